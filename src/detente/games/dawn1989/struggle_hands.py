"""Struggle cards on their way into hands and out of them (8.1)."""

from __future__ import annotations

from detente.kernel.flow import CHANCE, EVERYONE, Limits, chosen_from

from . import happenings as told
from .board import COMMUNIST, DEMOCRAT, FARMER, ROMANIA, STRUGGLE_CARD, Country, Side, other
from .cards import end_effect
from .deck import PEASANT_PARTIES_REVOLT, ROUNDTABLE_TALKS, SALVATION_FRONT
from .reasons import NOT_IN_STRUGGLE_HAND
from .scoring import spaces_of
from .state import State, step
from .struggle_deck import FIRST_SPACE, OTHER_SPACE, StruggleCard


def cards_dealt(g: State, country: Country) -> list[int]:
    """8.1.1: six for the first controlled space, two for each further one.

    8.1.2: cards 17, 72 and 102 take random cards that nobody has looked at: as many more are dealt
    to one side and as many fewer to the other.
    """
    here = spaces_of(g, country)
    counts = []
    for side in (COMMUNIST, DEMOCRAT):
        held = (g.control[side] & here).bit_count()
        counts.append(FIRST_SPACE + OTHER_SPACE * (held - 1) if held else 0)
    takings = [(ROUNDTABLE_TALKS, DEMOCRAT, 2), (PEASANT_PARTIES_REVOLT, DEMOCRAT, 1)]
    if country >= ROMANIA:
        takings.append((SALVATION_FRONT, COMMUNIST, 2))
    for card, taker, number in takings:
        if not g.in_force(card):
            continue
        if card != PEASANT_PARTIES_REVOLT or g.control[DEMOCRAT] & here & FARMER:
            taken = min(number, counts[other(taker)])
            counts[taker] += taken
            counts[other(taker)] -= taken
            g.tell(told.struggle_cards_taken, taker, card, taken)
        end_effect(g, card)
    return counts


def dealing_limits(g: State, side: Side, communist: int, democrat: int) -> Limits:
    return ((NOT_IN_STRUGGLE_HAND, g.struggle_deck),)


@step
def deal_struggle(g: State, communist: int, democrat: int) -> None:
    """Each card is seen by its side alone."""
    if communist or democrat:
        side = COMMUNIST if communist >= democrat else DEMOCRAT
        g.ask_unseen(
            eyes(g, side),
            CHANCE,
            STRUGGLE_CARD,
            g.struggle_deck,
            struggle_dealt,
            side,
            communist,
            democrat,
        )


@step
@chosen_from(dealing_limits)
def struggle_dealt(g: State, card: StruggleCard, side: Side, communist: int, democrat: int) -> None:
    take_struggle_card(g, side, card)
    if side == COMMUNIST:
        deal_struggle(g, communist - 1, democrat)
    else:
        deal_struggle(g, communist, democrat - 1)


def eyes(g: State, side: Side) -> int:
    """The seats that see the struggle cards of a side."""
    return EVERYONE if g.struggle_hand_open(side) else 1 << side


def take_struggle_card(g: State, side: Side, card: StruggleCard) -> None:
    g.struggle_deck ^= 1 << card
    g.struggle_hand[side] |= 1 << card
    g.tell_only(eyes(g, side), told.struggle_card_got, side, card)


def lose_struggle_card(g: State, side: Side, card: StruggleCard) -> None:
    g.struggle_hand[side] ^= 1 << card
    g.struggle_discards |= 1 << card
    g.tell(told.struggle_card_lost, side, card)


# By chance


def pile_limits(g: State, side: int, left: int) -> Limits:
    return ((NOT_IN_STRUGGLE_HAND, g.struggle_deck),)


def struggle_hand_limits(g: State, side: Side, left: int) -> Limits:
    return ((NOT_IN_STRUGGLE_HAND, g.struggle_hand[side]),)


@step
def falter(g: State, side: Side, left: int) -> None:
    if left:
        g.offer(CHANCE, STRUGGLE_CARD, faltered, side, left)


@step
@chosen_from(struggle_hand_limits)
def faltered(g: State, card: StruggleCard, side: Side, left: int) -> None:
    lose_struggle_card(g, side, card)
    falter(g, side, left - 1)


@step
def surge(g: State, side: Side, left: int) -> None:
    if left and g.struggle_deck:
        g.ask_unseen(eyes(g, side), CHANCE, STRUGGLE_CARD, g.struggle_deck, surged, side, left)


@step
@chosen_from(pile_limits)
def surged(g: State, card: StruggleCard, side: Side, left: int) -> None:
    take_struggle_card(g, side, card)
    surge(g, side, left - 1)
