"""A server in this process whose time the tests move: nobody waits for a clock, none runs away."""

from __future__ import annotations

import asyncio
import socket
from collections.abc import Coroutine
from pathlib import Path
from threading import Thread
from typing import Any

from detente.service.db.store import file_address
from detente.service.http.app import make_app
from detente.service.http.serving import LOOPBACK, config_of
from tests.service.clock import Time
from tests.service.harness import Started, seeds

PATIENCE = 60.0


class TimedServer:
    """Its time stands still but for what the tests let pass."""

    def __init__(self, folder: Path) -> None:
        self.address = ""
        self._time = Time()
        self._app = make_app(file_address(folder), workers=1, clock=self._time, seeds=seeds())
        self._loop = asyncio.new_event_loop()
        self._thread = Thread(target=self._loop.run_forever, daemon=True)
        self._server: Started | None = None

    def start(self) -> None:
        self._thread.start()
        self._do(self._serve())

    def stop(self) -> None:
        self._do(self._end())
        self._loop.call_soon_threadsafe(self._loop.stop)
        self._thread.join(PATIENCE)

    def used_by(self, test: str) -> None:
        """Nothing here depends on chance."""

    def passes(self, span: int) -> None:
        """So many milliseconds later; whatever time has run out will be noticed."""
        self._do(self._pass(span))

    async def _pass(self, span: int) -> None:
        await self._time.until_waits("timer")
        self._time.passes(span)

    def replace_workers(self) -> None:
        """The computers think in other processes from now on."""
        self._do(self._end_workers())

    async def _end_workers(self) -> None:
        pool = self._app.state.thinking.pool
        for worker in pool._workers:
            worker.kill()
        while pool.size:
            await asyncio.sleep(0)

    def _do(self, work: Coroutine[Any, Any, None]) -> None:
        asyncio.run_coroutine_threadsafe(work, self._loop).result(PATIENCE)

    async def _serve(self) -> None:
        sock = socket.socket(socket.AF_INET, socket.SOCK_STREAM, socket.IPPROTO_TCP)
        sock.bind((LOOPBACK, 0))
        self.address = f"http://{LOOPBACK}:{sock.getsockname()[1]}"
        self._server = Started(config_of(self._app))
        self._serving = asyncio.create_task(self._server.serve(sockets=[sock]))
        await self._server.ready.wait()

    async def _end(self) -> None:
        assert self._server is not None
        self._server.leaving.set()
        await self._serving
