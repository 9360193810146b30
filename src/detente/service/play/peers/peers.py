"""The other servers at the same database: what happens at their tables, and who is there.

Each server keeps the tables in memory that its guests look at. Whoever has changed one tells the
others, and they read it again. Who is at a table and that a computer thinks is told in the
same way, and asked for when a table comes into memory. A message may be lost; so every server
looks now and then whether its tables are up to date, who is still there, and whether a server
died whose computers were thinking.
"""

from __future__ import annotations

from collections.abc import Iterable
from contextlib import suppress
from typing import Any

from sqlalchemy import Connection

from detente.kernel.flow import OBSERVER

from ...core.clock import SECOND
from ...core.errors import Refused
from ...db.channel import Alone, Message
from ...db.trouble import Unavailable
from ...table.table import Table
from ..computers.thinking import Thinking
from ..desk import Desk
from ..room import Busy, Room
from . import rows as peer_rows
from .news import following, news_of, told_numbers

LOOK_EVERY = 2 * SECOND
ANY = 1 << 62  # higher than every revision
MOST_UNREAD = 50  # news of a table that wait


class Peers:
    def __init__(self, desk: Desk, computers: Thinking) -> None:
        self._desk = desk
        self._computers = computers
        self._channel = desk.store.channel
        self.changes = 0  # that others were told of
        self.servers = 1  # that live, this one among them, when it was last looked
        desk.follow = self.follow
        desk.entered.to(self.entered)
        desk.settled.to(self.moved)
        desk.repeated.to(self.changed)
        desk.rewritten.to(self.rewritten)
        desk.presence.to(lambda room: self.present(room))
        desk.hurried.sent.to(self.hurry)
        desk.lobby_changed.sent.to(self.lobby)
        desk.signed_out.sent.to(self.ended)
        computers.runs.told.to(self.thinking)

    @property
    def me(self) -> str:
        return self._desk.me

    async def open(self) -> None:
        await self._channel.open(self._heard, self._connected)
        if not self.alone:
            self.servers = len(await self._desk.store.read(self._channel.living))

    @property
    def alone(self) -> bool:
        """Whether there are never any others."""
        return isinstance(self._channel, Alone)

    async def close(self) -> None:
        await self._channel.close()

    # What we say

    def changed(self, place: str, revision: int, news: Message | None = None) -> None:
        """A table has this revision now; by the news alone, if there are any."""
        self.changes += 1
        said = {"type": "changed", "place": place, "revision": revision}
        self._channel.say({**said, "news": news} if news else said)

    def moved(self, room: Room, old: Table, alone: bool) -> None:
        """A table was changed here, and it `alone`."""
        new, tells = room.table, alone and not self.alone
        self.changed(new.id, new.revision, news_of(old, new) if tells else None)

    def rewritten(self, place: str) -> None:
        """Something about a table was written that is no change of it, such as a name."""
        self.changed(place, ANY)

    def ended(self, person: str) -> None:
        """Sessions of a person have ended."""
        self._channel.say({"type": "ended", "person": person})

    def lobby(self) -> None:
        """Something in the lobby has changed."""
        self._channel.say({"type": "lobby"})

    def present(self, room: Room) -> None:
        """Which players have a live connection here, if that is news."""
        chairs = room.chairs_here()
        if chairs != room.announced:
            room.announced = chairs
            self._say(room, "here", chairs=chairs)

    def thinking(self, room: Room) -> None:
        """Who thinks there, and since when."""
        self._say(room, "thinking", thinking=list(room.thinking.items()))

    def hurry(self, room: Room) -> None:
        """Its computer thinks elsewhere."""
        if room.table.server != self.me:
            self._say(room, "hurry")

    def entered(self, room: Room) -> None:
        """A table came into memory: who is there?"""
        self._say(room, "who")

    def _say(self, room: Room, kind: str, **more: Any) -> None:
        self._channel.say({"type": kind, "place": room.table.id, **more})

    # What we hear

    def _heard(self, server: str, message: Message) -> None:
        if message["type"] == "ended":
            self._desk.signed_out.heard(message["person"])
            return
        if message["type"] == "lobby":
            self._desk.lobby_changed.heard()
            return
        place = message["place"]
        room = self._desk.rooms.peek(place)
        if room is None:
            if message["type"] == "changed":
                self._desk.rooms.missed(place)
            return
        match message["type"]:
            case "changed":
                if message["revision"] > room.revision and not self._hear(room, message):
                    self._behind(room)
            case "here":
                self._here(room, server, message["chairs"])
            case "thinking":
                if not self._computers.thinks(place):
                    found = message["thinking"]
                    room.thinking = {seat: Busy(*busy) for seat, busy in found}
                    room.tell_thinking()
            case "hurry":
                if room.table.server == self.me:
                    self._desk.hurried.heard(room)
            case "who":
                if room.announced:
                    self._say(room, "here", chairs=room.announced)
                if self._computers.thinks(place) and room.thinking:
                    self.thinking(room)

    def _hear(self, room: Room, message: Message) -> bool:
        """Take what was told, if nothing happens at the table here and nothing was missed. What
        shows to nobody here, as the drafts of whoever plays elsewhere, waits until something
        does: to go on by several answers at once takes little more than by one."""
        if room.lock.locked() or room.behind or "news" not in message:
            return False
        news = message["news"]
        if news["since"] != room.revision:
            return False
        room.unread.append((message["revision"], news))
        waits = len(room.unread) < MOST_UNREAD and not self._shows(room, news)
        return waits or self.follow(room)

    @staticmethod
    def _shows(room: Room, news: Message) -> bool:
        """Whether something has changed for everybody, or for somebody who listens here."""
        table, numbers = room.table, told_numbers(news)
        viewers = {OBSERVER, *map(room.seat_of, room.listeners)}
        if any(numbers[viewer] != table.numbers[viewer] for viewer in viewers):
            return True
        clock = table.clocks.written() if table.clocks else ""
        return clock != news["clock"] or any(listener.watches for listener in room.listeners)

    def follow(self, room: Room) -> bool:
        """Bring a table up to date by what was told; False if it does not follow."""
        told, room.unread = room.unread, []
        table = following(room.table, told)
        if table is None:
            return False
        self._desk.take_news(room, table, room.chats, room.notes, room.plans)
        return True

    def _behind(self, room: Room) -> None:
        """The table has changed: it is read when somebody asks, and at once if somebody listens."""
        room.behind = True
        if room.listeners:
            self._desk.spawn(self._catch_up(room))

    async def _catch_up(self, room: Room) -> None:
        try:
            await self._desk.refresh(room)
        except Refused:
            self._desk.rooms.drop(room.table.id)  # whoever comes back is told why

    def _here(self, room: Room, server: str, chairs: Iterable[int]) -> None:
        before = room.players()
        room.elsewhere.pop(server, None)
        if found := frozenset(chairs):
            room.elsewhere[server] = found
        room.look_round()
        if room.players() != before:
            room.tell_presence()
        self._desk.arrived(room)

    # What we look up

    def _connected(self) -> None:
        """The line is there, for the first time or again: nobody knows what was missed."""
        self._desk.lobby_changed.heard()
        for room in self._desk.rooms.all():
            self._behind(room)
            room.announced = ()
            self.present(room)
            self.entered(room)

    async def run(self) -> None:
        while True:
            await self._desk.sleep(LOOK_EVERY)
            with suppress(Unavailable):  # it looks again
                await self.look()

    async def look(self) -> None:
        """Find what messages did not tell."""
        rooms = {room.table.id: room for room in self._desk.rooms.all()}
        watched = [place for place, room in rooms.items() if room.listeners]

        def read(db: Connection) -> tuple[set[str], dict[str, int], list[tuple[str, str]]]:
            living = self._channel.living(db)
            return (
                living,
                peer_rows.revisions_of(db, watched),
                peer_rows.waiting_for_computers(db),
            )

        living, revisions, waiting = await self._desk.store.read(read)
        if self.me not in living:
            return  # our own line is gone; when it is there again, everything is read again
        self.servers = len(living)
        for place, revision in revisions.items():
            if revision > rooms[place].revision:
                self._behind(rooms[place])
        for room in rooms.values():
            for server in set(room.elsewhere) - living:
                self._here(room, server, ())
            if room.thinking and room.table.server not in living:
                room.thinking = {}
                room.tell_thinking()
        for place, server in waiting:
            if server not in living:
                await self._computers.take_over(place, server)
