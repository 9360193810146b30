"""A contested board driven by one deck of cards: two hands, and what everybody knows of them.

In a veiled position the unseen cards of a hand and the draw pile are one pool, `deck`. The hand is
then a number below zero, of all its cards; those that everybody knows are in `shown`.
"""

from __future__ import annotations

import random
from collections.abc import Iterable
from typing import Any, Final, TypeAlias, TypeVar

from detente.kernel.errors import Misdeal
from detente.kernel.flow import Hidden

from .contested import Contested
from .hidden import draw_from

R = TypeVar("R")
Cards: TypeAlias = int  # a set of cards
SIDES: Final = (0, 1)


class CardDriven(Contested[R]):
    """Where the cards are."""

    def lay_out(self) -> None:
        super().lay_out()
        self.hand: list[Cards] = [0, 0]
        self.shown: list[Cards] = [0, 0]  # cards of a hand that everybody knows to be there
        self.lacks: list[Cards] = [0, 0]  # cards everybody knows not to be in the rest of a hand
        self.deck: Hidden = 0
        self.table: Cards = 0  # cards that are being played
        self.discards: Cards = 0
        self.used_up = 0  # 1 while there is nothing in the draw pile and nothing to shuffle
        self.removed: Cards = 0
        self.effects: Cards = 0  # events in force: lasting, of this turn, or waiting

    # fmt: off
    # Written by `./detente fields` from `lay_out`.
    __slots__ = (
        "deck", "discards", "effects", "hand", "lacks", "removed", "shown", "table", "used_up",
    )
    # fmt: on


def hidden_hand(g: CardDriven[Any], side: int) -> Cards:
    """The cards of a hand that the other side has not seen."""
    return g.hand[side] & ~g.shown[side]


def hidden_count(g: CardDriven[Any], side: int) -> int:
    """How many cards of a hand a veiled position does not know."""
    return -g.hand[side] - g.shown[side].bit_count() if g.hand[side] < 0 else 0


def deck_size(g: CardDriven[Any]) -> int:
    """How many cards are in the draw pile; in a veiled position it holds those of hands too."""
    return g.deck.bit_count() - hidden_count(g, 0) - hidden_count(g, 1)


# What a seat may know


def hide_hands(g: CardDriven[Any], seat: int) -> None:
    """Hands are secret but for what was shown; unseen cards and the draw pile become one pool."""
    for side in SIDES:
        if side != seat and (hidden := hidden_hand(g, side)):
            g.deck |= hidden
            g.hand[side] = -g.hand[side].bit_count()


def fill_hands(
    g: CardDriven[Any], pile: Cards, barred: tuple[Cards, Cards], rng: random.Random
) -> None:
    """Deal the hidden part of hands from a pile, the rest of which is the draw pile then.

    A hand gets nothing that is barred from it. Where that leaves too little for one it is a
    misdeal: only an observer has two hands to fill, so another try may do.
    """
    hands: dict[int, Cards] = {}
    for side in SIDES:
        if g.hand[side] < 0:
            pool, count = pile & ~barred[side], hidden_count(g, side)
            if pool.bit_count() < count:
                raise Misdeal("too few cards are left for a hand")
            hands[side] = draw_from(pool, count, rng)
            pile ^= hands[side]
    g.deck = pile
    for side, cards in hands.items():
        g.hand[side] = g.shown[side] | cards


def unknown_cards(g: CardDriven[Any], seat: int) -> Cards:
    """The cards that lie in the draw pile or in a hand where the seat cannot see them."""
    cards = g.deck
    for side in SIDES:
        if side != seat and g.hand[side] > 0:
            cards |= hidden_hand(g, side)
    return cards


def possible_cards(g: CardDriven[Any], seat: int, every: Cards) -> int:
    """What other hands may hold for all the seat knows, as one set beyond the cards themselves."""
    questions, width = 0, every.bit_length()
    for side in SIDES:
        if side != seat and g.hand[side]:
            questions |= (every & ~g.lacks[side]) << width * (side + 1)
    return questions


# What must always hold


def in_one_place(places: Iterable[Cards], why: str) -> Cards:
    """All the cards of these places, none of which is in two of them."""
    together = 0
    for place in places:
        assert not together & place, why
        together |= place
    return together


def check_board(g: CardDriven[Any]) -> None:
    """Of hands and points: what both games assert in the same words."""
    for side in SIDES:
        assert not g.shown[side] & ~g.hand[side], "a shown card is in the hand"
        assert not g.lacks[side] & g.hand[side] & ~g.shown[side], "a hand lacks what it lacks"
    assert not g.control[0] & g.control[1], "2.1.7: one side controls a place"
    twin = g.clone()
    twin.survey()
    for name in ("present", "control", "reach"):
        assert getattr(twin, name) == getattr(g, name), f"2.1.7: {name} follows from the points"
