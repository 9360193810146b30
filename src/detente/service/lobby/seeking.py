"""Waiting to be paired, and waiting no longer."""

from __future__ import annotations

from sqlalchemy import Connection

from ..core import limits
from ..core.errors import Refused
from ..core.json import Json
from ..people import rows as people
from ..play.desk import Desk
from ..play.rows import tables as table_rows
from ..table.opening import Wish, check_pace, game_named
from ..web.bodies import pace_of
from . import seekers
from .bodies import Seeking


async def seek(desk: Desk, guest: str, body: Seeking) -> Json:
    """Begin to wait. It holds as long as the live connection that is named."""
    game = game_named(body.game)
    wished = pace_of(body.pace)
    check_pace(wished, (Wish("me"), Wish("open")), body.rated)

    def work(db: Connection) -> None:
        if table_rows.count_tables(db, guest) >= limits.TABLES:
            raise Refused("too_many")
        who = people.seated(db, guest, limits.one_line(body.name, limits.NAME))
        if body.rated and who.account is None:
            raise Refused("needs_account")
        if who.account == people.BOT:
            raise Refused("conflict", "bots_ask")
        seekers.enter(
            db,
            {
                "person": guest,
                "name": who.name,
                "game": game.name,
                "pace": wished.written(),
                "rated": body.rated,
                "rating": seekers.rating(db, guest, game.name),
                "since": desk.clock(),
                "line": body.line,
                "server": None,
                "place": None,
            },
        )

    await desk.store.write(work)
    desk.lobby_changed()
    return {}


async def stop(desk: Desk, guest: str) -> Json:
    """Wait no longer. A table that was found meanwhile is there."""
    if await desk.store.write(lambda db: seekers.leave(db, guest)):
        desk.lobby_changed()
    return {}
