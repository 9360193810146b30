"""Who judges the positions at which a search stops: the estimate made by hand, or a learned one.

A judge is named by text, so that it travels to workers with the name of a player: `hand`, the file
of a network, or nothing, which is the best that the game comes with.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any, Final

from detente.kernel.errors import DetenteError
from detente.kernel.game import Game

from .network import Network

HAND: Final = "hand"
OF_THE_GAME: Final = ""
FORMAT: Final = "detente estimate 1"

Judge = Callable[[Any], float]
"""The chance of seat 0 to win, in a complete position that is not over."""


class BadEstimate(DetenteError):
    """A file that holds no learned estimate of this game."""


def judge(game: Game[Any], rules: Any, name: str) -> Judge | None:
    """The judge of this name for games under these rules; none in a game that has no estimate."""
    features = game.features
    if name == HAND or features is None:
        return game.estimate
    if name == OF_THE_GAME:
        if not features.fits(rules) or not features.weights.is_file():
            return game.estimate
        return learned(game, features.weights)
    return learned(game, Path(name))


@cache
def _learned(game: str, names: tuple[str, ...], path: Path) -> Network:
    return read(path, game, names)


def learned(game: Game[Any], path: Path) -> Judge:
    """The judge in a file."""
    features = game.features
    if features is None:
        raise BadEstimate(f"{game.name} counts nothing that could be learned from")
    chance = _learned(game.name, features.names, path).chance
    count = features.of
    return lambda g: chance(count(g))


def read(path: Path, game: str, names: tuple[str, ...]) -> Network:
    """The network in a file; it has to be about these numbers."""
    try:
        found = json.loads(path.read_text("utf-8"))
        if found["format"] != FORMAT or found["game"] != game:
            raise BadEstimate(f"{path} is not a learned estimate of {game}")
        if tuple(found["features"]) != names:
            raise BadEstimate(f"{path} was learned from other numbers than are counted now")
        hidden = [numbers(row) for row in found["hidden"]]
        made = Network(
            numbers(found["linear"]),
            float(found["bias"]),
            hidden,
            numbers(found["hidden_bias"]),
            numbers(found["out"]),
        )
    except (OSError, ValueError, KeyError, TypeError) as error:
        raise BadEstimate(f"{path} is no learned estimate: {error}") from None
    rows = [made.linear, *made.hidden]
    if any(len(row) != len(names) for row in rows):
        raise BadEstimate(f"{path} has rows that are too short or too long")
    if not len(made.hidden) == len(made.hidden_bias) == len(made.out):
        raise BadEstimate(f"{path} has rows that are too short or too long")
    return made


def numbers(row: list[Any]) -> list[float]:
    return [float(number) for number in row]
