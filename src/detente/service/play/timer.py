"""The timer of a server: it ends games whose time has run out, though nobody says a word.

It knows the tables whose time runs out soon: those that pass through here, and those it finds in
the database now and then. Several servers may look at one table at the same moment. Whoever is
first writes the end of the game; the others find that the table has changed, and read it again.
"""

from __future__ import annotations

import asyncio
import logging
from contextlib import suppress
from typing import NamedTuple

from sqlalchemy import Connection, case, select, update

from ..core.errors import Refused
from ..db.schema.tables import PLACES
from ..db.trouble import Unavailable
from ..table.chairs import HUMAN
from ..table.deadlines import due, verdict
from ..table.pace import LIVE, SECOND
from ..table.table import RUNNING, SEATS, Table
from . import downtime
from .changes import Change
from .desk import Desk
from .room import Room

LOOK_EVERY = 10 * SECOND
SHORTEST = SECOND // 20  # so that what cannot be judged is not tried without a pause
SOON = 2 * LOOK_EVERY  # what ends later is found in time by looking

log = logging.getLogger("detente.wheel")


class End(NamedTuple):
    """When a table is to be judged, by the time it goes by."""

    live: bool
    moment: int


class Timer:
    def __init__(self, desk: Desk) -> None:
        self._desk = desk
        self._soon: dict[str, End] = {}
        self._broken: set[str] = set()
        self._wake = asyncio.Event()
        self._waits_for = 0  # by the steady time, as what follows
        self._looked = 0
        self._beaten = 0
        self._missed = False  # whether the last sign of life could not be written
        self._at_work = asyncio.Lock()
        desk.judge = self.judge
        desk.changed.to(self.arrange)
        desk.arrived.to(self.arrived)

    # What happens at tables

    def arrange(self, room: Room) -> None:
        """A table came into memory or has changed: its time may run out at another moment."""
        table, at = room.table, self._desk.steady()
        moment = due(table)
        left = None if moment is None else moment - self._desk.time_at(table)
        if moment is None or left is None or left > SOON:
            self._soon.pop(table.id, None)
        else:
            self._soon[table.id] = End(table.pace.kind == LIVE, moment)
            if at + left < self._waits_for:
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
            if is_live(room.table) and self._missed:
                await self._beat()  # nobody loses by what could not be written
            await self._desk.put(room, lambda at: _ended(room.table, at))

    # Time

    async def run(self) -> None:
        while True:
            with suppress(Unavailable):  # the database has said so, and there will be another time
                await self.tick()
            spans = [LOOK_EVERY, *map(self._left, self._soon.values())]
            at = self._desk.steady()
            if self._any_live():
                spans.append(self._beaten + downtime.BEAT - at)
            self._waits_for = at + min(spans)
            self._wake.clear()
            await self._desk.until(self._wake, max(SHORTEST, min(spans)))

    async def tick(self, look: bool = False) -> None:
        """Do what is due now; `look` into the database even if that was done a short while ago.
        What was begun before is over then: it may be written already and not yet be told."""
        async with self._at_work:
            await self._tick(look)

    async def _tick(self, look: bool) -> None:
        desk, at = self._desk, self._desk.steady()
        if self._any_live() and at >= self._beaten + downtime.BEAT:
            await self._beat()
        if look or at >= self._looked + LOOK_EVERY:
            self._looked = at
            wall = desk.clock()
            self._soon.update(await desk.store.read(lambda db: _ending(db, at + SOON, wall + SOON)))
        for place in [place for place, end in self._soon.items() if self._left(end) <= 0]:
            del self._soon[place]
            if place in self._broken:
                continue
            try:
                await self._judge(place)
            except Unavailable:
                raise
            except Exception:  # the others must not wait for it; it is found again by looking
                log.exception("table %s could not be judged", place)

    def _left(self, end: End) -> int:
        return end.moment - (self._desk.steady() if end.live else self._desk.clock())

    async def _beat(self) -> None:
        """A sign of life; where some are missing, the clocks have stood meanwhile."""
        self._beaten = at = self._desk.steady()
        missed = self._missed

        def work(db: Connection) -> bool:
            if missed:
                return downtime.make_up(db, at, alone=False)
            downtime.beat(db, at)
            return False

        try:
            moved = await self._desk.store.write(work)
        except Unavailable:
            self._missed = True
            raise
        self._missed = False
        for room in self._desk.rooms.all() if moved else []:
            if is_live(room.table):
                room.behind = True
                self._desk.spawn(self._reread(room))

    async def _reread(self, room: Room) -> None:
        await self._desk.refresh(room)
        room.tell_time()

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
            with suppress(Unavailable):
                await self._beat()


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


def _ending(db: Connection, steady: int, wall: int) -> dict[str, End]:
    """The tables whose time runs out until then, by either time."""
    live = PLACES.c.pace.startswith(LIVE)
    soon = PLACES.c.due <= case((live, steady), else_=wall)
    # the first condition is one the index knows
    wanted = select(PLACES.c.id, PLACES.c.due, live.label("live")).where(
        PLACES.c.due <= max(steady, wall), soon
    )
    return {row.id: End(bool(row.live), row.due) for row in db.execute(wanted)}


def _keep_due(db: Connection, table: Table) -> None:
    as_known = PLACES.c.id == table.id, PLACES.c.revision == table.revision
    db.execute(update(PLACES).where(*as_known).values(due=due(table)))
