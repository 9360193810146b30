"""Since when a computer has been thinking, as others may know it.

A computer gives several answers before it hands them over, and how many is its own affair. So a run
of them is one thought to everybody else: he hears once that it has begun and once that it is over,
with how long runs usually take. Nothing is said of a single answer.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Coroutine
from dataclasses import dataclass
from statistics import median
from typing import Any, Protocol

from detente.kernel.flow import OBSERVER

from ...table.table import SEATS, Table
from ..room import Busy, Room
from ..signals import Signal

TOLD_AFTER = 300  # milliseconds: what is over by then nobody needs to hear of
REMEMBERED = 9  # runs of a level, for how long they usually take


@dataclass(eq=False)
class Run:
    """What a computer thinks about until others see something of it."""

    room: Room
    seat: int
    began: int
    known: int  # the answers that everybody knew when it began


class Waiting(Protocol):
    """Where things are done that take their time."""

    def spawn(self, work: Coroutine[Any, Any, None]) -> object: ...

    async def sleep(self, span: int) -> None: ...


class Runs:
    def __init__(self, desk: Waiting) -> None:
        self._desk = desk
        self._runs: dict[tuple[str, int], Run] = {}
        self._spans: dict[tuple[str, int], deque[int]] = {}  # by game and level, in milliseconds
        self.told = Signal[Room]()

    def follow(self, room: Room, thinking: set[int], hurried: bool) -> None:
        """These seats think at a table; of the others none does, as far as this server knows."""
        known = room.table.known_answers(OBSERVER) if thinking else 0
        before = dict(room.thinking)
        for seat in SEATS:
            where = room.table.id, seat
            run = self._runs.get(where)
            if run is not None and (seat not in thinking or run.known != known):
                self._end(run, hurried)
                del self._runs[where]
                room.thinking.pop(seat, None)
                run = None
            if run is None and seat in thinking:
                self._runs[where] = Run(room, seat, room.now(), known)
                self._desk.spawn(self._tell_later(self._runs[where]))
            elif run is not None:
                run.room = room
        room.tell_thinking()
        if room.thinking != before:
            self.told(room)

    async def _tell_later(self, run: Run) -> None:
        await self._desk.sleep(TOLD_AFTER)
        room = run.room
        if self._runs.get((room.table.id, run.seat)) is run:
            room.thinking[run.seat] = Busy(run.began, self._usual(room.table, run.seat))
            room.tell_thinking()
            self.told(room)

    def _end(self, run: Run, hurried: bool) -> None:
        """Remember how long it took, unless somebody has put an end to it."""
        table = run.room.table
        if table.play and table.known_answers(OBSERVER) > run.known and not hurried:
            spans = self._spans.setdefault(_kind(table, run.seat), deque(maxlen=REMEMBERED))
            spans.append(run.room.now() - run.began)

    def _usual(self, table: Table, seat: int) -> int:
        """As it went here, or, before anything did, what players were told before the game."""
        if spans := self._spans.get(_kind(table, seat)):
            return round(median(spans))
        return round(1000 * table.game.thinks[table.sitting(seat).level - 1])


def _kind(table: Table, seat: int) -> tuple[str, int]:
    return table.game.name, table.sitting(seat).level
