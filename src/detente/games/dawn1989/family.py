"""The family mode (TR.1 to TR.3): the same map, no events, no power."""

from __future__ import annotations

from typing import Final

from detente.games.shared.contested import MOST
from detente.kernel.flow import CHANCE, Limits, chosen_from
from detente.kernel.sets import members

from . import happenings as told
from .board import (
    CARD,
    CHOICE,
    COMMUNIST,
    DEMOCRAT,
    DONE,
    DONE_BIT,
    MOVE,
    NEIGHBOURS,
    REST,
    SPACE,
    STRUGGLE_CARD,
    TAKE_OVER,
    Choice,
    Side,
    Space,
    Spaces,
    other,
)
from .cards import discard, leave_hand
from .deck import OPS, OWNED_BY, Card
from .family_attack import begin_attack, sources
from .family_scoring import score_family
from .reasons import (
    NOT_IN_DECK,
    NOT_IN_HAND,
    NOT_IN_STRUGGLE_HAND,
    NOT_NEXT_TO_SOURCE,
    OUT_OF_REACH,
)
from .state import State, step
from .struggle_deck import WHOLE_DECK, StruggleCard

HAND: Final = 5
STRUGGLE_HAND: Final = 3
ROUNDS: Final = 8
BITS: Final = MOST.bit_length()  # of a tally, for each space


@step
def begin_family(g: State) -> None:
    """TR.1: each side has a deck of its own events; struggle cards are common."""
    g.deck = OWNED_BY[COMMUNIST] | OWNED_BY[DEMOCRAT]
    g.struggle_deck = WHOLE_DECK
    family_turn(g)


@step
def family_turn(g: State) -> None:
    """TR.2.4: cards, placement, eight rounds, scoring; the Democrat first in everything."""
    g.tell(told.turn_begun, g.turn)
    g.round = 0
    g.do(fill_hands, DEMOCRAT)
    g.do(fill_hands, COMMUNIST)
    g.do(begin_placing)
    g.do(family_round, 1)
    g.do(score_family)
    g.do(next_family_turn)


@step
def next_family_turn(g: State) -> None:
    g.turn += 1
    family_turn(g)


# Cards: TR.2.4.1


@step
def fill_hands(g: State, side: Side) -> None:
    """TR.2.3: an empty deck is made anew of its own discards."""
    if g.hand[side].bit_count() < HAND and own_pile(g, side):
        g.offer_unseen(1 << side, CHANCE, CARD, family_card_drawn, side)
    elif g.struggle_hand[side].bit_count() < STRUGGLE_HAND and struggle_pile(g):
        g.offer_unseen(1 << side, CHANCE, STRUGGLE_CARD, family_struggle_card_drawn, side)


def own_pile(g: State, side: Side) -> int:
    own = OWNED_BY[side]
    if not g.deck & own and g.discards & own:
        g.deck |= g.discards & own
        g.discards &= ~own
        g.tell(told.reshuffled, (g.deck & own).bit_count())
    return g.deck & own


def struggle_pile(g: State) -> int:
    if not g.struggle_deck and g.struggle_discards:
        g.struggle_deck, g.struggle_discards = g.struggle_discards, 0
    return g.struggle_deck


def own_pile_limits(g: State, side: Side) -> Limits:
    return ((NOT_IN_DECK, g.deck & OWNED_BY[side]),)


@step
@chosen_from(own_pile_limits)
def family_card_drawn(g: State, card: Card, side: Side) -> None:
    g.deck ^= 1 << card
    g.hand[side] |= 1 << card
    g.tell_only(1 << side, told.got, side, card)
    fill_hands(g, side)


def struggle_pile_limits(g: State, side: Side) -> Limits:
    return ((NOT_IN_STRUGGLE_HAND, g.struggle_deck),)


@step
@chosen_from(struggle_pile_limits)
def family_struggle_card_drawn(g: State, card: StruggleCard, side: Side) -> None:
    g.struggle_deck ^= 1 << card
    g.struggle_hand[side] |= 1 << card
    g.tell_only(1 << side, told.struggle_card_got, side, card)
    fill_hands(g, side)


