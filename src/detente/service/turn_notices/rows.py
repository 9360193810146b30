"""Notices in the database: who wants to be told, who is to be told now, and what is on its way."""

from __future__ import annotations

import json
import secrets
from itertools import groupby
from typing import Any

from sqlalchemy import (
    BindParameter,
    Connection,
    Row,
    Select,
    Table,
    and_,
    bindparam,
    delete,
    exists,
    func,
    insert,
    or_,
    select,
    update,
)

from ..db.schema.notices import DUES, NOTICES, OUTBOX, PUSHES
from ..db.schema.people import PEOPLE
from ..db.schema.tables import CHAIRS, PLACES
from ..db.schema.tournaments import CALLS
from .hours import GRACE, is_ready

EMAIL, PUSH, WEBHOOK = "email", "push", "webhook"
TURN, PAIRED = "turn", "paired"  # what somebody is told
Seats = list[tuple[str, int]]
"""Chairs at tables."""


def settings_of(db: Connection, person: str) -> Row[Any] | None:
    return db.execute(select(NOTICES).where(NOTICES.c.person == person)).first()


def put_settings(db: Connection, person: str, **values: Any) -> Row[Any]:
    mine = NOTICES.c.person == person
    if settings_of(db, person) is None:
        row = {"language": "en", "zone": "UTC", "email": False, "confirmed": "", "webhook": ""}
        keys = {"unsubscribe": secrets.token_urlsafe(24), "secret": secrets.token_urlsafe(32)}
        db.execute(insert(NOTICES).values(person=person, failed="", **row, **keys))
    if values:
        db.execute(update(NOTICES).where(mine).values(**values))
    return db.execute(select(NOTICES).where(mine)).one()


def pushes_of(db: Connection, person: str) -> list[Row[Any]]:
    wanted = select(PUSHES).where(PUSHES.c.person == person)
    return list(db.execute(wanted.order_by(PUSHES.c.created, PUSHES.c.token)))


# Gathering


def seen(db: Connection, chairs: Seats, at: int) -> None:
    """Who is at a table sees himself that it is his turn."""
    here = set(chairs)
    if not here:
        return
    for table in (DUES, CALLS):
        open_ = db.execute(select(table.c.place, table.c.seat).where(table.c.told.is_(None)))
        found = [
            {"its_place": row.place, "its_seat": row.seat} for row in open_ if tuple(row) in here
        ]
        if found:
            its = table.c.place == bindparam("its_place"), table.c.seat == bindparam("its_seat")
            db.execute(update(table).where(*its, table.c.told.is_(None)).values(told=at), found)


def gather(db: Connection, at: int) -> int:
    """Put into the outbox what is to be told now, one message a person and way; how many. Who is
    told of a new round need not be told that it is his turn there."""
    return _gather(db, CALLS, PAIRED, at) + _gather(db, DUES, TURN, at)


def _gather(db: Connection, source: Table, kind: str, at: int) -> int:
    pushed = exists().where(PUSHES.c.person == NOTICES.c.person)
    wants = or_(NOTICES.c.email, NOTICES.c.webhook != "", pushed)
    due = source.c.place, source.c.seat, source.c.since
    wanted = (
        select(NOTICES, *due, PEOPLE.c.email.label("address"))
        .join(NOTICES, NOTICES.c.person == source.c.person)
        .join(PEOPLE, PEOPLE.c.id == source.c.person)
        .where(source.c.told.is_(None), source.c.since <= at - GRACE, wants)
        .order_by(source.c.person, source.c.since, source.c.place, source.c.seat)
    )
    made = 0
    for _, rows in groupby(db.execute(wanted).all(), lambda row: row.person):
        made += _told(db, source, kind, list(rows), at)
    return made


def _told(db: Connection, source: Table, kind: str, rows: list[Row[Any]], at: int) -> int:
    one = rows[0]
    quiet = None if one.quiet_from is None else (one.quiet_from, one.quiet_until)
    ready = [row for row in rows if is_ready(row.since, at, one.zone, one.hour, quiet)]
    if not ready:
        return 0
    if one.hour is not None:
        ready = rows  # the digest takes along what came since
    # another server may be doing the same: who writes first does it
    mine = [row for row in ready if _claim(db, source, row, at)]
    if not mine:
        return 0
    if source is CALLS:
        for row in mine:
            _claim(db, DUES, row, at)
    places = json.dumps([(row.place, row.seat) for row in mine])
    ways = [(PUSH, push.token) for push in pushes_of(db, one.person)]
    if one.email and one.address and one.address == one.confirmed:
        ways.append((EMAIL, ""))
    if one.webhook:
        ways.append((WEBHOOK, ""))
    for way, target in ways:
        new = {"person": one.person, "way": way, "target": target, "places": places}
        db.execute(insert(OUTBOX).values(**new, kind=kind, made=at, next=at, tries=0))
    return len(ways)


