"""One writer for many: transactions that wait while the disk is busy are committed together.

A database with a single writer is as fast as its disk confirms commits. Each piece of work is still
whole or nothing by itself, and nobody is told that it is done before all of it is on the disk.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from queue import Empty, SimpleQueue
from threading import Thread
from typing import Any, NamedTuple, TypeVar

from sqlalchemy import Connection, Engine

TOGETHER = 50  # at most

T = TypeVar("T")
Work = Callable[[Connection], Any]


class Waiting(NamedTuple):
    """Work, and who waits for it."""

    work: Work
    future: asyncio.Future[Any]
    loop: asyncio.AbstractEventLoop


class Gathering:
    """A thread that carries out work in the order it came."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine
        self._waiting: SimpleQueue[Waiting | None] = SimpleQueue()
        self._thread = Thread(target=self._write, name="writer", daemon=True)
        self._thread.start()

    def submit(self, work: Callable[[Connection], T]) -> asyncio.Future[T]:
        loop = asyncio.get_running_loop()
        future: asyncio.Future[T] = loop.create_future()
        self._waiting.put(Waiting(work, future, loop))
        return future

    def shutdown(self) -> None:
        self._waiting.put(None)
        self._thread.join()

    def _write(self) -> None:
        while (first := self._waiting.get()) is not None:
            batch = [first]
            last = False
            while len(batch) < TOGETHER and not last:
                try:
                    more = self._waiting.get_nowait()
                except Empty:
                    break
                last = more is None
                if more is not None:
                    batch.append(more)
            self._carry_out([one for one in batch if not one.future.cancelled()])
            if last:
                return

    def _carry_out(self, batch: list[Waiting]) -> None:
        done: list[tuple[Waiting, Any]] = []
        failed: list[tuple[Waiting, BaseException]] = []
        try:
            with self._engine.begin() as db:
                for one in batch:
                    try:
                        done.append((one, _apart(db, one.work)))
                    except Exception as error:
                        failed.append((one, error))
        except BaseException as error:  # nothing of it was written
            failed += [(one, error) for one, _ in done]
            done = []

        def tell(loop: asyncio.AbstractEventLoop) -> None:
            for one, result in done:
                if one.loop is loop and not one.future.done():
                    one.future.set_result(result)
            for one, problem in failed:
                if one.loop is loop and not one.future.done():
                    one.future.set_exception(problem)

        # a loop is woken once for all of them
        for loop in {one.loop for one in batch}:
            loop.call_soon_threadsafe(tell, loop)


def _apart(db: Connection, work: Work) -> Any:
    """Work that is whole or nothing, whatever becomes of what is committed with it. In plain words
    to the database: what SQLAlchemy does around a savepoint takes longer than the work."""
    db.exec_driver_sql("SAVEPOINT apart")
    try:
        result = work(db)
    except BaseException:
        db.exec_driver_sql("ROLLBACK TO apart")
        db.exec_driver_sql("RELEASE apart")
        raise
    db.exec_driver_sql("RELEASE apart")
    return result
