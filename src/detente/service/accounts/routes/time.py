"""Time: claiming a game that the other does not go on with, and vacations."""

from __future__ import annotations

from typing import Any

from fastapi import APIRouter, Request
from sqlalchemy import Row

from ...core.json import Json
from ...people.accounts import my_account
from ...play import claims
from ...play.bodies import Claiming
from ...play.request import desk_of
from ...web.request import guest_in, session_in
from .. import vacations
from ..bodies import GoingAway

router = APIRouter(prefix="/api")


async def _account(request: Request) -> Row[Any]:
    return await my_account(desk_of(request).store, guest_in(request), session_in(request))


@router.post("/tables/{place}/claim")
async def claim(request: Request, place: str, body: Claiming) -> Json:
    return await claims.claim(
        desk_of(request), place, guest_in(request), body.request, body.seat, body.result
    )


@router.get("/me/vacation")
async def vacation(request: Request) -> Json:
    return await vacations.look(desk_of(request), await _account(request))


@router.post("/me/vacation")
async def go_away(request: Request, body: GoingAway) -> Json:
    return await vacations.go(desk_of(request), await _account(request), body.days)


@router.post("/me/vacation/end")
async def come_back(request: Request) -> Json:
    return await vacations.come_back(desk_of(request), await _account(request))
