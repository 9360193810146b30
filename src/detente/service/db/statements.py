"""Statements that come with every answer: put together once for each kind of database, and handed
to its driver as they are. What SQLAlchemy does around one takes longer than the database."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from sqlalchemy import Connection, Insert, Update
from sqlalchemy.exc import DBAPIError

Values = tuple[Any, ...] | dict[str, Any]


class Statement:
    """Something to be written, with values for these names."""

    def __init__(self, what: Insert | Update, names: Sequence[str], *, but_once: bool = False):
        """`but_once`: a row that is there already is left as it is."""
        self._what = what
        self._names = list(names)
        self._end = " ON CONFLICT DO NOTHING" if but_once else ""
        self._forms: dict[str, tuple[str, list[str] | None]] = {}

    def run(self, db: Connection, *rows: dict[str, Any]) -> int:
        """Carry it out for one row or several; how many rows of the table it concerned."""
        text, order = self._forms.get(db.dialect.name) or self._form(db)
        values: list[Values] = list(rows)
        if order is not None:
            values = [tuple([row[name] for name in order]) for row in rows]
        return carry_out(db, text, *values)

    def _form(self, db: Connection) -> tuple[str, list[str] | None]:
        """The text for this database, and the order of the values where they have no names."""
        compiled = self._what.compile(dialect=db.dialect, column_keys=self._names)
        order = list(compiled.positiontup or ()) if compiled.positional else None
        form = self._forms[db.dialect.name] = str(compiled) + self._end, order
        return form


def carry_out(db: Connection, text: str, *values: Values) -> int:
    """Say something to the driver of a database, in the transaction that is open. What it complains
    of looks as if SQLAlchemy had asked."""
    driver = db.connection.driver_connection
    assert driver is not None
    cursor = driver.cursor()
    try:
        if len(values) > 1:
            cursor.executemany(text, values)
        else:
            cursor.execute(text, *values)
    except db.dialect.loaded_dbapi.Error as error:
        raise _complaint(db, text, error) from error
    count: int = cursor.rowcount
    return count


def _complaint(db: Connection, text: str, error: Exception) -> BaseException:
    dialect = db.dialect
    if dialect.is_disconnect(error, db.connection.dbapi_connection, None):  # type: ignore[arg-type]
        try:  # then SQLAlchemy finds out too, and forgets all that may be lost with it
            db.exec_driver_sql("SELECT 1")
        except DBAPIError as told:
            return told
    return DBAPIError.instance(
        text,
        None,
        error,
        dialect.loaded_dbapi.Error,
        hide_parameters=True,  # in errors, which are logged
        dialect=dialect,
    )
