"""Playing a card: as an event, for operations, or on the political system track."""

from __future__ import annotations

from typing import Final

from detente.games.shared.limits import without
from detente.kernel.flow import Limits, chosen_from

from . import happenings as told
from .board import (
    ACTION,
    BOTH,
    CHECKS,
    CHOICE,
    DECLINE,
    DEMOCRAT,
    EVENT,
    EVENT_FIRST,
    EVERYWHERE,
    OPS_FIRST,
    SUPPORT,
    TRACK,
    WITH_HOME,
    WITHOUT_EVENT,
    Action,
    Choice,
    Side,
    Spaces,
    other,
)
from .cards import can_happen, discard, is_opponents, leave_hand, resolve_event
from .deck import COMMON_EUROPEAN_HOME, GORBACHEV_CHARMS_WEST, OPS, Card
from .reasons import (
    EVENT_IMPOSSIBLE,
    MUST_OPERATE,
    NO_BOX_7,
    NO_BOX_8,
    NO_COMMON_HOME,
    NOT_GRANTED,
    NOTHING_TO_CHECK,
    NOWHERE_TO_PLACE,
    TRACK_CLOSED,
)
from .state import State, step
from .support import checkable, checks_by_card, german_bonus, place_support, placeable
from .track import BOTH_USES, SKIP_EVENT, may_try, try_track

ALL_ACTIONS: Final = (1 << BOTH + 1) - 1
ON_BOARD: Final = 1 << SUPPORT | 1 << CHECKS
OPERATIONS: Final = ON_BOARD | 1 << TRACK
LIGACHEV_POINTS: Final = 3


# How a card is used


def use(g: State, player: Side, card: Card) -> None:
    """Ask how a card on the table is used; a scoring card is always an event (7.1)."""
    if not OPS[card]:  # a scoring card
        pay_ligachev(g, played=0)
        if not g.ending:
            resolve_event(g, card, player)
    else:
        g.offer(player, ACTION, card_used, player, card)


def use_limits(g: State, player: Side, card: Card) -> Limits:
    theirs = is_opponents(card, player)
    possible = can_happen(g, card, player)
    always = theirs and g.rules.event_first == "always"  # 5.2: the operations may change it
    home = theirs and g.hand[player] >> COMMON_EUROPEAN_HOME & 1
    skip = theirs and g.has_award(player, SKIP_EVENT) and not g.skipped[player]
    both = not theirs and possible and g.has_award(player, BOTH_USES) and not g.doubled[player]
    return (
        (EVENT_IMPOSSIBLE, without(EVENT, not (possible or always))),
        *operation_limits(g, player, g.printed(player, card), EVERYWHERE),
        (TRACK_CLOSED, without(TRACK, not may_try(g, player))),
        (NO_COMMON_HOME, without(WITH_HOME, not home)),
        (NO_BOX_7, without(WITHOUT_EVENT, not skip)),
        (NO_BOX_8, without(BOTH, not both)),
        (MUST_OPERATE, ALL_ACTIONS ^ 1 << DECLINE),
    )


def operation_limits(g: State, side: Side, printed: int, where: Spaces) -> Limits:
    """Which operations have anything to act on; points that cannot be used at all are placed."""
    value = g.ops_value(side, printed)
    bonus = german_bonus(g, side)
    germany = g.ops_value(side, printed, bonus) if bonus else value
    support = placeable(g, side, g.reach[side] & where, value, germany)
    checks = checkable(g, side, where)
    return (
        (NOWHERE_TO_PLACE, without(SUPPORT, not support and checks)),
        (NOTHING_TO_CHECK, without(CHECKS, not checks)),
    )


@step
@chosen_from(use_limits)
def card_used(g: State, action: Action, player: Side, card: Card) -> None:
    announce(g, action, player, card)
    if not g.ending:
        carry_out(g, action, player, card)


def announce(g: State, action: Action, player: Side, card: Card) -> None:
    """What a play brings as soon as it is named."""
    g.tell(told.card_used, player, card, action)
    pay_ligachev(g, played=card if action in (EVENT, BOTH) else 0)
    if card == COMMON_EUROPEAN_HOME:
        g.gain(other(player), 1)  # spent for operations


