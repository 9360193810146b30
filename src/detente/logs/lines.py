"""The text of a log: its paragraphs, and what each line says.

The lines are those of the usual logger of the digital edition. A paragraph is the setup, a headline
phase, an action round of one side or the end of a turn; blank lines mean nothing.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Final, NamedTuple

from detente.games.twilight.board import COUP, INFLUENCE, REALIGN, SPACE
from detente.kernel.errors import Told

from .names import SIDES, BadLog, Names

LARGEST: Final = 1 << 20  # bytes; a long game has some 20,000
LONGEST_LINE: Final = 500
MOST_STRANGE: Final = 20  # lines that are not understood, before the file is taken for no log
SETUP, HEADLINES, ROUND = 0, 1, 2


class Fact(NamedTuple):
    """What a line says: a sort, its numbers, and the line."""

    sort: str
    args: tuple[int, ...]
    line: int


@dataclass
class Paragraph:
    """A headline phase, an action round, or the setup, with the facts it tells in order.

    `after` are those between this and the next one: the end of a turn, and the DEFCON level and
    the cards of the new one.
    """

    sort: int
    turn: int
    round: int
    side: int
    line: int
    cards: dict[int, int] = field(default_factory=dict)  # by side, which it is opened with
    facts: list[Fact] = field(default_factory=list)
    after: list[Fact] = field(default_factory=list)

    @property
    def place(self) -> tuple[int, int, int]:
        """Where it stands in the game: turn, round, first or second in it."""
        return self.turn, self.round, 1 - self.side if self.sort == ROUND else 0

    @property
    def title(self) -> Told:
        if self.sort == SETUP:
            return Told("log_setup")
        if self.sort == HEADLINES:
            return Told("log_headlines", turn=self.turn)
        key = ("log_round_us", "log_round_ussr")[self.side]
        return Told(key, turn=self.turn, round=self.round)


@dataclass
class Log:
    """A log as read."""

    players: list[str] = field(default_factory=lambda: ["", ""])
    handicap: list[int] = field(default_factory=lambda: [0, 0])
    optional_cards: bool = False
    paragraphs: list[Paragraph] = field(default_factory=list)
    strange: list[tuple[int, str]] = field(default_factory=list)
    texts: list[str] = field(default_factory=list)  # the lines as they stand

    def text(self, line: int) -> str:
        return self.texts[line - 1].strip()[:100] if 0 < line <= len(self.texts) else ""


OPERATIONS: Final = {
    "Place Influence": INFLUENCE,
    "Coup": COUP,
    "Realignment": REALIGN,
    "Realign": REALIGN,
    "Space Race": SPACE,
}
SIDE: Final = "(USSR|USA|US)"
HEADLINE: Final = re.compile(r"Turn (\d{1,2}), Headline Phase: ?(.*)")
ACTION: Final = re.compile(rf"Turn (\d{{1,2}}), {SIDE} AR ?(\d): ?([^:]*):? ?(.*)")
CLEANUP: Final = re.compile(r"Turn \d{1,2}, Cleanup(?:: ?:? ?(.*))?")
END: Final = re.compile(r": ?:? ?(.*)")
TITLE: Final = re.compile(r"SETUP: ?:? ?(.*)")
PLAYS_AS: Final = re.compile(rf"(.+) will play as {SIDE}\.?")
HANDICAP: Final = re.compile(
    rf"(?:Handicap influence|Additional Influence from bidding): {SIDE} ([+-]?\d+)"
)
SCENARIO: Final = re.compile(r"Scenario: (.+)")
TELLS_NOTHING: Final = re.compile(
    r"Time per Player: .*|.+ bids -?\d+ Influence for .+|\*RESHUFFLE\*|.+ is now in play\.?"
    r"|.+ is no longer in play\.?|.+ has no cards to .+|Headline Events Revealed.*|No effect.*"
    r"|Score is .+|(?:USSR|US) wins.*|Game over.*|(?:USSR|US) (?:may not|cannot) .+"
)


class Reader:
    """Reads a log line by line."""

    def __init__(self, text: str, names: Names) -> None:
        self.names = names
        self.log = Log(texts=text.replace("\r\n", "\n").split("\n"))
        self.between = False  # after the end of a turn has been named
        for number, raw in enumerate(self.log.texts, 1):
            if len(raw) > LONGEST_LINE:
                raise BadLog(number, "log_line", most=LONGEST_LINE)
            if line := raw.strip():
                self._line(line, number)
        if not any(paragraph.sort != SETUP for paragraph in self.log.paragraphs):
            raise BadLog(1, "log_no_turns")

    def _line(self, line: str, number: int) -> None:
        if not self.log.paragraphs:
            found = TITLE.fullmatch(line)
            if not found:
                raise BadLog(number, "log_begin")
            self.log.paragraphs.append(Paragraph(SETUP, 0, 0, 0, number))
            self._setup(found[1], number)
        elif found := HEADLINE.fullmatch(line):
            self._open(Paragraph(HEADLINES, int(found[1]), 0, 0, number))
            self.between = True  # until the first headline: the DEFCON level, a new pile
            cards, _, rest = found[2].partition(":")
            for seat, name in zip((1, 0), cards.split(" & "), strict=False):
                if name.strip() and " & " in cards:
                    self.log.paragraphs[-1].cards[seat] = self.names.card(name, number)
            self._say(rest.strip(), number)
        elif found := ACTION.fullmatch(line):
            turn, side, round_, card, rest = found.groups()
            here = Paragraph(ROUND, int(turn), int(round_), SIDES[side], number)
            self._open(here)
            if card.strip():
                here.cards[here.side] = self.names.card(card, number)
            self._say(rest.strip(), number)
        elif found := CLEANUP.fullmatch(line):
            self.between = True
            self._say((found[1] or "").strip(), number)
        elif line.startswith(":") and (found := END.fullmatch(line)):
            self.between = True
            self._say(found[1].strip(), number)
        elif self.log.paragraphs[-1].sort == SETUP:
            self._setup(line, number)
        else:
            self._say(line, number)

    def _open(self, paragraph: Paragraph) -> None:
        if paragraph.place <= self.log.paragraphs[-1].place:
            before = self.log.paragraphs[-1].title
            raise BadLog(paragraph.line, "log_order", part=paragraph.title, before=before)
        self.log.paragraphs.append(paragraph)
        self.between = False

    def _setup(self, line: str, number: int) -> None:
        if found := PLAYS_AS.fullmatch(line):
            self.log.players[SIDES[found[2]]] = found[1].strip()
        elif found := HANDICAP.fullmatch(line):
            count = int(found[2])
            if not 0 <= count <= 15:
                raise BadLog(number, "log_handicap", found=count)
            self.log.handicap[SIDES[found[1]]] += count
        elif found := SCENARIO.fullmatch(line):
            if found[1].strip().lower() != "standard":
                raise BadLog(number, "log_scenario", found=found[1])
        elif line.startswith("Optional Cards"):
            self.log.optional_cards = True
        else:
            self._say(line, number)

    def _say(self, line: str, number: int) -> None:
        if not line or TELLS_NOTHING.fullmatch(line):
            return
        for pattern, read in FORMS:
            if found := pattern.fullmatch(line):
                fact = read(self.names, found, number)
                self._put(Fact(fact[0], tuple(fact[1:]), number))  # type: ignore[arg-type]
                return
        self.log.strange.append((number, line))
        if len(self.log.strange) > MOST_STRANGE:
            raise BadLog(number, "log_strange", most=MOST_STRANGE)

    def _put(self, fact: Fact) -> None:
        here = self.log.paragraphs[-1]
        if fact.sort == "headline":
            self.between = False
            here.cards[fact.args[0]] = fact.args[1]
        elif here.sort == HEADLINES and self.between and not here.facts:
            if fact.sort == "event":
                self.between = False
                here.facts.append(fact)
            else:  # it belongs to the end of the turn before
                self.log.paragraphs[-2].after.append(fact)
        elif self.between:
            here.after.append(fact)
        elif not (fact.sort == "event" and any(fact[:2] == known[:2] for known in here.facts)):
            here.facts.append(fact)  # some events are named twice


Read = Callable[[Names, "re.Match[str]", int], tuple[object, ...]]


def _score(side: str | None, points: str | None) -> int:
    """Above zero the US leads."""
    return 0 if not side or not points else int(points) * (1 if side == "US" else -1)


FORMS: Final[tuple[tuple[re.Pattern[str], Read], ...]] = tuple(
    (re.compile(pattern), read)
    for pattern, read in (
        (
            rf"{SIDE} ([+-]\d+) in (.+?) \[(\d+)\]\[(\d+)\]",
            lambda n, m, at: (
                "influence",
                SIDES[m[1]],
                n.country(m[3], at),
                int(m[2]),
                int(m[4]),
                int(m[5]),
            ),
        ),
        (
            r"(Place Influence|Coup|Realignment|Realign|Space Race)(?: \(\d+ Ops\))?:?",
            lambda n, m, at: ("operation", OPERATIONS[m[1]]),
        ),
        (r"Event: (.+)", lambda n, m, at: ("event", n.card(m[1], at))),
        (r"Target: (.+?)\.?", lambda n, m, at: ("target", n.country(m[1], at))),
        (r"(?:SUCCESS|FAILURE): ([1-6]) .*", lambda n, m, at: ("coup", int(m[1]) - 1)),
        (r"War in (.+?)\.?", lambda n, m, at: ("target", n.country(m[1], at))),
        (r"(?:VICTORY|DEFEAT): ([1-6])\b.*", lambda n, m, at: ("war", int(m[1]) - 1)),
        (
            rf"{SIDE} rolls ([1-6])\b.*",
            lambda n, m, at: ("realign", SIDES[m[1]], int(m[2]) - 1),
        ),
        (r"Die roll: ([1-6]) -- .*", lambda n, m, at: ("space", int(m[1]) - 1)),
        (r"Trap Roll: ([1-6])\b.*", lambda n, m, at: ("trap", int(m[1]) - 1)),
        (
            rf"{SIDE} advances to (\d) in the Space Race\.?",
            lambda n, m, at: ("advance", SIDES[m[1]], int(m[2])),
        ),
        (
            rf"{SIDE} gains (\d+) VP\. Score is (?:even|(US|USSR) (\d+))\.?",
            lambda n, m, at: ("points", SIDES[m[1]], int(m[2]), _score(m[3], m[4])),
        ),
        (
            r"No VP awarded\. Score is (?:even|(US|USSR) (\d+))\.?",
            lambda n, m, at: ("score", _score(m[1], m[2])),
        ),
        (
            rf"{SIDE} Military Ops to (\d)",
            lambda n, m, at: ("milops", SIDES[m[1]], int(m[2])),
        ),
        (r"DEFCON (?:degrades|improves) to ([1-5])", lambda n, m, at: ("defcon", int(m[1]))),
        (
            rf"{SIDE} [Hh]eadlines (.+)",
            lambda n, m, at: ("headline", SIDES[m[1]], n.card(m[2], at)),
        ),
        (rf"{SIDE} chooses to participate.*", lambda n, m, at: ("joins", SIDES[m[1]])),
        (rf"{SIDE} chooses to boycott.*", lambda n, m, at: ("boycotts", SIDES[m[1]])),
        (
            rf"{SIDE} chooses (Europe|Asia|Middle East|Africa|Central America|South America)\.?",
            lambda n, m, at: ("region", n.regions[m[2].lower()]),
        ),
        (
            rf"{SIDE} discards? (.+?)(?: from .+)?\.?",
            lambda n, m, at: ("discard", SIDES[m[1]], n.card(m[2], at)),
        ),
        (
            rf"{SIDE} reveals (.+?)(?: from .+)?\.?",
            lambda n, m, at: ("reveal", SIDES[m[1]], n.card(m[2], at)),
        ),
        (
            rf"{SIDE} returns (.+?) to {SIDE}\.?",
            lambda n, m, at: ("return", SIDES[m[3]], n.card(m[2], at)),
        ),
        (
            rf"{SIDE} (?:plays|chooses|takes|retrieves) (.+?)(?: from .+)?\.?",
            lambda n, m, at: ("play", SIDES[m[1]], n.card(m[2], at)),
        ),
    )
)


def read_log(text: str, names: Names) -> Log:
    return Reader(text, names).log
