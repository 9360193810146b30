"""What changes on a contested board are worth to a side, by rules of thumb."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any, Final, TypeAlias

from detente.kernel.sets import members

from .contested import MOST, Contested

STEADY: Final = ((1.0,) * 10,) * 2  # whatever is gained stays


@dataclass(frozen=True)
class Worth:
    """How a game values its places, and the regions they are scored in."""

    value: tuple[float, ...]  # of control, by place
    region_of: tuple[int, ...]
    lead: Callable[[Any, int], float]  # of side 0 over side 1 in points, if a region were scored
    likelihood: Callable[[Any, int], float]  # how often that is going to happen
    lasting: tuple[tuple[float, ...], ...] = STEADY
    """By side and stability: how much of what it gains in a place is still there when it counts."""


def hold(lead: int, stability: int) -> float:
    """How far a lead is on the way to control: from -1 (the other controls) to 1, a bit beyond."""
    if lead >= stability:
        return 1.0 + 0.08 * min(2, lead - stability)
    if lead <= -stability:
        return -1.0 - 0.08 * min(2, -lead - stability)
    return 0.7 * lead / stability


WIDE: Final = 2 * MOST  # more than any lead
HOLD: Final[tuple[tuple[float, ...], ...]] = tuple(
    tuple(hold(lead, stability) for lead in (*range(WIDE), *range(-WIDE, 0)))
    for stability in range(10)
)
"""The same by stability and lead: one below zero counts from the end."""


BREAKING: Final = 0.6
"""Of the worth of points that only take control from the other: a point of his takes it back."""


Bundle: TypeAlias = tuple[float, int]
"""Points that belong together in one place: what they bring for each operations point, and how many
of these they cost. With names it would take a sixth of the time of a search, for to make such a
tuple is a call of plain Python, from compiled code too."""


class Outlook:
    """The worth of changes for one side in one position: what was counted once is remembered."""

    def __init__(self, g: Contested[Any], side: int, worth: Worth) -> None:
        self.g = g
        self.twin: Contested[Any] | None = None  # a copy in which places change hands
        self.side = side
        self.lead, self.likelihood = worth.lead, worth.likelihood
        self.region_of, self.value = worth.region_of, worth.value
        self.lasting = worth.lasting[side]
        self.influence, self.stability = bytes(g.influence), g.STABILITY
        self.mine, self.theirs = side * g.PLACES, (1 - side) * g.PLACES
        self.regions: dict[int, tuple[float, float]] = {}
        self.flips: dict[int, float] = {}  # by three times the place, and who comes to hold it

    def bundle(self, place: int, left: int, dear: bool) -> Bundle:
        """The points in a place that bring most for what they cost, with so many left to spend: one
        point alone often does little, and the next completes it. `dear` says that a point costs
        two while the other side controls the place."""
        influence, stability = self.influence, self.stability[place]
        lead = influence[self.mine + place] - influence[self.theirs + place]
        broken, held = 1 - stability - lead, stability - lead  # points that change control
        costly = broken if dear and broken > 0 else 0  # of them
        best, cost = self.change(place, 1, 0), 1
        if costly:
            best, cost = best * BREAKING / 2, 2
            if broken > 1 and 2 * broken <= left:
                each = self.change(place, broken, 0) * BREAKING / (2 * broken)
                if each > best:
                    best, cost = each, 2 * broken
        if held > 1 and held + costly <= left:
            each = self.change(place, held, 0) / (held + costly)
            if each > best:
                best, cost = each, held + costly
        return best, cost

    def given(self, places: int, count: int, limit: int) -> dict[int, float]:
        """Points that an event gives: so many, at most `limit` in one place (0: no limit)."""
        left = min(count, limit) if limit else count
        return {place: self.bundle(place, left, False)[0] for place in members(places)}

    def change(self, place: int, mine: int, theirs: int) -> float:
        """So much more (or less) of this side and of the other in a place."""
        influence, stability = self.influence, self.stability[place]
        before = influence[self.mine + place] - influence[self.theirs + place]
        after = before + mine - theirs
        held = HOLD[stability]
        value = self.value[place] * (held[after] - held[before])
        if (after >= stability) != (before >= stability) or (
            (after <= -stability) != (before <= -stability)
        ):
            holder = 1 if after >= stability else -1 if after <= -stability else 0
            known = self.flips.get(3 * place + holder)
            if known is None:
                known = self.flips[3 * place + holder] = self.flip(place, holder)
            value += known
        return value * self.lasting[stability]

    def flip(self, place: int, holder: int) -> float:
        """What it does to the score of the region if this side holds a place, or the other (-1)."""
        region = self.region_of[place]
        known = self.regions.get(region)
        if known is None:
            known = self.lead(self.g, region), self.likelihood(self.g, region)
            self.regions[region] = known
        if self.twin is None:
            self.twin = self.g.clone()
        control, bit = self.twin.control, 1 << place
        first, second = control
        control[0] = first & ~bit
        control[1] = second & ~bit
        if holder:
            control[self.side if holder > 0 else 1 - self.side] |= bit
        value = (self.lead(self.twin, region) - known[0]) * known[1]
        control[0], control[1] = first, second
        return value if self.side == 0 else -value


def spent_well(bundles: Iterable[Bundle], points: int) -> float:
    """What so many operations points bring if they go to the best of these bundles."""
    total = 0.0
    for each, cost in sorted(bundles, reverse=True):
        used = min(cost, points)
        total += each * used
        points -= used
        if not points:
            break
    return total
