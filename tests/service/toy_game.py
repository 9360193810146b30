"""The toy game of the kernel's tests, put among the games of the server."""

from __future__ import annotations

import asyncio
import json
import sys
from collections.abc import Callable
from types import ModuleType
from typing import Any

import pytest

from detente import games
from detente.ai.plans import Plan
from detente.service.play.computers.fairness import Owner
from detente.service.play.computers.jobs import Job
from detente.service.play.computers.tasks import Task
from detente.service.play.computers.worker import think
from tests.kernel.toy import TOY


def put_toy(monkeypatch: pytest.MonkeyPatch) -> None:
    package = ModuleType("detente.games.toy")
    vars(package).update(GAME=TOY)
    monkeypatch.setitem(sys.modules, package.__name__, package)
    monkeypatch.setattr(games, "GAMES", (*games.GAMES, "toy"))


class ThinksHere:
    """In place of the pool, whose processes do not know the toy: the answer is there at once.

    It always bids for red.
    """

    size = waiting = replaced = 0

    def __init__(self) -> None:
        self.tasks: list[Task] = []

    def submit(self, task: Task, owner: Owner) -> Job:
        self.tasks.append(task)
        bids = "bidden" in task.position["stack"][-1]
        return Job.over(task, owner, Plan(1) if bids else think(task, set()))

    async def close(self) -> None:
        pass


class ReadsHere:
    """In place of the processes that read, which do not know the toy either."""

    async def run(self, person: str, work: Callable[..., Any], *args: Any) -> Any:
        return json.loads(json.dumps(await asyncio.to_thread(work, *args)))

    async def close(self) -> None:
        pass
