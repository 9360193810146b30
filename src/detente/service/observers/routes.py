"""/api/tables/ID/observers and /lesson: who watches a game, and through whose eyes."""

from __future__ import annotations

from fastapi import APIRouter, Request

from ..core.json import Json
from ..play.bodies import Writing
from ..play.request import desk_of
from ..web.request import guest_in, rates_of
from . import actions
from .bodies import Agreeing, Observing

router = APIRouter(prefix="/api/tables/{place}")


@router.post("/observers")
async def propose(request: Request, place: str, body: Observing) -> Json:
    return await actions.propose(desk_of(request), place, guest_in(request), body)


@router.post("/observers/reply")
async def answer(request: Request, place: str, body: Agreeing) -> Json:
    desk, guest = desk_of(request), guest_in(request)
    return await actions.answer(
        desk, place, guest, body.request, body.seat, body.proposal, body.accept
    )


@router.post("/lesson")
async def lesson(request: Request, place: str, body: Writing) -> Json:
    rates_of(request).chat(guest_in(request))
    desk, guest = desk_of(request), guest_in(request)
    return await actions.lesson(desk, place, guest, body.request, body.seat, body.text)
