"""What becomes of tournaments when an account goes, and what it may take along."""

from __future__ import annotations

from typing import Any

from sqlalchemy import Connection, and_, select, update

from ..db.schema.tournaments import BOUTS, ENTRANTS, EVENTS, TOURNAMENTS
from . import rows
from .rows import ANNOUNCED, CANCELLED, IN, LEFT, RUNNING, WITHDRAWN


def forget(db: Connection, person: str, at: int) -> None:
    """Standings stay, with his number and without his name; what he wrote goes. A tournament that
    he has announced does not take place; one that runs goes on by itself."""
    sits = select(ENTRANTS.c.tournament).where(ENTRANTS.c.person == person)
    concerned = TOURNAMENTS.c.id.in_(sits) | (TOURNAMENTS.c.organiser == person)
    going = TOURNAMENTS.c.status.in_((ANNOUNCED, RUNNING))
    ids = select(TOURNAMENTS.c.id).where(concerned, going).order_by(TOURNAMENTS.c.id)
    for tournament in db.execute(ids).scalars().all():
        row = rows.lock(db, tournament)
        mine = and_(ENTRANTS.c.tournament == tournament, ENTRANTS.c.person == person)
        one = db.execute(select(ENTRANTS).where(mine, ENTRANTS.c.state == IN)).first()
        if one is not None:
            state = WITHDRAWN if row.status == RUNNING else LEFT
            rows.set_state(db, tournament, one.number, state)
            action = "withdrew" if row.status == RUNNING else "left"
            rows.note(db, tournament, at, person, action, player=one.number)
        if row.organiser == person and row.status == ANNOUNCED:
            rows.note(db, tournament, at, person, "cancelled")
            rows.changed(db, tournament, status=CANCELLED, ended=at)
        elif row.organiser == person:
            rows.changed(db, tournament, automatic=True)
    _forget_words(db, person)


def _forget_words(db: Connection, person: str) -> None:
    db.execute(update(TOURNAMENTS).where(TOURNAMENTS.c.organiser == person).values(about=""))
    wrote = select(EVENTS).where(EVENTS.c.by == person, EVENTS.c.reason != "")
    for event in db.execute(wrote).all():
        same = BOUTS.c.tournament == event.tournament, BOUTS.c.reason == event.reason
        db.execute(update(BOUTS).where(*same).values(reason=""))
    db.execute(update(EVENTS).where(EVENTS.c.by == person).values(reason=""))


def exported(db: Connection, person: str) -> dict[str, Any]:
    """Where he played, what he announced and what he decided."""
    played = (
        select(ENTRANTS.c.tournament, TOURNAMENTS.c.name, ENTRANTS.c.number, ENTRANTS.c.state)
        .join(TOURNAMENTS, TOURNAMENTS.c.id == ENTRANTS.c.tournament)
        .where(ENTRANTS.c.person == person)
    )
    announced = select(
        TOURNAMENTS.c.id, TOURNAMENTS.c.name, TOURNAMENTS.c.about, TOURNAMENTS.c.created
    ).where(TOURNAMENTS.c.organiser == person)
    did = select(EVENTS.c.tournament, EVENTS.c.at, EVENTS.c.action, EVENTS.c.reason).where(
        EVENTS.c.by == person
    )
    return {
        "played": [dict(row._mapping) for row in db.execute(played)],
        "announced": [dict(row._mapping) for row in db.execute(announced)],
        "did": [dict(row._mapping) for row in db.execute(did.order_by(EVENTS.c.id))],
    }
