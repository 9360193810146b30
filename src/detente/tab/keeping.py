"""How tables are kept: each as one text under its own key, so that an action writes little.

A text that cannot be read, or that a later version wrote, is left as it is: it can be looked at and
saved, and nothing of ours is ever written over it.
"""

from __future__ import annotations

import json
from dataclasses import dataclass, field, replace
from types import SimpleNamespace
from typing import Any

from detente.games import GAMES
from detente.kernel.flow import NOBODY, OBSERVER
from detente.kernel.items import Item, Takeback
from detente.service.core.json import Json, text_of
from detente.service.table.agreed import agreed_options
from detente.service.table.chairs import COMPUTER, Chair
from detente.service.table.keeping import (
    CHANGING,
    chair_from,
    chair_kept,
    changing,
    founded,
    kept_items,
    table_from,
)
from detente.service.table.outside import item_from, written
from detente.service.table.starting import Stored
from detente.service.table.table import SEATS, Table

FORMAT = 1
TABLE, REVIEW = "table/", "review/"
MADE = "made"  # replies to the last requests that made tables
NEEDED = {*CHANGING, "id", "game", "rules", "options", "creator", "created", "title", "seed"}
NEEDED |= {"head", "untold", "base", "rated", "serious", "pace", "tournament"}
MOST_REPLIES = 20  # nobody has more on their way


class Unreadable(Exception):
    """A text of another version, or one that is damaged."""


@dataclass(frozen=True)
class Kept:
    """A table as it is kept."""

    row: Json  # as columns
    chairs: tuple[Chair, Chair]
    items: tuple[list[Any], ...] = ()  # each with its time and who asked for it
    notes: Json = field(default_factory=dict)  # by chair
    replies: Json = field(default_factory=dict)  # by request, the last ones

    @property
    def columns(self) -> SimpleNamespace:
        """As lists have it."""
        return SimpleNamespace(**self.row, contest=None)

    def text(self) -> str:
        return text_of(
            {
                "format": FORMAT,
                "row": self.row,
                "chairs": [chair_kept(chair) for chair in self.chairs],
                "items": self.items,
                "notes": self.notes,
                "replies": self.replies,
            }
        )

    def sits(self, seat: int) -> bool:
        """Whether a person has this seat now."""
        return self.chairs[seat ^ self.row["exchanged"]].kind != COMPUTER

    def table(self) -> Table:
        """Without its play."""
        return table_from({**self.row, "shown": 0}, agreed_options(self.columns), self.chairs)

    def stored(self) -> Stored:
        return [(item_from(item), at, by) for *item, at, by in self.items]

    def noted(self, chair: int, text: str) -> Kept:
        return replace(self, notes={**self.notes, str(chair): text})

    def replied(self, request: str, said: Json) -> Kept:
        return replace(self, replies=with_reply(self.replies, request, said))

    def after(self, old: Table, new: Table, at: int, by: int) -> Kept:
        """The table as it is now; of its items only what is new is written anew."""
        before = old.play.items if old.play else []
        items = new.play.items if new.play else []
        kept = kept_items(before, items)
        added = [dated(item, at, by) for item in items[kept:]]
        row = {**self.row, **changing(new)}
        return replace(self, row=row, chairs=new.chairs, items=(*self.items[:kept], *added))


def new(table: Table, items: Stored) -> Kept:
    """A table that was just made; `items` are those that came from elsewhere."""
    more = table.play.items[len(items) :] if table.play else []
    lines = [dated(item, when, by) for item, when, by in items]
    lines += [dated(item, table.updated[OBSERVER], NOBODY) for item in more]
    return Kept({**founded(table), **changing(table)}, table.chairs, tuple(lines))


def read(text: str) -> Kept:
    try:
        found = json.loads(text)
        if found["format"] != FORMAT:
            raise Unreadable
        first, second = (chair_from(chair) for chair in found["chairs"])
        kept = Kept(
            found["row"], (first, second), tuple(found["items"]), found["notes"], found["replies"]
        )
        if not kept.row.keys() >= NEEDED or kept.row["game"] not in GAMES:
            raise Unreadable
    except (ValueError, KeyError, TypeError, AttributeError, RecursionError):
        raise Unreadable from None
    return kept


def dated(item: Item, at: int, by: int) -> list[Any]:
    """An item with its time; of a take-back with who asked for it."""
    return [*written(item), at, by if isinstance(item, Takeback) else NOBODY]


def with_reply(replies: Json, request: str, said: Json) -> Json:
    """The last replies, with one more."""
    known = {name: one for name, one in replies.items() if name != request}
    return {**dict(list(known.items())[1 - MOST_REPLIES :]), request: said}


def mine(kept: Kept, person: str) -> bool:
    return kept.row["creator"] == person or any(kept.chairs[s].guest == person for s in SEATS)
