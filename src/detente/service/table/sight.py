"""A game as one seat sees it. Whatever the server says about a game comes from here.

A sight depends on nothing but what the kernel lets the seat know: the veiled position and the
lines of the log that are meant for it.
"""

from __future__ import annotations

from collections.abc import Container, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any, NamedTuple

from detente.kernel import sight
from detente.kernel.flow import OBSERVER, Ask, Flow, Happening
from detente.kernel.play import Play
from detente.kernel.saves import alike, digest
from detente.kernel.views import asked, quantities

from ..core.texts import Text, Tongues


@dataclass(frozen=True)
class Aside:
    """A line of the log about the table, not about the game; everybody sees it."""

    answer: int  # so many answers came before it
    key: str
    seat: int
    at: int
    values: tuple[tuple[str, object], ...] = ()  # for its sentence


class Line(NamedTuple):
    """A line of the log: something that took place, or an aside."""

    answer: int  # the number of the answer that brought it
    what: Happening | Aside
    at: int


Heard = tuple[Line, int]
"""A line, and who may read it."""


class Sight(sight.Sight[Flow[Any]]):
    """What one seat may know at this moment, as it is sent."""

    def __init__(
        self,
        play: Play[Flow[Any]],
        seat: int,
        tongues: Tongues,
        times: Sequence[int],
        asides: Sequence[Aside],
        earlier: Sight | None = None,
        since: Sequence[Heard] = (),
    ) -> None:
        """`times` are those of the start and of each answer; `earlier` is what the seat saw of the
        same game before, if it has only gone on, and `since` what was told then."""
        play = play.known_to(seat)
        super().__init__(play, seat)
        self.play = play
        self.tongues = tongues
        if earlier is None or play.exchanges:
            self.lines = _lines(play, seat, times, asides)
        else:
            self.lines = earlier.lines + [line for line, seen in since if seen >> seat & 1]

    @cached_property
    def hash(self) -> str:
        return digest(self.veiled.known)

    def shows_as(self, earlier: Sight) -> bool:
        """Whether nothing has changed for this seat."""
        if self is earlier:
            return True
        return self.lines == earlier.lines and alike(self.veiled.known, earlier.veiled.known)

    @property
    def quantities(self) -> dict[str, Any]:
        """All of them. They are sent to whoever comes, and not kept: of thousands of tables they
        would be as large as the games."""
        return quantities(self.game, self.veiled)

    def some_quantities(self, names: Container[str]) -> dict[str, Any]:
        return quantities(self.game, self.veiled, names)

    @property
    def asked(self) -> list[int]:
        return list(asked(self.veiled.known))

    @property
    def ask(self) -> Ask | None:
        """What this seat may answer now; an observer is never asked."""
        return None if self.seat == OBSERVER else super().ask

    def answers_to(self, name: str) -> list[Text]:
        """What a query says."""
        return [self.tongues.tell(line) for line in self.query(name)]


def told_since(
    play: Play[Flow[Any]], earlier: Play[Flow[Any]], times: Sequence[int]
) -> list[Heard]:
    """What was told since the game stood as it did earlier. Whoever reads a line has the same one:
    in the middle of a game its log is most of what a table needs in memory."""
    new = play.log[len(earlier.log) :]
    return [(Line(answer, told, times[answer]), told.seen) for answer, told in new]


def _lines(
    play: Play[Flow[Any]], seat: int, times: Sequence[int], asides: Sequence[Aside]
) -> list[Line]:
    """The log of a seat, with asides where they belong."""
    lines: list[Line] = []
    waiting = list(asides)
    for answer, told in play.log_for(seat):
        while waiting and waiting[0].answer < answer:
            lines.append(_aside(waiting.pop(0)))
        at = times[answer] if answer < len(times) else 0
        lines.append(Line(answer, told, at))
    return lines + [_aside(aside) for aside in waiting]


def _aside(aside: Aside) -> Line:
    return Line(aside.answer, aside, aside.at)


def with_takeback(asides: Sequence[Aside], to: int, by: int, at: int) -> tuple[Aside, ...]:
    """The asides that stay when the game goes back, and one that says so."""
    return (*(aside for aside in asides if aside.answer <= to), Aside(to, "taken_back", by, at))
