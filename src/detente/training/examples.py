"""The positions of games as rows of numbers, with how each game ended."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

import numpy as np

from detente.kernel.errors import DetenteError
from detente.kernel.game import Game

from .fitting import Array, Examples
from .games import Kept, moments

HELD_OUT: Final = 5  # every fifth game


class NothingToCount(DetenteError):
    """A game that has no features."""


def examples_of(
    game: Game[Any], rules: Any, games: Sequence[Kept], first: int = 0
) -> tuple[Examples, Array]:
    """The examples, and what the estimate made by hand says of each. Games are numbered from
    `first` on."""
    features, estimate = game.features, game.estimate
    if features is None or estimate is None:
        raise NothingToCount(f"{game.name} counts nothing that could be learned from")
    rows: list[list[float]] = []
    results: list[float] = []
    numbers: list[int] = []
    hand: list[float] = []
    for number, kept in enumerate(games, first):
        result = 0.5 if kept.winner < 0 else 1.0 - kept.winner
        for g in moments(game, rules, kept.answers):
            rows.append(features.of(g))
            hand.append(estimate(g))
            results.append(result)
            numbers.append(number)
    table = np.array(rows, np.float32).reshape(-1, len(features.names))
    found = Examples(table, np.array(results, np.float32), np.array(numbers, np.int64))
    return found, np.array(hand, np.float32)


def joined(parts: Sequence[tuple[Examples, Array]]) -> tuple[Examples, Array]:
    examples = [one for one, _ in parts]
    return Examples(
        np.concatenate([one.rows for one in examples]),
        np.concatenate([one.results for one in examples]),
        np.concatenate([one.games for one in examples]),
    ), np.concatenate([hand for _, hand in parts])
