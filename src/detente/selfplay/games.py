"""One game of a run: who decided what, and its record."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from detente.ai.match import Outcome
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


def play(order: Order, number: int) -> Played:
    """Play a game of an order, and keep what was decided."""
    pairing = order.pairing(number)
    game: Game[Any] = find_game(pairing.game)
    decisions: list[Decision] = []
    kept = Play(game, game.opened(pairing.rules), forced=False)

    def hear(g: Any, question: Ask, choice: int) -> None:
        alone = question.options.bit_count() == 1
        if not alone and question.who != CHANCE:
            veiled = veil(game, g, question.who)
            given = len(kept.answers)
            decisions.append(Decision(question.who, given, veiled, question, choice))
        if alone:
            kept.answer_forced(question.who)
        else:
            kept.answer(question.who, choice)

    outcome = pairing.play(hear)
    named = zip(game.seats, pairing.players, strict=True)
    header = {f"player {seat}": name for seat, name in named}
    record = record_of(kept, "en", {"title": f"Game {number}, seed {order.seed}", **header})
    return Played(number, outcome, decisions, write(record))
