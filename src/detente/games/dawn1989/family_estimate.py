"""How well a position of the family mode stands (TR.1 to TR.3), by what it consists of.

Every turn ends with all six countries scored, so whoever holds a space is paid for it again and
again; there are no scoring cards, no power, no track and no power struggles.
"""

from __future__ import annotations

from typing import Final

from detente.games.shared.outlook import HOLD
from detente.kernel.merits import Merit, Parts
from detente.kernel.sets import members

from .board import (
    BATTLEGROUNDS,
    COMMUNIST,
    COUNTRIES,
    DEMOCRAT,
    NEIGHBOURS,
    STABILITY,
    Country,
    Side,
    Space,
)
from .family_scoring import LAST_TURN, family_score
from .state import State

LATER: Final = 0.35  # of what a country scores now, for each of the next scorings
FORESEEN: Final = 2  # of them
HELD: Final = (0.35, 0.9)  # what holding a space promises beyond the score; a battleground
SAFE: Final[tuple[float, ...]] = tuple(1.0 - 0.8**n for n in range(40))
"""How safe a space is: by the support in it and its stability, which the defender adds."""
POINT: Final = 0.12  # of support; it can move on, or take another space over


def scorings(g: State) -> float:
    """How often the countries are going to be scored as they stand, roughly."""
    return 1.0 + LATER * min(FORESEEN, LAST_TURN - g.turn)


def lead_in(g: State, country: Country) -> float:
    """The lead of the Communist if a country were scored now."""
    com, dem = (family_score(g, country, side) for side in (COMMUNIST, DEMOCRAT))
    return com.points - dem.points


def region(g: State, country: Country) -> float:
    return scorings(g) * lead_in(g, country)


def place(g: State, space: Space) -> float:
    """What the support in a space is worth to the Communist beyond the score of its country."""
    if g.rules.family_control != "support":
        lead = g.points(COMMUNIST, space) - g.points(DEMOCRAT, space)
        return HELD[BATTLEGROUNDS >> space & 1] * HOLD[STABILITY[space]][lead] + POINT * lead
    return presence(g, COMMUNIST, space) - presence(g, DEMOCRAT, space)


def presence(g: State, side: Side, space: Space) -> float:
    points = g.points(side, space)
    if not points:
        return 0.0
    behind = not NEIGHBOURS[space] & ~g.present[side]  # nobody can take it over
    safe = 1.0 if behind else SAFE[points + STABILITY[space]]
    return HELD[BATTLEGROUNDS >> space & 1] * safe + POINT * points


def family_parts(g: State) -> Parts:
    """The lead of the Communist in victory points, with what the board promises."""
    found = {Merit("score"): -float(g.vp)}
    for space in members(g.present[COMMUNIST] | g.present[DEMOCRAT]):
        found[Merit("place", space)] = place(g, space)
    for country in range(len(COUNTRIES)):
        found[Merit("region", country)] = region(g, country)
    return found
