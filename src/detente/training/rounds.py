"""A round of a training: games, fitting, and a match of the new estimate against the one so far."""

from __future__ import annotations

import json
from collections.abc import Callable
from contextlib import closing
from dataclasses import asdict
from functools import partial
from typing import Any, Final

import numpy as np

from detente.ai.intervals import wilson
from detente.ai.judges import FORMAT
from detente.ai.workers import Workers
from detente.games import find_game

from . import examples, fitting
from .examples import HELD_OUT, examples_of, joined
from .fitting import Array, Examples, Fitted, log_loss
from .folder import Folder, put
from .games import Kept, play
from .lines import Lines
from .order import Order

Show = Callable[[int, int, str], None]
"""Is told how much is done, of how much, and of what."""

BEST: Final = "best.json"
SHARE: Final = 0.8  # of what follows a position that comes from the end of the game
PASSES: Final = 2  # with what the network says of later positions
EPOCHS: Final = (12, 8)  # of the first fit, and of those passes
SCALES: Final = (0.5, 0.6, 0.7, 0.8, 1.0, 1.2, 1.5)


def run(folder: Folder, rounds: int, workers: Workers, show: Show) -> None:
    """Go on until so many rounds are over."""
    while len(folder.rounds) < rounds:
        number = len(folder.rounds) + 1
        play_games(folder, number, workers, show)
        fitted = learn(folder, number)
        said = {"number": number, "estimate": folder.name(folder.estimate(number)), **fitted}
        folder.keep({**said, **judge(folder, number, workers, show)}, number)
        if folder.rounds[-1]["kept"]:
            put(folder.path / BEST, json.dumps(with_match(folder, number)) + "\n")


def play_games(folder: Folder, number: int, workers: Workers, show: Show) -> None:
    """The games of a round, by who was best before it."""
    order = folder.order
    count = order.played(number)
    with closing(Lines(folder.games(number))) as lines:
        work = partial(_game, order, number, folder.best)
        with closing(workers.spread(work, lines.missing(count))) as played:
            for game, kept in played:
                lines.add(game, asdict(kept))
                show(len(lines.known), count, f"games of round {number}")


def _game(order: Order, number: int, judge: str, game: int) -> tuple[int, Kept]:
    return game, play(order.pairing(number, game, judge), order.stray)


def learn(folder: Folder, number: int) -> dict[str, Any]:
    """Fit a network to all games so far, and write it down. What it says of games that were held
    out is compared with what the estimate made by hand says of them."""
    order = folder.order
    game = find_game(order.game)
    rules = game.rules(dict(order.options))
    parts, games = [], 0
    for one in range(1, number + 1):
        with closing(Lines(folder.games(one))) as lines:
            kept = [Kept(**said) for said in lines.ordered(order.played(one))]
        parts.append(examples_of(game, rules, kept, games))
        games += len(kept)
    every, hand = joined(parts)
    held = every.games % HELD_OUT == 0
    if not held.any() or held.all():
        raise examples.NothingToCount("there are too few games to hold some of them out")
    fitted = fit(every.of(~held), every.of(held), order, number)
    results = every.results[held]
    losses = {
        "learned": round(fitted.loss, 4),
        "hand": round(log_loss(hand[held], results), 4),
        "hand_scaled": round(scaled_loss(hand[held], results), 4),
    }
    said = {"games": games, "positions": len(every.results), "log_loss": losses}
    written = as_json(order.game, fitted, {"order": order.described(), "round": number, **said})
    put(folder.estimate(number), json.dumps(written) + "\n")
    return {**said, "curve": [[round(loss, 4) for loss in losses] for losses in fitted.curve]}


def fit(known: Examples, held: Examples, order: Order, number: int) -> Fitted:
    seed = order.seed * 1000 + 10 * number
    first, later = EPOCHS
    best = found = fitting.fit(known, held, order.hidden, seed, epochs=first)
    curve = list(found.curve)
    for again in range(PASSES):
        targets = fitting.foreseen(found.weights, known, SHARE)
        found = fitting.fit(known, held, order.hidden, seed + again + 1, targets, epochs=later)
        curve += found.curve
        best = min(best, found, key=lambda one: one.loss)
    return Fitted(best.weights, best.loss, curve)


def scaled_loss(hand: Array, results: Array) -> float:
    """The least loss of the estimate made by hand if it were less sure of itself, or more."""
    log_odds = np.log(np.clip(hand, 1e-6, 1 - 1e-6) / np.clip(1 - hand, 1e-6, 1))
    found = (np.asarray(1 / (1 + np.exp(-log_odds * scale)), np.float32) for scale in SCALES)
    return min(log_loss(chances, results) for chances in found)


def as_json(game: str, fitted: Fitted, card: dict[str, Any]) -> dict[str, Any]:
    """The file of an estimate: `judges.read` reads it."""
    features = find_game(game).features
    assert features is not None
    rounded = {
        name: np.round(weights.astype(np.float64), 5).tolist()
        for name, weights in fitted.weights.items()
    }
    head = {"format": FORMAT, "game": game, "card": card, "features": list(features.names)}
    return {**head, **rounded, "bias": rounded["bias"][0]}


def judge(folder: Folder, number: int, workers: Workers, show: Show) -> dict[str, Any]:
    """A match of the new estimate against the best so far: whether it is kept."""
    order, new = folder.order, str(folder.estimate(number))
    with closing(Lines(folder.match(number))) as lines:
        work = partial(_duel, order, number, new, folder.best)
        with closing(workers.spread(work, lines.missing(order.gate))) as played:
            for game, won in played:
                lines.add(game, won)
                show(len(lines.known), order.gate, f"games of the match after round {number}")
        points = lines.ordered(order.gate)
    low, high = wilson(points.count(1.0), len(points))
    return {
        "match": {
            "games": len(points),
            "won": points.count(1.0),
            "drawn": points.count(0.5),
            "interval": [round(low, 3), round(high, 3)],
        },
        "kept": sum(points) >= order.share * len(points),
    }


def with_match(folder: Folder, number: int) -> dict[str, Any]:
    """The estimate of a round, with its match on the card: what a game may come with."""
    found: dict[str, Any] = json.loads(folder.estimate(number).read_text("utf-8"))
    found["card"]["match"] = folder.rounds[number - 1]["match"]
    return found


def _duel(order: Order, number: int, new: str, old: str, game: int) -> tuple[int, float]:
    """A game of a match, and what the new estimate got for it."""
    outcome = order.duel(number, game, new, old).play()
    if outcome.winner < 0:
        return game, 0.5
    return game, float(outcome.winner ^ outcome.exchanged == game % 2)
