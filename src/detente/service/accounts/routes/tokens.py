"""/api/me/tokens and /api/me/bot: programs that act for an account, and accounts that are programs.

All of it is for browsers that are signed in: a token cannot make another one.
"""

from __future__ import annotations

from fastapi import APIRouter, Request

from ...core.json import Json
from ...core.lookalikes import fold
from ...play.request import desk_of
from ...web.request import neighbourhood, rates_of
from .. import tokens
from ..bodies import BecomingBot, NewToken
from .account import mine

router = APIRouter(prefix="/api/me")


@router.get("/tokens")
async def listed(request: Request) -> list[Json]:
    account = await mine(request)
    rows = await desk_of(request).store.read(lambda db: tokens.tokens_of(db, account.id))
    return [tokens.shown(row) for row in rows]


@router.post("/tokens", status_code=201)
async def make(request: Request, body: NewToken) -> Json:
    account = await mine(request)
    return await tokens.make(desk_of(request), account.id, body.name, list(body.scopes))


@router.delete("/tokens/{name}")
async def end(request: Request, name: str) -> Json:
    account = await mine(request)
    await tokens.end(desk_of(request), account.id, name)
    return {}


@router.post("/bot")
async def become_bot(request: Request, body: BecomingBot) -> Json:
    account = await mine(request)
    rates_of(request).sign_in(neighbourhood(request), fold(body.owner))
    owner = await tokens.become_bot(desk_of(request), account, body.owner, body.password)
    return {"name": account.name, "owner": owner}
