"""The moves of events (7.4), as steps of this game."""

from __future__ import annotations

from typing import Final

from detente.games.shared.moves import (
    WHOLE,
    add,
    clear,
    event_cleared,
    event_placed,
    event_removed,
    give_control,
    place,
    remove,
    take,
)
from detente.kernel.game import Phrase

from . import happenings as told
from .board import Die, Side
from .state import State, step

for move in (event_placed, event_removed, event_cleared):
    step(move)

__all__ = [
    "REMOVING",
    "WHOLE",
    "add",
    "clear",
    "event_cleared",
    "event_placed",
    "event_removed",
    "give_control",
    "place",
    "remove",
    "take",
    "wins_roll",
]


def whose_support(chooser: Side, side: Side) -> str:
    """Whose points somebody takes off the board: a loser of a power struggle names his own."""
    return "own" if chooser == side else "enemy"


REMOVING: Final = Phrase(("enemy", "own"), whose_support)


def wins_roll(g: State, side: Side, die: Die, modifier: int, least: int) -> bool:
    """Whether the die of an event does what it was thrown for; everybody is told."""
    won = die + 1 + modifier >= least
    g.tell(told.die_rolled, side, die, modifier, least)
    if not won:
        g.tell(told.die_failed, side)
    return won
