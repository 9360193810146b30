"""Work that is done in processes with limits on time and memory, and can be ended at any moment.

Nothing here knows what is done there: a piece of work is a function of a module, called with plain
arguments, and what it returns comes back as JSON.
"""

from __future__ import annotations

import asyncio
import json
import logging
import multiprocessing
import os
import signal
import sys
from collections import Counter, OrderedDict, deque
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from dataclasses import dataclass
from multiprocessing.connection import Connection
from multiprocessing.context import BaseContext
from threading import Lock
from typing import Any

if sys.platform != "win32":
    import resource

NICENESS = 5  # it gives way to serving, and thinking to it
LARGEST = 64 * 1024 * 1024  # bytes of what comes back
BEGUN = b"begun"
log = logging.getLogger("detente.confined")


class Exceeded(Exception):
    """The work took more time or memory than it may, and was ended."""


class Busy(Exception):
    """This person has as much waiting as one may have."""


@dataclass(frozen=True)
class Bounds:
    """What one piece of work may take."""

    processor: int = 5  # seconds
    patience: float = 30.0  # seconds, however busy the machine is
    memory: int = 1 << 29  # bytes; reading a long game takes a tenth of it


@dataclass(eq=False)
class Job:
    person: str
    work: Callable[..., Any]
    args: tuple[Any, ...]
    future: asyncio.Future[Any]


class Confined:
    """A few processes, started as they are needed and replaced when they end.

    People take turns, and each has one piece of work in hand at a time: whoever sends what takes
    long delays himself.
    """

    def __init__(
        self, modules: list[str], most: int = 2, each: int = 4, bounds: Bounds | None = None
    ) -> None:
        self.bounds = bounds or Bounds()
        self.each = each
        self._most = most
        self._context = _context(modules)
        self._threads = ThreadPoolExecutor(most, "confined")
        self._lock = Lock()
        self._idle: list[Worker] = []
        self._all: set[Worker] = set()
        self._waiting: OrderedDict[str, deque[Job]] = OrderedDict()
        self._working: Counter[str] = Counter()
        self._tasks: set[asyncio.Task[None]] = set()
        self._closed = False

    async def run(self, person: str, work: Callable[..., Any], *args: Any) -> Any:
        """What the work returns; raises Exceeded or Busy."""
        line = self._waiting.setdefault(person, deque())
        if len(line) >= self.each:
            raise Busy
        job = Job(person, work, args, asyncio.get_running_loop().create_future())
        line.append(job)
        self._assign()
        return await job.future

    @property
    def processes(self) -> list[int]:
        """The ids of the processes there are now."""
        with self._lock:
            return [worker.process.pid or 0 for worker in self._all]

    async def close(self) -> None:
        for job in [job for line in self._waiting.values() for job in line]:
            job.future.cancel()
        with self._lock:
            self._closed = True
            for worker in self._all:
                worker.process.kill()
        await asyncio.to_thread(self._threads.shutdown)
        for worker in self._all:
            worker.process.join()

    def _assign(self) -> None:
        while self._working.total() < self._most and not self._closed:
            person = next((one for one in self._waiting if not self._working[one]), None)
            if person is None:
                return
            line = self._waiting[person]
            job = line.popleft()
            if line:
                self._waiting.move_to_end(person)
            else:
                del self._waiting[person]
            if not job.future.done():  # whoever asked may have gone
                task = asyncio.get_running_loop().create_task(self._carry(job))
                self._tasks.add(task)
                task.add_done_callback(self._tasks.discard)
                self._working[person] += 1

    async def _carry(self, job: Job) -> None:
        loop = asyncio.get_running_loop()
        try:
            said = await loop.run_in_executor(self._threads, self._do, job)
            if not job.future.done():
                job.future.set_result(said)
        except Exception as error:
            if not job.future.done():
                job.future.set_exception(error)
        finally:
            self._working -= Counter([job.person])
            self._assign()

    def _do(self, job: Job) -> Any:
        """In a thread of its own, which waits for the process."""
        worker = self._begun(job)
        try:
            if not worker.line.poll(self.bounds.patience):
                raise Exceeded
            said = json.loads(worker.line.recv_bytes(LARGEST))
        except (EOFError, OSError, Exceeded):
            self._end(worker)
            if not self._closed:
                log.warning("work in a process took too much, and was ended")
            raise Exceeded from None
        except Exception:
            self._end(worker)
            raise
        with self._lock:
            self._idle.append(worker)
        if "failed" in said:
            raise RuntimeError(said["failed"])
        return said["done"]

    def _begun(self, job: Job) -> Worker:
        """A process that has begun the work. One that was ended since its last may still look
        alive; then another takes it."""
        while True:
            worker, fresh = self._worker()
            try:
                worker.line.send((job.work, job.args))
                if worker.line.poll(self.bounds.patience):
                    worker.line.recv_bytes(len(BEGUN))
                    return worker
                fresh = True
            except (EOFError, OSError):
                pass
            self._end(worker)
            if fresh:
                raise Exceeded

    def _worker(self) -> tuple[Worker, bool]:
        """A process without work, and whether it is a new one."""
        with self._lock:
            if self._closed:
                raise Exceeded
            while self._idle:
                worker = self._idle.pop()
                if worker.process.is_alive():
                    return worker, False
                self._all.discard(worker)
            worker = Worker(self._context, self.bounds)
            self._all.add(worker)
            return worker, True

    def _end(self, worker: Worker) -> None:
        worker.process.kill()
        worker.process.join()
        worker.line.close()
        with self._lock:
            self._all.discard(worker)


class Worker:
    """One process, and the line to it."""

    def __init__(self, context: Any, bounds: Bounds) -> None:
        self.line: Connection
        self.line, end = context.Pipe()
        self.process = context.Process(target=serve, args=(end, bounds), daemon=True)
        self.process.start()
        end.close()


def _context(modules: list[str]) -> BaseContext:
    """Processes that begin with these modules read; where there are none such, with nothing."""
    if "forkserver" not in multiprocessing.get_all_start_methods():
        return multiprocessing.get_context("spawn")
    context = multiprocessing.get_context("forkserver")
    context.set_forkserver_preload(modules)
    return context


# In the process


def serve(line: Connection, bounds: Bounds) -> None:
    """The life of a process: until the other end of the line is gone."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the server says when to end
    with suppress(AttributeError, OSError):
        os.nice(NICENESS)
    _bound("RLIMIT_CORE", 0)
    _bound("RLIMIT_AS", bounds.memory)
    while True:
        try:
            work, args = line.recv()
        except (EOFError, OSError):
            return
        line.send_bytes(BEGUN)
        _bound("RLIMIT_CPU", int(sum(os.times()[:2])) + 1 + bounds.processor)
        try:
            said = json.dumps({"done": work(*args)})
        except MemoryError:
            os._exit(1)  # what is left cannot be relied on
        except Exception as error:
            said = json.dumps({"failed": f"{type(error).__name__}: {error}"})
        line.send_bytes(said.encode())


def _bound(name: str, most: int) -> None:
    """Set a limit of this process, where the system has it and allows so much."""
    if sys.platform != "win32":
        which = getattr(resource, name)
        hard = resource.getrlimit(which)[1]
        soft = most if hard == resource.RLIM_INFINITY else min(most, hard)
        with suppress(ValueError, OSError):
            resource.setrlimit(which, (soft, hard))
