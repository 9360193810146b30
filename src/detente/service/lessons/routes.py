"""/api/lessons: which lessons there are, and taking one. Nothing is changed by any of it: whoever
asks says where he is, and is told what follows."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Annotated

from fastapi import APIRouter, Query, Response

from detente.games import GAMES
from detente.lessons.lesson import Place

from ..core.encoding import encode
from ..core.errors import Refused
from ..core.json import Json
from . import taught
from .taught import Taught

router = APIRouter(prefix="/api/lessons")
At = Annotated[int, Query(ge=0, le=1000)]
Given = Annotated[str, Query(pattern=r"^(\d{1,5}(,\d{1,5}){0,29})?$")]


@router.get("")
async def courses() -> list[Json]:
    return await asyncio.to_thread(taught.courses)


@router.get("/{game}/{name}")
async def opened(game: str, name: str, step: At = 0, given: Given = "") -> Response:
    return await _told(game, name, step, given, lambda here: here.opened())


@router.get("/{game}/{name}/on")
async def go_on(game: str, name: str, step: At, given: Given = "") -> Response:
    def on(here: Taught) -> Json:
        return here.gone_on(here.moved(here.lesson.next(here.place)))

    return await _told(game, name, step, given, on)


@router.get("/{game}/{name}/answer")
async def answer(game: str, name: str, step: At, option: int, given: Given = "") -> Response:
    return await _told(game, name, step, given, lambda here: here.tried(option))


@router.get("/{game}/{name}/why")
async def why(game: str, name: str, step: At, option: int, given: Given = "") -> Response:
    return await _told(game, name, step, given, lambda here: here.why(option))


async def _told(
    game: str, name: str, step: int, given: str, tell: Callable[[Taught], Json]
) -> Response:
    if game not in GAMES:
        raise Refused("not_found")
    place = Place(step, tuple(map(int, given.split(","))) if given else ())
    made = await asyncio.to_thread(lambda: encode(tell(Taught(game, name, place))).encode())
    return Response(made, media_type="application/json")
