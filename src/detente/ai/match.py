"""One game between two computer players."""

from __future__ import annotations

import random
import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from detente.kernel.flow import CHANCE, Ask
from detente.kernel.game import Game
from detente.kernel.views import veil

from .plans import Mind
from .players import Fault, Player
from .playout import draw
from .tree import Stop

Hearer = Callable[[Any, Ask, int], None]
"""Gets the whole position, the question and the answer."""


class Interrupted(Exception):
    """A game was broken off."""


@dataclass(frozen=True)
class Outcome:
    """How a game went."""

    winner: int  # a seat, or NOBODY
    ending: str
    answers: int  # all of them, dice, draws and forced ones included
    decisions: tuple[int, int]  # real choices of each player, by the seat he sat down at
    seconds: tuple[float, float]  # that each player thought about them
    exchanged: int = 0  # 1 if the players have changed places
    fault: str = ""  # what the loser did wrong, where a player has failed


def play(
    game: Game[Any],
    rules: object,
    players: tuple[Player, Player],
    seed: str,
    stop: Stop | None = None,
    hear: Hearer | None = None,
) -> Outcome:
    """Play a game to its end. The same seed gives the same dice, draws and thoughts.

    Players are named by the seats they sit down at, and stay who they are if they change places.
    `hear` is told of every answer before it is given.
    One that fails, as a program can, has lost the game.
    """
    # Chance and each player have a source of their own, so that nobody's thinking moves the dice.
    chance = random.Random(f"{seed} chance")
    minds = [Mind(one, random.Random(f"{seed} seat {seat}")) for seat, one in enumerate(players)]
    decisions, seconds = [0, 0], [0.0, 0.0]
    answers = 0
    fault = ""
    g = game.begin(rules)
    while question := g.question:
        who = question.who
        if who == CHANCE or question.options.bit_count() == 1:
            choice = draw(question.options, chance.random)
        else:
            player = who ^ game.exchanged(g)
            start = time.perf_counter()
            try:
                choice = minds[player].answer(game, veil(game, g, who), stop=stop)
            except Fault as failure:
                g.finish(1 - who, failure.ending)
                fault = str(failure)
                break
            seconds[player] += time.perf_counter() - start
            decisions[player] += 1
        if stop is not None and stop():
            raise Interrupted
        if hear is not None:
            hear(g, question, choice)
        g.answer(choice)
        answers += 1
    return Outcome(
        g.winner,
        g.ending,
        answers,
        (decisions[0], decisions[1]),
        (seconds[0], seconds[1]),
        game.exchanged(g),
        fault,
    )
