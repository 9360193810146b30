"""/api/me/vacation: clocks of slow games stand still."""

from __future__ import annotations

from typing import Any

from fastapi import APIRouter, Request
from sqlalchemy import Row

from ...core.json import Json
from ...people.accounts import my_account
from ...play.request import desk_of
from ...web.request import guest_in, session_in
from .. import vacations
from ..bodies import GoingAway

router = APIRouter(prefix="/api")


async def _account(request: Request) -> Row[Any]:
    return await my_account(desk_of(request).store, guest_in(request), session_in(request))


@router.get("/me/vacation")
async def vacation(request: Request) -> Json:
    return await vacations.look(desk_of(request), await _account(request))


@router.post("/me/vacation")
async def go_away(request: Request, body: GoingAway) -> Json:
    return await vacations.go(desk_of(request), await _account(request), body.days)


@router.post("/me/vacation/end")
async def come_back(request: Request) -> Json:
    return await vacations.come_back(desk_of(request), await _account(request))
