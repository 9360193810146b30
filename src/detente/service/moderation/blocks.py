"""Whom somebody does not want to meet, and where he does not want to chat."""

from __future__ import annotations

from typing import NamedTuple

from sqlalchemy import Connection, delete, func, insert, or_, select
from sqlalchemy.exc import IntegrityError

from ..accounts import profiles
from ..core.errors import Refused
from ..core.json import Json
from ..db.schema.lobby import CHALLENGES
from ..db.schema.moderation import BLOCKS, QUIET
from ..db.schema.people import PEOPLE
from ..db.schema.tables import CHAIRS, PLACES
from ..lobby import rows as challenge_rows
from ..people import rows as people
from ..play.desk import Desk
from ..play.rows import rematches as rematch_rows
from ..table.chairs import HUMAN
from ..table.observing import gaze
from ..table.table import WAITING

MOST = 200  # people one may block


class Somebody(NamedTuple):
    """A person who is meant, and what he is called there."""

    person: str
    name: str


async def meant(
    desk: Desk, guest: str, name: str | None, place: str | None, seat: int | None
) -> Somebody:
    """An account by its name, or whoever has a seat at a table that the guest may look at."""
    if name:
        account = await desk.store.read(lambda db: profiles.account_named(db, name))
        found = Somebody(account.id, account.name)
    elif place and seat is not None:
        table = (await desk.look(place)).table
        gaze(table, guest, "observer", desk.time_at(table))
        chair = table.sitting(seat)
        if chair.kind != HUMAN or not chair.guest or chair.account == people.GONE:
            raise Refused("not_found", "nobody_there")
        found = Somebody(chair.guest, chair.name)
    else:
        raise Refused("bad_request")
    if found.person == guest:
        raise Refused("conflict", "oneself")
    return found


async def block(desk: Desk, guest: str, whom: Somebody) -> Json:
    """A repeat changes nothing."""
    at = desk.clock()

    def work(db: Connection) -> list[str]:
        mine = BLOCKS.c.person == guest
        known = db.execute(select(BLOCKS.c.id).where(mine, BLOCKS.c.other == whom.person)).first()
        if known:
            return []
        number = db.execute(select(func.count()).select_from(BLOCKS).where(mine)).scalar_one()
        if number >= MOST:
            raise Refused("too_many")
        people.enter(db, [guest, whom.person], at)
        row = {"person": guest, "other": whom.person, "name": whom.name, "at": at}
        try:
            with db.begin_nested():
                db.execute(insert(BLOCKS).values(row))
        except IntegrityError:
            return []  # the same came twice at once
        return [*_taken_back(db, guest, whom.person), *_shared(db, guest, whom.person)]

    await desk.reread(await desk.store.write(work))
    desk.lobby_changed()
    return await listed(desk, guest)


async def lift(desk: Desk, guest: str, number: int) -> Json:
    def work(db: Connection) -> list[str]:
        mine = BLOCKS.c.person == guest, BLOCKS.c.id == number
        other = db.execute(select(BLOCKS.c.other).where(*mine)).scalar()
        if other is None:
            return []
        db.execute(delete(BLOCKS).where(*mine))
        return _shared(db, guest, other)

    await desk.reread(await desk.store.write(work))
    desk.lobby_changed()
    return await listed(desk, guest)


def _taken_back(db: Connection, person: str, other: str) -> list[str]:
    """Whom one blocks is offered nothing any more: neither a challenge nor another game."""
    rematch_rows.withdraw(db, person, other)
    sent = CHALLENGES.c.host == person, CHALLENGES.c.person == other, CHALLENGES.c.answer == ""
    places = list(db.execute(select(CHALLENGES.c.place).where(*sent)).scalars())
    challenge_rows.lock(db, places)
    for place in places:
        challenge_rows.remove(db, place)
    return challenge_rows.remove_waiting(db, places)


def _shared(db: Connection, person: str, other: str) -> list[str]:
    """The tables at which both sit, and those at which one waits; they are read again."""
    his = select(CHAIRS.c.place).where(CHAIRS.c.guest == other)
    waits = select(PLACES.c.id).where(PLACES.c.creator == person, PLACES.c.status == WAITING)
    both = CHAIRS.c.guest == person, or_(CHAIRS.c.place.in_(his), CHAIRS.c.place.in_(waits))
    places = list(db.execute(select(CHAIRS.c.place).where(*both).distinct()).scalars())
    people.touch(db, places)
    return places


async def listed(desk: Desk, guest: str) -> Json:
    wanted = (
        select(BLOCKS, PEOPLE.c.name.label("account"))
        .join(PEOPLE, PEOPLE.c.id == BLOCKS.c.other)
        .where(BLOCKS.c.person == guest)
        .order_by(BLOCKS.c.id.desc())
    )
    rows = await desk.store.read(lambda db: db.execute(wanted).all())
    found = [
        {
            "id": row.id,
            "name": row.account or row.name,
            "account": row.account is not None,
            "at": row.at,
        }
        for row in rows
    ]
    return {"blocks": found}


# Chats


async def turn_chat(desk: Desk, guest: str, off: bool) -> None:
    """At all tables of his, now and later."""
    at = desk.clock()

    def work(db: Connection) -> list[str]:
        people.enter(db, [guest], at)
        people.change(db, guest, chat_off=off)
        places = people.places_of(db, guest)
        people.touch(db, places)
        return places

    await desk.reread(await desk.store.write(work))


async def turn_chat_at(desk: Desk, guest: str, place: str, off: bool) -> None:
    """At one table."""
    if not (await desk.room_for(place, guest)).table.held_by(guest):
        raise Refused("not_your_seat")

    def work(db: Connection) -> None:
        mine = QUIET.c.place == place, QUIET.c.person == guest
        db.execute(delete(QUIET).where(*mine))
        if off:
            db.execute(insert(QUIET).values(place=place, person=guest))
        people.touch(db, [place])

    await desk.store.write(work)
    await desk.reread([place])
