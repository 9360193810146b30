"""Chat and notes in the database."""

from __future__ import annotations

from typing import Any

from sqlalchemy import Connection, and_, insert, select, update

from ...db.schema.people import PEOPLE
from ...db.schema.tables import CHATS, NOTES


def add_chat(
    db: Connection,
    place: str,
    seat: int,
    text: str,
    at: int,
    private: bool = False,
    author: str | None = None,
) -> int:
    """Returns its number; they grow."""
    row = {"place": place, "seat": seat, "text": text, "at": at}
    added = db.execute(insert(CHATS).values(**row, private=private, author=author))
    key = added.inserted_primary_key
    assert key is not None
    return int(key[0])


def chats_of(db: Connection, place: str, most: int) -> list[Any]:
    """The last lines, each with the name of the teacher who wrote it."""
    wanted = (
        select(CHATS, PEOPLE.c.name)
        .outerjoin(PEOPLE, PEOPLE.c.id == CHATS.c.author)
        .where(CHATS.c.place == place)
        .order_by(CHATS.c.id.desc())
        .limit(most)
    )
    return list(reversed(db.execute(wanted).all()))


def put_note(db: Connection, place: str, seat: int, text: str) -> None:
    mine = and_(NOTES.c.place == place, NOTES.c.seat == seat)
    found = db.execute(update(NOTES).where(mine).values(text=text))
    if found.rowcount == 0:
        db.execute(insert(NOTES).values(place=place, seat=seat, text=text))


def notes_of(db: Connection, place: str) -> dict[int, str]:
    rows = db.execute(select(NOTES).where(NOTES.c.place == place))
    return {row.seat: row.text for row in rows}