def _claim(db: Connection, source: Table, row: Row[Any], at: int) -> bool:
    its = source.c.place == row.place, source.c.seat == row.seat, source.c.told.is_(None)
    return db.execute(update(source).where(*its).values(told=at)).rowcount == 1


# On the way


def _queue() -> Select[Any]:
    """What is to be sent by a way: of each person the first, to none of those who are busy."""
    other = OUTBOX.alias()
    same = (
        getattr(other.c, name) == getattr(OUTBOX.c, name) for name in ("person", "way", "target")
    )
    at: BindParameter[int] = bindparam("at")
    # on its way from another server, or not taken the last time: then others do not go there either
    held = exists().where(*same, other.c.tries > 0, other.c.next > at)
    due = OUTBOX.c.tries.desc(), OUTBOX.c.next, OUTBOX.c.id
    turn = func.row_number().over(partition_by=OUTBOX.c.person, order_by=due).label("turn")
    free = OUTBOX.c.person.not_in(bindparam("busy", expanding=True))
    ready = OUTBOX.c.way == bindparam("way"), OUTBOX.c.next <= at, free, ~held
    queue = select(OUTBOX, turn).where(*ready).subquery()
    wanted = select(queue).where(queue.c.turn == 1).order_by(queue.c.next, queue.c.id)
    return wanted.limit(bindparam("most"))


QUEUE = _queue()  # put together once: that takes ten times as long as to look, and others wait


def claim(
    db: Connection, way: str, busy: list[str], at: int, lease: int, most: int
) -> list[Row[Any]]:
    """What is to be sent now by a way: one notice a person, to none of those who are busy. For a
    while nobody else tries: then, if we have died, somebody."""
    found = []
    for row in db.execute(QUEUE, {"way": way, "busy": busy, "at": at, "most": most}).all():
        its = OUTBOX.c.id == row.id, OUTBOX.c.next == row.next
        change = update(OUTBOX).where(*its).values(next=at + lease, tries=row.tries + 1)
        if db.execute(change).rowcount == 1:
            found.append(row)
    return found


def put_back(db: Connection, row: Row[Any], moment: int) -> None:
    """It was not tried."""
    change = update(OUTBOX).where(OUTBOX.c.id == row.id)
    db.execute(change.values(next=moment, tries=row.tries))


def done(db: Connection, number: int) -> None:
    db.execute(delete(OUTBOX).where(OUTBOX.c.id == number))


def later(db: Connection, number: int, moment: int) -> None:
    db.execute(update(OUTBOX).where(OUTBOX.c.id == number).values(next=moment))


def give_up(db: Connection, row: Row[Any], at: int) -> None:
    done(db, row.id)
    his = NOTICES.c.person == row.person
    db.execute(update(NOTICES).where(his).values(failed=row.way, failed_at=at))


def still_due(db: Connection, person: str, places: list[list[Any]]) -> list[Row[Any]]:
    """Of these chairs those whose answer is still missing, each with its game and opponent."""
    other = CHAIRS.alias()
    found: list[Row[Any]] = []
    for place, seat in places:
        wanted = (
            select(PLACES.c.id, PLACES.c.game, other.c.name)
            .join(DUES, DUES.c.place == PLACES.c.id)
            .join(other, and_(other.c.place == PLACES.c.id, other.c.seat == 1 - seat))
            .where(DUES.c.place == place, DUES.c.seat == seat, DUES.c.person == person)
        )
        found.extend(db.execute(wanted))
    return found


def all_due(db: Connection, person: str) -> list[Row[Any]]:
    """Everywhere it is his turn, what has waited longest first."""
    wanted = select(DUES.c.place, DUES.c.seat).where(DUES.c.person == person)
    places = db.execute(wanted.order_by(DUES.c.since, DUES.c.place)).all()
    return still_due(db, person, [[row.place, row.seat] for row in places])
