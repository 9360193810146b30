"""Fitting a network to positions: Adam on small batches, in NumPy.

Positions of one game have one result and look alike, so a game is either learned from or held out,
never both; the weights that do best on the games held out are kept.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

Array = NDArray[np.float32]
Weights = dict[str, Array]
"""`linear`, `bias`, `hidden`, `hidden_bias` and `out`, as in a `Network`."""

BATCH: Final = 512
EPOCHS: Final = 40
PATIENCE: Final = 4  # epochs without a better loss
RATE: Final = 0.002
DECAY: Final = 0.02  # of the weights, for each step of one
FIRST, SECOND, TINY = 0.9, 0.999, 1e-8  # of Adam


@dataclass(frozen=True)
class Examples:
    """Positions one after the other, and of each the game it is from and how that ended."""

    rows: Array
    results: Array  # of seat 0: 1 won, 0.5 drawn, 0 lost
    games: NDArray[np.int64]

    def of(self, chosen: NDArray[np.bool_]) -> Examples:
        return Examples(self.rows[chosen], self.results[chosen], self.games[chosen])


@dataclass(frozen=True)
class Fitted:
    weights: Weights
    loss: float  # on the games held out
    curve: list[tuple[float, float]] = field(default_factory=list)  # by epoch: learned, held out


def log_loss(chances: Array, results: Array) -> float:
    """How far off chances are, on average; 0.693 is knowing nothing."""
    sure = np.clip(chances.astype(np.float64), 1e-6, 1 - 1e-6)
    return float(-(results * np.log(sure) + (1 - results) * np.log(1 - sure)).mean())


def chances(weights: Weights, rows: Array) -> Array:
    return _chance(_log_odds(weights, rows)[0])


def blank(count: int, hidden: int, rng: np.random.Generator) -> Weights:
    """A network that knows nothing yet."""
    spread = 1 / np.sqrt(count)
    return {
        "linear": np.zeros(count, np.float32),
        "bias": np.zeros(1, np.float32),
        "hidden": rng.normal(0, spread, (hidden, count)).astype(np.float32),
        "hidden_bias": np.zeros(hidden, np.float32),
        "out": rng.normal(0, 0.1, hidden).astype(np.float32),
    }


def fit(
    known: Examples,
    held: Examples,
    hidden: int,
    seed: int,
    targets: Array | None = None,
    epochs: int = EPOCHS,
    show: Callable[[int, float, float], None] | None = None,
) -> Fitted:
    """The best network found. `targets` stand for the results, where something is known of a
    position that tells more than how its game ended. The same seed gives the same weights."""
    rng = np.random.default_rng(seed)
    scale = np.asarray(known.rows.std(axis=0) + 1e-3, np.float32)
    scale[known.rows.min(axis=0) == known.rows.max(axis=0)] = 1.0
    rows, wanted = known.rows / scale, known.results if targets is None else targets
    weights = blank(rows.shape[1], hidden, rng)
    moments = {name: (np.zeros_like(one), np.zeros_like(one)) for name, one in weights.items()}
    best, since, step = Fitted(_scaled(weights, 1 / scale), np.inf), 0, 0
    curve: list[tuple[float, float]] = []
    for epoch in range(epochs):
        order = rng.permutation(len(rows))
        rate = RATE * (1 - epoch / epochs)
        for begin in range(0, len(order), BATCH):
            chosen = order[begin : begin + BATCH]
            step += 1
            slopes = _slopes(weights, rows[chosen], wanted[chosen])
            for name, slope in slopes.items():
                _adam(weights[name], slope, moments[name], step, rate, not name.endswith("bias"))
        plain = _scaled(weights, 1 / scale)
        losses = (
            log_loss(chances(plain, known.rows), wanted),
            log_loss(chances(plain, held.rows), held.results),
        )
        curve.append(losses)
        if show is not None:
            show(epoch, *losses)
        since += 1
        if losses[1] < best.loss:
            best, since = Fitted(plain, losses[1], curve), 0
        if since > PATIENCE:
            break
    return best


def foreseen(weights: Weights, examples: Examples, share: float) -> Array:
    """Targets between the result of a game and what the network says of the positions further on:
    of each step so much comes from what follows it, and the rest from the next position. One result
    says little of a position a hundred answers before it."""
    said = chances(weights, examples.rows)
    found = examples.results.copy()
    for n in range(len(found) - 2, -1, -1):
        if examples.games[n] == examples.games[n + 1]:
            found[n] = share * found[n + 1] + (1 - share) * said[n + 1]
    return found


def _chance(log_odds: Array) -> Array:
    return np.asarray(1 / (1 + np.exp(-np.clip(log_odds, -30, 30))), np.float32)


def _log_odds(weights: Weights, rows: Array) -> tuple[Array, Array]:
    """And how strongly the hidden units are excited."""
    excited = np.maximum(rows @ weights["hidden"].T + weights["hidden_bias"], 0)
    return rows @ weights["linear"] + weights["bias"] + excited @ weights["out"], excited


def _slopes(weights: Weights, rows: Array, wanted: Array) -> dict[str, Array]:
    log_odds, excited = _log_odds(weights, rows)
    off = (_chance(log_odds) - wanted) / np.float32(len(rows))
    back = off[:, None] * weights["out"] * (excited > 0)
    return {
        "linear": off @ rows,
        "bias": off.sum(keepdims=True),
        "hidden": back.T @ rows,
        "hidden_bias": back.sum(axis=0),
        "out": off @ excited,
    }


def _adam(
    weights: Array, slope: Array, kept: tuple[Array, Array], step: int, rate: float, decays: bool
) -> None:
    first, second = kept
    first += (1 - FIRST) * (slope - first)
    second += (1 - SECOND) * (slope * slope - second)
    move = (first / (1 - FIRST**step)) / (np.sqrt(second / (1 - SECOND**step)) + TINY)
    weights -= (rate * (move + (DECAY * weights if decays else 0))).astype(np.float32)


def _scaled(weights: Weights, scale: Any) -> Weights:
    """The same network for rows that were divided by this."""
    found = {name: one.copy() for name, one in weights.items()}
    found["linear"] *= scale
    found["hidden"] *= scale
    return found
