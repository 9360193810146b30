"""The trace of a game: one number that changes if anything the engine does in it changes.

The same source has to play the same game wherever it runs. A trace takes in every answer, every
line of the log, where the commit lines lie, and now and then what is thought and told about a
question: the rules of thumb, a short search, odds and effects, how an answer can lose.
"""

from __future__ import annotations

import hashlib
import random
from typing import Any, NamedTuple

from detente.games import GAMES, find_game
from detente.kernel.chance import Draws
from detente.kernel.flow import Ask
from detente.kernel.game import Game
from detente.kernel.play import Play
from detente.kernel.saves import digest
from detente.kernel.sight import Sight
from detente.kernel.views import imagine

from .playout import draw, play_on
from .search import Budget, Search

THINK_EVERY = 41  # answers
LOOK_EVERY = 173  # answers; a look ahead takes as long as everything else together
ITERATIONS = 12
LONGEST = 5_000  # answers given by hand
RANDOM_GAMES = 12  # besides each, played on without anything being asked about them


class Trace(NamedTuple):
    """One game with some options, in short."""

    game: str
    number: int
    answers: int
    ending: str
    hash: str


def trace(game: Game[Any], number: int) -> Trace:
    """Play a game that follows from its number alone, with some options."""
    rng = random.Random(f"{game.name} {number}")
    rules = game.rules(game.random_options(rng))
    seen = hashlib.sha256(repr(game.described(rules)).encode())

    def note(*found: object) -> None:
        seen.update(repr(found).encode())

    for _ in range(RANDOM_GAMES):
        g = game.begin(rules)
        note(play_on(g, rng.random, LONGEST), digest(g))
    play = Play(game, game.opened(rules), Draws(f"trace {number}", ()))
    for count in range(LONGEST):
        ask = play.state.question
        if ask is None:
            break
        choice = draw(ask.options, rng.random)
        if count % THINK_EVERY == THINK_EVERY - 1:
            note(*thoughts(play, ask, choice, rng))
        if count % LOOK_EVERY == LOOK_EVERY - 1:
            seen_ahead = Sight(play, ask.who).perils
            note(sorted(seen_ahead.found.items()), sorted(seen_ahead.unsure), seen_ahead.steps)
        play.answer(ask.who, choice)
        note(choice, play.line, play.because, digest(play.state))
    note(play.log, play.state.winner)
    return Trace(game.name, number, len(play.answers), play.state.ending, seen.hexdigest()[:16])


def thoughts(play: Play[Any], ask: Ask, choice: int, rng: random.Random) -> list[object]:
    """What is thought and told about a question."""
    game, sight = play.game, Sight(play, ask.who)
    found: list[object] = [sight.outlook(choice), sight.commits(choice)]
    world = imagine(game, sight.veiled, rng)
    if game.guide is not None:
        found.append(sorted(game.guide(world, ask).items()))
    if game.estimate is not None:
        found.append(game.estimate(world))
    found.append(sorted(sight.all_closed().items()))
    found += [query(sight.veiled) for query in game.queries.values()]
    search = Search(Budget(ITERATIONS))
    tree = search.plant(game, sight.veiled, rng)
    for _ in range(ITERATIONS):
        tree.grow()
    return [*found, tree.ranking(), search.plan(game, sight.veiled, rng)]


def main(count: int) -> None:
    """Print the traces of so many games of each kind."""
    for name in GAMES:
        game = find_game(name)
        for number in range(count):
            print(*trace(game, number), flush=True)
