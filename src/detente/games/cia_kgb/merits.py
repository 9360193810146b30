"""What makes up the worth of a position, by name: the same sum as the estimate, in its parts."""

from __future__ import annotations

from typing import Final

from detente.kernel.flow import NOBODY
from detente.kernel.merits import Merit, Merits, Parts

from .deck import CIA, KGB
from .estimate import AGENT_WEIGHT, at_stake, spread
from .state import State


def parts(g: State) -> Parts:
    """The lead of the CIA by what it consists of."""
    dead = g.dead[KGB].bit_count() - g.dead[CIA].bit_count()
    found = {
        Merit("score"): float(g.score[CIA] - g.score[KGB]),
        Merit("agents"): AGENT_WEIGHT * dead,
    }
    if g.objective != NOBODY:
        found[Merit("objective", g.objective)] = at_stake(g)
    return {merit: value / spread(g) for merit, value in found.items()}


MERITS: Final = Merits(parts, point=lambda g: 1.0 / spread(g), kinds={"objective": "objective"})
