"""A game as one seat sees it, with what can be said beforehand about each answer.

It is made from the veiled position alone. Whether an answer will be final is tried in worlds that
could be true, never in the true one: that could tell what is hidden.
"""

from __future__ import annotations

import random
from collections.abc import Iterable, Iterator
from functools import cached_property
from typing import Any, Generic, TypeVar

from .errors import CannotGoOn, IllegalChoice, NoWorld
from .flow import CHANCE, NOT_OFFERED, Ask, Flow, Happening, Reason, limits_of, reason_in
from .play import BY_ANOTHER, BY_REVEALING, Play
from .views import imagine, veil

S = TypeVar("S", bound=Flow[Any])
WORLDS = 6


class Sight(Generic[S]):
    """What one seat may know at this moment."""

    def __init__(self, play: Play[S], seat: int, computers: int = 0) -> None:
        self.game = play.game
        self.seat = seat
        self.computers = computers  # the set of seats that answer at once
        self.veiled = veil(play.game, play.state, seat)
        self._imagined: list[Play[S]] = []

    @property
    def ask(self) -> Ask | None:
        """What this seat may answer now."""
        return self.veiled.question

    def outlook(self, choice: int) -> list[Happening]:
        """What should be known before giving this answer."""
        return list(self.game.outlook(self.veiled, choice))

    def query(self, name: str) -> list[Happening]:
        return self.game.queries[name](self.veiled)

    def why_not(self, choice: int) -> Reason | None:
        """Why an answer is closed; None if it is open."""
        return self.closed([choice]).get(choice)

    def closed(self, choices: Iterable[int]) -> dict[int, Reason]:
        """Why answers are closed; those that are open are left out."""
        if self.ask is None:
            raise IllegalChoice(f"seat {self.seat} is not asked anything")
        try:
            world = next(self._worlds()).state
        except NoWorld:
            return {n: NOT_OFFERED for n in choices if not self.ask.options >> n & 1}
        ask = world.question_for(self.seat)
        assert ask is not None
        limits = limits_of(world, ask)
        return {n: reason_in(limits, n) for n in choices if not ask.options >> n & 1}

    def commits(self, choice: int) -> str:
        """Why this answer could not be taken back once given; empty if it could."""
        try:
            for world in self._worlds():
                if why := world.commits(self.seat, choice):
                    return why
                if self.computers >> self._next(world, choice) & 1:
                    return BY_ANOTHER
        except CannotGoOn:
            return BY_REVEALING  # what cannot be foreseen is taken for final
        return ""

    @cached_property
    def _rng(self) -> random.Random:
        return random.Random(0)

    def _worlds(self) -> Iterator[Play[S]]:
        """Games that could be the true one, each made when it is first looked at."""
        for number in range(WORLDS):
            if number == len(self._imagined):
                world = imagine(self.game, self.veiled, self._rng)
                self._imagined.append(Play(self.game, world, forced=False))
            yield self._imagined[number]

    def _next(self, world: Play[S], choice: int) -> int:
        """Whose answer is waited for after this one: the seat he has now."""
        g = world.state.clone()
        g.answer_for(self.seat, choice)
        g.answer_forced()
        ask = g.question
        if ask is None or ask.who == CHANCE:
            return CHANCE
        return ask.who ^ self.game.exchanged(g) ^ self.game.exchanged(world.state)
