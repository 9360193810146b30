"""Phase 2, Planning: both sides send an Agent X into the field."""

from __future__ import annotations

from detente.kernel.flow import NOBODY, Limits, both_chosen_from, chosen_from

from . import happenings as told
from .deck import AGENT, BOTH, CIA, DECISION, KGB, PLANNING, YES, Agent, Side, other
from .reasons import NOT_IN_HQ, ON_LEAVE, TERMINATED
from .state import State, step


@step
def planning(g: State) -> None:
    g.phase = PLANNING
    if g.informant == NOBODY:
        g.offer_both(AGENT, agents_picked)
    else:
        first = other(g.informant)
        g.offer_unseen(1 << first, first, AGENT, agent_picked_first, first)
        g.do(offer_peek)


def agents_at_hq(g: State, side: Side) -> Limits:
    """3.1, 3.2: neither terminated agents nor those on leave."""
    return ((TERMINATED, ~g.dead[side]), (ON_LEAVE, ~g.leave[side]), (NOT_IN_HQ, g.hq[side]))


@step
@both_chosen_from(agents_at_hq)
def agents_picked(g: State, cia: Agent, kgb: Agent) -> None:
    send(g, CIA, cia)
    send(g, KGB, kgb)
    end_leave(g)


def send(g: State, side: Side, agent: Agent) -> None:
    g.hq[side] ^= 1 << agent
    g.x[side] = agent
    g.tell_only(1 << side, told.agent_chosen, side, agent)


@step
@chosen_from(agents_at_hq)
def agent_picked_first(g: State, agent: Agent, side: Side) -> None:
    """3.3: who is spied on commits first."""
    send(g, side, agent)
    g.tell(told.agent_sent, side)


@step
def offer_peek(g: State) -> None:
    side, g.informant = g.informant, NOBODY
    g.ask(side, DECISION, BOTH, peek_decided, side)
    g.do(pick_second, side)


@step
def peek_decided(g: State, decision: int, side: Side) -> None:
    if decision == YES:
        enemy = other(side)
        g.peeked |= 1 << enemy
        g.tell(told.peek_used, side)
        g.tell_only(1 << side, told.agent_peeked, side, enemy, g.x[enemy])
    else:
        g.tell(told.peek_waived, side)


@step
def pick_second(g: State, side: Side) -> None:
    g.offer_unseen(1 << side, side, AGENT, agent_picked_second, side)


@step
@chosen_from(agents_at_hq)
def agent_picked_second(g: State, agent: Agent, side: Side) -> None:
    send(g, side, agent)
    end_leave(g)


def end_leave(g: State) -> None:
    """3.4: agents on leave return to headquarters, too late to be picked in this round."""
    g.tell(told.agents_sent)
    for side in (CIA, KGB):
        g.returned[side] = g.leave[side]
        if g.leave[side]:
            g.hq[side] |= g.leave[side]
            g.leave[side] = 0
            g.tell(told.agents_returned, side, g.returned[side])
