"""Following plans: when somebody is asked who has planned for it, his answer is given at once.

It is given as he would give it himself, with every check, and written together with what is left of
his plan: so it is given once, whichever server does it and whenever one dies.
"""

from __future__ import annotations

import asyncio
import logging
from contextlib import suppress

from sqlalchemy import Connection

from ..core.clock import SECOND
from ..core.errors import Refused
from ..db.trouble import Unavailable
from ..play.answering import given
from ..play.changes import Change
from ..play.desk import Desk
from ..play.room import Room
from ..play.rows import plans as plan_rows
from ..table.plan import Plan, next_of
from ..table.table import RUNNING

LOOK_EVERY = 10 * SECOND

log = logging.getLogger("detente.planner")


class Follower:
    def __init__(self, desk: Desk) -> None:
        self._desk = desk
        self.busy = 0  # plans that are being followed
        self._rest = asyncio.Event()
        desk.settled.to(lambda room, old, alone: self.arrange(room))

    async def run(self) -> None:
        while True:
            with suppress(Unavailable):  # it looks again
                await self.look()
            await self._desk.sleep(LOOK_EVERY)

    def arrange(self, room: Room) -> None:
        """A table came into memory or has changed: a plan may be for this. The server follows it
        that wrote the table last."""
        if room.table.server == self._desk.me and _found(room) is not None:
            self.busy += 1
            self._desk.spawn(self._follow(room))

    async def _follow(self, room: Room) -> None:
        try:
            await self.follow(room)
        finally:
            self.busy -= 1
            self._rest.set()

    async def idle(self) -> None:
        """Wait until one of those that are being followed has been."""
        self._rest.clear()
        await self._rest.wait()

    async def look(self) -> None:
        """Follow what a server did not that has ended meanwhile."""
        for place in await self._desk.store.read(plan_rows.waiting):
            try:
                await self.follow(await self._desk.room(place))
            except Refused as refusal:
                log.warning("table %s cannot be continued: %s", place, refusal.key)

    async def follow(self, room: Room) -> None:
        async with room.lock:
            await self._desk.judge(room)
            await self._desk.put(room, lambda at: self._change(room, at))

    def _change(self, room: Room, at: int) -> Change | None:
        found = _found(room)
        if found is None:
            return None
        seat, plan, option = found
        table, chair = room.table, room.table.chair_at(seat)
        change = Change(table, {})
        if option is not None:
            try:
                change = given(self._desk, room, table.sitting(seat).guest, seat, option, at)
            except Refused:
                plan = room.plans[chair].stopped("refused")
        before = change.after

        def write(db: Connection) -> None:
            plan_rows.put_plan(db, table.id, chair, plan)

        def after() -> None:
            room.keep_plan(chair, plan)
            if before is not None:
                before()

        return Change(change.table, {}, write=write, after=after)


def _found(room: Room) -> tuple[int, Plan, int | None] | None:
    """The first seat whose plan has something to do."""
    table = room.table
    if not room.plans or table.status != RUNNING:
        return None
    for seat in table.turns():
        plan = room.plans.get(table.chair_at(seat))
        found = plan and next_of(table, seat, plan)
        if found:
            return seat, *found
    return None
