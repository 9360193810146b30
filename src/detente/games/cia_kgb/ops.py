"""Moves that several rules share: groups in and out of play, objectives claimed, events spent."""

from __future__ import annotations

from detente.kernel.flow import CHANCE, NOBODY, Limits, chosen_from

from . import happenings as told
from .deck import (
    GROUP,
    INFLUENCE,
    POINTS,
    PROTECTED,
    Agent,
    Group,
    Objective,
    Side,
)
from .reasons import NOT_IN_DECK
from .state import State, step

# Groups


def join(g: State, side: Side, group: Group) -> None:
    """A group enters a row; whether it is ready has been seen to."""
    g.row[side] |= 1 << group
    g.total[side] += INFLUENCE[group]


def depart(g: State, group: Group) -> None:
    """A group leaves the row it is in."""
    bit = 1 << group
    side = 0 if g.row[0] & bit else 1
    g.row[side] ^= bit
    g.total[side] -= INFLUENCE[group]


def discard(g: State, group: Group) -> None:
    """A group in play goes to the discard pile, face up."""
    depart(g, group)
    g.mobilised &= ~(1 << group)
    g.discards.append(group)


def take_top(g: State) -> Group:
    """The top card of the group deck, which lay in a fixed order."""
    g.top_known = [max(known - 1, 0) for known in g.top_known]
    return g.top.pop(0)


def recruit(g: State, side: Side) -> None:
    """Take the top card of the group deck into the row."""
    if g.top:
        recruit_this(g, take_top(g), side)
    else:
        g.offer(CHANCE, GROUP, group_recruited, side)


def in_deck(g: State, side: Side) -> Limits:
    return ((NOT_IN_DECK, g.deck),)


@step
@chosen_from(in_deck)
def group_recruited(g: State, group: Group, side: Side) -> None:
    g.deck ^= 1 << group
    recruit_this(g, group, side)


def recruit_this(g: State, group: Group, side: Side) -> None:
    """4.4: a group that comes into play is ready."""
    join(g, side, group)
    g.tell(told.recruited, side, group, INFLUENCE[group], g.total[side])


# Objectives


def claim(g: State, side: Side, objective: Objective) -> None:
    """A card goes to the victory pile and scores at once (0.3)."""
    g.won[side] |= 1 << objective
    g.score[side] += POINTS[objective]
    g.tell(told.claimed, side, objective, POINTS[objective], g.score[side])


def claim_current(g: State, side: Side) -> None:
    objective, g.objective = g.objective, NOBODY
    claim(g, side, objective)


def bury_current(g: State) -> None:
    """The current objective goes face down to the bottom of its deck."""
    g.buried.append(g.objective)
    g.tell(told.buried, g.objective)
    g.objective = NOBODY


def spend(g: State, side: Side, event: Objective) -> None:
    """8.3: an event used is gone, and so are its points."""
    g.won[side] ^= 1 << event
    g.used |= 1 << event
    g.score[side] -= POINTS[event]
    g.tell(told.event_used, side, event, POINTS[event], g.score[side])


# Agents


def reveal(g: State, side: Side) -> None:
    """Turn a side's Agent X face up, unless he already is."""
    if not g.shown >> side & 1:
        g.shown |= 1 << side
        g.tell(told.agent_revealed, side, g.x[side])


def leave_field(g: State, side: Side) -> Agent:
    """Agent X stops being Agent X; the caller puts him somewhere."""
    agent, g.x[side] = g.x[side], NOBODY
    g.shown &= ~(1 << side)
    g.peeked &= ~(1 << side)
    return agent


def send_on_leave(g: State, side: Side, agent: Agent) -> None:
    g.leave[side] |= 1 << agent
    g.tell(told.agent_on_leave, side, agent)


def back_to_hq(g: State, side: Side) -> None:
    agent = leave_field(g, side)
    g.hq[side] |= 1 << agent
    g.tell(told.agent_back_at_hq, side, agent)


def terminate(g: State, side: Side) -> None:
    """Agent X leaves the game for good; the Deputy Director does not."""
    if PROTECTED >> g.x[side] & 1:
        return
    agent = leave_field(g, side)
    g.dead[side] |= 1 << agent
    g.tell(told.agent_terminated, side, agent)
