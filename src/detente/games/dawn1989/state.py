"""The position: what lies where, and the sets that follow from it, kept up to date."""

from __future__ import annotations

from typing import Final

from detente.games.shared.card_driven import CardDriven
from detente.kernel.flow import NOBODY, Hidden, Reason

from . import happenings as told
from .board import (
    ALL_COUNTRIES,
    BID,
    CLOSE,
    COMMUNIST,
    DEMOCRAT,
    NEAR,
    ROMANIA,
    SIDE,
    SPACE,
    SPACES,
    STABILITY,
    Country,
    Side,
    Space,
    Spaces,
)
from .deck import (
    NONE,
    OPS,
    PERESTROIKA,
    SCORING,
    SECURITATE,
    SINATRA_DOCTRINE,
    WORTH,
    Card,
    Cards,
)
from .options import Rules
from .reasons import NOT_AT_SETUP, NOT_BY_EVENT
from .struggle_deck import NO_CARD, NO_SUIT, StruggleCard, StruggleCards, Suit

DOCTRINES: Final = (PERESTROIKA, SINATRA_DOCTRINE)  # of each side: its cards are worth one more
EDGE: Final = 20  # 10.1
TYRANT_POINTS: Final = 2
ONES_AS_TWOS: Final = 2  # 6.3.5: the box that makes cards of 1 count as 2