def pay_ligachev(g: State, played: Card) -> None:
    """Card 99: before anything else of the card the Democrat plays in this round."""
    if g.due and g.phasing == DEMOCRAT:
        g.due = 0
        if played != GORBACHEV_CHARMS_WEST:
            g.tell(told.ligachev_scores)
            g.gain(other(DEMOCRAT), LIGACHEV_POINTS)


def carry_out(g: State, action: Action, player: Side, card: Card) -> None:
    """5.2: an event of the opponent comes before or after the operations, as the player says."""
    theirs = is_opponents(card, player)
    if action == EVENT:
        g.do(resolve_event, card, player)
        if theirs:
            g.do(operate_after, player, g.printed(player, card), g.modifier(player))
    elif action == TRACK:
        try_track(g, player, card)
    elif action == WITH_HOME:
        leave_hand(g, player, COMMON_EUROPEAN_HOME)
        g.do(operate_with, player, card, OPERATIONS)
        g.do(discard, COMMON_EUROPEAN_HOME)
    elif action == WITHOUT_EVENT:
        g.skipped[player] += 1
        g.do(operate_with, player, card, ON_BOARD)
    elif action == BOTH:
        g.doubled[player] += 1
        g.ask(player, CHOICE, 1 << EVENT_FIRST | 1 << OPS_FIRST, order_chosen, player, card)
    else:
        conduct(g, action, player, g.printed(player, card), EVERYWHERE)
        g.do(resolve_event if theirs else discard_used, card, player)


@step
def discard_used(g: State, card: Card, player: Side) -> None:
    discard(g, card)


@step
def order_chosen(g: State, choice: Choice, player: Side, card: Card) -> None:
    """6.3.5, box 8: a card gives its operations and its event."""
    printed = g.printed(player, card)
    if choice == EVENT_FIRST:
        g.do(resolve_event, card, player)
        g.do(operate_after, player, printed, g.modifier(player))
    else:
        g.do(operate, player, printed, ON_BOARD, EVERYWHERE)
        g.do(resolve_event, card, player)


# Operations: 6.0


@step
def operate(g: State, side: Side, printed: int, kinds: int, where: Spaces) -> None:
    """A side conducts operations there; `kinds` are the actions it may choose from."""
    g.offer(side, ACTION, operations_chosen, side, printed, kinds, where)


@step
def operate_after(g: State, side: Side, printed: int, before: int) -> None:
    """Operations of a card after its event; 7.3.1: by one reading without what that has changed."""
    if g.rules.modifiers == "next_card":
        printed += before - g.modifier(side)
    operate(g, side, printed, ON_BOARD, EVERYWHERE)


def kinds_limits(g: State, side: Side, printed: int, kinds: int, where: Spaces) -> Limits:
    return ((NOT_GRANTED, kinds), *operation_limits(g, side, printed, where))


@step
@chosen_from(kinds_limits)
def operations_chosen(
    g: State, action: Action, side: Side, printed: int, kinds: int, where: Spaces
) -> None:
    if action == DECLINE:
        g.tell(told.operations_declined, side)
    else:
        g.tell(told.operations_begun, side, action)
        conduct(g, action, side, printed, where)


def conduct(g: State, action: Action, side: Side, printed: int, where: Spaces) -> None:
    if action == SUPPORT:
        place_support(g, side, where, printed)
    else:
        checks_by_card(g, side, where, printed)


@step
def operate_with(g: State, side: Side, card: Card, kinds: int) -> None:
    """A card on the table gives its operations alone, the track among them."""
    g.offer(side, ACTION, card_operated, side, card, kinds)


def card_limits(g: State, side: Side, card: Card, kinds: int) -> Limits:
    return (
        (NOT_GRANTED, kinds),
        *operation_limits(g, side, g.printed(side, card), EVERYWHERE),
        (TRACK_CLOSED, without(TRACK, not may_try(g, side))),
    )


@step
@chosen_from(card_limits)
def card_operated(g: State, action: Action, side: Side, card: Card, kinds: int) -> None:
    g.tell(told.operations_begun, side, action)
    if action == TRACK:
        try_track(g, side, card)
    else:
        conduct(g, action, side, g.printed(side, card), EVERYWHERE)
        g.do(discard, card)
