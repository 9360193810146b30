"""Statements that come with every answer: put together once for each kind of database, and then
only carried out. SQLAlchemy takes three times as long for one it has put together before."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from sqlalchemy import Connection, CursorResult, Insert, Update


class Statement:
    """Something to be written, with values for these names."""

    def __init__(self, what: Insert | Update, names: Sequence[str], *, but_once: bool = False):
        """`but_once`: a row that is there already is left as it is."""
        self._what = what
        self._names = list(names)
        self._end = " ON CONFLICT DO NOTHING" if but_once else ""
        self._forms: dict[str, tuple[str, list[str] | None]] = {}

    def run(self, db: Connection, *rows: dict[str, Any]) -> CursorResult[Any]:
        """Carry it out for one row or several."""
        text, order = self._forms.get(db.dialect.name) or self._form(db)
        if order is None:
            return db.exec_driver_sql(text, rows[0] if len(rows) == 1 else list(rows))
        values = [tuple(row[name] for name in order) for row in rows]
        return db.exec_driver_sql(text, values[0] if len(values) == 1 else values)

    def _form(self, db: Connection) -> tuple[str, list[str] | None]:
        """The text for this database, and the order of the values where they have no names."""
        compiled = self._what.compile(dialect=db.dialect, column_keys=self._names)
        order = list(compiled.positiontup or ()) if compiled.positional else None
        form = self._forms[db.dialect.name] = str(compiled) + self._end, order
        return form
