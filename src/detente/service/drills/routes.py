"""/api/drills: which drills there are, and solving one. Nothing is kept here: whoever asks brings
his rating along, if he wants one, and is told what it is then."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Annotated

from fastapi import APIRouter, Query, Request, Response

from detente.drills.rating import DEVIATIONS, RATINGS, Standing
from detente.games import GAMES

from ..core.encoding import encode
from ..core.errors import Refused
from ..core.json import Json
from ..play.request import desk_of
from . import solving
from .solving import Solving

router = APIRouter(prefix="/api/drills")
Rating = Annotated[float | None, Query(ge=RATINGS[0], le=RATINGS[1])]
Deviation = Annotated[float, Query(ge=DEVIATIONS[0], le=DEVIATIONS[1])]


@router.get("")
async def drills(request: Request) -> Json:
    time = desk_of(request).clock()
    return await asyncio.to_thread(lambda: solving.drills(time))


@router.get("/{game}/{name}")
async def opened(game: str, name: str) -> Response:
    return await _told(game, name, lambda here: here.opened())


@router.get("/{game}/{name}/answer")
async def answer(
    game: str,
    name: str,
    option: int,
    rating: Rating = None,
    deviation: Deviation = DEVIATIONS[1],
) -> Response:
    before = None if rating is None else Standing(rating, deviation)
    return await _told(game, name, lambda here: here.tried(option, before))


@router.get("/{game}/{name}/why")
async def why(game: str, name: str, option: int) -> Response:
    return await _told(game, name, lambda here: here.taught.why(option))


async def _told(game: str, name: str, tell: Callable[[Solving], Json]) -> Response:
    if game not in GAMES:
        raise Refused("not_found")
    made = await asyncio.to_thread(lambda: encode(tell(Solving(game, name))).encode())
    return Response(made, media_type="application/json")
