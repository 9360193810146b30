"""What is done beside the requests. Nothing of it ends without a word.

What has to go on as long as the server does is begun again when it fails, after a while that grows
with each failure; meanwhile `/api/health` says that it is down.
"""

from __future__ import annotations

import asyncio
import logging
from collections import Counter
from collections.abc import Awaitable, Callable, Coroutine
from typing import Any

from detente.kernel.errors import DetenteError

from .clock import SECOND, Clock

FIRST_PAUSE = SECOND
LONGEST_PAUSE = 60 * SECOND
HELD = 5 * 60 * SECOND  # what went on so long has not failed again, but anew

log = logging.getLogger("detente.tasks")


class Tasks:
    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._running: set[asyncio.Task[None]] = set()
        self.down: set[str] = set()  # that wait to be begun again
        self.failures: Counter[str] = Counter()  # of all that are kept going

    def spawn(self, work: Coroutine[Any, Any, None], name: str | None = None) -> None:
        """Let something be done once."""
        task = asyncio.get_running_loop().create_task(work, name=name)
        self._running.add(task)
        task.add_done_callback(self._ended)

    def keep(self, name: str, work: Callable[[], Awaitable[None]]) -> None:
        """Let something go on as long as the server does."""
        self.failures[name] = 0
        self.spawn(self._keep(name, work), name)

    async def close(self) -> None:
        for task in self._running:
            task.cancel()
        await asyncio.gather(*self._running, return_exceptions=True)

    async def _keep(self, name: str, work: Callable[[], Awaitable[None]]) -> None:
        pause = FIRST_PAUSE
        while True:
            since = self._clock.steady()
            try:
                await work()
                log.error("the %s has ended; it begins again", name)
            except asyncio.CancelledError:
                task = asyncio.current_task()
                if task is None or task.cancelling():
                    raise
                log.exception("the %s was cancelled; it begins again", name)
            except Exception:
                log.exception("the %s has failed; it begins again", name)
            if self._clock.steady() - since >= HELD:
                pause = FIRST_PAUSE
            self.failures[name] += 1
            self.down.add(name)
            await self._clock.sleep(pause)
            self.down.discard(name)
            pause = min(LONGEST_PAUSE, 2 * pause)

    def _ended(self, task: asyncio.Task[None]) -> None:
        self._running.discard(task)
        error = None if task.cancelled() else task.exception()
        if isinstance(error, DetenteError):
            log.warning("something beside the requests was not done: %s", error)
        elif error is not None:
            log.error("something beside the requests failed", exc_info=error)
