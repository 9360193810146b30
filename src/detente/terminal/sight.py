"""A game as one seat sees it. Everything the terminal shows of a game comes from here."""

from __future__ import annotations

import random
from collections.abc import Sequence
from functools import cached_property
from typing import Any

from detente.kernel.flow import CHANCE, Ask, Reason
from detente.kernel.play import BY_ANOTHER, Play
from detente.kernel.views import imagine, veil
from detente.kernel.words import Words

WORLDS = 6  # that could be true, in which the effect of an answer is tried


class Sight:
    """What one seat may know at this moment, in words."""

    def __init__(self, play: Play[Any], seat: int, words: Words) -> None:
        self.game = play.game
        self.seat = seat
        self.words = words
        self.veiled = veil(play.game, play.state, seat)
        self.happenings = play.lines_for(seat)

    @property
    def ask(self) -> Ask | None:
        question: Ask | None = self.veiled.question_for(self.seat)
        return question

    @cached_property
    def _worlds(self) -> Sequence[Any]:
        """Positions that could be true, made from nothing but what the seat knows."""
        rng = random.Random(0)
        return [imagine(self.game, self.veiled, self.seat, rng) for _ in range(WORLDS)]

    def why_not(self, choice: int) -> Reason | None:
        """Why an answer is closed; None if it is open."""
        reason: Reason | None = self._worlds[0].why_not(self.seat, choice)
        return reason

    def commits(self, choice: int, computers: int = 0) -> str:
        """Why this answer could not be taken back once given; empty if it could.

        `computers` is the set of seats that answer at once.
        """
        for world in self._worlds:
            if why := Play(self.game, world.clone(), forced=False).commits(self.seat, choice):
                return why
            if computers >> self._next(world, choice) & 1:
                return BY_ANOTHER
        return ""

    def _next(self, world: Any, choice: int) -> int:
        """Whose answer is waited for after this one."""
        twin = world.clone()
        twin.answer_for(self.seat, choice)
        while (ask := twin.question) and ask.options.bit_count() == 1:
            twin.answer_for(ask.who, ask.options.bit_length() - 1)
        return ask.who if ask else CHANCE

    def outlook(self, choice: int) -> list[str]:
        """What should be known before giving this answer."""
        lines = self.game.outlook(self.veiled, self.seat, choice)
        return [self.words.tell(line) for line in lines]

    def query(self, name: str) -> list[str]:
        lines = self.game.queries[name](self.veiled, self.seat)
        return [self.words.tell(line) for line in lines]

    def log(self, since: int = 0) -> list[str]:
        return [self.words.tell(line) for line in self.happenings[since:]]
