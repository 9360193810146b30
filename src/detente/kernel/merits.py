"""What makes up the worth of a position: the parts of an estimate, by name, for those who explain.

A part is counted in *log odds* of seat 0: added up and put through `chance`, the parts of a
position are its estimate. So parts of different games, and of early and late positions, weigh the
same.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from math import exp
from typing import Generic, NamedTuple, TypeVar

from .flow import Ask

S = TypeVar("S")


class Argument(NamedTuple):
    """What speaks for an answer or against it: the words of the game have it by the name of
    the part and by how it differs."""

    name: str
    how: str
    things: tuple[int, ...] = ()
    number: int = 0
    weight: float = 0.0
    """In log odds; above zero it speaks for the answer."""


class Merit(NamedTuple):
    """A part: what it is called in the words of the game, and of which option, if of any."""

    name: str
    thing: int = -1


Parts = dict[Merit, float]


@dataclass(frozen=True)
class Merits(Generic[S]):
    """How a game breaks its estimate up. It is given complete positions that are not over."""

    parts: Callable[[S], Parts]
    point: Callable[[S], float]
    """What a point on the marker counts in such a position."""
    kinds: Mapping[str, str] = field(default_factory=dict)
    """The kind of option that the things of a part are, by its name."""
    holders: Mapping[str, Callable[[S], tuple[int, int]]] = field(default_factory=dict)
    """Of parts whose things can be held: what each side holds, as sets."""
    leads: Mapping[str, Callable[[S, int], float]] = field(default_factory=dict)
    """Of parts that change for other reasons too: the lead of seat 0 in a thing. Such a part is
    spoken of only where this has changed the same way."""
    purpose: Callable[[S, Ask, int], Argument | None] | None = None
    """What an answer is for, by what its seat knows: said where looking on shows no difference, as
    what it brings comes later."""


def chance(log_odds: float) -> float:
    """The chance that goes with log odds."""
    if log_odds < 0:
        return 1.0 - chance(-log_odds)
    return 1.0 / (1.0 + exp(-log_odds))
