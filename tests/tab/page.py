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

import pytest

from detente.tab import thinker
from detente.tab.tab import Tab
from detente.tab.world import Reply
from tests.service.harness import Refusal, seeds

Json = dict[str, Any]
PATIENCE = 600.0


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
        self.brought: list[str] = []
        self.hurried = 0
        self.fails: Exception | None = None
        self.holds: asyncio.Event | None = None  # thoughts wait for it

    def now(self) -> int:
        return next(self._moments)

    async def bring(self, game: str) -> None:
        self.brought.append(game)

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


class Page:
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

    async def create(
        self, game: str = "cia_kgb", seats: tuple[Any, Any] = ("me", "me"), **more: Any
    ) -> str:
        """A new table; a seat is me, or the level of a computer."""
        wishes = [
            {"kind": "computer", "level": seat} if isinstance(seat, int) else {"kind": seat}
            for seat in seats
        ]
        return str((await self.post("/tables", game=game, seats=wishes, **more))["table"])

    async def see(self, table: str, seat: int | str = "observer") -> Json:
        found: Json = await self.get(f"/tables/{table}", seat=seat)
        return found

    async def answer(self, table: str, seat: int, option: int, number: int, **more: Any) -> Json:
        return await self.post(
            f"/tables/{table}/answer", seat=seat, number=number, option=option, **more
        )

    def live(self, table: str, seat: int | str) -> Line:
        return Line(self.tab, f"/api/tables/{table}/live?seat={seat}")


class Line:
    """A live channel, with everything that has been told over it."""

    def __init__(self, tab: Tab, address: str) -> None:
        self.tab = tab
        self.said: list[Json] = []
        self.closed: int | None = None
        self._news = asyncio.Event()
        self._read = 0
        number = tab.listen(address, self._hear, self._close)
        assert number is not None
        self.number = number

    def _hear(self, text: str) -> None:
        self.said.append(json.loads(text))
        self._news.set()

    def _close(self, code: int) -> None:
        self.closed = code
        self._news.set()

    def say(self, **said: Any) -> None:
        self.tab.say(self.number, json.dumps(said))

    async def next(self, *types: str) -> Json:
        """The next message of one of these types; those before it are passed over."""
        while True:
            while self._read < len(self.said):
                self._read += 1
                if self.said[self._read - 1]["type"] in types:
                    return self.said[self._read - 1]
            assert self.closed is None, self.closed
            self._news.clear()
            await self._news.wait()

    async def over(self) -> int:
        while self.closed is None:
            self._news.clear()
            await self._news.wait()
        return self.closed


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


@pytest.fixture
def shelf() -> Shelf:
    return Shelf()
