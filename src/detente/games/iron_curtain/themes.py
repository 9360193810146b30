"""What finding an answer would be an exercise in, by the question."""

from __future__ import annotations

from detente.kernel.flow import Ask

from .board import ACTION, CARD, CELL, SIDE, TARGET
from .state import State

THEMES = {ACTION: "use", CARD: "card", CELL: "cell", SIDE: "first", TARGET: "cube"}


def theme(g: State, ask: Ask, choice: int) -> str:
    """Its name in the words; empty for what is no exercise."""
    return THEMES.get(ask.kind, "")
