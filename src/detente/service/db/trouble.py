"""When the database does not work: a lock that another process holds, a full disk, a lost server.

Who waits is told so, and whoever comes after him at once, until a trial has shown that writing
works again. Otherwise each of many would wait for the same lock, one after the other.
"""

from __future__ import annotations

import asyncio
import logging
import sqlite3

from sqlalchemy.exc import (
    DataError,
    DBAPIError,
    IntegrityError,
    NotSupportedError,
    ProgrammingError,
    TimeoutError,
)

from detente.kernel.errors import DetenteError

OURS = DataError, IntegrityError, NotSupportedError, ProgrammingError
"""Of what a database complains when a statement is wrong, and not the database."""

log = logging.getLogger("detente.database")


class Unavailable(DetenteError):
    """The database does not work now. As far as anybody can know, nothing was written."""

    def __init__(self, reason: str) -> None:
        super().__init__(f"the database cannot be used: {reason}")
        self.reason = reason


def reason_of(error: BaseException) -> str | None:
    """What is wrong with the database; None if it is something else that has failed."""
    if isinstance(error, Unavailable):
        return error.reason
    if isinstance(error, TimeoutError):
        return "no connection is free"
    if not isinstance(error, DBAPIError) or isinstance(error, OURS):
        return None
    if getattr(error.orig, "sqlite_errorcode", None) == sqlite3.SQLITE_ERROR:
        return None  # the same: SQLite has no other name for it
    return str(error.orig).strip().partition("\n")[0]


class Trouble:
    """Whether the database works, as far as we know. Everything here happens in the event loop."""

    def __init__(self) -> None:
        self.reason = ""  # why it does not
        self.times = 0  # that something has failed
        self.written = 0  # transactions that may have written, and did not fail
        self.noticed = asyncio.Event()  # until somebody has looked after it

    def begins(self, reason: str) -> Unavailable:
        if not self.reason:
            log.error("nothing can be written: %s", reason)
        self.reason = reason
        self.times += 1
        self.noticed.set()
        return Unavailable(reason)

    def is_over(self) -> None:
        self.written += 1
        if self.reason:
            log.warning("writing works again")
        self.reason = ""
