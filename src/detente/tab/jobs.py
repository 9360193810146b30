"""What is worked out elsewhere: one job at a time goes to the other worker, and of those that wait
whoever is waited for comes first; reviews are done when nothing else is to do."""

from __future__ import annotations

import asyncio
import json
from dataclasses import dataclass, field
from typing import Any

from detente.service.core.errors import Refused
from detente.service.core.json import Json, text_of

from .world import World

PATIENCE = 60.0  # seconds for reading what came from outside


class Failed(Exception):
    """A job came to nothing."""


@dataclass(eq=False)
class Job:
    text: str
    spare: bool
    future: asyncio.Future[Any]
    hurried: bool = False
    work: asyncio.Task[None] | None = field(default=None, repr=False)

    def cancel(self) -> None:
        self.future.cancel()
        if self.work is not None:
            self.work.cancel()


class Jobs:
    def __init__(self, world: World) -> None:
        self._world = world
        self._waiting: list[Job] = []
        self._now: Job | None = None

    def begin(self, said: Json, *, spare: bool = False) -> Job:
        """A job whose `future` gets what was found, or Failed."""
        job = Job(text_of(said), spare, asyncio.get_running_loop().create_future())
        self._waiting.append(job)
        self._go_on()
        return job

    async def ask(self, said: Json, *, spare: bool = False) -> Any:
        return await self.end_of(self.begin(said, spare=spare))

    async def end_of(self, job: Job) -> Any:
        """What was found by a job. Whoever waits for it is the only one who wants it."""
        try:
            return await job.future
        finally:
            if not job.future.done() or job.future.cancelled():
                job.cancel()

    async def read(self, said: Json) -> Any:
        """The same for what a person has sent, which takes only so long."""
        try:
            async with asyncio.timeout(PATIENCE):
                return await self.ask(said)
        except TimeoutError:
            raise Refused("too_heavy") from None
        except Failed:
            raise Refused("unavailable", "thinker_failed") from None

    def hurry(self, job: Job) -> None:
        if not job.hurried:
            job.hurried = True
            if self._now is job:
                self._world.hurry()

    @property
    def idle(self) -> bool:
        return self._now is None and not self._waiting

    def _go_on(self) -> None:
        self._waiting = [job for job in self._waiting if not job.future.done()]
        if self._now is not None or not self._waiting:
            return
        job = next((one for one in self._waiting if not one.spare), self._waiting[0])
        self._waiting.remove(job)
        self._now = job
        job.work = asyncio.get_running_loop().create_task(self._carry(job))

    async def _carry(self, job: Job) -> None:
        try:
            thinking = asyncio.ensure_future(self._world.think(job.text))
            try:
                await asyncio.sleep(0)  # now it has begun
                if job.hurried:
                    self._world.hurry()
                said = json.loads(await thinking)
            finally:
                thinking.cancel()
            if job.future.done():
                return
            if "done" in said:
                job.future.set_result(said["done"])
            else:
                job.future.set_exception(Failed(said.get("failed", "")))
        except Exception as error:
            if not job.future.done():
                job.future.set_exception(Failed(f"{type(error).__name__}: {error}"))
        finally:
            if not job.future.done():
                job.future.cancel()
            self._now = None
            self._go_on()
