"""What becomes of cards: drawn, shown, discarded, and their events brought about."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, TypeAlias

from detente.games.shared.events import Events
from detente.games.shared.piles import leave_pile, refill, to_discards
from detente.kernel.flow import CHANCE, EVERYONE, NOBODY, Limits, chosen_from

from . import happenings as told
from .board import CARD, US, Side, other
from .deck import (
    ALDRICH_AMES,
    ASTERISKED,
    CARD_KEYS,
    CHINA_CARD,
    EVENTLESS,
    FORMOSAN_RESOLUTION,
    KEPT_OPEN,
    MISSILE_ENVY,
    OWNER,
    SHUTTLE_DIPLOMACY,
    Card,
    Cards,
)
from .reasons import NOT_IN_DECK, NOT_IN_HAND
from .state import State, step, undecided

Event: TypeAlias = Callable[[State, Side], None]
Condition: TypeAlias = Callable[[State, Side], bool]

EVENTS: Final[Events[State]] = Events(CARD_KEYS, EVENTLESS)
event = EVENTS.event


def unless(card: Card) -> Condition:
    """The condition of an event that a lasting one has made impossible."""
    return lambda g, side: not g.effects >> card & 1


def after_the_civil_war(g: State, side: Side) -> bool:
    """12.4: the condition of an event that waits until the USSR has won in China."""
    return not undecided(g)


def side_of(card: Card, player: Side) -> Side:
    """2.2.2: whose event it is when this player brings it about."""
    owner = OWNER[card]
    return player if owner < 0 else owner


def empty_events(g: State) -> Cards:
    """Turn Zero, 8.2: events that take place without effect, in this turn or for good."""
    changes = g.changes
    return changes.empty | changes.empty_early if g.turn <= changes.until else changes.empty


def is_empty(g: State, card: Card) -> bool:
    return bool(g.zero.outcomes) and empty_events(g) >> card & 1 == 1


def is_opponents(card: Card, player: Side) -> bool:
    return OWNER[card] == 1 - player


def can_happen(g: State, card: Card, player: Side) -> bool:
    """5.2: whether the event has what it needs and no other forbids it."""
    condition = EVENTS.conditions.get(card)
    return condition is None or condition(g, side_of(card, player))


@step
def resolve_event(g: State, card: Card, player: Side) -> None:
    """The event of a card on the table takes place; 5.2: if it cannot, the card is discarded."""
    if is_empty(g, card):
        g.tell(told.event_empty, card)
        retire(g, card)
        return
    if not can_happen(g, card, player):
        g.tell(told.event_impossible, card)
        discard(g, card)
        return
    side = side_of(card, player)
    g.tell(told.event_happens, side, card)
    if KEPT_OPEN >> card & 1:
        g.effects |= 1 << card
    EVENTS.functions[card](g, side)
    g.do(retire, card)


@step
def retire(g: State, card: Card) -> None:
    """2.2.4 to 2.2.6: where a card goes once its event has happened."""
    bit = 1 << card
    if not g.table & bit:  # Missile Envy is in a hand by now
        return
    g.table ^= bit
    if ASTERISKED & bit or (g.rules.empty_events == "removed" and is_empty(g, card)):
        g.removed |= bit
        g.tell(told.card_removed, card)
    elif card != SHUTTLE_DIPLOMACY:
        to_discards(g, card)


@step
def discard(g: State, card: Card) -> None:
    """A card leaves the table for the discard pile; the China Card has changed hands already."""
    if card != CHINA_CARD:
        g.table ^= 1 << card
        to_discards(g, card)


# Hands


def leave_hand(g: State, side: Side, card: Card) -> None:
    """A card comes from a hand to the table."""
    bit = 1 << card
    g.hand[side] ^= bit
    if g.shown[side] & bit:
        g.shown[side] ^= bit
    g.table |= bit
    if card == MISSILE_ENVY and g.envy == side:
        g.envy = NOBODY
    if side == US and card in g.order:
        g.order.remove(card)


def show_hand(g: State, side: Side) -> None:
    """Everybody sees the hand as it is now: FAQ 26."""
    g.shown[side] = g.hand[side]
    g.tell(told.hand_shown, side, g.hand[side])


def throw_away(g: State, side: Side, card: Card) -> None:
    """5.4: a card is discarded from a hand without its event."""
    leave_hand(g, side, card)
    g.tell(told.thrown_away, side, card)
    discard(g, card)


def hand_limits(g: State, side: Side) -> Limits:
    return ((NOT_IN_HAND, g.hand[side]),)


@step
def lose_at_random(g: State, side: Side) -> None:
    """A card goes from a hand to the discard pile by chance; with none left nothing happens."""
    g.offer(CHANCE, CARD, lost_at_random, side)


@step
@chosen_from(hand_limits)
def lost_at_random(g: State, card: Card, side: Side) -> None:
    throw_away(g, side, card)


# The draw pile


def deck_limits(g: State, side: Side) -> Limits:
    return ((NOT_IN_DECK, g.deck),)


def draw(g: State, side: Side) -> bool:
    """A side is to draw a card; only it sees which, unless its hand lies open."""
    if not refill(g):
        return False
    open_hand = side == US and g.in_force(ALDRICH_AMES)
    seen = EVERYONE if open_hand else 1 << side
    return g.offer_unseen(seen, CHANCE, CARD, drawn, side)


@step
@chosen_from(deck_limits)
def drawn(g: State, card: Card, side: Side) -> None:
    take_from_deck(g, side, card)


def take_from_deck(g: State, side: Side, card: Card) -> None:
    bit = 1 << card
    g.tehran = 0  # what was seen there may have been drawn
    g.hand[side] |= bit
    g.lacks[side] = 0
    if side == US and g.in_force(ALDRICH_AMES):
        g.shown[US] |= bit
        g.tell(told.got, side, card)
    else:
        g.tell_only(1 << side, told.got, side, card)
    leave_pile(g, card)


# The China Card


def pass_china(g: State, side: Side) -> None:
    """9.3: it goes face down to the opponent; FAQ 35: a US play ends Formosan Resolution."""
    g.china = other(side)
    g.china_ready = 0
    g.tell(told.china_passed, other(side))
    if side == US and g.in_force(FORMOSAN_RESOLUTION):
        g.effects &= ~(1 << FORMOSAN_RESOLUTION)
        g.tell(told.effect_ended, FORMOSAN_RESOLUTION)


def take_china(g: State, side: Side, ready: int) -> None:
    """9.4: an event hands it over, face up unless the card says otherwise."""
    g.china = side
    g.china_ready = ready
    g.tell(told.china_taken, side)
