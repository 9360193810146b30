"""What makes up the worth of a position, by name: the same sum as `standing`, in its parts."""

from __future__ import annotations

from typing import Final

from detente.games.shared.outlook import HOLD
from detente.kernel.merits import Merit, Merits, Parts
from detente.kernel.sets import members

from .board import COUNTRIES, EUROPE, REGIONS, STABILITY, US, USSR
from .deck import BEAR_TRAP, QUAGMIRE
from .estimate import CHINA, CORNERED, SCALE, TRAP, VALUE, lead_in, military, promise, target
from .rest_of_turn import cornered
from .scoring import CONTROL, berlin_is_allied, scores_of
from .state import WON, State


def parts(g: State) -> Parts:
    """The lead of the US by what it consists of."""
    found = {
        Merit("score"): float(g.vp - target(g)),
        Merit("military"): military(g),
        Merit("deadly"): CORNERED * (cornered(g, USSR) - cornered(g, US)),
        Merit("trap"): TRAP * (g.in_force(BEAR_TRAP) - g.in_force(QUAGMIRE)),
    }
    for country in members(g.present[US] | g.present[USSR]):
        lead = g.influence[country] - g.influence[COUNTRIES + country]
        found[Merit("place", country)] = VALUE[country] * HOLD[STABILITY[country]][lead]
    for region in range(len(REGIONS)):
        found[Merit("region", region)] = promise(g, region, lead_in(g, region))
        if region == EUROPE and not berlin_is_allied(g):
            us, ussr = scores_of(g, region)
            threat = 4.0 * (us.level == CONTROL) - 4.0 * (ussr.level == CONTROL)
            found[Merit("region", region)] += threat
    if g.china >= 0:
        found[Merit("china")] = CHINA if g.china == US else -CHINA
    else:
        found[Merit("civil_war")] = -CHINA * g.civil_war / WON
    return {merit: value / SCALE for merit, value in found.items()}


def controlled(g: State) -> tuple[int, int]:
    return g.control[US], g.control[USSR]


MERITS: Final = Merits(
    parts,
    point=lambda g: 1.0 / SCALE,
    kinds={"place": "country", "region": "region"},
    holders={"place": controlled},
    leads={"region": lead_in},
)
