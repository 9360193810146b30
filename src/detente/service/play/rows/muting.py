"""Who does not want to hear whom, in the database: chats turned off, people blocked."""

from __future__ import annotations

from collections.abc import Collection

from sqlalchemy import Connection, insert, or_, select

from ...core.errors import Refused
from ...db.schema.moderation import BLOCKS, QUIET
from ...db.schema.people import PEOPLE
from ...db.schema.tables import CHAIRS
from ...table.muting import NO_MUTING, NO_ONE, Muting


def muting_at(db: Connection, place: str, guests: tuple[str, str]) -> Muting:
    """What holds at a table between these two."""
    first, second = guests
    if not first or not second or first == second:
        return NO_MUTING
    quiet = select(QUIET.c.person).where(QUIET.c.place == place)
    always = PEOPLE.c.id.in_(guests) & PEOPLE.c.chat_off
    off = {
        *db.execute(quiet).scalars(),
        *db.execute(select(PEOPLE.c.id).where(always)).scalars(),
    }
    between = BLOCKS.c.person.in_(guests) & BLOCKS.c.other.in_(guests)
    deaf = set(db.execute(select(BLOCKS.c.person).where(between)).scalars())
    return Muting((first in off, second in off), (first in deaf, second in deaf))


def has_blocked(db: Connection, person: str, other: str) -> bool:
    his = BLOCKS.c.person == person, BLOCKS.c.other == other
    return db.execute(select(BLOCKS.c.id).where(*his)).first() is not None


def blocked_by(db: Connection, person: str) -> frozenset[str]:
    """Whom somebody has blocked."""
    his = select(BLOCKS.c.other).where(BLOCKS.c.person == person)
    return frozenset(db.execute(his).scalars()) or NO_ONE


def blocked_among(db: Connection, people: Collection[str]) -> set[tuple[str, str]]:
    """Whom these people have blocked, each with who did."""
    theirs = select(BLOCKS.c.person, BLOCKS.c.other).where(BLOCKS.c.person.in_(people))
    return {(row.person, row.other) for row in db.execute(theirs)}


def apart_from(db: Connection, person: str) -> set[str]:
    """Everybody who has blocked him or whom he has blocked."""
    rows = db.execute(
        select(BLOCKS.c.person, BLOCKS.c.other).where(
            or_(BLOCKS.c.person == person, BLOCKS.c.other == person)
        )
    )
    return {one for row in rows for one in row} - {person}


def apart_among(db: Connection, people: Collection[str]) -> dict[str, set[str]]:
    """The same for each of these people."""
    theirs = or_(BLOCKS.c.person.in_(people), BLOCKS.c.other.in_(people))
    found: dict[str, set[str]] = {}
    for row in db.execute(select(BLOCKS.c.person, BLOCKS.c.other).where(theirs)):
        found.setdefault(row.person, set()).add(row.other)
        found.setdefault(row.other, set()).add(row.person)
    return found


def with_guest(db: Connection, place: str, number: int, guest: str) -> Muting:
    """What would hold at a table if this guest took a chair."""
    chairs = select(CHAIRS.c.guest).where(CHAIRS.c.place == place).order_by(CHAIRS.c.seat)
    first, second = db.execute(chairs).scalars()
    return muting_at(db, place, (guest, second) if number == 0 else (first, guest))


def check_chat(db: Connection, place: str, guest: str, guests: tuple[str, str], at: int) -> None:
    """Refuse a line of the chat where it is off, and of somebody who may not write."""
    muted = db.execute(select(PEOPLE.c.muted).where(PEOPLE.c.id == guest)).scalar()
    if muted is not None and muted > at:
        raise Refused("muted")
    if any(muting_at(db, place, guests).off):
        raise Refused("chat_off")


def carry(db: Connection, place: str, to: str) -> None:
    """A rematch is as quiet as the game was."""
    for person in db.execute(select(QUIET.c.person).where(QUIET.c.place == place)).scalars().all():
        db.execute(insert(QUIET).values(place=to, person=person))
