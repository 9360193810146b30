"""One writer for many: transactions that wait while the disk is busy are committed together.

A database with a single writer is as fast as its disk confirms commits. Each piece of work is still
whole or nothing by itself, and nobody is told that it is done before all of it is on the disk.
Whatever fails, everybody who waits is told.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from contextlib import suppress
from queue import Empty, SimpleQueue
from threading import Thread
from typing import Any, NamedTuple, TypeVar

from sqlalchemy import Connection, Engine
from sqlalchemy.exc import DBAPIError

from .statements import carry_out
from .trouble import Unavailable, reason_of

TOGETHER = 50  # at most

T = TypeVar("T")
Work = Callable[[Connection], Any]

log = logging.getLogger("detente.database")


class Waiting(NamedTuple):
    """Work, and who waits for it."""

    work: Work
    future: asyncio.Future[Any]
    loop: asyncio.AbstractEventLoop


class Outcome(NamedTuple):
    """What has become of work: a result, or why there is none."""

    of: Waiting
    result: Any = None
    error: BaseException | None = None


class Gathering:
    """A thread that carries out work in the order it came."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine
        self._db: Connection | None = None  # kept: to get one takes as long as to write an answer
        self._waiting: SimpleQueue[Waiting | None] = SimpleQueue()
        self._closed = self._over = False
        self._thread = Thread(target=self._write, name="writer", daemon=True)
        self._thread.start()

    def submit(self, work: Callable[[Connection], T]) -> asyncio.Future[T]:
        loop = asyncio.get_running_loop()
        future: asyncio.Future[T] = loop.create_future()
        if self._closed:
            future.set_exception(Unavailable("it is closed"))
        else:
            self._waiting.put(Waiting(work, future, loop))
        return future

    def shutdown(self) -> None:
        self._closed = True
        self._waiting.put(None)
        self._thread.join()

    def _write(self) -> None:
        while not self._over:
            waiting = self._next(TOGETHER, wait=True)
            batch = [one for one in waiting if not one.future.cancelled()]
            outcomes, lost = self._carry_out(batch)
            if lost:  # those who came meanwhile have waited for the same
                late = self._next(self._waiting.qsize(), wait=False)
                outcomes += [Outcome(one, error=Unavailable(lost)) for one in late]
            _tell(outcomes)
        self._let_go()

    def _next(self, most: int, wait: bool) -> list[Waiting]:
        """Those who wait, the first of them first."""
        found: list[Waiting] = []
        with suppress(Empty):
            while len(found) < most and not self._over:
                one = self._waiting.get(block=wait and not found)
                if one is None:
                    self._over = True
                else:
                    found.append(one)
        return found

    def _carry_out(self, batch: list[Waiting]) -> tuple[list[Outcome], str]:
        """What has become of each, and why all of them are lost if they are."""
        try:
            db = self._db = self._db or self._engine.connect()
            with db.begin():
                return [_apart(db, one) for one in batch], ""
        except BaseException as error:  # nothing of it was written, and nobody can know what for
            self._let_go()
            lost = reason_of(error)
            if lost is None:
                log.error("the writer failed", exc_info=error)
                lost = type(error).__name__
            return [Outcome(one, error=Unavailable(lost)) for one in batch], lost

    def _let_go(self) -> None:
        """After a failure the next work begins with another connection."""
        db, self._db = self._db, None
        if db is not None:
            with suppress(DBAPIError):
                db.close()


def _apart(db: Connection, one: Waiting) -> Outcome:
    """Work that is whole or nothing, whatever becomes of what is committed with it.

    When the disk is full SQLite may take back everything by itself. Then the savepoint is gone as
    well, and saying that it is not needed any more fails: nothing is left to be committed.
    """
    carry_out(db, "SAVEPOINT apart")
    try:
        outcome = Outcome(one, one.work(db))
    except Exception as error:
        try:
            carry_out(db, "ROLLBACK TO apart")
        except DBAPIError:
            raise error from None
        outcome = Outcome(one, error=error)
    carry_out(db, "RELEASE apart")
    return outcome


def _tell(outcomes: list[Outcome]) -> None:
    def tell(loop: asyncio.AbstractEventLoop) -> None:
        for (_, future, its_loop), result, error in outcomes:
            if its_loop is not loop or future.done():
                continue
            if error is None:
                future.set_result(result)
            else:
                future.set_exception(error)

    # a loop is woken once for all of them
    for loop in {outcome.of.loop for outcome in outcomes}:
        with suppress(RuntimeError):  # it has ended, and nobody waits there any more
            loop.call_soon_threadsafe(tell, loop)
