"""What computer players are used to: how often each gives an answer that is open to him.

Counted over games of a player against himself, at every question with a choice. What a game calls a
habit by name (`Game.habits`) is counted beside that. Sums of games do not depend on their order.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Generator
from dataclasses import dataclass, field
from functools import partial
from typing import Any, Final

from detente.games import find_game
from detente.kernel.flow import CHANCE, NOBODY, Ask
from detente.kernel.sets import members

from .pairing import Chosen, Pairing
from .workers import Workers

Question = tuple[str, int]
"""The step that takes the answer, and the kind of option."""

OWN_HAND: Final = "own_hand"
"""The habit that every game has: to lose by what one has chosen last, before the other side
chooses anything."""


@dataclass
class Habits:
    """What was counted in some games."""

    games: int = 0
    endings: Counter[tuple[int, str]] = field(default_factory=Counter)
    asked: Counter[Question] = field(default_factory=Counter)
    open: Counter[tuple[Question, int]] = field(default_factory=Counter)
    """How often an answer could be given where there was another."""
    given: Counter[tuple[Question, int]] = field(default_factory=Counter)
    occasions: Counter[str] = field(default_factory=Counter)
    """Of habits by name."""
    kept_to: Counter[str] = field(default_factory=Counter)

    def add(self, other: Habits) -> None:
        self.games += other.games
        self.endings += other.endings
        self.asked += other.asked
        self.open += other.open
        self.given += other.given
        self.occasions += other.occasions
        self.kept_to += other.kept_to

    def note(self, name: str, kept: bool | None) -> None:
        """Whether a habit was kept to; None if there was no occasion."""
        if kept is not None:
            self.occasions[name] += 1
            self.kept_to[name] += kept

    def answers(self, question: Question) -> list[tuple[int, int, int]]:
        """The answers to a question, most usual first: which, how often open, how often given."""
        found = [(choice, times) for (what, choice), times in self.open.items() if what == question]
        rows = [(choice, times, self.given[question, choice]) for choice, times in found]
        return sorted(rows, key=lambda row: (-row[2], -row[1], row[0]))


def count(game_name: str, options: Chosen, player: str, seed: int, number: int) -> Habits:
    """The habits in one game, which follows from the seed and its number."""
    game, habits = find_game(game_name), Habits(games=1)
    last = NOBODY  # who chose last

    def hear(g: Any, ask: Ask, choice: int) -> None:
        nonlocal last
        if ask.who == CHANCE or not ask.options & (ask.options - 1):
            return
        last = ask.who
        question = (ask.then.__name__, ask.kind)
        habits.asked[question] += 1
        for one in members(ask.options):
            habits.open[question, one] += 1
        habits.given[question, choice] += 1
        for name, habit in game.habits.items():
            habits.note(name, habit(g, ask, choice))

    outcome = Pairing(game_name, options, (player, player), f"{seed} game {number}").play(hear)
    habits.endings[outcome.winner, outcome.ending] += 1
    habits.note(OWN_HAND, outcome.winner >= 0 and last == 1 - outcome.winner)
    return habits


def of(
    game: str, options: Chosen, player: str, seed: int, games: int, workers: Workers
) -> Generator[Habits, None, None]:
    """What is known of a player after each of so many games."""
    total = Habits()
    for habits in workers.spread(partial(count, game, options, player, seed), range(games)):
        total.add(habits)
        yield total
