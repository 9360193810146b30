"""A game that is to be played: who meets whom, under which rules, with which dice.

All of it is text, so it travels to workers, and a game follows from its pairing alone. Whoever
plays many games (arena, ladder, self-play) says of each which pairing it is.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Any

from detente.games import find_game

from . import match
from .match import Hearer, Outcome
from .players import Player
from .programs import entrant
from .workers import halted

Chosen = tuple[tuple[str, str], ...]
"""Options of a game by name, those that are not at their defaults."""


@dataclass(frozen=True)
class Pairing:
    """One game to be played."""

    game: str
    options: Chosen
    players: tuple[str, str]  # by the seat they sit down at
    seed: str

    @property
    def rules(self) -> Any:
        return rules_of(self.game, self.options)

    def play(self, hear: Hearer | None = None) -> Outcome:
        """Play it, unless the work is broken off."""
        first, second = map(seated, self.players)
        return match.play(
            find_game(self.game), self.rules, (first, second), self.seed, halted, hear
        )


@cache
def seated(spec: str) -> Player:
    """A player, made once in each process: a program goes on running from game to game."""
    return entrant(spec)


@cache
def rules_of(game: str, options: Chosen) -> Any:
    return find_game(game).rules(dict(options))
