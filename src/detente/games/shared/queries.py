"""Answers to what players may ask at any time: lines made like those of the log."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeAlias

from detente.kernel.flow import Happening

from .card_driven import CardDriven, hidden_count

Lines: TypeAlias = list[Happening]
Side: TypeAlias = int
Cards: TypeAlias = int  # a set of cards


def line(what: Callable[..., None], *args: int) -> Happening:
    return Happening(what.__name__, args)


# Hands and piles. A game that uses these tells them in its own words.


def hand_known(side: Side, cards: Cards, hidden: int) -> None:
    """The cards of a hand that everybody knows, and how many more there are."""


def cards_unseen(count: int, percent: int, cards: Cards) -> None:
    """What may be in the rest of a hand, each card with this chance."""


def cards_not_held(count: int, cards: Cards) -> None:
    """Unseen cards that are known not to be there."""


def pile_stands(count: int) -> None:
    """How many cards can still be drawn."""


def discards_stand(count: int, cards: Cards) -> None:
    """The discard pile."""


def removed_stand(count: int, cards: Cards) -> None:
    """The cards out of the game."""


def unseen_hand(g: CardDriven[Any], side: Side, pool: Cards) -> Lines:
    """A veiled hand: what is not shown of it is of a pool, and nothing that it is known to lack.
    One that is shown as a whole has no card of the pool."""
    shown, hidden, lacks = g.shown[side], hidden_count(g, side), g.lacks[side]
    lines = [line(hand_known, side, shown, hidden)]
    possible = pool & ~lacks if hidden else 0
    if count := possible.bit_count():
        lines.append(line(cards_unseen, count, round(100 * hidden / count), possible))
    if excluded := pool & ~possible:
        lines.append(line(cards_not_held, excluded.bit_count(), excluded))
    return lines


def open_piles(drawn_from: int, discards: Cards, removed: Cards) -> Lines:
    """How many cards the draw pile has, and what lies in the open."""
    return [
        line(pile_stands, drawn_from),
        line(discards_stand, discards.bit_count(), discards),
        line(removed_stand, removed.bit_count(), removed),
    ]
