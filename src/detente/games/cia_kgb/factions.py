"""What groups can do: the four faction powers and their targets."""

from __future__ import annotations

from typing import Final

from detente.kernel.flow import CHANCE, Limits, chosen_from

from . import happenings as told
from .deck import (
    ALL_GROUPS,
    DISCARD,
    ECONOMIC,
    FACTION,
    GROUP,
    INFLUENCE,
    LEAVE,
    MEDIA,
    MILITARY,
    OF_FACTION,
    POLITICAL,
    POPULATION,
    STABILITY,
    TAKE,
    TOP_CARD,
    UP_TO,
    Group,
    Groups,
    Side,
    other,
)
from .ops import depart, discard, in_deck, join, recruit_this, take_top
from .reasons import (
    ECONOMIC_TARGET,
    GIFT_CAUSES_UNREST,
    ITSELF,
    MOBILISED,
    NO_TARGET,
    NOT_IN_PLAY,
    NOT_YOUR_GROUP,
    OPPONENT_IN_UNREST,
    OPPONENT_ROW_FULL,
    OWN_ROW_FULL,
    ROW_FULL,
)
from .state import State, step

_NO_GROUPS: Final[Groups] = 0
_ECONOMIC: Final = OF_FACTION[ECONOMIC]
_MEDIA: Final = OF_FACTION[MEDIA]
_MILITARY: Final = OF_FACTION[MILITARY]
_POLITICAL: Final = OF_FACTION[POLITICAL]
_NOT_ECONOMIC: Final = ALL_GROUPS & ~_ECONOMIC
_ANY_USE: Final = 1 << TAKE | 1 << DISCARD | 1 << LEAVE


def with_target(g: State, side: Side) -> Groups:
    """4.5: the ready groups of a side whose power could do something now."""
    row = g.row
    usable = row[side] & ~g.mobilised
    in_play = row[0] | row[1]
    if not g.groups_left():
        usable &= ~_MEDIA
    if not in_play & in_play - 1:  # no second group besides the one that acts
        usable &= ~_MILITARY
    if not in_play & _NOT_ECONOMIC:
        usable &= ~_ECONOMIC
    if usable & _POLITICAL:
        movable = can_move(g, side)
        if not movable:
            usable &= ~_POLITICAL
        elif not movable & movable - 1:
            usable &= ~(movable & _POLITICAL)  # a single target cannot move itself
    return usable


def can_move(g: State, side: Side) -> Groups:
    """4.7: the groups a political group of this side may move, itself included."""
    own, theirs = g.row[side], g.row[1 - side]
    room = STABILITY[g.objective] - g.total[1 - side]
    if room < 0:
        return 0
    population = POPULATION[g.objective]
    movable = theirs if own.bit_count() < population else 0
    if theirs.bit_count() < population:
        movable |= own & UP_TO[room]
    return movable


def groups_to_activate(g: State, side: Side) -> Limits:
    return (
        (NOT_YOUR_GROUP, g.row[side]),
        (MOBILISED, ~g.mobilised),
        (NO_TARGET, with_target(g, side)),
    )


@step
@chosen_from(groups_to_activate)
def group_activated(g: State, group: Group, side: Side) -> None:
    """4.5: the group is mobilised, then its power is used."""
    g.mobilised |= 1 << group
    g.tell(told.activated, side, group)
    faction = FACTION[group]
    if faction == MILITARY:
        g.offer(side, GROUP, group_destroyed, side, group)
    elif faction == POLITICAL:
        g.offer(side, GROUP, group_moved, side, group)
    elif faction == ECONOMIC:
        g.offer(side, GROUP, group_turned, side, group)
    elif g.top:
        look_at_top_card(g, side)
    else:
        g.offer_unseen(1 << side, CHANCE, GROUP, top_card_drawn, side)


# Military


def groups_to_destroy(g: State, side: Side, group: Group) -> Limits:
    return ((NOT_IN_PLAY, g.row[0] | g.row[1]), (ITSELF, ~(1 << group)))


@step
@chosen_from(groups_to_destroy)
def group_destroyed(g: State, target: Group, side: Side, group: Group) -> None:
    """4.6: one other group in play is discarded."""
    discard(g, target)
    g.tell(told.destroyed, side, target)


# Political


def groups_to_move(g: State, side: Side, group: Group) -> Limits:
    own, theirs = g.row[side], g.row[1 - side]
    population = POPULATION[g.objective]
    room = STABILITY[g.objective] - g.total[1 - side]
    return (
        (NOT_IN_PLAY, own | theirs),
        (ITSELF, ~(1 << group)),
        (OPPONENT_IN_UNREST, ALL_GROUPS if room >= 0 else _NO_GROUPS),
        (OWN_ROW_FULL, ALL_GROUPS if own.bit_count() < population else own),
        (OPPONENT_ROW_FULL, ALL_GROUPS if theirs.bit_count() < population else theirs),
        (GIFT_CAUSES_UNREST, theirs | UP_TO[max(room, 0)]),
    )


@step
@chosen_from(groups_to_move)
def group_moved(g: State, target: Group, side: Side, group: Group) -> None:
    """4.7: one other group changes sides and stays ready or mobilised as it was."""
    takes = g.row[side] >> target & 1 == 0
    to = side if takes else other(side)
    depart(g, target)
    join(g, to, target)
    g.tell(told.taken if takes else told.given, side, target, g.total[to])


# Economic


def groups_to_turn(g: State, side: Side, group: Group) -> Limits:
    return (
        (NOT_IN_PLAY, g.row[0] | g.row[1]),
        (ITSELF, ~(1 << group)),
        (ECONOMIC_TARGET, _NOT_ECONOMIC),
    )


@step
@chosen_from(groups_to_turn)
def group_turned(g: State, target: Group, side: Side, group: Group) -> None:
    """4.8: one other group, not an economic one, is readied, or mobilised without its power."""
    g.mobilised ^= 1 << target
    ready = g.mobilised >> target & 1 == 0
    g.tell(told.made_ready if ready else told.made_mobilised, side, target)


# Media


@step
@chosen_from(in_deck)
def top_card_drawn(g: State, group: Group, side: Side) -> None:
    g.deck ^= 1 << group
    g.top.append(group)
    look_at_top_card(g, side)


def look_at_top_card(g: State, side: Side) -> None:
    g.top_known[side] = max(g.top_known[side], 1)
    g.tell(told.top_card_looked_at, side)
    g.tell_only(1 << side, told.top_card_seen, g.top[0], INFLUENCE[g.top[0]])
    g.offer(side, TOP_CARD, top_card_decided, side)


def uses_of_top_card(g: State, side: Side) -> Limits:
    full = g.row[side].bit_count() >= POPULATION[g.objective]
    return ((ROW_FULL, _ANY_USE & ~(1 << TAKE) if full else _ANY_USE),)


@step
@chosen_from(uses_of_top_card)
def top_card_decided(g: State, use: int, side: Side) -> None:
    """4.9: recruit the top card, discard it, or leave it where it is."""
    if use == TAKE:
        recruit_this(g, take_top(g), side)
    elif use == DISCARD:
        group = take_top(g)
        g.discards.append(group)
        g.tell(told.top_card_discarded, side, group)
    else:
        g.tell(told.top_card_left, side)
