"""The moves of events (7.4), as steps of this game."""

from __future__ import annotations

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

from .state import step

for move in (event_placed, event_removed, event_cleared):
    step(move)

__all__ = [
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
]
