"""The end of a game as its tournament takes it: from the place where results and ratings are
written, in the same transaction."""

from __future__ import annotations

from typing import Any

from sqlalchemy import Connection, Row, select, update

from detente.kernel.verdicts import is_void

from ..db.schema.tournaments import BOUTS
from ..table.table import SEATS, Table
from . import calls, rows
from .rows import DRAW, PLAY, RUNNING, WIN


def settle(db: Connection, table: Table, at: int) -> None:
    """A game is over. One without result is left to the organiser, who decides it; one that he has
    decided before stays as he decided."""
    if table.contest is None:
        return
    calls.forget(db, table.id)
    tournament = rows.lock(db, table.contest.id)
    rows.changed(db, tournament.id)
    if is_void(table.ending) or not table.ending or tournament.status != RUNNING:
        return
    bout = db.execute(select(BOUTS).where(BOUTS.c.place == table.id)).one()
    if bout.result is not None:
        return
    if table.winner in SEATS:
        # who sits there now: after a bid players may have changed places
        winner = (bout.first, bout.second)[table.chair_at(table.winner)]
        put(db, bout, WIN, winner, PLAY, "", at)
    else:
        put(db, bout, DRAW, None, PLAY, "", at)


def put(
    db: Connection,
    bout: Row[Any],
    result: str,
    winner: int | None,
    by: str,
    reason: str,
    at: int,
) -> None:
    """Write the result of one game."""
    its = BOUTS.c.place == bout.place
    values = {"result": result, "winner": winner, "by": by, "reason": reason, "at": at}
    db.execute(update(BOUTS).where(its).values(values))
