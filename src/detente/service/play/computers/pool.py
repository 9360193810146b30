"""Computer players think in processes of their own, so that the server never waits for them.

A process that dies, hangs or thinks too long is ended and replaced by another, and its job has come
to nothing: what becomes of that is for others to say.
"""

from __future__ import annotations

import asyncio
import itertools
import logging
import multiprocessing
import os
from contextlib import suppress
from dataclasses import replace
from multiprocessing.connection import Connection
from threading import Thread
from typing import Any

from detente.games import find_game

from .fairness import FairQueue, Owner
from .jobs import CannotThink, Job, Patience
from .tasks import Task
from .worker import Done, Failed, Stop, work

GRACE = 2.0  # seconds for a worker to leave
LOST = 5.0  # of the longest thoughts: what a job counts that has cost a worker

log = logging.getLogger("detente.thinking")


def usual_workers() -> int:
    return max(1, (os.cpu_count() or 1) - 1)


class Worker:
    """One process, and the line to it."""

    def __init__(self, pool: Pool) -> None:
        context = multiprocessing.get_context("spawn")
        self.line: Connection
        self.line, end = context.Pipe()
        self.process = context.Process(target=work, args=(end,), daemon=True)
        try:
            self.process.start()
        finally:
            end.close()
        self.job: Job | None = None
        self._timers: list[asyncio.TimerHandle] = []
        self._pool = pool
        Thread(target=self._listen, args=(asyncio.get_running_loop(),), daemon=True).start()

    def begin(self, job: Job, seconds: float) -> None:
        """Let it think, and see that it ends."""
        self.job, job.worker = job, self
        self._send(job.task)
        if job.hurried:
            self.stop(job)
        later = asyncio.get_running_loop().call_later
        self._timers = [later(seconds, job.hurry), later(2 * seconds, self.kill)]

    def ended(self) -> None:
        """Its job is over, in whatever way."""
        self.job = None
        for timer in self._timers:
            timer.cancel()

    def stop(self, job: Job) -> None:
        self._send(Stop(job.task.number))

    def kill(self) -> None:
        self.process.kill()  # the thread that listens notices it

    def _send(self, message: Task | Stop) -> None:
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

    def __init__(self, most: int | None = None, patience: Patience | None = None) -> None:
        self.most = usual_workers() if most is None else most
        self.patience = patience or Patience()
        self.replaced = 0  # workers that ended while they were thinking
        self._workers: list[Worker] = []
        self._waiting = FairQueue[Job]()
        self._spare = FairQueue[Job]()  # of what is done when nothing else waits
        self._numbers = itertools.count(1)
        self._closed = False

    @property
    def size(self) -> int:
        """The processes there are now."""
        return len(self._workers)

    @property
    def waiting(self) -> int:
        return len(self._waiting) + len(self._spare)

    def start(self) -> None:
        """Start one worker in advance: the first answer should not wait for it."""
        if not self._workers:
            self._workers.append(Worker(self))

    def submit(self, task: Task, owner: Owner, *, spare: bool = False) -> Job:
        """A job with its turn among the others or, `spare`, after all of them."""
        queue = self._spare if spare else self._waiting
        seconds, over = self.patience.processor[task.level - 1], self.patience.over
        task = replace(task, number=next(self._numbers), seconds=seconds, over=over)
        levels = find_game(task.game).levels
        cost = levels[task.level - 1] / levels[-1]
        future = asyncio.get_running_loop().create_future()
        job = Job(task, owner, cost, queue.remove, future)
        queue.add(job)
        self._assign()
        return job

    def heard(self, worker: Worker, message: Done | Failed | None) -> None:
        """A worker said something; None: it has ended."""
        job = worker.job
        if message is None:
            self._lost(worker)
        elif job is not None and message.number == job.task.number:
            worker.ended()
            if not job.future.done():
                if isinstance(message, Done):
                    job.future.set_result(message.found)
                else:
                    job.future.set_exception(CannotThink(message.error))
        self._assign()

    def _lost(self, worker: Worker) -> None:
        if worker not in self._workers:
            return
        self._workers.remove(worker)
        job = worker.job
        worker.ended()
        worker.kill()  # it may only have closed the line
        worker.line.close()
        if job is None:
            return
        self.replaced += 1
        self._waiting.charge(job.owner, LOST)
        if not job.future.done():
            job.future.set_exception(CannotThink("the worker ended or was ended"))

    def _assign(self) -> None:
        while not self._closed:
            free = next((worker for worker in self._workers if worker.job is None), None)
            if free is None and len(self._workers) >= self.most:
                return
            job = self._waiting.pop(self._fits) or self._spare.pop(self._fits)
            if job is None:
                return
            try:
                worker = free or self._hire()
            except OSError as error:  # too many processes, too little memory
                job.future.set_exception(CannotThink(f"no worker: {error}"))
                continue
            worker.begin(job, self.patience.wall[job.task.level - 1])

    def _hire(self) -> Worker:
        worker = Worker(self)
        self._workers.append(worker)
        return worker

    def _fits(self, job: Job) -> bool:
        """Of several workers one is kept for quick thoughts."""
        slow = sum(1 for worker in self._workers if worker.job and not worker.job.quick)
        return job.quick or slow < max(1, self.most - 1)

    async def close(self) -> None:
        self._closed = True
        workers, self._workers = self._workers, []
        waiting = (*self._waiting.jobs(), *self._spare.jobs())
        for job in (*waiting, *(worker.job for worker in workers)):
            if job is not None and not job.future.done():
                job.future.cancel()
        for worker in workers:
            worker.ended()
            worker.process.terminate()
        for worker in workers:
            await asyncio.to_thread(worker.process.join, GRACE)
            if worker.process.is_alive():
                worker.process.kill()
            worker.line.close()
