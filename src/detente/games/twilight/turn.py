"""A turn from phase A to phase I: 4.5."""

from __future__ import annotations

from typing import Final

from detente.games.shared.piles import refill
from detente.kernel.flow import CHANCE, NOBODY, Limits, chosen_from

from . import happenings as told
from .board import CARD, SIDE, US, USSR, Side, other
from .cards import deck_limits, show_hand, take_from_deck, throw_away
from .deck import NONE, NONE_BIT, SCORING, THIS_TURN, Card, Cards
from .headlines import headline_phase
from .reasons import NOT_IN_HAND
from .rounds import next_round
from .scoring import final_scoring, gain_difference
from .space import DISCARD_HELD, MILOPS_BONUS
from .state import State, step
from .tracks import has_ability, raise_defcon

LAST_TURN: Final = 10
MILOPS_GIFT: Final = 2  # of the Earth Satellite on the alternate track


def hand_size(turn: int) -> int:
    """4.1"""
    return 8 if turn <= 3 else 9


def period(g: State, number: int) -> Cards:
    """2.2.1: the cards of the early, mid or late war; Turn Zero may have changed them."""
    changes = g.changes
    cards = g.rules.periods[number] & ~changes.boxed
    if number == 0:
        return cards & ~changes.delayed | changes.brought
    return cards | changes.delayed if number == 1 else cards


@step
def begin_turn(g: State) -> None:
    """A: DEFCON rises. B: deal. C: headlines. D: rounds."""
    g.tell(told.turn_begun, g.turn)
    raise_defcon(g, 1)
    if g.turn in (4, 8):  # 4.4: without the discards
        g.deck |= period(g, 1 if g.turn == 4 else 2)
        g.used_up = 0
        g.tell(told.deck_added, g.turn)
    open_turn(g)


@step
def open_turn(g: State) -> None:
    g.do(deal_cards, USSR)
    g.do(headline_phase)
    g.do(next_round, 1)
    g.do(end_turn)


# B: dealing


@step
def deal_cards(g: State, side: Side) -> None:
    """11.1.3: the USSR gets the first card of a deal, then in turn until both hands are full.

    Those of turn 1 are: its cards are dealt before the influence is placed (3.1).
    """
    deal_next(g, side)


def deal_next(g: State, side: Side) -> bool:
    """Whether there is another card to deal."""
    size = hand_size(g.turn)
    if g.hand[side].bit_count() >= size:
        side = other(side)
        if g.hand[side].bit_count() >= size:
            return False
    if not g.deck and not refill(g):
        return False
    g.ask_unseen(1 << side, CHANCE, CARD, g.deck, dealt, side)
    return True


@step
@chosen_from(deck_limits)
def dealt(g: State, card: Card, side: Side) -> None:
    take_from_deck(g, side, card)
    if not deal_next(g, other(side)):
        g.tell(told.cards_dealt, g.hand[US].bit_count(), g.hand[USSR].bit_count())


# E to H: the end of the turn


@step
def end_turn(g: State) -> None:
    """E: points for missing military operations, both at once; F; G; box 6; H."""
    g.tell(told.turn_over, g.turn)
    gift = [MILOPS_GIFT * has_ability(g, side, MILOPS_BONUS) for side in (US, USSR)]
    short = [max(0, g.defcon - g.milops[side] - gift[side]) for side in (US, USSR)]
    if any(short):
        g.tell(told.milops_missing, short[US], short[USSR])
    gain_difference(g, short[USSR], short[US])
    g.milops = [0, 0]
    if not g.ending:
        check_held_cards(g)


def check_held_cards(g: State) -> None:
    """F: whoever still holds a scoring card has lost (11.1.2); FAQ 8.2: if both, an option."""
    holders = [side for side in (US, USSR) if g.hand[side] & SCORING]
    for side in (US, USSR):  # everybody learns who holds which, and who holds none
        g.shown[side] |= g.hand[side] & SCORING
        g.lacks[side] |= SCORING
    for side in holders:
        g.tell(told.scoring_held, side, g.hand[side] & SCORING)
    if len(holders) == 1:
        g.finish(other(holders[0]), "held_scoring_card")
    elif holders and g.rules.both_hold_scoring == "chance":
        g.ask(CHANCE, SIDE, 0b11, both_held)
    elif holders:
        both_held(g, US if g.rules.both_hold_scoring == "us" else USSR)
    else:
        if g.rules.held_cards == "shown":
            show_hand(g, US)
            show_hand(g, USSR)
        g.china_ready = 1  # G
        g.do(discard_held_card)
        g.do(next_turn)


@step
def both_held(g: State, winner: Side) -> None:
    g.finish(winner, "both_held_scoring_cards")


@step
def discard_held_card(g: State) -> None:
    """6.4.4: who is alone on box 6 of the printed track may discard one held card after phase G."""
    for side in (US, USSR):
        if has_ability(g, side, DISCARD_HELD) and g.hand[side]:
            g.offer(side, CARD, held_card_chosen, side)


def held_limits(g: State, side: Side) -> Limits:
    return ((NOT_IN_HAND, g.hand[side] | NONE_BIT),)


@step
@chosen_from(held_limits)
def held_card_chosen(g: State, card: Card, side: Side) -> None:
    if card != NONE:
        throw_away(g, side, card)


@step
def next_turn(g: State) -> None:
    """H: what was for this turn only ends; I: after turn 10 the final scoring."""
    g.order = []
    g.effects &= ~THIS_TURN
    g.red_scare = [0, 0]
    g.death_squads = 0
    g.crisis = g.chernobyl = NOBODY
    g.crisis_refused = 0
    g.space_used = [0, 0]
    g.oil_round = 0
    g.abilities_used = 0
    if g.turn == LAST_TURN:
        final_scoring(g)
    else:
        g.turn += 1
        g.round = 0  # also while the cards are dealt: the rounds of the last turn are over
        begin_turn(g)
