"""What a player means to answer next, where the questions follow from his own answers.

A run of answers before chance, news or the other player comes in is one thought: a setup, the
points of one card. A plan holds for exactly the questions it was made for: before an answer of it
is given, the seat has to know what it was expected to know then, no less and no more.
"""

from __future__ import annotations

import random
from typing import Any, NamedTuple, Protocol

from detente.kernel.finality import all_commits
from detente.kernel.game import Game
from detente.kernel.saves import digest
from detente.kernel.veiled import Veiled
from detente.kernel.views import imagine

from .tree import Report, Stop, Tree


class Step(NamedTuple):
    """An answer for later."""

    position: str  # the digest of what the seat will know then
    choice: int


class Plan(NamedTuple):
    """The answer to the question at hand, and those to the questions after it."""

    choice: int
    then: tuple[Step, ...] = ()


class Planner(Protocol):
    def plan(
        self,
        game: Game[Any],
        veiled: Veiled[Any],
        rng: random.Random,
        report: Report | None = None,
        stop: Stop | None = None,
    ) -> Plan: ...


class Mind:
    """A player at a table, who keeps what he has planned between his answers."""

    def __init__(self, player: Planner, rng: random.Random) -> None:
        self.player = player
        self.rng = rng
        self.planned: tuple[Step, ...] = ()

    def answer(
        self,
        game: Game[Any],
        veiled: Veiled[Any],
        report: Report | None = None,
        stop: Stop | None = None,
    ) -> int:
        planned = self.planned
        if planned and planned[0].position == digest(veiled.known):
            self.planned = planned[1:]
            return planned[0].choice
        choice, self.planned = self.player.plan(game, veiled, self.rng, report, stop)
        return choice


def goes_on(tree: Tree, choice: int) -> bool:
    """Whether this answer leads to another question for the same seat, and the seat can tell so
    beforehand; at the table it could be taken back. If so, the tree goes on from that question."""
    world = imagine(tree.game, tree.veiled, tree.rng)
    if all_commits(tree.game, world, tree.veiled.seat, [choice])[choice]:
        return False
    tree.advance(world, choice)
    return True
