"""The position: what lies where, and the sets that follow from it, kept up to date."""

from __future__ import annotations

from typing import Final

from detente.games.shared.card_driven import CardDriven
from detente.kernel.flow import NOBODY, NOT_IN_GAME, Hidden, Limits, Reason

from .board import (
    ACTION,
    BESIDE,
    BID,
    BUY_OFF,
    CIVIL_WAR_BIT,
    CLOSE,
    COUNTRIES,
    COUNTRY,
    EVERYWHERE,
    NOT_THIS_TURN_BIT,
    OPEN_AT_DEFCON,
    SIDE,
    STABILITY,
    US,
    USSR,
    Countries,
    Country,
    Region,
    Side,
)
from .crises import NO_TURN_ZERO, UNCHANGED, Changes, all_changes
from .deck import (
    BREZHNEV_DOCTRINE,
    CONTAINMENT,
    NONE,
    SCORING,
    WORTH,
    Card,
    Cards,
)
from .options import Rules
from .reasons import CIVIL_WAR_CLOSED, NOT_AT_SETUP, NOT_BY_EVENT

CHEAP_USED: Final = 0b0011  # in `abilities_used`: the cheap point of this round, by side
REROLL_USED: Final = 0b1100  # the new roll of this turn, by side
WON: Final = 3  # 12.2: points that win the Chinese Civil War
DOCTRINES: Final = (CONTAINMENT, BREZHNEV_DOCTRINE)  # of each side: its cards are worth one more


