"""A learned estimate: a small network, in plain Python, so that it runs wherever a search does.

What goes in are the numbers that a game counts in a position (`Game.features`). One part of the
result is their weighted sum, the other comes from a layer of hidden units, of which there may be
none. What comes out are the log odds of seat 0.
"""

from __future__ import annotations

from math import exp, fsum
from operator import mul
from typing import Final

MOST: Final = 30.0  # log odds


class Network:
    """The weights; rows have one for each number, and the bias beside them."""

    def __init__(
        self,
        linear: list[float],
        bias: float,
        hidden: list[list[float]],
        hidden_bias: list[float],
        out: list[float],
    ) -> None:
        self.linear = linear
        self.bias = bias
        self.hidden = hidden
        self.hidden_bias = hidden_bias
        self.out = out

    def log_odds(self, row: list[float]) -> float:
        total: float = self.bias + fsum(map(mul, self.linear, row))
        for unit, weights in enumerate(self.hidden):
            strength: float = self.hidden_bias[unit] + fsum(map(mul, weights, row))
            if strength > 0.0:
                total += self.out[unit] * strength
        return total

    def chance(self, row: list[float]) -> float:
        """The chance of seat 0 to win, from 0 to 1."""
        return 1.0 / (1.0 + exp(-max(-MOST, min(MOST, self.log_odds(row)))))
