"""What dice and draws brought a seat, apart from anything that was decided: what came is compared
with what else could have come, in the same worlds, played on from there in the same way."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from math import fsum, sqrt
from typing import Any, Final

from detente.kernel.flow import CHANCE, Ask, Flow
from detente.kernel.game import Game
from detente.kernel.merits import chance
from detente.kernel.sets import pick
from detente.kernel.veiled import Veiled
from detente.kernel.views import imagine

from .playout import draw
from .prospects import Prospects
from .tree import Stop
from .valuing import NOTHING, Worth

Choose = Callable[[Ask, int], int]
"""What chance answers, the number of its answer in the run beside it; below zero: it cannot."""
TRIES: Final = 4  # worlds imagined for one in which what came could come


def luck(
    game: Game[Any],
    veiled: Veiled[Any],
    outcomes: Sequence[int],
    stretches: int,
    worlds: int,
    seed: str,
    stop: Stop | None = None,
) -> Worth:
    """By how much the chance to win of a seat is better for it than it could expect."""
    rng = random.Random(f"luck {seed}")
    layers = [rng.sample(range(worlds), worlds) for _ in outcomes]
    look = Prospects(game, veiled, rng)
    found: list[float] = []
    for number in range(worlds):
        luck_after = rng.getrandbits(32)
        came = came_so(game, veiled, outcomes, rng)
        if came is not None:
            world, after = came
            shares = [(layer[number] + rng.random()) / worlds for layer in layers]
            carry_on(world, lambda ask, at: spread(ask, shares[at]), len(shares))  # noqa: B023
            found.append(
                value(look, after, stretches, random.Random(luck_after))
                - value(look, world, stretches, random.Random(luck_after))
            )
        if stop is not None and stop():
            break
    if not found:
        return NOTHING
    mean = fsum(found) / len(found)
    deviation = fsum((one - mean) ** 2 for one in found) / len(found)
    return Worth(mean, sqrt(deviation / len(found)), len(found))


def came_so(
    game: Game[Any], veiled: Veiled[Any], outcomes: Sequence[int], rng: random.Random
) -> tuple[Flow[Any], Flow[Any]] | None:
    """A world that could have been, and what became of it; what the seat did not see could have
    been anything."""

    def choose(ask: Ask, at: int) -> int:
        wanted = outcomes[at]
        if wanted < 0:
            return draw(ask.options, rng.random)
        return wanted if ask.options >> wanted & 1 else -1

    for _ in range(TRIES):
        world = imagine(game, veiled, rng)
        after = world.clone()
        if carry_on(after, choose, len(outcomes)):
            return world, after
    return None


def carry_on(g: Flow[Any], choose: Choose, count: int) -> bool:
    """Let chance answer so often, if it is asked so often; says whether it could."""
    at = 0
    while at < count and (ask := g.question) is not None:
        if not ask.options & (ask.options - 1):
            g.answer_for(ask.who, ask.options.bit_length() - 1)
            continue
        if ask.who != CHANCE:
            break
        choice = choose(ask, at)
        if choice < 0:
            return False
        g.answer_for(CHANCE, choice)
        at += 1
    return True


def spread(ask: Ask, share: float) -> int:
    """The option at this share of all of them: over all worlds every face of a die comes up equally
    often."""
    return pick(ask.options, int(share * ask.options.bit_count()))


def value(look: Prospects, g: Flow[Any], stretches: int, rng: random.Random) -> float:
    """How well the seat stands after so many stretches of play."""
    for _ in range(stretches):
        if not g.ending:
            look.play_on(g, look.game.stretch(g), rng)
    if not g.ending:
        return chance(fsum(look.parts(g).values()))
    if g.winner < 0:
        return 0.5
    return 1.0 if g.winner == look.mine(g) else 0.0
