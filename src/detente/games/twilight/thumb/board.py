"""Where influence, coups and realignments do most: a value for each country."""

from __future__ import annotations

from functools import lru_cache

from detente.kernel.sets import members

from ..board import BATTLEGROUNDS, COUNTRIES, REGION_OF, STABILITY, US, Countries, Country, Side
from ..coups import coup_modifier, coup_value
from ..dangers import coup_starts_war
from ..estimate import VALUE, likelihood
from ..realignment import realignment_bonus
from ..scoring import score_of
from ..state import State
from .worth import SURE

MILITARY = 0.6  # a point of military operations that is still required


@lru_cache(maxsize=4096)
def hold_at(lead: int, stability: int) -> float:
    """As `estimate.hold`, by the lead in influence."""
    if lead >= stability:
        return 1.0 + 0.08 * min(2, lead - stability)
    if lead <= -stability:
        return -1.0 - 0.08 * min(2, -lead - stability)
    return 0.7 * lead / stability


class Outlook:
    """What changes of influence are worth to a side; regions are counted once."""

    def __init__(self, g: State, side: Side) -> None:
        self.g = g
        self.twin = g.clone()
        self.side = side
        self.scores: dict[int, float] = {}

    def region(self, g: State, region: int) -> float:
        us, ussr = score_of(g, region, US), score_of(g, region, 1 - US)
        points = us.points - ussr.points
        return points if self.side == US else -points

    def change(self, country: Country, mine: int, theirs: int) -> float:
        """The worth of so much more (or less) influence of this side and of the other."""
        g, side = self.g, self.side
        had, against = g.points(side, country), g.points(1 - side, country)
        stability = STABILITY[country]
        before, after = had - against, had + mine - (against + theirs)
        value = VALUE[country] * (hold_at(after, stability) - hold_at(before, stability))
        if _sign(after, stability) != _sign(before, stability):
            value += self.flip(country, mine, theirs)
        return value

    def flip(self, country: Country, mine: int, theirs: int) -> float:
        """What a change of control does to the score of the region."""
        region = REGION_OF[country]
        if region not in self.scores:
            self.scores[region] = self.region(self.g, region)
        twin = self.twin
        first, second = self.side * COUNTRIES + country, (1 - self.side) * COUNTRIES + country
        had, against = twin.influence[first], twin.influence[second]
        control = twin.control.copy()
        lead = had + mine - (against + theirs)
        bit = 1 << country
        twin.control[self.side] &= ~bit
        twin.control[1 - self.side] &= ~bit
        if lead >= STABILITY[country]:
            twin.control[self.side] |= bit
        elif -lead >= STABILITY[country]:
            twin.control[1 - self.side] |= bit
        value = self.region(twin, region) - self.scores[region]
        twin.control = control
        return value * likelihood(self.g, region)


def _sign(lead: int, stability: int) -> int:
    return 1 if lead >= stability else -1 if lead <= -stability else 0


def placing(g: State, side: Side, where: Countries) -> dict[Country, float]:
    """A point of influence, per operations point it costs."""
    outlook = Outlook(g, side)
    enemy = g.control[1 - side]
    return {
        country: outlook.change(country, 1, 0) / (2 if enemy >> country & 1 else 1)
        for country in members(where)
    }


def removing(
    g: State, chooser: Side, side: Side, where: Countries, count: int
) -> dict[Country, float]:
    """Taking influence of a side away, as the chooser sees it."""
    outlook = Outlook(g, chooser)
    values = {}
    for country in members(where):
        lost = min(count, g.points(side, country))
        mine, theirs = (-lost, 0) if side == chooser else (0, -lost)
        values[country] = outlook.change(country, mine, theirs)
    return values


def coups(
    g: State, side: Side, where: Countries, free: int, budget: tuple[int, int, int]
) -> dict[Country, float]:
    """A coup, averaged over the die; one that starts a war loses or wins the game at once."""
    outlook = Outlook(g, side)
    missing = max(0, min(g.defcon, 3) - g.milops[side])
    values = {}
    for country in members(where):
        if g.crisis == side:
            values[country] = -SURE
        elif coup_starts_war(g, side, country):
            values[country] = -SURE if g.phasing == side else SURE
        else:
            value = coup_value(country, *budget)
            values[country] = _average_coup(g, outlook, side, country, value)
            if not free:
                values[country] += MILITARY * min(missing, value)
            if BATTLEGROUNDS >> country & 1 and g.defcon == 3:
                values[country] += 0.3  # the opponent finds the battlegrounds closed
    return values


def _average_coup(g: State, outlook: Outlook, side: Side, country: Country, value: int) -> float:
    total = 0.0
    theirs = g.points(1 - side, country)
    base = value + coup_modifier(g, side, country) - 2 * STABILITY[country]
    for die in (2, 4, 6):  # three faces do for an average
        excess = die + base
        if excess > 0:
            lost = min(excess, theirs)
            total += outlook.change(country, excess - lost, -lost)
    return total / 3 - 0.04


def realigning(g: State, side: Side, where: Countries) -> dict[Country, float]:
    """A realignment roll, by the average loss of both sides."""
    outlook = Outlook(g, side)
    values = {}
    for country in members(where):
        edge = realignment_bonus(g, side, country) - realignment_bonus(g, 1 - side, country)
        theirs = min(round(average_loss(edge)), g.points(1 - side, country))
        mine = min(round(average_loss(-edge)), g.points(side, country))
        values[country] = 0.7 * outlook.change(country, -mine, -theirs) + 0.05 * edge
    return values


@lru_cache(maxsize=64)
def average_loss(edge: int) -> float:
    """What the other loses on average in a realignment with this advantage."""
    differences = (first - second + edge for first in range(6) for second in range(6))
    return sum(max(0, difference) for difference in differences) / 36
