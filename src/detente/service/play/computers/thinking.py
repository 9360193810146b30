"""Which computer players think, about what, and what becomes of it."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from dataclasses import dataclass

from sqlalchemy import Connection

from detente.ai.plans import Plan, Step

from ...core.errors import Refused
from ...db.trouble import Unavailable
from ...table.table import SEATS, Table
from ..changes import Change
from ..desk import Desk
from ..peers import rows as peer_rows
from ..room import Room
from .fairness import Owner
from .jobs import CannotThink, Job
from .pool import Pool
from .runs import Runs
from .tasks import Position, as_planned, to_answer, to_think_about

MOST_THOUGHTS = 10  # at tables of one person at a time; the others wait until one is over

log = logging.getLogger("detente.minds")


@dataclass(eq=False)
class Thought:
    """A computer player thinking about a position, as its seat sees it."""

    position: Position
    owner: Owner
    job: Job


class Thinking:
    """The thoughts of all computer players, by table and seat."""

    def __init__(self, desk: Desk, pool: Pool, network_of: Callable[[str], str]) -> None:
        self.desk = desk
        self.pool = pool
        self.network_of = network_of  # where a person was last seen
        self.thoughts: dict[tuple[str, int], Thought] = {}
        self._later: dict[str, dict[str, None]] = {}  # tables that wait for others of a person
        self._hurried: dict[str, int] = {}  # tables, with the answers that stood for everybody
        self._planned: dict[tuple[str, int], tuple[Step, ...]] = {}  # for what is asked next
        self.retried = self.given_up = 0  # thoughts that came to nothing, by what became of it
        self.runs = Runs(desk)
        desk.changed.to(self.arrange)
        desk.hurried.to(self.hurry)

    def arrange(self, room: Room) -> None:
        """Let the computers think whose turn it is, and nobody else. Of the servers only one thinks
        for a table: the one that wrote it last."""
        here = room.table.server == self.desk.me
        busy = set()
        for seat in SEATS:
            where = room.table.id, seat
            wanted = to_think_about(room.table, seat) if here else None
            thought = self.thoughts.get(where)
            if thought is not None and thought.position != wanted:
                thought.job.cancel()
                self._end(where, thought)
                thought = None
            if wanted is None:
                self._planned.pop(where, None)
            else:
                busy.add(seat)
                if thought is None:
                    self._begin(room, seat, wanted)
        self.runs.follow(room, busy, room.table.id in self._hurried)
        if not self.thinks(room.table.id):
            self._hurried.pop(room.table.id, None)

    def thinks(self, place: str) -> bool:
        return any((place, seat) in self.thoughts for seat in SEATS)

    def hurry(self, room: Room) -> None:
        """Its computer answers as soon as it can, until the others see something of it."""
        for seat in SEATS:
            if thought := self.thoughts.get((room.table.id, seat)):
                thought.job.hurry()
                self._hurried[room.table.id] = room.table.playing.handed_count

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
        table, where = room.table, (room.table.id, seat)
        owner = self._owner(table, seat)
        planned = as_planned(table, seat, self._planned.pop(where, ()))
        if planned is None and not self._may_begin(owner.person):
            self._later.setdefault(owner.person, {})[table.id] = None
            return

        task = to_answer(table, seat)
        if planned is not None:
            job = Job.over(task, owner, planned)
        else:
            job = self.pool.submit(task, owner)
        thought = self.thoughts[where] = Thought(position, owner, job)
        if self._hurried.get(table.id) == table.playing.handed_count:
            job.hurry()
        self.desk.spawn(self._finish(table.id, seat, thought))

    def _owner(self, table: Table, seat: int) -> Owner:
        """For whom a computer thinks: for who plays against it."""
        person = table.sitting(1 - seat).guest or table.creator
        return Owner(person, self.network_of(person))

    def _may_begin(self, person: str) -> bool:
        his = sum(1 for thought in self.thoughts.values() if thought.owner.person == person)
        return his < MOST_THOUGHTS

    async def _go_on(self, person: str) -> None:
        """Think about the tables of a person that had to wait for his others."""
        while self._later.get(person) and self._may_begin(person):
            place = next(iter(self._later[person]))
            del self._later[person][place]
            try:
                self.arrange(await self.desk.room(place))
            except Refused as refusal:
                log.warning("table %s cannot be continued: %s", place, refusal.key)
        if not self._later.get(person):
            self._later.pop(person, None)

    def _end(self, where: tuple[str, int], thought: Thought) -> None:
        self.thoughts.pop(where, None)
        if thought.owner.person in self._later:
            self.desk.spawn(self._go_on(thought.owner.person))

    async def _finish(self, place: str, seat: int, thought: Thought) -> None:
        try:
            await self._think(place, seat, thought)
        finally:
            # an answer that could not be written is thought about again, once it can be
            if self.thoughts.get((place, seat)) is thought:
                del self.thoughts[place, seat]

    async def _think(self, place: str, seat: int, thought: Thought) -> None:
        plan: Plan | None = None
        try:
            plan = await thought.job.future
        except asyncio.CancelledError:
            return
        except CannotThink as error:
            log.error("table %s, seat %s: %s", place, seat, error)
        try:
            room = await self.desk.room(place)
        except Refused as refusal:
            log.warning("table %s cannot be continued: %s", place, refusal.key)
            self.thoughts.pop((place, seat), None)
            return

        def still() -> bool:
            """Whether the answer is wanted: nothing has changed for the computer since."""
            if self.thoughts.get((place, seat)) is not thought:
                return False
            self._end((place, seat), thought)
            return to_think_about(room.table, seat) == thought.position

        def make(at: int) -> Change | None:
            if not still():
                return None
            if plan is not None:
                try:
                    change = Change(room.table.answered(seat, plan.choice, at), {})
                except Exception:
                    log.exception("table %s, seat %s: not an answer to this", place, seat)
                else:
                    self._planned[place, seat] = plan.then
                    return change
            return self._lost(room.table)

        try:
            async with room.lock:
                if await self.desk.put(room, make):
                    return
        except Unavailable:  # it is thought about again, once it can be written
            log.warning("table %s: what its computer thought could not be written", place)
            return
        self.arrange(room)

    def _lost(self, table: Table) -> Change:
        """A thought came to nothing. That is written, so that no restart forgets it; the second try
        begins once it is."""
        new = table.thought_lost()
        if new.silent:
            self.given_up += 1
        else:
            self.retried += 1
        return Change(new, {})
