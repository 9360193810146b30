"""Vacations of accounts: while somebody is away the clocks of his correspondence games stand."""

from __future__ import annotations

from typing import Any

from sqlalchemy import Connection, Row, insert, select, update

from ..core.errors import Refused
from ..core.json import Json
from ..db.schema.people import PEOPLE, VACATIONS
from ..db.schema.tables import CHAIRS, PLACES
from ..people import rows as people
from ..play.desk import Desk
from ..play.rows.vacations import spans_of
from ..table.clocks import Spans
from ..table.pace import DAY, DAYS
from ..table.table import RUNNING

A_YEAR = 30  # days of vacation in any 365


def days_left(spans: Spans, at: int) -> int:
    """Whole days that may still be taken. A vacation counts in full days, one at least."""
    recent = (span for span in spans if span[1] > at - 365 * DAY)
    taken = sum(max(1, -(-(until - start) // DAY)) for start, until in recent)
    return max(0, A_YEAR - taken)


def shown(spans: Spans, at: int) -> Json:
    now = next(((start, until) for start, until in spans if start <= at < until), None)
    current = None if now is None else {"start": now[0], "until": now[1]}
    return {"now": current, "left": days_left(spans, at), "a_year": A_YEAR}


async def look(desk: Desk, account: Row[Any]) -> Json:
    spans = await desk.store.read(lambda db: spans_of(db, account.id))
    return shown(spans, desk.clock())


async def go(desk: Desk, account: Row[Any], number: int) -> Json:
    """Be away from now on, for so many days."""
    at = desk.clock()

    def work(db: Connection) -> list[str]:
        _hold(db, account.id)
        spans = spans_of(db, account.id)
        if shown(spans, at)["now"] is not None:
            raise Refused("conflict", "away_already")
        if number > days_left(spans, at):
            raise Refused("conflict", "no_vacation_left")
        row = {"person": account.id, "start": at, "until": at + number * DAY}
        db.execute(insert(VACATIONS).values(row))
        return _moved(db, account.id, at)

    await desk.reread(await desk.store.write(work))
    return await look(desk, account)


async def come_back(desk: Desk, account: Row[Any]) -> Json:
    """The vacation is over; what was not used of it may be taken another time."""
    at = desk.clock()

    def work(db: Connection) -> list[str]:
        _hold(db, account.id)
        mine = VACATIONS.c.person == account.id, VACATIONS.c.until > at
        if not db.execute(update(VACATIONS).where(*mine).values(until=at)).rowcount:
            raise Refused("conflict", "not_away")
        return _moved(db, account.id, at)

    await desk.reread(await desk.store.write(work))
    return await look(desk, account)


def _hold(db: Connection, person: str) -> None:
    """Of two requests at once the second waits for the first."""
    db.execute(select(PEOPLE.c.id).where(PEOPLE.c.id == person).with_for_update()).all()


def _moved(db: Connection, person: str, at: int) -> list[str]:
    """His tables whose clocks go otherwise now; they are looked at soon to see when they end."""
    sits = select(CHAIRS.c.place).where(CHAIRS.c.guest == person)
    mine = PLACES.c.id.in_(sits), PLACES.c.status == RUNNING, PLACES.c.pace.startswith(DAYS)
    wanted = select(PLACES.c.id).where(*mine).order_by(PLACES.c.id)
    places = list(db.execute(wanted).scalars())
    people.touch(db, places)
    timed = PLACES.c.id.in_(places), PLACES.c.due.is_not(None)
    db.execute(update(PLACES).where(*timed).values(due=at))
    return places
