"""What makes up the worth of a position, by name: the same sum as the estimate, in its parts."""

from __future__ import annotations

from typing import Final

from detente.kernel.flow import NOBODY, Ask
from detente.kernel.merits import Argument, Merit, Merits, Parts

from .deck import AGENT_KEYS, CIA, DIRECTOR, KGB, POINTS, Agent
from .estimate import AGENT_WEIGHT, at_stake, spread
from .planning import agent_picked_first, agent_picked_second, agents_picked
from .state import State

PICKED: Final = (agents_picked, agent_picked_first, agent_picked_second)


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


def purpose(g: State, ask: Ask, agent: Agent) -> Argument | None:
    """What the agenda of an agent would come to in this round (6.3)."""
    if ask.then not in PICKED:
        return None
    how, points = AGENT_KEYS[agent], POINTS[g.objective]
    if agent == DIRECTOR and g.buried:
        return Argument("agenda", "director_seen", number=POINTS[g.buried[-1]])
    return Argument("agenda", how, number=points)


MERITS: Final = Merits(
    parts,
    point=lambda g: 1.0 / spread(g),
    kinds={"objective": "objective"},
    purpose=purpose,
)
