"""Where influence, coups and realignments do most: a value for each country."""

from __future__ import annotations

from typing import Final

from detente.games.shared.outlook import Bundle, Outlook, Worth
from detente.kernel.sets import members

from ..board import (
    CIVIL_WAR,
    CIVIL_WAR_BIT,
    REGION_OF,
    STABILITY,
    Countries,
    Country,
    Side,
)
from ..coups import coup_modifier
from ..dangers import coup_starts_war
from ..estimate import VALUE, at_stake, likelihood
from ..ops import cheap, points_in
from ..realignment import realignment_bonus
from ..state import State, is_battleground
from .worth import SURE

CHINA_POINT: Final = 0.9  # a point of three that bring the China Card
REALIGNING: Final = 0.3  # of what a roll brings on average: the other repairs it cheaply
MILITARY: Final = 0.6  # a point of military operations that is still required


WORTH: Final = Worth(VALUE, REGION_OF, at_stake, likelihood)


def outlook_of(g: State, side: Side) -> Outlook:
    """What changes are worth to a side; one does for everything that is asked of a position."""
    return Outlook(g, side, WORTH)


def placing(
    g: State, side: Side, where: Countries, outlook: Outlook, left: int
) -> dict[Country, Bundle]:
    """Influence for operations points, with what belongs together in a country."""
    dear = 0 if cheap(g, side) else g.control[1 - side]
    values = {
        country: outlook.bundle(country, left, bool(dear >> country & 1))
        for country in members(where & ~CIVIL_WAR_BIT)
    }
    if where & CIVIL_WAR_BIT:
        values[CIVIL_WAR] = CHINA_POINT, 1
    return values


def removing(
    g: State, chooser: Side, side: Side, where: Countries, count: int
) -> dict[Country, float]:
    """Taking influence of a side away, as the chooser sees it."""
    outlook = outlook_of(g, chooser)
    values = {}
    for country in members(where):
        lost = min(count, g.points(side, country))
        mine, theirs = (-lost, 0) if side == chooser else (0, -lost)
        values[country] = outlook.change(country, mine, theirs)
    return values


def coups(
    g: State,
    side: Side,
    where: Countries,
    free: int,
    budget: tuple[int, int, int],
    outlook: Outlook,
) -> dict[Country, float]:
    """A coup, averaged over the die; one that starts a war loses or wins the game at once."""
    missing = max(0, min(g.defcon, 3) - g.milops[side])
    values = {}
    for country in members(where):
        if g.crisis == side:
            values[country] = -SURE
        elif coup_starts_war(g, side, country):
            values[country] = -SURE if g.phasing == side else SURE
        else:
            value = points_in(country, *budget)
            values[country] = _average_coup(g, outlook, side, country, value)
            if not free:
                values[country] += MILITARY * min(missing, value)
            if is_battleground(g, country) and g.defcon == 3:
                values[country] += 0.3  # the opponent finds the battlegrounds closed
    return values


def _average_coup(g: State, outlook: Outlook, side: Side, country: Country, value: int) -> float:
    total = 0.0
    theirs = g.points(1 - side, country)
    base = value + coup_modifier(g, side, country) - 2 * STABILITY[country]
    for die in (2, 4, 6):  # three faces do for an average
        excess = die + base
        if excess > 0:
            lost = excess if excess < theirs else theirs
            total += outlook.change(country, excess - lost, -lost)
    return total / 3 - 0.04


def realigning(g: State, side: Side, where: Countries, outlook: Outlook) -> dict[Country, float]:
    """A realignment roll, by the average loss of both sides."""
    values = {}
    for country in members(where):
        edge = realignment_bonus(g, side, country) - realignment_bonus(g, 1 - side, country)
        theirs = min(LOSS[edge], g.points(1 - side, country))
        mine = min(LOSS[-edge], g.points(side, country))
        values[country] = REALIGNING * outlook.change(country, -mine, -theirs) + 0.05 * edge
    return values


def average_loss(edge: int) -> float:
    """What the other loses on average in a realignment with this advantage."""
    differences = (first - second + edge for first in range(6) for second in range(6))
    return sum(max(0, difference) for difference in differences) / 36


WIDEST: Final = 20  # more than any advantage
LOSS: Final[tuple[int, ...]] = tuple(
    round(average_loss(edge)) for edge in (*range(WIDEST), *range(-WIDEST, 0))
)
"""The same in whole points by advantage: one below zero counts from the end."""
