"""Reviews in the database."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any, NamedTuple

import msgspec
from sqlalchemy import Connection, and_, delete, insert, select, update

from ..core.json import Json
from ..db.schema.reviews import REVIEWS


class Kept(NamedTuple):
    """A review as it stands: under way at a server as long as nothing is found."""

    version: int
    server: str
    found: Json | None


def review_of(db: Connection, place: str) -> Kept | None:
    row = db.execute(select(REVIEWS).where(REVIEWS.c.place == place)).one_or_none()
    if row is None:
        return None
    return Kept(row.version, row.server, msgspec.json.decode(row.body) if row.body else None)


def begin(db: Connection, place: str, version: int, at: int, server: str) -> None:
    """It is going to be worked out here, in place of one there may have been."""
    db.execute(delete(REVIEWS).where(REVIEWS.c.place == place))
    values = {"version": version, "asked": at, "server": server, "body": ""}
    db.execute(insert(REVIEWS).values(place=place, **values))


def keep(db: Connection, place: str, server: str, found: dict[str, Any]) -> None:
    """It is there, unless another server has taken it over."""
    body = msgspec.json.encode(found).decode()
    db.execute(update(REVIEWS).where(_here(place, server)).values(body=body))


def give_up(db: Connection, place: str, server: str) -> None:
    db.execute(delete(REVIEWS).where(_here(place, server)))


def take_over(db: Connection, living: Collection[str], server: str) -> list[str]:
    """Those that were under way at servers that are gone are begun again here, in the order in
    which they were asked for."""
    left = and_(REVIEWS.c.body == "", REVIEWS.c.server.not_in(living))
    wanted = select(REVIEWS.c.place, REVIEWS.c.server).where(left)
    found = db.execute(wanted.order_by(REVIEWS.c.asked, REVIEWS.c.place)).all()
    return [
        row.place
        for row in found
        if db.execute(
            update(REVIEWS).where(_here(row.place, row.server)).values(server=server)
        ).rowcount
        == 1
    ]


def _here(place: str, server: str) -> Any:
    return and_(REVIEWS.c.place == place, REVIEWS.c.server == server, REVIEWS.c.body == "")
