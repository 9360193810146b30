"""Phase 3, Influence Struggle: turns and actions."""

from __future__ import annotations

from typing import Final

from detente.kernel.flow import NOBODY, Limits, chosen_from

from . import happenings as told
from .deck import (
    ACTION,
    ACTIVATE,
    BOTH,
    GROUP,
    LIVE_BENEFIT,
    MILITARY,
    NUCLEAR_ESCALATION,
    OF_FACTION,
    PASS,
    PLAY_LIVE_BENEFIT,
    PLAY_NUCLEAR_ESCALATION,
    PLAY_SUMMIT_MEETING,
    POPULATION,
    RECRUIT,
    SIDE,
    STRUGGLE,
    STRUGGLE_EVENTS,
    SUMMIT_MEETING,
    Objectives,
    Side,
    other,
)
from .events.struggle import live_benefit, nuclear_escalation, summit_meeting
from .factions import group_activated, with_target
from .ops import recruit
from .reasons import (
    ALREADY_SHOWN,
    DECK_EMPTY,
    MUST_RECRUIT,
    NO_MILITARY,
    NO_TARGET,
    NONE_READY,
    NOT_YOUR_EVENT,
    NOTHING_DISCARDED,
    ROW_FULL,
)
from .scoring import above_stability
from .state import State, step


@step
def struggle(g: State) -> None:
    g.phase = STRUGGLE
    if g.active == NOBODY:
        g.ask(g.balance, SIDE, BOTH, first_player_named, g.balance)
    else:
        take_turn(g)


@step
def first_player_named(g: State, first: Side, side: Side) -> None:
    """4.1: whoever has the balance token names the first player."""
    g.active = first
    g.passes = 0
    g.tell(told.first_named, side, first)
    take_turn(g)


@step
def take_turn(g: State) -> None:
    g.offer(g.active, ACTION, action_chosen, g.active)


_ANY: Final = 0b111111
_BASIC: Final = 1 << RECRUIT | 1 << ACTIVATE | 1 << PASS


def _without(*actions: int) -> int:
    return _ANY & ~sum(1 << action for action in actions)


def owned(events: Objectives) -> int:
    """The actions open to an owner of these events."""
    return (
        _BASIC
        | (events >> LIVE_BENEFIT & 1) << PLAY_LIVE_BENEFIT
        | (events >> NUCLEAR_ESCALATION & 1) << PLAY_NUCLEAR_ESCALATION
        | (events >> SUMMIT_MEETING & 1) << PLAY_SUMMIT_MEETING
    )


_NO_EVENT: Final = (NOT_YOUR_EVENT, _BASIC)
_DECK_EMPTY: Final = (DECK_EMPTY, _without(RECRUIT))
_NO_GROUPS: Final = (MUST_RECRUIT, _without(ACTIVATE, PASS))
_ROW_FULL: Final = (ROW_FULL, _without(RECRUIT, PLAY_LIVE_BENEFIT))
_ROOM: Final = (ROW_FULL, _ANY)
_NONE_READY: Final = (NONE_READY, _without(ACTIVATE))
_NO_TARGET: Final = (NO_TARGET, _without(ACTIVATE))
_TARGET: Final = (NO_TARGET, _ANY)


def actions(g: State, side: Side) -> Limits:
    """4.2-4.5, and 8.5-8.7 for who owns an event of the struggle."""
    row = g.row[side]
    if not g.groups_left():
        recruiting = _DECK_EMPTY  # 9.4: then one may pass without groups
    elif not row:
        recruiting = _NO_GROUPS
    else:
        recruiting = _ROW_FULL if row.bit_count() >= POPULATION[g.objective] else _ROOM
    if not row & ~g.mobilised:
        activating = _NONE_READY
    else:
        activating = _TARGET if with_target(g, side) else _NO_TARGET
    events = g.won[side] & STRUGGLE_EVENTS
    if not events:
        return (_NO_EVENT, recruiting, activating)
    return ((NOT_YOUR_EVENT, owned(events)), recruiting, activating, *event_limits(g, side))


def event_limits(g: State, side: Side) -> Limits:
    row, military = g.row[side], (g.row[0] | g.row[1]) & OF_FACTION[MILITARY]
    full = row.bit_count() >= POPULATION[g.objective]
    letter = g.rules.escalation_without_groups == "forbidden"
    must_recruit = letter and not row and g.groups_left()
    shown = g.shown >> other(side) & 1
    return (
        (ROW_FULL, _without(PLAY_LIVE_BENEFIT) if full else _ANY),
        (NOTHING_DISCARDED, _ANY if g.discards else _without(PLAY_LIVE_BENEFIT)),
        (MUST_RECRUIT, _without(PLAY_NUCLEAR_ESCALATION) if must_recruit else _ANY),
        (NO_MILITARY, _ANY if military else _without(PLAY_NUCLEAR_ESCALATION)),
        (ALREADY_SHOWN, _without(PLAY_SUMMIT_MEETING) if shown else _ANY),
    )


@step
@chosen_from(actions)
def action_chosen(g: State, action: int, side: Side) -> None:
    """4.2: one action a turn; the Summit Meeting comes before it and takes no action (8.7)."""
    if action == PASS:
        g.passes += 1
        g.tell(told.passed, side)
        if g.passes == 2:
            end_struggle(g)  # 4.12
        else:
            next_turn(g)
        return
    if action == PLAY_SUMMIT_MEETING:
        summit_meeting(g, side)
        take_turn(g)
        return
    g.passes = 0
    if action == RECRUIT:
        recruit(g, side)
    elif action == ACTIVATE:
        g.offer(side, GROUP, group_activated, side)
    elif action == PLAY_LIVE_BENEFIT:
        live_benefit(g, side)
    else:
        nuclear_escalation(g, side)
    g.do(turn_ended)


@step
def turn_ended(g: State) -> None:
    """4.13: under the rules of the Polish edition unrest ends the struggle at once."""
    if g.rules.ends_at_once and above_stability(g):
        end_struggle(g)
    else:
        next_turn(g)


def next_turn(g: State) -> None:
    g.active = 1 - g.active
    take_turn(g)


def end_struggle(g: State) -> None:
    g.active = NOBODY
    g.passes = 0
