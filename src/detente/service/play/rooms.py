"""The tables that are kept in memory."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Awaitable, Callable
from typing import Any

from .room import Room

MOST_ROOMS = 500

Load = Callable[[str], Awaitable[Room]]
Entered = Callable[[Room], None]


class Rooms:
    """The rooms in use, and as many of the others as are worth keeping."""

    def __init__(self, load: Load, entered: Entered, most: int = MOST_ROOMS) -> None:
        self._load = load
        self._entered = entered  # called with every room that was loaded
        self._missed: set[str] = set()  # changed while they were being loaded
        self._most = most
        self._rooms: OrderedDict[str, Room] = OrderedDict()
        self._loading: dict[str, asyncio.Future[Room]] = {}

    async def get(self, place: str) -> Room:
        """The room of a table; two who ask at once get the same one."""
        room = self._rooms.get(place)
        if room is not None:
            self._rooms.move_to_end(place)
            return room
        loading = self._loading.get(place)
        if loading is None:
            loading = asyncio.ensure_future(self._enter(place))
            self._loading[place] = loading
            loading.add_done_callback(lambda _: self._loaded(place))
        return await asyncio.shield(loading)

    def peek(self, place: str) -> Room | None:
        """The room of a table if it is in memory."""
        return self._rooms.get(place)

    def drop(self, place: str) -> None:
        """Forget a table; whoever listens is sent away."""
        room = self._rooms.pop(place, None)
        for listener in list(room.listeners) if room else []:
            listener.close()

    async def _enter(self, place: str) -> Room:
        room = await self._load(place)
        room.behind = place in self._missed
        self.add(room)
        self._entered(room)
        return room

    def _loaded(self, place: str) -> None:
        del self._loading[place]
        self._missed.discard(place)

    def missed(self, place: str) -> None:
        """A table has changed that is not here; perhaps it is just being read."""
        if place in self._loading:
            self._missed.add(place)

    def all(self) -> list[Room]:
        return list(self._rooms.values())

    def add(self, room: Room) -> None:
        self._rooms[room.table.id] = room
        if len(self._rooms) <= self._most:
            return
        unused = [
            place
            for place, old in self._rooms.items()
            if not old.listeners and not old.lock.locked() and not old.thinking and old is not room
        ]
        # the new one is in use in a moment, but counts among them until then
        for place in unused[: max(0, len(unused) + 1 - self._most)]:
            del self._rooms[place]

    def send_away(self, person: str) -> None:
        """His sessions have ended: his live connections come back and are looked at anew."""
        for listener in self.all_listeners():
            if listener.guest == person:
                listener.close()

    def count(self, guest: str) -> int:
        """The live connections of a guest."""
        rooms = self._rooms.values()
        return sum(1 for room in rooms for one in room.listeners if one.guest == guest)

    def all_listeners(self) -> list[Any]:
        return [listener for room in self._rooms.values() for listener in room.listeners]
