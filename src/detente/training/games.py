"""Games to learn from: what was answered, and who won. All else is found by playing them again."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from detente.ai import match
from detente.ai.pairing import Pairing, seated
from detente.ai.workers import halted
from detente.games import find_game
from detente.kernel.flow import CHANCE, Ask
from detente.kernel.game import Game

from .straying import Straying


@dataclass(frozen=True)
class Kept:
    """A game that is over."""

    winner: int  # a seat, or NOBODY
    ending: str
    answers: tuple[int, ...]  # all of them, dice and draws included


def play(pairing: Pairing, stray: float) -> Kept:
    """Play a game whose players stray now and then. It follows from what is named here."""
    game = find_game(pairing.game)
    first, second = (Straying(seated(spec), stray) for spec in pairing.players)
    answers: list[int] = []

    def hear(g: Any, question: Ask, choice: int) -> None:
        answers.append(choice)

    outcome = match.play(game, pairing.rules, (first, second), pairing.seed, halted, hear)
    return Kept(outcome.winner, outcome.ending, tuple(answers))


def moments(game: Game[Any], rules: Any, answers: Sequence[int]) -> Iterator[Any]:
    """The positions of a game in which a search would estimate: where a stretch of play has just
    ended or, in a game without rules of thumb, wherever there is a choice. It is the position
    itself, which changes as the game goes on."""
    g = game.begin(rules)
    here = game.stretch(g)
    for choice in answers:
        g.answer(choice)
        there = game.stretch(g)
        if not g.ending and (there != here if game.guide else has_choice(g)):
            yield g
        here = there


def has_choice(g: Any) -> bool:
    ask: Ask = g.question
    return ask.who != CHANCE and ask.options.bit_count() > 1
