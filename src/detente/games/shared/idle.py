"""Whether the event of a card would leave everything as it is, found out by letting it happen."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

from detente.kernel.foresight import carried_out, changes_nothing
from detente.kernel.sealed import SEAL, Looked, Seal

from .card_driven import CardDriven

S = TypeVar("S", bound=CardDriven[Any])
PILES = ("table", "discards", "removed")


def comes_to_nothing(
    g: S,
    resolve: Callable[[S, int, int], None],
    card: int,
    player: int,
    hidden: tuple[str, ...],
    beside: tuple[str, ...] = (),
) -> bool:
    """In a veiled position; where the event looks at one of the `hidden` fields, nobody can say.
    Where the card itself lies does not matter, nor whether it is in one of the sets `beside`."""
    before, bit = g.clone(), 1 << card
    before.hand[player] &= ~bit
    before.shown[player] &= ~bit
    before.table |= bit
    for name in hidden:
        value = getattr(before, name)
        closed = [SEAL if part < 0 else part for part in value] if isinstance(value, list) else SEAL
        setattr(before, name, closed)
    try:
        then = carried_out(before, resolve, card, player)
        for name in (*PILES, *beside):
            here = getattr(before, name) & bit
            setattr(then, name, getattr(then, name) & ~bit | here)
        return changes_nothing(before, then)
    except Looked:
        return False
    except TypeError as refused:
        if Seal.__name__ not in str(refused):
            raise
        return False  # compiled rules take no seal for a number
