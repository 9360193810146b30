"""Plans in the database."""

from __future__ import annotations

import msgspec
from sqlalchemy import Connection, and_, delete, insert, select, update

from ...db.schema.plans import PLANS
from ...db.schema.tables import PLACES
from ...table.plan import Plan
from ...table.table import RUNNING


def put_plan(db: Connection, place: str, seat: int, plan: Plan | None) -> None:
    mine = and_(PLANS.c.place == place, PLANS.c.seat == seat)
    if plan is None:
        db.execute(delete(PLANS).where(mine))
        return
    values = {"body": encode(plan), "active": plan.active}
    if db.execute(update(PLANS).where(mine).values(**values)).rowcount == 0:
        db.execute(insert(PLANS).values(place=place, seat=seat, **values))


def plans_of(db: Connection, place: str) -> dict[int, Plan]:
    found = db.execute(select(PLANS).where(PLANS.c.place == place))
    return {row.seat: decode(row.body) for row in found}


def waiting(db: Connection) -> list[str]:
    """Tables where somebody is asked who has a plan: whoever was to follow it may have died."""
    wanted = (
        select(PLANS.c.place)
        .join(PLACES, PLACES.c.id == PLANS.c.place)
        .where(PLANS.c.active, PLACES.c.status == RUNNING, PLACES.c.turns != 0)
    )
    return sorted(set(db.execute(wanted).scalars()))


def encode(plan: Plan) -> str:
    return msgspec.json.encode(plan).decode()


def decode(text: str) -> Plan:
    return msgspec.json.decode(text, type=Plan)
