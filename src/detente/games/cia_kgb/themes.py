"""What finding an answer would be an exercise in, by the question."""

from __future__ import annotations

from detente.kernel.flow import Ask

from .deck import ACTION, AGENT, EVENT, GROUP, SIDE, TOP_CARD
from .state import State

THEMES = {
    ACTION: "action",
    AGENT: "agent",
    EVENT: "event",
    GROUP: "group",
    SIDE: "first",
    TOP_CARD: "top_card",
}


def theme(g: State, ask: Ask, choice: int) -> str:
    """Its name in the words; empty for what is no exercise."""
    return THEMES.get(ask.kind, "")
