"""A tab as the page speaks to it that carries it: only texts and numbers go over.

`web/src/alone/table.worker.ts` gives what `Here` says and calls a `Desk`.
"""

from __future__ import annotations

import asyncio
import json
from collections.abc import Awaitable, Mapping
from typing import Protocol

from .tab import Tab
from .world import StoreForbidden, StoreFull

NO_SUCH = 4404


class Here(Protocol):
    """What a browser gives: promises can be awaited."""

    def now(self) -> float: ...

    def random(self) -> str: ...

    def read(self) -> Awaitable[str]:
        """What is kept, as JSON."""

    def write(self, changes: str) -> Awaitable[str]:
        """Nothing if all of it is kept; else why nothing is: `full` or `forbidden`."""

    def bring(self, game: str) -> Awaitable[None]:
        """Puts the modules of a game where they are found."""

    def think(self, job: str) -> Awaitable[str]: ...

    def hurry(self) -> None:
        """The thought under way is to end with the best found so far."""

    def forget(self) -> None:
        """The thought under way is wanted by nobody any more."""

    def heard(self, channel: int, text: str) -> None: ...

    def closed(self, channel: int, code: int) -> None: ...


class Shelf:
    """What is kept in the browser."""

    def __init__(self, here: Here) -> None:
        self._here = here

    async def read(self) -> dict[str, str]:
        found: dict[str, str] = json.loads(await self._here.read())
        return found

    async def write(self, changes: Mapping[str, str | None]) -> None:
        trouble = await self._here.write(json.dumps(dict(changes)))
        if trouble:
            raise StoreFull if trouble == "full" else StoreForbidden


class Browser:
    """Time, chance and thoughts."""

    def __init__(self, here: Here) -> None:
        self._here = here

    def now(self) -> int:
        return int(self._here.now())

    def random(self) -> str:
        return self._here.random()

    async def bring(self, game: str) -> None:
        await self._here.bring(game)

    async def think(self, job: str) -> str:
        try:
            return str(await self._here.think(job))
        except asyncio.CancelledError:
            self._here.forget()
            raise

    def hurry(self) -> None:
        self._here.hurry()


class Desk:
    def __init__(self, here: Here) -> None:
        self._here = here
        self._tab = Tab(Shelf(here), Browser(here))
        self._channels: dict[int, int] = {}  # the page's numbers, and the tab's

    async def start(self) -> None:
        await self._tab.start()

    async def answer(self, method: str, address: str, body: str, tag: str) -> str:
        reply = await self._tab.answer(method, address, body, tag or None)
        return json.dumps(reply._asdict())

    def listen(self, channel: int, address: str) -> None:
        found = self._tab.listen(
            address,
            lambda text: self._here.heard(channel, text),
            lambda code: self._closed(channel, code),
        )
        if found is None:
            self._here.closed(channel, NO_SUCH)
        else:
            self._channels[channel] = found

    def _closed(self, channel: int, code: int) -> None:
        self._channels.pop(channel, None)
        self._here.closed(channel, code)

    def say(self, channel: int, text: str) -> None:
        if channel in self._channels:
            self._tab.say(self._channels[channel], text)

    def leave(self, channel: int) -> None:
        if channel in self._channels:
            self._tab.leave(self._channels.pop(channel))
