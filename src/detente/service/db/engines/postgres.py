"""PostgreSQL: several servers share it, each with several writers."""

from __future__ import annotations

from typing import Any

from sqlalchemy import URL, Connection, Engine, create_engine, event, text

from ..channel import Channel
from .postgres_channel import Notices

CONNECT_SECONDS = 10
LOCK_MS = 10_000  # how long another may hold what somebody needs
# A connection whose other end is gone without a word is noticed within half a minute.
WATCHED = {
    "keepalives_idle": 10,
    "keepalives_interval": 5,
    "keepalives_count": 3,
    "tcp_user_timeout": 25_000,
}
MIGRATION = 0x64657465  # the number of the lock that whoever migrates holds


class Postgres:
    readers = 2
    writers = 4

    def __init__(self, url: URL) -> None:
        url = url.set(drivername="postgresql+psycopg")
        settings: dict[str, Any] = {"connect_timeout": CONNECT_SECONDS, **WATCHED}
        engine = create_engine(
            url,
            pool_size=self.readers + self.writers,
            max_overflow=0,
            hide_parameters=True,  # in errors, which are logged
            connect_args=settings,
        )
        _prepare(engine)
        # A table is read by several statements, and all of them must see the same moment. Whoever
        # writes locks the row of the table and needs what is there after he got the lock.
        self.reading = engine.execution_options(
            isolation_level="REPEATABLE READ", postgresql_readonly=True
        )
        self.writing = engine.execution_options(isolation_level="READ COMMITTED")
        self._engine = engine
        _, named = engine.dialect.create_connect_args(url)
        self.channel: Channel = Notices({**named, **settings})

    def lock_for_migration(self, db: Connection) -> None:
        db.execute(text("SET LOCAL lock_timeout = 0"))  # another may be migrating a large one
        db.execute(text("SELECT pg_advisory_xact_lock(:lock)"), {"lock": MIGRATION})

    def scrub(self) -> None:
        """That is up to PostgreSQL, which writes over rows when it needs their place."""

    def close(self) -> None:
        self._engine.dispose()


def _prepare(engine: Engine) -> None:
    @event.listens_for(engine, "connect")
    def connected(connection: Any, record: Any) -> None:
        # not as an option of the connection: poolers do not know it
        connection.execute(f"SET lock_timeout = {LOCK_MS}")
        connection.commit()
