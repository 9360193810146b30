"""Databases that do not work for a while, and what has to be true afterwards."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Awaitable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import psycopg
import pytest
from sqlalchemy import Connection, event, select
from sqlalchemy.exc import OperationalError

from detente.service.db.engines import postgres, sqlite
from detente.service.db.schema.tables import REPLIES
from detente.service.db.store import address_for
from detente.service.play.reading import played, read_table
from detente.service.play.recovery import LONGEST_PAUSE
from tests.service.clock import Time
from tests.service.harness import FILE, Guest, House, Json, Refusal

BUSY = 30  # milliseconds


def be_impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    """Servers that begin now wait only a moment for a lock."""
    monkeypatch.setattr(sqlite, "BUSY_MS", BUSY)
    monkeypatch.setattr(postgres, "LOCK_MS", BUSY)


@contextmanager
def held(folder: Path, database: str) -> Iterator[None]:
    """Another process is writing, and does not come to an end. Whoever reads may."""
    if database == "sqlite":
        other = sqlite3.connect(folder / FILE, isolation_level=None)
        other.execute("BEGIN IMMEDIATE")
        try:
            yield
        finally:
            other.close()
        return
    with psycopg.connect(address_for(None)) as line:
        line.execute("LOCK TABLE places, replies, moments IN EXCLUSIVE MODE")
        yield


@contextmanager
def unconfirmed_commits(home: House) -> Iterator[None]:
    """Everything is written, and the connection is lost before anybody hears of it."""
    writing = home.desk.store._database.writing

    def commit(connection: Connection) -> None:
        connection.connection.commit()
        raise OperationalError("COMMIT", {}, sqlite3.OperationalError("disk I/O error"))

    event.listen(writing, "commit", commit)
    try:
        yield
    finally:
        event.remove(writing, "commit", commit)


class Answers:
    """Answers that are sent, and sent again as a client does who got no reply. Each counts once."""

    def __init__(self, home: House) -> None:
        self.home = home
        self.sent: list[tuple[Guest, str, Json]] = []
        self.before: dict[str, int] = {}
        self.confirmed = self.refused = 0

    async def prepare(self, guest: Guest, place: str, seat: int) -> None:
        """The first open answer at a table, with a name of its own."""
        seen = await guest.see(place, seat)
        option = seen["question"]["options"][0]
        name = f"answer-{len(self.sent)}"
        body = {"seat": seat, "number": seen["number"], "option": option, "request": name}
        self.sent.append((guest, f"/tables/{place}/answer", body))
        self.before[place] = len((await self.home.table(place)).playing.answers)

    async def send(self) -> list[Json | Refusal]:
        """All at once; everybody gets an answer."""
        replies = await asyncio.gather(
            *(self._one(guest.post(p, **b)) for guest, p, b in self.sent)
        )
        self.confirmed = sum(isinstance(reply, dict) for reply in replies)
        self.refused = len(replies) - self.confirmed
        return replies

    async def _one(self, asking: Awaitable[Json]) -> Json | Refusal:
        try:
            return await asking
        except Refusal as refusal:
            return refusal

    async def check(self, confirmed: int) -> None:
        """So many are confirmed, and each of them is there once, in the database and in memory."""
        assert self.confirmed == confirmed
        lost = doubled = 0
        for _, path, body in self.sent:
            place = path.split("/")[2]
            found, _ = await self.home.desk.store.read(lambda db: read_table(db, place))  # noqa: B023
            stored = played(found)
            known = await self.home.table(place)
            assert known.playing.items == stored.playing.items
            assert (known.revision, known.numbers) == (stored.revision, stored.numbers)
            assert known.clocks == stored.clocks
            given = [a for a in stored.playing.answers[self.before[place] :] if not a.auto]
            mine = [answer for answer in given if answer.seat == body["seat"]]
            lost += not mine and bool(confirmed)
            doubled += len(mine) > 1
        kept = await self.home.desk.store.read(_kept)
        assert (lost, doubled, kept) == (0, 0, confirmed)


def _kept(db: Connection) -> int:
    wanted = select(REPLIES.c.request).where(REPLIES.c.request.startswith("answer-"))
    return len(db.execute(wanted).all())


async def recovered(home: House, time: Time) -> None:
    """Time passes until the server has found that it can write, and has gone on."""
    went_on = asyncio.Event()
    go_on = home.recovery.go_on

    async def noted() -> None:
        await go_on()
        went_on.set()

    home.recovery.go_on = noted  # type: ignore[method-assign]
    while home.desk.store.trouble.noticed.is_set() and not went_on.is_set():
        ends = time.until_waits("recovery"), went_on.wait()
        either = [asyncio.ensure_future(end) for end in ends]
        _, other = await asyncio.wait(either, return_when=asyncio.FIRST_COMPLETED)
        for one in other:
            one.cancel()
        if not went_on.is_set():
            time.passes(LONGEST_PAUSE)


async def health(home: House) -> tuple[int, Any]:
    said = await home.guest().http.get("/api/health")
    return said.status_code, said.json()
