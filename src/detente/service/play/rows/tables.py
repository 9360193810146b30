"""Tables and what belongs to them, written to the database and read from it."""

from __future__ import annotations

from typing import Any

from sqlalchemy import Connection, and_, bindparam, delete, func, insert, or_, select, update

from detente.kernel.flow import NOBODY, OBSERVER
from detente.kernel.items import Answer, Item, Resignation, Takeback
from detente.kernel.verdicts import REASONS, Verdict

from ...db.schema.tables import CHAIRS, ITEMS, PLACES
from ...db.statements import Statement
from ...people import rows as people
from ...table import pace as paces
from ...table.agreed import agreed_options
from ...table.keeping import (
    CHANGING,
    chair_from,
    chair_kept,
    changing,
    founded,
    kept_items,
    table_from,
)
from ...table.muting import NO_ONE
from ...table.starting import Stored
from ...table.table import OVER, RUNNING, SEATS, WAITING, Table
from . import observers as observer_rows
from . import rematches as rematch_rows
from . import vacations as vacation_rows
from .contests import LISTED, contest_of
from .muting import blocked_by, muting_at

ANSWER, TAKEBACK, RESIGNATION = "answer", "takeback", "resignation"


# Every answer needs these, so they are put together once.
REVISION = select(PLACES.c.revision).where(PLACES.c.id == bindparam("its_id")).with_for_update()
ITEM_COLUMNS = [column.name for column in ITEMS.columns]
ADD_ITEM = Statement(insert(ITEMS), ITEM_COLUMNS)


class Conflict(Exception):
    """Somebody else has changed the table since it was read."""


SAVE = Statement(
    update(PLACES).where(
        PLACES.c.id == bindparam("its_id"), PLACES.c.revision == bindparam("its_revision")
    ),
    [*CHANGING, "its_id", "its_revision"],
)


def add_table(db: Connection, table: Table, items: Stored) -> None:
    """A new table; `items` are those that came from elsewhere."""
    people.enter(db, [table.creator, *(chair.guest for chair in table.chairs)], table.created)
    db.execute(insert(PLACES), {**founded(table), **changing(table)})
    chairs = [_chair_row(table, seat) for seat in SEATS]
    db.execute(insert(CHAIRS), chairs)
    rows = [_item_row(table, n, item, at, by) for n, (item, at, by) in enumerate(items)]
    if table.play is not None:
        new = table.play.items[len(items) :]
        at = table.updated[OBSERVER]
        rows += [_item_row(table, n, item, at) for n, item in enumerate(new, len(items))]
    if rows:
        db.execute(insert(ITEMS), rows)


def save_table(db: Connection, old: Table, new: Table, at: int, by: int) -> None:
    """Write what has changed. Fails if the table is not as `old` any more."""
    which = {"its_id": new.id, "its_revision": old.revision}
    if SAVE.run(db, {**which, **changing(new)}) != 1:
        raise Conflict
    for seat in SEATS:
        if old.chairs[seat] != new.chairs[seat]:
            people.enter(db, [new.chairs[seat].guest], at)
            mine = and_(CHAIRS.c.place == new.id, CHAIRS.c.seat == seat)
            db.execute(update(CHAIRS).where(mine).values(_chair_row(new, seat)))
    if old.offers != new.offers:
        rematch_rows.save(db, old, new)
    if old.agreed != new.agreed:
        observer_rows.save(db, new.id, new.agreed)
    if new.play is None:
        return
    items = new.play.items
    before = len(old.play.items) if old.play else old.base
    kept = kept_items(old.play.items, items) if old.play else before
    if kept < before:
        gone = and_(ITEMS.c.place == new.id, ITEMS.c.position >= kept)
        db.execute(delete(ITEMS).where(gone))
    if len(items) > kept:
        added = enumerate(items[kept:], kept)
        ADD_ITEM.run(db, *[_item_row(new, number, item, at, by) for number, item in added])


def _chair_row(table: Table, seat: int) -> dict[str, Any]:
    return {"place": table.id, "seat": seat, **chair_kept(table.chairs[seat])}


def _item_row(table: Table, number: int, item: Item, at: int, by: int = NOBODY) -> dict[str, Any]:
    row = {"place": table.id, "position": number, "at": at, "revision": table.revision}
    unused = {"kind": NOBODY, "choice": NOBODY, "seen": 0, "auto": False, "supposed": False}
    if isinstance(item, Takeback):
        return {**row, **unused, "sort": TAKEBACK, "seat": by, "choice": item.count}
    if isinstance(item, Verdict):
        ended = {"sort": item.reason, "seat": item.seat, "choice": item.winner}
        return {**row, **unused, **ended}
    if isinstance(item, Resignation):
        return {**row, **unused, "sort": RESIGNATION, "seat": item.seat}
    answer = {"kind": item.kind, "choice": item.choice, "seen": item.seen, "auto": item.auto}
    return {**row, **answer, "sort": ANSWER, "seat": item.seat, "supposed": item.supposed}


