"""Phase 5, Debriefing: the agents' agendas in the order of their initiative."""

from __future__ import annotations

from typing import Final

from detente.kernel.flow import CHANCE, NOBODY, Limits, chosen_from

from . import happenings as told
from .deck import (
    AGENT,
    ANALYST,
    ASSASSIN,
    CIA,
    DEBRIEFING,
    DIRECTOR,
    DOUBLE_AGENT,
    KGB,
    OBJECTIVE,
    PEEK,
    PROTECTED,
    REWARD,
    SEND_ON_LEAVE,
    Agent,
    Agents,
    Objective,
    Side,
    other,
)
from .ops import bury_current, claim, claim_current, reveal, send_on_leave, terminate
from .reasons import NEVER_ON_LEAVE, NO_ENEMY_TO_SEND, NOT_IN_DECK, NOT_IN_ENEMY_HQ
from .state import State, step


@step
def debriefing(g: State) -> None:
    """6.1, 6.2: both agents are shown, and act in the order of their initiative."""
    g.phase = DEBRIEFING
    for side in (CIA, KGB):
        if g.x[side] != NOBODY:
            reveal(g, side)
    for agent in sorted({*g.x}):
        if agent != NOBODY:
            g.do(AGENDAS[agent])
    g.do(close_debriefing)


@step
def close_debriefing(g: State) -> None:
    """6.4: what nobody claimed goes to the token's owner; 6.5: the token returns to him."""
    if g.objective != NOBODY:
        claim_current(g, g.dominant)
    g.dominant = NOBODY


def sole_actor(g: State, agent: Agent, among_equals: Side) -> Side:
    """Whose agent of this name acts; `among_equals` says whose if both sides sent him (6.6)."""
    if g.x[CIA] == g.x[KGB]:
        return among_equals
    return CIA if g.x[CIA] == agent else KGB


@step
def master_spy(g: State) -> None:
    """The objective goes to the player without the token, unless unrest has decided it."""
    if g.objective != NOBODY:
        g.tell(told.master_spy_acts, other(g.dominant))
        claim_current(g, other(g.dominant))


@step
def deputy_director(g: State) -> None:
    """He has no agenda."""


@step
def double_agent(g: State) -> None:
    """He sends an agent from the enemy headquarters on leave, or earns a look at the next one.

    Of two Double Agents only the one with the token acts.
    """
    side = sole_actor(g, DOUBLE_AGENT, g.dominant)
    g.offer(side, REWARD, double_agent_decided, side)


def rewards(g: State, side: Side) -> Limits:
    peek_only = not agents_to_send(g, side)
    return ((NO_ENEMY_TO_SEND, 1 << PEEK if peek_only else 1 << PEEK | 1 << SEND_ON_LEAVE),)


def agents_to_send(g: State, side: Side) -> Agents:
    return g.hq[other(side)] & ~PROTECTED


@step
@chosen_from(rewards)
def double_agent_decided(g: State, reward: int, side: Side) -> None:
    if reward == SEND_ON_LEAVE:
        g.offer(side, AGENT, agent_sent_on_leave, side)
    else:
        g.informant = side
        g.tell(told.peek_earned, side)


def enemies_to_send(g: State, side: Side) -> Limits:
    """6.9: neither Agent X nor who is away already, and never the Deputy Director."""
    return ((NOT_IN_ENEMY_HQ, g.hq[other(side)]), (NEVER_ON_LEAVE, ~PROTECTED))


@step
@chosen_from(enemies_to_send)
def agent_sent_on_leave(g: State, agent: Agent, side: Side) -> None:
    g.hq[other(side)] ^= 1 << agent
    g.tell(told.double_agent_acts, side)
    send_on_leave(g, other(side), agent)


@step
def analyst(g: State) -> None:
    """He earns the look of 2.5. Of two Analysts only the one without the token acts."""
    g.analyst = sole_actor(g, ANALYST, other(g.dominant))
    g.tell(told.analysis_earned, g.analyst)


@step
def assassin(g: State) -> None:
    """With the token, he kills the enemy Agent X, and an unclaimed objective is buried.

    He does nothing where unrest has decided.
    """
    if g.x[g.dominant] == ASSASSIN and not g.unrest:
        g.tell(told.assassin_acts, g.dominant)
        terminate(g, other(g.dominant))
        if g.objective != NOBODY:
            bury_current(g)


@step
def director(g: State) -> None:
    """With the token, he claims the bottom card of the objective deck."""
    side = g.dominant
    if g.x[side] != DIRECTOR:
        return
    g.tell(told.director_acts, side)
    if g.buried:
        claim(g, side, g.buried.pop())
    elif g.objectives:
        g.offer(CHANCE, OBJECTIVE, bottom_objective_drawn, side)
    elif g.objective_top:
        claim(g, side, g.objective_top.pop())
        most = len(g.objective_top)
        g.objective_known = [min(known, most) for known in g.objective_known]
    else:
        g.tell(told.director_finds_nothing, side)


def objective_deck(g: State, side: Side) -> Limits:
    return ((NOT_IN_DECK, g.objectives),)


@step
@chosen_from(objective_deck)
def bottom_objective_drawn(g: State, objective: Objective, side: Side) -> None:
    g.objectives ^= 1 << objective
    claim(g, side, objective)


AGENDAS: Final = (master_spy, deputy_director, double_agent, analyst, assassin, director)
