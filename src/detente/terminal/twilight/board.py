"""The board of Twilight Struggle: the tracks, the world, effects in force, the hands."""

from __future__ import annotations

from collections.abc import Iterator

from rich.text import Text

from detente.games.shared.card_driven import deck_size
from detente.games.twilight.board import CIVIL_WAR, COUNTRY, REGIONS, US, USSR, Side
from detente.games.twilight.cards import is_empty
from detente.games.twilight.deck import (
    CHERNOBYL,
    CUBAN_MISSILE_CRISIS,
    DEATH_SQUADS,
    MISSILE_ENVY,
    OPS,
    OWNED_BY,
    RED_SCARE,
    SCORING,
    Card,
    Cards,
)
from detente.games.twilight.rounds import rounds_for
from detente.games.twilight.space import ABILITIES, CHEAP_INFLUENCE, COUP_REROLL, STAGES, Ability
from detente.games.twilight.state import CHEAP_USED, REROLL_USED, WON, State, undecided
from detente.games.twilight.tracks import EDGE, has_ability
from detente.games.twilight.turn import LAST_TURN
from detente.kernel.flow import NOBODY
from detente.kernel.sets import members
from detente.kernel.veiled import Veiled
from detente.kernel.words import Words

from ..boards import SIGNS, STYLES, side_text
from ..columns import kept
from ..drawing import joined, wrapped
from ..fitting import Fitted
from ..texts import Texts
from .map import OPEN, Map
from .turn_zero import Prelude, is_running, name_of

NEUTRAL = "○"
KNOWN = "°"  # on cards of the own hand that everybody knows
EMPTY = "×"  # on cards whose events have no effect in this game now
USED = {CHEAP_INFLUENCE: CHEAP_USED, COUP_REROLL: REROLL_USED}  # of both sides
OF_SIDE = (0b0101, 0b1010)  # of these, what one side has used


def draw(veiled: Veiled[State], words: Words, texts: Texts, width: int, height: int) -> Text:
    return Drawing(veiled.known, veiled.seat, words, texts, width, height).board()


