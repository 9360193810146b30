"""How fast games are for programs that learn: making observations, and answering in many games.

Times of one process are the time it had a core, the best of several rounds, measured in turns; of
several processes they are those of the clock, for waiting is part of it.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import asdict, dataclass
from time import perf_counter
from typing import Any

import numpy as np

from detente.ai.bench import ROUNDS, Work, decisions, fitting
from detente.environments.course import Course, setting
from detente.environments.many import ManyGames
from detente.games import find_game
from detente.kernel.views import veil
from detente.learning import observer, versioned

POSITIONS = 32
GAMES = 64
AIM = 30.0  # microseconds for an observation of Twilight Struggle, with the source as it stands


@dataclass(frozen=True)
class Measured:
    """Of one game. Steps are real choices; what follows by itself is part of them."""

    game: str
    observation_us: float
    mask_us: float
    plain_per_s: float  # steps without observations
    many_per_s: float  # of many games in one call, with observation and mask, one process
    several_per_s: float  # the same in several processes
    several_us: float  # what a step of these costs all processes together
    processes: int


class Bench:
    def __init__(self, name: str, seconds: float) -> None:
        game = find_game(name)
        self.of, self.observe = setting(versioned(name)), observer(name)
        found = decisions(game, game.rules(), POSITIONS)
        self.veiled = [veil(game, g, seat) for g, seat in found]
        self.out = np.empty(self.observe.size, np.int16)
        self.begun = 0
        share = seconds / ROUNDS / 4
        self.works = [
            _work(piece, share)
            for piece in (self.observations, self.masks, self.plain_steps, self.many_steps)
        ]

    def observations(self, rounds: int) -> int:
        for _ in range(rounds):
            for veiled in self.veiled:
                self.observe.into(self.out, veiled)
        return rounds * len(self.veiled)

    def masks(self, rounds: int) -> int:
        for _ in range(rounds):
            for veiled in self.veiled:
                self.observe.mask(veiled)
        return rounds * len(self.veiled)

    def plain_steps(self, games: int) -> int:
        """Games to their end; the first open answer, or the last, by turns of a fixed series."""
        steps = 0
        for number in range(games):
            course, turn = Course(self.of, f"{number}"), number
            while (ask := course.question) is not None:
                turn = (turn * 1103515245 + 12345) & 0x7FFFFFFF
                options, skip = ask.options, turn % ask.options.bit_count()
                for _ in range(skip):
                    options &= options - 1
                choice = (options & -options).bit_length() - 1
                course.answer(self.of.game.vocabulary.number(ask.kind, choice))
                steps += 1
        return steps

    def many_steps(self, rounds: int) -> int:
        return steps_of(ManyGames(self.of.name, GAMES), rounds)

    def several(self, processes: int, seconds: float) -> tuple[float, float]:
        """Steps a second by the clock, and processor time a step: the best of the rounds."""
        with ManyGames(self.of.name, GAMES, processes=processes) as games:
            calls = fitting(lambda calls: steps_of(games, calls), seconds / ROUNDS)
            steps, found = calls * GAMES, []
            for _ in range(ROUNDS):
                start, had = perf_counter(), games.processor_time()
                steps_of(games, calls)
                spent, used = perf_counter() - start, games.processor_time() - had
                found.append((steps / spent, 1e6 * used / steps))
        return max(rate for rate, _ in found), min(cost for _, cost in found)

    def result(self, processes: int, seconds: float) -> Measured:
        observation, mask, plain, many = self.works
        several_per_s, several_us = self.several(processes, seconds)
        return Measured(
            self.of.game.name,
            round(observation.microseconds, 2),
            round(mask.microseconds, 2),
            round(plain.per_second),
            round(many.per_second),
            round(several_per_s),
            round(several_us, 1),
            processes,
        )


def steps_of(games: ManyGames, rounds: int) -> int:
    """Answer at random in all games, so many times."""
    rng, masks = np.random.default_rng(1), games.arrays.masks
    for _ in range(rounds):
        game, open_answers = masks.nonzero()
        first = game.searchsorted(np.arange(games.count + 1))
        games.step(open_answers[rng.integers(first[:-1], first[1:])])
    return rounds * games.count


def _work(piece: Callable[[int], int], seconds: float) -> Work:
    amount = fitting(piece, seconds)
    return Work(lambda: piece(amount))


def run(names: list[str], seconds: float, as_json: bool, build: str, processes: int) -> int:
    """What `./detente bench learning` prints."""
    benches = [Bench(name, seconds) for name in names]
    for _ in range(ROUNDS):
        for bench in benches:
            for work in bench.works:
                work.run()
    row = "{:14}{:>16}{:>10}{:>15}{:>15}{:>15}{:>15}"
    if not as_json:
        heads = ("game", "µs/observation", "µs/mask", "plain steps/s", "many steps/s")
        print(row.format(*heads, f"in {processes} proc.", "µs of cores"))
    for bench in benches:
        found: dict[str, Any] = asdict(bench.result(processes, seconds))
        if as_json:
            print(json.dumps({**found, "build": build}), flush=True)
        else:
            print(row.format(*list(found.values())[:-1]), flush=True)
    if not as_json:
        print(
            f"The best of {ROUNDS} rounds in time of one core, {build}; of several processes by the"
            " clock, and what\na step costs all of them. A step is a real choice, made at random."
            f" Plain: without observations; many:\n{GAMES} games in one call, each with observation"
            f" and mask. We aim at {AIM:g} µs for an observation of\nTwilight Struggle."
        )
    return 0
