"""Who wins what: the struggle, the tie-break between equal totals, and the game."""

from __future__ import annotations

from detente.kernel.flow import NOBODY

from . import happenings as told
from .deck import CIA, KGB, OF_FACTION, PRIORITY, STABILITY, Faction, Side, other
from .state import State, step

GOAL = 100
LAST_ROUND = 200  # 9.6: a guard; burying the same objectives over and over could go on for ever


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
