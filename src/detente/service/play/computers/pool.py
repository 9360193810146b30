"""Computer players think in processes of their own, so that the server never waits for them."""

from __future__ import annotations

import asyncio
import itertools
import logging
import multiprocessing
import os
from collections import deque
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, replace
from multiprocessing.connection import Connection
from threading import Thread
from typing import Any

from .worker import Done, Failed, Report, Stop, Task, work

TRIES = 3  # before a task that ends its worker is given up
GRACE = 2.0  # seconds for a worker to leave

log = logging.getLogger("detente.thinking")


def usual_workers() -> int:
    return max(1, (os.cpu_count() or 1) - 1)


class CannotThink(Exception):
    """A task could not be carried out."""


@dataclass(eq=False)
class Job:
    """A task on its way. `hurry` ends it with the best answer so far, `cancel` without any."""

    task: Task
    report: Callable[[float], None]
    pool: Pool
    future: asyncio.Future[int]
    worker: Worker | None = None
    tries: int = 0
    hurried: bool = False

    def hurry(self) -> None:
        self.hurried = True
        if self.worker is not None:
            self.worker.send(Stop(self.task.number))

    def cancel(self) -> None:
        self.future.cancel()
        if self.worker is None:
            self.pool.forget(self)
        else:
            self.hurry()


class Worker:
    """One process, and the line to it."""

    def __init__(self, pool: Pool) -> None:
        context = multiprocessing.get_context("spawn")
        self.line: Connection
        self.line, end = context.Pipe()
        self.process = context.Process(target=work, args=(end,), daemon=True)
        self.process.start()
        end.close()
        self.job: Job | None = None
        self._pool = pool
        Thread(target=self._listen, args=(asyncio.get_running_loop(),), daemon=True).start()

    def send(self, message: Task | Stop) -> None:
        with suppress(OSError):  # the thread that listens has noticed it too
            self.line.send(message)

    def _listen(self, loop: asyncio.AbstractEventLoop) -> None:
        while True:
            try:
                message: Any = self.line.recv()
            except (EOFError, OSError):
                message = None
            try:
                loop.call_soon_threadsafe(self._pool.heard, self, message)
            except RuntimeError:
                return  # the server has ended
            if message is None:
                return


class Pool:
    """The workers, started as they are needed, and the jobs that wait for one."""

    def __init__(self, most: int | None = None) -> None:
        self.most = usual_workers() if most is None else most
        self._workers: list[Worker] = []
        self._waiting: deque[Job] = deque()
        self._numbers = itertools.count(1)
        self._closed = False

    @property
    def size(self) -> int:
        """The processes there are now."""
        return len(self._workers)

    def start(self) -> None:
        """Start one worker in advance: the first answer should not wait for it."""
        if not self._workers:
            self._workers.append(Worker(self))

    def submit(self, task: Task, report: Callable[[float], None]) -> Job:
        task = replace(task, number=next(self._numbers))
        job = Job(task, report, self, asyncio.get_running_loop().create_future())
        self._waiting.append(job)
        self._assign()
        return job

    def forget(self, job: Job) -> None:
        if job in self._waiting:
            self._waiting.remove(job)

    def heard(self, worker: Worker, message: Report | Done | Failed | None) -> None:
        """A worker said something; None: it has ended."""
        job = worker.job
        if message is None:
            self._lost(worker)
        elif job is not None and message.number == job.task.number:
            if isinstance(message, Report):
                if not job.future.done():
                    job.report(message.done)
                return
            worker.job = None
            if not job.future.done():
                if isinstance(message, Done):
                    job.future.set_result(message.choice)
                else:
                    job.future.set_exception(CannotThink(message.error))
        self._assign()

    def _lost(self, worker: Worker) -> None:
        if worker in self._workers:
            self._workers.remove(worker)
        job = worker.job
        if job is None or job.future.done() or self._closed:
            return
        log.warning("a worker ended while it was thinking")
        job.worker = None
        job.tries += 1
        if job.tries < TRIES:
            self._waiting.appendleft(job)
        else:
            job.future.set_exception(CannotThink("the worker ended"))

    def _assign(self) -> None:
        while self._waiting and not self._closed:
            worker = next((worker for worker in self._workers if worker.job is None), None)
            if worker is None:
                if len(self._workers) >= self.most:
                    return
                worker = Worker(self)
                self._workers.append(worker)
            job = self._waiting.popleft()
            job.worker, worker.job = worker, job
            worker.send(job.task)
            if job.hurried:
                job.hurry()

    async def close(self) -> None:
        self._closed = True
        workers, self._workers = self._workers, []
        for job in (*self._waiting, *(worker.job for worker in workers)):
            if job is not None and not job.future.done():
                job.future.cancel()
        for worker in workers:
            worker.process.terminate()
        for worker in workers:
            await asyncio.to_thread(worker.process.join, GRACE)
            if worker.process.is_alive():
                worker.process.kill()
            worker.line.close()
