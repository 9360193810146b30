"""The database, whatever it is: transactions in threads, and migrations. What is special about
SQLite or PostgreSQL is in `databases`."""

from __future__ import annotations

import asyncio
import os
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import TypeVar

from alembic import command
from sqlalchemy import Connection, Engine, text
from sqlalchemy.exc import DBAPIError

from detente.kernel.errors import DetenteError

from .engines import database_at, shown
from .group_commit import Gathering
from .trouble import Trouble, Unavailable, reason_of
from .versions import alembic_config, check_form, form_of, known_forms

ADDRESS = "DETENTE_DATABASE"
PATIENCE = 20.0  # seconds that work waits for a thread while others have to wait

T = TypeVar("T")


def file_address(folder: Path) -> str:
    return f"sqlite:///{folder / 'detente.db'}"


def address_for(folder: Path | None) -> str:
    """The address that the environment names, or that of a file in the folder."""
    if named := os.environ.get(ADDRESS):
        return named
    if folder is None:
        raise DetenteError("there is no home folder; DETENTE_DATA names a folder for the data")
    return file_address(folder)


def prepare(address: str) -> None:
    """Bring the database to the present form before anything else begins, or say why not."""

    async def migrate() -> None:
        store = Store(address)
        try:
            await store.migrate()
        finally:
            await store.close()

    asyncio.run(migrate())


class Store:
    """Transactions on the database at an address of SQLAlchemy's form.

    A transaction is a plain function of a connection. It runs in a thread: once there and back,
    however many statements it has. Hopping to a thread for each of them, as the asynchronous
    driver of SQLite does, took most of the time of an answer.
    """

    def __init__(self, address: str) -> None:
        self._database = database = database_at(address)
        self.address = address
        self.channel = database.channel
        self.trouble = Trouble()
        # SQLite has one writer at a time: ours queue here and not at the file, where they would
        # wait by sleeping. Readers are not in their way.
        self._gathering = Gathering(database.writing) if database.writers == 1 else None
        self._writers = ThreadPoolExecutor(database.writers, "writer")
        self._readers = ThreadPoolExecutor(database.readers, "reader")

    async def migrate(self) -> None:
        """Bring the database to the present form, from an empty one too."""
        try:
            await self.write(self._upgrade)
        except Unavailable as error:
            raise DetenteError(
                f"the database at {shown(self.address)} cannot be used: {error.reason}"
            ) from None

    def _upgrade(self, db: Connection) -> None:
        self._database.lock_for_migration(db)
        form = form_of(db)
        check_form(form, shown(self.address))
        if form != known_forms()[0]:
            command.upgrade(alembic_config(db), "head")

    async def write(self, work: Callable[[Connection], T]) -> T:
        """One transaction that may write: it is carried out whole, or not at all. While nothing can
        be written it is refused at once."""
        if self.trouble.reason:
            raise Unavailable(self.trouble.reason)
        return await self.try_to_write(work)

    async def try_to_write(self, work: Callable[[Connection], T]) -> T:
        """The same, whatever was found before."""
        try:
            if self._gathering is not None:
                result = await self._gathering.submit(work)
            else:
                result = await _in_thread(self._writers, self._database.writing, work)
        except Exception as error:
            if (reason := reason_of(error)) is None:
                raise
            raise self.trouble.begins(reason) from error
        self.trouble.is_over()
        return result

    async def read(self, work: Callable[[Connection], T]) -> T:
        """One transaction that only reads, and sees one moment."""
        try:
            return await _in_thread(self._readers, self._database.reading, work)
        except Exception as error:
            if (reason := reason_of(error)) is None:
                raise
            raise self.trouble.begins(reason) from error

    async def scrub(self) -> None:
        """See to it that what was deleted is no longer in any file."""
        await asyncio.to_thread(self._database.scrub)

    async def close(self) -> None:
        for threads in (self._gathering, self._writers, self._readers):
            if threads is not None:
                await asyncio.to_thread(threads.shutdown)
        self._database.close()


async def _in_thread(
    threads: ThreadPoolExecutor, engine: Engine, work: Callable[[Connection], T]
) -> T:
    def transaction() -> T:
        with engine.begin() as db:
            return work(db)

    def twice() -> T:
        """A second time on a new connection if the first was lost, whether or not the transaction
        was committed with it: what is written twice is noticed by request or revision."""
        try:
            return transaction()
        except DBAPIError as error:
            if not error.connection_invalidated:
                raise
            return transaction()

    begun = threads.submit(twice)
    future = asyncio.wrap_future(begun)
    try:
        async with asyncio.timeout(PATIENCE):
            return await asyncio.shield(future)
    except TimeoutError:
        if begun.cancel():
            raise Unavailable("everybody has to wait") from None
        return await future  # it is being done, and the database itself gives up in time


async def alive(store: Store) -> bool:
    return await store.read(lambda db: bool(db.execute(text("SELECT 1")).scalar()))
