"""Missile Envy: the highest card of the opponent against this one."""

from __future__ import annotations

from typing import Final

from detente.kernel.flow import Limits, chosen_from

from .. import happenings as told
from ..board import CARD, US, Side, other
from ..cards import discard, event, is_opponents, leave_hand, resolve_event
from ..deck import MISSILE_ENVY, OPS, SCORING, WORTH, Card, Cards
from ..play import GRANTED, MAY_BRING_UN, fall_due, operate
from ..reasons import NOT_HIGHEST, NOT_IN_HAND
from ..state import State, step

HIGHEST: Final = 4


@event(MISSILE_ENVY)
def missile_envy(g: State, side: Side) -> None:
    """The opponent hands over his card of the highest value and takes this one into his hand.

    An event of the player or of both happens at once; of a card with the opponent's event the
    player gets the operations. The opponent has to spend this card on operations in his next
    round. With an empty hand there is nothing to exchange.
    """
    giver = other(side)
    if not g.offer(giver, CARD, envied_card_given, side) and g.hand[giver]:
        g.lacks[giver] |= WORTH[1]  # only scoring cards, which this reading does not exchange


def worth_at_least(g: State, side: Side, value: int) -> Cards:
    """FAQ 25: as the giver's cards are worth to him; a scoring card is worth nothing."""
    return g.worth(side, value) if value > 1 else WORTH[value]


def highest_cards(g: State, side: Side) -> Cards:
    for value in range(HIGHEST, 0, -1):
        if cards := g.hand[side] & worth_at_least(g, side, value):
            return cards
    return 0 if g.rules.missile_envy == "kept" else g.hand[side]


def envied_limits(g: State, side: Side) -> Limits:
    giver = other(side)
    return ((NOT_IN_HAND, g.hand[giver]), (NOT_HIGHEST, highest_cards(g, giver)))


@step
@chosen_from(envied_limits)
def envied_card_given(g: State, card: Card, side: Side) -> None:
    giver = other(side)
    leave_hand(g, giver, card)
    g.tell(told.card_handed_over, giver, card)
    value = 0 if SCORING >> card & 1 else g.ops_value(giver, OPS[card])
    if value < HIGHEST:
        g.lacks[giver] |= worth_at_least(g, giver, value + 1)
    receive_envy(g, giver)
    if side == US:
        fall_due(g, card, MAY_BRING_UN >> card & 1)
    if g.ending:
        return
    if is_opponents(card, side):
        operate(g, side, OPS[card], 0, GRANTED)
        g.do(discard, card)
    else:
        resolve_event(g, card, side)


def receive_envy(g: State, side: Side) -> None:
    """FAQ 49: this card is part of the hand at once; an order of play (98) does not keep it."""
    bit = 1 << MISSILE_ENVY
    g.table ^= bit
    g.hand[side] |= bit
    g.shown[side] |= bit
    g.envy = side
    if side == US and g.order:
        g.order.insert(0, MISSILE_ENVY)
    g.tell(told.envy_received, side, MISSILE_ENVY)
