"""Who is to be told that his game of a round is there. The post tells him as it tells whose turn it
is: by mail, push or webhook, in his hours, and not if he has seen it himself."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from sqlalchemy import Connection, Row, and_, delete, insert, select

from ..db.schema.tables import CHAIRS, PLACES
from ..db.schema.tournaments import CALLS, TOURNAMENTS
from ..people.rows import PERSON
from ..table.table import RUNNING, SEATS, Table


def add(db: Connection, tables: Iterable[Table], at: int) -> None:
    """Bots look for themselves."""
    called = [
        {"place": table.id, "seat": seat, "person": table.chairs[seat].guest, "since": at}
        for table in tables
        for seat in SEATS
        if table.chairs[seat].account == PERSON
    ]
    if called:
        db.execute(insert(CALLS), called)


def forget(db: Connection, place: str) -> None:
    """The game is over."""
    db.execute(delete(CALLS).where(CALLS.c.place == place))


def still_called(db: Connection, person: str, places: list[list[Any]]) -> list[Row[Any]]:
    """Of these chairs those whose game goes on, each with its game, opponent and tournament."""
    other = CHAIRS.alias()
    found: list[Row[Any]] = []
    for place, seat in places:
        wanted = (
            select(
                PLACES.c.id,
                PLACES.c.game,
                PLACES.c.round,
                other.c.name,
                TOURNAMENTS.c.id.label("tournament"),
                TOURNAMENTS.c.name.label("contest"),
            )
            .join(CALLS, CALLS.c.place == PLACES.c.id)
            .join(TOURNAMENTS, TOURNAMENTS.c.id == PLACES.c.tournament)
            .join(other, and_(other.c.place == PLACES.c.id, other.c.seat == 1 - seat))
            .where(CALLS.c.place == place, CALLS.c.seat == seat, CALLS.c.person == person)
            .where(PLACES.c.status == RUNNING)
        )
        found.extend(db.execute(wanted))
    return found


def all_called(db: Connection, person: str) -> list[Row[Any]]:
    """The games of tournaments that he has been told of, and that go on."""
    told = CALLS.c.person == person, CALLS.c.told.is_not(None)
    wanted = select(CALLS.c.place, CALLS.c.seat).where(*told)
    places = db.execute(wanted.order_by(CALLS.c.since, CALLS.c.place)).all()
    return still_called(db, person, [[row.place, row.seat] for row in places])
