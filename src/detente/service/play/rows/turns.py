"""Whose answer is missing, in the database: for telling them once each time it becomes their turn.

Only accounts are told, and only of games with somebody else that are not played live.
"""

from __future__ import annotations

from sqlalchemy import Connection, and_, delete, insert

from ...db.schema.notices import DUES
from ...people.rows import PERSON
from ...table.chairs import HUMAN
from ...table.pace import LIVE
from ...table.table import SEATS, Table


def waited_for(table: Table) -> set[int]:
    """The chairs of accounts that others wait for."""
    first, second = table.chairs
    if table.pace.kind == LIVE or {first.kind, second.kind} != {HUMAN}:
        return set()
    if first.guest == second.guest or PERSON not in (first.account, second.account):
        return set()
    return {chair for chair in table.missing if table.chairs[chair].account == PERSON}


def changed(db: Connection, old: Table | None, new: Table, at: int) -> None:
    """Note who has become due with a change of a table, and who no longer is."""
    before, after = waited_for(old) if old else set[int](), waited_for(new)
    for chair in SEATS:
        if (chair in before) == (chair in after):
            continue
        db.execute(delete(DUES).where(and_(DUES.c.place == new.id, DUES.c.seat == chair)))
        if chair in after:
            row = {"place": new.id, "seat": chair, "person": new.chairs[chair].guest}
            db.execute(insert(DUES).values(**row, since=at))
