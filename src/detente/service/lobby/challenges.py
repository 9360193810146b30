"""Challenging somebody by name, and what he does about it."""

from __future__ import annotations

from dataclasses import replace

from sqlalchemy import Connection

from ..core.errors import Refused
from ..core.json import Json
from ..people import rows as people
from ..play import creating, seating
from ..play.desk import Desk
from ..play.rows.muting import has_blocked
from ..play.seating import arrival, free_chair
from ..table.pace import waits
from ..table.table import Table
from . import rows as challenge_rows
from .bodies import Challenging
from .rows import ACCEPTED, DECLINED

MOST = 20  # that somebody has sent, or has received, and that nobody has answered


async def challenge(desk: Desk, host: str, body: Challenging) -> Json:
    """Make a table that only the one who is named can sit down at."""
    at = desk.clock()
    await forget_old(desk)

    def finish(db: Connection, table: Table) -> Table:
        account = people.account_named(db, body.to)
        if people.account(db, host) is None:
            raise Refused("needs_account")
        if account is None:
            raise Refused("not_found", "no_account")
        if account.id == host:
            raise Refused("conflict", "own_challenge")
        if has_blocked(db, host, account.id):
            raise Refused("conflict", "you_blocked")
        people.lock(db, [host, account.id])
        sent = challenge_rows.pending(db, host, at)
        if account.id in sent:
            raise Refused("conflict", "challenged_already")
        received = challenge_rows.waiting_for(db, account.id, at)
        if len(sent) >= MOST or received >= MOST:
            raise Refused("too_many")
        challenge_rows.add(
            db,
            {
                "place": table.id,
                "host": host,
                "person": account.id,
                "game": table.game.name,
                "created": at,
                "expires": at + waits(table.pace),
            },
        )
        return closed_to_others(table)

    made = await creating.create(desk, host, body.wish(), finish)
    desk.lobby_changed()
    return {"id": made["table"], "seats": made["seats"]}


def closed_to_others(table: Table) -> Table:
    """No link leads to the free chair."""
    first, second = (replace(chair, invitation="") for chair in table.chairs)
    return table.but(chairs=(first, second))


async def accept(desk: Desk, place: str, guest: str, request: str, entropy: str) -> Json:
    """Sit down, and the game begins. Whoever is quicker, he or the end of the time, has it."""

    def look(db: Connection) -> None:
        found = challenge_rows.one(db, place, guest)
        if found is None or found.person != guest:
            raise Refused("not_found", "no_challenge")
        if found.answer != ACCEPTED:
            check(found.answer, found.expires, desk.clock())

    await desk.store.read(look)
    room = await desk.room(place)
    table = room.table
    mine = table.held_by(guest)
    chair = table.chair_at(mine[0]) if mine else free_chair(table)
    comes = await desk.store.read(lambda db: arrival(db, place, chair, guest, "", entropy))

    def write(db: Connection) -> None:
        if not challenge_rows.answer(db, place, ACCEPTED, desk.clock()):
            raise Refused("conflict", "challenge_over")

    said = await seating.take(desk, room, chair, request, comes, write)
    desk.lobby_changed()
    return said


def check(answer: str, expires: int, at: int) -> None:
    if answer or expires <= at:
        raise Refused("conflict", "challenge_over")


async def decline(desk: Desk, place: str, guest: str) -> Json:
    """The table goes away; who made it is told."""

    def work(db: Connection) -> list[str]:
        challenge_rows.lock(db, [place])
        found = challenge_rows.one(db, place, guest)
        if found is None or found.person != guest:
            raise Refused("not_found", "no_challenge")
        if found.answer == DECLINED:
            return []
        if not challenge_rows.answer(db, place, DECLINED, desk.clock()):
            raise Refused("conflict", "challenge_over")
        return challenge_rows.remove_waiting(db, [place])

    await gone(desk, await desk.store.write(work))
    return {}


async def withdraw(desk: Desk, place: str, guest: str) -> Json:
    """Who made it takes it back, or has seen what came of it. A game that has begun stays."""

    def work(db: Connection) -> list[str]:
        challenge_rows.lock(db, [place])
        found = challenge_rows.one(db, place, guest)
        if found is None:
            return []  # it was done before
        if found.host != guest:
            raise Refused("not_found", "no_challenge")
        challenge_rows.remove(db, place)
        return challenge_rows.remove_waiting(db, [place])

    await gone(desk, await desk.store.write(work))
    return {}


async def forget_old(desk: Desk) -> None:
    at = desk.clock()
    old = await desk.store.write(lambda db: challenge_rows.forget_old(db, at))
    if old:
        await gone(desk, old)


async def gone(desk: Desk, places: list[str]) -> None:
    """These tables are there no more."""
    await desk.reread(places)
    desk.lobby_changed()
