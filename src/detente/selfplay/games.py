"""One game of a run: who decided what, and its record."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from detente.ai import match
from detente.ai.match import Outcome
from detente.ai.players import player
from detente.ai.workers import halted
from detente.games import find_game
from detente.kernel.flow import CHANCE, Ask
from detente.kernel.game import Game
from detente.kernel.play import Play
from detente.kernel.records.make import record_of
from detente.kernel.records.text import write
from detente.kernel.veiled import Veiled
from detente.kernel.views import veil

from .order import Order


@dataclass(frozen=True)
class Decision:
    """A question with a choice, as the seat knew it, and its answer."""

    seat: int
    answer: int  # how many had been given before it
    veiled: Veiled[Any]
    question: Ask
    choice: int


@dataclass(frozen=True)
class Played:
    number: int
    outcome: Outcome
    decisions: list[Decision]
    record: str


class Table:
    """An order made ready to play."""

    def __init__(self, order: Order) -> None:
        self.order = order
        self.game: Game[Any] = find_game(order.game)
        self.rules = self.game.rules(dict(order.options))
        self.players = (player(order.players[0]), player(order.players[1]))

    def play(self, number: int) -> Played:
        decisions: list[Decision] = []
        play = Play(self.game, self.game.opened(self.rules), forced=False)

        def hear(g: Any, question: Ask, choice: int) -> None:
            alone = question.options.bit_count() == 1
            if not alone and question.who != CHANCE:
                veiled = veil(self.game, g, question.who)
                given = len(play.answers)
                decisions.append(Decision(question.who, given, veiled, question, choice))
            if alone:
                play.answer_forced(question.who)
            else:
                play.answer(question.who, choice)

        seed = self.order.seed_of(number)
        outcome = match.play(self.game, self.rules, self.players, seed, halted, hear)
        named = zip(self.game.seats, self.order.players, strict=True)
        header = {f"player {seat}": name for seat, name in named}
        record = record_of(
            play, "en", {"title": f"Game {number}, seed {self.order.seed}", **header}
        )
        return Played(number, outcome, decisions, write(record))


@lru_cache(maxsize=1)
def seated(order: Order) -> Table:
    """The table of an order, made once in each process."""
    return Table(order)
