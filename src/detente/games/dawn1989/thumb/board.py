"""Where support and checks do most: a value for each space."""

from __future__ import annotations

from typing import Final

from detente.games.shared.outlook import Bundle, Outlook, Worth
from detente.kernel.sets import members

from ..board import COUNTRY_OF, STABILITY, Country, Side, Space, Spaces
from ..estimate import VALUE, lead_in, likelihood
from ..state import State
from ..support import check_modifier, dear

# Measured in matches: a score that one space turns is turned back before it counts, while spaces
# that are held stay and bring struggle cards. Students and writers change hands with every check.
# The Communist, who has most of the map, does better to build elsewhere than to check back; the
# Democrat, who has to break in, does not.
HELD: Final = 1.4  # of the worth of control in an estimate
COUNTED: Final = 0.6  # of a change of the score
LASTING: Final = ((1.0, 0.4, 0.6, 0.9, 1.0, 1.0), (1.0,) * 6)


def counted(g: State, country: Country) -> float:
    """How much of a change of a country's score is left when it is scored."""
    return COUNTED * likelihood(g, country)


WORTH: Final = Worth(tuple(HELD * value for value in VALUE), COUNTRY_OF, lead_in, counted, LASTING)


def outlook_of(g: State, side: Side) -> Outlook:
    """What changes are worth to a side; one does for everything that is asked of a position."""
    return Outlook(g, side, WORTH)


def placing(
    g: State, side: Side, where: Spaces, outlook: Outlook, left: int
) -> dict[Space, Bundle]:
    """Support for operations points, with what belongs together in a space."""
    costly = dear(g, side)
    return {
        space: outlook.bundle(space, left, bool(costly >> space & 1)) for space in members(where)
    }


def removing(g: State, chooser: Side, side: Side, where: Spaces, count: int) -> dict[Space, float]:
    """Taking support of a side away, as the chooser sees it."""
    outlook = outlook_of(g, chooser)
    values = {}
    for space in members(where):
        lost = min(count, g.points(side, space))
        mine, theirs = (-lost, 0) if side == chooser else (0, -lost)
        values[space] = outlook.change(space, mine, theirs)
    return values


def check_odds(g: State, side: Side, where: Spaces) -> dict[Space, int]:
    """What is added to value and die of a check; what is above zero then is its success."""
    return {
        space: check_modifier(g, side, space) - 2 * STABILITY[space] for space in members(where)
    }


def checking(odds: dict[Space, int], value: int, outlook: Outlook) -> dict[Space, float]:
    """A support check of this value in each space, averaged over three faces of the die."""
    values = {}
    points, enemy = outlook.influence, outlook.theirs
    for space, added in odds.items():
        base, theirs = value + added, points[enemy + space]
        total = 0.0
        for die in (2, 4, 6):
            excess = die + base
            if excess > 0:
                lost = excess if excess < theirs else theirs
                total += outlook.change(space, excess - lost, -lost)
        values[space] = total / 3
    return values
