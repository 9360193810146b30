"""How to fight a power struggle."""

from __future__ import annotations

from typing import Final

from detente.kernel.sets import members

from ..board import KEEP, RAISE, Side, other
from ..state import State
from ..struggle_attack import usable_leaders
from ..struggle_deck import (
    ALL_LEADERS,
    NO_CARD,
    NO_SUIT,
    OF_SUIT,
    PETITION,
    RALLY,
    RANK,
    TACTIC_FAILS,
    WILD_FOR_ATTACKER,
    StruggleCard,
    Suit,
)

AHEAD: Final = 5  # cards more than the other that make raising the stakes worth while


def suit_of(card: StruggleCard) -> Suit:
    return next((suit for suit in range(4) if OF_SUIT[suit] >> card & 1), NO_SUIT)


def leading(g: State, side: Side, options: int) -> dict[StruggleCard, float]:
    """A high rank is hard to counter; a long suit can be led again; a Rally wins more."""
    hand = g.struggle_hand[side]
    values = {}
    for card in members(options):
        if card == TACTIC_FAILS:  # only when cards are given up: a sure answer
            values[card] = 1.5
        elif WILD_FOR_ATTACKER >> card & 1:
            values[card] = -0.6
        elif ALL_LEADERS >> card & 1:
            values[card] = 0.4
        else:
            suit = suit_of(card)
            length = (hand & OF_SUIT[suit]).bit_count()
            values[card] = 0.3 * RANK[card] + 0.15 * length
            values[card] += 0.5 if suit == RALLY else -0.7 if suit == PETITION else 0.0
    return values


def naming(options: int) -> dict[Suit, float]:
    """What a leader is led as."""
    worth = {RALLY: 0.6, PETITION: -0.6}
    return {suit: worth.get(suit, 0.0) for suit in members(options)}


def answering(g: State, side: Side, options: int) -> dict[StruggleCard, float]:
    """Match with the card that will be missed least; giving in loses the struggle."""
    values = {}
    for card in members(options):
        if card == NO_CARD:
            values[card] = -5.0
        elif card == TACTIC_FAILS:
            values[card] = 0.6
        elif ALL_LEADERS >> card & 1:
            values[card] = 0.8
        else:
            values[card] = 2.0 - 0.1 * RANK[card]
    return values


def raising(g: State, side: Side) -> dict[int, float]:
    mine, theirs = (g.struggle_hand[s].bit_count() for s in (side, other(side)))
    spare = (g.struggle_hand[side] & ALL_LEADERS & ~usable_leaders(g, side)).bit_count()
    return {KEEP: 0.0, RAISE: 0.2 * (mine + spare - theirs - AHEAD)}


def paying(g: State, side: Side, options: int) -> dict[StruggleCard, float]:
    """Leaders that do not count go first, then what is left over of a suit."""
    useless = ALL_LEADERS & ~usable_leaders(g, side)
    kept = leading(g, side, options)
    return {card: 5.0 if useless >> card & 1 else -value for card, value in kept.items()}
