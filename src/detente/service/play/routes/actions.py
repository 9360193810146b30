"""/api/tables/ID/…: what is done at a table."""

from __future__ import annotations

from fastapi import APIRouter, Request

from ...core.json import Json
from ...table import hints
from ...web.bodies import Body
from ...web.request import guest_in, rates_of
from .. import actions, claims, rematches
from ..bodies import Answering, AtNumber, Claiming, Consenting, Seated, TakingBack, Writing
from ..computers.hinting import Hinting
from ..request import desk_of

router = APIRouter(prefix="/api/tables/{place}")


@router.post("/answer")
async def answer(request: Request, place: str, body: Answering) -> Json:
    return await actions.answer(desk_of(request), place, guest_in(request), body)


@router.post("/undo")
async def undo(request: Request, place: str, body: AtNumber) -> Json:
    return await actions.undo(
        desk_of(request), place, guest_in(request), body.request, body.seat, body.number
    )


@router.post("/hint")
async def hint(request: Request, place: str, body: AtNumber) -> Json:
    """It takes a second or so, in another process; whoever answers meanwhile gets none."""
    guest, seat = guest_in(request), body.seat
    room = await actions.want_hint(desk_of(request), place, guest, body.request, seat, body.number)
    hinting: Hinting = request.app.state.hinting
    sight = room.table.sight(seat)
    found = await hinting.hint(room, seat, guest)
    return {"number": body.number, **hints.shown(sight, found)}


@router.post("/takeback")
async def takeback(request: Request, place: str, body: TakingBack) -> Json:
    return await actions.ask_takeback(
        desk_of(request), place, guest_in(request), body.request, body.seat, body.number, body.to
    )


@router.post("/takeback/reply")
async def takeback_reply(request: Request, place: str, body: Consenting) -> Json:
    return await actions.answer_takeback(
        desk_of(request), place, guest_in(request), body.request, body.seat, body.accept
    )


@router.post("/resign")
async def resign(request: Request, place: str, body: Seated) -> Json:
    return await actions.resign(desk_of(request), place, guest_in(request), body.request, body.seat)


@router.post("/claim")
async def claim(request: Request, place: str, body: Claiming) -> Json:
    return await claims.claim(
        desk_of(request), place, guest_in(request), body.request, body.seat, body.result
    )


@router.post("/rematch")
async def rematch(request: Request, place: str, body: Seated) -> Json:
    return await rematches.want(desk_of(request), place, guest_in(request), body.request, body.seat)


@router.post("/rematch/decline")
async def decline_rematch(request: Request, place: str, body: Seated) -> Json:
    return await rematches.decline(
        desk_of(request), place, guest_in(request), body.request, body.seat
    )


@router.post("/rematch/withdraw")
async def withdraw_rematch(request: Request, place: str, body: Seated) -> Json:
    return await rematches.withdraw(
        desk_of(request), place, guest_in(request), body.request, body.seat
    )


@router.post("/hurry")
async def hurry(request: Request, place: str, body: Body) -> Json:
    return await actions.hurry(desk_of(request), place, guest_in(request), body.request)


@router.post("/chat")
async def chat(request: Request, place: str, body: Writing) -> Json:
    rates_of(request).chat(guest_in(request))
    return await actions.chat(
        desk_of(request), place, guest_in(request), body.request, body.seat, body.text
    )


@router.put("/notes")
async def notes(request: Request, place: str, body: Writing) -> Json:
    return await actions.keep_notes(
        desk_of(request), place, guest_in(request), body.request, body.seat, body.text
    )
