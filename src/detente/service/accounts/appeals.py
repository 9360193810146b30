"""Appeals of suspended people. They go to whoever runs the server, not to who decided."""

from __future__ import annotations

import os
from typing import Any

from sqlalchemy import Connection, Row, insert, select, update
from sqlalchemy.exc import IntegrityError

from ..core import limits
from ..core.errors import Refused
from ..core.texts import Text, say
from ..db.schema.moderation import APPEALS, MODERATION
from ..db.schema.people import PEOPLE
from ..play.desk import Desk

SUSPEND = "suspend"


def contact() -> str:
    """How whoever runs the server can be reached, as he says himself."""
    return limits.one_line(os.environ.get("DETENTE_CONTACT", ""), 200)


def suspension(db: Connection, person: str) -> Row[Any] | None:
    """The last decision by which he was suspended."""
    his = MODERATION.c.person == person, MODERATION.c.action == SUSPEND
    return db.execute(select(MODERATION).where(*his).order_by(MODERATION.c.id.desc())).first()


def way(db: Connection, person: str, decision: int) -> Text:
    """What is left to somebody who is suspended, in a sentence."""
    mine = APPEALS.c.person == person, APPEALS.c.decision == decision
    sent = db.execute(select(APPEALS.c.id).where(*mine)).first() is not None
    known = contact()
    sentence = ("appealed" if sent else "appeal") + ("_contact" if known else "")
    return say("error", sentence, contact=known)


async def appeal(desk: Desk, account: Row[Any], text: str) -> None:
    """Once for each suspension."""
    at = desk.clock()
    said = limits.printable(text).strip()
    if not said:
        raise Refused("bad_request")

    def work(db: Connection) -> None:
        found = suspension(db, account.id)
        if found is None or account.suspended is None or account.suspended <= at:
            raise Refused("conflict", "not_suspended")
        row = {"person": account.id, "decision": found.id, "text": said, "at": at}
        try:
            with db.begin_nested():
                db.execute(insert(APPEALS).values(row))
        except IntegrityError:
            raise Refused("conflict", "appealed") from None

    await desk.store.write(work)


# For whoever runs the server


def waiting(db: Connection) -> list[Row[Any]]:
    """Appeals nobody has looked at, the oldest first, each with what it is about."""
    judge = PEOPLE.alias()
    wanted = (
        select(
            APPEALS,
            PEOPLE.c.name,
            judge.c.name.label("moderator"),
            MODERATION.c.reason,
            MODERATION.c.until,
        )
        .join(PEOPLE, PEOPLE.c.id == APPEALS.c.person)
        .join(MODERATION, MODERATION.c.id == APPEALS.c.decision)
        .outerjoin(judge, judge.c.id == MODERATION.c.moderator)
        .where(APPEALS.c.closed.is_(None))
        .order_by(APPEALS.c.id)
    )
    return list(db.execute(wanted))


def close(db: Connection, number: int, at: int) -> bool:
    still = APPEALS.c.id == number, APPEALS.c.closed.is_(None)
    return db.execute(update(APPEALS).where(*still).values(closed=at)).rowcount == 1
