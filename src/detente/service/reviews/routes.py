"""/api/tables/ID/review: what happened in a game that is over, worked out when somebody asks."""

from __future__ import annotations

import asyncio

from fastapi import APIRouter, Request, Response

from ..core.encoding import encode
from ..core.errors import Refused
from ..play.request import desk_of
from ..table.observing import gaze
from ..table.table import Table
from ..web.bodies import Body
from ..web.request import guest_in
from .going import is_theirs, may_be_reviewed, told
from .reviewing import Reviewing

router = APIRouter(prefix="/api/tables/{place}/review")


@router.get("")
async def look(request: Request, place: str) -> Response:
    return await _said(request, await _table(request, place))


@router.post("", status_code=202)
async def ask(request: Request, place: str, body: Body) -> Response:
    """Whoever played the game, or brought its record, may have it reviewed."""
    table = await _table(request, place)
    if not is_theirs(table, guest_in(request)):
        raise Refused("not_your_seat")
    if not may_be_reviewed(table):
        raise Refused("conflict", "not_over")
    await _reviewing(request).ask(table, guest_in(request))
    return await _said(request, table, 202)


def _reviewing(request: Request) -> Reviewing:
    reviewing: Reviewing = request.app.state.reviewing
    return reviewing


async def _table(request: Request, place: str) -> Table:
    """Of a game that is over whoever may look at all may see all hands."""
    desk, guest = desk_of(request), guest_in(request)
    table = (await desk.room_for(place, guest)).table
    gaze(table, guest, "observer", desk.time_at(table))
    return table


async def _said(request: Request, table: Table, status: int = 200) -> Response:
    reviewing = _reviewing(request)
    work = reviewing.works.get(table.id)
    kept = await reviewing.kept(table.id) if table.is_open else None
    progress, found = work.progress if work else None, kept.found if kept else None
    there = kept is not None
    said = await asyncio.to_thread(told, table, guest_in(request), progress, there, found)
    return Response(encode(said), status, media_type="application/json")
