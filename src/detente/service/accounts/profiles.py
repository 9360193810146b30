"""What everybody may know about an account: games, results, ratings, how reliable it is."""

from __future__ import annotations

from statistics import median
from typing import Any

from sqlalchemy import Connection, Row, and_, func, select

from ..core.errors import Refused
from ..core.json import Json
from ..db.schema.people import RATINGS, RESULTS
from ..db.schema.tables import CHAIRS, PLACES
from ..people import ratings
from ..people import rows as people
from ..play.results import FAULTS
from ..play.rows.contests import LISTED
from ..table.listing import DRAWN, LOST, VOID, WON
from ..table.table import OVER, RUNNING
from . import tokens

GAMES = 20  # a page of the list
CURVE = 200  # the last points of a rating over time
PACED = 50  # the last games from which the pace is taken


def account_named(db: Connection, name: str) -> Row[Any]:
    found = people.account_named(db, name)
    if found is None:
        raise Refused("not_found", "no_account")
    return found


def profile(db: Connection, name: str) -> Json:
    account = account_named(db, name)
    return {
        "name": account.name,
        "kind": account.kind,
        "since": account.registered,
        **tokens.kinship(db, account),
        "results": _results(db, account.id),
        "ratings": _ratings(db, account.id),
        "reliability": _reliability(db, account.id),
    }


def _results(db: Connection, person: str) -> list[Json]:
    """How often won, lost and drawn, by game and side."""
    wanted = (
        select(RESULTS.c.game, RESULTS.c.seat, RESULTS.c.outcome, func.count().label("games"))
        .where(RESULTS.c.person == person, RESULTS.c.outcome != VOID)
        .group_by(RESULTS.c.game, RESULTS.c.seat, RESULTS.c.outcome)
        .order_by(RESULTS.c.game, RESULTS.c.seat)
    )
    found: dict[tuple[str, int], Json] = {}
    for row in db.execute(wanted):
        empty = {"game": row.game, "seat": row.seat, WON: 0, LOST: 0, DRAWN: 0}
        found.setdefault((row.game, row.seat), empty)[row.outcome] = row.games
    return list(found.values())


def _ratings(db: Connection, person: str) -> list[Json]:
    wanted = select(RATINGS).where(RATINGS.c.person == person)
    rows = db.execute(wanted.order_by(RATINGS.c.game, RATINGS.c.pool.desc(), RATINGS.c.seat))
    return [
        {
            "game": row.game,
            "seat": row.seat,
            "pool": row.pool,
            "rating": round(row.rating),
            "deviation": round(row.deviation),
            "provisional": row.deviation > ratings.PROVISIONAL,
            "games": row.games,
            "curve": _curve(db, row),
        }
        for row in rows.all()
    ]


def _curve(db: Connection, rating: Row[Any]) -> list[list[int]]:
    """A rating over time: when, how high, how sure; the oldest first."""
    its = and_(
        RESULTS.c.person == rating.person,
        RESULTS.c.game == rating.game,
        RESULTS.c.seat == rating.seat,
        RESULTS.c.pool == rating.pool,
    )
    wanted = select(RESULTS.c.at, RESULTS.c.rating, RESULTS.c.deviation).where(its)
    rows = db.execute(wanted.order_by(RESULTS.c.at.desc(), RESULTS.c.place).limit(CURVE))
    return [[row.at, round(row.rating), round(row.deviation)] for row in reversed(rows.all())]


def _reliability(db: Connection, person: str) -> Json:
    mine = RESULTS.c.person == person
    games = db.execute(select(func.count()).select_from(RESULTS).where(mine)).scalar_one()
    lost = and_(mine, RESULTS.c.outcome.in_((LOST, VOID)))
    wanted = (
        select(RESULTS.c.ending, func.count().label("times"))
        .where(lost, RESULTS.c.ending.in_(FAULTS))
        .group_by(RESULTS.c.ending)
    )
    faults = {row.ending: row.times for row in db.execute(wanted)}
    paced = select(RESULTS.c.pace).where(mine, RESULTS.c.pace.is_not(None))
    last = db.execute(paced.order_by(RESULTS.c.at.desc(), RESULTS.c.place).limit(PACED))
    paces = list(last.scalars())
    return {
        "games": games,
        **{fault: faults.get(fault, 0) for fault in FAULTS},
        "pace": round(median(paces)) if paces else None,
    }


def games(db: Connection, name: str, viewer: str, status: str, first: int) -> tuple[str, list[Any]]:
    """Tables of an account as `rows.tables_of` gives them: those anybody may observe, and those at
    which the viewer sits too. One more than a page, if there are more."""
    account = account_named(db, name)
    sits = select(CHAIRS.c.place).where(CHAIRS.c.guest == account.id)
    shared = select(CHAIRS.c.place).where(CHAIRS.c.guest == viewer)
    wanted = (
        LISTED.where(
            PLACES.c.id.in_(sits), PLACES.c.status == (OVER if status == OVER else RUNNING)
        )
        .where(~PLACES.c.closed | PLACES.c.id.in_(shared))
        .order_by(PLACES.c.updated_observer.desc(), PLACES.c.id)
        .offset(first)
        .limit(GAMES + 1)
    )
    rows = db.execute(wanted).all()
    places = [row.id for row in rows]
    chairs = select(CHAIRS).where(CHAIRS.c.place.in_(places)).order_by(CHAIRS.c.seat)
    by_place: dict[str, list[Any]] = {}
    for chair in db.execute(chairs):
        by_place.setdefault(chair.place, []).append(chair)
    return account.id, [(row, by_place[row.id]) for row in rows]
