"""What a person is told of what moderators decided about him."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Any

from sqlalchemy import Connection, Row, select, update

from ..core.errors import Refused
from ..core.json import Json
from ..core.texts import Text, say
from ..db.schema.moderation import MODERATION
from ..db.schema.people import PEOPLE
from ..play.desk import Desk
from . import appeals

SHOWN = 50


def mine(db: Connection, person: str) -> Json:
    """What a person should know at once: whether his chat is off, and what he has not read yet."""
    off = db.execute(select(PEOPLE.c.chat_off).where(PEOPLE.c.id == person)).scalar()
    unread = [row for row in _about(db, person) if row.read is None]
    return {"chat_off": bool(off), "notices": [shown(row) for row in unread]}


def all_mine(db: Connection, person: str) -> list[Json]:
    return [shown(row) for row in _about(db, person)]


def read(db: Connection, person: str, at: int) -> None:
    """He says that he has read everything."""
    unread = MODERATION.c.person == person, MODERATION.c.read.is_(None)
    db.execute(update(MODERATION).where(*unread).values(read=at))


def shown(row: Row[Any]) -> Json:
    """Without the name of the moderator, who speaks for the house."""
    found = {"id": row.id, "at": row.at, "action": row.action, "reason": row.reason}
    return {**found, "until": row.until, "table": row.place, "read": row.read is not None}


def _about(db: Connection, person: str) -> list[Row[Any]]:
    wanted = select(MODERATION).where(MODERATION.c.person == person)
    return list(db.execute(wanted.order_by(MODERATION.c.id.desc()).limit(SHOWN)))


async def check_suspended(desk: Desk, account: Row[Any]) -> None:
    """Refuse whoever knows the password of a suspended account, and tell him why, how long, and to
    whom he can appeal."""
    if account.suspended is None or account.suspended <= desk.clock():
        return
    day = datetime.fromtimestamp(account.suspended / 1000, UTC)

    def look(db: Connection) -> tuple[str, Text]:
        found = appeals.suspension(db, account.id)
        why, number = (found.reason, found.id) if found else ("", 0)
        return why, appeals.way(db, account.id, number)

    why, way = await desk.store.read(look)
    until = f"{day:%Y-%m-%d %H:%M} UTC."
    reason = why.rstrip(".")  # its sentence goes on
    because = say("error", "suspended_because", why=reason) if why else dict.fromkeys(way, "")
    said = {tongue: " ".join(f"{until} {because[tongue]} {way[tongue]}".split()) for tongue in way}
    raise Refused("suspended", reason=said)
