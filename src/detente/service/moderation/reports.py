"""Reports about people: made by anybody, read by moderators."""

from __future__ import annotations

from typing import Any

from sqlalchemy import Connection, Row, Select, and_, insert, literal, or_, select, update

from ..core import limits
from ..core.errors import Refused
from ..core.json import Json
from ..db.schema.moderation import MODERATION, REPORTS
from ..db.schema.people import PEOPLE
from ..db.schema.tables import CHAIRS, CHATS, PLACES
from ..people import rows as people
from ..play.desk import Desk
from ..table.observing import gaze
from .blocks import Somebody

LISTED = 100
CHAT = 50  # lines around a report
EARLIER = 10  # decisions about the same person


async def report(
    desk: Desk,
    guest: str,
    whom: Somebody,
    reason: str,
    note: str,
    place: str | None,
    line: int | None,
) -> int:
    """Its number."""
    at = desk.clock()
    quote = await _quote(desk, guest, whom.person, place, line)

    def work(db: Connection) -> int:
        people.enter(db, [guest, whom.person], at)
        row = {
            "reporter": guest,
            "person": whom.person,
            "place": place,
            "quote": quote,
            "reason": reason,
            "note": limits.printable(note).strip(),
            "at": at,
        }
        key = db.execute(insert(REPORTS).values(row)).inserted_primary_key
        assert key is not None
        return int(key[0])

    return await desk.store.write(work)


async def _quote(desk: Desk, guest: str, person: str, place: str | None, number: int | None) -> str:
    """A line that he wrote, among those that the guest may read; empty if none is meant."""
    if place is not None:
        room = await desk.look(place)
        gaze(room.table, guest, "observer", desk.clock())
        if number is None:
            return ""
        for line in room.chats:
            if line.number == number and room.may_read(guest, line) and room.wrote(person, line):
                return line.text
    elif number is None:
        return ""
    raise Refused("conflict", "not_reported")


def _sitting(db: Connection, place: str) -> dict[str, str]:
    """The names of those who sit at a table, by who they are."""
    rows = db.execute(select(CHAIRS).where(CHAIRS.c.place == place).order_by(CHAIRS.c.seat))
    return {row.guest: row.name for row in rows if row.guest}


# For moderators


def open_reports(db: Connection) -> list[Json]:
    """Those nobody has decided, the oldest first, each with what is needed for it and no more.
    Those about moderators are for whoever runs the server."""
    return [_shown(db, row) for row in db.execute(_open(of_moderators=False).limit(LISTED)).all()]


def about_moderators(db: Connection) -> list[Row[Any]]:
    """Each with the names of who is reported and of who reported him."""
    reporter = PEOPLE.alias()
    wanted = _open(of_moderators=True).outerjoin(reporter, reporter.c.id == REPORTS.c.reporter)
    return list(db.execute(wanted.add_columns(PEOPLE.c.name, reporter.c.name.label("by"))))


def _open(*, of_moderators: bool) -> Select[Any]:
    wanted = select(REPORTS).join(PEOPLE, PEOPLE.c.id == REPORTS.c.person)
    which = PEOPLE.c.moderator if of_moderators else ~PEOPLE.c.moderator
    return wanted.where(REPORTS.c.closed.is_(None), which).order_by(REPORTS.c.id)


def close(db: Connection, number: int, at: int) -> bool:
    still = REPORTS.c.id == number, REPORTS.c.closed.is_(None)
    return db.execute(update(REPORTS).where(*still).values(closed=at)).rowcount == 1


def _shown(db: Connection, row: Row[Any]) -> Json:
    place = row.place or ""
    return {
        "id": row.id,
        "at": row.at,
        "reason": row.reason,
        "note": row.note,
        "quote": row.quote,
        "person": described(db, row.person, place),
        "reporter": described(db, row.reporter, place),
        "table": _table(db, place),
        "chat": _chat(db, place, row.reporter, row.person),
        "earlier": [
            {"action": one.action, "reason": one.reason, "at": one.at, "until": one.until}
            for one in _decided(db, row.person)
        ],
    }


def described(db: Connection, person: str, place: str = "") -> Json:
    """A person by his account, or as he is called at a table."""
    row = db.execute(select(PEOPLE).where(PEOPLE.c.id == person)).one()
    name, account = row.name, None if row.name is None else row.kind
    if name is None:
        name = _sitting(db, place).get(person, "")
        account = people.GONE if row.gone is not None else None
    return {"name": name, "account": account, "muted": row.muted, "suspended": row.suspended}


def _table(db: Connection, place: str) -> Json | None:
    """What anybody could know of a table: nothing of its game."""
    row = db.execute(select(PLACES).where(PLACES.c.id == place)).first()
    if row is None:
        return None
    return {"id": row.id, "game": row.game, "status": row.status}


def _chat(db: Connection, place: str, reporter: str, person: str) -> list[Json]:
    """What people wrote to each other is read only where one of them asks for it: the chat of a
    table if a player does, a lesson if it is about the other of the two."""
    sitting = _sitting(db, place)
    lessons = select(CHAIRS.c.seat).join(
        CHATS, (CHATS.c.place == CHAIRS.c.place) & (CHATS.c.seat == CHAIRS.c.seat)
    )
    both = or_(
        and_(CHAIRS.c.guest == reporter, CHATS.c.author == person),
        and_(CHAIRS.c.guest == person, CHATS.c.author == reporter),
    )
    theirs = set(db.execute(lessons.where(CHAIRS.c.place == place, both)).scalars())
    public = and_(CHATS.c.private.is_(False), literal(reporter in sitting))
    wanted = (
        select(CHATS.c.text, CHATS.c.at, CHATS.c.author, CHATS.c.seat, CHAIRS.c.name)
        .add_columns(PEOPLE.c.name.label("teacher"))
        .join(CHAIRS, (CHAIRS.c.place == CHATS.c.place) & (CHAIRS.c.seat == CHATS.c.seat))
        .outerjoin(PEOPLE, PEOPLE.c.id == CHATS.c.author)
        .where(CHATS.c.place == place)
        .where(or_(public, and_(CHATS.c.private.is_(True), CHATS.c.seat.in_(theirs))))
        .order_by(CHATS.c.id.desc())
        .limit(CHAT)
    )
    return [
        {
            "name": (row.teacher or "") if row.author else row.name,
            "chair": row.seat,
            "text": row.text,
            "at": row.at,
        }
        for row in reversed(db.execute(wanted).all())
    ]


def _decided(db: Connection, person: str) -> list[Row[Any]]:
    wanted = select(MODERATION).where(MODERATION.c.person == person)
    return list(db.execute(wanted.order_by(MODERATION.c.id.desc()).limit(EARLIER)))
