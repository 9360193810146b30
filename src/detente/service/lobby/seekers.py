"""People who wait for somebody to play with, in the database."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

from sqlalchemy import Connection, Row, and_, case, delete, func, insert, select, update

from ..db.schema.lobby import SEEKERS
from ..db.schema.people import RATINGS
from ..db.schema.tables import CHAIRS, PLACES
from ..people import ratings
from ..people import rows as people
from ..table.chairs import HUMAN
from ..table.table import OVER, RUNNING

CONFIRMED_WITHIN = 10_000  # milliseconds; whose connection nobody has found by then is gone


def enter(db: Connection, seeker: dict[str, Any]) -> None:
    """Begin to wait; whatever he waited for before, he does no more."""
    people.enter(db, [seeker["person"]], seeker["since"])
    # two requests of one person at once: the second waits for the first
    people.lock(db, [seeker["person"]])
    leave(db, seeker["person"])
    db.execute(insert(SEEKERS).values(seeker))


def leave(db: Connection, person: str) -> bool:
    return db.execute(delete(SEEKERS).where(SEEKERS.c.person == person)).rowcount > 0


def leave_line(db: Connection, line: str) -> bool:
    """His connection is gone, and he with it."""
    return db.execute(delete(SEEKERS).where(SEEKERS.c.line == line)).rowcount > 0


def forget_all(db: Connection) -> None:
    """Nobody is connected: the only server begins."""
    db.execute(delete(SEEKERS))


def confirm(db: Connection, lines: dict[str, str], server: str) -> bool:
    """These connections, each of a person, are at this server: whether that was news."""
    here = SEEKERS.c.line.in_(lines), SEEKERS.c.server.is_distinct_from(server)
    rows = db.execute(select(SEEKERS.c.person, SEEKERS.c.line).where(*here)).all()
    mine = [row.person for row in rows if lines[row.line] == row.person]
    if mine:
        db.execute(update(SEEKERS).where(SEEKERS.c.person.in_(mine)).values(server=server))
    return bool(mine)


def forget_gone(db: Connection, living: Collection[str], at: int) -> None:
    """Those whose server has ended, and those whose connection never was."""
    gone = SEEKERS.c.server.not_in(living)
    never = and_(SEEKERS.c.server.is_(None), SEEKERS.c.since < at - CONFIRMED_WITHIN)
    db.execute(delete(SEEKERS).where(gone | never))


def waiting(db: Connection) -> list[Row[Any]]:
    """Those who may be paired, the first who came first. Nobody else pairs them meanwhile."""
    free = SEEKERS.c.place.is_(None), SEEKERS.c.server.is_not(None)
    wanted = select(SEEKERS).where(*free).order_by(SEEKERS.c.since, SEEKERS.c.person)
    return list(db.execute(wanted.with_for_update()))


def found(db: Connection, persons: Collection[str], place: str) -> None:
    db.execute(update(SEEKERS).where(SEEKERS.c.person.in_(persons)).values(place=place))


def of(db: Connection, persons: Collection[str]) -> dict[str, Row[Any]]:
    """What these people wait for."""
    rows = db.execute(select(SEEKERS).where(SEEKERS.c.person.in_(persons)))
    return {row.person: row for row in rows}


def unpaired(db: Connection) -> list[Row[Any]]:
    """Who waits for which game, at which pace."""
    pool = SEEKERS.c.game, SEEKERS.c.pace, SEEKERS.c.rated
    wanted = select(*pool, SEEKERS.c.person).where(SEEKERS.c.place.is_(None))
    return list(db.execute(wanted.order_by(*pool)))


# What decides about a pair


def rating(db: Connection, person: str, game: str) -> float:
    """How strong somebody is in a game, over both sides."""
    mine = RATINGS.c.person == person, RATINGS.c.game == game, RATINGS.c.pool == ratings.PEOPLE
    rows = db.execute(select(RATINGS.c.seat, RATINGS.c.rating).where(*mine))
    known: dict[int, float] = {row.seat: row.rating for row in rows}
    return sum(known.get(seat, ratings.START) for seat in (0, 1)) / 2


def first_sides(db: Connection, person: str, game: str) -> int:
    """How much more often somebody has had the first side against others than the second."""
    other = CHAIRS.alias()
    seat = CHAIRS.c.seat + PLACES.c.exchanged - 2 * CHAIRS.c.seat * PLACES.c.exchanged
    wanted = (
        select(func.coalesce(func.sum(case((seat == 0, 1), else_=-1)), 0))
        .select_from(CHAIRS)
        .join(PLACES, PLACES.c.id == CHAIRS.c.place)
        .join(other, and_(other.c.place == CHAIRS.c.place, other.c.seat != CHAIRS.c.seat))
        .where(CHAIRS.c.guest == person, other.c.kind == HUMAN, other.c.guest != person)
        .where(PLACES.c.game == game, PLACES.c.status.in_((RUNNING, OVER)))
    )
    return int(db.execute(wanted).scalar_one())
