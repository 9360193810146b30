"""Announcing a tournament, joining it, leaving it, withdrawing from it."""

from __future__ import annotations

import json
import logging
import secrets
from typing import Any

from sqlalchemy import Connection, Row, func, insert, select
from sqlalchemy.exc import IntegrityError

from detente.kernel.game import Game

from ..core import limits
from ..core.errors import Refused
from ..core.texts import say
from ..db.schema.tournaments import ENTRANTS, TOURNAMENTS
from ..people import rows as people
from ..people.rows import BOT
from ..play import actions
from ..play.desk import Desk
from ..play.rows import replies as reply_rows
from ..table import chairs
from ..table.opening import Wish, check_pace, check_rated, game_named, new_id
from ..table.pace import DAY, VOID
from ..web.bodies import pace_of
from . import rows
from .bodies import MOST_ROUND_ROBIN, Announcing
from .rows import ANNOUNCED, BID, IN, LEFT, REMOVED, ROUND_ROBIN, RUNNING, SWISS, WITHDRAWN

NAME, ABOUT = 80, 2000  # characters
UNFINISHED = 5  # tournaments of one organiser
LATEST = 366 * DAY  # so far ahead one may begin

log = logging.getLogger("detente.tournaments")


async def announce(desk: Desk, person: str, body: Announcing) -> str:
    """Announce a tournament, or find the one that was announced by this request; its id."""
    at = desk.clock()
    game = game_named(body.game)
    options = await _options(desk, person, game, body)
    values = _checked(body, at)
    pace = pace_of(body.pace)
    check_pace(pace, (Wish("me"), Wish("open")), body.rated)

    def work(db: Connection) -> str:
        said = reply_rows.reply_to(db, "", person, body.request)
        if isinstance(said, dict) and "tournament" in said:
            return str(said["tournament"])
        account = holder(db, person)
        if account.kind == BOT:
            raise Refused("conflict", "bots_announce")
        if account.muted is not None and account.muted > at:
            raise Refused("muted")
        if body.rated:
            who = chairs.Seated(account.name, account.kind)
            check_rated(game, options, (Wish("me"), Wish("open")), who, forked=False)
        people.hold(db, person)
        if _unfinished(db, person) >= UNFINISHED:
            raise Refused("too_many", "too_many_tournaments")
        row = {
            **values,
            "id": new_id(),
            "organiser": person,
            "game": game.name,
            "rules": game.version,
            "options": json.dumps(options),
            "pace": pace.written(),
            "status": ANNOUNCED,
            "round": 0,
            "revision": 0,
            "created": at,
        }
        db.execute(insert(TOURNAMENTS).values(row))
        rows.note(db, str(row["id"]), at, person, "announced")
        reply_rows.keep_reply(db, "", person, body.request, {"tournament": row["id"]}, at)
        return str(row["id"])

    try:
        return await desk.store.write(work)
    except IntegrityError:  # the same request came twice at once: now the reply is there
        return await desk.store.write(work)


async def _options(desk: Desk, person: str, game: Game[Any], body: Announcing) -> dict[str, str]:
    """All options of the game. With bids they say so; otherwise there are none."""
    options = dict(body.options)
    if body.sides == BID:
        offered = next((one.values for one in game.options if one.name == "sides"), ())
        if BID not in offered:
            raise Refused("bad_option", reason=say("tournament", "no_bid"))
        options["sides"] = BID
    chosen = await desk.readers.options(person, game, options)
    if body.sides != BID and chosen.get("sides") == BID:
        raise Refused("bad_option", reason=say("tournament", "bid_sides"))
    return chosen


