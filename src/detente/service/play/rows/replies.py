"""Replies to requests, kept so that one that comes twice is answered as it was the first time."""

from __future__ import annotations

import json
from collections.abc import Iterable
from typing import Any

from sqlalchemy import Connection, bindparam, delete, insert, select

from ...db.schema.tables import REPLIES
from ...db.statements import Statement

MOST = 100  # of a guest at a table; nobody has more on their way

# Every answer needs these, so they are put together once.
REPLY = select(REPLIES.c.body).where(
    REPLIES.c.place == bindparam("its_place"),
    REPLIES.c.guest == bindparam("its_guest"),
    REPLIES.c.request == bindparam("its_request"),
)
ADD_REPLY = Statement(insert(REPLIES), [c.name for c in REPLIES.columns], but_once=True)


def reply_to(db: Connection, place: str, guest: str, request: str) -> Any:
    which = {"its_place": place, "its_guest": guest, "its_request": request}
    body = db.execute(REPLY, which).scalar()
    return None if body is None else json.loads(body)


def keep_reply(db: Connection, place: str, guest: str, request: str, body: Any, at: int) -> bool:
    """Says whether it is the first reply to this request; another is not put in its place."""
    row = {"place": place, "guest": guest, "request": request, "body": json.dumps(body), "at": at}
    return ADD_REPLY.run(db, row) == 1


def forget_earlier(db: Connection, place: str, guests: Iterable[str]) -> None:
    """Of the replies at a table each guest keeps the last."""
    for guest in guests:
        his = REPLIES.c.place == place, REPLIES.c.guest == guest
        latest = select(REPLIES.c.at).where(*his).order_by(REPLIES.c.at.desc())
        first_kept = latest.offset(MOST - 1).limit(1).scalar_subquery()
        db.execute(delete(REPLIES).where(*his, REPLIES.c.at < first_kept))


def forget_replies(db: Connection, before: int) -> None:
    db.execute(delete(REPLIES).where(REPLIES.c.at < before))
