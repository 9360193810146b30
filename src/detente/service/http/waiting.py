"""What those who read and write a live channel wait at. What asyncio has for this keeps a list
ready in each, of thousands of channels that are nearly all silent."""

from __future__ import annotations

import asyncio
from typing import Any


class Inbox:
    """What has come over a live channel, for the one who reads it."""

    __slots__ = ("_come", "_reader")

    def __init__(self) -> None:
        self._come: list[Any] = []
        self._reader: asyncio.Future[None] | None = None  # once he waits

    def put_nowait(self, message: Any) -> None:
        self._come.append(message)
        if self._reader is not None and not self._reader.done():
            self._reader.set_result(None)

    def empty(self) -> bool:
        return not self._come

    async def get(self) -> Any:
        while not self._come:
            self._reader = asyncio.get_running_loop().create_future()
            await self._reader
        self._reader = None
        return self._come.pop(0)


class Gate:
    """Open, or shut until somebody opens it."""

    __slots__ = ("_opened",)

    def __init__(self) -> None:
        self._opened: asyncio.Future[None] | None = None  # while it is shut

    def set(self) -> None:
        if self._opened is not None:
            self._opened.set_result(None)
            self._opened = None

    def clear(self) -> None:
        if self._opened is None:
            self._opened = asyncio.get_running_loop().create_future()

    async def wait(self) -> None:
        while self._opened is not None:
            await asyncio.shield(self._opened)  # others wait as well
