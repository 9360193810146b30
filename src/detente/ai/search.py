"""Information-set tree search: a player that thinks about worlds that could be true.

Every iteration imagines a world that agrees with what the seat knows, walks down a tree that all
those worlds share, adds one node, plays on at random from there and remembers how it went.
"""

from __future__ import annotations

import random
from dataclasses import dataclass
from time import perf_counter
from typing import Any

from detente.kernel.game import Game
from detente.kernel.saves import digest
from detente.kernel.veiled import Veiled

from .guided import GuidedTree
from .judges import OF_THE_GAME
from .plans import Plan, Step, goes_on
from .tree import ENDLESS, Report, Stop, Tree

REPORT_EVERY = 64  # iterations
RUN = 2  # a run of answers takes about so many times as long as its first, at most
LITTLE = 100  # iterations that no later question of a run is denied: they take no time


@dataclass(frozen=True)
class Budget:
    """How long to think: so many iterations, so many seconds, or whatever ends first."""

    iterations: int = ENDLESS
    seconds: float | None = None

    def further(self, tried: int, spent: int, passed: float) -> Budget:
        """For a later question of a run that has spent so many iterations and seconds so far.

        It is thought about as long as the first, and what was tried there before counts; but it
        takes no more than half of what the run has left, or a little.
        """
        least = 0 if tried else 1
        left = max(LITTLE, (RUN * self.iterations - spent) // 2)
        iterations = min(self.iterations - tried, left)
        if self.seconds is None:
            return Budget(max(least, iterations))
        return Budget(max(least, iterations), min(self.seconds, (RUN * self.seconds - passed) / 2))


@dataclass(frozen=True)
class Search:
    """Looks for the best answer by imagining how the game might go on."""

    budget: Budget
    # Measured head to head: more random answers before a position is estimated by hand take time
    # and win no more games, none at all lose in Iron Curtain.
    horizon: int = 4  # answers in a playout, in games that can estimate a position
    exploration: float = 1.0  # in standard deviations of what iterations have come to
    curiosity: float = 0.4  # of a search with a guide: how long good-looking options are tried
    spread: float = 0.25  # points by which an option may look worse and still be worth a try
    judge: str = OF_THE_GAME  # of positions: judges.py
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
        if (only := only_answer(veiled)) >= 0:
            return only
        return self.think(self.plant(game, veiled, rng), self.budget, report, stop)

    def plan(
        self,
        game: Game[Any],
        veiled: Veiled[Any],
        rng: random.Random,
        report: Report | None = None,
        stop: Stop | None = None,
    ) -> Plan:
        """The answer of the seat, and those to the questions that follow from it: one thought.

        Most of what was tried for the first answer was tried below the one that is given, so the
        tree goes on there.
        """
        if (only := only_answer(veiled)) >= 0:
            return Plan(only)
        tree, start = self.plant(game, veiled, rng), perf_counter()
        choice = first = self.think(tree, self.budget, report, stop)
        then: list[Step] = []
        while goes_on(tree, choice):
            more = self.budget.further(tree.tried(), tree.iterations, perf_counter() - start)
            choice = self.think(tree, more, report, stop)
            then.append(Step(digest(tree.veiled.known), choice))
        return Plan(first, tuple(then))

    def think(self, tree: Tree, budget: Budget, report: Report | None, stop: Stop | None) -> int:
        """Grow the tree; the best answer at its root."""
        deadline = None if budget.seconds is None else perf_counter() + budget.seconds
        left = budget.iterations
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


def only_answer(veiled: Veiled[Any]) -> int:
    """The only option of the question, where there is no choice; otherwise -1."""
    question = veiled.question
    assert question is not None, f"seat {veiled.seat} is not asked anything"
    return -1 if question.options.bit_count() > 1 else question.options.bit_length() - 1
