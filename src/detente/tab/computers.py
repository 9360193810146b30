"""The computer players of the tab: what they think about, and what becomes of it. They think in the
other worker, which gets the position as their seat knows it and nothing else."""

from __future__ import annotations

import asyncio
import logging
from dataclasses import dataclass

from detente.ai.plans import Plan, Step
from detente.kernel.flow import NOBODY
from detente.kernel.saves import key, to_json
from detente.service.core.errors import Refused
from detente.service.core.json import Json
from detente.service.play.computers.runs import Runs
from detente.service.play.computers.tasks import (
    Position,
    as_planned,
    to_answer,
    to_hint,
    to_think_about,
)
from detente.service.play.room import Room
from detente.service.table import hints, risks
from detente.service.table.acting import Deed
from detente.service.table.sight import Sight
from detente.service.table.table import SEATS, Table

from . import thinker
from .desk import Desk, Done, thinks
from .jobs import Failed, Job, Jobs

log = logging.getLogger("detente.tab")
Where = tuple[str, int]
"""A table and a seat."""


@dataclass(eq=False)
class Thought:
    position: Position
    task: asyncio.Task[None] | None = None
    job: Job | None = None


class Computers:
    def __init__(self, desk: Desk, jobs: Jobs) -> None:
        self._desk, self._jobs = desk, jobs
        self._thoughts: dict[Where, Thought] = {}
        self._planned: dict[Where, tuple[Step, ...]] = {}  # for what is asked next
        self._hurried: dict[str, int] = {}  # tables, with the answers that stood for everybody
        self._unwritten: set[str] = set()  # tables whose computers have thought in vain
        self._hints: dict[Where, tuple[Position, Job]] = {}
        self._runs = Runs(desk)
        desk.changed.to(self.arrange, self._forget_hints)
        desk.written.to(self._try_again)

    async def resume(self) -> None:
        """Go on where somebody was thinking when the tab was closed."""
        for place, kept in list(self._desk.shelf.tables.items()):
            turns = kept.row["turns"]
            if any(turns >> seat & 1 and not kept.sits(seat) for seat in SEATS):
                try:
                    await self._desk.room(place)
                except Refused as refusal:
                    log.warning("table %s cannot be continued: %s", place, refusal.key)

    # Thoughts

    def arrange(self, room: Room) -> None:
        """Let the computers think whose turn it is, and nobody else."""
        busy = set()
        for seat in SEATS:
            where = room.table.id, seat
            wanted = to_think_about(room.table, seat)
            thought = self._thoughts.get(where)
            if thought is not None and thought.position != wanted:
                del self._thoughts[where]
                if thought.task is not None:
                    thought.task.cancel()
                thought = None
            if wanted is None:
                self._planned.pop(where, None)
            else:
                busy.add(seat)
                if thought is None:
                    self._begin(room, seat, wanted)
        self._runs.follow(room, busy, room.table.id in self._hurried)
        if not busy:
            self._hurried.pop(room.table.id, None)

    def hurry(self, room: Room) -> None:
        """Its computer answers as soon as it can, until the others see something of it."""
        for seat in SEATS:
            if thought := self._thoughts.get((room.table.id, seat)):
                self._hurried[room.table.id] = room.table.playing.handed_count
                if thought.job is not None:
                    self._jobs.hurry(thought.job)

    def _begin(self, room: Room, seat: int, position: Position) -> None:
        table, where = room.table, (room.table.id, seat)
        thought = self._thoughts[where] = Thought(position)
        planned = as_planned(table, seat, self._planned.pop(where, ()))
        if planned is None:
            thought.job = self._jobs.begin(thinker.to_think(to_answer(table, seat)))
            if self._hurried.get(table.id) == table.playing.handed_count:
                self._jobs.hurry(thought.job)
        thought.task = self._desk.spawn(self._think(table.id, seat, thought, planned))

    async def _think(self, place: str, seat: int, thought: Thought, plan: Plan | None) -> None:
        try:
            if thought.job is not None:
                plan = thinker.plan_from(await self._jobs.end_of(thought.job))
        except Failed as error:
            log.error("table %s, seat %s: %s", place, seat, error)
        try:
            room = await self._desk.room(place)
        except Refused:
            return  # the table was taken away
        async with room.lock:
            if self._thoughts.get((place, seat)) is not thought:
                return
            del self._thoughts[place, seat]
            if to_think_about(room.table, seat) != thought.position:
                return
            at = self._desk.world.now()
            done = self._answered(room.table, seat, plan, at)
            try:
                await self._desk.put(room, done, at)
            except Refused:  # it is thought about again, once it can be written
                self._planned.pop((place, seat), None)
                self._unwritten.add(place)
                log.warning("table %s: what its computer thought could not be written", place)

    def _answered(self, table: Table, seat: int, plan: Plan | None, at: int) -> Done:
        if plan is not None:
            try:
                new = table.answered(seat, plan.choice, at)
            except Exception:
                log.exception("table %s, seat %s: not an answer to this", table.id, seat)
            else:
                self._planned[table.id, seat] = plan.then
                return Done(Deed(new, {}, NOBODY))
        return Done(Deed(table.thought_lost(), {}, NOBODY))

    def _try_again(self) -> None:
        places, self._unwritten = self._unwritten, set()
        for room in self._desk.known():
            if room.table.id in places:
                self.arrange(room)

    def look(self, room: Room) -> None:
        """Somebody comes to a table: what could not be written is tried again."""
        if room.table.id in self._unwritten and thinks(room.table):
            self._unwritten.discard(room.table.id)
            self.arrange(room)

    # Hints and risks

    async def hint(self, room: Room, seat: int, number: int) -> Json:
        """What a strong player would look at, for the question in front of a seat."""
        table, where = room.table, (room.table.id, seat)
        sight = table.sight(seat)
        known = sight.veiled.known
        position, job = self._hints.get(where, (None, None))
        if position != key(known) or job is None:
            task = to_hint(table.game.name, table.options, to_json(known), seat, sight.hash)
            job = self._jobs.begin(thinker.to_think(task))
            self._hints[where] = key(known), job
        try:
            found = await asyncio.shield(job.future)
        except Failed:
            self._hints.pop(where, None)
            raise Refused("unavailable", "thinker_failed") from None
        except asyncio.CancelledError:
            if job.future.cancelled():
                raise Refused("stale") from None  # the game went on meanwhile
            raise
        return {"number": number, **hints.shown(sight, thinker.hint_from(found))}

    def _forget_hints(self, room: Room) -> None:
        for seat in SEATS:
            position, job = self._hints.get((room.table.id, seat), (None, None))
            if job is None or position == key(room.table.sight(seat).veiled.known):
                continue
            del self._hints[room.table.id, seat]
            job.cancel()

    async def risks(self, sight: Sight, options: dict[str, str]) -> Json:
        """How a seat can lose by each answer; whatever cannot be found out now is not known."""
        known = to_json(sight.veiled.known)
        job = thinker.to_look(sight.game.name, options, known, sight.seat)
        try:
            said: Json | None = await self._jobs.ask(job)
        except Failed:
            said = None
        return risks.shown(sight, said)
