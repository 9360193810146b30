"""The clock of a server in the tests: time passes only when a test says so."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import dataclass

from detente.service.core.clock import Clock


@dataclass(eq=False)
class Waiting:
    """Something that waits for time to pass."""

    who: str  # the name of its task
    until: int
    ring: Callable[[], object]
    all: list[Waiting]

    def cancel(self) -> None:
        if self in self.all:
            self.all.remove(self)


class Time(Clock):
    """It may go on by a `step` whenever somebody looks at it, so that what is later is later."""

    def __init__(self, step: int = 0) -> None:
        self.at = 1_700_000_000_000
        self._step = step
        self._set_by = 0  # how far the clock on the wall was set since the server began
        self._waiting: list[Waiting] = []
        self._more_wait = asyncio.Event()

    def __call__(self) -> int:
        self.at += self._step
        return self.at

    def steady(self) -> int:
        return self.at - self._set_by

    def later(self, span: int, ring: Callable[[], object]) -> Waiting:
        task = asyncio.current_task()
        who = task.get_name() if task is not None else ""
        waiting = Waiting(who, self.steady() + span, ring, self._waiting)
        self._waiting.append(waiting)
        self._more_wait.set()
        return waiting

    async def until_waits(self, who: str) -> None:
        """Until this part of the server has nothing more to do before time passes."""
        while all(waiting.who != who for waiting in self._waiting):
            self._more_wait.clear()
            await self._more_wait.wait()

    def passes(self, span: int) -> None:
        self.at += span
        for waiting in [one for one in self._waiting if one.until <= self.steady()]:
            waiting.cancel()
            waiting.ring()

    def is_set(self, by: int) -> None:
        """Somebody moves the hands of the clock on the wall."""
        self.at += by
        self._set_by += by

    def begins_again(self) -> None:
        """Another server begins."""
        self._set_by = 0
