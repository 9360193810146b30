"""The post: now and then it looks who is to be told that it is his turn, and tells him.

What is to be told is written down first and then worked off, so that nothing is lost when a server
ends and nothing is told by two. What cannot be delivered is tried again, each time later, and given
up after a day.

Many are told at once, so that nobody waits behind somebody else's slow receiver: of each person one
notice a way, and each way has places of its own.
"""

from __future__ import annotations

import asyncio
import hashlib
import hmac
import json
import logging
import os
from collections import Counter
from collections.abc import Callable
from contextlib import suppress
from typing import Any, NamedTuple
from urllib.parse import urlsplit

from sqlalchemy import Connection, Row, delete

from detente.games import find_game

from ..core import outgoing
from ..core.mail import Mailer, NotSent
from ..core.texts import Text, say, tongues
from ..db.schema.notices import PUSHES
from ..db.trouble import Unavailable
from ..people import rows as people
from ..play.desk import Desk
from ..table.pace import SECOND
from . import rows as notice_rows
from .rows import EMAIL, PAIRED, PUSH, TURN, WEBHOOK
from .vapid import Vapid

LOOK_EVERY = 10 * SECOND
LEASE = 120 * SECOND  # longer than any way of sending takes
AT_ONCE = {EMAIL: 4, PUSH: 16, WEBHOOK: 16}
AT_ONE_HOST = 4  # webhooks and pushes
BACKOFF = (1, 5, 15, 60, 180, 360, 720)  # minutes until the next try
GONE = (404, 410)  # a browser that has unsubscribed
MINUTE = 60 * SECOND
EVENTS = {TURN: "your_turn", PAIRED: "paired"}  # as webhooks call them

log = logging.getLogger("detente.post")


def site() -> str:
    """How this site is reached: links in notices begin with it."""
    return os.environ.get("DETENTE_ADDRESS", "").rstrip("/")


class Source(NamedTuple):
    """A kind of thing that people are told of."""

    still: Callable[[Connection, str, list[list[Any]]], list[Row[Any]]]  # of these, what is so now
    told: Callable[[Connection, str], list[Row[Any]]]  # to a person, and still so


class Crowded(Exception):
    """So many are sent to the same host that this one waits."""


