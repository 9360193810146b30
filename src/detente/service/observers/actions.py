"""What players do about observers: propose, agree or not, and talk with their teachers."""

from __future__ import annotations

import secrets

from sqlalchemy import Connection

from detente.kernel.flow import NOBODY

from ..core import limits
from ..core.errors import Refused
from ..core.json import Json
from ..people import rows as people
from ..play.changes import Change
from ..play.desk import Desk
from ..play.listeners import Said
from ..play.room import Room
from ..play.rows import chats as chat_rows
from ..play.rows.muting import check_chat, has_blocked
from ..table import observing
from ..table.acting import going, holding, reply
from ..table.observers import BOTH, ONE, Proposal, Teacher, Watching
from ..table.table import Table
from .bodies import Observing


async def propose(desk: Desk, place: str, guest: str, body: Observing) -> Json:
    """Ask the other to agree to something; what was proposed before counts no more."""
    _check(body)
    await desk.room_for(place, guest)
    named = {one.seat: one.name for one in body.teachers}

    def look(db: Connection) -> dict[int, tuple[str, str]]:
        found = {}
        for seat, name in named.items():
            account = people.account_named(db, name)
            if account is None or account.kind != people.PERSON:
                raise Refused("not_found", "no_account")
            if has_blocked(db, guest, account.id):
                raise Refused("conflict", "you_blocked")
            found[seat] = account.id, account.name
        return found

    teachers = await desk.store.read(look) if named else {}

    def action(room: Room, at: int) -> Change:
        table = room.table
        holding(table, guest, body.seat)
        setting = _setting(table, body, teachers)
        proposal = Proposal(secrets.token_urlsafe(8), table.chair_at(body.seat), setting)
        new = observing.proposed(table, proposal, at)
        after = desk.lobby_changed if new.agreed != table.agreed else None
        return Change(new, reply(table, new, body.seat), after=after)

    return await desk.act(place, guest, body.request, action)


def _check(body: Observing) -> None:
    """Whether it says what its mode needs, and each seat has one teacher at most."""
    delays = [delay for delay in (body.answers, body.minutes) if delay is not None]
    seats = [one.seat for one in body.teachers]
    complete = (body.mode == ONE) == (body.hand is not None) and (
        len(delays) == 1 if body.mode == BOTH else not delays
    )
    if not complete or len(set(seats)) != len(seats):
        raise Refused("bad_request")


def _setting(table: Table, body: Observing, teachers: dict[int, tuple[str, str]]) -> Watching:
    return Watching(
        body.mode,
        NOBODY if body.hand is None else table.chair_at(body.hand),
        body.answers or 0,
        body.minutes or 0,
        tuple(
            Teacher(table.chair_at(seat), person, name)
            for seat, (person, name) in sorted(teachers.items())
        ),
    )


async def answer(
    desk: Desk, place: str, guest: str, request: str, seat: int, proposal: str, accept: bool
) -> Json:
    """Agree to what was proposed, or not. Whoever proposed it may take it back."""

    def action(room: Room, at: int) -> Change:
        table = room.table
        holding(table, guest, seat)
        going(table)
        asked = table.proposed
        if asked is None:
            raise Refused("not_asked")
        if asked.id != proposal:
            raise Refused("stale")  # another one has come in its place
        if accept and asked.by == table.chair_at(seat):
            raise Refused("not_asked")
        new = observing.agreed(table, at) if accept else table.but(proposed=None)
        after = desk.lobby_changed if accept else None
        return Change(new, reply(table, new, seat), after=after)

    return await desk.act(place, guest, request, action)


async def lesson(desk: Desk, place: str, guest: str, request: str, seat: int, text: str) -> Json:
    """A line between a player and his teacher; nobody else reads it."""
    said = limits.printable(text).strip()
    if not said or len(text) > limits.CHAT:
        raise Refused("too_large" if said else "bad_request")

    def action(room: Room, at: int) -> Change:
        table = room.table
        chair = table.chair_at(seat)
        setting = observing.setting_of(table)
        teacher = setting.teacher_of(chair)
        teaches = setting.teaches(guest, chair)
        if not teaches:
            holding(table, guest, seat)
        if teacher is None:
            raise Refused("conflict", "no_teacher")
        line = Said(0, chair, said, at, private=True)
        if teaches:
            line = line._replace(author=guest, name=teacher.name)

        def write(db: Connection) -> None:
            nonlocal line
            check_chat(db, place, guest, ("", ""), at)  # whoever is muted is so here, too
            number = chat_rows.add_chat(db, place, chair, said, at, True, line.author)
            line = line._replace(number=number)

        def after() -> None:
            room.chats = [*room.chats, line][-limits.CHATS :]
            room.tell_chat(line)

        return Change(table, reply(table, table, seat), write=write, after=after)

    return await desk.act(place, guest, request, action)
