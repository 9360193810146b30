"""Vacations in the database."""

from __future__ import annotations

from sqlalchemy import Connection, select

from ...db.schema.people import VACATIONS
from ...table.clocks import NEVER_AWAY, Away, Spans
from ...table.pace import DAYS, Pace


def spans_of(db: Connection, person: str) -> Spans:
    """When somebody was, is and will be away."""
    wanted = select(VACATIONS).where(VACATIONS.c.person == person).order_by(VACATIONS.c.start)
    return tuple((row.start, row.until) for row in db.execute(wanted))


def at_table(db: Connection, pace: Pace, guests: tuple[str, str]) -> Away:
    """The vacations that matter at a table of this pace, by chair."""
    if pace.kind != DAYS:
        return NEVER_AWAY
    first, second = (spans_of(db, guest) if guest else () for guest in guests)
    return first, second
