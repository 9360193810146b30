"""Open tables: standing in the lobby, sitting down at one, and taking one back."""

from __future__ import annotations

from sqlalchemy import Connection, func, select, update

from ..core import passwords
from ..core.errors import Refused
from ..core.json import Json
from ..db.schema.tables import PLACES
from ..people import names
from ..play import creating, seating
from ..play.desk import Desk
from ..play.rows.muting import has_blocked
from ..play.seating import Arrival, arrival, free_chair
from ..table.observing import is_there_for
from ..table.pace import DAY, DAYS
from ..table.table import WAITING, Table
from . import rows as challenge_rows
from .bodies import OpenTable
from .challenges import gone

MOST = 10  # that one person has in the lobby
STANDS, STANDS_DAYS = DAY, 14 * DAY  # so long it is there


async def offer(desk: Desk, host: str, body: OpenTable) -> Json:
    """Make a table that whoever comes may sit down at."""
    at = desk.clock()
    secret = names.plain_password(body.password)
    hashed = await passwords.hashed(secret) if secret else None

    def finish(db: Connection, table: Table) -> Table:
        mine = PLACES.c.creator == host, PLACES.c.status == WAITING, PLACES.c.listed > at
        count = select(func.count()).select_from(PLACES).where(*mine)
        if db.execute(count).scalar_one() >= MOST:
            raise Refused("too_many")
        until = at + (STANDS_DAYS if table.pace.kind == DAYS else STANDS)
        return table.but(listed=until, locked=hashed is not None)

    def lock(db: Connection, table: Table) -> None:
        if hashed is not None:
            its = PLACES.c.id == table.id
            db.execute(update(PLACES).where(its).values(password=hashed))

    made = await creating.create(desk, host, body.wish(), finish, lock)
    desk.lobby_changed()
    return made


async def take(
    desk: Desk, place: str, guest: str, request: str, name: str, entropy: str, password: str
) -> Json:
    """Sit down at an open table. Of those who come at once one gets the seat."""

    room = await desk.room(place)
    table = room.table
    stands = table.status == WAITING and table.listed and not table.hides_from(guest)
    if not stands and not is_there_for(table, guest):
        raise Refused("not_found")
    mine = table.held_by(guest)
    chair = table.chair_at(mine[0]) if mine and guest != table.creator else free_chair(table)

    def look(db: Connection) -> tuple[str | None, Arrival]:
        wanted = select(PLACES.c.listed, PLACES.c.password).where(PLACES.c.id == place)
        row = db.execute(wanted).first()
        if row is None or row.listed is None:
            raise Refused("not_found", "no_open_table")
        return row.password, arrival(db, place, chair, guest, name, entropy)

    hashed, comes = await desk.store.read(look)
    plain = names.plain_password(password)
    if hashed is not None and not mine and not await passwords.verified(plain, hashed):
        raise Refused("wrong_password", "wrong_table_password")
    return await seating.take(desk, room, chair, request, comes)


async def withdraw(desk: Desk, place: str, guest: str) -> Json:
    """The host takes a table back at which nobody has sat down."""

    def work(db: Connection) -> list[str]:
        found = PLACES.c.creator, PLACES.c.status, PLACES.c.closed
        row = db.execute(select(*found).where(PLACES.c.id == place).with_for_update()).first()
        if row is None or (row.closed and row.creator != guest):
            return []  # it was done before, or there is none for him
        if row.status == WAITING and has_blocked(db, row.creator, guest):
            return []  # as if it had been done before
        if row.creator != guest:
            raise Refused("not_your_seat")
        if row.status != WAITING:
            raise Refused("conflict", "seat_taken")
        challenge_rows.remove(db, place)
        return challenge_rows.remove_waiting(db, [place])

    await gone(desk, await desk.store.write(work))
    return {}
