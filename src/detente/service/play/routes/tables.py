"""/api/tables and /api/invitations: making tables, finding them, taking seats, looking at them."""

from __future__ import annotations

import asyncio
from typing import Annotated

from fastapi import APIRouter, Query, Request, Response, WebSocket

from ...core import limits
from ...core.encoding import encode
from ...core.json import Json
from ...table import inquiries, replaying
from ...table.listing import listed
from ...table.observing import Gaze, gaze
from ...web.request import guest_in, neighbourhood, rates_of
from .. import creating, results, seating
from .. import socket as table_socket
from ..bodies import Joining, NewTable
from ..request import desk_of
from ..rows import rematches as rematch_rows
from ..rows import tables as table_rows

router = APIRouter(prefix="/api")
Language = Annotated[str, Query(pattern="^(en|pl)$")]


@router.post("/tables", status_code=201)
async def create(request: Request, body: NewTable) -> Json:
    desk, guest = desk_of(request), guest_in(request)
    rates_of(request).make_own_table(neighbourhood(request), guest)
    return await creating.create(desk, guest, body)


@router.get("/tables")
async def mine(request: Request) -> list[Json]:
    guest, desk = guest_in(request), desk_of(request)
    at = desk.clock()
    found, offers = await desk.store.read(
        lambda db: (
            table_rows.tables_of(db, guest, limits.LISTED),
            rematch_rows.waiting_for(db, [guest], at),
        )
    )
    offered = {offer.place for offer in offers}
    return [listed(row, chairs, guest, offered) for row, chairs in found]


# Invitations


@router.get("/invitations/{secret}")
async def invitation(request: Request, secret: str) -> Json:
    desk, guest = desk_of(request), guest_in(request)
    room, chair = await seating.invited(desk, secret, guest)
    table = room.table
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
    desk = desk_of(request)
    entropy = body.entropy or desk.new_entropy()
    return await seating.join(desk, secret, guest_in(request), body.request, name, entropy)


# Looking


@router.get("/tables/{place}")
async def snapshot(request: Request, place: str, seat: str = "observer") -> Response:
    guest = guest_in(request)
    room = await desk_of(request).room_for(place, guest)
    seen = gaze(room.table, guest, seat, room.now())
    shown = room.full(seen.seat, guest, seen.table if seen.watches else None)
    return Response(encode(shown), media_type="application/json")


async def _seen(request: Request, place: str, seat: str, *, open_hands: bool = False) -> Gaze:
    desk, guest = desk_of(request), guest_in(request)
    table = (await desk.room_for(place, guest)).table
    return gaze(table, guest, seat, desk.time_at(table), open_hands=open_hands)


@router.websocket("/tables/{place}/live")
async def listen(socket: WebSocket, place: str, seat: str = "observer") -> None:
    await table_socket.listen(socket, desk_of(socket), rates_of(socket).messages(), place, seat)


@router.get("/tables/{place}/why")
async def why(
    request: Request, place: str, seat: str, option: int, number: int | None = None
) -> Json:
    seen = await _seen(request, place, seat)
    return inquiries.why(seen, guest_in(request), option, number)


@router.get("/tables/{place}/risks")
async def risks(request: Request, place: str, seat: str) -> Json:
    """It is asked for apart, so that nobody waits for it; whoever was quicker gets nothing."""
    seen, guest = await _seen(request, place, seat), guest_in(request)
    sight, found = inquiries.may_lose(seen, guest), None
    if sight is not None:
        found = await desk_of(request).readers.risks(guest, sight, seen.table.options)
    return inquiries.risks(seen, found)


@router.get("/tables/{place}/query/{name}")
async def query(request: Request, place: str, name: str, seat: str = "observer") -> Json:
    return inquiries.query(await _seen(request, place, seat), name)


@router.get("/tables/{place}/frames")
async def frames(
    request: Request,
    place: str,
    seat: str = "observer",
    first: Annotated[int, Query(alias="from", ge=0)] = 0,
    count: Annotated[int, Query(ge=1, le=limits.FRAMES)] = 200,
) -> Response:
    seen = await _seen(request, place, seat, open_hands=True)
    looked = seen.table, seen.seat, seen.since
    made = await asyncio.to_thread(lambda: encode(replaying.frames(*looked, first, count)).encode())
    return Response(made, media_type="application/json")


@router.get("/tables/{place}/steps")
async def steps(
    request: Request,
    place: str,
    first: Annotated[int | None, Query(alias="from", ge=0)] = None,
    seat: str = "observer",
) -> Response:
    seen = await _seen(request, place, seat)
    looked = seen.table, seen.seat, seen.since
    made = await asyncio.to_thread(lambda: encode(replaying.steps(*looked, first)).encode())
    return Response(made, media_type="application/json")


@router.get("/tables/{place}/chart")
async def chart(request: Request, place: str) -> Json:
    seen = await _seen(request, place, "observer")
    return await asyncio.to_thread(replaying.chart, seen.table)


@router.get("/tables/{place}/timeline")
async def timeline(request: Request, place: str) -> Json:
    seen = await _seen(request, place, "observer")
    return replaying.timeline(seen.table)


@router.get("/tables/{place}/ratings")
async def ratings(request: Request, place: str) -> Json:
    seen = await _seen(request, place, "observer")
    changes = await desk_of(request).store.read(
        lambda db: results.rating_changes(db, seen.table.id)
    )
    return {"ratings": changes}


@router.get("/tables/{place}/record")
async def record(
    request: Request, place: str, seat: str = "observer", language: Language = "en"
) -> Response:
    seen = await _seen(request, place, seat, open_hands=True)
    inquiries.may_take_record(seen, guest_in(request))
    text = await asyncio.to_thread(replaying.exported, seen.table, seen.seat, language)
    name = inquiries.record_name(seen)
    headers = {"Content-Disposition": f'attachment; filename="{name}"'}
    return Response(text, media_type="text/plain; charset=utf-8", headers=headers)
