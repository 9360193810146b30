"""New tables as somebody wishes them."""

from __future__ import annotations

from collections.abc import Callable

from sqlalchemy import Connection

from ..core import limits
from ..core.errors import Refused
from ..core.json import Json
from ..people import rows as people
from ..table.opening import Order, Wish, game_named, made_reply, ordered, seated
from ..table.pace import DAYS
from ..table.starting import Stored
from ..table.table import Table
from ..web.bodies import pace_of
from .bodies import Computer, NewTable
from .desk import Desk
from .rows import tables as table_rows
from .rows import vacations as vacation_rows
from .rows.muting import blocked_by

Finish = Callable[[Connection, Table], Table]


async def create(
    desk: Desk,
    guest: str,
    body: NewTable,
    finish: Finish = lambda db, table: table,
    also: Callable[[Connection, Table], None] | None = None,
) -> Json:
    """Make a table. `finish` may add to it before it is written, `also` writes beside it."""
    game = game_named(body.game)
    source = await _source(desk, guest, body)
    if source:
        options = source.options
    else:
        options = await desk.readers.options(guest, game, dict(body.options))
    first, second = (
        Wish("computer", seat.level) if isinstance(seat, Computer) else Wish(seat.kind)
        for seat in body.seats
    )
    order = Order(
        game,
        options,
        (first, second),
        body.entropy or "",
        body.closed,
        body.rated,
        body.serious,
        pace_of(body.pace),
        source,
        body.origin.number if body.origin else 0,
    ).checked()
    if body.sides == "random":
        order = order.mixed()

    def make(db: Connection) -> tuple[Table, Stored, Json]:
        if table_rows.count_tables(db, guest) >= limits.TABLES:
            raise Refused("too_many")
        at = desk.clock()
        host = people.seated(db, guest, limits.one_line(body.name, limits.NAME))
        table, items = ordered(order, guest, host, at, desk.seeds)
        table = table.but(shunned=blocked_by(db, guest))
        if table.pace.kind == DAYS:
            sitting = table.chairs[0].guest, table.chairs[1].guest
            table = table.but(away=vacation_rows.at_table(db, table.pace, sitting))
        table = finish(db, seated(table, items, at))
        return table, items, made_reply(table, guest)

    return await desk.create(guest, body.request, make, also)


async def _source(desk: Desk, guest: str, body: NewTable) -> Table | None:
    """The table that is forked."""
    if body.origin is None:
        return None
    table = (await desk.room_for(body.origin.table, guest)).table
    if table.game.name != body.game:
        raise Refused("bad_request")
    return table
