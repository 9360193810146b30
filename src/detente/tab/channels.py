"""The live channels of the tab: the full view first, then every change as it becomes certain."""

from __future__ import annotations

import asyncio
import json
import logging
from collections.abc import Callable
from typing import Any

from detente.service.core import limits
from detente.service.core.errors import Refused
from detente.service.core.json import Json, text_of
from detente.service.play import watchers
from detente.service.play.listeners import Listener
from detente.service.play.room import Room
from detente.service.table.observing import gaze

from . import forms
from .computers import Computers
from .deeds import Deeds
from .desk import YOU, Desk
from .routing import matched, split

NOT_YOURS, NOT_THERE, TOO_MUCH, AGAIN = 4403, 4404, 1008, 1013
CODES = {"not_your_seat": NOT_YOURS, "unavailable": AGAIN}
TABLE, LOBBY = "/api/tables/{table}/live", "/api/lobby/live"
Heard = Callable[[str], None]
Closed = Callable[[int], None]
log = logging.getLogger("detente.tab")


class Hearing(Listener):
    """Somebody in the page who listens."""

    def __init__(self, seat: int, channel: Channel) -> None:
        super().__init__(seat, YOU)
        self._channel = channel

    def send(self, message: str) -> None:
        self._channel.heard(message)

    def close(self) -> None:
        self._channel.close(AGAIN)


class Channel:
    """What goes over it is done in the order in which it was said."""

    def __init__(self, heard: Heard, closed: Closed) -> None:
        self.heard = heard
        self._closed = closed
        self.open = True
        self.inbox: asyncio.Queue[str] = asyncio.Queue()
        self.work: asyncio.Task[None] | None = None

    def close(self, code: int) -> None:
        if self.open:
            self.open = False
            self._closed(code)
            self.end()

    def end(self) -> None:
        self.open = False
        if self.work is not None:
            self.work.cancel()


class Channels:
    def __init__(self, desk: Desk, deeds: Deeds, computers: Computers) -> None:
        self.desk, self.deeds, self.computers = desk, deeds, computers
        self._open: dict[int, Channel] = {}
        self._number = 0

    def listen(self, address: str, heard: Heard, closed: Closed) -> int | None:
        try:
            path, query = split(address)
        except Refused:
            return None
        channel = Channel(heard, closed)
        at = matched(TABLE.split("/"), path.split("/"))
        if at is not None:
            work = self._at_table(channel, at["table"], query.get("seat", "observer"))
        elif path == LOBBY:
            work = self._in_lobby(channel, query.get("tables") == "true")
        else:
            return None
        self._number += 1
        number = self._number
        self._open[number] = channel
        channel.work = self.desk.spawn(work)
        channel.work.add_done_callback(lambda _: self._open.pop(number, None))
        return number

    def say(self, number: int, text: str) -> None:
        if channel := self._open.get(number):
            channel.inbox.put_nowait(text)

    def leave(self, number: int) -> None:
        if channel := self._open.get(number):
            channel.end()

    # At a table

    async def _at_table(self, channel: Channel, place: str, seat: str) -> None:
        try:
            room = await self.desk.room(place)
            number = gaze(room.table, YOU, seat, room.now()).seat
        except Refused as refusal:
            channel.close(CODES.get(refusal.key, NOT_THERE))
            return
        hearing = Hearing(number, channel)
        room.enter(hearing)
        self.computers.look(room)
        try:
            while True:
                if not await self._hear(room, hearing, read(await channel.inbox.get())):
                    channel.close(TOO_MUCH)
        except Exception:
            log.exception("a live channel could not be served")
            channel.close(AGAIN)
        finally:
            room.leave(hearing)

    async def _hear(self, room: Room, hearing: Hearing, said: Json) -> bool:
        match said.get("type"):
            case "answer":
                try:
                    body = forms.ANSWERING(said)
                except Refused:
                    return False
                hearing.send(text_of(await self._answer(room.table.id, body)))
            case "ping":
                number, known = watchers.standing(room, hearing)
                hearing.send(text_of({"type": "pong", "number": number, "hash": known}))
            case "echo":
                pass  # nobody's clock runs
            case "resync":
                room.show(hearing)
            case _:
                return False
        return True

    async def _answer(self, place: str, body: Json) -> Json:
        try:
            done = await self.deeds.given(place, body)
        except Refused as refusal:
            said = {"type": "refused", "request": body["request"], "code": refusal.status}
            return {**said, **refusal.body()}
        return {"type": "reply", "request": body["request"], **done}

    # In the lobby, where nobody else is

    async def _in_lobby(self, channel: Channel, tables: bool) -> None:
        line, shown = self.desk.world.random()[:16], ""
        while True:
            news = text_of(empty_lobby(line, tables))
            if news != shown:
                shown = news
                channel.heard(news)
            said = read(await channel.inbox.get())
            match said.get("type"):
                case "ping":
                    channel.heard(text_of({"type": "pong"}))
                case "tables":
                    tables = said.get("on") is True
                case _:
                    channel.close(TOO_MUCH)


def empty_lobby(line: str, tables: bool) -> Json:
    nothing: Json = {"received": [], "sent": [], "rematches": []}
    found: Json = {"type": "lobby", "line": line, "pairing": None, "challenges": nothing}
    return {**found, "tables": [], "waiting": []} if tables else found


def read(text: str) -> Json:
    """What was said; nothing, if it is no message."""
    if len(text) > limits.MESSAGE:
        return {}
    try:
        said: Any = json.loads(text)
    except (ValueError, RecursionError):
        return {}
    return said if isinstance(said, dict) else {}
