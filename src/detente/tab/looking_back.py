"""Games that are over: their reviews, and statistics of one's own."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Sequence
from typing import Any

from detente.ai.looks import Found
from detente.ai.reviews import VERSION, going_over
from detente.service.core.errors import Refused
from detente.service.core.json import Json
from detente.service.play.computers.tasks import to_review
from detente.service.reviews.going import is_theirs, may_be_reviewed, next_look, told
from detente.service.statistics import showing
from detente.service.table.agreed import agreed_options
from detente.service.table.listing import seats_of
from detente.service.table.observing import gaze
from detente.service.table.table import OVER, Table

from . import forms, thinker
from .desk import YOU, Desk
from .jobs import Failed, Jobs
from .keeping import Kept
from .routing import Asked, Router, said
from .world import Reply

GAMES = 100  # a page of the list
MOST = 100_000
log = logging.getLogger("detente.tab")


class LookingBack:
    def __init__(self, desk: Desk, jobs: Jobs) -> None:
        self.desk, self.jobs = desk, jobs
        self._works: dict[str, float | None] = {}  # reviews on their way, and how far they are
        self._turn = asyncio.Lock()
        self._summaries: dict[str, Json | None] = {}

    def into(self, router: Router) -> None:
        router.to("GET", "/api/tables/{table}/review", self.review)
        router.to("POST", "/api/tables/{table}/review", self.ask)
        router.to("GET", "/api/me/statistics", self.statistics)

    # Reviews

    def resume(self) -> None:
        """Begin again those that were under way when the tab was closed."""
        for place, review in self.desk.shelf.reviews.items():
            if review.get("found") is None and review.get("version") == VERSION:
                self._begin(place)

    async def review(self, asked: Asked) -> Reply:
        return self._said(await self._table(asked))

    async def ask(self, asked: Asked) -> Reply:
        asked.form(forms.ONLY)
        table = await self._table(asked)
        if not is_theirs(table, YOU):
            raise Refused("not_your_seat")
        if not may_be_reviewed(table):
            raise Refused("conflict", "not_over")
        if table.id not in self._works and self._kept(table) is None:
            if self._works:
                raise Refused("too_many", "one_review")
            await self.desk.keep_review(table.id, {"version": VERSION, "found": None})
            self._begin(table.id)
        return self._said(table, 202)

    def _kept(self, table: Table) -> Json | None:
        kept = self.desk.shelf.reviews.get(table.id)
        return kept if kept and kept.get("version") == VERSION else None

    def _said(self, table: Table, status: int = 200) -> Reply:
        kept = self._kept(table) if table.is_open else None
        progress = self._works.get(table.id)
        found = kept["found"] if kept else None
        return said(told(table, YOU, progress, kept is not None, found), status)

    async def _table(self, asked: Asked) -> Table:
        table = (await self.desk.room(asked.parts["table"])).table
        gaze(table, YOU, "observer", self.desk.world.now())
        return table

    def _begin(self, place: str) -> None:
        self._works[place] = None
        self.desk.spawn(self._work(place))

    async def _work(self, place: str) -> None:
        found: Json | None = None
        try:
            async with self._turn:
                table = (await self.desk.room(place)).table
                found = await self._go_over(table)
        except (Failed, Refused) as error:
            log.warning("table %s cannot be reviewed: %s", place, error)
        except asyncio.CancelledError:
            raise  # it is begun again
        else:
            await self._keep(place, found)
            return
        finally:
            self._works.pop(place, None)
        await self._keep(place, None)

    async def _keep(self, place: str, found: Json | None) -> None:
        """None: it came to nothing, and whoever wants to may ask again."""
        if place not in self.desk.shelf.tables:
            return
        try:
            review = None if found is None else {"version": VERSION, "found": found}
            await self.desk.keep_review(place, review)
        except Refused:
            log.warning("table %s: its review could not be written", place)
            self.desk.shelf.reviews.pop(place, None)

    async def _go_over(self, table: Table) -> Json:
        going = going_over(table.playing)
        found: Found | None = None
        while True:
            wanted = next_look(going, found)
            if isinstance(wanted, dict):
                return wanted
            self._works[table.id], look = wanted
            job = thinker.to_think(to_review(table, look))
            found = thinker.found_from(await self.jobs.ask(job, spare=True))

    # Statistics

    async def statistics(self, asked: Asked) -> Reply:
        first = asked.number("from", 0, MOST, 0)
        found = sorted(
            (kept for kept in self.desk.shelf.tables.values() if is_contest(kept)),
            key=lambda kept: (-kept.row["updated_observer"], kept.row["id"]),
        )[first : first + GAMES + 1]
        page = found[:GAMES]
        for game in {kept.row["game"] for kept in page}:
            await self.desk.bring(game)
        summed = await self._summed(page)
        return said(
            {
                "games": [
                    showing.game(kept.columns, kept.chairs, YOU, one)
                    for kept, one in zip(page, summed, strict=True)
                ],
                "words": showing.words({kept.row["game"] for kept in page}),
                "more": len(found) > GAMES,
            }
        )

    async def _summed(self, page: Sequence[Kept]) -> list[Json | None]:
        new = [kept for kept in page if kept.row["id"] not in self._summaries]
        by_game: dict[str, list[Kept]] = {}
        for kept in new:
            by_game.setdefault(kept.row["game"], []).append(kept)
        for game, some in by_game.items():
            played = [played_out(kept) for kept in some]
            found = await self.jobs.read({"work": "summaries", "game": game, "games": played})
            for kept, one in zip(some, found, strict=True):
                self._summaries[kept.row["id"]] = one
        return [self._summaries[kept.row["id"]] for kept in page]


def is_contest(kept: Kept) -> bool:
    """A game that is over, against a computer, played from the beginning."""
    over = kept.row["status"] == OVER and kept.row["base"] == 0
    return over and len(seats_of(kept.columns, kept.chairs, YOU)) == 1


def played_out(kept: Kept) -> list[Any]:
    """How it went, to be played again."""
    items = [item[:-2] for item in kept.items]
    return [kept.row["game"], agreed_options(kept.columns), items]
