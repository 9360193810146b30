"""The games every conformance test runs over, with sets of options, and random walks in them."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any, NamedTuple

from detente.games import GAMES, find_game
from detente.kernel.game import Game
from detente.kernel.sets import pick
from tests.kernel.toy import TOY

BOUND = 20_000  # answers; no game of ours comes near
MOST = 90  # positions of one game looked at


class Case(NamedTuple):
    game: Game[Any]
    options: dict[str, str]

    def __str__(self) -> str:
        chosen = ",".join(f"{k}={v}" for k, v in self.options.items())
        return f"{self.game.name}[{chosen}]" if chosen else self.game.name


TOGETHER = {"turn_zero": "on", "space_track": "alternate", "chinese_civil_war": "on"}
SCENARIOS = (TOGETHER, {"scenario": "late_war"})
"""Options of Twilight Struggle that make another game of it: all that go together, and the rest."""


def cases() -> list[Case]:
    """Each game with its defaults, and with every other value of each option; of numbers, one.

    Twilight Struggle also with all its expansions at once.
    """
    found = []
    games: list[Game[Any]] = [TOY, *(find_game(name) for name in GAMES)]
    for game in games:
        found.append(Case(game, {}))
        for option in game.options:
            others = [value for value in option.values if value != option.default]
            if all(value.isdigit() for value in option.values):
                others = others[-1:]
            found.extend(Case(game, {option.name: value}) for value in others)
    found.append(Case(find_game("twilight"), TOGETHER))
    return found


CASES = cases()
GAME_CASES = [case for case in CASES if not case.options or case.options in SCENARIOS]


def seeds(case: Case, most: int) -> range:
    """Of games to be played: a single option beside the defaults changes little."""
    return range(most if case in GAME_CASES else (most + 2) // 3)


def choose(options: int, rng: random.Random) -> int:
    return pick(options, rng.randrange(options.bit_count()))


def walk(case: Case, seed: int) -> Iterator[Any]:
    """The positions of one random game, each at a question; the last one is at the end."""
    rng = random.Random(f"{case} {seed}")
    g = case.game.new(case.options)
    for _ in range(BOUND):
        yield g
        ask = g.question
        if ask is None:
            return
        g = g.clone()
        g.answer(choose(ask.options, rng))
    raise AssertionError(f"{case}: no end after {BOUND} answers")


def some(case: Case, seed: int, share: float) -> Iterator[Any]:
    """A share of those positions, picked at random; in long games it is smaller.

    A single option beside the defaults changes little: there fewer positions do.
    """
    rng = random.Random(f"some {seed}")
    positions = list(walk(case, seed))
    most = MOST if case in GAME_CASES else MOST // 3
    share = min(share, most / len(positions))
    return (g for g in positions if rng.random() < share)


def finished(case: Case, seed: int) -> Any:
    *_, last = walk(case, seed)
    return last
