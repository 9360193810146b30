"""Events of the Cease-fire and of Détente."""

from __future__ import annotations

from detente.kernel.flow import CHANCE, Limits, chosen_from
from detente.kernel.sets import set_of

from .. import happenings as told
from ..deck import (
    AGENT,
    BOTH,
    DECISION,
    NOBEL_PEACE_PRIZE,
    OBJECTIVE,
    OLYMPIC_GAMES,
    SPACE_RACE,
    YES,
    Agent,
    Objective,
    Side,
    other,
)
from ..ops import leave_field, send_on_leave, spend, terminate
from ..reasons import NOT_IN_DECK, NOT_LOOKED_AT, NOT_TERMINATED
from ..state import State, step

# Nobel Peace Prize


def offer_nobel_peace_prize(g: State, side: Side) -> None:
    """8.8: whoever caused unrest may send his Agent X on leave instead of losing him."""
    g.ask(side, DECISION, BOTH, nobel_decided, side)


@step
def nobel_decided(g: State, decision: int, side: Side) -> None:
    if decision == YES:
        spend(g, side, NOBEL_PEACE_PRIZE)
        send_on_leave(g, side, leave_field(g, side))
    else:
        terminate(g, side)


# Olympic Games


def olympic_games(g: State, side: Side) -> None:
    """8.10: one of the side's terminated agents comes back, on leave."""
    spend(g, side, OLYMPIC_GAMES)
    g.offer(side, AGENT, agent_brought_back, side)


def terminated_agents(g: State, side: Side) -> Limits:
    return ((NOT_TERMINATED, g.dead[side]),)


@step
@chosen_from(terminated_agents)
def agent_brought_back(g: State, agent: Agent, side: Side) -> None:
    g.dead[side] ^= 1 << agent
    g.leave[side] |= 1 << agent
    g.tell(told.agent_brought_in, side, agent)


# Space Race


def space_race(g: State, side: Side) -> None:
    """8.9: look at the top three objectives, or all that are left (9.3), and arrange them."""
    spend(g, side, SPACE_RACE)
    count = min(3, len(g.objective_top) + g.objectives.bit_count() + len(g.buried))
    g.tell(told.objectives_looked_at, side, count)
    look_at_objectives(g, side, count)
    g.do(arrange_objectives, side, count, 0)


def look_at_objectives(g: State, side: Side, count: int) -> None:
    """The side gets to know the top cards, one after the other."""
    while (known := g.objective_known[side]) < count:
        if known == len(g.objective_top):
            if g.objectives:
                g.offer_unseen(1 << side, CHANCE, OBJECTIVE, objective_looked_at, side, count)
                return
            g.objective_top.append(g.buried.pop(0))
        see_objective(g, side, g.objective_top[known])


def objective_deck(g: State, side: Side, count: int) -> Limits:
    return ((NOT_IN_DECK, g.objectives),)


@step
@chosen_from(objective_deck)
def objective_looked_at(g: State, objective: Objective, side: Side, count: int) -> None:
    g.objectives ^= 1 << objective
    g.objective_top.append(objective)
    see_objective(g, side, objective)
    look_at_objectives(g, side, count)


def see_objective(g: State, side: Side, objective: Objective) -> None:
    g.objective_known[side] += 1
    g.tell_only(1 << side, told.objective_seen, objective)


def objectives_to_arrange(g: State, side: Side, count: int, place: int) -> Limits:
    return ((NOT_LOOKED_AT, set_of(g.objective_top[place:count])),)


@step
def arrange_objectives(g: State, side: Side, count: int, place: int) -> None:
    """The side puts the cards back, from the top one on; the last one has no choice."""
    g.objective_known[other(side)] = 0
    if place + 1 < count:
        g.offer_unseen(1 << side, side, OBJECTIVE, objective_arranged, side, count, place)
    else:
        g.tell(told.objectives_arranged, side)


@step
@chosen_from(objectives_to_arrange)
def objective_arranged(g: State, objective: Objective, side: Side, count: int, place: int) -> None:
    g.objective_top.remove(objective)
    g.objective_top.insert(place, objective)
    g.tell_only(1 << side, told.objective_put_back, objective, place + 1)
    arrange_objectives(g, side, count, place + 1)
