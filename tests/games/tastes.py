"""What the computers think of positions: `python -m tests.games.tastes` writes it down anew.

Rules of thumb and estimates are a matter of taste, and no rulebook says whether they are right. But
whoever changes something else should learn that they changed, and whoever changes them should see
where: `tastes.txt` of a game has, for positions of games played at random, how well seat 0 stands
and what each answer is worth to whoever is asked, the best and the worst of them by name.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import chain
from math import isqrt
from pathlib import Path
from typing import Any, NamedTuple

from detente.ai.playout import draw
from detente.games import GAMES, find_game
from detente.kernel.flow import CHANCE, Ask, Flow
from detente.kernel.game import Game

FOLDER = Path(__file__).parent
GAMES_PLAYED = 80
NAMED = 4  # answers


class Position(NamedTuple):
    number: int  # of its game
    answers: int  # given before
    g: Flow[Any]
    ask: Ask


def file_of(name: str) -> Path:
    return FOLDER / name / "tastes.txt"


def lines(name: str) -> list[str]:
    game: Game[Any] = find_game(name)
    kinds: dict[str, list[Position]] = {}
    for number in range(GAMES_PLAYED):
        for position in played(game, number):
            kinds.setdefault(position.ask.then.__name__, []).append(position)
    rng = random.Random("tastes")
    # of what is asked often there are more, but not as many more
    few = (rng.sample(met, min(len(met), 4 + isqrt(len(met)) // 2)) for met in kinds.values())
    chosen = sorted(chain(*few), key=lambda position: position[:2])
    return [f"{at.number}.{at.answers}: {said(game, at.g, at.ask)}" for at in chosen]


def played(game: Game[Any], number: int) -> Iterator[Position]:
    """The questions of a game in which somebody has a choice; every other one is played by the
    usual rules."""
    rng = random.Random(f"tastes {number}")
    g = game.new(game.random_options(rng) if number % 2 else None)
    answers = 0
    while ask := g.question:
        if ask.who != CHANCE and ask.options.bit_count() > 1:
            yield Position(number, answers, g, ask)
        g = answered(g, ask, rng)
        answers += 1


def answered(g: Flow[Any], ask: Ask, rng: random.Random) -> Flow[Any]:
    """A random answer, if possible one that does not end the game: late turns count too."""
    for _ in range(4):
        after = g.clone()
        after.answer(draw(ask.options, rng.random))
        if after.question is not None:
            break
    return after


def said(game: Game[Any], g: Flow[Any], ask: Ask) -> str:
    words = [f"{game.seats[ask.who]} {ask.then.__name__}", f"stretch {game.stretch(g):x}"]
    if game.estimate is not None:
        words.append(f"estimate {game.estimate(g):.4f}")
    if game.guide is not None:
        values = game.guide(g, ask)
        ordered = sorted(values, key=lambda choice: (-values[choice], choice))
        few = ordered if len(ordered) <= NAMED else [*ordered[: NAMED - 1], ordered[-1]]
        kind = game.vocabulary.kinds[ask.kind]
        words += [f"{kind.keys[choice]} {values[choice]:.3f}" for choice in few]
        if len(ordered) > NAMED:
            words.append(f"all {len(ordered)} together {sum(values.values()):.3f}")
    return ", ".join(words)


def main() -> None:
    for name in GAMES:
        written = lines(name)
        file_of(name).write_text("".join(f"{line}\n" for line in written), "utf-8")
        print(f"{name}: {len(written)} positions")


if __name__ == "__main__":
    main()
