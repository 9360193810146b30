"""/api/games and /api/health: what there is to play, and whether the server lives."""

from __future__ import annotations

from fastapi import APIRouter, Request, Response

from detente import __version__
from detente.games import GAMES

from . import describing
from .asking import desk_of
from .errors import Refused
from .store import alive
from .wire import Json

router = APIRouter(prefix="/api")


@router.get("/health")
async def health(request: Request) -> Json:
    return {"ok": await alive(desk_of(request).store), "version": __version__}


@router.get("/games")
async def games() -> list[Json]:
    return describing.games()


@router.get("/games/{name}")
async def game(request: Request, name: str) -> Response:
    if name not in GAMES:
        raise Refused("not_found")
    body, tag = describing.description(name)
    headers = {"ETag": tag, "Cache-Control": "no-cache"}
    if request.headers.get("if-none-match") == tag:
        return Response(status_code=304, headers=headers)
    return Response(body, media_type="application/json", headers=headers)
