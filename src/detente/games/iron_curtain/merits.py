"""What makes up the worth of a position, by name: the same sum as the estimate, in its parts."""

from __future__ import annotations

from typing import Final

from detente.kernel.merits import Merit, Merits, Parts
from detente.kernel.sets import members

from .advice import FINISHED_WEIGHT, OPEN_WEIGHT, SCORE_WEIGHT
from .board import REGIONS, STRATEGY_CARDS_OF, US, USSR, Cards
from .scoring import dominated_in
from .state import State


def parts(g: State) -> Parts:
    """The lead of the US by what it consists of."""
    found = {Merit("score"): SCORE_WEIGHT * g.score}
    for region in range(len(REGIONS)):
        open_yet = STRATEGY_CARDS_OF[region] & ~g.table
        weight = OPEN_WEIGHT if open_yet else FINISHED_WEIGHT
        for side, sign in ((US, 1), (USSR, -1)):
            for card in members(g.dominated[side] & g.rules.scored[region]):
                found[Merit("card", card)] = sign * weight
        found[Merit("bonus", region)] = weight * bonus_in(g, region)
    return found


def bonus_in(g: State, region: int) -> float:
    """The bonus that the US would have, or the USSR below zero, if a region were scored now."""
    us, ussr = dominated_in(g, region)
    return float(((us > ussr) - (us < ussr)) * g.rules.bonus[region])


def dominated(g: State) -> tuple[Cards, Cards]:
    return g.dominated[US], g.dominated[USSR]


MERITS: Final = Merits(
    parts,
    point=lambda g: SCORE_WEIGHT,
    kinds={"card": "target", "bonus": "region"},
    holders={"card": dominated},
    leads={"bonus": bonus_in},
)
