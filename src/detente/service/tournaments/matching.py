"""Pairs of all of a group, as cheap as they can be together.

Of up to a dozen every way is looked at. Of more, a first way is made from the top down, and then
partners are exchanged between two or three pairs as long as that makes it cheaper. Nothing is
left to chance: the same costs always give the same pairs.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations

Costs = Sequence[Sequence[int]]
Pair = tuple[int, int]

EXACT = 12  # of so many every way can be looked at
NEAR = 10  # among so many pairs that follow each other three exchange their partners

# The ways to pair six, none of them with the one he had: 0 had 1, 2 had 3, 4 had 5.
THREE = (
    ((0, 2), (1, 4), (3, 5)),
    ((0, 2), (1, 5), (3, 4)),
    ((0, 3), (1, 4), (2, 5)),
    ((0, 3), (1, 5), (2, 4)),
    ((0, 4), (1, 2), (3, 5)),
    ((0, 4), (1, 3), (2, 5)),
    ((0, 5), (1, 2), (3, 4)),
    ((0, 5), (1, 3), (2, 4)),
)


def cheapest_pairs(costs: Costs) -> list[Pair]:
    """Pairs of 0 … n-1, where n is even, each with the lower number first, in their order."""
    if len(costs) <= EXACT:
        return _searched(costs)
    pairs = _first(costs)
    while _two_exchange(pairs, costs) or _three_exchange(pairs, costs):
        pass
    return sorted(pairs)


def total(pairs: Sequence[Pair], costs: Costs) -> int:
    return sum(costs[a][b] for a, b in pairs)


def _searched(costs: Costs) -> list[Pair]:
    best: list[Pair] = []
    bound: int | None = None

    def search(left: tuple[int, ...], chosen: list[Pair], spent: int) -> None:
        nonlocal best, bound
        if bound is not None and spent >= bound:
            return
        if not left:
            best, bound = list(chosen), spent
            return
        one, *others = left
        for other in sorted(others, key=lambda other: (costs[one][other], other)):
            rest = tuple(number for number in others if number != other)
            search(rest, [*chosen, (one, other)], spent + costs[one][other])

    search(tuple(range(len(costs))), [], 0)
    return best


def _first(costs: Costs) -> list[Pair]:
    """From the top down each takes who is cheapest for him."""
    left = list(range(len(costs)))
    pairs = []
    while left:
        one = left.pop(0)
        other = min(left, key=lambda other: (costs[one][other], other))
        left.remove(other)
        pairs.append((one, other))
    return pairs


def _two_exchange(pairs: list[Pair], costs: Costs) -> bool:
    """Exchange partners between two pairs wherever that is cheaper; whether it was anywhere."""
    changed = False
    for i, j in combinations(range(len(pairs)), 2):
        (a, b), (c, d) = pairs[i], pairs[j]
        now = costs[a][b] + costs[c][d]
        straight, crossed = costs[a][c] + costs[b][d], costs[a][d] + costs[b][c]
        if min(straight, crossed) < now:
            new = ((a, c), (b, d)) if straight <= crossed else ((a, d), (b, c))
            pairs[i], pairs[j] = (_ordered(pair) for pair in new)
            changed = True
    return changed


def _three_exchange(pairs: list[Pair], costs: Costs) -> bool:
    pairs.sort()
    changed = False
    for i in range(len(pairs)):
        for j, k in combinations(range(i + 1, min(i + NEAR, len(pairs))), 2):
            six = (*pairs[i], *pairs[j], *pairs[k])
            now = costs[six[0]][six[1]] + costs[six[2]][six[3]] + costs[six[4]][six[5]]
            cost, way = min((_cost(six, way, costs), way) for way in THREE)
            if cost < now:
                pairs[i], pairs[j], pairs[k] = (_ordered((six[a], six[b])) for a, b in way)
                changed = True
    return changed


def _cost(six: Sequence[int], way: Sequence[Pair], costs: Costs) -> int:
    return sum(costs[six[a]][six[b]] for a, b in way)


def _ordered(pair: Pair) -> Pair:
    a, b = pair
    return (a, b) if a < b else (b, a)
