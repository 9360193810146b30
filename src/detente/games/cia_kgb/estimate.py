"""How well a side stands, for a search that stops before the end."""

from __future__ import annotations

from math import exp
from typing import Final

from detente.kernel.flow import NOBODY

from .deck import ASSASSIN, CIA, KGB, MASTER_SPY, POINTS, STABILITY, other
from .scoring import GOAL, winner_of_struggle
from .state import State

# Guesses. The spread below was chosen by how random games ended.
STRUGGLE_WEIGHT: Final = 0.5  # of the points at stake, for who is ahead in a struggle not yet over
AGENT_WEIGHT: Final = 1.0  # points that an agent is worth


def estimate(g: State) -> float:
    """The chance, from 0 to 1, that the CIA wins."""
    if g.ending:
        return 0.5 if g.winner == NOBODY else float(g.winner == CIA)
    lead = g.score[CIA] - g.score[KGB] + at_stake(g)
    lead += AGENT_WEIGHT * (g.dead[KGB].bit_count() - g.dead[CIA].bit_count())
    return 1 / (1 + exp(-lead / spread(g)))


def spread(g: State) -> float:
    """The nearer somebody is to the goal, the more a lead is worth: the points that count for one
    in log odds."""
    return 10.0 + 0.3 * max(GOAL - max(g.score), 0)


def at_stake(g: State) -> float:
    """The points of the current objective, to the credit of who would claim it now."""
    if g.objective == NOBODY or not g.row[CIA] | g.row[KGB]:
        return 0.0
    points = STRUGGLE_WEIGHT * POINTS[g.objective]
    winner = winner_of_struggle(g)
    if winner == NOBODY:
        return 0.0
    stability = STABILITY[g.objective]
    if max(g.total) <= stability:  # agents have a say only without unrest
        if MASTER_SPY in g.x:
            winner = other(winner)
        elif g.x[winner] == ASSASSIN:
            return 0.0
    return points if winner == CIA else -points


def stretch(g: State) -> int:
    """A phase of a round; in the struggle a turn of one side."""
    return g.round << 8 | g.phase << 4 | g.active + 1
