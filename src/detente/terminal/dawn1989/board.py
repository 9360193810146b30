"""The board of 1989: the tracks, the countries, a power struggle, effects in force, the hands."""

from __future__ import annotations

from collections.abc import Iterator

from rich.text import Text

from detente.games.dawn1989.board import COMMUNIST, COUNTRIES, DEMOCRAT, SPACE_KEYS, Side
from detente.games.dawn1989.deck import (
    CARD_KEYS,
    DEBT_BURDEN,
    NONE,
    OPS,
    OWNED_BY,
    PRUDENCE,
    SCORING,
    STAND_FAST,
    Card,
    Cards,
)
from detente.games.dawn1989.rounds import rounds_for
from detente.games.dawn1989.state import EDGE, ONES_AS_TWOS, State
from detente.games.dawn1989.track import (
    BONUS,
    BOTH_USES,
    EXCHANGE,
    FREE_CHECK,
    LAST_BOX,
    NEEDS,
    SKIP_EVENT,
)
from detente.games.dawn1989.turn import LAST_TURN, begin_turn
from detente.games.dawn1989.view import deck_size
from detente.kernel.flow import NOBODY
from detente.kernel.sets import members
from detente.kernel.veiled import Veiled
from detente.kernel.words import Words

from ..boards import side_text
from ..columns import kept
from ..drawing import joined, wrapped
from ..fitting import Fitted
from ..texts import Texts
from .cards import USSR
from .map import SIDES, SIGNS, STYLES, Map
from .struggle import Struggle

NEUTRAL = "○"
KNOWN = "°"  # on cards of the own hand that everybody knows
FAMILY_ROUNDS = 8
AWARDS = (
    (BONUS, "track_bonus"),
    (ONES_AS_TWOS, "ones_as_twos"),
    (EXCHANGE, "exchange_card"),
    (FREE_CHECK, "free_check"),
    (SKIP_EVENT, "skip_event"),
    (BOTH_USES, "both_uses"),
)


def draw(veiled: Veiled[State], words: Words, texts: Texts, width: int, height: int) -> Text:
    return Drawing(veiled.known, veiled.seat, words, texts, width, height).board()


def is_setup(g: State) -> bool:
    """Whether the first turn is still to begin."""
    return any(frame[0] is begin_turn for frame in g.stack)


