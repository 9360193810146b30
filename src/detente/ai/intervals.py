"""What a number of games proves."""

from __future__ import annotations

from math import sqrt

WILSON_95 = 1.959963984540054  # the normal quantile that leaves 2.5 % on either side


def wilson(wins: int, games: int) -> tuple[float, float]:
    """The 95 % confidence interval of a rate, after Wilson; it holds for few games too."""
    if not games:
        return 0.0, 1.0
    z2 = WILSON_95**2
    rate = wins / games
    middle = (rate + z2 / (2 * games)) / (1 + z2 / games)
    reach = WILSON_95 * sqrt(rate * (1 - rate) / games + z2 / (4 * games**2)) / (1 + z2 / games)
    return max(0.0, middle - reach), min(1.0, middle + reach)
