"""Turn Zero in the terminal: the crisis in the middle, both statecraft hands, what was settled."""

from __future__ import annotations

from collections.abc import Iterator

from rich.text import Text

from detente.games.twilight.board import (
    BATTLEGROUNDS,
    COUNTRY_KEYS,
    CRISES,
    OUTCOMES,
    STATECRAFT,
    US,
    USSR,
    Side,
)
from detente.games.twilight.cards import empty_events
from detente.games.twilight.crises import (
    BANDS,
    CANCELS,
    CHANGES,
    CHINESE_CRISIS,
    DUMMIES,
    HANDS,
    MODIFIER,
    NO_STATECRAFT,
    STACKS,
    UNCHANGED,
    Crisis,
    Outcome,
    Statecraft,
    Statecrafts,
)
from detente.games.twilight.deck import CARD_KEYS, PRINTED, Card, Cards
from detente.games.twilight.state import State
from detente.games.twilight.turn_zero import crisis_rolled
from detente.kernel.flow import NOBODY
from detente.kernel.sets import members
from detente.kernel.words import Words

from ..boards import SIGNS, STYLES, side_text
from ..columns import kept
from ..drawing import joined, wrapped
from ..fitting import Fitted
from ..texts import Texts
from .map import Map

ROLLS = ("1", "2-3", "4-5", "6")  # the modified rolls of the outcomes of a crisis
MAYBE_LOST = "?"  # behind a statecraft card of the opponent that may be the one he lost


def is_running(g: State) -> bool:
    """Whether crises are being settled now."""
    return bool(g.zero.left) or g.zero.crisis != NOBODY


class Prelude(Fitted[State]):
    """The crises of one position, already veiled for the seat that looks at it."""

    def __init__(
        self, g: State, seat: int, words: Words, texts: Texts, width: int, height: int
    ) -> None:
        super().__init__(g, seat, words, texts, width, height)
        self.map = Map(g, seat, words, texts, width)

    def pictures(self) -> Iterator[list[Text]]:
        """The crisis and the hands; the world where there is room for it."""
        top, hands, said = self.line(self.head()), self.hands(), self.settled()
        names = self.outcomes(changing=False)
        named = self.listing("settled", names) if names else []
        crisis = [*top, *self.crisis()]
        act = [*crisis, *hands]
        for world in self.worlds():
            yield [*act, *said, *world]
            yield [*act, *named, *world]
        yield [*act, *said]
        yield [*act, *named]
        yield act
        yield crisis
        yield [*top, *hands, *named]
        yield [*top, *hands]
        yield top

    def worlds(self) -> Iterator[list[Text]]:
        """The map, each time with fewer rows."""
        yield self.map.columns(whole=True)
        yield self.map.columns(whole=False)
        yield self.map.listed(flowing=True)

    def head(self) -> list[Text | str]:
        """How far Turn Zero has come."""
        zero = self.g.zero
        settled = zero.outcomes.bit_count()
        of = settled + zero.left.bit_count() + (zero.crisis != NOBODY)
        number = self.say["crisis_number"].format(n=min(settled + 1, of), of=of)
        return [Text(self.say["turn_zero"], "bold"), Text(number, "bold"), self.say["zero_next"]]

    # The crisis in the middle

    def crisis(self) -> list[Text]:
        """Its name, its four outcomes in words, and the cards laid down for it."""
        crisis = self.g.zero.crisis
        if crisis == NOBODY:
            return []
        name = f" {self.words.key('crisis', CRISES[crisis])} "
        lines = [Text(name.center(self.width, "─"), "bold")]
        for band, roll in enumerate(ROLLS):
            text = text_of(self.words, crisis * BANDS + band)
            line = Text(f"{roll:>5}\u00a0\u00a0", "bold").append(text, "not bold")
            lines += wrapped(line, self.width, 0, 7)
        return lines + self.laid()

    def laid(self) -> list[Text]:
        """The cards that were turned over, as long as the die is not cast."""
        ask = self.g.question
        if ask is None or ask.then.__name__ != crisis_rolled.__name__:
            return []
        shown = [
            Text(f"{SIGNS[side]} {self.card(card)}", STYLES[side])
            for side, card in zip((US, USSR), ask.args, strict=True)
        ]
        return wrapped(joined([Text(self.say["laid"], "bold"), *shown], " "), self.width, 0, 2)

    # Statecraft

    def card(self, card: Statecraft) -> str:
        return self.words.key("statecraft", STATECRAFT[card])

    def hands(self) -> list[Text]:
        lines = []
        for side in (US, USSR):
            lines += self.hand(side)
        return lines

    def hand(self, side: Side) -> list[Text]:
        """What a side can still lay down; of an unknown hand, what may be in it."""
        zero = self.g.zero
        hand, lost = zero.hands[side], zero.lost[side]
        left = hand if lost >= 0 else HANDS[side] & ~zero.spent
        doubtful = 0 if lost >= 0 else left & ~zero.seen
        count = hand.bit_count() if lost >= 0 else -hand
        key = "statecraft" if lost >= 0 else "hidden_statecraft"
        title = self.say[key].format(n=count)
        lines = joined([side_text(self.words, side), title, self.cards(left, doubtful)], " ")
        for title, cards in (("spent", zero.spent & HANDS[side]), ("lost", max(lost, 0))):
            if cards:
                lines.append(" · ").append(f"{self.say[title]} ").append_text(self.cards(cards))
        return wrapped(lines, self.width, 0, 2)

    def cards(self, cards: Statecrafts, doubtful: Statecrafts = 0) -> Text:
        names = [
            kept(Text(self.card(card) + (MAYBE_LOST if doubtful >> card & 1 else "")))
            for card in members(cards)
        ]
        return joined(names, ", ") if names else Text(self.card(NO_STATECRAFT))

    # What was settled

    def settled(self) -> list[Text]:
        """Every outcome so far, with what it changes."""
        lines = []
        for outcome in members(self.g.zero.outcomes):
            name = self.words.key("outcome", OUTCOMES[outcome])
            line = Text(f"{name}: ", "bold").append(text_of(self.words, outcome), "not bold")
            lines += wrapped(line, self.width, 0, 2)
        return lines

    def outcomes(self, *, changing: bool) -> list[str]:
        """The outcomes by name; `changing`: only those that change something."""
        return [
            self.words.key("outcome", OUTCOMES[outcome])
            for outcome in members(self.g.zero.outcomes)
            if not changing or CHANGES[outcome] != UNCHANGED
        ]

    def changes(self) -> list[Text]:
        """What Turn Zero has changed for the game after it, as far as it still matters."""
        g = self.g
        names = self.outcomes(changing=True)
        lines = self.listing("settled", names) if names else []
        reminders: list[Text | str] = []
        if empty := empty_events(g):
            reminders.append(self.say["empty"].format(cards=self.numbered(empty)))
        if g.changes.delayed and g.turn < 4:
            reminders.append(self.say["delayed"].format(cards=self.numbered(g.changes.delayed)))
        if made := g.changes.battlegrounds & ~BATTLEGROUNDS:
            countries = [self.words.key("country", COUNTRY_KEYS[n]) for n in members(made)]
            reminders.append(self.say["made_fields"].format(countries=", ".join(countries)))
        if g.changes.us_first and g.turn <= 3:
            reminders.append(self.say["us_first"])
        return [*lines, *self.line(reminders)] if reminders else lines

    def numbered(self, cards: Cards) -> str:
        return ", ".join(name_of(self.words, card) for card in members(cards))


