"""When the database did not work: it is tried until it does, and then everything goes on.

What failed meanwhile was refused and is asked for again by whoever wants it. Nobody asks for what a
server does by itself: computers that could not write their answer think again, tables in doubt are
read, clocks that could not be started are.
"""

from __future__ import annotations

from sqlalchemy import Connection, update

from ..core.clock import SECOND, Clock
from ..core.errors import Refused
from ..db.schema.tables import MOMENTS
from ..db.trouble import Unavailable
from .desk import Desk
from .downtime import note

FIRST_PAUSE = SECOND
LONGEST_PAUSE = 10 * SECOND
TRIED = "tried"  # the name of the moment that is written


class Recovery:
    def __init__(self, desk: Desk, clock: Clock) -> None:
        self._desk = desk
        self._clock = clock

    async def run(self) -> None:
        noticed = self._desk.store.trouble.noticed
        while True:
            await noticed.wait()
            pause = FIRST_PAUSE
            while not await self.works():
                await self._clock.sleep(pause)
                pause = min(LONGEST_PAUSE, 2 * pause)
            noticed.clear()
            await self.go_on()

    async def works(self) -> bool:
        """Whether something can be written, tried."""
        at = self._desk.clock()

        def work(db: Connection) -> None:
            its = MOMENTS.c.name == TRIED
            if not db.execute(update(MOMENTS).where(its).values(at=at)).rowcount:
                note(db, TRIED, at)

        try:
            await self._desk.store.try_to_write(work)
        except Unavailable:
            return False
        return True

    async def go_on(self) -> None:
        """Look at every table in memory as if it had just come there."""
        desk = self._desk
        for room in desk.rooms.all():
            try:
                if room.behind:
                    await desk.refresh(room)
                else:
                    desk.changed(room)
                desk.arrived(room)
            except Refused:
                desk.rooms.drop(room.table.id)  # whoever comes back is told why
            except Unavailable:
                return  # it has been noticed, and is tried again
