"""What is special about one database or another. The rest of the service knows only `Store`."""

from __future__ import annotations

from pathlib import Path
from typing import Protocol

from sqlalchemy import URL, Connection, Engine, make_url
from sqlalchemy.exc import ArgumentError

from detente.kernel.errors import DetenteError

from ..channel import Channel

KINDS = {"sqlite": "sqlite", "postgresql": "postgres", "postgres": "postgres"}


class Database(Protocol):
    """Where transactions are made, and how servers at the same database speak to each other."""

    readers: int  # threads
    writers: int
    channel: Channel

    @property
    def reading(self) -> Engine: ...

    @property
    def writing(self) -> Engine: ...

    def lock_for_migration(self, db: Connection) -> None:
        """Keep other servers from migrating until this transaction ends."""

    def scrub(self) -> None:
        """See to it that what was deleted is no longer in any file."""

    def close(self) -> None: ...


def _read(address: str) -> URL:
    try:
        return make_url(address)
    except ArgumentError:
        raise DetenteError("DETENTE_DATABASE is not the address of a database") from None


def database_at(address: str) -> Database:
    """The database at an address of SQLAlchemy's form."""
    url = _read(address)
    kind = KINDS.get(url.drivername.partition("+")[0])
    if kind == "sqlite":
        from .sqlite import Sqlite

        return Sqlite(url)
    if kind == "postgres":
        from .postgres import Postgres

        return Postgres(url)
    raise DetenteError(
        f"DETENTE_DATABASE names a database of the kind {url.drivername!r};"
        " known are sqlite:///FILE and postgresql://USER@HOST/NAME"
    )


def folder_of(address: str) -> Path | None:
    """The folder of a database that is a file, which only one server may use."""
    url = _read(address)
    return Path(url.database).parent if _is_file(url) and url.database else None


def _is_file(url: URL) -> bool:
    return url.drivername.partition("+")[0] == "sqlite"


def shown(address: str) -> str:
    """An address as it may be printed: without its password."""
    return make_url(address).render_as_string(hide_password=True)
