"""A page without a browser: what it keeps is a dict, and thoughts are thought at once."""

from __future__ import annotations

import asyncio
import itertools
import json
import secrets
from collections.abc import AsyncIterator, Callable, Coroutine, Mapping
from contextlib import asynccontextmanager
from typing import Any
from urllib.parse import urlencode

from detente.service.table.table import Table
from detente.tab import thinker
from detente.tab.tab import Tab
from detente.tab.world import Reply
from tests.service.asker import Asker
from tests.service.harness import Refusal, seeds
from tests.service.screens import Screen

Json = dict[str, Any]
PATIENCE = 30.0


class Shelf:
    """What a browser keeps. `fails` is raised when something is to be written."""

    def __init__(self, kept: Mapping[str, str] | None = None) -> None:
        self.kept = dict(kept or {})
        self.fails: Exception | None = None
        self.writes: list[list[str]] = []

    async def read(self) -> dict[str, str]:
        return dict(self.kept)

    async def write(self, changes: Mapping[str, str | None]) -> None:
        await asyncio.sleep(0)
        if self.fails is not None:
            raise self.fails
        self.writes.append(list(changes))
        for key, text in changes.items():
            if text is None:
                self.kept.pop(key, None)
            else:
                self.kept[key] = text


class Stage:
    """Time that goes on by a moment whenever somebody looks, and chance that is always the same."""

    def __init__(self, random: Callable[[], str] | None = None) -> None:
        self.random = random or seeds()
        self._moments = itertools.count(1_700_000_000_000)
        self.jobs: list[Json] = []
        self.here: set[str] | None = None  # the games whose files are here; none: all
        self.hurried = 0
        self.fails: Exception | None = None
        self.holds: asyncio.Event | None = None  # thoughts wait for it

    def now(self) -> int:
        return next(self._moments)

    async def bring(self, game: str) -> None:
        if self.here is not None and game not in self.here:
            raise OSError("the network is switched off")

    async def think(self, job: str) -> str:
        self.jobs.append(json.loads(job))
        await asyncio.sleep(0)
        if self.holds is not None:
            await self.holds.wait()
        if self.fails is not None:
            raise self.fails
        return thinker.work(job)

    def hurry(self) -> None:
        self.hurried += 1


class Page(Asker):
    """Somebody who asks a tab."""

    def __init__(self, tab: Tab) -> None:
        self.tab = tab

    async def reply(self, method: str, path: str, body: Any = "", **query: Any) -> Reply:
        address = f"/api{path}" + (f"?{urlencode(query)}" if query else "")
        text = body if isinstance(body, str) else json.dumps(body)
        return await self.tab.answer(method, address, text)

    async def get(self, path: str, **query: Any) -> Any:
        return read(await self.reply("GET", path, **query))

    async def text(self, path: str, **query: Any) -> str:
        reply = await self.reply("GET", path, **query)
        if reply.status != 200:
            read(reply)
        return reply.body

    async def post(self, path: str, request: str = "", method: str = "POST", **body: Any) -> Json:
        whole = {"request": request or secrets.token_hex(8), **body}
        found: Json = read(await self.reply(method, path, whole))
        return found

    async def send_record(self, text: str, to: str = "/records", **query: Any) -> Json:
        found: Json = read(await self.reply("POST", to, text, **query))
        return found

    async def table(self, place: str) -> Table:
        """The table as the tab has it."""
        return (await self.tab.desk.room(place)).table

    async def live(self, table: str, seat: int | str = "observer") -> Line:
        return Line(self.tab, f"/api/tables/{table}/live?seat={seat}")


class Line:
    """A live channel, and what its messages show."""

    def __init__(self, tab: Tab, address: str) -> None:
        self.tab = tab
        self.screen = Screen()
        self.received: list[Json] = []
        self.code: int | None = None  # with which it was closed
        self._waiting: list[Json] = []
        self._news = asyncio.Event()
        number = tab.listen(address, self._hear, self._close)
        assert number is not None
        self.number = number

    def _hear(self, text: str) -> None:
        self._waiting.append(json.loads(text))
        self._news.set()

    def _close(self, code: int) -> None:
        self.code = code
        self._news.set()

    def say(self, **said: Any) -> None:
        self.tab.say(self.number, json.dumps(said))

    async def next(self, *types: str) -> Json:
        """The next message, or the next of these types."""
        while True:
            while not self._waiting:
                assert self.code is None, self.code
                self._news.clear()
                await self._news.wait()
            message = self._waiting.pop(0)
            self.received.append(message)
            self.screen.hear(message)
            if not types or message["type"] in types:
                return message

    async def closed(self) -> int:
        while self.code is None:
            self._news.clear()
            await self._news.wait()
        return self.code

    async def quiet(self) -> None:
        """Nothing has been told that was not asked for: the answer to a ping comes first."""
        self.say(type="ping")
        assert (await self.next())["type"] == "pong"


def read(reply: Reply) -> Any:
    body = json.loads(reply.body)
    if reply.status >= 400:
        error = body["error"]
        assert error["en"], "a refusal says why in English"
        assert error["pl"], "and in Polish"
        raise Refusal(reply.status, error["key"], error)
    return body


async def never(seconds: float) -> None:
    """Time does not pass."""
    await asyncio.Event().wait()


@asynccontextmanager
async def page(shelf: Shelf | None = None, stage: Stage | None = None) -> AsyncIterator[Page]:
    tab = Tab(shelf or Shelf(), stage or Stage(), sleep=never)
    await tab.start()
    try:
        yield Page(tab)
    finally:
        await tab.close()


def run(test: Coroutine[Any, Any, None]) -> None:
    """Run a test, which fails when it waits for something that never comes."""

    async def bounded() -> None:
        async with asyncio.timeout(PATIENCE):
            await test

    asyncio.run(bounded())
