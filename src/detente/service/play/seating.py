"""Taking a seat: by an invitation, from the lobby, or because one was challenged."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import NamedTuple

from sqlalchemy import Connection

from ..core.errors import Refused
from ..core.json import Json
from ..people import rows as people
from ..table import chairs
from ..table.chairs import COMPUTER, FREE, HUMAN
from ..table.clocks import NEVER_AWAY, Spans
from ..table.muting import Muting
from ..table.observing import is_there_for
from ..table.pace import DAYS
from ..table.starting import Stored, begun
from ..table.table import SEATS, Table
from .changes import Change
from .desk import Desk
from .room import Room
from .rows import tables as table_rows
from .rows import vacations as vacation_rows
from .rows.muting import with_guest


class Arrival(NamedTuple):
    """Somebody who wants to sit down, and what has to be known about him and the table."""

    guest: str
    who: chairs.Seated
    away: Spans
    entropy: str
    items: Stored  # of a fork
    muting: Muting  # between him and whoever sits there


def arrival(db: Connection, place: str, chair: int, guest: str, name: str, entropy: str) -> Arrival:
    who, away = people.seated(db, guest, name), vacation_rows.spans_of(db, guest)
    muting = with_guest(db, place, chair, guest)
    return Arrival(guest, who, away, entropy, table_rows.items_of(db, place), muting)


async def join(desk: Desk, secret: str, guest: str, request: str, name: str, entropy: str) -> Json:
    """Take the seat an invitation is for."""

    def look(db: Connection) -> Arrival:
        return arrival(db, table.id, chair, guest, name, entropy)

    room, chair = await invited(desk, secret, guest)
    table = room.table
    return await take(desk, room, chair, request, await desk.store.read(look))


async def invited(desk: Desk, secret: str, guest: str) -> tuple[Room, int]:
    """The table and the chair that an invitation is for. Once that is taken, the link leads to a
    closed table no longer."""
    found = await desk.store.read(lambda db: table_rows.invited(db, secret))
    if found is None:
        raise Refused("not_found")
    place, chair = found
    room = await desk.room(place)
    taken = room.table.chairs[chair].guest
    if room.table.hides_from(guest) or (taken and not is_there_for(room.table, guest)):
        raise Refused("not_found")
    return room, chair


async def take(
    desk: Desk,
    room: Room,
    chair: int,
    request: str,
    comes: Arrival,
    write: Callable[[Connection], None] | None = None,
) -> Json:
    """Take a chair; with the last one taken the game begins. `write` is done in the same
    transaction, and may refuse."""

    def action(room: Room, at: int) -> Change:
        table = room.table
        said: Json = {"table": table.id, "seat": table.chair_at(chair)}
        if table.chairs[chair].guest == comes.guest:
            return Change(table, said)

        def after() -> None:
            desk.arrived(room)
            if table.listed:
                desk.lobby_changed()

        return Change(seated(table, chair, comes, at), said, write=write, after=after)

    return await desk.act_in(room, comes.guest, request, action)


def seated(table: Table, number: int, comes: Arrival, at: int) -> Table:
    """The table with somebody at a chair that was free."""
    chair = table.chairs[number]
    if chair.guest:
        raise Refused("conflict", "seat_taken")
    if table.held_by(comes.guest):
        raise Refused("conflict", "own_invitation")
    if comes.muting.deaf[1 - number]:
        raise Refused("not_found")  # as if the table had been taken back
    if comes.muting.deaf[number]:
        raise Refused("conflict", "you_blocked")
    if table.rated and comes.who.account is None:
        raise Refused("needs_account")
    who = replace(chair, guest=comes.guest, name=comes.who.name, account=comes.who.account)
    taken = replace(who, kind=HUMAN, entropy=comes.entropy)
    chairs = (taken, table.chairs[1]) if number == 0 else (table.chairs[0], taken)
    spans = (comes.away, table.away[1]) if number == 0 else (table.away[0], comes.away)
    new = table.but(chairs=chairs, away=spans if table.pace.kind == DAYS else NEVER_AWAY)
    new = new.but(muting=comes.muting)
    if all(chairs[s].guest or chairs[s].kind == COMPUTER for s in SEATS):
        new = begun(new, at, comes.items)
    return new


def free_chair(table: Table) -> int:
    """The chair that somebody may take."""
    found = next((number for number in SEATS if table.chairs[number].kind == FREE), None)
    if found is None:
        raise Refused("conflict", "seat_taken")
    return found