class Post:
    def __init__(self, desk: Desk) -> None:
        self.desk = desk
        self.sources = {TURN: Source(notice_rows.still_due, notice_rows.all_due)}
        self.mailer = Mailer.from_environment()
        self.vapid = Vapid.from_environment()
        self._claiming = asyncio.Lock()
        self._sending: dict[asyncio.Task[None], Row[Any]] = {}
        self._free = asyncio.Event()  # since the last look a place has become free
        self._hosts: Counter[str] = Counter()

    async def run(self) -> None:
        try:
            while True:
                with suppress(Unavailable):  # it looks again
                    await self.begin()
                await self.desk.until(self._free, LOOK_EVERY)
        finally:
            for task in self._sending:
                task.cancel()

    async def tick(self) -> None:
        """Send all that is to be sent now, and wait for it."""
        while await self.begin() or self._sending:
            await asyncio.wait(self._sending)

    async def begin(self) -> int:
        """Begin to send what is to be sent, as far as there are places; how many."""
        desk, at = self.desk, self.desk.clock()
        here = [(room.table.id, chair) for room in desk.rooms.all() for chair in room.chairs_here()]

        def work(db: Connection) -> list[Row[Any]]:
            notice_rows.seen(db, here, at)
            notice_rows.gather(db, at)
            return [row for way in AT_ONCE for row in self._claimed(db, way, at)]

        async with self._claiming:
            self._free.clear()
            rows = await desk.store.write(work)
            for row in rows:
                task = asyncio.create_task(self._deliver(row))
                self._sending[task] = row
                task.add_done_callback(self._ended)
        return len(rows)

    def _claimed(self, db: Connection, way: str, at: int) -> list[Row[Any]]:
        busy = [row.person for row in self._sending.values() if row.way == way]
        return notice_rows.claim(db, way, busy, at, LEASE, AT_ONCE[way] - len(busy))

    def _ended(self, task: asyncio.Task[None]) -> None:
        del self._sending[task]
        self._free.set()
        if not task.cancelled() and task.exception() is not None:
            log.error("a notice could not be worked off", exc_info=task.exception())

    async def _deliver(self, row: Row[Any]) -> None:
        desk, at = self.desk, self.desk.clock()
        try:
            await self._send(row)
        except Crowded:
            moment = at + LOOK_EVERY
            await desk.store.write(lambda db: notice_rows.put_back(db, row, moment))
        except NotSent as error:
            log.warning("a notice by %s was not sent: %s", row.way, error)
            if row.tries >= len(BACKOFF):
                await desk.store.write(lambda db: notice_rows.give_up(db, row, at))
            else:
                moment = at + BACKOFF[row.tries] * MINUTE
                await desk.store.write(lambda db: notice_rows.later(db, row.id, moment))
        else:
            await desk.store.write(lambda db: notice_rows.done(db, row.id))

    async def _send(self, row: Row[Any]) -> None:
        def look(db: Connection) -> tuple[Any, ...]:
            return (
                notice_rows.settings_of(db, row.person),
                people.account(db, row.person),
                self.sources[row.kind].still(db, row.person, json.loads(row.places)),
                [one for one in notice_rows.pushes_of(db, row.person) if one.token == row.target],
            )

        settings, account, due, pushes = await self.desk.store.read(look)
        if settings is None or account is None or not due:
            return  # he has answered, or does not want to know any more
        if row.way == EMAIL:
            await self._mail(row.kind, settings, account, due)
        elif row.way == PUSH:
            for push in pushes:
                await self._push(push)
        else:
            await self._call(row.kind, settings, due)

    async def _mail(
        self, kind: str, settings: Row[Any], account: Row[Any], due: list[Row[Any]]
    ) -> None:
        if not settings.email or account.email != settings.confirmed:
            return
        if self.mailer is None or not site():
            raise NotSent("there is no mail here")
        lines = [
            say(
                "mail",
                f"{kind}_line",
                game=title(one.game)[settings.language],
                name=one.name or "?",
                link=f"{site()}/table/{one.id}",
                **_contest(one),
            )[settings.language]
            for one in due
        ]
        stop = f"{site()}/unsubscribe/{settings.unsubscribe}"
        subject = say("mail", f"{kind}_subject")[settings.language]
        text = say("mail", f"{kind}_text", name=account.name, lines="\n\n".join(lines), stop=stop)
        await self.mailer.send(account.email, subject, text[settings.language])

    async def _push(self, push: Row[Any]) -> None:
        if self.vapid is None:
            raise NotSent("there is no push here")
        headers = self.vapid.headers(push.endpoint, self.desk.clock() // SECOND)
        status = await self._post(push.endpoint, b"", headers)
        if status in GONE:
            gone = delete(PUSHES).where(PUSHES.c.token == push.token)
            await self.desk.store.write(lambda db: db.execute(gone))
        elif not 200 <= status < 300:
            raise NotSent(f"status {status}")

    async def _call(self, kind: str, settings: Row[Any], due: list[Row[Any]]) -> None:
        if not settings.webhook:
            return
        tables = [
            {"table": one.id, "game": one.game, "url": f"{site()}/table/{one.id}", **_contest(one)}
            for one in due
        ]
        seconds = self.desk.clock() // SECOND
        body = json.dumps({"event": EVENTS[kind], "tables": tables}).encode()
        headers = {
            "Content-Type": "application/json",
            "User-Agent": "Detente",
            "X-Detente-Time": str(seconds),
            "X-Detente-Signature": signature(settings.secret, seconds, body),
        }
        status = await self._post(settings.webhook, body, headers)
        if not 200 <= status < 300:
            raise NotSent(f"status {status}")

    async def _post(self, url: str, body: bytes, headers: dict[str, str]) -> int:
        host = urlsplit(url).hostname or ""
        if self._hosts[host] >= AT_ONE_HOST:
            raise Crowded
        self._hosts[host] += 1
        try:
            return await outgoing.post(url, body, headers)
        finally:
            self._hosts[host] -= 1
            self._hosts += Counter()  # without those that are at nought


def signature(secret: str, seconds: int, body: bytes) -> str:
    signed = hmac.new(secret.encode(), f"{seconds}.".encode() + body, hashlib.sha256)
    return f"sha256={signed.hexdigest()}"


def _contest(one: Row[Any]) -> dict[str, str]:
    """The tournament of a game that a notice tells of."""
    if "contest" not in one._fields:
        return {}
    return {"tournament": one.contest, "round": str(one.round)}


def title(game: str) -> Text:
    found = find_game(game)
    words = tongues(found, found.all_options())
    return words.each(lambda of: str(of.table("game")["name"]))
