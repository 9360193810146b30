"""Pairs of all of a group, as cheap as they can be together: a minimum-cost perfect matching.

Nothing is left to chance: the same costs always give the same pairs.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations

import networkx

Costs = Sequence[Sequence[int]]
Pair = tuple[int, int]


def cheapest_pairs(costs: Costs) -> list[Pair]:
    """Pairs of 0 … n-1, where n is even, each with the lower number first, in their order."""
    graph: networkx.Graph[int] = networkx.Graph()
    for one, other in combinations(range(len(costs)), 2):
        # whole numbers: with them the matching is exact, however large they are
        graph.add_edge(one, other, weight=costs[one][other])
    found = networkx.min_weight_matching(graph)
    return sorted((min(pair), max(pair)) for pair in found)


def total(pairs: Sequence[Pair], costs: Costs) -> int:
    return sum(costs[a][b] for a, b in pairs)
