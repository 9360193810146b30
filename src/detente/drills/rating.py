"""How strong somebody is at drills, by the drills he solved: Glicko, with one drill a game.

A drill is an opponent whose strength is known well. What is known of a person is a rating and how
far it may be off, the *deviation*, which becomes smaller with every drill.
"""

from __future__ import annotations

from math import log, pi, sqrt
from typing import Final, NamedTuple

SCALE: Final = log(10) / 400
OF_A_DRILL: Final = 80.0  # how far its difficulty may be off
LEAST: Final = 50.0  # so much a person may always have changed
RATINGS: Final = (100.0, 4000.0)
DEVIATIONS: Final = (LEAST, 350.0)


class Standing(NamedTuple):
    """What is known of somebody's strength."""

    rating: float
    deviation: float


BEGINNER: Final = Standing(1200.0, 180.0)


def after(before: Standing, difficulty: int, solved: bool) -> Standing:
    """What is known after one more drill."""
    weight = 1 / sqrt(1 + 3 * (SCALE * OF_A_DRILL / pi) ** 2)
    expected = 1 / (1 + 10 ** (weight * (difficulty - before.rating) / 400))
    told = (SCALE * weight) ** 2 * expected * (1 - expected)
    variance = 1 / (1 / before.deviation**2 + told)
    rating = before.rating + SCALE * variance * weight * (solved - expected)
    return Standing(within(rating, *RATINGS), within(sqrt(variance), *DEVIATIONS))


def within(value: float, least: float, most: float) -> float:
    return max(least, min(most, value))
