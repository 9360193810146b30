"""The games, by name."""

from __future__ import annotations

from importlib import import_module
from typing import Any

from detente.kernel.errors import Told
from detente.kernel.flow import Flow
from detente.kernel.game import Game

GAMES = ("twilight", "dawn1989", "cia_kgb", "iron_curtain")


def find_game(name: str) -> Game[Flow[Any]]:
    """The game with this name. Only the one asked for is loaded."""
    if name not in GAMES:
        raise Told("no_game", found=name, known=", ".join(GAMES))
    game: Game[Flow[Any]] = import_module(f"detente.games.{name}").GAME
    return game
