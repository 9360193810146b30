"""Live clocks stand still while no server runs, or none can write. Correspondence goes on: days are
days.

While there are live games a server writes down every few seconds that it lives, by the time that
only passes. The first one that starts when none is there moves the clocks on by what is missing
since: so it does not matter how its own time, which begins with the clock on the wall, differs from
that of the server before. The same is done by a server that could not write for a while.
"""

from __future__ import annotations

from sqlalchemy import Connection, insert, select, update
from sqlalchemy.exc import IntegrityError

from ..db.schema.tables import MOMENTS, PLACES
from ..table import clocks
from ..table.pace import LIVE, SECOND
from ..table.table import RUNNING

ALIVE = "alive"
BEAT = 5 * SECOND
MISSED = 3 * BEAT  # nobody lives who has not been seen so long
RETURN = 10 * SECOND  # given to players for connecting again


def note(db: Connection, name: str, at: int) -> None:
    """Something is so now. A moment that is far ahead was written by a clock that has been set
    back since."""
    its = MOMENTS.c.name == name
    older = (MOMENTS.c.at < at) | (MOMENTS.c.at > at + MISSED)
    if db.execute(update(MOMENTS).where(its, older).values(at=at)).rowcount:
        return
    if db.execute(select(MOMENTS.c.at).where(its)).first() is not None:
        return  # another has written it since
    try:
        with db.begin_nested():
            db.execute(insert(MOMENTS).values(name=name, at=at))
    except IntegrityError:
        pass  # another wrote it just now


def beat(db: Connection, at: int) -> None:
    """A server is there now."""
    note(db, ALIVE, at)


def make_up(db: Connection, at: int, alone: bool) -> bool:
    """Live clocks have not run since a server was last seen, if there was none. One that is there
    may have started just now too: then it shows in the signs of life that are missing. Says whether
    clocks were moved."""
    alive = MOMENTS.c.name == ALIVE
    # whoever else starts now waits here, and finds that no time has passed
    last = db.execute(select(MOMENTS.c.at).where(alive).with_for_update()).scalar()
    beat(db, at)
    if last is None:
        return False
    gap = at - last
    set_back = alone and gap < -MISSED  # the clock on the wall, before this server began
    if not set_back and gap <= (0 if alone else MISSED):
        return False
    running = PLACES.c.status == RUNNING, PLACES.c.pace.startswith(LIVE), PLACES.c.clock != ""
    wanted = select(PLACES.c.id, PLACES.c.clock, PLACES.c.due).where(*running)
    by = gap + RETURN
    for row in db.execute(wanted).all():
        found = clocks.read(row.clock)
        assert found is not None
        moved = found.later(by, at + RETURN)
        values = {
            "clock": moved.written(),
            "due": None if row.due is None else row.due + by,
            "revision": PLACES.c.revision + 1,
        }
        db.execute(update(PLACES).where(PLACES.c.id == row.id).values(**values))
    return True
