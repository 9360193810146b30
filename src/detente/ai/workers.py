"""Work spread over several processes of this machine. `cluster.py` spreads it over machines."""

from __future__ import annotations

import multiprocessing
import os
import signal
from collections.abc import Callable, Generator, Iterable
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from itertools import islice
from multiprocessing import connection, parent_process
from multiprocessing.synchronize import Event
from threading import Thread
from typing import Protocol, TypeVar

T = TypeVar("T")
R = TypeVar("R")


class Workers(Protocol):
    """Whoever does the work. What a task comes to depends on the task alone, so it is the same
    with all of them; only the order in which results get ready is not."""

    def spread(self, function: Callable[[T], R], tasks: Iterable[T]) -> Generator[R, None, None]:
        """What `function` makes of each task, as it gets ready.

        Closing the generator breaks off what is being worked on.
        """


_halt: Event | None = None  # of a worker process


def halted() -> bool:
    """In a worker: whether the work is to be broken off."""
    return _halt is not None and _halt.is_set()


class Processes:
    """So many processes of this machine. One works here, in order."""

    def __init__(self, jobs: int) -> None:
        self.jobs = jobs

    def spread(self, function: Callable[[T], R], tasks: Iterable[T]) -> Generator[R, None, None]:
        if self.jobs == 1:
            yield from map(function, tasks)
        else:
            yield from _spread(function, tasks, self.jobs)


def _spread(function: Callable[[T], R], tasks: Iterable[T], jobs: int) -> Generator[R, None, None]:
    # Fresh interpreters, the only way that works alike on Linux, macOS and Windows.
    context = multiprocessing.get_context("spawn")
    halt = context.Event()
    with ProcessPoolExecutor(jobs, context, _begin, (halt,)) as workers:
        try:
            left = iter(tasks)
            # Few enough at a time that breaking off leaves nothing behind.
            waiting: set[Future[R]] = {
                workers.submit(function, task) for task in islice(left, 2 * jobs)
            }
            while waiting:
                done, waiting = wait(waiting, return_when=FIRST_COMPLETED)
                waiting |= {workers.submit(function, task) for task in islice(left, len(done))}
                for future in done:
                    yield future.result()
        finally:
            halt.set()
            workers.shutdown(cancel_futures=True)


def _begin(halt: Event) -> None:
    global _halt
    _halt = halt
    # Ctrl-C reaches the whole group; the parent decides what to do about it.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    Thread(target=_leave_with_parent, daemon=True).start()


def _leave_with_parent() -> None:
    # A parent that was killed cannot say so, and nobody else would end its workers.
    parent = parent_process()
    assert parent is not None
    connection.wait([parent.sentinel])
    os._exit(1)
