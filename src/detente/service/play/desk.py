"""The desk: every action at a table passes here, one at a time for each table.

An action is one transaction: the table is locked, what is asked for is checked and tried on a
copy, the new items, the counters and the reply are written, and only when that is certain does
anybody hear of it.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Iterable
from dataclasses import replace
from typing import Any

from sqlalchemy import Connection
from sqlalchemy.exc import IntegrityError

from detente.kernel.chance import new_seed

from ..core.clock import Clock
from ..core.encoding import encode
from ..core.errors import Asked, Refused
from ..core.json import Json
from ..core.tasks import Tasks
from ..db.store import Store
from ..db.trouble import Unavailable
from ..table.observing import is_there_for
from ..table.opening import Seeds, entropy_from
from ..table.pace import LIVE
from ..table.starting import Stored
from ..table.table import ANALYSIS, OVER, Table
from . import results
from .changes import Action, Change
from .readers import Readers
from .reading import played, read_on, read_table
from .room import Room
from .rooms import Rooms
from .rows import replies as reply_rows
from .rows import tables as table_rows
from .rows import turns as turn_rows
from .signals import SharedSignal, Signal

FORGET_EVERY = 32  # changes of a table: then earlier replies there are forgotten
Make = Callable[[Connection], tuple[Table, Stored, Json]]
"""Makes a new table, the items it begins with, and the reply."""


class _InDoubt:
    """Where writing fails, nobody knows for certain what is in the database: it is read again."""

    def __init__(self, room: Room) -> None:
        self._room = room

    def __enter__(self) -> None:
        pass

    def __exit__(self, kind: type[BaseException] | None, *_: object) -> None:
        if kind is not None and issubclass(kind, Unavailable):
            self._room.behind = True


def _try(action: Action, room: Room, at: int) -> Change | Refused:
    try:
        return action(room, at)
    except Asked:
        raise
    except Refused as refusal:
        return refusal


class Desk:
    """It knows nobody who follows what happens here: they listen to its signals."""

    def __init__(self, store: Store, clock: Clock, seeds: Seeds = new_seed) -> None:
        self.store = store
        self.clock: Callable[[], int] = clock
        self.steady, self.until, self.sleep = clock.steady, clock.until, clock.sleep
        self.seeds = seeds
        self.readers = Readers()
        self.judge: Callable[[Room], Awaitable[None]] = _nobody_judges
        """Ends a game whose time has run out, before anything else is done at its table."""
        self.follow: Callable[[Room], bool] = _nobody_follows
        """Brings a table up to date by what others have told; False: it has to be read."""

        # in the transaction of what is written
        self.opening = Signal[Connection, int, bool]()  # the server begins, perhaps alone
        self.game_over = Signal[Connection, Table, int]()

        # when it is certain
        self.entered = Signal[Room]()  # a table came into memory
        self.changed = Signal[Room]()  # a table came into memory or has changed, here or elsewhere
        self.settled = Signal[Room, Table, bool]()  # changed here, from what, and it alone
        self.finished = Signal[Room]()  # its game is over
        self.repeated = Signal[str, int]()  # a reply was, about a table of this revision
        self.rewritten = Signal[str]()  # something about a table that is no change of it
        self.presence = Signal[Room]()  # somebody came to a table or left it
        self.arrived = Signal[Room]()  # somebody is there: he came, sat down or answered
        self.hurried = SharedSignal[Room]()  # its computer shall think no longer
        self.lobby_changed = SharedSignal[[]]()
        self.signed_out = SharedSignal[str]()  # sessions of a person have ended

        self.rooms = Rooms(self._load, self.entered)
        self.tasks = Tasks(clock)
        self.spawn = self.tasks.spawn

    @property
    def me(self) -> str:
        """The name of this server; that of the only one is empty."""
        return self.store.channel.me

    async def open(self) -> None:
        """Go on where the last run stopped."""

        def look(db: Connection) -> None:
            living = self.store.channel.living(db) - {self.me}
            self.opening(db, self.clock(), not living)

        await self.store.write(look)

    async def close(self) -> None:
        await self.tasks.close()
        await self.readers.close()

    def time_at(self, table: Table) -> int:
        """The time by which a table goes: with minutes on its clocks it is the one that only
        passes. It is the same for all that is written about the table."""
        return self._clock_of(table)()

    def _clock_of(self, table: Table) -> Callable[[], int]:
        return self.steady if table.pace.kind == LIVE else self.clock

    def new_entropy(self) -> str:
        return entropy_from(self.seeds)

    # Rooms

    async def room(self, place: str) -> Room:
        """The room of a table, as far as we have heard."""
        room = await self.rooms.get(place)
        if room.behind or room.unread:
            await self.refresh(room)
        return room

    async def room_for(self, place: str, guest: str) -> Room:
        """The same, as far as a guest may know of it."""
        room = await self.room(place)
        if not is_there_for(room.table, guest):
            raise Refused("not_found")
        return room

    async def look(self, place: str) -> Room:
        """The room of a table, which is not kept in memory for this."""
        return self.rooms.peek(place) or await self._load(place)

    async def _load(self, place: str) -> Room:
        found, beside = await self.store.read(lambda db: read_table(db, place))
        return self._room(await asyncio.to_thread(played, found), *beside)

    def _room(self, table: Table, *beside: Any) -> Room:
        chats, notes, plans = beside or ([], {}, {})
        # not a function that keeps the table, for the room goes on to others
        now = self._clock_of(table)
        return Room(table, chats, notes, plans, now=now, encode=encode)

    async def refresh(self, room: Room) -> None:
        """Read a table again that another server has changed."""
        async with room.lock:
            if room.behind or (room.unread and not self.follow(room)):
                await self._refresh(room)

    async def _refresh(self, room: Room) -> None:
        room.behind, room.unread = False, []
        known = room.table
        with _InDoubt(room):
            read = await self.store.read(lambda db: read_on(db, known))
        self.take_news(room, *read)

    async def reread_room(self, room: Room) -> None:
        """Read a table again, whatever we have heard."""
        async with room.lock:
            await self._refresh(room)

    def take_news(self, room: Room, *read: Any) -> None:
        """A table is as another server wrote it."""
        room.take_news(*read)
        self.changed(room)

    # Actions

    async def act(self, place: str, guest: str, request: str, action: Action) -> Json:
        """Carry out an action of a guest, or repeat the reply it got before."""
        return await self.act_in(await self.room_for(place, guest), guest, request, action)

    async def act_in(self, room: Room, guest: str, request: str, action: Action) -> Json:
        """The same, of a guest who has found the room in another way than by its table."""
        async with room.lock:
            at = self.time_at(room.table)
            while True:
                await self.judge(room)
                if room.table.hides_from(guest):
                    raise Refused("not_found")
                try:
                    with _InDoubt(room):
                        said, change, revision = await self._act(room, guest, request, action, at)
                except table_rows.Conflict:
                    await self._refresh(room)
                    continue
                if change is not None:
                    self._settle(room, change)
                else:
                    # whoever wrote it may have died before the others heard of it
                    self.repeated(room.table.id, revision)
                return said

    async def _act(
        self, room: Room, guest: str, request: str, action: Action, at: int
    ) -> tuple[Json, Change | None, int]:
        """Try an action on the table as we know it; the reply, the change if there was one, and the
        revision of the table."""
        table = room.table
        tried = _try(action, room, at)

        def work(db: Connection) -> tuple[Json, Change | None, int]:
            # Nearly always the table is as we know it and the request is new: then the reply and
            # the table are written at once, and what is not so shows by that.
            if (
                isinstance(tried, Change)
                and _changes(table, tried)
                and reply_rows.keep_reply(db, table.id, guest, request, tried.reply, at)
            ):
                change = self._write(db, table, tried, at)
                if change.table.revision % FORGET_EVERY == 0:
                    guests = {guest, *(chair.guest for chair in table.chairs)}
                    reply_rows.forget_earlier(db, table.id, guests)
                return change.reply, change, change.table.revision
            revision = table_rows.revision_of(db, table.id)  # and nobody else is at the table now
            if revision is None:
                raise Refused("not_found")  # it was withdrawn
            said: Json | None = reply_rows.reply_to(db, table.id, guest, request)
            if said is not None:
                return said, None, revision
            if revision != table.revision:
                raise table_rows.Conflict
            if isinstance(tried, Refused):
                raise tried
            reply_rows.keep_reply(db, table.id, guest, request, tried.reply, at)
            reply_rows.forget_earlier(db, table.id, [guest])
            change = self._write(db, table, tried, at)
            return tried.reply, change, change.table.revision

        return await self.store.write(work)

    async def reread(self, places: Iterable[str]) -> None:
        """What is written about the people at these tables has changed: so do those in memory."""
        for place in places:
            self.rewritten(place)
            room = self.rooms.peek(place)
            if room is None:
                continue
            known = room.shown()
            try:
                await self.reread_room(room)
            except Refused:
                self.rooms.drop(place)  # it is no longer there, or can no longer be played
                continue
            room.show_changed(known)

    def _settle(self, room: Room, change: Change) -> None:
        """It is written: now everybody may know."""
        old, room.table = room.table, change.table
        room.tell_change(old)
        if change.after is not None:
            change.after()
        if room.table.revision != old.revision:
            # what else was written with it (a plan) is not told: the others read it
            self.settled(room, old, change.write is None)
        if room.table.status == OVER and old.status != OVER:
            self.finished(room)
        self.changed(room)

    async def create(
        self,
        guest: str,
        request: str,
        make: Make,
        also: Callable[[Connection, Table], None] | None = None,
    ) -> Json:
        """Write a new table, or repeat the reply to the request that made it."""

        def work(db: Connection) -> tuple[Json, Table | None]:
            said: Json | None = reply_rows.reply_to(db, "", guest, request) if request else None
            if said is not None:
                return said, None
            table, items, reply = make(db)
            table = table.but(server=self.me)
            table_rows.add_table(db, table, items)
            turn_rows.changed(db, None, table, self.clock())
            if also is not None:
                also(db, table)
            if request and not reply_rows.keep_reply(db, "", guest, request, reply, self.clock()):
                raise table_rows.Conflict
            reply_rows.forget_earlier(db, "", [guest])
            return reply, table

        try:
            said, table = await self.store.write(work)
        except (
            IntegrityError,
            table_rows.Conflict,
        ):  # the same request came twice at once: now the reply is there
            said, table = await self.store.write(work)
        if table is not None:
            self.enter(table)
        return said

    def enter(self, table: Table) -> None:
        """A table was written: whoever is to move there may begin."""
        if table.status == ANALYSIS:
            return  # read again by whoever looks at it
        room = self._room(table)
        self.rooms.add(room)
        self.changed(room)

    # Beside the requests

    async def put(self, room: Room, make: Callable[[int], Change | None]) -> bool:
        """Do what nobody has asked for, if it still is to be done: it is made anew where another
        server was quicker. Whoever calls this has the lock of the room."""
        while (new := make(at := self.time_at(room.table))) is not None:
            try:
                with _InDoubt(room):
                    change = await self._put(room.table, new, at)
            except table_rows.Conflict:
                await self._refresh(room)
                continue
            self._settle(room, change)
            return True
        return False

    async def _put(self, old: Table, new: Change, at: int) -> Change:
        return await self.store.write(lambda db: self._write(db, old, new, at))

    def _write(self, db: Connection, old: Table, change: Change, at: int) -> Change:
        """Write a change of a table, which must still be as the old one."""
        table = change.table
        if _changes(old, change):
            table = table.but(revision=old.revision + 1, server=self.me)
            table_rows.save_table(db, old, table, at, change.by)
            turn_rows.changed(db, old, table, at)
            if table.status == OVER and old.status != OVER:
                self.game_over(db, table, at)
                results.settle(db, table, at)
        if change.write is not None:
            change.write(db)
        return replace(change, table=table)


def _changes(old: Table, change: Change) -> bool:
    """Whether there is more to write than a reply."""
    return change.table is not old or change.write is not None


async def _nobody_judges(room: Room) -> None:
    """Where nobody keeps the time."""


def _nobody_follows(room: Room) -> bool:
    """Where there are no others."""
    return False
