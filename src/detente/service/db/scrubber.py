"""Now and then what was deleted is taken out of the files of the database."""

from __future__ import annotations

from ..core.clock import SECOND, Clock
from .store import Store

EVERY = 600 * SECOND


class Scrubber:
    def __init__(self, store: Store, clock: Clock) -> None:
        self._store = store
        self._clock = clock

    async def run(self) -> None:
        written = 0
        while True:
            await self._clock.sleep(EVERY)
            if written != self._store.trouble.written:
                written = self._store.trouble.written
                await self._store.scrub()