def _checked(body: Announcing, at: int) -> dict[str, Any]:
    name = limits.one_line(body.name, NAME)
    about = limits.printable(body.about).strip()
    if not name or (body.format == SWISS and body.rounds is None):
        raise Refused("bad_request")
    if len(about) > ABOUT:
        raise Refused("too_large")
    if body.format == ROUND_ROBIN and body.seats > MOST_ROUND_ROBIN:
        raise Refused("conflict", "large_round_robin", most=str(MOST_ROUND_ROBIN))
    if body.pace is not None and body.pace.out == VOID:
        raise Refused("conflict", "tournament_void")
    if body.starts is not None and not at < body.starts < at + LATEST:
        raise Refused("conflict", "starts_past")
    plain = {"format", "sides", "rated", "seats", "open_to", "starts", "round_days"}
    return {
        **body.model_dump(include={*plain, "automatic", "watchable"}),
        "name": name,
        "about": about,
        "rounds": body.rounds if body.format == SWISS else None,
        "double": body.double and body.format == ROUND_ROBIN,
    }


def holder(db: Connection, person: str) -> Row[Any]:
    account = people.account(db, person)
    if account is None:
        raise Refused("needs_account")
    return account


def _unfinished(db: Connection, person: str) -> int:
    going = TOURNAMENTS.c.organiser == person, TOURNAMENTS.c.status.in_((ANNOUNCED, RUNNING))
    return int(db.execute(select(func.count()).select_from(TOURNAMENTS).where(*going)).scalar_one())


async def join(desk: Desk, tournament: str, person: str) -> None:
    """Whoever comes first gets a place; numbers are given in the order of coming."""

    def work(db: Connection) -> None:
        row = rows.lock(db, tournament)
        account = holder(db, person)
        its = ENTRANTS.c.tournament == tournament
        entrants = db.execute(select(ENTRANTS).where(its)).all()
        mine = next((one for one in entrants if one.person == person), None)
        if mine is not None and mine.state == IN:
            return
        if row.status != ANNOUNCED:
            raise Refused("conflict", "tournament_begun")
        if mine is not None and mine.state == REMOVED:
            raise Refused("conflict", "was_removed")
        if account.kind == BOT and row.open_to != "all":
            raise Refused("conflict", "no_bots")
        if sum(one.state == IN for one in entrants) >= row.seats:
            raise Refused("conflict", "tournament_full")
        if mine is not None:
            number = mine.number
            rows.set_state(db, tournament, number, IN)
        else:
            number = max((one.number for one in entrants), default=0) + 1
            new = {"tournament": tournament, "number": number, "person": person, "state": IN}
            db.execute(insert(ENTRANTS).values(new))
        rows.note(db, tournament, desk.clock(), person, "joined", player=number)

    await desk.store.write(work)


async def leave(desk: Desk, tournament: str, person: str) -> None:
    def work(db: Connection) -> None:
        row = rows.lock(db, tournament)
        mine = rows.whole(db, tournament).entrant(person)
        if mine is None or mine.state != IN:
            return
        if row.status != ANNOUNCED:
            raise Refused("conflict", "tournament_begun")
        rows.set_state(db, tournament, mine.number, LEFT)
        rows.note(db, tournament, desk.clock(), person, "left", player=mine.number)

    await desk.store.write(work)


async def withdraw(desk: Desk, tournament: str, person: str, give_up: bool) -> None:
    """No further pairing. Open games are played on, unless he gives them up."""

    def work(db: Connection) -> list[Any]:
        row = rows.lock(db, tournament)
        whole = rows.whole(db, tournament)
        mine = whole.entrant(person)
        if mine is None or mine.state == LEFT:
            raise Refused("conflict", "not_in_it")
        if row.status != RUNNING:
            raise Refused("conflict", "tournament_not_running")
        if mine.state == IN:
            rows.set_state(db, tournament, mine.number, WITHDRAWN)
            rows.note(db, tournament, desk.clock(), person, "withdrew", player=mine.number)
        return whole.open_bouts(mine.number) if give_up else []

    for bout in await desk.store.write(work):
        try:
            table = (await desk.look(bout.place)).table
            for seat in table.held_by(person):
                await actions.resign(desk, bout.place, person, secrets.token_hex(16), seat)
        except Refused as refusal:  # it is over already, or is left to the organiser
            log.warning("table %s cannot be resigned: %s", bout.place, refusal.key)
