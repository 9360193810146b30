"""/api/tournaments: everybody may look, accounts announce and join, organisers direct."""

from __future__ import annotations

import hashlib
from typing import Annotated, Literal

from fastapi import APIRouter, Query, Request, Response

from detente.games import GAMES

from ..core.encoding import encode
from ..core.errors import Refused
from ..core.json import Json
from ..play.request import desk_of
from ..web.request import guest_in, rates_of
from . import announcing, directing, showing
from .bodies import Announcing, Cancelling, DecidingGame, PairingRound, Removing, Withdrawing
from .directing import Director
from .keeper import Keeper

router = APIRouter(prefix="/api/tournaments")


def keeper_of(request: Request) -> Keeper:
    keeper: Keeper = request.app.state.keeper
    return keeper


def director_in(request: Request) -> Director:
    return Director(guest_in(request), browser=request.scope["token"] is None)


async def shown(request: Request, tournament: str) -> Json:
    who = director_in(request)
    return await desk_of(request).store.read(lambda db: showing.shown(db, tournament, who))


@router.get("")
async def listed(
    request: Request,
    status: Literal["announced", "running", "over", "cancelled", ""] = "",
    game: str = "",
    first: Annotated[int, Query(alias="from", ge=0, le=100_000)] = 0,
) -> Json:
    if game and game not in GAMES:
        raise Refused("not_found")
    guest = guest_in(request)
    return await desk_of(request).store.read(
        lambda db: showing.listed(db, guest, status, game, first)
    )


@router.get("/{tournament}")
async def look(request: Request, tournament: str) -> Response:
    """Who has seen it as it is needs no more than to be told so."""
    text = encode(await shown(request, tournament))
    tag = f'"{hashlib.sha256(text.encode()).hexdigest()[:32]}"'
    headers = {"ETag": tag, "Cache-Control": "private, no-cache"}
    if request.headers.get("if-none-match") == tag:
        return Response(status_code=304, headers=headers)
    return Response(text, media_type="application/json", headers=headers)


@router.post("", status_code=201)
async def announce(request: Request, body: Announcing) -> Json:
    rates_of(request).announce(guest_in(request))
    made = await announcing.announce(desk_of(request), guest_in(request), body)
    return await shown(request, made)


@router.post("/{tournament}/join")
async def join(request: Request, tournament: str) -> Json:
    rates_of(request).join(guest_in(request))
    await announcing.join(desk_of(request), tournament, guest_in(request))
    return await shown(request, tournament)


@router.post("/{tournament}/leave")
async def leave(request: Request, tournament: str) -> Json:
    await announcing.leave(desk_of(request), tournament, guest_in(request))
    return await shown(request, tournament)


@router.post("/{tournament}/withdraw")
async def withdraw(request: Request, tournament: str, body: Withdrawing) -> Json:
    guest = guest_in(request)
    await announcing.withdraw(desk_of(request), tournament, guest, body.give_up)
    return await shown(request, tournament)


@router.post("/{tournament}/start")
async def start(request: Request, tournament: str) -> Json:
    await directing.start(keeper_of(request), tournament, director_in(request))
    return await shown(request, tournament)


@router.post("/{tournament}/pair")
async def pair(request: Request, tournament: str, body: PairingRound) -> Json:
    await directing.pair(keeper_of(request), tournament, director_in(request), body.round)
    return await shown(request, tournament)


@router.post("/{tournament}/decide")
async def decide(request: Request, tournament: str, body: DecidingGame) -> Json:
    await directing.decide(keeper_of(request), tournament, director_in(request), body)
    return await shown(request, tournament)


@router.post("/{tournament}/remove")
async def remove(request: Request, tournament: str, body: Removing) -> Json:
    who = director_in(request)
    await directing.remove(keeper_of(request), tournament, who, body.player, body.reason)
    return await shown(request, tournament)


@router.post("/{tournament}/cancel")
async def cancel(request: Request, tournament: str, body: Cancelling) -> Json:
    await directing.cancel(desk_of(request), tournament, director_in(request), body.reason)
    return await shown(request, tournament)
