"""One writer for many: transactions that wait while the disk is busy are committed together.

A database with a single writer is as fast as its disk confirms commits. Each piece of work is still
whole or nothing by itself, and nobody is told that it is done before all of it is on the disk.
"""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import Future
from queue import Empty, SimpleQueue
from threading import Thread
from typing import Any, TypeVar

from sqlalchemy import Connection, Engine

TOGETHER = 50  # at most

T = TypeVar("T")
Work = Callable[[Connection], Any]


class Gathering:
    """A thread that carries out work in the order it came."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine
        self._waiting: SimpleQueue[tuple[Work, Future[Any]] | None] = SimpleQueue()
        self._thread = Thread(target=self._write, name="writer", daemon=True)
        self._thread.start()

    def submit(self, work: Callable[[Connection], T]) -> Future[T]:
        future: Future[T] = Future()
        self._waiting.put((work, future))
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
            self._carry_out([one for one in batch if one[1].set_running_or_notify_cancel()])
            if last:
                return

    def _carry_out(self, batch: list[tuple[Work, Future[Any]]]) -> None:
        done: list[tuple[Future[Any], Any]] = []
        failed: list[tuple[Future[Any], BaseException]] = []
        try:
            with self._engine.begin() as db:
                for work, future in batch:
                    try:
                        with db.begin_nested():
                            done.append((future, work(db)))
                    except Exception as error:
                        failed.append((future, error))
        except BaseException as error:  # nothing of it was written
            failed += [(future, error) for future, _ in done]
            done = []
        for future, result in done:
            future.set_result(result)
        for future, problem in failed:
            future.set_exception(problem)
