"""Challenges in the database: each is a table that waits for one person."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

from sqlalchemy import Connection, Row, delete, func, insert, or_, select, update

from ..core.json import Json
from ..db.schema.lobby import CHALLENGES
from ..db.schema.people import PEOPLE
from ..db.schema.tables import CHAIRS, ITEMS, NOTES, PLACES
from ..play.rows import rematches as rematch_rows
from ..play.rows.muting import blocked_among
from ..table.pace import read as read_pace
from ..table.table import WAITING
from .offers import Standing, person, standings, terms, with_chairs

ACCEPTED, DECLINED = "accepted", "declined"


def add(db: Connection, row: dict[str, Any]) -> None:
    db.execute(insert(CHALLENGES).values(**row, answer=""))


def pending(db: Connection, host: str, at: int) -> list[str]:
    """Whom somebody has challenged without an answer so far."""
    open_ = CHALLENGES.c.host == host, CHALLENGES.c.answer == "", CHALLENGES.c.expires > at
    return list(db.execute(select(CHALLENGES.c.person).where(*open_)).scalars())


def waiting_for(db: Connection, person: str, at: int) -> int:
    """How many challenges somebody has not answered."""
    mine = CHALLENGES.c.person == person, CHALLENGES.c.answer == "", CHALLENGES.c.expires > at
    return int(db.execute(select(func.count()).select_from(CHALLENGES).where(*mine)).scalar_one())


def one(db: Connection, place: str, someone: str) -> Row[Any] | None:
    """A challenge, for the two whom it concerns."""
    his = or_(CHALLENGES.c.host == someone, CHALLENGES.c.person == someone)
    return db.execute(select(CHALLENGES).where(CHALLENGES.c.place == place, his)).first()


def answer(db: Connection, place: str, said: str, at: int) -> bool:
    """Note what the challenged says; False if it is too late, or he has said something already."""
    still = CHALLENGES.c.place == place, CHALLENGES.c.answer == "", CHALLENGES.c.expires > at
    return db.execute(update(CHALLENGES).where(*still).values(answer=said)).rowcount == 1


def remove(db: Connection, place: str) -> None:
    db.execute(delete(CHALLENGES).where(CHALLENGES.c.place == place))


def lock(db: Connection, places: Collection[str]) -> None:
    """Keep others away from these tables. Everybody does this before he touches challenges, so
    that no two wait for each other."""
    wanted = select(PLACES.c.id).where(PLACES.c.id.in_(places)).order_by(PLACES.c.id)
    db.execute(wanted.with_for_update()).all()


def remove_waiting(db: Connection, places: Collection[str]) -> list[str]:
    """Take tables away, which are locked, if nobody has played there yet; those that were."""
    still = PLACES.c.id.in_(places), PLACES.c.status == WAITING
    found = list(db.execute(select(PLACES.c.id).where(*still)).scalars())
    for table in (ITEMS, NOTES, CHAIRS):
        db.execute(delete(table).where(table.c.place.in_(found)))
    db.execute(delete(PLACES).where(PLACES.c.id.in_(found)))
    return found


def forget_old(db: Connection, at: int) -> list[str]:
    """Challenges whose time is over, and their tables; those that were taken away."""
    old = select(CHALLENGES.c.place).where(CHALLENGES.c.expires <= at)
    found = db.execute(old).all()
    places = [row.place for row in found]
    lock(db, places)
    db.execute(delete(CHALLENGES).where(CHALLENGES.c.place.in_(places)))
    return remove_waiting(db, places)


def of(db: Connection, people: Collection[str], at: int) -> dict[str, Json]:
    """What these people have sent and received, as they see it."""
    host, challenged = PEOPLE.alias(), PEOPLE.alias()
    theirs = or_(CHALLENGES.c.host.in_(people), CHALLENGES.c.person.in_(people))
    wanted = (
        select(CHALLENGES, host.c.name.label("host_name"), challenged.c.name.label("their_name"))
        .join(host, host.c.id == CHALLENGES.c.host)
        .join(challenged, challenged.c.id == CHALLENGES.c.person)
        .where(theirs, CHALLENGES.c.expires > at)
        .order_by(CHALLENGES.c.created, CHALLENGES.c.place)
    )
    rows = db.execute(wanted).all()
    places = db.execute(select(PLACES).where(PLACES.c.id.in_([row.place for row in rows])))
    tables = {place.id: (place, chairs) for place, chairs in with_chairs(db, places)}
    known = standings(db, {row.host for row in rows})
    blocked = blocked_among(db, people)
    found: dict[str, Json] = {one: {"received": [], "sent": [], "rematches": []} for one in people}
    for row in rows:
        if row.host in found:
            found[row.host]["sent"].append(shown(row, tables.get(row.place), known))
        # a challenge of whom he has blocked waits without reaching him
        if row.person in found and not row.answer and (row.person, row.host) not in blocked:
            found[row.person]["received"].append(shown(row, tables.get(row.place), known))
    for one, offer in rematches(db, people, at):
        found[one]["rematches"].append(offer)
    return found


def rematches(db: Connection, people: Collection[str], at: int) -> list[tuple[str, Json]]:
    """Other games that these people are offered, each with who is."""
    offers = rematch_rows.waiting_for(db, people, at)
    places = db.execute(select(PLACES).where(PLACES.c.id.in_([one.place for one in offers])))
    tables = {place.id: (place, chairs) for place, chairs in with_chairs(db, places)}
    known = standings(db, {one.host for one in offers})
    return [(one.person, _rematch(one, *tables[one.place], known)) for one in offers]


def _rematch(
    offer: Row[Any], place: Row[Any], chairs: list[Row[Any]], known: dict[str, Standing]
) -> Json:
    """Each gets the seat the other had last."""
    last = offer.seat ^ place.exchanged  # of who offers
    return {
        "table": place.id,
        "from": person(chairs[offer.seat], place.game, 1 - last, known),
        **terms(place),
        "mine": 1 - last,  # at the table that is over
        "seat": last,
        "pace": read_pace(place.pace).shown(),
        "rated": place.rated,
        "created": offer.created,
        "expires": offer.expires,
    }


def shown(
    row: Row[Any], table: tuple[Row[Any], list[Row[Any]]] | None, known: dict[str, Standing]
) -> Json:
    said: Json = {
        "id": row.place,
        "game": row.game,
        "from": {"name": row.host_name},
        "to": row.their_name,
        "created": row.created,
        "expires": row.expires,
        "answer": row.answer or None,
    }
    if table is None:  # it was declined
        return said
    place, chairs = table
    host = next(chair for chair in chairs if chair.guest == row.host)
    return {
        **said,
        **terms(place),
        "from": person(host, place.game, host.seat, known),
        "seat": 1 - host.seat,  # for who is challenged
        "pace": read_pace(place.pace).shown(),
        "rated": place.rated,
        "closed": place.closed,
    }
