"""/api/tables and /api/invitations: making tables, finding them, taking seats, looking at them."""

from __future__ import annotations

import asyncio
import json
import random
from typing import Annotated, Any

from fastapi import APIRouter, Query, Request, Response, WebSocket
from sqlalchemy import Connection

from detente.games import find_game

from . import actions, limits, live, people, replaying, rows, rows_vacations
from . import pace as paces
from .asking import desk_of, gates_of, guest_in, neighbourhood
from .bodies import Computer, Joining, NewTable
from .errors import Refused
from .opening import (
    Wish,
    check_rated,
    checked_options,
    checked_pace,
    fork_items,
    game_named,
    new_entropy,
    new_table,
    seated,
)
from .pace import DAYS
from .starting import Stored
from .tables import OVER, SEATS, Table
from .texts import tongues
from .viewing import viewer
from .wire import Json, encode, invitations, player

router = APIRouter(prefix="/api")
CREATION_RATE = limits.Rate(burst=60, per_second=1)
Language = Annotated[str, Query(pattern="^(en|pl)$")]


@router.post("/tables", status_code=201)
async def create(request: Request, body: NewTable) -> Json:
    desk, guest = desk_of(request), guest_in(request)
    if not CREATION_RATE.allows(guest):
        raise Refused("too_many")
    gates_of(request).make_table(neighbourhood(request))
    game = game_named(body.game)
    source = await _source(request, body)
    options = source.options if source else checked_options(game, body.options)
    first, second = (
        Wish("computer", seat.level) if isinstance(seat, Computer) else Wish(seat.kind)
        for seat in body.seats
    )
    if "me" not in (first.kind, second.kind):
        raise Refused("bad_request")
    pace = checked_pace(body.pace, (first, second), body.rated)
    if body.sides == "random" and random.SystemRandom().random() < 0.5:
        first, second = second, first

    def make(db: Connection) -> tuple[Table, Stored, Json]:
        if rows.count_tables(db, guest) >= limits.TABLES:
            raise Refused("too_many")
        at = desk.clock()
        host = people.seated(db, guest, limits.one_line(body.name, limits.NAME))
        if body.rated:
            check_rated(game, options, (first, second), host, forked=source is not None)
        table = new_table(
            game, options, (first, second), guest, host, body.entropy or "", at, body.closed
        ).but(rated=body.rated, pace=pace)
        if pace.kind == DAYS:
            sitting = table.chairs[0].guest, table.chairs[1].guest
            table = table.but(away=rows_vacations.at_table(db, pace, sitting))
        items: Stored = []
        if source is not None and body.origin is not None:
            items = fork_items(source, guest, body.origin.number)
            table = table.but(head=source.head)
        table = seated(table, items, at)
        mine = table.held_by(guest)
        return table, items, {"table": table.id, "seats": mine, "invitations": invitations(table)}

    return await desk.create(guest, body.request, make)


async def _source(request: Request, body: NewTable) -> Table | None:
    """The table that is forked."""
    if body.origin is None:
        return None
    table = (await desk_of(request).room(body.origin.table)).table
    if table.game.name != body.game:
        raise Refused("bad_request")
    return table


@router.get("/tables")
async def mine(request: Request) -> list[Json]:
    guest = guest_in(request)
    found = await desk_of(request).store.read(lambda db: rows.tables_of(db, guest, limits.LISTED))
    return [listed(row, chairs, guest) for row, chairs in found]


def seats_of(row: Any, chairs: list[Any], guest: str) -> list[int]:
    """The seats somebody has now at a table in a list."""
    return [seat for seat in SEATS if chairs[seat ^ row.exchanged].guest == guest]


def listed(row: Any, chairs: list[Any], guest: str) -> Json:
    """A table in a list, as this guest may know it."""
    game = find_game(row.game)
    words = tongues(game, json.loads(row.options))
    sitting = [chairs[seat ^ row.exchanged] for seat in SEATS]
    held = seats_of(row, chairs, guest)
    viewers = [str(seat) for seat in held] or ["observer"]
    return {
        "id": row.id,
        "game": row.game,
        "title": words.each(lambda w: row.title or str(w.table("game")["name"])),
        "seats": [player(chair) for chair in sitting],
        "mine": held,
        "asked": [seat for seat in SEATS if row.asked >> seat & 1],
        "my_turn": any(row.turns >> seat & 1 for seat in held),
        "status": row.status,
        "number": getattr(row, f"number_{viewers[0]}"),
        "updated": max(getattr(row, f"updated_{one}") for one in viewers),
        "rated": row.rated,
        "pace": paces.read(row.pace).shown(),
        "winner": row.winner if row.winner in SEATS else None,
        "result": words.ending(row.winner, row.ending) if row.ending else None,
    }


