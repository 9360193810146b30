"""The desk of the tab: every action at a table passes here, one at a time for each table.

An action is tried on a copy, what it brings is written, and only then does anybody hear of it. What
cannot be written has not happened.
"""

from __future__ import annotations

import asyncio
import json
import logging
from collections import OrderedDict
from collections.abc import Callable, Coroutine, Mapping
from dataclasses import dataclass, field
from typing import Any

from detente.service.core import limits
from detente.service.core.errors import Refused
from detente.service.core.json import Json, text_of
from detente.service.play.room import Room
from detente.service.play.signals import Signal
from detente.service.table.acting import Deed
from detente.service.table.chairs import COMPUTER
from detente.service.table.starting import Stored, taken_up
from detente.service.table.table import ANALYSIS, RUNNING, Table

from . import keeping
from .keeping import MADE, REVIEW, TABLE, Kept, Unreadable
from .world import Store, StoreForbidden, StoreFull, World

YOU = "you"
"""The one person there is."""
MOST_ROOMS = 20
Sleep = Callable[[float], Coroutine[Any, Any, None]]

log = logging.getLogger("detente.tab")


@dataclass
class Done:
    """What an action comes to, and what else is written with it."""

    deed: Deed
    notes: tuple[int, str] | None = None  # of a chair
    made: tuple[Table, Stored] | None = None  # another table
    after: Callable[[], None] | None = None  # done once it is certain


Action = Callable[[Room, int], Done]


@dataclass
class Shelf:
    """Everything that is kept, as it was read."""

    tables: dict[str, Kept] = field(default_factory=dict)
    unreadable: dict[str, str] = field(default_factory=dict)  # texts of tables, by their names
    reviews: dict[str, Json] = field(default_factory=dict)
    made: Json = field(default_factory=dict)


