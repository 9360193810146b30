"""/api/moderation: for moderators."""

from __future__ import annotations

from typing import Any

from fastapi import APIRouter, Request
from sqlalchemy import Row

from . import moderating, reporting
from .asking import desk_of, guest_in, session_in
from .bodies_care import Deciding
from .wire import Json

router = APIRouter(prefix="/api/moderation")


async def _moderator(request: Request) -> Row[Any]:
    return await moderating.moderator(desk_of(request), guest_in(request), session_in(request))


@router.get("/reports")
async def reports(request: Request) -> list[Json]:
    await _moderator(request)
    return await desk_of(request).store.read(reporting.open_reports)


@router.get("/log")
async def log(request: Request) -> list[Json]:
    await _moderator(request)
    return await desk_of(request).store.read(moderating.logged)


@router.post("/actions")
async def act(request: Request, body: Deciding) -> Json:
    desk, by = desk_of(request), await _moderator(request)
    case = await moderating.case_of(desk, body.action, body.report, body.name, body.table)
    await moderating.decide(desk, by, body.action, body.reason, case, body.days, body.new_name)
    return {}
