"""A turn from the deal to the end: 4.5."""

from __future__ import annotations

from typing import Final

from detente.games.shared.piles import refill
from detente.kernel.flow import CHANCE, NOBODY, Limits, chosen_from

from . import happenings as told
from .board import (
    CARD,
    COMMUNIST,
    COUNTRY_KIND,
    DEMOCRAT,
    EVERYWHERE,
    NO_COUNTRY,
    Country,
    Side,
    other,
)
from .cards import deck_limits, draw, take_from_deck, throw_away
from .deck import NONE, NONE_BIT, PERIODS, PRESIDENTIAL_VISIT, SCORING, THIS_TURN, Card
from .reasons import NOT_IN_HAND, NOT_IN_POWER, SCORING_STAYS
from .rounds import next_round
from .scoring import final_scoring, finish_by_points, move_marker
from .state import TYRANT_POINTS, State, step
from .struggle import begin_struggle
from .support import check, german_gain
from .track import EXCHANGE, FREE_CHECK

LAST_TURN: Final = 10
HAND: Final = 8
VISITED_HAND: Final = 7
FREE_OPS: Final = 2  # of the check of box 6


@step
def begin_turn(g: State) -> None:
    """4.5.1: deal; then the rounds, and everything to the end of the turn."""
    g.tell(told.turn_begun, g.turn)
    if g.turn in (4, 8):  # 4.4: without the discards
        g.deck |= PERIODS[1 if g.turn == 4 else 2]
        g.used_up = 0
        g.tell(told.deck_added, g.turn)
    if g.aside != NONE:  # card 77
        g.hand[DEMOCRAT] |= 1 << g.aside
        g.lacks[DEMOCRAT] = 0
        g.aside = NONE
    g.do(deal_cards, COMMUNIST)
    g.do(exchange_card, COMMUNIST)
    g.do(exchange_card, DEMOCRAT)
    g.do(next_round, 1)
    g.do(free_check)
    g.do(end_turn)


def hand_size(g: State, side: Side) -> int:
    """Card 65 costs the Communist a card."""
    return VISITED_HAND if side == COMMUNIST and g.in_force(PRESIDENTIAL_VISIT) else HAND


@step
def deal_cards(g: State, side: Side) -> None:
    """4.5.1: the Communist gets the first card, then in turn until both hands are full.

    Those of turn 1 are: its cards are dealt before the extra support is placed (3.1).
    """
    deal_next(g, side)


def deal_next(g: State, side: Side) -> bool:
    """Whether there is another card to deal."""
    full = g.hand[side].bit_count() >= hand_size(g, side)
    if full:
        side = other(side)
        full = g.hand[side].bit_count() >= hand_size(g, side)
    if not full and (g.deck or refill(g)):
        g.ask_unseen(1 << side, CHANCE, CARD, g.deck, dealt, side)
        return True
    g.effects &= ~(1 << PRESIDENTIAL_VISIT)
    return False


@step
@chosen_from(deck_limits)
def dealt(g: State, card: Card, side: Side) -> None:
    take_from_deck(g, side, card)
    if not deal_next(g, other(side)):
        g.tell(told.cards_dealt, g.hand[COMMUNIST].bit_count(), g.hand[DEMOCRAT].bit_count())


# Box 5: a card may be exchanged after the deal


@step
def exchange_card(g: State, side: Side) -> None:
    if g.has_award(side, EXCHANGE) and g.hand[side] & ~SCORING:
        g.offer(side, CARD, card_exchanged, side)


def exchange_limits(g: State, side: Side) -> Limits:
    return ((NOT_IN_HAND, g.hand[side] | NONE_BIT), (SCORING_STAYS, ~SCORING))


@step
@chosen_from(exchange_limits)
def card_exchanged(g: State, card: Card, side: Side) -> None:
    if card != NONE:
        throw_away(g, side, card)
        draw(g, side)


# Box 6: a free check at the end of the turn (4.5.3)


@step
def free_check(g: State) -> None:
    for side in (COMMUNIST, DEMOCRAT):
        if g.has_award(side, FREE_CHECK):
            g.phasing = side
            value = g.ops_value(side, FREE_OPS)
            check(g, side, value, 1, EVERYWHERE, 0, german_gain(g, side, FREE_OPS))


# The end of the turn


@step
def end_turn(g: State) -> None:
    """4.5.4, 10.2: a scoring card in the hand loses, in both hands draws."""
    holders = [side for side in (COMMUNIST, DEMOCRAT) if g.hand[side] & SCORING]
    for side in (COMMUNIST, DEMOCRAT):
        g.shown[side] |= g.hand[side] & SCORING
        g.lacks[side] |= SCORING
    for side in holders:
        g.tell(told.scoring_held, side, g.hand[side] & SCORING)
    if len(holders) == 2:
        g.finish(NOBODY, "both_held_scoring_cards")
    elif holders:
        g.finish(other(holders[0]), "held_scoring_card")
    elif g.ending_year:
        new_years_eve(g)
    else:
        next_turn(g)


@step
def next_turn(g: State) -> None:
    """4.5.6: what was for this turn only ends; after turn 10 the final scoring."""
    clear_turn(g)
    if g.turn == LAST_TURN:
        final_scoring(g)
    else:
        g.turn += 1
        begin_turn(g)


def clear_turn(g: State) -> None:
    g.effects &= ~THIS_TURN
    g.prudence = [0, 0]
    g.tried, g.skipped, g.doubled = [0, 0], [0, 0], [0, 0]
    g.eighth = 0
    g.debt = NOBODY
    g.firm = NOBODY
    g.announced = NONE
    g.round = 0


# New Year's Eve: 10.3


def new_years_eve(g: State) -> None:
    """The Democrat may hold one last struggle where the Communist is in power."""
    g.tell(told.new_years_eve, g.turn)
    g.offer(DEMOCRAT, COUNTRY_KIND, last_struggle_named)


def last_limits(g: State) -> Limits:
    return ((NOT_IN_POWER, g.power | 1 << NO_COUNTRY),)


@step
@chosen_from(last_limits)
def last_struggle_named(g: State, country: Country) -> None:
    g.round = 0
    if country != NO_COUNTRY:
        begin_struggle(g, country, DEMOCRAT)
    else:
        g.tell(told.last_struggle_declined)
    g.do(end_year)


@step
def end_year(g: State) -> None:
    """No final scoring: the marker decides."""
    if g.fugitive != NOBODY and g.rules.tyrant_on_new_years_eve == "yes":
        g.tell(told.tyrant_at_large, g.fugitive)
        move_marker(g, COMMUNIST, TYRANT_POINTS)
    finish_by_points(g, "new_years_eve", "new_years_eve_draw")
