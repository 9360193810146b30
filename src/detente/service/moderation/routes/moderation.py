"""/api/moderation: for moderators."""

from __future__ import annotations

from typing import Any

from fastapi import APIRouter, Request
from sqlalchemy import Row

from ...core.json import Json
from ...play.request import desk_of
from ...web.request import guest_in, session_in
from .. import decisions
from .. import reports as reporting
from ..bodies import Deciding

router = APIRouter(prefix="/api/moderation")


async def _moderator(request: Request) -> Row[Any]:
    return await decisions.moderator(desk_of(request), guest_in(request), session_in(request))


@router.get("/reports")
async def reports(request: Request) -> list[Json]:
    await _moderator(request)
    return await desk_of(request).store.read(reporting.open_reports)


@router.get("/log")
async def log(request: Request) -> list[Json]:
    await _moderator(request)
    return await desk_of(request).store.read(decisions.logged)


@router.post("/actions")
async def act(request: Request, body: Deciding) -> Json:
    desk, by = desk_of(request), await _moderator(request)
    case = await decisions.case_of(desk, body.action, body.report, body.name, body.table)
    await decisions.decide(desk, by, body.action, body.reason, case, body.days, body.new_name)
    return {}