class State(CardDriven[Rules]):
    PLACES = COUNTRIES
    PLACE_KIND = COUNTRY
    BID_KIND = BID
    BID_RULE = "11.1.4"
    SIDE_KIND = SIDE
    STABILITY = STABILITY
    HOMES = BESIDE  # 6.1.4

    def lay_out(self) -> None:
        """An empty board before the first deal (3.4)."""
        super().lay_out()
        self.turn = 1
        self.round = -1  # before the first turn; 0 in the headline phase
        self.phasing: Side = NOBODY  # 4.2, 8.1.3: who answers for DEFCON 1
        self.played: Card = NONE  # the card this action round was opened with
        self.vp = 0  # above zero the US leads
        self.defcon = 5
        self.to_two = 0  # 1 once DEFCON has moved to 2 in this action round
        self.milops = [0, 0]
        self.space = [0, 0]
        self.space_used = [0, 0]  # cards used on the space race this turn
        self.oil_round = 0  # 1 while North Sea Oil gives the US an eighth round
        self.red_scare = [0, 0]  # how often Red Scare/Purge counts against a side this turn
        self.death_squads = 0  # on US coups in the Americas this turn; the other way for the USSR
        self.crisis: Side = NOBODY  # who may not make coups: Cuban Missile Crisis
        self.crisis_refused = 0  # 1 if he has not bought it off in this play, 2 nor will this turn
        self.envy: Side = NOBODY  # who has to spend Missile Envy on operations
        self.burying = 0  # 1 in the US round that decides about We Will Bury You
        self.chernobyl: Region = NOBODY
        self.china: Side = NOBODY if self.rules.chinese_civil_war == "on" else USSR  # 9.2, 12.3
        self.china_ready = 1  # face up
        self.headline: list[Card] = [NONE, NONE]  # chosen and not yet resolved
        self.order: list[Card] = []  # II edition: how the US has to play its cards
        self.tehran: Hidden = 0  # cards of the draw pile that the US has seen there
        self.started: list[Countries] = [0, 0]  # where a side was when the round began: 6.1.1
        self.zero = NO_TURN_ZERO
        self.civil_war = 0  # 12.2: influence of the USSR in the Chinese Civil War
        self.abilities_used = 0  # of the alternate track: CHEAP_USED and REROLL_USED

    # Reading

    def in_force(self, card: Card) -> int:
        """Whether the lasting event of a card works."""
        return self.effects >> card & 1

    def modifier(self, side: Side) -> int:
        """7.4: what is added to the operations value of every card of a side this turn."""
        return (self.effects >> DOCTRINES[side] & 1) - self.red_scare[side]

    def ops_value(self, side: Side, printed: int, bonus: int = 0) -> int:
        """7.4: all modifiers together first, then the limits: from 1 to 4 and the bonus."""
        value = printed + bonus + (self.effects >> DOCTRINES[side] & 1) - self.red_scare[side]
        return 1 if value < 1 else value if value < 4 + bonus else 4 + bonus

    def worth(self, side: Side, least: int) -> Cards:
        """All cards that are worth at least so much (two or more) to a side now: 5.3, 7.4.2."""
        return WORTH[min(5, max(1, least - self.modifier(side)))]

    def scoring_cards(self, side: Side) -> int:
        """How many scoring cards a side holds."""
        return (self.hand[side] & SCORING).bit_count()

    @property
    def changes(self) -> Changes:
        """What Turn Zero has changed for this game."""
        outcomes = self.zero.outcomes
        return all_changes(outcomes) if outcomes else UNCHANGED

    def open_to(self, side: Side) -> Countries:
        """8.1.5: where DEFCON lets a side make coups and realignments; VJ Day may free the US."""
        if self.turn == 1 and side == US and self.changes.unbound:
            return EVERYWHERE
        return OPEN_AT_DEFCON[self.defcon]

    def close(self) -> tuple[Countries, ...]:
        return CLOSE

    # Why not

    def not_here(self) -> Reason:
        return NOT_AT_SETUP if self.round < 0 else NOT_BY_EVENT

    def bounds(self, kind: int) -> Limits:
        """12.1: the space of the Chinese Civil War opens to operations of the USSR alone; nobody
        wonders why another question cannot be put off, or a crisis that is none bought off."""
        if kind == ACTION:
            return ((NOT_IN_GAME, ~(1 << BUY_OFF)),)
        if kind != COUNTRY:
            return ()
        played = self.rules.chinese_civil_war == "on"
        space = CIVIL_WAR_CLOSED if played else NOT_IN_GAME
        return (space, ~CIVIL_WAR_BIT), (NOT_IN_GAME, ~NOT_THIS_TURN_BIT)

    # fmt: off
    # Written by `./detente fields` from `lay_out`.
    __slots__ = (
        "abilities_used", "burying", "chernobyl", "china", "china_ready", "civil_war", "crisis",
        "crisis_refused", "death_squads", "defcon", "envy", "headline", "milops", "oil_round",
        "order", "phasing", "played", "red_scare", "round", "space", "space_used", "started",
        "tehran", "to_two", "turn", "vp", "zero",
    )
    FIELDS = (
        "influence", "present", "control", "reach", "exchanged", "extra", "hand", "shown", "lacks",
        "deck", "table", "discards", "used_up", "removed", "effects", "turn", "round", "phasing",
        "played", "vp", "defcon", "to_two", "milops", "space", "space_used", "oil_round",
        "red_scare", "death_squads", "crisis", "crisis_refused", "envy", "burying", "chernobyl",
        "china", "china_ready", "headline", "order", "tehran", "started", "zero", "civil_war",
        "abilities_used",
    )

    def clone(self) -> State:
        twin = State(self.rules)
        twin.stack = self.stack.copy()
        twin._base = self._base
        twin.log = None
        twin.ending = self.ending
        twin.winner = self.winner
        twin.influence = self.influence[:]
        twin.present = self.present.copy()
        twin.control = self.control.copy()
        twin.reach = self.reach.copy()
        twin.exchanged = self.exchanged
        twin.extra = self.extra.copy()
        twin.hand = self.hand.copy()
        twin.shown = self.shown.copy()
        twin.lacks = self.lacks.copy()
        twin.deck = self.deck
        twin.table = self.table
        twin.discards = self.discards
        twin.used_up = self.used_up
        twin.removed = self.removed
        twin.effects = self.effects
        twin.turn = self.turn
        twin.round = self.round
        twin.phasing = self.phasing
        twin.played = self.played
        twin.vp = self.vp
        twin.defcon = self.defcon
        twin.to_two = self.to_two
        twin.milops = self.milops.copy()
        twin.space = self.space.copy()
        twin.space_used = self.space_used.copy()
        twin.oil_round = self.oil_round
        twin.red_scare = self.red_scare.copy()
        twin.death_squads = self.death_squads
        twin.crisis = self.crisis
        twin.crisis_refused = self.crisis_refused
        twin.envy = self.envy
        twin.burying = self.burying
        twin.chernobyl = self.chernobyl
        twin.china = self.china
        twin.china_ready = self.china_ready
        twin.headline = self.headline.copy()
        twin.order = self.order.copy()
        twin.tehran = self.tehran
        twin.started = self.started.copy()
        twin.zero = self.zero
        twin.civil_war = self.civil_war
        twin.abilities_used = self.abilities_used
        return twin
    # fmt: on


def is_battleground(g: State, country: Country) -> int:
    """Whether a country is a battleground: printed, or made one by Turn Zero."""
    return g.changes.battlegrounds >> country & 1


def battlegrounds_of(g: State, side: Side) -> Countries:
    """The battlegrounds a side controls."""
    return g.control[side] & g.changes.battlegrounds


def undecided(g: State) -> bool:
    """12.3: the Chinese Civil War is played, and the USSR has not won it yet."""
    return g.civil_war < WON and g.rules.chinese_civil_war == "on"


step = State.step
