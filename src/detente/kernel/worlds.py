"""Worlds that together hold everything that could be true for a seat.

Where only a few worlds could be true, they are all of them. Elsewhere one world shows eight cards
the other side may hold; what is wanted is a handful of worlds in which every hidden thing is met in
every place where it may be.
"""

from __future__ import annotations

import random
from typing import Any, TypeVar

from .errors import Misdeal
from .flow import Flow
from .forks import Forks
from .game import Game
from .saves import fields_of, key
from .veiled import Veiled
from .views import imagine, put_options

S = TypeVar("S", bound=Flow[Any])
DEALS = 200  # worlds to choose from, at most
IDLE = 20  # deals in a row that bring nothing new: then there is hardly more to come
NUMBERS = 64  # what is below may be a number and not a set
PLACE = 512  # bits for a place of a row
ALL = 12  # worlds: of more than that there are only some
WAYS = 60  # deals that may come to them


def cover(game: Game[S], veiled: Veiled[S]) -> list[S]:
    """The worlds in which everything is met that could be true."""
    return all_worlds(game, veiled) or some_worlds(game, veiled)


def all_worlds(game: Game[S], veiled: Veiled[S]) -> list[S]:
    """All worlds that could be true, where they are few; else none."""
    found: dict[Any, S] = {}
    forks = Forks()
    for _ in range(WAYS):
        twin = veiled.known.clone()
        try:
            game.deal(twin, veiled.seat, forks)
            if put_options(twin):
                found.setdefault(key(twin), twin)
        except Misdeal:
            pass
        if forks.count > WAYS or len(found) > ALL:
            break
        if not forks.go_on():
            return list(found.values())
    return []


def some_worlds(game: Game[S], veiled: Veiled[S]) -> list[S]:
    """Some of the worlds dealt, each with something the earlier ones do not have."""
    rng = random.Random(0)
    dealt = [imagine(game, veiled, rng)]
    if not game.unknown(veiled.known, veiled.seat):
        return dealt
    first = fields_of(dealt[0])
    held = [first]
    met: dict[int, int] = {}  # by field, of those in which worlds differ
    idle = 0
    while idle < IDLE and len(dealt) < DEALS:
        dealt.append(imagine(game, veiled, rng))
        held.append(fields_of(dealt[-1]))
        idle += 1
        for number, value in enumerate(held[-1]):
            if value != first[number]:
                before = met.get(number) or things(first[number])
                met[number] = before | things(value)
                if met[number] != before:
                    idle = 0
    left = dict(enumerate(all_things(values, met) for values in held))
    chosen: list[S] = []
    while left:
        best = max(left, key=lambda number: left[number].bit_count())
        if chosen and not left[best]:
            break
        chosen.append(dealt[best])
        new = left.pop(best)
        left = {number: some & ~new for number, some in left.items()}
    return chosen


def hidden_kinds(game: Game[S], worlds: list[S]) -> frozenset[int]:
    """The kinds of things that do not lie in the same places in all of these worlds."""
    kinds = game.vocabulary.by_name
    return frozenset(
        kinds[q.kind].number
        for q in game.quantities
        if q.kind in kinds and any(q.get(world) != q.get(worlds[0]) for world in worlds[1:])
    )


def all_things(values: tuple[Any, ...], met: dict[int, int]) -> int:
    """What lies where in a world, as one set."""
    found = place = 0
    for number, every in met.items():
        found |= things(values[number]) << place
        place += every.bit_length()
    return found


def things(value: Any) -> int:
    """The members of a set, and a number as it is; of a row each place has its own."""
    if isinstance(value, int):
        number = 1 << value if 0 <= value < NUMBERS else 0
        return number | max(value, 0) << NUMBERS
    found = 0
    for part in reversed(value):
        found = found << PLACE | things(part)
    return found
