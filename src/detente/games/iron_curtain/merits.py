"""What makes up the worth of a position, by name: the same sum as the estimate, in its parts."""

from __future__ import annotations

from typing import Final

from detente.kernel.merits import Merit, Merits, Parts

from .advice import FINISHED_WEIGHT, OPEN_WEIGHT, SCORE_WEIGHT
from .board import REGIONS, STRATEGY_CARDS_OF
from .scoring import region_points
from .state import State


def parts(g: State) -> Parts:
    """The lead of the US by what it consists of."""
    found = {Merit("score"): SCORE_WEIGHT * g.score}
    for region in range(len(REGIONS)):
        open_yet = STRATEGY_CARDS_OF[region] & ~g.table
        weight = OPEN_WEIGHT if open_yet else FINISHED_WEIGHT
        found[Merit("region", region)] = weight * lead_in(g, region)
    return found


def lead_in(g: State, region: int) -> float:
    """The lead of the US in points if a region were scored now."""
    us, ussr, _ = region_points(g, region)
    return float(us - ussr)


MERITS: Final = Merits(
    parts,
    point=lambda g: SCORE_WEIGHT,
    kinds={"region": "region"},
    leads={"region": lead_in},
)
