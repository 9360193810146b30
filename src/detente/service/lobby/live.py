"""The lobby as it is shown live: what everybody sees there, and what concerns one person.

Whoever changes something says so, here and to the other servers; then each server reads everything
anew, once, and sends it to those for whom it is another picture. Nothing is lost if a message is:
every server looks now and then, and then also pairs those who wait.
"""

from __future__ import annotations

import asyncio
import secrets
from contextlib import suppress
from typing import Any

from sqlalchemy import Connection, Row

from ..core.clock import SECOND
from ..core.encoding import encode
from ..core.json import Json
from ..db.trouble import Unavailable
from ..play import watchers
from ..play.desk import Desk
from ..play.rows.muting import apart_among
from ..table import pace as paces
from ..table.table import Table
from ..web.live import Messages
from . import offers, pairing, seekers
from . import rows as challenge_rows

LOOK_EVERY = 2 * SECOND

Everybody = tuple[list[tuple[str, Json]], list[Row[Any]]]
"""Open tables, each with its host, and who waits to be paired."""


class Caller(Messages):
    """One live connection to the lobby."""

    def __init__(self, guest: str) -> None:
        super().__init__()
        self.guest = guest
        self.line = secrets.token_urlsafe(12)
        self.tables = False  # whether he looks at the list; otherwise only at what concerns him
        self._last = ""

    def show(self, message: Json) -> None:
        """Send it unless it is what he knows already; a connection that is too slow is closed."""
        text = encode(message)
        if text == self._last:
            return
        self._last = text
        self.send(text)


class LiveLobby:
    def __init__(self, desk: Desk) -> None:
        self._desk = desk
        self.callers: set[Caller] = set()
        self._gone: set[str] = set()  # lines that could not be taken out of the database
        self._news = asyncio.Event()
        desk.lobby_changed.to(self.refresh)
        desk.signed_out.to(self.send_away)
        desk.opening.to(self._begin)

    def _begin(self, db: Connection, at: int, alone: bool) -> None:
        """Nobody is connected to a server that begins alone."""
        if alone:
            seekers.forget_all(db)

    def count(self, guest: str) -> int:
        return sum(1 for caller in self.callers if caller.guest == guest)

    def enter(self, caller: Caller) -> None:
        self.callers.add(caller)
        self.refresh()

    async def leave(self, caller: Caller) -> None:
        """Whoever waited to be paired over this connection does no more."""
        self.callers.discard(caller)
        line = caller.line
        try:
            if await self._desk.store.write(lambda db: seekers.leave_line(db, line)):
                self._desk.lobby_changed()
        except Unavailable:
            self._gone.add(line)  # before anybody is paired

    def send_away(self, guest: str) -> None:
        """His session has ended: he comes back as whoever he is then."""
        for caller in self.callers:
            if caller.guest == guest:
                caller.close()

    # News

    def refresh(self) -> None:
        """Look soon; however many ask for it meanwhile, it is done once."""
        self._news.set()

    async def run(self) -> None:
        while True:
            await self._desk.until(self._news, LOOK_EVERY)
            self._news.clear()
            watchers.pass_time(self._desk.rooms.all())
            if not self.callers:
                continue
            with suppress(Unavailable):  # it looks again
                await self.look()

    async def look(self) -> None:
        """Pair whoever can be paired, and show everybody how things stand."""
        desk = self._desk
        at, callers = desk.clock(), list(self.callers)
        people = {caller.guest for caller in callers}
        if await desk.store.read(lambda db: bool(seekers.of(db, people))):
            gone = set(self._gone)
            news, paired = await desk.store.write(lambda db: self._pair(db, gone, at))
            self._gone -= gone
            for table in paired:
                desk.enter(table)
            if news or paired:
                desk.lobby_changed.sent()
        everybody, own, apart = await desk.store.read(lambda db: self._read(db, at, people))
        hosts, seeking = everybody
        for caller in callers:
            message: Json = {"type": "lobby", "line": caller.line, **own[caller.guest]}
            if caller.tables:
                kept = apart.get(caller.guest, ())
                message["tables"] = offers.seen_by(caller.guest, hosts, kept)
                message["waiting"] = offers.waiting(seeking, kept)
            caller.show(message)

    def _pair(self, db: Connection, gone: set[str], at: int) -> tuple[bool, list[Table]]:
        """Who is at a table now, and whether somebody's connection was found: a server that looked
        at the same moment did not know of it, and has to look again."""
        for line in gone:
            seekers.leave_line(db, line)
        lines = {caller.line: caller.guest for caller in self.callers}
        me = self._desk.me
        news = seekers.confirm(db, lines, me)
        living = self._desk.store.channel.living(db)
        return news, pairing.match(db, living, at, me, self._desk.seeds)

    def _read(
        self, db: Connection, at: int, people: set[str]
    ) -> tuple[Everybody, dict[str, Json], dict[str, set[str]]]:
        hosts = offers.tables(db, at) if any(c.tables for c in self.callers) else []
        seeking = seekers.unpaired(db)
        sought = seekers.of(db, people)
        challenges = challenge_rows.of(db, people, at)
        own: dict[str, Json] = {}
        for person in people:
            row = sought.get(person)
            pairing_shown = row and {
                "game": row.game,
                "pace": paces.read(row.pace).shown(),
                "rated": row.rated,
                "since": row.since,
                "table": row.place,
            }
            own[person] = {"pairing": pairing_shown, "challenges": challenges[person]}
        return (hosts, seeking), own, apart_among(db, people)
