"""Offers of another game, in the database."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

from sqlalchemy import Connection, Row, and_, delete, insert, select, update

from ...db.schema.lobby import REMATCHES
from ...db.schema.moderation import BLOCKS
from ...db.schema.tables import CHAIRS, PLACES
from ...table.chairs import Offer
from ...table.rematches import TAKEN_BACK
from ...table.table import OVER, SEATS, Table

Offers = tuple[Offer | None, Offer | None]


def load(db: Connection, place: str) -> Offers:
    """By chair."""
    rows = db.execute(select(REMATCHES).where(REMATCHES.c.place == place))
    found = {row.seat: Offer(row.times, row.created, row.expires) for row in rows}
    return found.get(0), found.get(1)


def save(db: Connection, old: Table, new: Table) -> None:
    for chair in SEATS:
        offer = new.offers[chair]
        if offer is None or offer == old.offers[chair]:
            continue
        its = REMATCHES.c.place == new.id, REMATCHES.c.seat == chair
        db.execute(delete(REMATCHES).where(*its))
        row = {"place": new.id, "seat": chair, "person": new.chairs[1 - chair].guest}
        row |= {"times": offer.times, "created": offer.created, "expires": offer.expires}
        db.execute(insert(REMATCHES).values(row))


def waiting_for(db: Connection, people: Collection[str], at: int) -> list[Row[Any]]:
    """Offers that wait for these people, each with who offers it. One of whom somebody has blocked
    does not reach him."""
    deaf = and_(BLOCKS.c.person == REMATCHES.c.person, BLOCKS.c.other == CHAIRS.c.guest)
    wanted = (
        select(REMATCHES, CHAIRS.c.guest.label("host"))
        .join(CHAIRS, and_(CHAIRS.c.place == REMATCHES.c.place, CHAIRS.c.seat == REMATCHES.c.seat))
        .join(PLACES, PLACES.c.id == REMATCHES.c.place)
        .outerjoin(BLOCKS, deaf)
        .where(REMATCHES.c.person.in_(people), REMATCHES.c.expires > at, BLOCKS.c.id.is_(None))
        .where(PLACES.c.rematch == "", PLACES.c.status == OVER)
        .order_by(REMATCHES.c.created, REMATCHES.c.place)
    )
    return list(db.execute(wanted))


def withdraw(db: Connection, person: str, other: str | None = None) -> list[str]:
    """Take back what somebody offers, to one or to all; the tables where he did."""
    mine = and_(CHAIRS.c.place == REMATCHES.c.place, CHAIRS.c.seat == REMATCHES.c.seat)
    his = select(REMATCHES.c.place, REMATCHES.c.seat).join(CHAIRS, mine)
    his = his.where(CHAIRS.c.guest == person, REMATCHES.c.expires > 0)
    if other is not None:
        his = his.where(REMATCHES.c.person == other)
    found = db.execute(his).all()
    for row in found:
        its = REMATCHES.c.place == row.place, REMATCHES.c.seat == row.seat
        db.execute(update(REMATCHES).where(*its).values(expires=TAKEN_BACK))
    return [row.place for row in found]


def forget(db: Connection, person: str) -> None:
    """All offers at tables where he sat: nobody plays there again."""
    sat = select(CHAIRS.c.place).where(CHAIRS.c.guest == person)
    db.execute(delete(REMATCHES).where(REMATCHES.c.place.in_(sat)))
