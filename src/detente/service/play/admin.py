"""What whoever runs a server does to its tables: look at them, end one, and replay all of them
after the rules have changed."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from sqlalchemy import Connection, select

from detente.games import find_game
from detente.kernel.errors import DetenteError
from detente.kernel.flow import NOBODY

from ..db.schema.tables import CHAIRS, PLACES
from ..table.agreed import agreed_options
from ..table.starting import Broken, replayed
from ..table.table import ANALYSIS, OVER, RUNNING, VIEWERS, WAITING, Table
from . import results
from .rows import tables as table_rows
from .rows.contests import contest_of


def listed(db: Connection, status: str, most: int) -> list[Any]:
    """The tables that changed last, of one status or of all."""
    wanted = select(PLACES).order_by(PLACES.c.updated_observer.desc()).limit(most)
    return list(db.execute(wanted.where(PLACES.c.status == status) if status else wanted))


def described(db: Connection, place: str) -> dict[str, str]:
    """What may be told of a table without looking at anybody's cards."""
    row = db.execute(select(PLACES).where(PLACES.c.id == place)).first()
    if row is None:
        raise DetenteError(f"there is no table {place!r}")
    game = find_game(row.game)
    chairs = db.execute(select(CHAIRS).where(CHAIRS.c.place == place).order_by(CHAIRS.c.seat)).all()
    options = agreed_options(row)
    changed = {name: value for name, value in options.items() if game.all_options()[name] != value}
    return {
        "table": row.id,
        "game": row.game,
        "rules": f"{row.rules}" + ("" if row.rules == game.version else f" (now {game.version})"),
        "options": ", ".join(f"{name}={value}" for name, value in changed.items()) or "-",
        "status": row.status,
        "players": ", ".join(f"{game.seats[c.seat]}: {c.name or c.kind}" for c in chairs),
        "tournament": _contest(db, row),
        "to answer": ", ".join(game.seats[s] for s in (0, 1) if row.turns >> s & 1) or "-",
        "revision": str(row.revision),
        "replays": problem(db, place) or "yes",
    }


def _contest(db: Connection, row: Any) -> str:
    contest = contest_of(db, row.tournament, row.round)
    return f"{contest.name} ({contest.id}), round {contest.round}" if contest else "-"


def end(db: Connection, place: str, loser: int, at: int) -> None:
    """End a table: one side resigns, or nobody wins. A server that runs notices it as it would
    another server's change."""
    table = _played(db, place)
    if table.status not in (WAITING, RUNNING):
        raise DetenteError(f"the table {place} is {table.status}")
    if loser != NOBODY and table.status == RUNNING:
        new = table.resigned(loser, at)
    else:
        numbers = {seat: table.numbers[seat] + 1 for seat in VIEWERS}
        new = table.but(
            status=OVER, asking=None, numbers=numbers, updated=dict.fromkeys(VIEWERS, at)
        )
    new = new.but(revision=table.revision + 1)
    table_rows.save_table(db, table, new, at, NOBODY)
    if loser != NOBODY:
        results.settle(db, new, at)
    # without a loser a game of a tournament is left to its organiser


def _played(db: Connection, place: str) -> Table:
    found = table_rows.load_table(db, place)
    if found is None:
        raise DetenteError(f"there is no table {place!r}")
    table, version, items = found
    if not table.game.knows(version):
        raise Broken(f"version {version} of its rules is not known here")
    return table if table.status == WAITING else replayed(table, items)


def problem(db: Connection, place: str) -> str:
    """Why a table does not follow from its rules as we know them; empty if it does."""
    try:
        _played(db, place)
    except (Broken, DetenteError, AssertionError, LookupError) as error:
        return f"no: {error}"
    return ""


@dataclass(frozen=True)
class Replayed:
    place: str
    rules: int  # the version it was played by
    now: int
    problem: str


def replay_all(db: Connection) -> Iterator[Replayed]:
    """Play again every game that goes on or was made by earlier rules. Each goes on by its own;
    one that does not follow from them stays as it is, and is refused as broken."""
    wanted = select(PLACES.c.id, PLACES.c.game, PLACES.c.rules, PLACES.c.status)
    for row in db.execute(wanted.where(PLACES.c.status.in_((RUNNING, OVER, ANALYSIS)))).all():
        version = find_game(row.game).version
        if row.rules != version or row.status == RUNNING:
            yield Replayed(row.id, row.rules, version, problem(db, row.id))
