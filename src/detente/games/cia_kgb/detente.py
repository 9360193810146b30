"""Phase 6, Détente: agents and groups are put away, events may be used, points are counted."""

from __future__ import annotations

from detente.kernel.flow import NOBODY, Limits, chosen_from, meet
from detente.kernel.sets import members

from . import happenings as told
from .deck import (
    CIA,
    DETENTE,
    DETENTE_EVENTS,
    EVENT,
    HOLD_OLYMPIC_GAMES,
    KGB,
    NO_EVENT,
    OLYMPIC_GAMES,
    PROTECTED,
    RUN_SPACE_RACE,
    SPACE_RACE,
    Side,
    other,
)
from .events.aftermath import olympic_games, space_race
from .ops import back_to_hq, leave_field, send_on_leave
from .reasons import NO_OBJECTIVES, NONE_TERMINATED, NOT_YOUR_EVENT
from .scoring import check_victory
from .state import State, step


@step
def detente(g: State) -> None:
    """7.1-7.4, with the window for events before points are compared (7.6)."""
    g.phase = DETENTE
    for side in (CIA, KGB):
        if g.x[side] != NOBODY:
            retire_agent(g, side)
    retire_groups(g)
    g.unrest = 0
    g.returned = [0, 0]
    for side in (g.balance, other(g.balance)):
        if g.won[side] & DETENTE_EVENTS:
            g.do(use_events, side)
    g.do(check_victory)


def retire_agent(g: State, side: Side) -> None:
    """7.1: Agent X goes on leave; the Deputy Director is back at once."""
    if PROTECTED >> g.x[side] & 1:
        back_to_hq(g, side)
    else:
        send_on_leave(g, side, leave_field(g, side))


def retire_groups(g: State) -> None:
    """7.2: both rows go to the discard pile."""
    in_play = g.row[CIA] | g.row[KGB]
    g.discards += members(in_play)
    g.row, g.total, g.mobilised = [0, 0], [0, 0], 0
    g.tell(told.groups_discarded, in_play)


@step
def use_events(g: State, side: Side) -> None:
    """7.6: a side may use what events it can, one after the other; nobody is asked in vain."""
    if meet(events(g, side)) != 1 << NO_EVENT:
        g.offer(side, EVENT, event_chosen, side)


def events(g: State, side: Side) -> Limits:
    won = g.won[side]
    owned = (won >> OLYMPIC_GAMES & 1) << HOLD_OLYMPIC_GAMES | (
        won >> SPACE_RACE & 1
    ) << RUN_SPACE_RACE
    deck = g.objective_top or g.objectives or g.buried
    return (
        (NOT_YOUR_EVENT, owned | 1 << NO_EVENT),
        (NONE_TERMINATED, -1 if g.dead[side] else ~(1 << HOLD_OLYMPIC_GAMES)),
        (NO_OBJECTIVES, -1 if deck else ~(1 << RUN_SPACE_RACE)),
    )


@step
@chosen_from(events)
def event_chosen(g: State, event: int, side: Side) -> None:
    if event == NO_EVENT:
        return
    if event == HOLD_OLYMPIC_GAMES:
        olympic_games(g, side)
    else:
        space_race(g, side)
    g.do(use_events, side)
