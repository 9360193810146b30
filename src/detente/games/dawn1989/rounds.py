"""Action rounds: 4.5.2, with Stasi (13), the general strike (5) and Ligachev (99)."""

from __future__ import annotations

from typing import Final

from detente.kernel.flow import CHANCE, Limits, chosen_from

from . import happenings as told
from .board import BUCURESTI, CARD, CLUJ_NAPOCA, COMMUNIST, DEMOCRAT, DIE, FACES_OF_DIE, Die, Side
from .cards import end_effect, leave_hand, throw_away
from .deck import (
    ALL_CARDS,
    CEAUSESCU,
    GENERAL_STRIKE,
    LIGACHEV,
    NONE,
    NONE_BIT,
    SCORING,
    STASI,
    Card,
)
from .moves import take
from .play import pay_ligachev, use
from .reasons import ANNOUNCED, MUST_PLAY, NOT_IN_HAND
from .state import State, step

ROUNDS: Final = 7
ANY: Final = ALL_CARDS | NONE_BIT
STRIKE_ENDS: Final = 6  # die and operations together


def rounds_for(g: State, side: Side) -> int:
    """Card 15 gives the Communist an eighth round."""
    return ROUNDS + 1 if side == COMMUNIST and g.eighth else ROUNDS


@step
def next_round(g: State, number: int) -> None:
    """The Communist first in each."""
    if number > rounds_for(g, COMMUNIST):
        return
    g.do(announce, number)
    g.do(take_action, COMMUNIST, number)
    g.do(take_action, DEMOCRAT, number)
    g.do(next_round, number + 1)


# Stasi: FAQ 13


@step
def announce(g: State, number: int) -> None:
    """Before the Communist chooses, the Democrat shows what he is going to play."""
    g.announced = NONE
    if g.in_force(STASI) and number <= ROUNDS and g.hand[DEMOCRAT]:
        g.tell(told.stasi_watches, number)
        g.offer(DEMOCRAT, CARD, card_announced)


def announce_limits(g: State) -> Limits:
    return ((NOT_IN_HAND, g.hand[DEMOCRAT]),)


@step
@chosen_from(announce_limits)
def card_announced(g: State, card: Card) -> None:
    g.announced = card
    g.shown[DEMOCRAT] |= 1 << card
    g.tell(told.card_announced, card)


# A round


@step
def take_action(g: State, side: Side, number: int) -> None:
    if number > rounds_for(g, side):
        return
    g.round = number
    g.phasing = side
    g.played = NONE
    if not g.hand[side]:
        g.tell(told.waits, side, number)
        if side == DEMOCRAT and g.in_force(LIGACHEV):
            end_effect(g, LIGACHEV)
            g.due = 1
            pay_ligachev(g, NONE)
        return
    g.tell(told.round_begun, side, g.turn, number)
    if side == DEMOCRAT and g.in_force(LIGACHEV):
        end_effect(g, LIGACHEV)
        g.due = 1
    if side == COMMUNIST and g.in_force(GENERAL_STRIKE):
        g.offer(side, CARD, strike_card_chosen)
    else:
        g.offer(side, CARD, card_chosen, side)
    g.do(end_action, side)


def card_limits(g: State, side: Side) -> Limits:
    """5.1: no passing, but the eighth round is a right."""
    hand = g.hand[side]
    held = side == DEMOCRAT and g.announced and hand >> g.announced & 1
    return (
        (NOT_IN_HAND, hand | NONE_BIT),
        (MUST_PLAY, ANY if g.round > ROUNDS else ALL_CARDS),
        (ANNOUNCED, 1 << g.announced | NONE_BIT if held else ANY),
    )


@step
@chosen_from(card_limits)
def card_chosen(g: State, card: Card, side: Side) -> None:
    if card == NONE:
        g.tell(told.passed, side)
        return
    g.played = card
    if side == DEMOCRAT:
        g.announced = NONE
    g.tell(told.card_played, side, card)
    leave_hand(g, side, card)
    use(g, side, card)


# The general strike: 11.2, FAQ 5


def strike_limits(g: State) -> Limits:
    hand = g.hand[COMMUNIST]
    return (
        (NOT_IN_HAND, hand | NONE_BIT),
        (MUST_PLAY, ANY if g.round > ROUNDS else ALL_CARDS),
    )


@step
@chosen_from(strike_limits)
def strike_card_chosen(g: State, card: Card) -> None:
    """A scoring card is played without a roll; any other is discarded, and a die may end it."""
    if card == NONE:
        g.tell(told.passed, COMMUNIST)
    elif SCORING >> card & 1:
        card_chosen(g, card, COMMUNIST)
    else:
        value = g.value(COMMUNIST, card)
        throw_away(g, COMMUNIST, card)
        g.ask(CHANCE, DIE, FACES_OF_DIE, strike_rolled, value)


@step
def strike_rolled(g: State, die: Die, value: int) -> None:
    g.tell(told.strike_rolled, die, value, STRIKE_ENDS)
    if die + 1 + value >= STRIKE_ENDS:
        end_effect(g, GENERAL_STRIKE)
    else:
        g.tell(told.strike_goes_on)


@step
def end_action(g: State, side: Side) -> None:
    """Card 41: Ceausescu pays if the Democrat stands next to Cluj-Napoca."""
    g.played = NONE
    if g.in_force(CEAUSESCU):
        g.effects &= ~(1 << CEAUSESCU)
        if g.present[DEMOCRAT] & g.near(CLUJ_NAPOCA):
            take(g, COMMUNIST, BUCURESTI, 1)
