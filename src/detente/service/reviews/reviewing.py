"""The reviews that are being worked out here: one at a time for a person, some at a time for all.

Each is made of looks that take part of a second, given to the processes where computers think, one
after the other, and only when no computer waits there. So it can end at any moment: what a server
was at when it stopped is begun again.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from dataclasses import dataclass

from sqlalchemy import Connection

from detente.ai.reviews import VERSION, going_over

from ..core.errors import Refused
from ..core.json import Json
from ..db.trouble import Unavailable
from ..play.computers.fairness import Owner
from ..play.computers.jobs import CannotThink
from ..play.computers.pool import Pool
from ..play.computers.tasks import to_review
from ..play.desk import Desk
from ..table.table import Table
from . import rows
from .going import next_look
from .rows import Kept

MOST_AT_ONCE = 2  # the others wait until one is over

log = logging.getLogger("detente.reviews")


@dataclass(eq=False)
class Work:
    """A review on its way."""

    person: str  # who has asked for it
    progress: float | None = None  # from 0 to 1; none while it waits for others


class Reviewing:
    def __init__(self, desk: Desk, pool: Pool, network_of: Callable[[str], str]) -> None:
        self.desk, self.pool = desk, pool
        self.network_of = network_of  # where a person was last seen
        self.works: dict[str, Work] = {}  # by table
        self._turns = asyncio.Semaphore(MOST_AT_ONCE)

    async def resume(self) -> None:
        """Begin again what a server was at that is gone."""

        def look(db: Connection) -> list[str]:
            living = self.desk.store.channel.living(db) - {self.desk.me}
            return rows.take_over(db, living, self.desk.me)

        for place in await self.desk.store.write(look):
            self._spawn(place, Work(""))

    async def kept(self, place: str) -> Kept | None:
        """The review of a table, as far as there is one of our version."""
        found = await self.desk.store.read(lambda db: rows.review_of(db, place))
        return found if found and found.version == VERSION else None

    async def ask(self, table: Table, person: str) -> None:
        """Somebody wants the review of a game that is over; if there is one he gets that."""
        place = table.id
        if place in self.works or await self.kept(place):
            return
        if any(work.person == person for work in self.works.values()):
            raise Refused("too_many", "one_review")
        work = self.works[place] = Work(person)
        me, at = self.desk.me, self.desk.clock()
        try:
            await self.desk.store.write(lambda db: rows.begin(db, place, VERSION, at, me))
        except BaseException:
            del self.works[place]
            raise
        self._spawn(place, work)

    def _spawn(self, place: str, work: Work) -> None:
        self.works[place] = work
        self.desk.spawn(self._work(place, work))

    async def _work(self, place: str, work: Work) -> None:
        desk, me = self.desk, self.desk.me
        try:
            async with self._turns:
                found = await self._find(place, work)
            if found is None:
                await desk.store.write(lambda db: rows.give_up(db, place, me))
            else:
                await desk.store.write(lambda db: rows.keep(db, place, me, found))
        except Unavailable:
            log.warning("table %s: its review could not be written", place)
        finally:
            del self.works[place]

    async def _find(self, place: str, work: Work) -> Json | None:
        """None if it comes to nothing: whoever wants to may ask again."""
        try:
            table = (await self.desk.room(place)).table
            return await self._go_over(table, work)
        except Refused as refusal:
            log.warning("table %s cannot be reviewed: %s", place, refusal.key)
        except CannotThink as error:
            log.error("table %s: its review has failed: %s", place, error)
        return None

    async def _go_over(self, table: Table, work: Work) -> Json:
        person = work.person or table.creator
        owner = Owner(person, self.network_of(person))
        going, found = going_over(table.playing), None
        while True:
            wanted = await asyncio.to_thread(next_look, going, found)
            if isinstance(wanted, dict):
                return wanted
            work.progress, look = wanted
            job = self.pool.submit(to_review(table, look), owner, spare=True)
            try:
                found = await job.future
            finally:
                if not job.future.done():
                    job.cancel()
