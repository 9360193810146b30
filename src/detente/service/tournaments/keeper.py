"""Who keeps tournaments going: when their time has come they begin, when a round is over the next
is paired, and after the last they are over. Every server does it, and each thing is done once."""

from __future__ import annotations

import asyncio
import logging
from contextlib import suppress

from sqlalchemy import Connection, exists, or_, select
from sqlalchemy.exc import IntegrityError

from ..core.clock import SECOND
from ..core.errors import Refused
from ..db.schema.tournaments import BOUTS, TOURNAMENTS
from ..db.trouble import Unavailable
from ..play.desk import Desk
from ..play.room import Room
from . import rounds, rows, settling
from .rows import ANNOUNCED, OVER, RUNNING, Whole

LOOK_EVERY = 10 * SECOND
LEAST = 2  # players

log = logging.getLogger("detente.tournaments")


class Keeper:
    def __init__(self, desk: Desk) -> None:
        self.desk = desk
        self._news = asyncio.Event()
        desk.game_over.to(settling.settle)
        desk.finished.to(self._finished)

    def _finished(self, room: Room) -> None:
        if room.table.contest:
            self.wake()

    def wake(self) -> None:
        """A game of a tournament is over."""
        self._news.set()

    async def run(self) -> None:
        while True:
            await self.desk.until(self._news, LOOK_EVERY)
            self._news.clear()
            with suppress(Unavailable):  # it looks again
                await self.look()

    async def look(self) -> None:
        """Do what is due in any tournament."""
        at = self.desk.clock()
        for tournament in await self.desk.store.read(lambda db: _waiting(db, at)):
            try:
                await self.advance(tournament)
            except Refused as refusal:  # the rules of its game are gone, or it is
                log.warning("tournament %s cannot go on: %s", tournament, refusal.key)

    async def advance(self, tournament: str) -> None:
        """Do what is due in this one, until nothing is."""
        while True:
            whole = await self.desk.store.read(lambda db: rows.whole(db, tournament))
            row = whole.row
            if row.status == ANNOUNCED:
                due = row.starts is not None and row.starts <= self.desk.clock()
                if not due or len(whole.active) < LEAST:
                    return
                await self.pair(whole, None)
            elif row.status == RUNNING and whole.round_over and whole.last_round:
                await self.desk.store.write(lambda db: self._finish(db, whole))  # noqa: B023
                return
            elif row.status == RUNNING and whole.round_over and row.automatic:
                await self.pair(whole, None)
            else:
                return

    async def pair(self, whole: Whole, by: str | None) -> bool:
        """Pair the next round of a tournament as it was read; False if it is no longer so."""
        desk = self.desk
        strengths = await desk.store.read(lambda db: rows.strengths(db, whole))
        plan = await asyncio.to_thread(rounds.planned, whole, strengths)
        at, me = desk.clock(), desk.me
        bouts = await desk.store.read(
            lambda db: rounds.tables_for(db, whole, plan, at, me, desk.seeds)
        )
        with suppress(IntegrityError):  # another server was quicker by a hair
            if await desk.store.write(lambda db: rounds.write(db, whole, plan, bouts, at, by)):
                for bout in bouts:
                    desk.enter(bout.table)
                desk.lobby_changed()
                return True
        return False

    def _finish(self, db: Connection, whole: Whole) -> None:
        row, at = rows.lock(db, whole.row.id), self.desk.clock()
        if row.revision == whole.row.revision:
            rows.note(db, row.id, at, None, "over")
            rows.changed(db, row.id, status=OVER, ended=at)


def _waiting(db: Connection, at: int) -> list[str]:
    """Tournaments in which something may be due."""
    undecided = exists().where(
        BOUTS.c.tournament == TOURNAMENTS.c.id,
        BOUTS.c.round == TOURNAMENTS.c.round,
        BOUTS.c.result.is_(None),
    )
    begins = (TOURNAMENTS.c.status == ANNOUNCED) & (TOURNAMENTS.c.starts <= at)
    goes_on = (TOURNAMENTS.c.status == RUNNING) & ~undecided
    by_itself = or_(
        TOURNAMENTS.c.automatic,
        TOURNAMENTS.c.round >= TOURNAMENTS.c.rounds,
    )
    wanted = select(TOURNAMENTS.c.id).where(or_(begins, goes_on & by_itself))
    return list(db.execute(wanted.order_by(TOURNAMENTS.c.id)).scalars())
