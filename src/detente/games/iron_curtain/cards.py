"""What a deck says once it has been read: cards, regions, events as steps, and how sure each is."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any, Final, NamedTuple

from detente.kernel.errors import BadOption
from detente.kernel.flow import NOBODY

from .board import REGION_OF, Card, Cards, Region, Side

WORDS: Final = Path(__file__).parent / "words"

# Operations of events
GAIN_IDEOLOGY: Final = 0
INFILTRATE: Final = 1
PLACE_INFLUENCE: Final = 2
REMOVE_ENEMY_CUBES: Final = 3
MOVE_CARD: Final = 4
IF: Final = 5

STATUSES: Final = ("confirmed", "reported", "inferred", "partly_confirmed", "stand_in")
INVENTED: Final = frozenset(("partly_confirmed", "stand_in"))  # wholly or in part made up by us


class Step(NamedTuple):
    """One step of an event; which of the numbers it uses depends on `op`."""

    op: int
    n: int = 0
    where: Cards = 0  # the cards it may touch, if they are on the table
    neighbours: bool = False  # and those next to the card of the event
    per_card: int = 0  # 0: no limit
    card: Card = NOBODY  # the card moved
    optional: bool = True
    cubes_travel: bool = True
    region: Region = 0  # of a condition
    owner: bool = True  # the condition is about the owner of the event, not his opponent
    skip: int = 0  # steps left out if the condition fails


class DeckCard(NamedTuple):
    """One card as the deck describes it."""

    names: dict[str, str]  # by language
    faction: Side
    cubes: int
    texts: dict[str, str]  # the event in words, by language
    event: tuple[Step, ...]
    status: dict[str, str]  # by field


class DeckRegion(NamedTuple):
    bonus: int
    status: dict[str, str]


@dataclass(frozen=True)
class Deck:
    """All cards by their number, the start card first, and all regions."""

    names: dict[str, str]
    cards: tuple[DeckCard, ...]
    regions: tuple[DeckRegion, ...]


class Problem(NamedTuple):
    """What is wrong in a deck: the place as a path in the file, and a key into the words."""

    place: str
    key: str
    values: tuple[tuple[str, object], ...] = ()

    def sentence(self, language: str) -> str:
        reason = str(_sentences(language)[self.key]).format(**dict(self.values))
        return f"{self.place}: {reason}" if self.place else reason


class BadDeck(BadOption):
    """A deck that cannot be played with."""

    def __init__(self, problem: Problem, file: str = "") -> None:
        self.problem = problem
        self.file = file
        super().__init__(self.sentence("en"))

    def sentence(self, language: str) -> str:
        said = self.problem.sentence(language)
        return f"{self.file}: {said}" if self.file else said


@cache
def table_of_words(language: str, name: str) -> dict[str, Any]:
    words = tomllib.loads((WORDS / f"{language}.toml").read_text("utf-8"))
    table: dict[str, Any] = words[name]
    return table


def _sentences(language: str) -> dict[str, Any]:
    return table_of_words(language, "deck")


def field_status(deck: Deck, card: Card) -> dict[str, str]:
    """How sure each field of a card is; `bonus` and `cards` come from its region."""
    return {**deck.regions[REGION_OF[card]].status, **deck.cards[card].status}


def deck_marks(deck: Deck, card: Card) -> set[str]:
    """The fields of a card that are wholly or in part made up by us."""
    return {name for name, status in field_status(deck, card).items() if status in INVENTED}


def deck_event_text(deck: Deck, card: Card, language: str) -> str:
    """The event of a card in words, with its mark; nothing for the start card."""
    text = deck.cards[card].texts.get(language, "")
    mark = _sentences(language).get(f"mark_{deck.cards[card].status.get('event', '')}")
    return f"{text} ({mark})" if mark else text
