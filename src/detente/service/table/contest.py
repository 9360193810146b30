"""What a table knows of the tournament it belongs to."""

from __future__ import annotations

from typing import Any, NamedTuple

from sqlalchemy import Connection, select

from ..db.schema.tables import PLACES
from ..db.schema.tournaments import TOURNAMENTS

# tables as lists need them: with the name of their tournament
LISTED = select(PLACES, TOURNAMENTS.c.name.label("contest")).outerjoin(
    TOURNAMENTS, TOURNAMENTS.c.id == PLACES.c.tournament
)


class Contest(NamedTuple):
    id: str
    name: str
    round: int

    def shown(self) -> dict[str, Any]:
        return self._asdict()


def contest_in(row: Any) -> dict[str, Any] | None:
    """The tournament of a table in a list."""
    if row.tournament is None:
        return None
    return Contest(row.tournament, row.contest, row.round).shown()


def contest_of(db: Connection, tournament: str | None, round_number: int | None) -> Contest | None:
    if tournament is None:
        return None
    name = db.execute(select(TOURNAMENTS.c.name).where(TOURNAMENTS.c.id == tournament)).scalar_one()
    return Contest(tournament, name, round_number or 0)
