"""Now and then what was deleted is taken out of the files of the database."""

from __future__ import annotations

import asyncio

from .store import Store

EVERY = 600  # seconds


class Scrubber:
    def __init__(self, store: Store) -> None:
        self._store = store

    async def run(self) -> None:
        written = 0
        while True:
            await asyncio.sleep(EVERY)
            if written != self._store.trouble.written:
                written = self._store.trouble.written
                await self._store.scrub()
