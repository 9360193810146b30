"""What guests do at a table, each action by itself and written before anybody hears of it."""

from __future__ import annotations

from sqlalchemy import Connection

from ..core import limits
from ..core.errors import Refused
from ..core.json import Json
from ..table import acting
from .answering import given
from .bodies import Answering
from .changes import Change
from .desk import Desk
from .listeners import Said
from .room import Room
from .rows import chats as chat_rows
from .rows import muting as muting_rows

# Playing


async def answer(desk: Desk, place: str, guest: str, body: Answering) -> Json:
    def action(room: Room, at: int) -> Change:
        acting.may_answer(room.table, guest, body.seat, body.number, body.option, draft=body.draft)
        return given(desk, room, guest, body.seat, body.option, at)

    return await desk.act(place, guest, body.request, action)


async def undo(desk: Desk, place: str, guest: str, request: str, seat: int, number: int) -> Json:
    def action(room: Room, at: int) -> Change:
        return Change(*acting.undone(room.table, guest, seat, number, at))

    return await desk.act(place, guest, request, action)


async def resign(desk: Desk, place: str, guest: str, request: str, seat: int) -> Json:
    def action(room: Room, at: int) -> Change:
        return Change(*acting.resigned(room.table, guest, seat, at))

    return await desk.act(place, guest, request, action)


async def want_hint(
    desk: Desk, place: str, guest: str, request: str, seat: int, number: int
) -> Room:
    """The room of a table at which a seat may have a hint; the game counts as one with hints."""
    room = await desk.room_for(place, guest)

    def action(room: Room, at: int) -> Change:
        return Change(*acting.hinted(room.table, guest, seat, number))

    acting.may_have_hint(room.table, guest, seat, number)
    if not room.table.hints:
        await desk.act_in(room, guest, request, action)
        acting.may_have_hint(room.table, guest, seat, number)
    return room


# Taking back


async def ask_takeback(
    desk: Desk, place: str, guest: str, request: str, seat: int, number: int, to: int | None
) -> Json:
    def action(room: Room, at: int) -> Change:
        return Change(*acting.takeback_asked(room.table, guest, seat, number, to, at))

    return await desk.act(place, guest, request, action)


async def answer_takeback(
    desk: Desk, place: str, guest: str, request: str, seat: int, accept: bool
) -> Json:
    def action(room: Room, at: int) -> Change:
        return Change(*acting.takeback_answered(room.table, guest, seat, accept, at))

    return await desk.act(place, guest, request, action)


# Beside the game


async def hurry(desk: Desk, place: str, guest: str, request: str) -> Json:
    def action(room: Room, at: int) -> Change:
        deed = acting.hurried(room.table, guest)
        thinks = deed.table is room.table
        return Change(*deed, after=(lambda: desk.hurried(room)) if thinks else None)

    return await desk.act(place, guest, request, action)


async def chat(desk: Desk, place: str, guest: str, request: str, seat: int, text: str) -> Json:
    said = limits.printable(text).strip()
    if not said or len(text) > limits.CHAT:
        raise Refused("too_large" if said else "bad_request")

    def action(room: Room, at: int) -> Change:
        table = room.table
        acting.holding(table, guest, seat)
        chair = table.chair_at(seat)
        line = Said(0, chair, said, at)

        def write(db: Connection) -> None:
            nonlocal line
            muting_rows.check_chat(
                db, place, guest, (table.chairs[0].guest, table.chairs[1].guest), at
            )
            line = line._replace(number=chat_rows.add_chat(db, place, chair, said, at))

        def after() -> None:
            room.chats = [*room.chats, line][-limits.CHATS :]
            room.tell_chat(line)

        return Change(table, acting.reply(table, table, seat), write=write, after=after)

    return await desk.act(place, guest, request, action)


async def keep_notes(
    desk: Desk, place: str, guest: str, request: str, seat: int, text: str
) -> Json:
    def action(room: Room, at: int) -> Change:
        table = room.table
        kept, chair = acting.noted(table, guest, seat, text), table.chair_at(seat)

        def after() -> None:
            room.notes[chair] = kept

        return Change(
            table,
            acting.reply(table, table, seat),
            write=lambda db: chat_rows.put_note(db, place, chair, kept),
            after=after,
        )

    return await desk.act(place, guest, request, action)
