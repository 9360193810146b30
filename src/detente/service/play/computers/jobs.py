"""A job of a computer: what it is asked, for whom, and how long it may take."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Protocol

from .fairness import Owner
from .tasks import Found, Task

QUICK = 3  # the highest level whose thoughts are over in no time


class CannotThink(Exception):
    """A job came to nothing."""


@dataclass(frozen=True)
class Patience:
    """How many seconds a computer may think, by level: several times what it needs.

    A level thinks in iterations, not in seconds. So these are for machines that are too slow, which
    answer with the best they have found by then, and for thoughts that would never end.
    """

    # of its processor's time, which others cannot take from it; what goes on longer is ended
    processor: tuple[float, ...] = (2.0, 2.0, 2.0, 4.0, 10.0)
    over: float = 2.0
    # by the clock on the wall, however busy the machine is; after twice that it is ended
    wall: tuple[float, ...] = (30.0, 30.0, 30.0, 60.0, 60.0)


class Thinker(Protocol):
    """The worker that has a job."""

    def stop(self, job: Job) -> None: ...


@dataclass(eq=False)
class Job:
    """A task on its way. `hurry` ends it with the best answer so far, `cancel` without any."""

    task: Task
    owner: Owner
    cost: float  # compared with the longest thought in this game
    forget: Callable[[Job], None]  # called if it is cancelled before it has begun
    future: asyncio.Future[Any]  # what was found
    worker: Thinker | None = None
    hurried: bool = False

    @classmethod
    def over(cls, task: Task, owner: Owner, found: Found) -> Job:
        """One that nobody has to think about any more."""
        future = asyncio.get_running_loop().create_future()
        future.set_result(found)
        return cls(task, owner, 0.0, lambda job: None, future)

    @property
    def quick(self) -> bool:
        return self.task.level <= QUICK

    def hurry(self) -> None:
        if self.hurried:
            return  # a worker that does not listen could be told only so often
        self.hurried = True
        if self.worker is not None:
            self.worker.stop(self)

    def cancel(self) -> None:
        self.future.cancel()
        if self.worker is None:
            self.forget(self)
        else:
            self.hurry()
