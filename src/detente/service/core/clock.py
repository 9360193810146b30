"""What time it is, in two ways, and waiting. A test brings a clock of its own for all of it.

The clock on the wall is what people agree on, and may be set: by whoever runs the machine, or by
itself when it was wrong. A game with minutes on its clock must not be lost by that. It goes by a
second time, which begins where the wall clock stands when the server begins, and from then on only
passes. So does everything that waits for a while.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from contextlib import suppress
from typing import Protocol

SECOND = 1000


def now() -> int:
    """The time as every server counts it: milliseconds since 1970."""
    return time.time_ns() // 1_000_000


def _passed() -> int:
    return time.monotonic_ns() // 1_000_000


class Alarm(Protocol):
    """Something that will happen, unless it is called off."""

    def cancel(self) -> None: ...


class Clock:
    """All in milliseconds."""

    def __init__(self) -> None:
        self._began = now() - _passed()

    def __call__(self) -> int:
        """By the clock on the wall."""
        return now()

    def steady(self) -> int:
        """As long after the server began as has passed since."""
        return self._began + _passed()

    def later(self, span: int, ring: Callable[[], object]) -> Alarm:
        """Ring when so much time has passed. All waiting comes down to this."""
        return asyncio.get_running_loop().call_later(span / SECOND, ring)

    async def until(self, news: asyncio.Event, span: int) -> None:
        """Until there is news, or so much time has passed without any."""
        loop = asyncio.get_running_loop()
        with suppress(TimeoutError):
            async with asyncio.timeout(None) as limit:
                alarm = self.later(span, lambda: limit.reschedule(loop.time()))
                try:
                    await news.wait()
                finally:
                    alarm.cancel()

    async def sleep(self, span: int) -> None:
        await self.until(asyncio.Event(), span)
