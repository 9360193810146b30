"""SQLite: one file, one server. Readers beside the writer, and nothing confirmed can be lost."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from sqlalchemy import URL, Connection, Engine, create_engine, event

from detente.kernel.errors import DetenteError

from ..channel import Alone, Channel

BUSY_MS = 10_000  # how long another process may hold the file


class Sqlite:
    readers = 2
    writers = 1

    def __init__(self, url: URL) -> None:
        if not url.database:
            raise DetenteError("DETENTE_DATABASE names no file: sqlite:///FILE")
        Path(url.database).parent.mkdir(parents=True, exist_ok=True)
        self.reading = create_engine(url, hide_parameters=True)  # in errors, which are logged
        self.writing = self.reading.execution_options(writes=True)
        self.channel: Channel = Alone()
        _prepare(self.reading)

    def lock_for_migration(self, db: Connection) -> None:
        """A transaction that writes is alone anyway."""

    def close(self) -> None:
        self.reading.dispose()


def _prepare(engine: Engine) -> None:
    @event.listens_for(engine, "connect")
    def connected(connection: Any, record: Any) -> None:
        connection.isolation_level = None  # we say ourselves when a transaction begins
        cursor = connection.cursor()
        cursor.execute(f"PRAGMA busy_timeout = {BUSY_MS}")
        cursor.execute("PRAGMA journal_mode = WAL")
        cursor.execute("PRAGMA synchronous = FULL")  # what was confirmed survives a power cut
        cursor.execute("PRAGMA foreign_keys = ON")
        cursor.close()

    @event.listens_for(engine, "begin")
    def begun(connection: Connection) -> None:
        writes = connection.get_execution_options().get("writes", False)
        connection.exec_driver_sql("BEGIN IMMEDIATE" if writes else "BEGIN")
