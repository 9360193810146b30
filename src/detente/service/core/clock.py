"""What time it is, in two ways, and waiting. A test brings a clock of its own for all of it.

The clock on the wall is what people agree on, and may be set: by whoever runs the machine, or by
itself when it was wrong. A game with minutes on its clock must not be lost by that. It goes by a
second time, which begins where the wall clock stands when the server begins, and from then on only
passes.
"""

from __future__ import annotations

import asyncio
import time

SECOND = 1000


def now() -> int:
    """The time as every server counts it: milliseconds since 1970."""
    return time.time_ns() // 1_000_000


def _passed() -> int:
    return time.monotonic_ns() // 1_000_000


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

    async def sleep(self, span: int) -> None:
        await asyncio.sleep(span / SECOND)
