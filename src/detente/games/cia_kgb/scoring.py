"""Who wins what: the struggle, the tie-break between equal totals, and the game."""

from __future__ import annotations

from typing import Final

from detente.kernel.flow import NOBODY
from detente.kernel.sets import members

from . import happenings as told
from .deck import (
    ALL_AGENTS,
    ALL_OBJECTIVES,
    CIA,
    DIRECTOR,
    KGB,
    OF_FACTION,
    PLANNING,
    POINTS,
    PRIORITY,
    STABILITY,
    STRUGGLE,
    Agent,
    Faction,
    Side,
    other,
)
from .state import State, step

GOAL: Final = 100
PLENTY: Final = 5  # agents alive, of whom two are at headquarters whatever happens in a round
# 9.6: a guard; burying the same objectives over and over could go on for ever
LAST_ROUND: Final = 200


def leader(g: State) -> Side:
    """Who has more points; nobody between equals."""
    cia, kgb = g.score
    return NOBODY if cia == kgb else CIA if cia > kgb else KGB


def above_stability(g: State) -> int:
    """The sides with more influence than the objective bears."""
    stability = STABILITY[g.objective]
    return (g.total[CIA] > stability) | (g.total[KGB] > stability) << KGB


def winner_of_struggle(g: State) -> Side:
    """5.1-5.4: whose token would lie on the objective now; nobody if both are above stability."""
    above = above_stability(g)
    if above:
        return NOBODY if above == 0b11 else other(above >> KGB)
    cia, kgb = g.total
    if cia != kgb:
        return CIA if cia > kgb else KGB
    return tie_break(g)[0]


def tie_break(g: State) -> tuple[Side, Faction]:
    """5.3: the strongest single group of the most important faction that either side has."""
    for faction in PRIORITY[g.objective]:
        cia, kgb = g.row[CIA] & OF_FACTION[faction], g.row[KGB] & OF_FACTION[faction]
        if cia != kgb:
            # groups of a faction are numbered by influence: the larger set has the strongest one
            return (CIA if cia > kgb else KGB), faction
    # With the group deck used up both rows may be empty (9.4), which no rule foresees.
    return g.balance, NOBODY


@step
def check_victory(g: State) -> None:
    """7.4: 100 points win; if both have them, more points; between equals, further rounds."""
    g.tell(told.scored, g.score[CIA], g.score[KGB])
    best = max(g.score)
    if best >= GOAL or g.overtime:
        if (winner := leader(g)) != NOBODY:
            g.finish(winner, victory(g))
            return
        if not g.overtime:
            g.overtime = 1
            g.tell(told.extra_rounds)
    if g.round == LAST_ROUND:
        g.finish(leader(g), "last_round")


def victory(g: State) -> str:
    if g.overtime:
        return "extra_rounds"
    return "more_points" if min(g.score) >= GOAL else "points"


def can_lose(g: State, side: Side) -> bool:
    """Whether the other side could win before this one chooses again.

    It chooses an agent in every Planning but for lack of two of them: one goes on leave (7.1), the
    Double Agent sends another, a third is terminated. Until then the other side can claim the
    objective and, by its Director, one more in each round.
    """
    enemy = other(side)
    left = ALL_OBJECTIVES & ~(g.won[CIA] | g.won[KGB] | g.used)
    now = 0
    if g.objective != NOBODY:
        now = POINTS[g.objective]
        left ^= 1 << g.objective
    points = sorted((POINTS[n] for n in members(left)), reverse=True)
    later = int(g.objective == NOBODY and g.phase < STRUGGLE) + may_send(g, enemy, DIRECTOR)
    if (ALL_AGENTS & ~g.dead[side]).bit_count() < PLENTY:
        later += 2
    if g.overtime or g.round + 2 >= LAST_ROUND or len(points) <= later:
        return True
    return g.score[enemy] + now + sum(points[:later]) >= GOAL


def may_send(g: State, side: Side, agent: Agent) -> bool:
    """Whether this agent may be the side's Agent X of this round, for all that lies open."""
    away = g.dead[side] | (g.returned[side] if g.phase > PLANNING else g.leave[side])
    if g.shown >> side & 1:
        return g.x[side] == agent
    return not away >> agent & 1
