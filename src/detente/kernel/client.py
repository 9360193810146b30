"""What a game tells whoever draws it, beside its rules."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from inspect import signature
from typing import Any, TypeAlias

from .flow import Happening
from .luck import Draws, Rolls, nothing_drawn, nothing_rolled

TURN, ROUND, PLAY = 1, 2, 3
"""What a line of the log may begin: a turn, a round or phase of it, a play in that."""

Levels: TypeAlias = Mapping[Callable[..., None], int]
"""Happenings by what they begin."""

Chances: TypeAlias = Mapping[Callable[..., None], str]
"""Happenings that tell a chance or a sum, and by which of their numbers."""

Facts: TypeAlias = dict[str, Any]
"""Plain data that can be sent: what is printed on boards and cards."""


@dataclass(frozen=True)
class Opening:
    """How a side opens a game: the thing that it is first told to have chosen, or all of them
    `between` two happenings."""

    told: Callable[..., None]
    """It has a side, then a thing, and may have how many."""
    between: tuple[Callable[..., None], Callable[..., None]] | None = None


@dataclass(frozen=True)
class Places:
    """Where the things of a kind may lie, each in one place: the names of quantities."""

    kind: str
    named: tuple[str, ...]
    rest: str
    """Where everything lies that is in none of those."""
    along: Mapping[str, str] = field(default_factory=dict)
    """Of a row, another that says of each of its things where on the table it lies."""


@dataclass(frozen=True)
class Client:
    """The same for every seat: it knows no position."""

    facts: Callable[[Any], Facts] = lambda rules: {}
    """What is printed under these rules."""
    series: tuple[str, ...] = ()
    """The quantities worth a chart; the points that decide the game come first."""
    leads: Mapping[str, int] = field(default_factory=dict)
    """Of a quantity with one marker for both sides: the side that leads above zero."""
    counts: Chances = field(default_factory=dict)
    """Happenings that say what points are for better than the play they belong to, and by which of
    their numbers the sum."""
    risky: Callable[[Happening, int], bool] = lambda line, seat: False
    """Whether a line of an outlook is a warning to this seat."""
    levels: Levels = field(default_factory=dict)
    """The happenings that begin something in the log: a turn, a round, a play."""
    causes: tuple[Callable[..., None], ...] = ()
    """Other happenings that say why a question is asked after them."""
    historic: tuple[Callable[..., None], ...] = ()
    """The happenings with which something that has a history comes to pass in a game."""
    chances: Chances = field(default_factory=dict)
    """The happenings that tell how likely an answer is to succeed, and by which of their numbers;
    one that includes another comes before it."""
    beyond: tuple[Callable[..., None], ...] = ()
    """The happenings that say that what the other side has on a card comes with an answer: a chance
    told with them is not that of the answer itself."""
    places: Mapping[str, Mapping[str, str]] = field(default_factory=dict)
    """Where options lie on the board, by kind and key: a part of it as kind:key, or empty where it
    has no parts, and in a hand. What is not named lies nowhere."""

    topics: Mapping[str, str] = field(default_factory=dict)
    """The keyword of the rules that explains a question, by the step that receives the answer."""
    matters: Mapping[str, str] = field(default_factory=dict)
    """What a decision is about, by the step that receives the answer; `matter` of the words names
    it. What is not named is about something else."""
    first_game: Mapping[str, str] = field(default_factory=dict)
    """The options with which somebody plays for the first time."""

    lasts: Callable[..., None] | None = None
    """The happening by which the length of a game is counted."""
    openings: Mapping[str, Opening] = field(default_factory=dict)
    """How a side may open, by name; `opening` of the words says each."""
    rolls: Rolls = nothing_rolled
    draws: Draws = nothing_drawn
    lying: tuple[Places, ...] = ()
    """Where things lie, for whoever sets up a position by hand."""
    sheet: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    """What makes up an ordinary position beside that: quantities without the side, by the part of
    the form they stand in. What is not named stands with what is rarely needed."""
    doubled: frozenset[str] = frozenset()
    """Kinds of which both sides have the same things: whoever points at one needs to know whose."""

    @cached_property
    def _chances(self) -> dict[str, int]:
        return _numbers(self.chances)

    @cached_property
    def _counts(self) -> dict[str, int]:
        return _numbers(self.counts)

    def counted(self, line: Happening) -> int | None:
        """The sum of points that a line tells of, if it says what they are for."""
        number = self._counts.get(line.key)
        return None if number is None else line.args[number]

    @cached_property
    def _causes(self) -> frozenset[str]:
        return frozenset(happening.__name__ for happening in self.causes)

    @cached_property
    def _beyond(self) -> frozenset[str]:
        return frozenset(happening.__name__ for happening in self.beyond)

    @cached_property
    def _historic(self) -> frozenset[str]:
        return frozenset(happening.__name__ for happening in self.historic)

    def is_historic(self, line: Happening) -> bool:
        return line.key in self._historic

    @cached_property
    def _levels(self) -> dict[str, int]:
        return {happening.__name__: level for happening, level in self.levels.items()}

    def level(self, line: Happening) -> int:
        """What a line of the log begins; 0 if it only goes on."""
        return self._levels.get(line.key, 0)

    def chance(self, outlook: Sequence[Happening]) -> int | None:
        """How likely an answer is to succeed, in percent, if one roll decides it."""
        if any(line.key in self._beyond for line in outlook):
            return None
        for key, number in self._chances.items():
            lines = [line for line in outlook if line.key == key]
            if lines:
                return lines[0].args[number] if len(lines) == 1 else None
        return None

    def explains(self, line: Happening) -> bool:
        """Whether a question after this line is asked because of it."""
        return line.key in self._levels or line.key in self._causes


def _numbers(named: Chances) -> dict[str, int]:
    """Happenings, each with the place of the number that is named."""
    return {
        told.__name__: list(signature(told).parameters).index(name) for told, name in named.items()
    }
