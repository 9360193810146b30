"""How people treat each other: blocks, chats that are off, reports of people and of bugs."""

from __future__ import annotations

from fastapi import APIRouter, Request

from ...accounts import letters
from ...core.json import Json
from ...play.request import desk_of
from ...web.request import browser_of, guest_in, neighbourhood, rates_of
from .. import blocks, bugs, reports
from ..bodies import About, Lifting, Reporting, ReportingBug, Turning

router = APIRouter(prefix="/api")


async def _meant(request: Request, body: About) -> blocks.Somebody:
    return await blocks.meant(desk_of(request), guest_in(request), body.name, body.table, body.seat)


@router.get("/me/blocks")
async def blocked(request: Request) -> Json:
    return await blocks.listed(desk_of(request), guest_in(request))


@router.post("/me/blocks")
async def block(request: Request, body: About) -> Json:
    rates_of(request).set_block(guest_in(request))
    whom = await _meant(request, body)
    return await blocks.block(desk_of(request), guest_in(request), whom)


@router.post("/me/blocks/lift")
async def lift(request: Request, body: Lifting) -> Json:
    rates_of(request).set_block(guest_in(request))
    return await blocks.lift(desk_of(request), guest_in(request), body.id)


@router.put("/me/chat")
async def turn_chat(request: Request, body: Turning) -> Json:
    rates_of(request).set_block(guest_in(request))
    await blocks.turn_chat(desk_of(request), guest_in(request), body.off)
    return {"chat_off": body.off}


@router.put("/tables/{place}/chat")
async def turn_chat_at(request: Request, place: str, body: Turning) -> Json:
    rates_of(request).set_block(guest_in(request))
    await blocks.turn_chat_at(desk_of(request), guest_in(request), place, body.off)
    return {"chat_off": body.off}


@router.get("/me/notices")
async def told(request: Request) -> list[Json]:
    guest = guest_in(request)
    return await desk_of(request).store.read(lambda db: letters.all_mine(db, guest))


@router.post("/me/notices/read")
async def read(request: Request) -> Json:
    desk, guest = desk_of(request), guest_in(request)
    at = desk.clock()
    await desk.store.write(lambda db: letters.read(db, guest, at))
    return {}


@router.post("/reports", status_code=201)
async def report(request: Request, body: Reporting) -> Json:
    rates_of(request).send_report(neighbourhood(request), guest_in(request))
    desk, guest = desk_of(request), guest_in(request)
    whom = await _meant(request, body)
    number = await reports.report(desk, guest, whom, body.reason, body.note, body.table, body.line)
    return {"report": number}


@router.post("/reports/bug", status_code=201)
async def report_bug(request: Request, body: ReportingBug) -> Json:
    rates_of(request).send_report(neighbourhood(request), guest_in(request))
    browser = browser_of(request.headers.get("user-agent", ""))
    found = await bugs.report(
        desk_of(request), guest_in(request), body.table, body.seat, body.note, browser
    )
    return {"report": found}
