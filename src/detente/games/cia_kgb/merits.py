"""What makes up the worth of a position, by name: the same sum as the estimate, in its parts."""

from __future__ import annotations

from typing import Final

from detente.kernel.flow import NOBODY, Ask
from detente.kernel.merits import Argument, Merit, Merits, Parts

from .deck import (
    AGENT_KEYS,
    CIA,
    DIRECTOR,
    KGB,
    MASTER_SPY,
    PASS,
    POINTS,
    RECRUIT,
    STABILITY,
    UP_TO,
    Agent,
    Side,
    other,
)
from .estimate import AGENT_WEIGHT, at_stake, spread
from .planning import agent_picked_first, agent_picked_second, agents_picked
from .scoring import winner_of_struggle
from .state import State
from .struggle import action_chosen

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


def purpose(g: State, ask: Ask, choice: int) -> Argument | None:
    """What an agent is for, and what recruiting or passing would come to now."""
    if ask.then in PICKED:
        return agenda(g, choice)
    if ask.then is not action_chosen:
        return None
    if choice == RECRUIT:
        return recruiting(g, ask.who)
    return passing(g, ask.who) if choice == PASS else None


def agenda(g: State, agent: Agent) -> Argument:
    """What the agenda of an agent would come to in this round (6.3)."""
    how, points = AGENT_KEYS[agent], POINTS[g.objective]
    if agent == DIRECTOR and g.buried:
        return Argument("agenda", "director_seen", number=POINTS[g.buried[-1]])
    return Argument("agenda", how, number=points)


def recruiting(g: State, side: Side) -> Argument | None:
    """How many of the groups that may come would be more than the objective bears (4.13)."""
    left = 1 << g.top[0] if g.top_known[side] else g.deck
    if not left:
        return None
    room = STABILITY[g.objective] - g.total[side]
    fitting = left & UP_TO[min(room, len(UP_TO) - 1)]
    percent = round(100 * fitting.bit_count() / left.bit_count())
    how = "all_fit" if fitting == left else "some_fit" if fitting else "none_fits"
    return Argument("recruit", how, number=percent)


def passing(g: State, side: Side) -> Argument | None:
    """What becomes of the struggle if the other side passes too (4.12, 6.3)."""
    winner, spy = winner_of_struggle(g), g.x[side] == MASTER_SPY
    if winner == other(side) and spy:
        return Argument("pass", "spy")
    if winner != side or spy:
        return None
    return Argument("pass", "ends" if g.passes else "ahead")


MERITS: Final = Merits(
    parts,
    point=lambda g: 1.0 / spread(g),
    kinds={"objective": "objective"},
    purpose=purpose,
)