class Desk:
    def __init__(self, store: Store, world: World, sleep: Sleep) -> None:
        self.store, self.world = store, world
        self._sleep = sleep
        self.shelf = Shelf()
        self._rooms: OrderedDict[str, Room] = OrderedDict()
        self._tasks: set[asyncio.Task[None]] = set()
        self._making = asyncio.Lock()
        self.changed = Signal[Room]()
        """A table came into memory or has changed."""
        self.written = Signal[[]]()
        """Something could be written."""

    async def start(self) -> None:
        for key, text in (await self.store.read()).items():
            sort, _, name = key.partition("/")
            if f"{sort}/" == TABLE:
                try:
                    self.shelf.tables[name] = keeping.read(text)
                except Unreadable:
                    log.warning("table %s cannot be read", name)
                    self.shelf.unreadable[name] = text
            elif f"{sort}/" == REVIEW:
                self.shelf.reviews[name] = _read(text)
            elif key == MADE:
                self.shelf.made = _read(text)

    async def bring(self, game: str) -> None:
        """Have a game here before it is used."""
        try:
            await self.world.bring(game)
        except Exception as error:
            log.warning("the files of %s could not be loaded: %r", game, error)
            raise Refused("unavailable", "not_loaded") from None

    # What goes on beside requests

    def spawn(self, work: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return task

    async def sleep(self, span: int) -> None:
        await self._sleep(span / 1000)

    async def close(self) -> None:
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    # Rooms

    async def room(self, place: str) -> Room:
        """The room of a table, which is played again if it is not in memory."""
        if place in self.shelf.unreadable:
            raise Refused("broken")
        kept = self.shelf.tables.get(place)
        if kept is None:
            raise Refused("not_found")
        if place not in self._rooms:
            await self.bring(kept.row["game"])
        room = self._rooms.get(place)
        if room is None:
            try:
                table = kept.table()
            except Exception as error:  # whatever it is, it is the matter of this table alone
                log.error("table %s is not as it should be: %r", place, error)
                raise Refused("broken") from None
            room = self._enter(taken_up(table, kept.row["rules"], kept.stored()))
        self._rooms.move_to_end(place)
        return room

    def _enter(self, table: Table) -> Room:
        kept = self.shelf.tables[table.id]
        notes = {int(chair): text for chair, text in kept.notes.items()}
        room = Room(table, [], notes, now=self.world.now)
        self._rooms[table.id] = room
        unused = [
            place
            for place, old in self._rooms.items()
            if old is not room and not (old.listeners or old.lock.locked() or thinks(old.table))
        ]
        for place in unused[: max(0, len(self._rooms) - MOST_ROOMS)]:
            del self._rooms[place]
        self.changed(room)
        return room

    def known(self) -> list[Room]:
        return list(self._rooms.values())

    # Actions

    async def act(self, place: str, request: str, action: Action) -> Json:
        """Carry out an action, or repeat the reply it got before."""
        room = await self.room(place)
        async with room.lock:
            said: Json | None = self.shelf.tables[place].replies.get(request)
            if said is not None:
                return said
            at = self.world.now()
            done = action(room, at)
            await self._settle(room, done, at, request)
            return done.deed.reply

    async def put(self, room: Room, done: Done, at: int) -> None:
        """What nobody has asked for. Whoever calls this has the lock of the room."""
        await self._settle(room, done, at, "")

    async def _settle(self, room: Room, done: Done, at: int, request: str) -> None:
        old, new = room.table, done.deed.table
        kept = self.shelf.tables[old.id]
        if new is not old:
            new = new.but(revision=old.revision + 1)
            kept = kept.after(old, new, at, done.deed.by)
        if done.notes is not None:
            kept = kept.noted(*done.notes)
        if request:
            kept = kept.replied(request, done.deed.reply)
        changes = {TABLE + old.id: kept.text()}
        beside: Kept | None = None
        if done.made is not None:
            beside = keeping.new(*done.made)
            changes[TABLE + done.made[0].id] = beside.text()
        await self.write(changes)
        self.shelf.tables[old.id] = kept
        room.table = new
        room.tell_change(old)
        if done.after is not None:
            done.after()
        if done.made is not None and beside is not None:
            self.shelf.tables[done.made[0].id] = beside
            self._enter(done.made[0])
        self.changed(room)

    async def create(self, request: str, make: Callable[[], tuple[Table, Stored, Json]]) -> Json:
        """Write a new table, or repeat the reply to the request that made it."""
        async with self._making:
            said: Json | None = self.shelf.made.get(request)
            if said is not None:
                return said
            table, items, reply = make()
            kept = keeping.new(table, items)
            changes = {TABLE + table.id: kept.text()}
            made = self.shelf.made
            if request:
                made = keeping.with_reply(made, request, reply)
                changes[MADE] = text_of(made)
            await self.write(changes)
            self.shelf.tables[table.id] = kept
            self.shelf.made = made
            if table.status != ANALYSIS:
                self._enter(table)
            return reply

    async def take_away(self, place: str) -> None:
        """A table that is not wanted any more."""
        if place not in self.shelf.tables and place not in self.shelf.unreadable:
            raise Refused("not_found")
        await self.write({TABLE + place: None, REVIEW + place: None})
        self.shelf.tables.pop(place, None)
        self.shelf.unreadable.pop(place, None)
        self.shelf.reviews.pop(place, None)
        room = self._rooms.pop(place, None)
        if room is not None:
            room.table = room.table.but(status=ANALYSIS)  # nobody thinks about it any more
            self.changed(room)
            for listener in list(room.listeners):
                listener.close()

    async def keep_review(self, place: str, review: Json | None) -> None:
        await self.write({REVIEW + place: None if review is None else text_of(review)})
        if review is None:
            self.shelf.reviews.pop(place, None)
        else:
            self.shelf.reviews[place] = review

    async def write(self, changes: Mapping[str, str | None]) -> None:
        try:
            await self.store.write(changes)
        except StoreFull:
            raise Refused("unavailable", "store_full") from None
        except StoreForbidden:
            raise Refused("unavailable", "store_forbidden") from None
        self.written()

    def unfinished(self) -> int:
        return sum(kept.row["status"] == RUNNING for kept in self.shelf.tables.values())

    def check_room_for_one(self) -> None:
        if self.unfinished() >= limits.TABLES:
            raise Refused("too_many")


def thinks(table: Table) -> bool:
    """Whether a computer is to answer."""
    return any(table.sitting(seat).kind == COMPUTER for seat in table.turns())


def _read(text: str) -> Json:
    """What belongs to tables and can be made again is nothing where it cannot be read."""
    try:
        found = json.loads(text)
    except (ValueError, RecursionError):
        return {}
    return found if isinstance(found, dict) else {}
