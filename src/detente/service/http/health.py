"""Whether the server is well: what monitors ask for, and proxies that send people elsewhere."""

from __future__ import annotations

import asyncio

from detente import __version__

from ..core.clock import SECOND
from ..core.json import Json
from ..db.store import alive
from ..db.trouble import Unavailable
from ..play.desk import Desk
from ..play.recovery import Recovery

TRY_EVERY = 10 * SECOND  # where nobody else writes
PATIENCE = 5.0  # seconds


class Health:
    def __init__(self, desk: Desk, recovery: Recovery) -> None:
        self._desk = desk
        self._recovery = recovery
        self._written = 0  # when it was last looked
        self._tried = 0
        self._trying: asyncio.Task[bool] | None = None

    async def look(self) -> Json:
        reads, writes = await self._reads(), await self._writes()
        down = sorted(self._desk.tasks.down)
        return {
            "ok": reads and writes and not down,
            "database": reads,
            "writes": writes,
            "down": down,
            "version": __version__,
        }

    async def _reads(self) -> bool:
        try:
            async with asyncio.timeout(PATIENCE):
                return await alive(self._desk.store)
        except (Unavailable, TimeoutError):
            return False

    async def _writes(self) -> bool:
        """As far as is known; where nothing was written for a while, something is now."""
        trouble, at = self._desk.store.trouble, self._desk.steady()
        if trouble.reason:
            return False  # it is tried already
        if trouble.written != self._written:
            self._written, self._tried = trouble.written, at
        if self._trying is None and at < self._tried + TRY_EVERY:
            return True
        if self._trying is None:
            self._tried = at
            self._trying = asyncio.create_task(self._recovery.works())
            self._trying.add_done_callback(self._is_tried)
        trying = self._trying
        await asyncio.wait([trying], timeout=PATIENCE)
        return trying.done() and trying.result()

    def _is_tried(self, trying: asyncio.Task[bool]) -> None:
        self._trying = None

    async def close(self) -> None:
        if self._trying is not None:
            await asyncio.wait([self._trying])
