"""Swiss pairing: who has won as much meets whom he has not met, and sides stay in balance.

What is sought are the pairs of all that cost least together. What must not be costs more than all
of what should not be, in this order:

1. meeting again, or a second bye;
2. a bye for somebody who stands higher than another who has had none;
3. the same side three times in a row, or three times more often than the other;
4. points that differ: by the square, so that who leaves his group finds somebody near;
5. a side that one has had more often already;
6. another opponent than the one half a group away, as the upper half of a group meets the lower.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import combinations
from typing import NamedTuple

from .matching import cheapest_pairs

AGAIN, BYE, THRICE, SCORE, SIDE = 10**22, 10**19, 10**16, 10**12, 10**8


@dataclass(frozen=True)
class Contender:
    """A player as the pairing sees him. A lower `seed` is stronger."""

    number: int
    seed: int
    score: float = 0.0
    met: frozenset[int] = frozenset()
    had_bye: bool = False
    sides: tuple[int, ...] = ()  # that he had, 0 or 1, in the order of the rounds


class Drawn(NamedTuple):
    """Pairs in the order of boards, who has the first side first; and who has a bye."""

    pairs: list[tuple[int, int]]
    bye: int | None


def most_rounds(players: int) -> int:
    """So many rounds can always be paired without a repeat, whatever happens in them: as long as
    everybody has half of all others left, there is a way (Dirac)."""
    return (players + 1) // 2


def draw(contenders: Sequence[Contender], round_number: int) -> Drawn:
    """The next round."""
    placed = sorted(contenders, key=lambda one: (-one.score, one.seed))
    return _drawn([None, *placed] if len(placed) % 2 else placed, round_number)


def _drawn(placed: Sequence[Contender | None], round_number: int) -> Drawn:
    """Pairs of those who are placed so; who is paired with nobody has a bye."""
    groups = _groups(placed)
    costs = [[0] * len(placed) for _ in placed]
    for i, j in combinations(range(len(placed)), 2):
        costs[i][j] = costs[j][i] = _cost(placed, groups, i, j)
    pairs, bye = [], None
    for i, j in cheapest_pairs(costs):
        one, other = placed[i], placed[j]
        if one is not None and other is not None:
            pairs.append(seated(one, other, round_number))
        elif other is not None:
            bye = other.number
    return Drawn(pairs, bye)


def _groups(placed: Sequence[Contender | None]) -> dict[float, tuple[int, int]]:
    """Of each score, where its group begins and how many there are."""
    found: dict[float, tuple[int, int]] = {}
    for place, one in enumerate(placed):
        if one is not None:
            begins, size = found.get(one.score, (place, 0))
            found[one.score] = begins, size + 1
    return found


def _cost(
    placed: Sequence[Contender | None], groups: dict[float, tuple[int, int]], i: int, j: int
) -> int:
    one, other = placed[i], placed[j]
    if other is None:
        return AGAIN
    if one is None:
        return AGAIN if other.had_bye else BYE * (len(placed) - 1 - j)
    cost = AGAIN if other.number in one.met else 0
    cost += min(_burden(one, 0) + _burden(other, 1), _burden(one, 1) + _burden(other, 0))
    if one.score != other.score:
        apart = round(2 * (one.score - other.score))
        return cost + SCORE * apart * apart + (j - i)
    half = groups[one.score][1] // 2
    return cost + (j - i - half) ** 2


def _burden(one: Contender, side: int) -> int:
    """What it costs to give somebody a side."""
    first = one.sides.count(0) + (side == 0)
    second = one.sides.count(1) + (side == 1)
    over = abs(first - second)
    cost = SIDE * max(0, over - 1)
    if one.sides[-2:] == (side, side) or over > 2:
        cost += THRICE
    return cost


def seated(one: Contender, other: Contender, round_number: int) -> tuple[int, int]:
    """Who of two has the first side: whom it burdens less, who had it less often, who did not have
    it last; and where all that is equal they take turns from board to board."""

    def unfit(first: Contender, second: Contender) -> tuple[int, int, int]:
        lead = first.sides.count(0) - first.sides.count(1)
        lead -= second.sides.count(0) - second.sides.count(1)
        last = (first.sides[-1:] == (0,)) + (second.sides[-1:] == (1,))
        return _burden(first, 0) + _burden(second, 1), lead, last

    straight, turned = unfit(one, other), unfit(other, one)
    if straight == turned:
        keeps = (min(one.seed, other.seed) + round_number) % 2 == 0
    else:
        keeps = straight < turned
    return (one.number, other.number) if keeps else (other.number, one.number)
