"""What is worth knowing of games that are over. It is worked out in another process, which gets and
returns plain data: options and items, and a summary of each."""

from __future__ import annotations

from typing import Any

from detente.games import find_game
from detente.kernel.errors import DetenteError
from detente.kernel.summary import summary

from ..core.json import Json
from .outside import item_from

Played = tuple[str, dict[str, str], list[list[Any]]]
"""A game by its name, with all its options and its items."""


def summaries(games: list[Played]) -> list[Json | None]:
    """Of each; None of one that the rules can no longer play."""
    return [_summary(*game) for game in games]


def _summary(name: str, options: dict[str, str], items: list[list[Any]]) -> Json | None:
    game = find_game(name)
    try:
        start = game.opened(game.rules(options))
        return summary(game, start, map(item_from, items)).plain()
    except DetenteError:
        return None
