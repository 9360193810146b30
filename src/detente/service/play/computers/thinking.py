"""Which computer players think, about what, and what becomes of it."""

from __future__ import annotations

import asyncio
import logging
from dataclasses import dataclass
from typing import Any

from sqlalchemy import Connection

from detente.kernel.chance import thought as seed_of
from detente.kernel.saves import key, to_json

from ...core.errors import Refused
from ...table.chairs import COMPUTER
from ...table.table import SEATS, Table
from ..changes import Change
from ..desk import Desk
from ..peers import rows as peer_rows
from ..room import Room
from ..signals import Signal
from .pool import CannotThink, Job, Pool
from .worker import Task

log = logging.getLogger("detente.minds")
Position = tuple[Any, ...]


@dataclass(eq=False)
class Thought:
    """A computer player thinking about a position, as its seat sees it."""

    position: Position
    job: Job
    told: bool = False  # whether anybody was shown that it thinks


def to_think_about(table: Table, seat: int) -> Position | None:
    """The position a computer has to answer in; None if it is not its turn."""
    if table.sitting(seat).kind != COMPUTER or seat not in table.turns():
        return None
    return key(table.sight(seat).veiled.known)


class Thinking:
    """The thoughts of all computer players, by table and seat."""

    def __init__(self, desk: Desk, pool: Pool) -> None:
        self.desk = desk
        self.pool = pool
        self.thoughts: dict[tuple[str, int], Thought] = {}
        self.told = Signal[Room]()  # how far somebody has thought
        desk.changed.to(self.arrange)
        desk.hurried.to(self.hurry)

    def arrange(self, room: Room) -> None:
        """Let the computers think whose turn it is, and nobody else. Of the servers only one thinks
        for a table: the one that wrote it last."""
        here = room.table.server == self.desk.me
        for seat in SEATS:
            where = room.table.id, seat
            wanted = to_think_about(room.table, seat) if here else None
            thought = self.thoughts.get(where)
            if thought is not None and thought.position != wanted:
                thought.job.cancel()
                self._end(room, seat, thought)
                thought = None
            if wanted is not None and thought is None:
                self._begin(room, seat, wanted)

    def thinks(self, place: str) -> bool:
        return any((place, seat) in self.thoughts for seat in SEATS)

    def hurry(self, room: Room) -> None:
        """Its computer answers as soon as it can."""
        self.arrange(room)  # should one have given up
        for seat in SEATS:
            if thought := self.thoughts.get((room.table.id, seat)):
                thought.job.hurry()

    async def resume(self) -> None:
        """Think again where a server did that is gone."""

        def look(db: Connection) -> list[tuple[str, str]]:
            living = self.desk.store.channel.living(db) - {self.desk.me}
            return [row for row in peer_rows.waiting_for_computers(db) if row[1] not in living]

        if waiting := await self.desk.store.read(look):
            self.desk.spawn(self._take_over(waiting))

    async def _take_over(self, waiting: list[tuple[str, str]]) -> None:
        for place, server in waiting:
            await self.take_over(place, server)

    async def take_over(self, place: str, server: str) -> None:
        """Think for a table in place of a server that is gone, unless another does already."""
        desk, me = self.desk, self.desk.me
        if not await desk.store.write(lambda db: peer_rows.take_over(db, place, server, me)):
            return
        try:
            await desk.reread_room(await desk.room(place))
        except Refused as refusal:
            log.warning("table %s cannot be continued: %s", place, refusal.key)

    async def close(self) -> None:
        await self.pool.close()

    def _begin(self, room: Room, seat: int, position: Position) -> None:
        table = room.table

        def report(done: float) -> None:
            if self.thoughts.get((table.id, seat)) is thought:
                thought.told = True
                room.thinking[seat] = round(done, 3)
                self._tell(room)

        task = Task(
            table.game.name,
            table.options,
            to_json(table.sight(seat).veiled.known),
            seat,
            table.sitting(seat).level,
            seed_of(table.seed, seat, table.known_answers(seat), 0),
        )
        thought = Thought(position, self.pool.submit(task, report))
        self.thoughts[table.id, seat] = thought
        self.desk.spawn(self._think(table.id, seat, thought))

    def _end(self, room: Room, seat: int, thought: Thought) -> None:
        """Whoever was shown that a computer thinks is shown that it does no more."""
        self.thoughts.pop((room.table.id, seat), None)
        room.thinking.pop(seat, None)
        if thought.told:
            self._tell(room)

    def _tell(self, room: Room) -> None:
        room.tell_thinking()
        self.told(room)

    async def _think(self, place: str, seat: int, thought: Thought) -> None:
        try:
            choice = await thought.job.future
        except asyncio.CancelledError:
            return
        except CannotThink as error:
            log.error("table %s, seat %s: %s", place, seat, error)
            self._end(await self.desk.room(place), seat, thought)
            return

        def still(room: Room) -> bool:
            """Whether the answer is wanted: nothing has changed for the computer since."""
            if self.thoughts.get((place, seat)) is not thought:
                return False
            self._end(room, seat, thought)
            return to_think_about(room.table, seat) == thought.position

        room = await self.desk.room(place)

        def make(at: int) -> Change | None:
            return Change(room.table.answered(seat, choice, at), {}) if still(room) else None

        async with room.lock:
            if not await self.desk.put(room, make):
                self.arrange(room)
