"""What servers at the same database read and write for each other's sake."""

from __future__ import annotations

from collections.abc import Sequence

from sqlalchemy import Connection, and_, select, update

from ...db.schema.tables import CHAIRS, PLACES
from ...table.chairs import COMPUTER
from ...table.table import RUNNING


def revisions_of(db: Connection, places: Sequence[str]) -> dict[str, int]:
    wanted = select(PLACES.c.id, PLACES.c.revision).where(PLACES.c.id.in_(places))
    return {row.id: row.revision for row in db.execute(wanted)}


def waiting_for_computers(db: Connection) -> list[tuple[str, str]]:
    """The tables at which a computer is to answer that has not given up, each with the server that
    wrote it last."""
    chair, exchanged = CHAIRS.c.seat, PLACES.c.exchanged
    seat = chair + exchanged - 2 * chair * exchanged
    wanted = (
        select(PLACES.c.id, PLACES.c.server)
        .join(CHAIRS, CHAIRS.c.place == PLACES.c.id)
        .where(PLACES.c.status == RUNNING, CHAIRS.c.kind == COMPUTER, ~PLACES.c.silent)
        .where(PLACES.c.turns.bitwise_and(seat + 1) > 0)
        .distinct()
    )
    return [(row.id, row.server) for row in db.execute(wanted)]


def take_over(db: Connection, place: str, old: str, new: str) -> bool:
    """Let another server think for a table, if none has taken it meanwhile."""
    mine = and_(PLACES.c.id == place, PLACES.c.server == old)
    return db.execute(update(PLACES).where(mine).values(server=new)).rowcount == 1
