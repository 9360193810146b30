"""What becomes of cards: drawn, shown, discarded, and their events brought about."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, TypeAlias

from detente.games.shared.events import Events
from detente.games.shared.idle import comes_to_nothing as idle
from detente.games.shared.piles import leave_pile, refill, to_discards
from detente.kernel.flow import CHANCE, Limits, chosen_from

from . import happenings as told
from .board import CARD, Side
from .deck import (
    ASTERISKED,
    BLOCKED_BY,
    CARD_KEYS,
    EVENTLESS,
    NEEDS,
    NO_EFFECT,
    OWNER,
    ROUNDTABLE_TALKS,
    THIS_GAME,
    THIS_TURN,
    TYRANT_IS_GONE,
    WAITING,
    WALL_MUST_GO,
    Card,
)
from .reasons import NOT_IN_DECK, NOT_IN_HAND
from .state import State, step

Event: TypeAlias = Callable[[State, Side], None]
Condition: TypeAlias = Callable[[State, Side], bool]

EVENTS: Final[Events[State]] = Events(CARD_KEYS, EVENTLESS)
event = EVENTS.event
HIDDEN: Final = "hand", "deck", "struggle_hand", "struggle_deck", "aside", "news"
KEPT_OPEN: Final = (THIS_TURN | THIS_GAME | WAITING) & ~(1 << WALL_MUST_GO | 1 << TYRANT_IS_GONE)


def side_of(card: Card, player: Side) -> Side:
    """2.2.3: whose event it is when this player brings it about."""
    owner = OWNER[card]
    return player if owner < 0 else owner


def is_opponents(card: Card, player: Side) -> bool:
    return OWNER[card] == 1 - player


def is_blocked(g: State, card: Card) -> bool:
    """7.5: another event has put an end to this one."""
    by = BLOCKED_BY.get(card)
    if by is None:
        return False
    if by == WALL_MUST_GO:  # only where the wall fell
        return bool(g.in_force(by))
    if by == TYRANT_IS_GONE:  # 7.6.4: not while it waits
        return bool(g.tyrant)
    return bool(g.happened >> by & 1)


def comes_to_nothing(g: State, card: Card, player: Side) -> bool:
    """Whether the event would change nothing now, for all that a veiled position says; that it has
    happened counts only where other cards need it."""
    needed = any(cards >> card & 1 for cards in NEEDS.values())
    beside = () if needed else ("happened",)
    return idle(g, resolve_event, card, player, HIDDEN, beside)


def can_happen(g: State, card: Card, player: Side) -> bool:
    """5.2: whether the event has what it needs and no other forbids it."""
    needed = NEEDS.get(card)
    if needed is not None and needed & ~g.happened:
        return False
    if is_blocked(g, card) and not NO_EFFECT >> card & 1:
        return False
    condition = EVENTS.conditions.get(card)
    return condition is None or condition(g, side_of(card, player))


@step
def resolve_event(g: State, card: Card, player: Side) -> None:
    """The event of a card on the table takes place; 5.2: if it cannot, the card is discarded."""
    if not can_happen(g, card, player):
        g.tell(told.event_impossible, card)
        discard(g, card)
        return
    side = side_of(card, player)
    g.tell(told.event_happens, side, card)
    if not is_blocked(g, card):
        g.happened |= 1 << card
        g.effects |= 1 << card & KEPT_OPEN
        EVENTS.functions[card](g, side)
    g.do(retire, card)


@step
def retire(g: State, card: Card) -> None:
    """2.2.4: where a card goes once its event has happened; scoring cards see to themselves."""
    bit = 1 << card
    if not g.table & bit:
        return
    g.table ^= bit
    if ASTERISKED & bit:
        g.removed |= bit
        g.tell(told.card_removed, card)
    elif card != ROUNDTABLE_TALKS or not g.in_force(card):
        to_discards(g, card)


@step
def discard(g: State, card: Card) -> None:
    """A card leaves the table for the discard pile, if it has not gone elsewhere."""
    if g.table >> card & 1:
        g.table ^= 1 << card
        to_discards(g, card)


def end_effect(g: State, card: Card) -> None:
    """A lasting or waiting event is over."""
    if g.in_force(card):
        g.effects ^= 1 << card
        g.tell(told.effect_ended, card)
        if card == ROUNDTABLE_TALKS:
            to_discards(g, card)


# Hands


def leave_hand(g: State, side: Side, card: Card) -> None:
    """A card comes from a hand to the table."""
    bit = 1 << card
    g.hand[side] ^= bit
    if g.shown[side] & bit:
        g.shown[side] ^= bit
    g.table |= bit


def throw_away(g: State, side: Side, card: Card) -> None:
    """5.3: a card is discarded from a hand without its event."""
    leave_hand(g, side, card)
    g.tell(told.thrown_away, side, card)
    discard(g, card)


def hand_limits(g: State, side: Side) -> Limits:
    return ((NOT_IN_HAND, g.hand[side]),)


# The draw pile


def deck_limits(g: State, side: Side) -> Limits:
    return ((NOT_IN_DECK, g.deck),)


def draw(g: State, side: Side) -> bool:
    """A side is to draw a card; only it sees which."""
    if not refill(g):
        return False
    g.ask_unseen(1 << side, CHANCE, CARD, g.deck, drawn, side)
    return True


@step
@chosen_from(deck_limits)
def drawn(g: State, card: Card, side: Side) -> None:
    take_from_deck(g, side, card)


def take_from_deck(g: State, side: Side, card: Card) -> None:
    g.hand[side] |= 1 << card
    g.lacks[side] = 0
    g.tell_only(1 << side, told.got, side, card)
    leave_pile(g, card)
