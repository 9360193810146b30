"""A game as one seat sees it, with what can be said beforehand about each answer.

It is made from the veiled position alone. Whether an answer will be final is tried in worlds that
could be true, never in the true one: that could tell what is hidden.
"""

from __future__ import annotations

import random
from functools import cached_property
from typing import Any, Generic, TypeVar

from .flow import CHANCE, Ask, Flow, Happening, Reason
from .play import BY_ANOTHER, Play
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

    @property
    def ask(self) -> Ask | None:
        """What this seat may answer now."""
        return self.veiled.question_for(self.seat)

    def outlook(self, choice: int) -> list[Happening]:
        """What should be known before giving this answer."""
        return list(self.game.outlook(self.veiled, self.seat, choice))

    def query(self, name: str) -> list[Happening]:
        return self.game.queries[name](self.veiled, self.seat)

    def why_not(self, choice: int) -> Reason | None:
        """Why an answer is closed; None if it is open."""
        return self._worlds[0].state.why_not(self.seat, choice)

    def commits(self, choice: int) -> str:
        """Why this answer could not be taken back once given; empty if it could."""
        for world in self._worlds:
            if why := world.commits(self.seat, choice):
                return why
            if self.computers >> self._next(world, choice) & 1:
                return BY_ANOTHER
        return ""

    @cached_property
    def _worlds(self) -> list[Play[S]]:
        """Games that could be the true one."""
        rng = random.Random(0)
        worlds = (imagine(self.game, self.veiled, self.seat, rng) for _ in range(WORLDS))
        return [Play(self.game, world, forced=False) for world in worlds]

    def _next(self, world: Play[S], choice: int) -> int:
        """Whose answer is waited for after this one: the seat he has now."""
        g = world.state.clone()
        g.answer_for(self.seat, choice)
        while (ask := g.question) and ask.options.bit_count() == 1:
            g.answer_for(ask.who, ask.options.bit_length() - 1)
        if ask is None or ask.who == CHANCE:
            return CHANCE
        return ask.who ^ self.game.exchanged(g) ^ self.game.exchanged(world.state)
