"""Summaries of games that are over, kept in memory once somebody has asked: a game takes some
milliseconds, which is too little for a place in the database and too much for every visit."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Sequence
from typing import Any

from sqlalchemy import Row

from ..core.json import Json
from ..play.desk import Desk
from . import rows as finished_rows

MOST_KEPT = 20_000


class Summaries:
    def __init__(self, desk: Desk) -> None:
        self.desk = desk
        self._known: OrderedDict[str, Json | None] = OrderedDict()  # by table

    async def of(self, person: str, rows: Sequence[Row[Any]]) -> list[Json | None]:
        """Of these games, which are over; None of one that can no longer be played."""
        found = {row.id: self._known[row.id] for row in rows if row.id in self._known}
        new = [row for row in rows if row.id not in found]
        if new:
            games = await self.desk.store.read(lambda db: finished_rows.played(db, new))
            said = await self.desk.readers.summaries(person, games)
            found |= {row.id: one for row, one in zip(new, said, strict=True)}
        for place, one in found.items():
            self._known[place] = one
            self._known.move_to_end(place)
        while len(self._known) > MOST_KEPT:
            self._known.popitem(last=False)
        return [found[row.id] for row in rows]
