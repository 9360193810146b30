"""Worlds that together hold everything that could be true for a seat.

One world that could be true shows eight cards the other side may hold; what is wanted is a handful
of worlds in which every hidden thing is met in every place where it may be.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any, TypeVar

from .flow import Flow
from .game import Game
from .veiled import Veiled
from .views import imagine

S = TypeVar("S", bound=Flow[Any])
DEALS = 200  # worlds to choose from, at most
IDLE = 20  # deals in a row that bring nothing new: then there is hardly more to come
NUMBERS = 64  # what is below may be a number and not a set


def cover(game: Game[S], veiled: Veiled[S]) -> list[S]:
    """Some of the worlds dealt, each with something the earlier ones do not have."""
    rng = random.Random(0)
    dealt = [imagine(game, veiled, rng)]
    if not game.unknown(veiled.known, veiled.seat):
        return dealt
    contents = [frozenset(content(dealt[0]))]
    met, idle = set(contents[0]), 0
    while idle < IDLE and len(dealt) < DEALS:
        dealt.append(imagine(game, veiled, rng))
        contents.append(frozenset(content(dealt[-1])))
        idle = idle + 1 if contents[-1] <= met else 0
        met |= contents[-1]
    common = frozenset.intersection(*contents)
    left = {number: things - common for number, things in enumerate(contents)}
    chosen: list[S] = []
    while left:
        best = max(left, key=lambda number: len(left[number]))
        if chosen and not left[best]:
            break
        chosen.append(dealt[best])
        new = left.pop(best)
        left = {number: things - new for number, things in left.items()}
    return chosen


def content(g: Flow[Any]) -> Iterator[tuple[Any, ...]]:
    """What lies where: the members of each set, and numbers as they are."""
    for name in g.FIELDS:
        value = getattr(g, name)
        if isinstance(value, int):
            yield from parts(name, 0, value)
        elif isinstance(value, list):
            for place, part in enumerate(value):
                if isinstance(part, int):
                    yield from parts(name, place, part)


def parts(name: str, place: int, value: int) -> Iterator[tuple[Any, ...]]:
    if value < NUMBERS:
        yield name, place, False, value
    while value > 0:
        low = value & -value
        yield name, place, True, low.bit_length()
        value ^= low
