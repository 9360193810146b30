"""Many games between two players, on both sides, and what they prove."""

from __future__ import annotations

from collections import Counter
from collections.abc import Generator
from contextlib import closing
from dataclasses import dataclass, field
from functools import lru_cache, partial
from typing import Any

from detente.games import find_game
from detente.kernel.game import Game

from . import match
from .match import Outcome
from .programs import entrant
from .tree import Stop
from .workers import Workers, halted


@dataclass(frozen=True)
class Contest:
    """Two players, A and B, and the rules they meet under. Text only: it travels to workers."""

    game: str
    a: str
    b: str
    options: tuple[tuple[str, str], ...]
    seed: int

    def seat_of_a(self, number: int) -> int:
        """A sits down at the first seat in games 0, 2, 4 …"""
        return number % 2


@dataclass
class Score:
    """The results of A in one of the seats: the one he had at the end."""

    games: int = 0
    wins: int = 0
    draws: int = 0

    @property
    def losses(self) -> int:
        return self.games - self.wins - self.draws

    def __add__(self, other: Score) -> Score:
        return Score(self.games + other.games, self.wins + other.wins, self.draws + other.draws)


@dataclass
class Tally:
    """What is known so far. It does not depend on the order in which games end, save for time."""

    by_seat: tuple[Score, Score] = field(default_factory=lambda: (Score(), Score()))
    endings: Counter[tuple[int, str]] = field(default_factory=Counter)
    answers: int = 0
    decisions: list[int] = field(default_factory=lambda: [0, 0])  # of A and B
    seconds: list[float] = field(default_factory=lambda: [0.0, 0.0])
    faults: Counter[str] = field(default_factory=Counter)  # games lost by a player that failed

    @property
    def total(self) -> Score:
        return self.by_seat[0] + self.by_seat[1]

    def add(self, seat_of_a: int, outcome: Outcome) -> None:
        played = seat_of_a ^ outcome.exchanged
        side = self.by_seat[played]
        side.games += 1
        side.wins += outcome.winner == played
        side.draws += outcome.winner < 0
        self.endings[outcome.winner, outcome.ending] += 1
        self.answers += outcome.answers
        if outcome.fault:
            self.faults[outcome.fault] += 1
        for who in (0, 1):
            seat = seat_of_a ^ who
            self.decisions[who] += outcome.decisions[seat]
            self.seconds[who] += outcome.seconds[seat]


def results(
    contest: Contest, games: int, workers: Workers
) -> Generator[tuple[int, Outcome], None, None]:
    """Play the games numbered from 0, and give each with its number as it ends.

    A game depends on the contest and its number alone, so all workers together give the same
    results as one. Closing the iterator breaks off what is being played.
    """
    yield from workers.spread(partial(play_number, contest), range(games))


def play_number(contest: Contest, number: int) -> tuple[int, Outcome]:
    return number, seated(contest).play(number, halted)


class Table:
    """A contest made ready to play."""

    def __init__(self, contest: Contest, game: Game[Any] | None = None) -> None:
        self.contest = contest
        self.game = game or find_game(contest.game)
        self.rules = self.game.rules(dict(contest.options))
        self.players = (entrant(contest.a), entrant(contest.b))

    def play(self, number: int, stop: Stop | None = None) -> Outcome:
        a, b = self.players
        seats = (b, a) if self.contest.seat_of_a(number) else (a, b)
        return match.play(self.game, self.rules, seats, f"{self.contest.seed} game {number}", stop)


@lru_cache(maxsize=1)
def seated(contest: Contest) -> Table:
    """The table of a contest, made once in each process."""
    return Table(contest)


def hold(contest: Contest, games: int, workers: Workers) -> Generator[Tally, None, None]:
    """Play so many games; gives the tally, brought up to date, after each."""
    tally = Tally()
    with closing(results(contest, games, workers)) as ended:
        for number, outcome in ended:
            tally.add(contest.seat_of_a(number), outcome)
            yield tally
