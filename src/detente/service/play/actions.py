"""What guests do at a table. Each action checks everything a client says before it takes effect."""

from __future__ import annotations

from sqlalchemy import Connection

from ..core import limits
from ..core.errors import Asked, Refused
from ..core.json import Json
from ..table.chairs import Asking
from ..table.deadlines import is_late
from ..table.table import Table
from ..table.undoing import gone_back, is_alone, last_decision
from .answering import current, given, going, holding, offered, reply
from .bodies import Answering
from .changes import Change
from .desk import Desk
from .listeners import Said
from .room import Room
from .rows import chats as chat_rows
from .rows import muting as muting_rows

# Playing


async def answer(desk: Desk, place: str, guest: str, body: Answering) -> Json:
    seat = body.seat

    def action(room: Room, at: int) -> Change:
        holding(room.table, guest, seat)
        going(room.table)
        current(room.table, seat, body.number)
        choice = offered(room.table, seat, body.option)
        # by what the seat knows, not by what has come of it: that may tell something hidden
        if body.draft and (why := room.table.sight(seat).commits(choice)):
            raise Asked(f"final_{why}")
        return given(desk, room, guest, seat, body.option, at)

    return await desk.act(place, guest, body.request, action)


async def undo(desk: Desk, place: str, guest: str, request: str, seat: int, number: int) -> Json:
    def action(room: Room, at: int) -> Change:
        table = room.table
        holding(table, guest, seat)
        going(table)
        current(table, seat, number)
        new = gone_back(table, seat, at)
        now = new.followed(table, seat)
        if is_late(new, now, at, 0):
            raise Refused("cannot_undo", "no_time_to_undo")
        return Change(new, reply(table, new, seat), by=now)

    return await desk.act(place, guest, request, action)


async def resign(desk: Desk, place: str, guest: str, request: str, seat: int) -> Json:
    def action(room: Room, at: int) -> Change:
        table = room.table
        holding(table, guest, seat)
        going(table)
        new = table.resigned(seat, at)
        return Change(new, reply(table, new, seat))

    return await desk.act(place, guest, request, action)


async def want_hint(
    desk: Desk, place: str, guest: str, request: str, seat: int, number: int
) -> Room:
    """The room of a table at which a seat may have a hint; the game counts as one with hints."""
    room = await desk.room_for(place, guest)

    def check(table: Table) -> None:
        holding(table, guest, seat)
        going(table)
        current(table, seat, number)
        if not table.gives_hints:
            raise Refused("conflict", "no_hints")
        if table.sight(seat).ask is None:
            raise Refused("not_asked")

    def action(room: Room, at: int) -> Change:
        table = room.table
        check(table)
        return Change(table.but(hints=True), reply(table, table, seat))

    check(room.table)
    if not room.table.hints:
        await desk.act_in(room, guest, request, action)
        check(room.table)
    return room


# Taking back


async def ask_takeback(
    desk: Desk, place: str, guest: str, request: str, seat: int, number: int, to: int | None
) -> Json:
    def action(room: Room, at: int) -> Change:
        table = room.table
        holding(table, guest, seat)
        going(table)
        current(table, seat, number)
        if table.serious:
            raise Refused("conflict", "serious_takeback")
        if table.rated:
            raise Refused("conflict", "rated_takeback")
        if table.contest:
            raise Refused("conflict", "tournament_takeback")
        if to is None and is_alone(table, seat):
            new = gone_back(table, seat, at)
            return Change(new, reply(table, new, seat), by=new.followed(table, seat))
        count = last_decision(table, seat) if to is None else to
        handed_over = min(table.known_answers(seat), table.playing.handed_count)
        if count is None or not 0 <= count < handed_over:
            raise Refused("cannot_undo")
        asking = Asking(seat, count)
        alone = is_alone(table, seat)
        new = table.taken_back(asking, at) if alone else table.but(asking=asking)
        return Change(new, reply(table, new, seat), by=new.followed(table, seat))

    return await desk.act(place, guest, request, action)


async def answer_takeback(
    desk: Desk, place: str, guest: str, request: str, seat: int, accept: bool
) -> Json:
    def action(room: Room, at: int) -> Change:
        table = room.table
        holding(table, guest, seat)
        going(table)
        asking = table.asking
        if asking is None or asking.by == seat:
            raise Refused("not_asked")
        new = table.taken_back(asking, at) if accept else table.but(asking=None)
        return Change(new, reply(table, new, seat), by=new.followed(table, asking.by))

    return await desk.act(place, guest, request, action)


# Beside the game


async def hurry(desk: Desk, place: str, guest: str, request: str) -> Json:
    def action(room: Room, at: int) -> Change:
        table = room.table
        mine = table.held_by(guest)
        if not mine:
            raise Refused("not_your_seat")
        going(table)
        said = reply(table, table, mine[0])
        if table.silent:
            return Change(table.but(silent=False), said)  # one more try
        return Change(table, said, after=lambda: desk.hurried(room))

    return await desk.act(place, guest, request, action)


async def chat(desk: Desk, place: str, guest: str, request: str, seat: int, text: str) -> Json:
    said = limits.printable(text).strip()
    if not said or len(text) > limits.CHAT:
        raise Refused("too_large" if said else "bad_request")

    def action(room: Room, at: int) -> Change:
        table = room.table
        holding(table, guest, seat)
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

        return Change(table, reply(table, table, seat), write=write, after=after)

    return await desk.act(place, guest, request, action)


async def keep_notes(
    desk: Desk, place: str, guest: str, request: str, seat: int, text: str
) -> Json:
    if len(text) > limits.NOTES:
        raise Refused("too_large")
    kept = limits.printable(text)

    def action(room: Room, at: int) -> Change:
        table = room.table
        holding(table, guest, seat)
        chair = table.chair_at(seat)

        def after() -> None:
            room.notes[chair] = kept

        return Change(
            table,
            reply(table, table, seat),
            write=lambda db: chat_rows.put_note(db, place, chair, kept),
            after=after,
        )

    return await desk.act(place, guest, request, action)
