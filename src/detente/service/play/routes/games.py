"""/api/games: what there is to play."""

from __future__ import annotations

import hashlib
from functools import cache

from fastapi import APIRouter, Request, Response

from detente.games import GAMES

from ...core.encoding import encode
from ...core.errors import Refused
from ...core.json import Json
from ...table import describing

router = APIRouter(prefix="/api")


@cache
def description(name: str) -> tuple[str, str]:
    """The description of a game as it is sent, and its tag."""
    body = encode(describing.description(name))
    return body, f'"{hashlib.sha256(body.encode()).hexdigest()[:20]}"'


@router.get("/games")
async def games() -> list[Json]:
    return describing.games()


@router.get("/games/{name}")
async def game(request: Request, name: str) -> Response:
    if name not in GAMES:
        raise Refused("not_found")
    body, tag = description(name)
    headers = {"ETag": tag, "Cache-Control": "no-cache"}
    if request.headers.get("if-none-match") == tag:
        return Response(status_code=304, headers=headers)
    return Response(body, media_type="application/json", headers=headers)
