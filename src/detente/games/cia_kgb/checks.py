"""What holds in every position, with the rule that says so."""

from __future__ import annotations

from detente.kernel.flow import NOBODY
from detente.kernel.sets import members, set_of

from .deck import (
    ALL_AGENTS,
    ALL_GROUPS,
    ALL_OBJECTIVES,
    BRIEFING,
    CIA,
    INFLUENCE,
    KGB,
    POINTS,
    POPULATION,
    PROTECTED,
    STABILITY,
    STRUGGLE,
)
from .state import State


def check(g: State) -> None:
    check_groups(g)
    check_objectives(g)
    check_agents(g)
    if g.phase > BRIEFING:
        assert g.balance != NOBODY, "2.2: somebody has the balance token"
    assert g.passes < 2, "4.12: two passes end the struggle"


def once(whole: int, parts: list[int]) -> bool:
    """Whether every card is in exactly one of these places."""
    return sum(parts) == whole and sum(part.bit_count() for part in parts) == whole.bit_count()


def check_groups(g: State) -> None:
    top, discards = set_of(g.top), set_of(g.discards)
    assert once(ALL_GROUPS, [g.deck, top, discards, *g.row]), "0.1: a group is in one place"
    assert max(g.top_known) <= len(g.top), "2.5: who knows top cards"
    in_play = g.row[CIA] | g.row[KGB]
    assert not g.mobilised & ~in_play, "4.4: only groups in play are mobilised"
    for side in (CIA, KGB):
        total = sum(INFLUENCE[group] for group in members(g.row[side]))
        assert g.total[side] == total, "4.10: the total is the sum over the row"
    if g.objective != NOBODY:
        most = POPULATION[g.objective]
        assert max(row.bit_count() for row in g.row) <= most, "4.4: population"
        if g.rules.ends_at_once and g.phase == STRUGGLE and g.active != NOBODY:
            assert max(g.total) <= STABILITY[g.objective], "4.13: unrest ends the struggle"


def check_objectives(g: State) -> None:
    current = 1 << g.objective if g.objective != NOBODY else 0
    top, buried = set_of(g.objective_top), set_of(g.buried)
    places = [g.objectives, top, buried, current, g.used, *g.won]
    assert once(ALL_OBJECTIVES, places), "0.1: an objective is in one place"
    assert max(g.objective_known) <= len(g.objective_top), "8.9: who knows top cards"
    for side in (CIA, KGB):
        score = sum(POINTS[objective] for objective in members(g.won[side]))
        assert g.score[side] == score, "0.3: the score is the sum over the victory pile"


def check_agents(g: State) -> None:
    for side in (CIA, KGB):
        x = 1 << g.x[side] if g.x[side] != NOBODY else 0
        places = [g.hq[side], g.leave[side], g.dead[side], x]
        assert once(ALL_AGENTS, places), "1.3: an agent is in one place"
        assert not (g.leave[side] | g.dead[side]) & PROTECTED, "3.5: the Deputy Director stays"
        assert x or not (g.shown | g.peeked) >> side & 1, "8.7: only an Agent X is shown"
        assert not x & g.returned[side], "3.4: who was on leave is not Agent X"
