"""A player who now and then gives another answer than he thinks best, so that his games come to
positions that good play does not come to. Whoever judges positions has to know those too."""

from __future__ import annotations

import random
from dataclasses import dataclass
from math import exp
from typing import Any

from detente.ai.plans import Plan
from detente.ai.players import Player
from detente.ai.playout import draw
from detente.ai.tree import Report, Stop
from detente.kernel.game import Game
from detente.kernel.veiled import Veiled
from detente.kernel.views import imagine

SPREAD = 0.5  # points by which an answer may look worse and still be given, where he strays


@dataclass(frozen=True)
class Straying:
    """Of his thoughts so many stray: the answer is drawn by how good it looks at a glance."""

    player: Player
    share: float

    @property
    def name(self) -> str:
        return self.player.name

    def choose(
        self,
        game: Game[Any],
        veiled: Veiled[Any],
        rng: random.Random,
        report: Report | None = None,
        stop: Stop | None = None,
    ) -> int:
        if rng.random() < self.share:
            return glance(game, veiled, rng)
        return self.player.choose(game, veiled, rng, report, stop)

    def plan(
        self,
        game: Game[Any],
        veiled: Veiled[Any],
        rng: random.Random,
        report: Report | None = None,
        stop: Stop | None = None,
    ) -> Plan:
        if rng.random() < self.share:
            return Plan(glance(game, veiled, rng))
        return self.player.plan(game, veiled, rng, report, stop)


def glance(game: Game[Any], veiled: Veiled[Any], rng: random.Random) -> int:
    """An answer by the rules of thumb: the better it looks in a world that could be true, the more
    likely. Where there are no such rules, any."""
    world = imagine(game, veiled, rng)
    ask = world.question_for(veiled.seat)
    assert ask is not None, f"seat {veiled.seat} is not asked anything"
    if game.guide is None:
        return draw(ask.options, rng.random)
    values = game.guide(world, ask)
    best = max(values.values())
    weights = [exp(max(-30.0, (value - best) / SPREAD)) for value in values.values()]
    return rng.choices(list(values), weights)[0]
