"""How fast the games are on this machine, measured so that machines can be compared.

Every number is measured several times, in turns with all the others and with a fixed loop of
plain Python, and the best time counts: whatever else the machine does only makes it slower. It is
the time this process had a core, so that waiting for one does not count. Dividing by the time of
the loop gives ratios that hold from machine to machine.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import dataclass
from math import inf
from time import get_clock_info, process_time
from typing import Any

from detente.kernel.flow import CHANCE, Flow
from detente.kernel.game import Game
from detente.kernel.perils import perils
from detente.kernel.views import imagine, veil

from .playout import draw, play_on
from .search import Budget, Search
from .tree import ENDLESS

ROUNDS = 5
TICK = get_clock_info("process_time").resolution  # seconds
POSITIONS = 32  # spread over random games
LOOKS = 20  # positions looked at for ways to lose, for each second: the slowest are few
CALIBRATION = 200_000  # turns of the loop


def calibration() -> int:
    """The fixed loop: the kind of work that games do, on small ints, lists and calls."""
    numbers = list(range(64))
    total = 0
    for turn in range(CALIBRATION):
        mask = numbers[turn & 63] | turn << 7
        total += (mask & -mask).bit_length() + mask.bit_count()
        numbers[turn & 63] = total & 255
    return total


@dataclass(frozen=True)
class Measurement:
    """Of one game. Times are in microseconds unless they are named otherwise."""

    game: str
    games_per_s: float
    questions_per_game: float
    decisions_per_s: float  # questions answered a second in random play, chance included
    question_us: float
    copy_us: float
    veil_us: float
    imagine_us: float
    search_iterations_per_s: float
    perils_p95_ms: float  # to look at all answers to a question for ways to lose: most, and all
    perils_max_ms: float
    calibration_s: float  # of the fixed loop
    questions_per_calibration: float  # answered in the time of the loop: compares machines
    rounds: int  # of which the best counts


class Work:
    """One thing to measure: a piece of work of a fixed size, its size, and its best time."""

    def __init__(self, piece: Callable[[], int]) -> None:
        self.piece = piece
        self.size = 0  # what the work counts: games, copies, iterations
        self.best = inf

    def run(self) -> None:
        start = process_time()
        self.size = self.piece()
        # a clock that stands still meanwhile says no more than that it took less than a tick
        self.best = min(self.best, max(process_time() - start, TICK))

    @property
    def per_second(self) -> float:
        return self.size / self.best

    @property
    def microseconds(self) -> float:
        return 1e6 * self.best / self.size


class Bench:
    """The measurements of one game."""

    def __init__(self, game: Game[Any], seconds: float) -> None:
        self.game = game
        self.rules = game.rules()
        self.positions = decisions(game, self.rules, POSITIONS)
        self.looked_at = decisions(game, self.rules, max(POSITIONS, int(LOOKS * seconds)))
        share = seconds / ROUNDS
        # How much work fits is found out once; after that every round does exactly the same.
        games = fitting(self.play, 0.5 * share)
        copies = fitting(self.copy, 0.1 * share)
        veils = fitting(self.veil, 0.1 * share)
        worlds = fitting(self.imagine, 0.1 * share)
        iterations = fitting(self.search, 0.2 * share)
        self.random_play = Work(lambda: self.play(games))
        self.games = games
        self.copies = Work(lambda: self.copy(copies))
        self.veils = Work(lambda: self.veil(veils))
        self.worlds = Work(lambda: self.imagine(worlds))
        self.iterations = Work(lambda: self.search(iterations))

    @property
    def works(self) -> tuple[Work, ...]:
        return (self.random_play, self.copies, self.veils, self.worlds, self.iterations)

    def play(self, games: int) -> int:
        """Random games; counts questions."""
        return sum(
            play_on(self.game.begin(self.rules), random.Random(seed).random, ENDLESS)
            for seed in range(games)
        )

    def copy(self, rounds: int) -> int:
        positions = [g for g, _ in self.positions]
        for _ in range(rounds):
            for g in positions:
                g.clone()
        return rounds * len(positions)

    def veil(self, rounds: int) -> int:
        for _ in range(rounds):
            for g, seat in self.positions:
                veil(self.game, g, seat)
        return rounds * len(self.positions)

    def imagine(self, rounds: int) -> int:
        rng = random.Random(0)
        veiled = [veil(self.game, g, seat) for g, seat in self.positions]
        for _ in range(rounds):
            for known in veiled:
                imagine(self.game, known, rng)
        return rounds * len(self.positions)

    def search(self, iterations: int) -> int:
        """Iterations at the settings of the middle level, equally many in every position."""
        for number, (g, seat) in enumerate(self.positions):
            veiled = veil(self.game, g, seat)
            tree = Search(Budget()).plant(self.game, veiled, random.Random(number))
            for _ in range(iterations):
                tree.grow()
        return iterations * len(self.positions)

    def looks(self) -> list[float]:
        """How many milliseconds it takes in each position, in order."""
        found = []
        for g, seat in self.looked_at:
            veiled = veil(self.game, g, seat)
            start = process_time()
            perils(self.game, veiled)
            found.append(1e3 * (process_time() - start))
        return sorted(found)

    def result(self, loop: Work) -> Measurement:
        questions, looks = self.random_play, self.looks()
        return Measurement(
            game=self.game.name,
            games_per_s=self.games / questions.best,
            questions_per_game=questions.size / self.games,
            decisions_per_s=questions.per_second,
            question_us=questions.microseconds,
            copy_us=self.copies.microseconds,
            veil_us=self.veils.microseconds,
            imagine_us=self.worlds.microseconds,
            search_iterations_per_s=self.iterations.per_second,
            perils_p95_ms=looks[95 * len(looks) // 100],
            perils_max_ms=looks[-1],
            calibration_s=loop.best,
            questions_per_calibration=questions.per_second * loop.best,
            rounds=ROUNDS,
        )


def measure(games: list[Game[Any]], seconds: float) -> list[Measurement]:
    """Measure these games, for about so many seconds each."""
    loop = Work(calibration)
    benches = [Bench(game, seconds) for game in games]
    for _ in range(ROUNDS):
        loop.run()
        for bench in benches:
            for work in bench.works:
                work.run()
    return [bench.result(loop) for bench in benches]


def fitting(work: Callable[[int], int], seconds: float) -> int:
    """How much of a work takes about so long."""
    amount = 1
    while True:
        start = process_time()
        work(amount)
        spent = process_time() - start
        if spent * 2 > seconds:
            return amount
        amount = max(2 * amount, int(amount * min(10.0, 0.7 * seconds / max(spent, 1e-9))))


def decisions(game: Game[Any], rules: object, count: int) -> list[tuple[Flow[Any], int]]:
    """Positions with a real choice, and whose it is, spread evenly over random games."""
    found: list[tuple[Flow[Any], int]] = []
    for seed in range(count):
        rng = random.Random(f"position {seed}")
        g = game.begin(rules)
        choices: list[tuple[Flow[Any], int]] = []
        while question := g.question:
            if question.who != CHANCE and question.options.bit_count() > 1:
                choices.append((g.clone(), question.who))
            g.answer(draw(question.options, rng.random))
        found.append(choices[int(rng.random() * len(choices))])
    return found
