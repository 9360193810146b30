"""Another game between the same two: offered, accepted, declined, taken back.

It begins when both want it; with a computer, or at one screen, at once.
"""

from __future__ import annotations

from sqlalchemy import Connection

from ..core.errors import Refused
from ..core.json import Json
from ..people import rows as people
from ..table import messages, rematches
from ..table.acting import holding, reply
from ..table.opening import rematch_of
from ..table.table import OVER, Table
from ..table.undoing import is_alone
from .changes import Change
from .desk import Desk
from .room import Room
from .rows import muting as muting_rows
from .rows import tables as table_rows
from .rows import turns as turn_rows


async def want(desk: Desk, place: str, guest: str, request: str, seat: int) -> Json:
    """Offer another game, or accept the other's offer."""

    def action(room: Room, at: int) -> Change:
        table = room.table
        mine = _chair(table, guest, seat)
        if table.contest:
            raise Refused("conflict", "tournament_rematch")
        if table.rematch:
            return Change(table, {**reply(table, table, seat), **_next(table.rematch)})
        if is_alone(table, seat):
            return _begin(desk, table, guest, seat, at)
        if table.muting.deaf[mine]:
            raise Refused("conflict", "you_blocked")
        if rematches.waits_for(table, mine, at):
            return _begin(desk, table, guest, seat, at)
        said = {**reply(table, table, seat), **_next(None)}
        if rematches.stands(table, mine, at):
            return Change(table, said)
        return Change(rematches.offered(table, mine, at), said, after=desk.lobby_changed)

    return await desk.act(place, guest, request, action)


async def decline(desk: Desk, place: str, guest: str, request: str, seat: int) -> Json:
    return await _end(desk, place, guest, request, seat, own=False)


async def withdraw(desk: Desk, place: str, guest: str, request: str, seat: int) -> Json:
    return await _end(desk, place, guest, request, seat, own=True)


async def _end(desk: Desk, place: str, guest: str, request: str, seat: int, *, own: bool) -> Json:
    """The offer ends; if it has ended already, nothing happens."""

    def action(room: Room, at: int) -> Change:
        table, mine = room.table, _chair(room.table, guest, seat)
        if table.rematch:
            raise Refused("conflict", "rematch_begun")
        said = reply(table, table, seat)
        there = rematches.stands if own else rematches.waits_for
        if not there(table, mine, at):
            return Change(table, said)
        how = rematches.TAKEN_BACK if own else rematches.DECLINED
        ended = rematches.ended(table, mine if own else 1 - mine, how)
        return Change(ended, said, after=desk.lobby_changed)

    return await desk.act(place, guest, request, action)


def _chair(table: Table, guest: str, seat: int) -> int:
    """The chair of who asks, at a table whose game is over and where nobody has left for good."""
    holding(table, guest, seat)
    if table.status != OVER or any(chair.account == people.GONE for chair in table.chairs):
        raise Refused("conflict")
    return table.chair_at(seat)


def _next(table: str | None) -> Json:
    return {"table": table, "invitations": {}}


def _begin(desk: Desk, table: Table, guest: str, seat: int, at: int) -> Change:
    new = rematch_of(table, guest, at, desk.seeds).but(server=desk.me)

    def write(db: Connection) -> None:
        table_rows.add_table(db, new, [])
        turn_rows.changed(db, None, new, at)
        muting_rows.carry(db, table.id, new.id)

    def after() -> None:
        desk.enter(new)
        desk.lobby_changed()

    said = {**reply(table, table, seat), **_next(new.id), "invitations": messages.invitations(new)}
    return Change(table.but(rematch=new.id), said, write=write, after=after)
