"""What moderators decide. Everything is written down with who, when and why, and whom it concerns
is told. A moderator is shown nothing of a game that other observers are not."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from sqlalchemy import Connection, Row, insert, select, update

from detente.kernel.flow import NOBODY
from detente.kernel.verdicts import ENDED, Verdict

from ..accounts import profiles
from ..accounts.appeals import SUSPEND
from ..core import limits
from ..core.errors import Refused
from ..core.json import Json
from ..db.schema.moderation import MODERATION, REPORTS
from ..db.schema.people import PEOPLE
from ..db.schema.tables import CHAIRS
from ..people import factors, names
from ..people import rows as people
from ..people.accounts import my_account
from ..play.changes import Change
from ..play.desk import Desk
from ..table.pace import DAY
from ..table.table import RUNNING
from . import reports
from .suspending import suspend

WARN, MUTE, RENAME, END, CLOSE = "warn", "mute", "rename", "end", "close"
LOGGED = 200


class Case(NamedTuple):
    """What is to be decided: about whom, at which table, for which report."""

    person: str | None
    place: str | None
    report: int | None


async def moderator(desk: Desk, person: str, session: str) -> Row[Any]:
    account = await my_account(desk.store, person, session)
    if not account.moderator:
        raise Refused("needs_moderator")
    if not await desk.store.read(lambda db: factors.moderates(db, account)):
        raise Refused("needs_factor")
    return account


async def decide(
    desk: Desk,
    by: Row[Any],
    action: str,
    reason: str,
    case: Case,
    days: int = 0,
    new_name: str = "",
) -> None:
    """Carry out one decision. It is written down in the transaction that makes it so."""
    at = desk.clock()
    until = at + days * DAY if days and action in (MUTE, SUSPEND) else None
    await desk.store.read(lambda db: _not_his_own(db, by.id, case))
    await desk.store.read(lambda db: _no_moderator(db, action, case))

    def note(db: Connection) -> None:
        """Write it down, for each whom it concerns: he is told."""
        if case.report is not None:
            db.execute(update(REPORTS).where(REPORTS.c.id == case.report).values(closed=at))
        row = {
            "at": at,
            "moderator": by.id,
            "action": action,
            "place": case.place,
            "report": case.report,
            "reason": limits.printable(reason).strip(),
            "until": until,
        }
        for person in _concerned(db, action, case):
            db.execute(insert(MODERATION).values(**row, person=person))

    def work(db: Connection) -> list[str]:
        note(db)
        return _written(db, action, case, until, new_name)

    if action == END:
        await _end(desk, case, note)
        return
    places = await desk.store.write(work)
    if action == SUSPEND and case.person:
        desk.signed_out(case.person)
        desk.lobby_changed()
    await desk.reread(places)


async def case_of(
    desk: Desk, action: str, report: int | None, name: str | None, place: str | None
) -> Case:
    """What a decision is about: a table that is to be ended, otherwise a person."""

    def find(db: Connection) -> Case:
        if report is not None:
            row = db.execute(select(REPORTS).where(REPORTS.c.id == report)).first()
            if row is None:
                raise Refused("not_found")
            return Case(row.person, row.place or place, row.id)
        person = profiles.account_named(db, name).id if name else None
        return Case(person, place, None)

    case = await desk.store.read(find)
    missing = case.place is None if action == END else case.person is None
    if missing or (action == CLOSE and case.report is None):
        raise Refused("bad_request")
    return case


def _not_his_own(db: Connection, by: str, case: Case) -> None:
    sits = select(CHAIRS.c.guest).where(CHAIRS.c.place == (case.place or ""))
    reported = select(REPORTS.c.reporter).where(REPORTS.c.id == (case.report or 0))
    concerned = {case.person, *db.execute(sits).scalars(), *db.execute(reported).scalars()}
    if by in concerned:
        raise Refused("conflict", "own_case")


def _no_moderator(db: Connection, action: str, case: Case) -> None:
    """Moderators decide nothing about each other: that is for whoever runs the server."""
    about = {case.person} if action != END else set(_concerned(db, action, case))
    judges = select(PEOPLE.c.id).where(PEOPLE.c.id.in_(about - {None}), PEOPLE.c.moderator)
    if db.execute(judges).first() is not None:
        raise Refused("conflict", "moderator_case")


def _concerned(db: Connection, action: str, case: Case) -> list[str | None]:
    """Who is told: both players of a game that is ended; nobody of a report that is only closed."""
    if action == CLOSE:
        return [None]
    if action != END:
        return [case.person]
    sits = select(CHAIRS.c.guest).where(CHAIRS.c.place == case.place, CHAIRS.c.guest != "")
    return list(db.execute(sits.order_by(CHAIRS.c.seat)).scalars())


def _written(
    db: Connection, action: str, case: Case, until: int | None, new_name: str
) -> list[str]:
    """What a decision changes about a person; the tables that have changed by it."""
    person = case.person
    if person is None or action not in (MUTE, SUSPEND, RENAME):
        return []
    account = people.account(db, person)
    if action == MUTE:
        people.change(db, person, muted=until)
        return []
    if action == RENAME:
        return _rename(db, person, account, new_name)
    return suspend(db, person, until)


def _rename(db: Connection, person: str, account: Row[Any] | None, new_name: str) -> list[str]:
    if account is None:
        people.rename(db, person, limits.one_line(new_name, limits.NAME), None)
        return people.places_of(db, person)
    name = names.account_name(new_name)
    if not people.rename_account(db, person, name):
        raise Refused("name_taken")
    people.rename(db, person, name, account.kind)
    return people.places_of(db, person)


async def _end(desk: Desk, case: Case, note: Callable[[Connection], None]) -> None:
    """The game ends without result."""
    assert case.place is not None
    room = await desk.room(case.place)

    def make(at: int) -> Change | None:
        table = room.table
        if table.status != RUNNING:
            return None
        return Change(table.ended(Verdict(0, ENDED, NOBODY), at), {}, write=note)

    async with room.lock:
        if not await desk.put(room, make):
            raise Refused("over")


def logged(db: Connection) -> list[Json]:
    """What was decided, the last first, as moderators read it."""
    wanted = select(MODERATION).order_by(MODERATION.c.id.desc()).limit(LOGGED)
    return [
        {
            "id": row.id,
            "at": row.at,
            "moderator": row.moderator and reports.described(db, row.moderator)["name"],
            "action": row.action,
            "person": reports.described(db, row.person, row.place or "") if row.person else None,
            "table": row.place,
            "report": row.report,
            "reason": row.reason,
            "until": row.until,
        }
        for row in db.execute(wanted).all()
    ]
