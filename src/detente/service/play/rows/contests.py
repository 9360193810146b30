"""The tournament of a table, in the database."""

from __future__ import annotations

from sqlalchemy import Connection, select

from ...db.schema.tables import PLACES
from ...db.schema.tournaments import TOURNAMENTS
from ...table.contest import Contest

# tables as lists need them: with the name of their tournament
LISTED = select(PLACES, TOURNAMENTS.c.name.label("contest")).outerjoin(
    TOURNAMENTS, TOURNAMENTS.c.id == PLACES.c.tournament
)


def contest_of(db: Connection, tournament: str | None, round_number: int | None) -> Contest | None:
    if tournament is None:
        return None
    name = db.execute(select(TOURNAMENTS.c.name).where(TOURNAMENTS.c.id == tournament)).scalar_one()
    return Contest(tournament, name, round_number or 0)
