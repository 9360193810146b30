"""How long the levels think: processor seconds of a thought, which is a whole run of answers.

The positions are the first question of a game, where a setup is planned at one go, and others
spread over random games.
"""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from dataclasses import asdict, dataclass
from statistics import median
from time import process_time
from typing import Any

from detente.ai.bench import decisions
from detente.ai.players import LEVELS
from detente.games import find_game
from detente.kernel.chance import Draws
from detente.kernel.game import Game
from detente.kernel.play import Play
from detente.kernel.veiled import Veiled
from detente.kernel.views import veil

AIM = 5.0  # seconds, at the highest level


@dataclass(frozen=True)
class Measured:
    """The thoughts of a level in a game."""

    game: str
    level: int
    first_s: float  # the first one of a game
    median_s: float
    most_s: float
    answers: int  # given to the longest run
    said_s: float  # what players are told before a game


def positions(game: Game[Any], count: int) -> Iterator[Veiled[Any]]:
    rules = game.rules()
    g = Play(game, game.opened(rules), Draws("first", ())).state
    question = g.question
    assert question is not None
    yield veil(game, g, question.who)
    for state, seat in decisions(game, rules, count - 1):
        yield veil(game, state, seat)


def measured(game: Game[Any], level: int, count: int) -> Measured:
    times, answers = [], []
    for number, veiled in enumerate(positions(game, count)):
        start = process_time()
        plan = LEVELS[level].plan(game, veiled, random.Random(number))
        times.append(process_time() - start)
        answers.append(1 + len(plan.then))
    return Measured(
        game.name,
        level,
        round(times[0], 3),
        round(median(times), 3),
        round(max(times), 3),
        max(answers),
        game.thinks[level - 1],
    )


def run(names: list[str], count: int, as_json: bool, build: str) -> int:
    """What `./detente bench thinking` prints."""
    row = "{:14}{:>6}{:>10}{:>10}{:>10}{:>10}{:>10}"
    if not as_json:
        print(row.format("game", "level", "first s", "median s", "most s", "answers", "said s"))
    for name in names:
        for level in LEVELS:
            found = measured(find_game(name), level, count)
            if as_json:
                print(json.dumps({**asdict(found), "build": build}), flush=True)
            else:
                print(row.format(*asdict(found).values()), flush=True)
    if not as_json:
        print(
            f"Processor seconds of a thought, {build}: the first of a game, and of {count} all over"
            " it. A thought is a run of\nanswers until the other player or chance comes in; answers"
            " are those of the longest. Said is what players are\ntold before a game, for the plain"
            f" build. We aim at {AIM:g} s at most for level {max(LEVELS)}."
        )
    return 0
