"""Reading tables from the database, and playing them from what was read."""

from __future__ import annotations

import logging

from sqlalchemy import Connection

from detente.kernel.errors import DetenteError

from ..core import limits
from ..core.errors import Refused
from ..table.plan import Plan
from ..table.starting import Broken, continued, replayed
from ..table.table import WAITING, Table
from .listeners import Said
from .rows import chats as chat_rows
from .rows import plans as plan_rows
from .rows import tables as table_rows

log = logging.getLogger("detente.reading")
Read = tuple[Table, list[Said], dict[int, str], dict[int, Plan]]
"""A table, its chat, and the notes and plans by chair."""


def read_table(db: Connection, place: str) -> Read:
    """A table as it is stored, played again from its items, with its chat and notes."""
    found = table_rows.load_table(db, place)
    if found is None:
        raise Refused("not_found")
    table, version, items = found
    if table.status != WAITING:
        if version != table.game.version:
            raise Refused("broken")
        try:
            table = replayed(table, items)
        except (Broken, DetenteError, AssertionError) as error:
            log.error("table %s does not follow from the rules: %s", place, error)
            raise Refused("broken") from None
    return table, *_beside(db, place)


def read_on(db: Connection, known: Table) -> Read:
    """The same for a table we know: only what is new is played, unless something was undone."""
    found = table_rows.load_news(db, known.id, known.revision)
    if found is None:
        raise Refused("not_found")
    table, items, kept = found
    if known.play is None or kept != len(known.play.items):
        return read_table(db, known.id)
    try:
        table = continued(known, table, items)
    except (Broken, DetenteError, AssertionError):
        return read_table(db, known.id)
    return table, *_beside(db, known.id)


def _beside(db: Connection, place: str) -> tuple[list[Said], dict[int, str], dict[int, Plan]]:
    chats = chat_rows.chats_of(db, place, limits.CHATS)
    said = [
        Said(chat.id, chat.seat, chat.text, chat.at, chat.private, chat.author, chat.name or "")
        for chat in chats
    ]
    return said, chat_rows.notes_of(db, place), plan_rows.plans_of(db, place)
