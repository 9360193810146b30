"""The timer of a server: it ends games whose time has run out, though nobody says a word.

It knows the tables whose time runs out soon: those that pass through here, and those it finds in
the database now and then. Several servers may look at one table at the same moment. Whoever is
first writes the end of the game; the others find that the table has changed, and read it again.
"""

from __future__ import annotations

import asyncio
import logging
from contextlib import suppress

from sqlalchemy import Connection, select, update

from ..core.errors import Refused
from ..db.schema.tables import PLACES
from ..table.chairs import HUMAN
from ..table.deadlines import due, verdict
from ..table.pace import LIVE, SECOND
from ..table.table import RUNNING, SEATS, Table
from . import downtime
from .changes import Change
from .desk import Desk
from .room import Room

LOOK_EVERY = 10 * SECOND
SOON = 2 * LOOK_EVERY  # what ends later is found in time by looking

log = logging.getLogger("detente.wheel")


class Timer:
    def __init__(self, desk: Desk) -> None:
        self._desk = desk
        self._soon: dict[str, int] = {}  # when tables are to be judged
        self._broken: set[str] = set()
        self._wake = asyncio.Event()
        self._waits_for = 0
        self._looked = 0
        self._beaten = 0
        desk.judge = self.judge
        desk.changed.to(self.arrange)
        desk.arrived.to(self.arrived)

    # What happens at tables

    def arrange(self, room: Room) -> None:
        """A table came into memory or has changed: its time may run out at another moment."""
        table, at = room.table, self._desk.clock()
        moment = due(table)
        if moment is None or moment > at + SOON:
            self._soon.pop(table.id, None)
        else:
            self._soon[table.id] = moment
            if moment < self._waits_for:
                self._wake.set()
        if is_live(table) and at >= self._beaten + downtime.BEAT:
            self._wake.set()

    def arrived(self, room: Room) -> None:
        """Somebody is there. The clocks of a live game start when both are."""
        if _ready(room):
            self._desk.spawn(self._start(room))

    async def _start(self, room: Room) -> None:
        async with room.lock:
            await self._desk.put(room, lambda at: _started(room, at))

    async def judge(self, room: Room) -> None:
        """End the game if its time has run out. Whoever calls this has the lock of the room."""
        if due(room.table) is not None:
            await self._desk.put(room, lambda at: _ended(room.table, at))

    # Time

    async def run(self) -> None:
        while True:
            try:
                await self.tick()
            except Exception:
                log.exception("the timer failed; it goes on")
            at = self._desk.clock()
            moments = [at + LOOK_EVERY, *self._soon.values()]
            if self._any_live():
                moments.append(self._beaten + downtime.BEAT)
            self._waits_for = min(moments)
            self._wake.clear()
            with suppress(TimeoutError):
                async with asyncio.timeout(max(0.05, (self._waits_for - at) / SECOND)):
                    await self._wake.wait()

    async def tick(self, look: bool = False) -> None:
        """Do what is due now; `look` into the database even if that was done a short while ago."""
        desk, at = self._desk, self._desk.clock()
        if self._any_live() and at >= self._beaten + downtime.BEAT:
            self._beaten = at
            await desk.store.write(lambda db: downtime.beat(db, at))
        if look or at >= self._looked + LOOK_EVERY:
            self._looked = at
            self._soon.update(await desk.store.read(lambda db: _ending(db, at + SOON)))
        for place in [place for place, moment in self._soon.items() if moment <= at]:
            del self._soon[place]
            if place not in self._broken:
                await self._judge(place)

    async def _judge(self, place: str) -> None:
        try:
            room = await self._desk.room(place)
        except Refused as refusal:
            self._broken.add(place)  # it waits until somebody has looked after it
            log.warning("table %s cannot be judged: %s", place, refusal.key)
            return
        async with room.lock:
            await self.judge(room)
            table = room.table
            # a vacation that began or ended may have moved the moment without writing it
            await self._desk.store.write(lambda db: _keep_due(db, table))
        self.arrange(room)

    def _any_live(self) -> bool:
        return any(is_live(room.table) for room in self._desk.rooms.all())

    async def close(self) -> None:
        """The last sign of life."""
        if self._any_live():
            at = self._desk.clock()
            await self._desk.store.write(lambda db: downtime.beat(db, at))


def is_live(table: Table) -> bool:
    return table.pace.kind == LIVE and table.status == RUNNING


def _ready(room: Room) -> bool:
    """Whether the clocks of a live game wait only for being started."""
    table = room.table
    if not is_live(table) or table.clocks is None or table.clocks.started:
        return False
    people = {chair for chair in SEATS if table.chairs[chair].kind == HUMAN}
    return people <= room.present() | room.acted


def _started(room: Room, at: int) -> Change | None:
    table = room.table
    if not _ready(room) or table.clocks is None:
        return None
    return Change(table.but(clocks=table.clocks.start(table.missing, at)), {})


def _ended(table: Table, at: int) -> Change | None:
    found = verdict(table, at)
    return None if found is None else Change(table.ended(found, at), {})


def _ending(db: Connection, until: int) -> dict[str, int]:
    wanted = select(PLACES.c.id, PLACES.c.due).where(PLACES.c.due <= until)
    return {row.id: row.due for row in db.execute(wanted)}


def _keep_due(db: Connection, table: Table) -> None:
    as_known = PLACES.c.id == table.id, PLACES.c.revision == table.revision
    db.execute(update(PLACES).where(*as_known).values(due=due(table)))
