"""A game as one seat sees it. Whatever the server says about a game comes from here.

A sight depends on nothing but what the kernel lets the seat know: the veiled position and the
lines of the log that are meant for it.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any, NamedTuple

from detente.kernel.flow import CHANCE, OBSERVER, Ask, Happening, Reason
from detente.kernel.play import BY_ANOTHER, Play
from detente.kernel.saves import digest
from detente.kernel.views import asked, imagine, veil, view

from .texts import Text, Tongues

WORLDS = 4  # that could be true, in which the effect of an answer is tried


@dataclass(frozen=True)
class Aside:
    """A line of the log about the table, not about the game; everybody sees it."""

    answer: int  # so many answers came before it
    key: str
    seat: int
    at: int


class Line(NamedTuple):
    """A line of the log: something that took place, or an aside."""

    answer: int  # the number of the answer that brought it
    what: Happening | Aside
    at: int


class Sight:
    """What one seat may know at this moment."""

    def __init__(
        self,
        play: Play[Any],
        seat: int,
        tongues: Tongues,
        times: Sequence[int],
        asides: Sequence[Aside],
        computers: int,
    ) -> None:
        self.play = play
        self.game = play.game
        self.seat = seat
        self.tongues = tongues
        self.computers = computers  # the set of seats that answer at once
        self.veiled = veil(play.game, play.state, seat)
        self.lines = _lines(play, seat, times, asides)

    @cached_property
    def hash(self) -> str:
        return digest(self.veiled)

    @property
    def shown(self) -> tuple[str, list[Line]]:
        """Equal as long as nothing has changed for this seat."""
        return self.hash, self.lines

    @cached_property
    def quantities(self) -> dict[str, Any]:
        found: dict[str, Any] = view(self.game, self.play.state, self.seat)["quantities"]
        return found

    @property
    def asked(self) -> list[int]:
        return list(asked(self.veiled))

    @property
    def ask(self) -> Ask | None:
        """What this seat may answer now; an observer is never asked."""
        if self.seat == OBSERVER:
            return None
        question: Ask | None = self.veiled.question_for(self.seat)
        return question

    def outlook(self, choice: int) -> list[Happening]:
        return list(self.game.outlook(self.veiled, self.seat, choice))

    def query(self, name: str) -> list[Text]:
        lines = self.game.queries[name](self.veiled, self.seat)
        return [self.tongues.tell(line) for line in lines]

    def why_not(self, choice: int) -> Reason | None:
        """Why an answer is closed; None if it is open."""
        reason: Reason | None = self._worlds[0].state.why_not(self.seat, choice)
        return reason

    def commits(self, choice: int) -> str:
        """Why this answer could not be taken back once given; empty if it could."""
        for world in self._worlds:
            if why := world.commits(self.seat, choice):
                return why
            if self.computers >> self._next(world, choice) & 1:
                return BY_ANOTHER
        return ""

    @cached_property
    def _worlds(self) -> list[Play[Any]]:
        """Games that could be the true one, made from nothing but what the seat knows."""
        rng = random.Random(0)
        worlds = (imagine(self.game, self.veiled, self.seat, rng) for _ in range(WORLDS))
        return [Play(self.game, world, forced=False) for world in worlds]

    def _next(self, world: Play[Any], choice: int) -> int:
        """Whose answer is waited for after this one."""
        g = world.state.clone()
        g.answer_for(self.seat, choice)
        while (ask := g.question) and ask.options.bit_count() == 1:
            g.answer_for(ask.who, ask.options.bit_length() - 1)
        return ask.who if ask else CHANCE


def _lines(play: Play[Any], seat: int, times: Sequence[int], asides: Sequence[Aside]) -> list[Line]:
    """The log of a seat, with asides where they belong."""
    lines: list[Line] = []
    waiting = list(asides)
    for answer, told in play.log:
        if not told.seen >> seat & 1:
            continue
        while waiting and waiting[0].answer < answer:
            lines.append(_aside(waiting.pop(0)))
        at = times[answer - 1] if answer <= len(times) else 0
        lines.append(Line(answer, told, at))
    return lines + [_aside(aside) for aside in waiting]


def _aside(aside: Aside) -> Line:
    return Line(aside.answer, aside, aside.at)
