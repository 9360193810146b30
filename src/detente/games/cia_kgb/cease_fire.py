"""Phase 4, Cease-fire: who dominates the objective, and what unrest costs."""

from __future__ import annotations

from detente.kernel.flow import NOBODY
from detente.kernel.sets import members

from . import happenings as told
from .deck import (
    BOTH,
    CEASE_FIRE,
    CIA,
    KGB,
    NOBEL_PEACE_PRIZE,
    PROTECTED,
    STABILITY,
    Side,
    other,
)
from .events.aftermath import offer_nobel_peace_prize
from .ops import back_to_hq, bury_current, claim_current, reveal, terminate
from .scoring import above_stability, tie_break, winner_of_struggle
from .state import State, step


@step
def cease_fire(g: State) -> None:
    """5.1-5.4: the winner's token is placed; 5.5, 5.6: unrest is settled."""
    g.phase = CEASE_FIRE
    stability = STABILITY[g.objective]
    g.tell(told.influence_compared, g.total[CIA], g.total[KGB], stability)
    g.unrest = above_stability(g)
    g.dominant = winner_of_struggle(g)
    g.loser = other(g.dominant) if g.dominant != NOBODY else NOBODY
    if g.log is not None and not g.unrest and g.total[CIA] == g.total[KGB]:
        g.tell(told.tie_broken, *tie_break(g))
    for side in members(g.unrest):
        g.tell(told.unrest_caused, side, g.total[side], stability)
        g.do(answer_for_unrest, side)
    if g.dominant != NOBODY:
        g.tell(told.dominated, g.dominant, g.objective)
    if g.unrest:
        g.do(settle_unrest)


@step
def answer_for_unrest(g: State, side: Side) -> None:
    """5.5: the culprit's Agent X is shown and terminated; the Deputy Director goes home."""
    reveal(g, side)
    if PROTECTED >> g.x[side] & 1:
        back_to_hq(g, side)
    elif g.won[side] >> NOBEL_PEACE_PRIZE & 1:
        offer_nobel_peace_prize(g, side)
    else:
        terminate(g, side)


@step
def settle_unrest(g: State) -> None:
    """5.5: the other side claims the objective; 5.6: after unrest on both sides it is buried."""
    if g.unrest == BOTH:
        bury_current(g)
    else:
        claim_current(g, g.dominant)