def name_of(words: Words, card: Card) -> str:
    """`4 Duck and Cover`: a card by its printed number and its name."""
    return f"{PRINTED[card]} {words.key('card', CARD_KEYS[card])}"


def text_of(words: Words, outcome: Outcome) -> str:
    """What an outcome changes."""
    text, _ = words.card(OUTCOMES[outcome]) or ("", "")
    return text


# Descriptions


def describe_crisis(g: State, words: Words, say: dict[str, str], crisis: Crisis) -> list[str]:
    if g.rules.turn_zero == "off":
        return []
    stack = say["first_stack" if STACKS[0] >> crisis & 1 else "second_stack"]
    rows = [f"{roll}: {text_of(words, crisis * BANDS + n)}" for n, roll in enumerate(ROLLS)]
    title = words.key("crisis", CRISES[crisis])
    return [title, f"{stack}, {_stands(g, words, say, crisis)}", *rows]


def _stands(g: State, words: Words, say: dict[str, str], crisis: Crisis) -> str:
    """Whether a crisis was settled, and how."""
    for outcome in members(g.zero.outcomes):
        if outcome // BANDS == crisis:
            return say["crisis_settled"].format(outcome=words.key("outcome", OUTCOMES[outcome]))
    if crisis == CHINESE_CRISIS and g.rules.chinese_civil_war == "on":
        return say["left_out"]
    return say["crisis_now" if crisis == g.zero.crisis else "crisis_to_come"]


def describe_outcome(g: State, words: Words, say: dict[str, str], outcome: Outcome) -> list[str]:
    if g.rules.turn_zero == "off":
        return []
    came = [say["came"]] if g.zero.outcomes >> outcome & 1 else []
    roll = say["roll"].format(roll=ROLLS[outcome % BANDS])
    return [words.key("outcome", OUTCOMES[outcome]), roll, text_of(words, outcome), *came]


def describe_statecraft(g: State, words: Words, say: dict[str, str], card: Statecraft) -> list[str]:
    if g.rules.turn_zero == "off" or card == NO_STATECRAFT:
        return []
    side = US if HANDS[US] >> card & 1 else USSR
    does = say["modifies"].format(n=f"{MODIFIER[card]:+}")
    if CANCELS >> card & 1:
        does = say["cancels"]
    elif DUMMIES >> card & 1:
        does = say["dummy"]
    facts = f"{SIGNS[side]} {words.seat(side)}, {does}"
    return [words.key("statecraft", STATECRAFT[card]), facts, _lies(g, words, say, card, side)]


def _lies(g: State, words: Words, say: dict[str, str], card: Statecraft, side: Side) -> str:
    """Where a statecraft card is, as far as it is known."""
    zero, bit = g.zero, 1 << card
    if not is_running(g):
        return say["in_the_box"]
    if zero.spent & bit:
        return say["is_spent"]
    if zero.lost[side] > 0 and zero.lost[side] & bit:
        return say["is_lost"]
    if zero.lost[side] < 0 and not zero.seen & bit:
        return say["is_doubtful"].format(side=words.seat(side))
    return say["is_in_hand"].format(side=words.seat(side))
