"""The draw pile and the discard pile of a game with one deck: 4.3.

With a discard the rules do not look into the pile: that it is used up stands beside it, for an
answer after which they look at something hidden cannot be undone.
"""

from __future__ import annotations

from typing import Any

from .card_driven import SIDES, CardDriven


def reshuffled(count: int) -> None:
    """The discards have become the draw pile; a game that uses this tells it in its own words."""


def leave_pile(g: CardDriven[Any], card: int) -> None:
    """4.3: after the last card the discards are shuffled at once; as an option, when a card is to
    be drawn."""
    g.deck ^= 1 << card
    if not g.deck and g.rules.reshuffle == "at_once" and not refill(g):
        g.used_up = 1


def to_discards(g: CardDriven[Any], card: int) -> None:
    """If there was nothing to shuffle when the pile was used up, there is now."""
    g.discards |= 1 << card
    if g.used_up:
        refill(g)


def is_used_up(g: CardDriven[Any]) -> bool:
    """Of a position that is set up: whether it comes from a pile that was used up."""
    cards_dealt = any(g.hand)
    return g.rules.reshuffle == "at_once" and cards_dealt and not (g.deck or g.discards)


def refill(g: CardDriven[Any]) -> bool:
    """With no card left to draw, the discards are shuffled; says if there is one now."""
    if not g.deck and g.discards:
        shuffle_in(g)
    return g.deck != 0


def shuffle_in(g: CardDriven[Any]) -> None:
    """Everybody has seen these cards, so neither hand holds any of them yet."""
    for side in SIDES:
        g.lacks[side] |= g.discards
    g.deck |= g.discards
    g.discards = g.used_up = 0
    g.tell(reshuffled, g.deck.bit_count())
