"""Positions for the tests of computer players."""

import random
from collections.abc import Callable
from typing import Any

from detente.ai.players import Player
from detente.ai.playout import draw
from detente.ai.tree import Report, Stop
from detente.kernel.flow import CHANCE, NOBODY, Flow
from detente.kernel.game import Game
from detente.kernel.veiled import Veiled
from detente.kernel.views import veil
from tests.kernel.toy import BLUE, RED, TOY, State, next_round


def toy(
    red: int,
    blue: int,
    discards: int = 0,
    score: tuple[int, int] = (2, 2),
    top: int = NOBODY,
    seen_by: int = 0,
    steps: tuple[tuple[Callable[..., None], int], ...] = (),
) -> State:
    """The toy game, where both sides lay a card, after these steps."""
    g = TOY.blank(TOY.rules())
    g.hand[RED], g.hand[BLUE], g.discards = red, blue, discards
    g.top, g.top_known = top, seen_by
    g.deck = (1 << 9) - 1 & ~(red | blue | discards | (1 << top if top >= 0 else 0))
    g.score = list(score)
    for step, side in steps:
        g.do(step, side)
    g.do(next_round)
    g.settle()
    return g


def veiled(g: State, seat: int) -> Veiled[State]:
    """The toy game as a seat may know it."""
    return veil(TOY, g, seat)


def choices(game: Game[Any], seed: int, every: int = 1) -> list[tuple[Flow[Any], int]]:
    """Positions of a random game in which a seat has a real choice, and that seat."""
    rng = random.Random(seed)
    g = game.new()
    found = []
    while question := g.question:
        if question.who != CHANCE and question.options.bit_count() > 1:
            found.append((g.clone(), question.who))
        g.answer(draw(question.options, rng.random))
    return found[::every]


def decide(
    game: Game[Any],
    g: Flow[Any],
    seat: int,
    player: Player,
    rng: random.Random,
    report: Report | None = None,
    stop: Stop | None = None,
) -> int:
    """What a player answers here. All it is given is what its seat may know."""
    return player.choose(game, veil(game, g, seat), rng, report, stop)
