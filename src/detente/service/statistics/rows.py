"""Finished games of a person in the database."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

from sqlalchemy import Connection, Row, func, select

from ..db.schema.tables import CHAIRS, PLACES
from ..play.rows import tables as table_rows
from ..play.rows.contests import LISTED
from ..table.agreed import agreed_options
from ..table.outside import written
from ..table.summing import Played
from ..table.table import OVER

Finished = tuple[Row[Any], list[Row[Any]]]
"""A table as lists have it, with its chairs."""


def finished(db: Connection, person: str, first: int, most: int) -> list[Finished]:
    """Games of his against somebody else, played from the beginning; the last one first."""
    against = (
        select(CHAIRS.c.place)
        .where(CHAIRS.c.guest == person)
        .group_by(CHAIRS.c.place)
        .having(func.count() == 1)
    )
    wanted = (
        LISTED.where(PLACES.c.id.in_(against), PLACES.c.status == OVER, PLACES.c.base == 0)
        .order_by(PLACES.c.updated_observer.desc(), PLACES.c.id)
        .offset(first)
        .limit(most)
    )
    rows = db.execute(wanted).all()
    chairs: dict[str, list[Row[Any]]] = {row.id: [] for row in rows}
    sitting = select(CHAIRS).where(CHAIRS.c.place.in_(chairs)).order_by(CHAIRS.c.seat)
    for chair in db.execute(sitting):
        chairs[chair.place].append(chair)
    return [(row, chairs[row.id]) for row in rows]


def played(db: Connection, rows: Collection[Row[Any]]) -> list[Played]:
    """How these games went, to be played again."""
    return [
        (
            row.game,
            agreed_options(row),
            [written(item) for item, _, _ in table_rows.items_of(db, row.id)],
        )
        for row in rows
    ]