def load_table(db: Connection, place: str) -> tuple[Table, int, Stored] | None:
    """A table without its play, the version of its rules, and the items to play it from."""
    found = _load(db, place)
    return None if found is None else (*found, items_of(db, place))


def load_news(db: Connection, place: str, revision: int) -> tuple[Table, Stored, int] | None:
    """A table without its play, the items that came after a revision, and how many of those before
    are still there."""
    found = _load(db, place)
    if found is None:
        return None
    new = items_of(db, place, revision)
    total = select(func.count()).select_from(ITEMS).where(ITEMS.c.place == place)
    return found[0], new, db.execute(total).scalar_one() - len(new)


def _load(db: Connection, place: str) -> tuple[Table, int] | None:
    found = db.execute(select(PLACES).where(PLACES.c.id == place)).first()
    if found is None:
        return None
    row = found._mapping
    sitting = select(CHAIRS).where(CHAIRS.c.place == place).order_by(CHAIRS.c.seat)
    first, second = (chair_from(chair._mapping) for chair in db.execute(sitting))
    pace = paces.read(row["pace"])
    agreed, proposed = observer_rows.load(db, place, row["proposed"])
    host = first.guest or second.guest
    table = table_from(row, agreed_options(found), (first, second)).but(
        offers=rematch_rows.load(db, place) if row["status"] == OVER else (None, None),
        away=vacation_rows.at_table(db, pace, (first.guest, second.guest)),
        muting=muting_at(db, place, (first.guest, second.guest)),
        shunned=blocked_by(db, host) if row["status"] == WAITING else NO_ONE,
        locked=row["password"] is not None,
        agreed=agreed,
        proposed=proposed,
        contest=contest_of(db, row["tournament"], row["round"]),
    )
    return table, row["rules"]


def items_of(db: Connection, place: str, after: int = NOBODY) -> Stored:
    """The items of a table that came after a revision; all of them if none is named."""
    wanted = select(ITEMS).where(ITEMS.c.place == place, ITEMS.c.revision > after)
    rows = db.execute(wanted.order_by(ITEMS.c.position))
    items: Stored = []
    for row in rows:
        if row.sort == TAKEBACK:
            items.append((Takeback(row.choice), row.at, row.seat))
        elif row.sort in REASONS:
            items.append((Verdict(row.seat, row.sort, row.choice), row.at, NOBODY))
        elif row.sort == RESIGNATION:
            items.append((Resignation(row.seat), row.at, NOBODY))
        else:
            answer = Answer(row.seat, row.kind, row.choice, row.seen, row.auto, row.supposed)
            items.append((answer, row.at, NOBODY))
    return items


def revision_of(db: Connection, place: str) -> int | None:
    """The revision of a table, which stays as it is until this transaction ends; None if there is
    no such table any more."""
    found: int | None = db.execute(REVISION, {"its_id": place}).scalar_one_or_none()
    return found


def tables_of(db: Connection, guest: str, most: int) -> list[Any]:
    """The tables a guest sits at or has made, the one changed last first; each with its seats."""
    sits = select(CHAIRS.c.place).where(CHAIRS.c.guest == guest)
    mine = or_(PLACES.c.id.in_(sits), PLACES.c.creator == guest)
    # the moment of a secret choice must not show, so tables are sorted by what all have seen
    latest = PLACES.c.updated_observer.desc()
    rows = db.execute(LISTED.where(mine).order_by(latest).limit(most)).all()
    names = [row.id for row in rows]
    chairs = db.execute(select(CHAIRS).where(CHAIRS.c.place.in_(names)).order_by(CHAIRS.c.seat))
    by_place: dict[str, list[Any]] = {}
    for chair in chairs:
        by_place.setdefault(chair.place, []).append(chair)
    return [(row, by_place[row.id]) for row in rows]


def count_tables(db: Connection, guest: str) -> int:
    """The tables a guest has made that are not over."""
    going = PLACES.c.status.in_((WAITING, RUNNING))
    wanted = select(func.count()).select_from(PLACES).where(PLACES.c.creator == guest, going)
    return int(db.execute(wanted).scalar_one())


def invited(db: Connection, secret: str) -> tuple[str, int] | None:
    """The table and the chair an invitation is for."""
    wanted = select(CHAIRS.c.place, CHAIRS.c.seat).where(CHAIRS.c.invitation == secret)
    row = db.execute(wanted).first()
    return (row.place, row.seat) if row else None
