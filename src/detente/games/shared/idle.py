"""What the event of a card would leave behind, found out by letting it happen."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

from detente.kernel.foresight import carried_out, changes_nothing
from detente.kernel.sealed import SEAL, Looked, Seal

from .card_driven import CardDriven

S = TypeVar("S", bound=CardDriven[Any])
T = TypeVar("T")
PILES = ("table", "discards", "removed")


def comes_to_nothing(
    g: S,
    resolve: Callable[[S, int, int], None],
    card: int,
    player: int,
    hidden: tuple[str, ...],
    beside: tuple[str, ...] = (),
) -> bool:
    """Whether it would leave everything as it is. Where the card itself lies does not matter, nor
    whether it is in one of the sets `beside`."""
    before, bit = on_the_table(g, card, player, hidden), 1 << card

    def nothing() -> bool:
        then = carried_out(before, resolve, card, player)
        for name in (*PILES, *beside):
            here = getattr(before, name) & bit
            setattr(then, name, getattr(then, name) & ~bit | here)
        return changes_nothing(before, then)

    return bool(unless_hidden(nothing))


def event_settled(
    g: S,
    resolve: Callable[[S, int, int], None],
    card: int,
    player: int,
    hidden: tuple[str, ...],
) -> S | None:
    """The position after an event that asks nobody and throws no die; None after any other."""
    before = on_the_table(g, card, player, hidden)
    then = unless_hidden(lambda: carried_out(before, resolve, card, player))
    return then if then is not None and then.question is None else None


def on_the_table(g: S, card: int, player: int, hidden: tuple[str, ...]) -> S:
    """A veiled position with the card on the table and the `hidden` fields sealed."""
    before, bit = g.clone(), 1 << card
    before.hand[player] &= ~bit
    before.shown[player] &= ~bit
    before.table |= bit
    for name in hidden:
        value = getattr(before, name)
        closed = [SEAL if part < 0 else part for part in value] if isinstance(value, list) else SEAL
        setattr(before, name, closed)
    return before


def unless_hidden(tried: Callable[[], T]) -> T | None:
    """None where what is tried looks at something sealed, since nobody can say then."""
    try:
        return tried()
    except Looked:
        return None
    except TypeError as refused:
        if Seal.__name__ not in str(refused):
            raise
        return None  # compiled rules take no seal for a number
