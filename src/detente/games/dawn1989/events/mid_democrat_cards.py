"""Democratic events of the middle of the year that work on hands and piles."""

from __future__ import annotations

from detente.kernel.flow import CHANCE, Limits, chosen_from
from detente.kernel.sets import members, set_of

from .. import happenings as told
from ..board import (
    ACTION,
    CARD,
    COMMUNIST,
    DEMOCRAT,
    EVERYWHERE,
    TRACK,
    Action,
    Side,
)
from ..cards import can_happen, discard, draw, event, leave_hand, resolve_event, retire, throw_away
from ..deck import (
    EXIT_VISAS,
    GOODBYE_LENIN,
    KISS_OF_DEATH,
    NONE,
    NONE_BIT,
    OWNED_BY,
    RED,
    SAMIZDAT,
    SCORING,
    Card,
)
from ..play import OPERATIONS, card_limits, conduct
from ..reasons import EVENT_IMPOSSIBLE, NOT_IN_HAND, NOT_RED
from ..state import State, step
from ..track import try_track

# Goodbye Lenin!


@event(GOODBYE_LENIN)
def goodbye_lenin(g: State, side: Side) -> None:
    """The Communist shows the cards with red titles that he holds.

    The Democrat takes one of them, and its event happens at once; or he uses the operations of
    this card. FAQ 46: it is removed in either case.
    """
    red = g.hand[COMMUNIST] & RED
    g.shown[COMMUNIST] |= red
    g.lacks[COMMUNIST] |= RED
    g.tell(told.cards_shown, COMMUNIST, red)
    g.offer(DEMOCRAT, CARD, lenin_card_taken)


def red_limits(g: State) -> Limits:
    """Only an event that can happen is taken."""
    possible = set_of(card for card in members(RED) if can_happen(g, card, DEMOCRAT))
    return (
        (NOT_RED, RED | NONE_BIT),
        (NOT_IN_HAND, g.hand[COMMUNIST] | NONE_BIT),
        (EVENT_IMPOSSIBLE, possible | NONE_BIT),
    )


@step
@chosen_from(red_limits)
def lenin_card_taken(g: State, card: Card) -> None:
    if card == NONE:
        g.offer(DEMOCRAT, ACTION, lenin_operated)
    else:
        leave_hand(g, COMMUNIST, card)
        g.tell(told.card_handed_over, COMMUNIST, card)
        resolve_event(g, card, DEMOCRAT)


def lenin_limits(g: State) -> Limits:
    return card_limits(g, DEMOCRAT, GOODBYE_LENIN, OPERATIONS)


@step
@chosen_from(lenin_limits)
def lenin_operated(g: State, action: Action) -> None:
    g.tell(told.operations_begun, DEMOCRAT, action)
    if action == TRACK:
        retire(g, GOODBYE_LENIN)  # FAQ 46: not to the discards, as a card of an attempt would
        try_track(g, DEMOCRAT, GOODBYE_LENIN)
    else:
        conduct(g, action, DEMOCRAT, g.printed(DEMOCRAT, GOODBYE_LENIN), EVERYWHERE)


# Kiss of Death


@event(KISS_OF_DEATH)
def kiss_of_death(g: State, side: Side) -> None:
    """The Communist discards a random card; an event of the Democrat or of nobody happens."""
    g.offer(CHANCE, CARD, kissed_card_drawn)


def kissed_limits(g: State) -> Limits:
    return ((NOT_IN_HAND, g.hand[COMMUNIST]),)


@step
@chosen_from(kissed_limits)
def kissed_card_drawn(g: State, card: Card) -> None:
    """FAQ 71: as if the Democrat played it.

    5.3: a scoring card is discarded; in the English edition its struggle takes place.
    """
    leave_hand(g, COMMUNIST, card)
    g.tell(told.card_drawn_from, COMMUNIST, card)
    without_event = OWNED_BY[COMMUNIST]
    if g.rules.kiss_of_death == "discard":
        without_event |= SCORING
    if without_event >> card & 1:
        discard(g, card)
    else:
        resolve_event(g, card, DEMOCRAT)


# Exit Visas


@event(EXIT_VISAS)
def exit_visas(g: State, side: Side) -> None:
    """The Democrat discards as many cards as he likes, one by one, and then draws as many."""
    discard_for_visa(g, 0)


def discard_for_visa(g: State, count: int) -> None:
    if g.hand[DEMOCRAT]:
        g.offer(DEMOCRAT, CARD, visa_card_discarded, count)
    else:
        draw_for_visas(g, count)


def visa_limits(g: State, count: int) -> Limits:
    return ((NOT_IN_HAND, g.hand[DEMOCRAT] | NONE_BIT),)


@step
@chosen_from(visa_limits)
def visa_card_discarded(g: State, card: Card, count: int) -> None:
    """5.3: scoring cards may go as well, and no event happens."""
    if card == NONE:
        draw_for_visas(g, count)
    else:
        throw_away(g, DEMOCRAT, card)
        discard_for_visa(g, count + 1)


@step
def draw_for_visas(g: State, count: int) -> None:
    if count and draw(g, DEMOCRAT):
        g.do(draw_for_visas, count - 1)


# Samizdat


@event(SAMIZDAT)
def samizdat(g: State, side: Side) -> None:
    """The Democrat may put a card of his hand aside until the next deal, and draw another.

    FAQ 77: it may be a scoring card; aside, it is not held.
    """
    g.offer_unseen(1 << DEMOCRAT, DEMOCRAT, CARD, samizdat_chosen)


def samizdat_limits(g: State) -> Limits:
    return ((NOT_IN_HAND, g.hand[DEMOCRAT] | NONE_BIT),)


@step
@chosen_from(samizdat_limits)
def samizdat_chosen(g: State, card: Card) -> None:
    """Nobody else sees which: a card he has shown before may be the one, or still be in hand."""
    if card == NONE:
        return
    g.hand[DEMOCRAT] ^= 1 << card
    g.aside = card
    g.shown[DEMOCRAT] = 0
    g.lacks[DEMOCRAT] = 0
    g.tell(told.put_aside, DEMOCRAT)
    draw(g, DEMOCRAT)
