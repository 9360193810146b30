"""The lowest level of games with rules of thumb: somebody who knows the rules and has played a few
times. He takes what looks good to him, misjudges it a little, does not see everything there is, and
does not think about what the other side will answer. What would lose the game at once he does see.
"""

from __future__ import annotations

import random
from typing import Any, Final

from detente.kernel.flow import CHANCE, Ask, Flow
from detente.kernel.game import Game
from detente.kernel.veiled import Veiled
from detente.kernel.views import imagine

from .playout import draw

OVERLOOKED: Final = 0.15  # of what could be chosen
MISJUDGED: Final = 0.2  # points by which something looks better or worse than it is, usually
PLAIN: Final = 50.0  # points by which a mistake is so bad that anybody sees it
WORLDS: Final = 3  # in which an answer has to lose before he thinks it does
ANSWERS: Final = 40  # by which a round is over


def choose(game: Game[Any], veiled: Veiled[Any], rng: random.Random) -> int:
    """The answer of the seat to the question in front of it."""
    worlds = [imagine(game, veiled, rng) for _ in range(WORLDS)]
    ordered = by_looks(game, worlds[0], veiled.seat, rng)
    for choice in ordered:
        if not all(loses(game, world, veiled.seat, choice, rng) for world in worlds):
            return choice
    return ordered[0]  # whatever he does


def by_looks(game: Game[Any], world: Flow[Any], seat: int, rng: random.Random) -> list[int]:
    """The answers as they look to him, the best first; what he overlooks comes last."""
    assert game.guide is not None
    ask = world.question_for(seat)
    assert ask is not None, f"seat {seat} is not asked anything"
    values = game.guide(world, ask)
    best = max(values.values())
    looks = {}
    for choice, value in values.items():
        plain = value < best - PLAIN
        missed = plain or rng.random() < OVERLOOKED
        looks[choice] = (not plain, not missed, value + rng.gauss(0.0, MISJUDGED))
    return sorted(looks, key=looks.__getitem__, reverse=True)


def loses(game: Game[Any], world: Flow[Any], seat: int, choice: int, rng: random.Random) -> bool:
    """Whether this answer has lost the game before the present stretch of play is over, as things
    usually go on."""
    assert game.guide is not None
    g = world.clone()
    here = game.stretch(g)
    g.answer_for(seat, choice)
    for _ in range(ANSWERS):
        ask = g.question
        if ask is None or game.stretch(g) != here:
            break
        g.answer_for(ask.who, usual(game, g, ask, rng))
    me = seat ^ game.exchanged(world) ^ game.exchanged(g)
    return bool(g.ending) and g.winner == 1 - me


def usual(game: Game[Any], g: Flow[Any], ask: Ask, rng: random.Random) -> int:
    """What is answered by the rules of thumb."""
    assert game.guide is not None
    if ask.who == CHANCE or not ask.options & (ask.options - 1):
        return draw(ask.options, rng.random)
    values = game.guide(g, ask)
    return max(values, key=values.__getitem__)
