"""What changes on a contested board are worth to a side, by rules of thumb."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from .contested import Contested


@dataclass(frozen=True)
class Worth:
    """How a game values its places, and the regions they are scored in."""

    value: Sequence[float]  # of control, by place
    region_of: Sequence[int]
    lead: Callable[[Any, int], float]  # of side 0 over side 1 in points, if a region were scored
    likelihood: Callable[[Any, int], float]  # how often that is going to happen


@lru_cache(maxsize=4096)
def hold(lead: int, stability: int) -> float:
    """How far a lead is on the way to control: from -1 (the other controls) to 1, a bit beyond."""
    if lead >= stability:
        return 1.0 + 0.08 * min(2, lead - stability)
    if lead <= -stability:
        return -1.0 - 0.08 * min(2, -lead - stability)
    return 0.7 * lead / stability


class Outlook:
    """The worth of changes for one side in one position; regions are counted once."""

    def __init__(self, g: Contested[Any], side: int, worth: Worth) -> None:
        self.g = g
        self.twin = g.clone()
        self.side = side
        self.worth = worth
        self.leads: dict[int, float] = {}

    def change(self, place: int, mine: int, theirs: int) -> float:
        """So much more (or less) of this side and of the other in a place."""
        g, side = self.g, self.side
        had, against = g.points(side, place), g.points(1 - side, place)
        stability = g.STABILITY[place]
        before, after = had - against, had + mine - (against + theirs)
        value = self.worth.value[place] * (hold(after, stability) - hold(before, stability))
        if _sign(after, stability) != _sign(before, stability):
            value += self.flip(place, after)
        return value

    def flip(self, place: int, lead: int) -> float:
        """What a change of control does to the score of the region."""
        region = self.worth.region_of[place]
        if region not in self.leads:
            self.leads[region] = self.worth.lead(self.g, region)
        twin, bit, stability = self.twin, 1 << place, self.g.STABILITY[place]
        control = twin.control.copy()
        twin.control[0] &= ~bit
        twin.control[1] &= ~bit
        if lead >= stability:
            twin.control[self.side] |= bit
        elif -lead >= stability:
            twin.control[1 - self.side] |= bit
        value = self.worth.lead(twin, region) - self.leads[region]
        twin.control = control
        value *= self.worth.likelihood(self.g, region)
        return value if self.side == 0 else -value


def _sign(lead: int, stability: int) -> int:
    return 1 if lead >= stability else -1 if lead <= -stability else 0
