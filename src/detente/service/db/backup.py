"""Backups: everything in the database as lines of JSON, packed. The same for every database, so a
backup also moves a server from SQLite to PostgreSQL or back."""

from __future__ import annotations

import gzip
import json
from collections.abc import Iterator
from pathlib import Path
from typing import IO, Any

from alembic import command
from sqlalchemy import Connection, MetaData, Table, func, insert, select, text

from detente.kernel.errors import DetenteError

from .private import new_file
from .schema import METADATA
from .schema.tables import PLACES
from .versions import alembic_config, check_form, form_of

FORM = 1
AT_ONCE = 500  # rows


def write_backup(db: Connection, file: Path) -> int:
    """Write all rows as they are at one moment; returns how many. The file is there once it is
    complete, and not before; nobody but its owner may read it."""
    part = file.with_name(file.name + ".part")
    try:
        try:
            with new_file(part) as raw, gzip.open(raw, "wt", encoding="utf-8") as out:
                rows = _write(db, out)
            part.replace(file)
        finally:
            part.unlink(missing_ok=True)
    except OSError as error:
        raise DetenteError(f"{file} cannot be written: {error.strerror or error}") from None
    return rows


def _write(db: Connection, out: IO[str]) -> int:
    rows = 0
    out.write(json.dumps({"detente": FORM, "version": form_of(db)}) + "\n")
    for table in METADATA.sorted_tables:
        for row in db.execute(table.select()).mappings():
            out.write(json.dumps([table.name, dict(row)], ensure_ascii=False) + "\n")
            rows += 1
    out.write(json.dumps({"rows": rows}) + "\n")
    return rows


def read_backup(db: Connection, file: Path) -> int:
    """Fill an empty database; returns how many rows it got. A backup of an earlier form is
    brought to the present one."""
    lines = _lines(file)
    head = next(lines, None)
    if not isinstance(head, dict) or head.get("detente") != FORM:
        raise DetenteError(f"{file} is not a backup of Détente")
    check_form(head.get("version"), str(file))
    if _filled(db):
        raise DetenteError("the database is not empty; a backup is restored into an empty one")
    config = alembic_config(db)
    command.downgrade(config, "base")
    command.upgrade(config, head["version"])
    form = MetaData()
    form.reflect(db)
    rows, end = 0, None
    waiting: list[dict[str, Any]] = []
    of: Table | None = None
    for line in lines:
        if isinstance(line, dict):
            end = line
            break
        name, row = line
        if of is None or of.name != name or len(waiting) >= AT_ONCE:
            _put(db, of, waiting)
            of, waiting = form.tables[name], []
        waiting.append(row)
        rows += 1
    _put(db, of, waiting)
    if end != {"rows": rows}:
        raise DetenteError(f"{file} is not complete")
    _number_on(db, form)
    command.upgrade(config, "head")
    return rows


def _lines(file: Path) -> Iterator[Any]:
    try:
        with gzip.open(file, "rt", encoding="utf-8") as lines:
            for line in lines:
                yield json.loads(line)
    except (OSError, EOFError, ValueError) as error:
        raise DetenteError(f"{file} cannot be read: {error}") from None


def _filled(db: Connection) -> bool:
    return bool(db.execute(select(func.count()).select_from(PLACES)).scalar_one())


def _put(db: Connection, table: Table | None, rows: list[dict[str, Any]]) -> None:
    if table is not None and rows:
        db.execute(insert(table), rows)


def _number_on(db: Connection, form: MetaData) -> None:
    """Where the database numbers rows itself, let it go on after the last one."""
    if db.dialect.name != "postgresql":
        return
    for table in form.sorted_tables:
        column = table.autoincrement_column
        if column is None or column.server_default is None:
            continue
        sequence = f"pg_get_serial_sequence('{table.name}', '{column.name}')"
        last = f"(SELECT coalesce(max({column.name}), 0) + 1 FROM {table.name})"
        db.execute(text(f"SELECT setval({sequence}, {last}, false)"))