class Drawing(Fitted[State]):
    """One position, already veiled for the seat that looks at it."""

    def __init__(
        self, g: State, seat: int, words: Words, texts: Texts, width: int, height: int
    ) -> None:
        super().__init__(g, seat, words, texts, width, height)
        self.map = Map(g, seat, words, texts, width)
        self.prelude = Prelude(g, seat, words, texts, width, height)

    def pictures(self) -> Iterator[list[Text]]:
        """From everything down to the first line."""
        if is_running(self.g):
            yield from self.prelude.pictures()
            return
        top, tracks, hands = self.top(), self.tracks(), self.hands()
        cards = [*self.effects(), *hands]
        full = [*top, self.points(), *tracks]
        yield [*full, *self.map.columns(whole=True), *cards]
        yield [*full, *self.map.columns(whole=False), *cards]
        yield [*top, *tracks, *self.map.listed(flowing=False), *cards]
        yield [*top, *tracks, *self.map.listed(flowing=True), *cards]
        yield [*top, *self.map.listed(flowing=True), *hands]
        yield [*top, *self.map.standings(), *cards]
        yield [*top, *self.map.standings(), *hands]
        yield [*top, *self.map.standings()]
        yield top

    # Names

    def card_name(self, card: Card) -> str:
        return name_of(self.words, card)

    def names(self, cards: Cards) -> str:
        return ", ".join(self.card_name(card).replace(" ", "\u00a0") for card in members(cards))

    def both(self, numbers: list[int]) -> Text:
        """A number of each side behind its sign."""
        return joined([Text(f"{SIGNS[s]}{numbers[s]}", STYLES[s]) for s in (US, USSR)], " ")

    # Lines

    def top(self) -> list[Text]:
        g = self.g
        rounds = max(rounds_for(g, US), rounds_for(g, USSR))
        turn = self.say["turn"].format(turn=g.turn, last=LAST_TURN)
        part = self.say["setup" if g.round < 0 else "headlines"]
        if g.round > 0:
            part = self.say["round"].format(round=g.round, rounds=rounds)
        leader = US if g.vp > 0 else USSR
        points = Text(f"{SIGNS[leader]}{abs(g.vp)}" if g.vp else "0", STYLES[leader])
        phasing = [joined([self.say["phasing"], side_text(self.words, g.phasing)], " ")]
        return self.line(
            [
                Text(turn, "bold"),
                Text(part, "bold"),
                *(phasing if g.phasing >= 0 else []),
                joined([self.say["vp"], points], " "),
                self.goal(),
                Text(f"DEFCON {g.defcon}", "bold" if g.defcon > 2 else "bold reverse"),
                self.china(),
            ]
        )

    def goal(self) -> str:
        """What the US needs in the end, where it is not just to be ahead."""
        if self.g.rules.scenario != "late_war":
            return ""
        least = EDGE if self.g.rules.late_war_text == "english" else EDGE + 1
        return self.say["late_war"].format(n=least)

    def china(self) -> Text:
        """Who has the China Card; with rule 12, how far the USSR is on its way to it."""
        g = self.g
        if not undecided(g):
            ready = self.say["china_up" if g.china_ready else "china_down"]
            return joined([self.say["china"], side_text(self.words, g.china), ready], " ")
        ask = g.question_for(self.seat)
        is_open = ask is not None and ask.kind == COUNTRY and ask.options >> CIVIL_WAR & 1
        mark = Text(OPEN if is_open else "", "bold yellow")
        points = Text(f"{SIGNS[USSR]}{g.civil_war}/{WON}", STYLES[USSR])
        return joined([self.say["civil_war"], mark.append_text(points)], " ")

    def points(self) -> Text:
        """The track of victory points: the USSR wins at its left end, the US at its right."""
        line = side_text(self.words, USSR).append(f" {-EDGE} ", "dim")
        for place in range(-EDGE, EDGE + 1):
            if place == max(-EDGE, min(EDGE, self.g.vp)):
                leader = US if self.g.vp > 0 else USSR
                line.append(f"[{abs(self.g.vp)}]", STYLES[leader] if place else "bold")
            else:
                line.append("│" if place == 0 else "·", "dim")
        line.append(f" +{EDGE} ", "dim")
        return line.append_text(side_text(self.words, US))

    def tracks(self) -> list[Text]:
        g = self.g
        closed = [
            key
            for level, key in ((4, "europe"), (3, "asia"), (2, "middle_east"))
            if g.defcon <= level
        ]
        regions = ", ".join(self.words.key("region", key) for key in closed)
        needed = self.say["needed"].format(n=g.defcon)
        return self.line(
            [
                self.say["closed"].format(regions=regions) if closed else "",
                self.unbound(),
                joined([self.say["milops"], self.both(g.milops), needed], " "),
                *(self.space(side) for side in (US, USSR)),
                joined([self.say["space_used"], self.both(g.space_used)], " "),
                self.say["piles"].format(
                    deck=deck_size(g),
                    discards=g.discards.bit_count(),
                    removed=g.removed.bit_count(),
                ),
            ]
        )

    def unbound(self) -> str:
        """VJ Day: what DEFCON cannot do in turn 1."""
        return self.say["unbound"] if self.g.turn == 1 and self.g.changes.unbound else ""

    def space(self, side: Side) -> Text:
        """The box of a side in the space race, and what it alone may do."""
        box = self.g.space[side]
        stage = self.words.key("stage", STAGES[self.g.rules.track.boxes[box].stage])
        line = Text(f"{SIGNS[side]} {self.say['space']} {box} {stage}", STYLES[side])
        own = [self.ability(side, n) for n in range(len(ABILITIES)) if has_ability(self.g, side, n)]
        return line.append(f" ({', '.join(own)})" if own else "")

    def ability(self, side: Side, ability: Ability) -> str:
        """What a side can do; one that was used comes back later."""
        used = self.g.abilities_used & USED.get(ability, 0) & OF_SIDE[side]
        return self.say[ABILITIES[ability]] + (f" {self.say['used']}" if used else "")

    # Effects in force, and cards on the table

    def effects(self) -> list[Text]:
        lines = self.prelude.changes()
        if self.g.effects:
            names = [self.effect(card) for card in members(self.g.effects)]
            lines += self.listing("in_force", names)
        if self.g.envy != NOBODY:
            side = side_text(self.words, self.g.envy).plain
            lines += self.listing("envy", [f"{self.card_name(MISSILE_ENVY)} {side}"])
        headlines = [
            f"{SIGNS[side]} {self.card_name(card)}"
            for side, card in enumerate(self.g.headline)
            if card > 0
        ]
        if headlines:
            lines += self.listing("shown_headlines", headlines)
        if self.g.table:
            names = [self.card_name(card) for card in members(self.g.table)]
            lines += self.listing("on_table", names)
        return lines

    def effect(self, card: Card) -> str:
        """A card in force; with it whom or what it is for."""
        g, whom = self.g, ""
        if card == RED_SCARE:
            against = [side for side in (US, USSR) if g.red_scare[side]]
            whom = " ".join(f"-{g.red_scare[side]}{SIGNS[side]}" for side in against)
        elif card == DEATH_SQUADS and g.death_squads:
            whom = SIGNS[US if g.death_squads > 0 else USSR]
        elif card == CUBAN_MISSILE_CRISIS and g.crisis != NOBODY:
            whom = f"{SIGNS[g.crisis]}!"
        elif card == CHERNOBYL and g.chernobyl != NOBODY:
            whom = self.words.key("region", REGIONS[g.chernobyl])
        return f"{self.card_name(card)} ({whom})" if whom else self.card_name(card)

    # Hands

    def hands(self) -> list[Text]:
        lines = []
        for side in (US, USSR):
            lines += self.hand(side)
        if self.g.order:
            names = [self.card_name(card) for card in self.g.order]
            lines += self.listing("in_order", names)
        if self.g.tehran > 0:
            names = [self.card_name(card) for card in members(self.g.tehran)]
            lines += self.listing("seen", names)
        return lines

    def hand(self, side: Side) -> list[Text]:
        cards, known = self.g.hand[side], self.g.shown[side]
        if not cards:
            return []
        hidden = cards < 0
        count = -cards if hidden else cards.bit_count()
        key = "hand" if not hidden else "partly_known" if known else "hidden_hand"
        title = joined([side_text(self.words, side), self.say[key].format(n=count)], " ")
        mark = known if self.seat == side else 0
        shown = members(known if hidden else cards)
        names = joined([self.card(side, card, mark) for card in shown], ", ")
        return wrapped(joined([title, names], " "), self.width, 0, 2)

    def card(self, side: Side, card: Card, known: Cards) -> Text:
        """`4 Duck and Cover ◆3`: number, name, whose event it is, operations for this side."""
        owner = next((s for s in (US, USSR) if OWNED_BY[s] >> card & 1), NOBODY)
        line = Text(self.card_name(card)).append(KNOWN if known >> card & 1 else "")
        line.append(EMPTY if is_empty(self.g, card) else "").append(" ")
        sign, style = (NEUTRAL, "bold") if owner == NOBODY else (SIGNS[owner], STYLES[owner])
        return kept(line.append(f"{sign}{self.value(side, card)}", style))

    def value(self, side: Side, card: Card) -> str:
        """What a card is worth in operations: as printed, and as it is now."""
        if SCORING >> card & 1:
            return self.say["scores"]
        printed, now = OPS[card], self.g.ops_value(side, OPS[card])
        return str(printed) if printed == now else f"{printed}→{now}"
