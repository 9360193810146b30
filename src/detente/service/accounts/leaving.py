"""Deleting everything of a person. His games stay for those he played with, without his name."""

from __future__ import annotations

import logging
import secrets

from sqlalchemy import Connection, and_, delete, or_, select, update

from ..core.errors import Refused
from ..db.schema.lobby import CHALLENGES, SEEKERS
from ..db.schema.moderation import APPEALS, BLOCKS, BUGS, QUIET, REPORTS
from ..db.schema.notices import DUES, NOTICES, OUTBOX, PUSHES
from ..db.schema.people import LINKS, PEOPLE, RATINGS, RESULTS, SESSIONS, TOKENS, VACATIONS
from ..db.schema.plans import PLANS
from ..db.schema.reviews import REVIEWS
from ..db.schema.tables import CHAIRS, CHATS, ITEMS, NOTES, PLACES, REPLIES
from ..db.schema.tournaments import CALLS
from ..lobby import rows as challenge_rows
from ..people import factors
from ..people import rows as people
from ..play import actions
from ..play.desk import Desk
from ..play.rows import observers as observer_rows
from ..play.rows import rematches as rematch_rows
from ..table.table import ANALYSIS, RUNNING
from ..tournaments import departing

log = logging.getLogger("detente.leaving")


async def leave(desk: Desk, person: str) -> None:
    """Resign what runs against others, then delete; a repeat does what is left to do."""
    for place in await desk.store.read(lambda db: _running(db, person)):
        await _resign(desk, place, person)
    at = desk.clock()
    places = await desk.store.write(lambda db: _delete(db, person, at))
    desk.signed_out(person)
    desk.lobby_changed()
    await desk.reread(places)


def _running(db: Connection, person: str) -> list[str]:
    """His games that go on against somebody else."""
    other = CHAIRS.alias()
    wanted = (
        select(CHAIRS.c.place)
        .join(other, and_(other.c.place == CHAIRS.c.place, other.c.seat != CHAIRS.c.seat))
        .join(PLACES, PLACES.c.id == CHAIRS.c.place)
        .where(CHAIRS.c.guest == person, other.c.guest.not_in(("", person)))
        .where(PLACES.c.status == RUNNING)
    )
    return list(db.execute(wanted).scalars())


async def _resign(desk: Desk, place: str, person: str) -> None:
    try:
        seats = (await desk.look(place)).table.held_by(person)
        for seat in seats:
            await actions.resign(desk, place, person, secrets.token_hex(16), seat)
    except Refused as refusal:
        log.warning("table %s cannot be resigned: %s", place, refusal.key)


def _delete(db: Connection, person: str, at: int) -> list[str]:
    """The tables that changed."""
    chairs = db.execute(select(CHAIRS.c.place, CHAIRS.c.seat).where(CHAIRS.c.guest == person)).all()
    db.execute(delete(CHATS).where(CHATS.c.author == person))
    for chair in chairs:
        for written in (CHATS, NOTES, PLANS):
            mine = written.c.place == chair.place, written.c.seat == chair.seat
            db.execute(delete(written).where(*mine))
    places = people.places_of(db, person) + observer_rows.taught_by(db, person)
    places += _delete_challenges(db, person)
    rematch_rows.forget(db, person)
    open_seats = CHAIRS.c.place.in_(places), CHAIRS.c.guest == ""
    db.execute(update(CHAIRS).where(*open_seats).values(invitation=None))
    db.execute(update(PLACES).where(PLACES.c.creator == person).values(listed=None))
    departing.forget(db, person, at)
    factors.remove(db, person)
    people.rename(db, person, "", people.GONE)
    places += _delete_imported(db, person)
    _delete_care(db, person)
    for table in (
        *(SESSIONS, TOKENS, LINKS, RESULTS, RATINGS, VACATIONS),
        *(DUES, NOTICES, OUTBOX, PUSHES, SEEKERS, CALLS),
    ):
        db.execute(delete(table).where(table.c.person == person))
    db.execute(delete(REPLIES).where(REPLIES.c.guest == person))
    empty = dict.fromkeys(("name", "folded", "looks", "password", "email", "registered", "owner"))
    nothing = {"moderator": False, "chat_off": False, "muted": None, "suspended": None}
    change = update(PEOPLE).where(PEOPLE.c.id == person)
    db.execute(change.values(**empty, **nothing, gone=at))
    db.execute(update(PEOPLE).where(PEOPLE.c.owner == person).values(owner=None))
    return places


def _delete_care(db: Connection, person: str) -> None:
    """Whom he blocked and who blocked him, what he reported, and his words in reports about him.
    That moderators had to decide something stays, without a name."""
    for column in (BLOCKS.c.person, BLOCKS.c.other, QUIET.c.person):
        db.execute(delete(column.table).where(column == person))
    for column in (REPORTS.c.reporter, BUGS.c.reporter):
        db.execute(delete(column.table).where(column == person))
    db.execute(delete(APPEALS).where(APPEALS.c.person == person))
    about = REPORTS.c.person == person
    db.execute(update(REPORTS).where(about).values(quote="", note=""))


def _delete_challenges(db: Connection, person: str) -> list[str]:
    """Challenges to him and of him, with the tables that waited for an answer."""
    his = or_(CHALLENGES.c.host == person, CHALLENGES.c.person == person)
    places = list(db.execute(select(CHALLENGES.c.place).where(his)).scalars())
    challenge_rows.lock(db, places)
    db.execute(delete(CHALLENGES).where(his))
    return challenge_rows.remove_waiting(db, places)


def _delete_imported(db: Connection, person: str) -> list[str]:
    """Records that he brought from elsewhere go with him."""
    mine = PLACES.c.creator == person, PLACES.c.status == ANALYSIS
    places = list(db.execute(select(PLACES.c.id).where(*mine)).scalars())
    for table in (ITEMS, CHATS, NOTES, PLANS, REVIEWS, DUES, CHAIRS):
        db.execute(delete(table).where(table.c.place.in_(places)))
    db.execute(delete(PLACES).where(PLACES.c.id.in_(places)))
    return places
