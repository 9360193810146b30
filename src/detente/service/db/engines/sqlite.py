"""SQLite: one file, one server. Readers beside the writer, and nothing confirmed can be lost."""

from __future__ import annotations

import logging
import sqlite3
from pathlib import Path
from typing import Any

from sqlalchemy import URL, Connection, Engine, create_engine, event

from detente.kernel.errors import DetenteError

from ..channel import Alone, Channel
from ..private import close_to_others, make_file, make_folder
from ..statements import carry_out

BUSY_MS = 10_000  # how long another process may hold the file
BESIDE = ("", "-wal", "-shm", "-journal")  # the files of a database
SCRUBBED = 1  # the `user_version` of a file in which deleted rows have always been written over

log = logging.getLogger("detente.database")


class Sqlite:
    readers = 2
    writers = 1

    def __init__(self, url: URL) -> None:
        if not url.database or url.database == ":memory:":
            raise DetenteError("DETENTE_DATABASE names no file: sqlite:///FILE")
        try:
            _keep_private(Path(url.database))
        except OSError as error:
            reason = error.strerror or error
            raise DetenteError(f"the database at {url} cannot be used: {reason}") from None
        self.reading = create_engine(url, hide_parameters=True)  # in errors, which are logged
        self.writing = self.reading.execution_options(writes=True)
        self.channel: Channel = Alone()
        _prepare(self.reading)

    def lock_for_migration(self, db: Connection) -> None:
        """A transaction that writes is alone anyway."""

    def scrub(self) -> None:
        """Rows are written over when they are deleted. Older copies of them are in the log of
        what was written, which is emptied here; and in files from before we took care of it, which
        are written anew."""
        connection = self.reading.raw_connection()
        try:
            cursor = connection.cursor()
            [(found,)] = cursor.execute("PRAGMA user_version").fetchall()
            if found < SCRUBBED:
                cursor.execute("VACUUM")
                cursor.execute(f"PRAGMA user_version = {SCRUBBED}")
            cursor.execute("PRAGMA wal_checkpoint(TRUNCATE)")
            cursor.close()
        except sqlite3.Error as error:  # there will be another time
            log.warning("what was deleted may still be in the file: %s", error)
        finally:
            connection.close()

    def close(self) -> None:
        self.reading.dispose()


def _keep_private(file: Path) -> None:
    make_folder(file.parent)
    make_file(file)
    for name in BESIDE:  # SQLite gives new ones the rights of the file itself
        close_to_others(file.with_name(file.name + name))


def _prepare(engine: Engine) -> None:
    @event.listens_for(engine, "connect")
    def connected(connection: Any, record: Any) -> None:
        connection.isolation_level = None  # we say ourselves when a transaction begins
        cursor = connection.cursor()
        cursor.execute(f"PRAGMA busy_timeout = {BUSY_MS}")
        cursor.execute("PRAGMA journal_mode = WAL")
        cursor.execute("PRAGMA synchronous = FULL")  # what was confirmed survives a power cut
        cursor.execute("PRAGMA foreign_keys = ON")
        cursor.execute("PRAGMA secure_delete = ON")
        cursor.close()

    @event.listens_for(engine, "begin")
    def begun(connection: Connection) -> None:
        writes = connection.get_execution_options().get("writes", False)
        carry_out(connection, "BEGIN IMMEDIATE" if writes else "BEGIN")