# Invitations


@router.get("/invitations/{secret}")
async def invitation(request: Request, secret: str) -> Json:
    desk, guest = desk_of(request), guest_in(request)
    found = await desk.store.read(lambda db: rows.invited(db, secret))
    if found is None:
        raise Refused("not_found")
    place, chair = found
    table = (await desk.room(place)).table
    return {
        "table": table.id,
        "game": table.game.name,
        "options": table.options,
        "seat": table.chair_at(chair),
        "name": table.chairs[1 - chair].name,
        "account": table.chairs[1 - chair].account,
        "taken": bool(table.chairs[chair].guest),
        "mine": table.held_by(guest),
        "rated": table.rated,
        "pace": table.pace.shown(),
        "commitment": table.commitment,
    }


@router.post("/invitations/{secret}")
async def join(request: Request, secret: str, body: Joining) -> Json:
    name = limits.one_line(body.name, limits.NAME)
    entropy = body.entropy or new_entropy()
    return await actions.join(
        desk_of(request), secret, guest_in(request), body.request, name, entropy
    )


# Looking


@router.get("/tables/{place}")
async def snapshot(request: Request, place: str, seat: str = "observer") -> Response:
    guest = guest_in(request)
    room = await desk_of(request).room(place)
    shown = room.full(viewer(room.table, guest, seat), guest)
    return Response(encode(shown), media_type="application/json")


@router.websocket("/tables/{place}/live")
async def listen(socket: WebSocket, place: str, seat: str = "observer") -> None:
    await live.listen(socket, desk_of(socket), place, seat)


@router.get("/tables/{place}/why")
async def why(request: Request, place: str, seat: str, option: int) -> Json:
    table = (await desk_of(request).room(place)).table
    number = viewer(table, guest_in(request), seat)
    sight = table.sight(number)
    ask = sight.ask
    if table.status == OVER or ask is None or number not in table.held_by(guest_in(request)):
        raise Refused("not_asked")
    kind = table.game.vocabulary.kinds[ask.kind]
    choice = option - kind.first
    if not 0 <= choice < len(kind.keys):
        raise Refused("not_offered")
    reason = sight.why_not(choice)
    if reason is None:
        return {"open": True}
    return {"reason": table.tongues.why(reason), "rule": reason.rule}


@router.get("/tables/{place}/query/{name}")
async def query(request: Request, place: str, name: str, seat: str = "observer") -> Json:
    table = (await desk_of(request).room(place)).table
    number = viewer(table, guest_in(request), seat)
    if name not in table.game.queries:
        raise Refused("not_found")
    table.playing  # noqa: B018 - refuses a table that has not begun
    return {"lines": table.sight(number).answers_to(name)}


@router.get("/tables/{place}/frames")
async def frames(
    request: Request,
    place: str,
    seat: str = "observer",
    first: Annotated[int, Query(alias="from", ge=0)] = 0,
    count: Annotated[int, Query(ge=1, le=limits.FRAMES)] = 200,
) -> Response:
    table = (await desk_of(request).room(place)).table
    number = viewer(table, guest_in(request), seat, open_hands=True)
    made = await asyncio.to_thread(
        lambda: encode(replaying.frames(table, number, first, count)).encode()
    )
    return Response(made, media_type="application/json")


@router.get("/tables/{place}/chart")
async def chart(request: Request, place: str) -> Json:
    table = (await desk_of(request).room(place)).table
    viewer(table, guest_in(request), "observer")
    return await asyncio.to_thread(replaying.chart, table)


@router.get("/tables/{place}/record")
async def record(
    request: Request, place: str, seat: str = "observer", language: Language = "en"
) -> Response:
    table = (await desk_of(request).room(place)).table
    number = viewer(table, guest_in(request), seat, open_hands=True)
    text = await asyncio.to_thread(replaying.exported, table, number, language)
    name = f"{table.game.name}-{table.id}.play"
    headers = {"Content-Disposition": f'attachment; filename="{name}"'}
    return Response(text, media_type="text/plain; charset=utf-8", headers=headers)
