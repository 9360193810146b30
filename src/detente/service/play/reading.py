"""Reading tables from the database, and playing them from what was read."""

from __future__ import annotations

from sqlalchemy import Connection

from detente.kernel.errors import DetenteError

from ..core import limits
from ..core.errors import Refused
from ..table.plan import Plan
from ..table.starting import Broken, Stored, continued, taken_up
from ..table.table import Table
from .listeners import Said
from .rows import chats as chat_rows
from .rows import plans as plan_rows
from .rows import tables as table_rows

Rows = tuple[Table, int, Stored]
"""A table without its play, the version of its rules, and the items to play it from."""
Beside = tuple[list[Said], dict[int, str], dict[int, Plan]]
"""The chat of a table, and the notes and plans by chair."""
Read = tuple[Table, list[Said], dict[int, str], dict[int, Plan]]
"""A table and what belongs to it."""


def read_table(db: Connection, place: str) -> tuple[Rows, Beside]:
    """A table as it is stored, still to be played from its items, with its chat and notes."""
    found = table_rows.load_table(db, place)
    if found is None:
        raise Refused("not_found")
    return found, _beside(db, place)


def played(found: Rows) -> Table:
    """The table with its play. That may take long: the database does not wait for it."""
    return taken_up(*found)


def read_on(db: Connection, known: Table) -> Read:
    """The same for a table we know: only what is new is played, unless something was undone."""
    found = table_rows.load_news(db, known.id, known.revision)
    if found is None:
        raise Refused("not_found")
    table, items, kept = found
    if known.play is None or kept != len(known.play.items):
        return _read_whole(db, known.id)
    try:
        table = continued(known, table, items)
    except (Broken, DetenteError, AssertionError):
        return _read_whole(db, known.id)
    return table, *_beside(db, known.id)


def _read_whole(db: Connection, place: str) -> Read:
    found, beside = read_table(db, place)
    return played(found), *beside


def _beside(db: Connection, place: str) -> Beside:
    chats = chat_rows.chats_of(db, place, limits.CHATS)
    said = [
        Said(chat.id, chat.seat, chat.text, chat.at, chat.private, chat.author, chat.name or "")
        for chat in chats
    ]
    return said, chat_rows.notes_of(db, place), plan_rows.plans_of(db, place)