class State(CardDriven[Rules]):
    PLACES = SPACES
    PLACE_KIND = SPACE
    BID_KIND = BID
    BID_RULE = "13.0"  # of the English rules
    SIDE_KIND = SIDE
    STABILITY = STABILITY

    def lay_out(self) -> None:
        """An empty board before the first deal (3.0)."""
        super().lay_out()
        self.turn = 1
        self.round = 0  # 0 outside the rounds
        self.phasing: Side = COMMUNIST  # whose round it is
        self.played: Card = NONE  # the card this round was opened with
        self.vp = 0  # above zero the Democrat leads
        self.track = [0, 0]  # the political system: 0 is before box 1
        self.attempts = [0, 0]  # tries at the next box so far: 6.3.1
        self.tried = [0, 0]  # tries in this turn
        self.skipped = [0, 0]  # box 7: events left out this turn
        self.doubled = [0, 0]  # box 8: cards used twice over this turn
        self.ussr = 0  # 12.0: the stability of the USSR
        self.power = ALL_COUNTRIES  # the countries in Communist power
        self.kept = bytearray(6)  # how often the Communist has scored power, by country
        self.prudence = [0, 0]  # how often card 8 counts against a side this turn
        self.eighth = 0  # 1 while card 15 gives the Communist an eighth round
        self.due = 0  # 1 in the round of the Democrat that decides about card 99
        self.announced: Card = NONE  # the card the Democrat has shown under card 13
        self.aside: Hidden = NONE  # the card put aside by card 77
        self.news: Hidden = 0  # cards drawn for box 3, one of which is kept
        self.reader: Side = NOBODY  # who looks at them
        self.debt: Country = NOBODY  # where card 49 forbids Communist checks
        self.gone: Space = NOBODY  # the space that card 69 took out of the game
        self.fugitive: Space = NOBODY  # where the tyrant of card 97 hides
        self.tyrant = 0  # 1 once card 97 has been resolved
        self.ending_year = 0  # 1 once card 104 was declared
        self.happened: Cards = 0  # events that have taken place: 2.2.6
        self.firm: Side = NOBODY  # who stands fast by card 100
        # A power struggle: 8.0
        self.country: Country = NOBODY
        self.attacker: Side = COMMUNIST  # who has the initiative
        self.stakes = 0  # how many have raised them
        self.led: StruggleCard = NO_CARD  # the card that waits for an answer
        self.suit: Suit = NO_SUIT  # the suit it was led as
        self.blocked: Suit = NO_SUIT  # the suit that a failed tactic has closed
        self.struggle_hand: list[StruggleCards] = [0, 0]
        self.struggle_deck: Hidden = 0
        self.struggle_discards: StruggleCards = 0

    # Victory points

    def gain(self, side: Side, points: int) -> None:
        """2.1.10, 10.1: 20 points win at once; in a power struggle only when it is over (8.0)."""
        if points <= 0 or self.ending:
            return
        self.vp += points if side == DEMOCRAT else -points
        self.tell(told.gained, side, points, self.vp)
        if self.country < 0:
            self.check_victory()

    def check_victory(self) -> None:
        if abs(self.vp) >= EDGE and not self.ending:
            self.finish(DEMOCRAT if self.vp > 0 else COMMUNIST, "twenty_points")

    def not_here(self) -> Reason:
        return NOT_AT_SETUP if self.turn == 1 and not self.round else NOT_BY_EVENT

    # The tyrant of card 97 is caught as soon as the Democrat controls his hiding place: 7.6.5

    def add_influence(self, side: Side, place: Space, count: int = 1) -> None:
        super().add_influence(side, place, count)
        if place == self.fugitive:
            self.look_for_tyrant()

    def remove_influence(self, side: Side, place: Space, count: int = 1) -> int:
        taken = super().remove_influence(side, place, count)
        if place == self.fugitive:
            self.look_for_tyrant()
        return taken

    def look_for_tyrant(self) -> None:
        if self.controls(DEMOCRAT, self.fugitive):
            self.tell(told.tyrant_caught, self.fugitive)
            self.fugitive = NOBODY
            self.gain(DEMOCRAT, TYRANT_POINTS)

    # Reading

    def close(self) -> tuple[Spaces, ...]:
        return CLOSE[self.gone]

    def near(self, space: Space) -> Spaces:
        """The neighbours of a space, as card 69 has left them."""
        return NEAR[self.gone][space]

    def in_game(self, spaces: Spaces) -> Spaces:
        """Without the space that card 69 took out."""
        return spaces & ~(1 << self.gone) if self.gone >= 0 else spaces

    def struggle_hand_open(self, side: Side) -> bool:
        """Card 70: in Romania the Democrat plays with open cards."""
        return side == DEMOCRAT and self.country == ROMANIA and self.in_force(SECURITATE) == 1

    def in_force(self, card: Card) -> int:
        """Whether the event of a card works, or waits to."""
        return self.effects >> card & 1

    def in_power(self, side: Side, country: Country) -> bool:
        return self.power >> country & 1 == (side == COMMUNIST)

    def powers(self, side: Side) -> int:
        """The set of countries in which a side holds power."""
        return self.power if side == COMMUNIST else ALL_COUNTRIES & ~self.power

    def modifier(self, side: Side) -> int:
        """7.3: what is added to the operations value of every card of a side this turn."""
        return (self.effects >> DOCTRINES[side] & 1) - self.prudence[side]

    def ops_value(self, side: Side, printed: int, bonus: int = 0) -> int:
        """7.3.1: all modifiers together, and at least 1."""
        value = printed + bonus + (self.effects >> DOCTRINES[side] & 1) - self.prudence[side]
        return 1 if value < 1 else value

    def printed(self, side: Side, card: Card) -> int:
        """6.3.5: the value of a card before modifiers; box 2 counts a 1 as 2."""
        ops = OPS[card]
        return 2 if ops == 1 and self.has_award(side, ONES_AS_TWOS) else ops

    def value(self, side: Side, card: Card) -> int:
        """What a card is worth to a side now; 0 for a scoring card."""
        return self.ops_value(side, self.printed(side, card)) if OPS[card] else 0

    def has_award(self, side: Side, box: int) -> bool:
        """6.3.5: a side has reached this box and the other has not yet."""
        return self.track[1 - side] < box <= self.track[side]

    def worth(self, side: Side, least: int) -> Cards:
        """All cards that are worth at least so much (two or more) to a side now."""
        cards = WORTH[min(5, max(1, least - self.modifier(side)))]
        if least - self.modifier(side) == 2 and self.has_award(side, ONES_AS_TWOS):
            return WORTH[1]
        return cards

    def scoring_cards(self, side: Side) -> int:
        return (self.hand[side] & SCORING).bit_count()

    # fmt: off
    # Written by `./detente fields` from `lay_out`.
    __slots__ = (
        "announced", "aside", "attacker", "attempts", "blocked", "country", "debt", "doubled",
        "due", "eighth", "ending_year", "firm", "fugitive", "gone", "happened", "kept", "led",
        "news", "phasing", "played", "power", "prudence", "reader", "round", "skipped", "stakes",
        "struggle_deck", "struggle_discards", "struggle_hand", "suit", "track", "tried", "turn",
        "tyrant", "ussr", "vp",
    )
    FIELDS = (
        "influence", "present", "control", "reach", "exchanged", "extra", "hand", "shown", "lacks",
        "deck", "table", "discards", "used_up", "removed", "effects", "turn", "round", "phasing",
        "played", "vp", "track", "attempts", "tried", "skipped", "doubled", "ussr", "power", "kept",
        "prudence", "eighth", "due", "announced", "aside", "news", "reader", "debt", "gone",
        "fugitive", "tyrant", "ending_year", "happened", "firm", "country", "attacker", "stakes",
        "led", "suit", "blocked", "struggle_hand", "struggle_deck", "struggle_discards",
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
        twin.track = self.track.copy()
        twin.attempts = self.attempts.copy()
        twin.tried = self.tried.copy()
        twin.skipped = self.skipped.copy()
        twin.doubled = self.doubled.copy()
        twin.ussr = self.ussr
        twin.power = self.power
        twin.kept = self.kept[:]
        twin.prudence = self.prudence.copy()
        twin.eighth = self.eighth
        twin.due = self.due
        twin.announced = self.announced
        twin.aside = self.aside
        twin.news = self.news
        twin.reader = self.reader
        twin.debt = self.debt
        twin.gone = self.gone
        twin.fugitive = self.fugitive
        twin.tyrant = self.tyrant
        twin.ending_year = self.ending_year
        twin.happened = self.happened
        twin.firm = self.firm
        twin.country = self.country
        twin.attacker = self.attacker
        twin.stakes = self.stakes
        twin.led = self.led
        twin.suit = self.suit
        twin.blocked = self.blocked
        twin.struggle_hand = self.struggle_hand.copy()
        twin.struggle_deck = self.struggle_deck
        twin.struggle_discards = self.struggle_discards
        return twin
    # fmt: on


step = State.step
