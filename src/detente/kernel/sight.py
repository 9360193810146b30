"""A game as one seat sees it, with what can be said beforehand about each answer.

It is made from the veiled position alone. Whether an answer will be final is tried in a world that
could be true, never in the true one; it comes to the same in all of them.
"""

from __future__ import annotations

import random
from collections.abc import Iterable
from functools import cached_property
from typing import Any, Generic, TypeVar

from . import finality
from .errors import CannotGoOn, IllegalChoice, NoWorld
from .finality import BY_REVEALING
from .flow import NOT_IN_GAME, NOT_OFFERED, Ask, Flow, Happening, Reason, bounds_of, reason_in
from .perils import Perils, perils
from .play import Play
from .sets import members
from .veiled import Veiled
from .views import imagine, veil

S = TypeVar("S", bound=Flow[Any])


class Sight(Generic[S]):
    """What one seat may know at this moment."""

    def __init__(self, play: Play[S], seat: int) -> None:
        self.game = play.game
        self.seat = seat
        self._complete = play.known_to(seat).state

    @cached_property
    def veiled(self) -> Veiled[S]:
        """The position as the seat may know it; made when somebody looks."""
        return veil(self.game, self._complete, self.seat)

    @property
    def ask(self) -> Ask | None:
        """What this seat may answer now."""
        return self.veiled.question

    def outlook(self, choice: int) -> list[Happening]:
        """What should be known before giving this answer."""
        return list(self.game.outlook(self.veiled, choice))

    @cached_property
    def perils(self) -> Perils:
        """Which answers can lose the game before this seat is asked again with a way out. It may
        take a fifth of a second."""
        try:
            return perils(self.game, self.veiled)
        except CannotGoOn:
            assert self.ask is not None
            return Perils({}, frozenset(members(self.ask.options)))

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
            world = self._imagined
        except NoWorld:
            return {n: NOT_OFFERED for n in choices if not self.ask.options >> n & 1}
        ask = world.question_for(self.seat)
        assert ask is not None
        limits = bounds_of(world, ask)
        return {n: reason_in(limits, n) for n in choices if not ask.options >> n & 1}

    def all_closed(self) -> dict[int, Reason]:
        """Why answers are closed, of all that there are in this game."""
        assert self.ask is not None
        every = range(len(self.game.vocabulary.kinds[self.ask.kind].keys))
        return {n: why for n, why in self.closed(every).items() if why != NOT_IN_GAME}

    def commits(self, choice: int) -> str:
        """Why this answer could not be taken back once given; empty if it could."""
        found = self._foreseen.get(choice)
        if found is None:
            found = self._foreseen[choice] = self._foresee(choice)
        return found

    @cached_property
    def _foreseen(self) -> dict[int, str]:
        return {}

    def _foresee(self, choice: int) -> str:
        """What cannot be foreseen is taken for final."""
        try:
            world = self._imagined
            return finality.all_commits(self.game, world, self.seat, [choice])[choice]
        except CannotGoOn:
            return BY_REVEALING

    @cached_property
    def _imagined(self) -> S:
        """A position that could be the true one."""
        return imagine(self.game, self.veiled, random.Random(0))
