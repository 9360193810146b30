"""What an organiser does, and moderators in his place: start, pair, decide, remove, cancel.

Everything is written into the log, with who and why. A game that is decided here ends without
result at its table: standings follow the organiser, ratings only what was played.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from sqlalchemy import Connection, Row, or_, select

from detente.kernel.flow import NOBODY
from detente.kernel.verdicts import DECIDED, Verdict

from ..core import limits
from ..core.errors import Refused
from ..db.schema.people import PEOPLE
from ..db.schema.tournaments import ENTRANTS
from ..people import factors
from ..people import rows as people
from ..play.changes import Change
from ..play.desk import Desk
from ..table.table import RUNNING as PLAYING
from . import rows, settling
from .bodies import DecidingGame
from .keeper import LEAST, Keeper
from .rows import (
    ANNOUNCED,
    BOTH_LOSE,
    CANCELLED,
    IN,
    ORGANISER,
    OVER,
    REMOVED,
    RUNNING,
    WIN,
    WITHDRAWN,
    Whole,
)


class Director(NamedTuple):
    """Who asks; a moderator only by browser, as for everything moderators do."""

    person: str
    browser: bool


def directs(db: Connection, row: Row[Any], who: Director) -> bool:
    """A moderator directs a tournament of others, unless another moderator is concerned."""
    if row.organiser == who.person:
        return True
    return is_moderator(db, who) and not _another_moderator(db, row, who)


def _another_moderator(db: Connection, row: Row[Any], who: Director) -> bool:
    plays = select(ENTRANTS.c.person).where(ENTRANTS.c.tournament == row.id)
    concerned = or_(PEOPLE.c.id == row.organiser, PEOPLE.c.id.in_(plays))
    others = select(PEOPLE.c.id).where(concerned, PEOPLE.c.moderator, PEOPLE.c.id != who.person)
    return db.execute(others).first() is not None


def is_moderator(db: Connection, who: Director) -> bool:
    account = people.account(db, who.person) if who.browser else None
    return account is not None and factors.moderates(db, account)


async def _whole(desk: Desk, tournament: str, who: Director) -> Whole:
    """The tournament, for whoever may direct it."""

    def read(db: Connection) -> Whole:
        whole = rows.whole(db, tournament)
        if not directs(db, whole.row, who):
            raise Refused("needs_organiser")
        return whole

    return await desk.store.read(read)


def _reason(text: str) -> str:
    reason = limits.printable(text).strip()
    if not reason:
        raise Refused("bad_request", "no_reason")
    return reason


async def start(keeper: Keeper, tournament: str, who: Director) -> None:
    while True:
        whole = await _whole(keeper.desk, tournament, who)
        if whole.row.status in (RUNNING, OVER):
            return
        if whole.row.status != ANNOUNCED:
            raise Refused("conflict", "tournament_not_running")
        if len(whole.active) < LEAST:
            raise Refused("conflict", "too_few_players")
        if await keeper.pair(whole, who.person):
            return


async def pair(keeper: Keeper, tournament: str, who: Director, number: int) -> None:
    while True:
        whole = await _whole(keeper.desk, tournament, who)
        if number <= whole.row.round:
            return  # it is paired already
        if whole.row.status != RUNNING:
            raise Refused("conflict", "tournament_not_running")
        if not whole.round_over:
            raise Refused("conflict", "round_goes_on")
        if number != whole.row.round + 1 or whole.last_round:
            raise Refused("conflict", "no_such_round")
        if await keeper.pair(whole, who.person):
            return


async def decide(keeper: Keeper, tournament: str, who: Director, body: DecidingGame) -> None:
    """The result of a game of the last round. Earlier ones have been paired by."""
    reason = _reason(body.reason)
    whole = await _whole(keeper.desk, tournament, who)
    if whole.row.status not in (RUNNING, OVER):
        raise Refused("conflict", "tournament_not_running")
    found = whole.bouts_at.get((body.round, body.board), [])
    bout = next((one for one in found if one.game == body.game), None)
    if bout is None:
        raise Refused("not_found", "no_such_game")
    if body.round != whole.row.round:
        raise Refused("conflict", "round_closed")
    winner = body.winner if body.result == WIN else None
    if body.result == WIN and winner not in (bout.first, bout.second):
        raise Refused("bad_request")
    _not_his_own(whole, bout, who)
    if (bout.result, bout.winner, bout.by, bout.reason) == (body.result, winner, ORGANISER, reason):
        return
    await _decide(keeper.desk, bout, who.person, body.result, winner, reason)
    await keeper.advance(tournament)


def _not_his_own(whole: Whole, bout: Row[Any], who: Director) -> None:
    mine = whole.entrant(who.person)
    if mine is not None and mine.number in (bout.first, bout.second):
        raise Refused("conflict", "own_game")


async def _decide(
    desk: Desk, bout: Row[Any], by: str, result: str, winner: int | None, reason: str
) -> None:
    def write(db: Connection) -> None:
        at = desk.clock()
        row = rows.lock(db, bout.tournament)
        if row.round != bout.round or row.status not in (RUNNING, OVER):
            raise Refused("conflict", "round_closed")
        settling.put(db, bout, result, winner, ORGANISER, reason, at)
        game = {"round": bout.round, "board": bout.board, "game": bout.game}
        more = {"result": result, "winner": winner, "reason": reason}
        rows.note(db, bout.tournament, at, by, "decided", **game, **more)

    try:
        room = await desk.room(bout.place)
    except Refused:  # it cannot be played any more
        await desk.store.write(write)
        return

    def make(at: int) -> Change | None:
        table = room.table
        if table.status != PLAYING:
            return None
        return Change(table.ended(Verdict(0, DECIDED, NOBODY), at), {}, write=write)

    async with room.lock:
        if not await desk.put(room, make):
            await desk.store.write(write)


async def remove(keeper: Keeper, tournament: str, who: Director, number: int, text: str) -> None:
    """He is out, and has lost his open games."""
    desk = keeper.desk
    reason = _reason(text)
    whole = await _whole(desk, tournament, who)
    if whole.row.status not in (ANNOUNCED, RUNNING):
        raise Refused("conflict", "tournament_not_running")
    whole.numbered(number)
    for bout in whole.open_bouts(number):
        _not_his_own(whole, bout, who)

    def work(db: Connection) -> Whole:
        rows.lock(db, tournament)
        now = rows.whole(db, tournament)
        if now.numbered(number).state in (IN, WITHDRAWN):
            rows.set_state(db, tournament, number, REMOVED)
            note = {"player": number, "reason": reason}
            rows.note(db, tournament, desk.clock(), who.person, "removed", **note)
        return now

    now = await desk.store.write(work)
    for bout in now.open_bouts(number):
        other = bout.second if bout.first == number else bout.first
        absent = now.numbered(other).state == REMOVED
        result, winner = (BOTH_LOSE, None) if absent else (WIN, other)
        await _decide(desk, bout, who.person, result, winner, reason)
    await keeper.advance(tournament)


async def cancel(desk: Desk, tournament: str, who: Director, text: str) -> None:
    reason = _reason(text)
    await _whole(desk, tournament, who)

    def work(db: Connection) -> None:
        row = rows.lock(db, tournament)
        if row.status == CANCELLED:
            return
        if row.status == OVER:
            raise Refused("conflict", "tournament_not_running")
        at = desk.clock()
        rows.note(db, tournament, at, who.person, "cancelled", reason=reason)
        rows.changed(db, tournament, status=CANCELLED, ended=at)

    await desk.store.write(work)
