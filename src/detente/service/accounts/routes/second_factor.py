"""/api/account/factor: a second factor beside the password. No token opens it."""

from __future__ import annotations

from typing import Any

from fastapi import APIRouter, Request
from sqlalchemy import Row

from ...core.json import Json
from ...play.request import desk_of
from ...web.request import rates_of, session_in
from .. import second_factor
from ..bodies import Proving, ProvingAgain, Repeating
from .account import checked, mine

router = APIRouter(prefix="/api/account/factor")


@router.post("", status_code=201)
async def begin(request: Request, body: Repeating) -> Json:
    return await second_factor.begin(desk_of(request), await checked(request, body.password))


@router.post("/confirm")
async def confirm(request: Request, body: Proving) -> Json:
    account = await mine(request)
    rates_of(request).try_code(account.id)
    return await second_factor.confirm(desk_of(request), account, body.code, session_in(request))


@router.post("/codes")
async def new_codes(request: Request, body: ProvingAgain) -> Json:
    return await second_factor.new_codes(desk_of(request), await _proved(request, body))


@router.post("/off")
async def switch_off(request: Request, body: ProvingAgain) -> Json:
    await second_factor.switch_off(desk_of(request), await _proved(request, body))
    return {}


async def _proved(request: Request, body: ProvingAgain) -> Row[Any]:
    """Whoever has shown both once more."""
    account = await checked(request, body.password)
    await second_factor.ask(desk_of(request), account, body.code, rates_of(request).try_code)
    return account