# Placement: TR.2.4.2


@step
def begin_placing(g: State) -> None:
    g.tell(told.placing_begun, g.turn)
    place_card(g, DEMOCRAT)


@step
def place_card(g: State, side: Side) -> None:
    """In turn until both hands are empty; who is out of cards is left out."""
    if not g.hand[side]:
        side = other(side)
    if g.hand[side]:
        g.phasing = side
        g.offer(side, CARD, family_card_chosen, side)
        g.do(place_card, other(side))


def hand_limits(g: State, side: Side) -> Limits:
    return ((NOT_IN_HAND, g.hand[side]),)


@step
@chosen_from(hand_limits)
def family_card_chosen(g: State, card: Card, side: Side) -> None:
    leave_hand(g, side, card)
    if not g.offer(side, SPACE, family_space_chosen, side, card):
        discard(g, card)


def space_limits(g: State, side: Side, card: Card) -> Limits:
    """An own space, or an empty one next to an own space."""
    return ((OUT_OF_REACH, g.reach[side] & ~g.present[other(side)]),)


@step
@chosen_from(space_limits)
def family_space_chosen(g: State, space: Space, side: Side, card: Card) -> None:
    """All points of a card go to one space, whatever its event."""
    g.add_influence(side, space, OPS[card])
    g.tell(told.family_placed, side, card, space, OPS[card])
    discard(g, card)


# Rounds: TR.2.4.3


@step
def family_round(g: State, number: int) -> None:
    if number > ROUNDS:
        return
    g.round = number
    g.phasing = DEMOCRAT if number % 2 else COMMUNIST
    g.tell(told.round_begun, g.phasing, g.turn, number)
    g.offer(g.phasing, CHOICE, family_action_chosen, g.phasing)
    g.do(family_round, number + 1)


def movable(g: State, side: Side, arrived: int) -> Spaces:
    """Own spaces with points that have not moved yet and an own space next to them."""
    spaces, found = g.present[side], 0
    for space in members(spaces):
        if NEIGHBOURS[space] & spaces:
            found |= 1 << space
    while arrived:
        space = (arrived.bit_length() - 1) // BITS
        points = arrived >> BITS * space
        arrived ^= points << BITS * space
        if g.points(side, space) <= points:
            found &= ~(1 << space)
    return found


def action_limits(g: State, side: Side) -> Limits:
    options = 1 << REST
    if movable(g, side, 0):
        options |= 1 << MOVE
    if sources(g, side):
        options |= 1 << TAKE_OVER
    return ((OUT_OF_REACH, options),)


@step
@chosen_from(action_limits)
def family_action_chosen(g: State, choice: Choice, side: Side) -> None:
    if choice == MOVE:
        move_support(g, side, 0)
    elif choice == TAKE_OVER:
        begin_attack(g, side)
    else:
        g.tell(told.passed, side)


def move_support(g: State, side: Side, arrived: int) -> None:
    """Point by point; each crosses one link, so that what has arrived stays."""
    if spaces := movable(g, side, arrived):
        g.ask(side, SPACE, spaces | DONE_BIT, moving_source_chosen, side, arrived)


def source_limits(g: State, side: Side, arrived: int) -> Limits:
    return ((OUT_OF_REACH, movable(g, side, arrived) | DONE_BIT),)


@step
@chosen_from(source_limits)
def moving_source_chosen(g: State, space: Space, side: Side, arrived: int) -> None:
    if space != DONE:
        g.offer(side, SPACE, moving_target_chosen, side, arrived, space)


def target_limits(g: State, side: Side, arrived: int, source: Space) -> Limits:
    return ((NOT_NEXT_TO_SOURCE, NEIGHBOURS[source] & g.present[side]),)


@step
@chosen_from(target_limits)
def moving_target_chosen(g: State, space: Space, side: Side, arrived: int, source: Space) -> None:
    g.remove_influence(side, source, 1)
    g.add_influence(side, space, 1)
    g.tell(told.support_moved, side, source, space)
    move_support(g, side, arrived + (1 << BITS * space))
