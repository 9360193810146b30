"""A power struggle begins: the hands, and raising the stakes (8.1, 8.2)."""

from __future__ import annotations

from typing import Final

from detente.kernel.flow import CHANCE, chosen_from

from . import happenings as told
from .board import (
    CHOICE,
    COMMUNIST,
    DEMOCRAT,
    KEEP,
    RAISE,
    ROMANIA,
    STRUGGLE_CARD,
    Choice,
    Country,
    Side,
    other,
)
from .cards import end_effect
from .deck import CROWD_AGAINST_CEAUSESCU
from .play import ON_BOARD, operate
from .scoring import spaces_of
from .state import State, step
from .struggle_attack import attack
from .struggle_deck import NO_CARD, NO_SUIT, OF_SUIT, RALLY, STAKES, WHOLE_DECK, StruggleCard
from .struggle_hands import (
    cards_dealt,
    deal_struggle,
    lose_struggle_card,
    pile_limits,
    struggle_hand_limits,
)

CROWD: Final = 15  # card 54
OPS_FOR_RALLY: Final = 3


def begin_struggle(g: State, country: Country, player: Side) -> None:
    """8.1: all cards are shuffled; the player of the scoring card has the initiative."""
    g.country, g.attacker = country, player
    g.stakes, g.blocked, g.suit, g.led = 0, NO_SUIT, NO_SUIT, NO_CARD
    g.struggle_hand, g.struggle_discards = [0, 0], 0
    g.struggle_deck = WHOLE_DECK
    counts = cards_dealt(g, country)
    g.tell(told.struggle_begun, player, country, counts[COMMUNIST], counts[DEMOCRAT])
    g.do(deal_struggle, counts[COMMUNIST], counts[DEMOCRAT])
    if country == ROMANIA and g.in_force(CROWD_AGAINST_CEAUSESCU):
        g.do(crowd_turns, CROWD, 0)
    g.do(ask_stakes, player)
    g.do(ask_stakes, other(player))
    g.do(attack)


# Card 54: 7.6.2


@step
def crowd_turns(g: State, left: int, rallies: int) -> None:
    """Fifteen cards are turned over; each Rally gives three points of operations in Romania."""
    if left and g.struggle_deck:
        g.offer(CHANCE, STRUGGLE_CARD, crowd_card_turned, left, rallies)
        return
    g.tell(told.crowd_gathered, rallies)
    end_effect(g, CROWD_AGAINST_CEAUSESCU)
    if rallies:
        operate(g, DEMOCRAT, OPS_FOR_RALLY * rallies, ON_BOARD, spaces_of(g, ROMANIA))


@step
@chosen_from(pile_limits)
def crowd_card_turned(g: State, card: StruggleCard, left: int, rallies: int) -> None:
    g.struggle_deck ^= 1 << card
    g.struggle_discards |= 1 << card
    crowd_turns(g, left - 1, rallies + (OF_SUIT[RALLY] >> card & 1))


# Raising the stakes: 8.2


@step
def ask_stakes(g: State, side: Side) -> None:
    if g.struggle_hand[side].bit_count() >= STAKES:
        g.ask(side, CHOICE, 1 << RAISE | 1 << KEEP, stakes_chosen, side)


@step
def stakes_chosen(g: State, choice: Choice, side: Side) -> None:
    if choice == RAISE:
        g.stakes += 1
        g.tell(told.stakes_raised, side)
        pay_stakes(g, side, STAKES)


def pay_stakes(g: State, side: Side, left: int) -> None:
    if left:
        g.offer(side, STRUGGLE_CARD, stake_paid, side, left)


@step
@chosen_from(struggle_hand_limits)
def stake_paid(g: State, card: StruggleCard, side: Side, left: int) -> None:
    lose_struggle_card(g, side, card)
    pay_stakes(g, side, left - 1)
