"""Hints for people: worked out where computers think, by what the seat may know, for nobody else.

What was found for a position is kept while it stands, so to ask again costs nothing.
"""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from detente.ai.hints import Hint
from detente.kernel.saves import key, to_json

from ...core.errors import Refused
from ...table.table import SEATS
from ..desk import Desk
from ..room import Room
from .fairness import Owner
from .jobs import CannotThink, Job
from .pool import Pool
from .tasks import to_hint

MOST_KEPT = 1_000  # hints in memory
MOST_AT_ONCE = 4  # that one person waits for


@dataclass(eq=False)
class Wanted:
    """A hint that somebody has asked for, about a position as his seat sees it."""

    position: tuple[Any, ...]
    job: Job


class Hinting:
    """The hints there are, by table and seat."""

    def __init__(self, desk: Desk, pool: Pool, network_of: Callable[[str], str]) -> None:
        self.pool = pool
        self.network_of = network_of  # where a person was last seen
        self.kept: OrderedDict[tuple[str, int], Wanted] = OrderedDict()
        desk.changed.to(self.follow)

    def follow(self, room: Room) -> None:
        """What was asked about a position that is no more need not be found out."""
        for seat in SEATS:
            wanted = self.kept.get((room.table.id, seat))
            if wanted is not None and wanted.position != key(room.table.sight(seat).veiled.known):
                self._drop((room.table.id, seat))

    async def hint(self, room: Room, seat: int, person: str) -> Hint:
        """What a strong player would look at, for the question in front of a seat."""
        wanted = self._wanted(room, seat, person)
        try:
            found: Hint = await asyncio.shield(wanted.job.future)
        except CannotThink:
            self._drop((room.table.id, seat))
            raise Refused("unavailable") from None
        except asyncio.CancelledError:
            if wanted.job.future.cancelled():
                raise Refused("stale") from None  # the game went on meanwhile
            raise
        return found

    def _wanted(self, room: Room, seat: int, person: str) -> Wanted:
        """The same one again while the position is the same."""
        table, where = room.table, (room.table.id, seat)
        sight = table.sight(seat)
        known = sight.veiled.known
        position = key(known)
        wanted = self.kept.get(where)
        if wanted is not None and wanted.position == position:
            return wanted
        self._drop(where)
        if self._waiting(person) >= MOST_AT_ONCE:
            raise Refused("too_many")
        data = to_json(known)
        task = to_hint(table.game.name, table.options, data, seat, sight.hash)
        wanted = Wanted(position, self.pool.submit(task, Owner(person, self.network_of(person))))
        self.kept[where] = wanted
        while len(self.kept) > MOST_KEPT:
            self._drop(next(iter(self.kept)))
        return wanted

    def _waiting(self, person: str) -> int:
        jobs = (wanted.job for wanted in self.kept.values())
        return sum(1 for job in jobs if job.owner.person == person and not job.future.done())

    def _drop(self, where: tuple[str, int]) -> None:
        wanted = self.kept.pop(where, None)
        if wanted is not None and not wanted.job.future.done():
            wanted.job.cancel()
