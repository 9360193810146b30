"""Information-set tree search: a player that thinks about worlds that could be true.

Every iteration imagines a world that agrees with what the seat knows, walks down a tree that all
those worlds share, adds one node, plays on at random from there and remembers how it went.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import dataclass
from time import perf_counter
from typing import Any

from detente.kernel.game import Game
from detente.kernel.veiled import Veiled

from .guided import GuidedTree
from .playout import draw
from .tree import ENDLESS, Progress, Tree

REPORT_EVERY = 64  # iterations


@dataclass(frozen=True)
class Budget:
    """How long to think: so many iterations, so many seconds, or whatever ends first."""

    iterations: int = ENDLESS
    seconds: float | None = None


Report = Callable[[Progress], None]
Stop = Callable[[], bool]


@dataclass(frozen=True)
class Search:
    """Looks for the best answer by imagining how the game might go on."""

    budget: Budget
    # Measured head to head: more random answers before a position is estimated take time and win
    # no more games. Exploring half as much as 0.7 won more in CIA vs KGB, as many in Iron Curtain.
    horizon: int = 4  # answers in a playout, in games that can estimate a position
    exploration: float = 0.35
    curiosity: float = 0.4  # of a search with a guide: how long good-looking options are tried
    spread: float = 0.25  # points by which an option may look worse and still be worth a try
    name: str = "search"

    def choose(
        self,
        game: Game[Any],
        veiled: Veiled[Any],
        rng: random.Random,
        report: Report | None = None,
        stop: Stop | None = None,
    ) -> int:
        """The answer of the seat to the question in front of it.

        `stop` is asked after every iteration: when it says yes, the best answer so far is given.
        """
        question = veiled.question
        assert question is not None, f"seat {veiled.seat} is not asked anything"
        if question.options.bit_count() == 1:
            return draw(question.options, rng.random)
        tree = self.plant(game, veiled, rng)
        deadline = None if self.budget.seconds is None else perf_counter() + self.budget.seconds
        left = self.budget.iterations
        while left > 0:
            tree.grow()
            left -= 1
            if stop is not None and stop():
                break
            if deadline is not None and perf_counter() >= deadline:
                break
            if left % REPORT_EVERY == 0:
                if report is not None:
                    report(tree.progress())
                if tree.lead() > left:
                    break  # nothing can change any more
        progress = tree.progress()
        if report is not None:
            report(progress)
        return progress.best

    def plant(self, game: Game[Any], veiled: Veiled[Any], rng: random.Random) -> Tree:
        """The tree of one decision, before the first iteration."""
        if game.guide is None:
            return Tree(self, game, veiled, rng)
        return GuidedTree(self, game, veiled, rng)
