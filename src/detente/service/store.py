"""The database: one SQLite file by default. What is special about SQLite is in this file only."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any, TypeVar

from alembic import command
from alembic.config import Config
from sqlalchemy import Connection, Engine, create_engine, event, text

MIGRATIONS = Path(__file__).parent / "migrations"
BUSY_MS = 10_000  # how long another process may hold the file
READERS = 2

T = TypeVar("T")


def file_address(folder: Path) -> str:
    return f"sqlite:///{folder / 'detente.db'}"


class Store:
    """Transactions on the database at an address of SQLAlchemy's form.

    A transaction is a plain function of a connection. It runs in a thread: once there and back,
    however many statements it has. Hopping to a thread for each of them, as the asynchronous
    driver of SQLite does, took most of the time of an answer.
    """

    def __init__(self, address: str) -> None:
        self._engine = create_engine(address)
        self._writing = self._engine.execution_options(writes=True)
        if self._engine.dialect.name == "sqlite":
            _prepare(self._engine)
        # SQLite has one writer at a time: ours queue here and not at the file, where they would
        # wait by sleeping. Readers are not in their way.
        self._writer = ThreadPoolExecutor(1, "writer")
        self._readers = ThreadPoolExecutor(READERS, "reader")

    async def migrate(self) -> None:
        """Bring the database to the present form, from an empty one too."""
        await self.write(_upgrade)

    async def write(self, work: Callable[[Connection], T]) -> T:
        """One transaction that may write: it is carried out whole, or not at all."""
        return await _in_thread(self._writer, self._writing, work)

    async def read(self, work: Callable[[Connection], T]) -> T:
        return await _in_thread(self._readers, self._engine, work)

    async def close(self) -> None:
        for threads in (self._writer, self._readers):
            await asyncio.to_thread(threads.shutdown)
        self._engine.dispose()


async def _in_thread(
    threads: ThreadPoolExecutor, engine: Engine, work: Callable[[Connection], T]
) -> T:
    def transaction() -> T:
        with engine.begin() as db:
            return work(db)

    return await asyncio.get_running_loop().run_in_executor(threads, transaction)


def _prepare(engine: Engine) -> None:
    """SQLite as we want it: readers beside the writer, and nothing confirmed that can be lost."""

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


def _upgrade(connection: Connection) -> None:
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS).replace("%", "%%"))
    config.attributes["connection"] = connection
    command.upgrade(config, "head")


async def alive(store: Store) -> bool:
    return await store.read(lambda db: bool(db.execute(text("SELECT 1")).scalar()))
