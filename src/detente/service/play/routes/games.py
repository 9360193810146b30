"""/api/games: what there is to play."""

from __future__ import annotations

from functools import cache

from fastapi import APIRouter, Request, Response

from detente.games import GAMES
from detente.kernel.words import LANGUAGES

from ...core.encoding import encode
from ...core.errors import Refused
from ...core.json import Json
from ...table import describing

router = APIRouter(prefix="/api")


Tagged = tuple[str, str]
"""A body as it is sent, and its tag."""


@cache
def description(name: str) -> Tagged:
    return _tagged(describing.description(name))


@cache
def histories(name: str, language: str) -> Tagged:
    return _tagged(describing.told(name, language))


def _tagged(said: Json) -> Tagged:
    body = encode(said)
    return body, describing.tag_of(body)


@router.get("/games")
async def games() -> list[Json]:
    return describing.games()


@router.get("/games/{name}")
async def game(request: Request, name: str) -> Response:
    if name not in GAMES:
        raise Refused("not_found")
    return _unless_known(request, description(name))


@router.get("/games/{name}/histories/{language}")
async def told(request: Request, name: str, language: str) -> Response:
    if name not in GAMES or language not in LANGUAGES:
        raise Refused("not_found")
    return _unless_known(request, histories(name, language))


def _unless_known(request: Request, tagged: Tagged) -> Response:
    body, tag = tagged
    headers = {"ETag": tag, "Cache-Control": "no-cache"}
    if request.headers.get("if-none-match") == tag:
        return Response(status_code=304, headers=headers)
    return Response(body, media_type="application/json", headers=headers)