class Drawing(Fitted[State]):
    """One position, already veiled for the seat that looks at it."""

    def __init__(
        self, g: State, seat: int, words: Words, texts: Texts, width: int, height: int
    ) -> None:
        super().__init__(g, seat, words, texts, width, height)
        self.map = Map(g, seat, words, texts, width)
        self.struggle = Struggle(g, seat, words, texts, width)
        self.full = g.rules.mode == "full"

    def pictures(self) -> Iterator[list[Text]]:
        """From everything down to the first line; a struggle goes before what lies elsewhere."""
        top, tracks, hands = self.top(), self.tracks(), self.hands()
        fight, gone = self.struggle.lines(), self.struggle.gone()
        cards = [*self.effects(), *hands]
        every = list(range(len(COUNTRIES)))
        yield [*top, self.points(), *tracks, *self.map.columns(), *fight, *gone, *cards]
        yield [*top, *tracks, *self.map.columns(), *fight, *cards]
        if self.g.country >= 0:
            here = self.map.listed([self.g.country], empty=True, flowing=True)
            yield [*top, *tracks, *here, *fight, *gone, *cards]
            yield [*top, *here, *fight, *gone]
            yield [*top, *here, *fight]
            yield [*top, *fight]
            yield top
            return
        for empty, flowing in ((True, False), (True, True), (False, False), (False, True)):
            places = self.map.listed(every, empty=empty, flowing=flowing)
            yield [*top, *tracks, *places, *fight, *cards]
        yield [*top, *self.map.listed(every, empty=False, flowing=True), *fight, *hands]
        yield [*top, *self.map.standings(), *fight, *cards]
        yield [*top, *self.map.standings(), *fight, *hands]
        yield [*top, *self.map.standings()]
        yield top

    # Names

    def card_name(self, card: Card) -> str:
        return f"{card} {self.words.key('card', CARD_KEYS[card])}"

    # Lines

    def top(self) -> list[Text]:
        g = self.g
        leader = DEMOCRAT if g.vp > 0 else COMMUNIST
        points = Text(f"{SIGNS[leader]}{abs(g.vp)}" if g.vp else "0", STYLES[leader])
        return self.line(
            [
                Text(self.say["turn"].format(turn=g.turn, last=LAST_TURN), "bold"),
                Text(self.part(), "bold"),
                joined([self.say["phasing"], side_text(self.words, g.phasing)], " "),
                joined([self.say["vp"], points], " "),
                "" if self.full else self.say["family"],
                Text(self.say["ending_year"], "bold reverse") if g.ending_year else "",
            ]
        )

    def part(self) -> str:
        """Setup, deal, or which round of how many."""
        g = self.g
        if not g.round:
            return self.say["setup" if is_setup(g) else "deal" if self.full else "placement"]
        rounds = rounds_for(g, COMMUNIST) if self.full else FAMILY_ROUNDS
        return self.say["round"].format(round=g.round, rounds=rounds)

    def points(self) -> Text:
        """The victory points: the Communist wins at the left end, the Democrat at the right."""
        line = side_text(self.words, COMMUNIST).append(f" {-EDGE} ", "dim")
        for place in range(-EDGE, EDGE + 1):
            if place == max(-EDGE, min(EDGE, self.g.vp)):
                leader = DEMOCRAT if self.g.vp > 0 else COMMUNIST
                line.append(f"[{abs(self.g.vp)}]", STYLES[leader] if place else "bold")
            else:
                line.append("│" if place == 0 else "·", "dim")
        line.append(f" +{EDGE} ", "dim")
        return line.append_text(side_text(self.words, DEMOCRAT))

    def tracks(self) -> list[Text]:
        """The political system, the USSR, power scored, the piles."""
        g = self.g
        piles = self.say["piles"].format(
            deck=deck_size(g), discards=g.discards.bit_count(), removed=g.removed.bit_count()
        )
        if not self.full:
            return self.line([piles])
        scored = [
            f"{self.words.key('country', key)} {g.kept[country]}"
            for country, key in enumerate(COUNTRIES)
            if g.kept[country]
        ]
        return self.line(
            [
                *(self.system(side) for side in SIDES),
                self.words.key("ussr", USSR[g.ussr]),
                self.say["power_scored"].format(countries=", ".join(scored)) if scored else "",
                piles,
            ]
        )

    def system(self, side: Side) -> Text:
        """`★ system 2/8 (needs 7): cards of 1 count 2`: box, next number, awards."""
        g, box = self.g, self.g.track[side]
        line = Text(f"{SIGNS[side]} {self.say['system']} {box}/{LAST_BOX}", STYLES[side])
        if box < LAST_BOX:
            line.append(f" ({self.say['needs'].format(n=NEEDS[box + 1][side])}")
            line.append(f", {self.say['tried']})" if g.tried[side] else ")")
        used = {SKIP_EVENT: g.skipped[side], BOTH_USES: g.doubled[side]}
        awards = []
        for number, key in AWARDS:
            if g.has_award(side, number):
                done = f" ({self.say['used']})" if used.get(number) else ""
                awards.append(self.say[key] + done)
        return line.append(f": {', '.join(awards)}" if awards else "")

    # Effects in force, and cards on the table

    def effects(self) -> list[Text]:
        g, lines = self.g, []
        names = [self.effect(card) for card in members(g.effects)]
        names += [
            self.effect(card)
            for card, holds in (
                (PRUDENCE, any(g.prudence)),
                (STAND_FAST, g.firm != NOBODY),
                (DEBT_BURDEN, g.debt != NOBODY),
            )
            if holds and not g.in_force(card)
        ]
        if names:
            lines += self.listing("in_force", names)
        if g.fugitive >= 0:
            lines += self.listing("fugitive", [self.words.key("space", SPACE_KEYS[g.fugitive])])
        if g.announced != NONE:
            lines += self.listing("announced", [self.card_name(g.announced)])
        if g.table:
            lines += self.listing("on_table", [self.card_name(card) for card in members(g.table)])
        return lines

    def effect(self, card: Card) -> str:
        """A card in force; with it whom or what it is for."""
        g, whom = self.g, ""
        if card == PRUDENCE:
            against = [side for side in SIDES if g.prudence[side]]
            whom = " ".join(f"-{g.prudence[side]}{SIGNS[side]}" for side in against)
        elif card == STAND_FAST and g.firm != NOBODY:
            whom = SIGNS[g.firm]
        elif card == DEBT_BURDEN and g.debt != NOBODY:
            whom = self.words.key("country", COUNTRIES[g.debt])
        return f"{self.card_name(card)} ({whom})" if whom else self.card_name(card)

    # Hands

    def hands(self) -> list[Text]:
        lines = []
        for side in SIDES:
            lines += self.hand(side)
        if self.g.news > 0:
            lines += self.listing("news", [self.card_name(card) for card in members(self.g.news)])
        if self.g.aside != NONE:
            known = self.card_name(self.g.aside) if self.g.aside > NONE else "?"
            lines += self.listing("aside", [known])
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
        """`2 Solidarity Legalized ◆4`: number, name, whose event it is, Ops for this side."""
        owner = next((s for s in SIDES if OWNED_BY[s] >> card & 1), NOBODY)
        line = Text(self.card_name(card)).append(KNOWN if known >> card & 1 else "").append(" ")
        sign, style = (NEUTRAL, "bold") if owner == NOBODY else (SIGNS[owner], STYLES[owner])
        return kept(line.append(f"{sign}{self.value(side, card)}", style))

    def value(self, side: Side, card: Card) -> str:
        """What a card is worth in operations: as printed, and as it is now."""
        if SCORING >> card & 1:
            return self.say["scores"]
        printed, now = OPS[card], self.g.value(side, card)
        return str(printed) if printed == now else f"{printed}→{now}"
