"""/api/lobby and /api/challenges: where people meet."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Query, Request, Response, WebSocket
from sqlalchemy import Connection

from detente.games import GAMES

from ..core import limits
from ..core.errors import Refused
from ..core.json import Json
from ..play.bodies import Joining
from ..play.request import desk_of
from ..play.rows.muting import apart_from
from ..web.bodies import Body
from ..web.request import guest_in, neighbourhood, rates_of
from . import challenges as challenging
from . import offers, open_tables, seekers, seeking, watch_list
from . import rows as challenge_rows
from . import socket as lobby_socket
from .bodies import Challenging, OpenTable, Seeking, TakingSeat

router = APIRouter(prefix="/api")
PAGE = offers.MOST // 4


@router.get("/lobby")
async def look(request: Request) -> Json:
    desk, guest = desk_of(request), guest_in(request)
    at = desk.clock()

    def read(db: Connection) -> Json:
        apart = apart_from(db, guest)
        tables = offers.seen_by(guest, offers.tables(db, at), apart)
        return {"tables": tables, "waiting": offers.waiting(seekers.unpaired(db), apart)}

    return await desk.store.read(read)


@router.websocket("/lobby/live")
async def live(socket: WebSocket, tables: bool = False) -> None:
    await lobby_socket.listen(socket, socket.app.state.lobby, rates_of(socket).messages(), tables)


@router.get("/lobby/watch")
async def watch(
    request: Request,
    game: str = "",
    first: Annotated[int, Query(alias="from", ge=0, le=100_000)] = 0,
) -> Response:
    if game and game not in GAMES:
        raise Refused("not_found")
    desk = desk_of(request)
    found = await desk.store.read(lambda db: offers.to_watch(db, game, first))
    for one in found:
        # no table is read for this: those at which somebody is are in memory
        room = desk.rooms.peek(one["id"])
        one["now"] = room and watch_list.glimpse(room.table)
    body, tag = watch_list.tagged({"games": found[:PAGE], "more": len(found) > PAGE})
    headers = {"ETag": tag, "Cache-Control": "private, no-cache"}
    if request.headers.get("if-none-match") == tag:
        return Response(status_code=304, headers=headers)
    return Response(body, media_type="application/json", headers=headers)


@router.post("/lobby/tables", status_code=201)
async def offer(request: Request, body: OpenTable) -> Json:
    rates_of(request).offer(guest_in(request))
    rates_of(request).make_table(neighbourhood(request))
    return await open_tables.offer(desk_of(request), guest_in(request), body)


@router.post("/lobby/tables/{place}")
async def take(request: Request, place: str, body: TakingSeat) -> Json:
    if body.password:
        rates_of(request).try_table(neighbourhood(request), place)
    name = limits.one_line(body.name, limits.NAME)
    entropy = body.entropy or desk_of(request).new_entropy()
    return await open_tables.take(
        desk_of(request), place, guest_in(request), body.request, name, entropy, body.password
    )


@router.post("/lobby/tables/{place}/withdraw")
async def withdraw(request: Request, place: str, body: Body) -> Json:
    return await open_tables.withdraw(desk_of(request), place, guest_in(request))


@router.post("/lobby/pairing")
async def seek(request: Request, body: Seeking) -> Json:
    rates_of(request).seek(guest_in(request))
    return await seeking.seek(desk_of(request), guest_in(request), body)


@router.post("/lobby/pairing/stop")
async def stop(request: Request, body: Body) -> Json:
    return await seeking.stop(desk_of(request), guest_in(request))


# Challenges


@router.get("/challenges")
async def challenges(request: Request) -> Json:
    desk, guest = desk_of(request), guest_in(request)
    at = desk.clock()
    return (await desk.store.read(lambda db: challenge_rows.of(db, [guest], at)))[guest]


@router.post("/challenges", status_code=201)
async def challenge(request: Request, body: Challenging) -> Json:
    rates_of(request).challenge(guest_in(request))
    rates_of(request).make_table(neighbourhood(request))
    return await challenging.challenge(desk_of(request), guest_in(request), body)


@router.post("/challenges/{place}/accept")
async def accept(request: Request, place: str, body: Joining) -> Json:
    entropy = body.entropy or desk_of(request).new_entropy()
    return await challenging.accept(
        desk_of(request), place, guest_in(request), body.request, entropy
    )


@router.post("/challenges/{place}/decline")
async def decline(request: Request, place: str, body: Body) -> Json:
    return await challenging.decline(desk_of(request), place, guest_in(request))


@router.post("/challenges/{place}/withdraw")
async def take_back(request: Request, place: str, body: Body) -> Json:
    return await challenging.withdraw(desk_of(request), place, guest_in(request))
