"""Many games between two players, on both sides, and what they prove."""

from __future__ import annotations

from collections import Counter
from collections.abc import Generator
from contextlib import closing
from dataclasses import dataclass, field
from functools import partial

from .match import Outcome
from .pairing import Chosen, Pairing
from .workers import Workers


@dataclass(frozen=True)
class Contest:
    """Two players, A and B, and the rules they meet under."""

    game: str
    a: str
    b: str
    options: Chosen
    seed: int

    def seat_of_a(self, number: int) -> int:
        """A sits down at the first seat in games 0, 2, 4 …"""
        return number % 2

    def pairing(self, number: int) -> Pairing:
        """A game depends on the contest and its number alone."""
        players = (self.b, self.a) if self.seat_of_a(number) else (self.a, self.b)
        return Pairing(self.game, self.options, players, f"{self.seed} game {number}")


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
    """Play the games numbered from 0, and give each with its number as it ends. All workers
    together give the same results as one. Closing the iterator breaks off what is being played."""
    yield from workers.spread(partial(play_number, contest), range(games))


def play_number(contest: Contest, number: int) -> tuple[int, Outcome]:
    return number, contest.pairing(number).play()


def hold(contest: Contest, games: int, workers: Workers) -> Generator[Tally, None, None]:
    """Play so many games; gives the tally, brought up to date, after each."""
    tally = Tally()
    with closing(results(contest, games, workers)) as ended:
        for number, outcome in ended:
            tally.add(contest.seat_of_a(number), outcome)
            yield tally
