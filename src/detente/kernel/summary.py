"""What is worth knowing of a game when it is long over: how long it was, how both sides opened it,
what dice and draws brought them.

It is worked out from the record alone, with everything open, so only of games that have ended.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import asdict, dataclass
from fractions import Fraction
from typing import Any

from .client import Opening
from .flow import CHANCE, Flow, Happening
from .game import Game
from .items import Answer, Item, Takeback
from .words import Words, kind_name, parameters

SEATS = (0, 1)
Thing = tuple[str, str, int]
"""The kind and key of an option, and how many of it."""


@dataclass
class Dice:
    """Rolls of a side that could succeed or fail, and what was to be expected of them."""

    rolls: int = 0
    won: int = 0
    expected: float = 0.0


@dataclass
class Cards:
    """The cards that came to the hands of a side."""

    cards: int = 0
    value: int = 0
    own: int = 0
    theirs: int = 0


@dataclass(frozen=True)
class Summary:
    """Everything by seat."""

    length: int
    decisions: tuple[int, int]  # answers with a choice
    openings: tuple[dict[str, list[Thing]], dict[str, list[Thing]]]
    dice: tuple[Dice, Dice]
    cards: tuple[Cards, Cards]

    def plain(self) -> dict[str, Any]:
        return asdict(self)


def summary(game: Game[Any], start: Flow[Any], items: Iterable[Item]) -> Summary:
    """Of a game that began here, before its first steps have run, and was played so."""
    answers = standing(items)
    g = start
    told: list[Happening] = []
    g.log = told
    g.settle()
    for answer in answers:
        g.answer_for(answer.seat, answer.choice)
    return of_log(game, g.rules, told, answers)


def standing(items: Iterable[Item]) -> list[Answer]:
    """The answers that were not taken back."""
    found: list[Answer] = []
    for item in items:
        if isinstance(item, Answer):
            found.append(item)
        elif isinstance(item, Takeback):
            del found[item.count :]
    return found


def of_log(
    game: Game[Any], rules: Any, told: Sequence[Happening], answers: Iterable[Answer]
) -> Summary:
    """The same from the whole log of a game."""
    client = game.client
    decided = Counter(answer.seat for answer in answers if not answer.auto)
    lasts = client.lasts.__name__ if client.lasts else ""
    first, second = ({name: _opened(game, told, one, seat) for name, one in client.openings.items()}
                     for seat in SEATS)  # fmt: skip
    return Summary(
        sum(line.key == lasts for line in told),
        (decided[0], decided[1]),
        (first, second),
        _dice(game, told),
        _cards(game, rules, told),
    )


def _dice(game: Game[Any], told: Sequence[Happening]) -> tuple[Dice, Dice]:
    found, expected = (Dice(), Dice()), [Fraction(0), Fraction(0)]
    for roll in game.client.rolls(told):
        if 0 < roll.chance < 1:
            found[roll.side].rolls += 1
            found[roll.side].won += roll.won
            expected[roll.side] += roll.chance
    for side in SEATS:
        found[side].expected = round(float(expected[side]), 3)
    return found


def _cards(game: Game[Any], rules: Any, told: Sequence[Happening]) -> tuple[Cards, Cards]:
    found = Cards(), Cards()
    for drawn in game.client.draws(rules, told):
        mine = found[drawn.side]
        mine.cards += 1
        mine.value += drawn.value
        mine.own += drawn.owner == drawn.side
        mine.theirs += drawn.owner == 1 - drawn.side
    return found


def _opened(game: Game[Any], told: Sequence[Happening], opening: Opening, seat: int) -> list[Thing]:
    """What a side opened with, the most of it first; nothing if it did not open so."""
    found: Counter[tuple[str, str]] = Counter()
    begun = opening.between is None
    for line in told:
        if opening.between is not None and line.key == opening.between[0].__name__:
            begun = True
        elif opening.between is not None and begun and line.key == opening.between[1].__name__:
            break
        elif begun and line.key == opening.told.__name__:
            side, kind, key, count = _read(game, line)
            if side == seat:
                found[kind, key] += count
                if opening.between is None:
                    break
    return [(kind, key, count) for (kind, key), count in found.most_common()]


def _read(game: Game[Any], line: Happening) -> tuple[int, str, str, int]:
    """Who, a thing of which kind, and how many."""
    side, found, count = CHANCE, ("", ""), 1
    for (name, annotation), number in zip(parameters(game.told[line.key]), line.args, strict=True):
        kind = kind_name(annotation)
        if kind == "side":
            side = number
        elif kind in game.vocabulary.by_name and not found[0]:
            found = kind, game.vocabulary.by_name[kind].keys[number]
        elif name == "count":
            count = number
    return side, *found, count


def opening_words(words: Words, things: Iterable[Sequence[Any]]) -> str:
    """An opening as it is said: what it was, with how many if there is more than one."""
    return ", ".join(
        words.key(kind, key) if count == 1 else f"{words.key(kind, key)} {count}"
        for kind, key, count in things
    )
