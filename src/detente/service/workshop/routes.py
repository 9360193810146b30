"""/api/games/NAME/workshop: a text of an option as a form, and the text of a form."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from fastapi import APIRouter, Request

from detente.games import GAMES, find_game

from ..core.confined import Busy, Exceeded
from ..core.errors import Refused
from ..core.json import Json
from ..play.request import desk_of
from ..web.request import guest_in
from . import making
from .bodies import ToMake, ToShow

router = APIRouter(prefix="/api/games/{name}/workshop")


async def _confined(request: Request, name: str, work: Callable[..., Json], what: Any) -> Json:
    if name not in GAMES or find_game(name).workshop is None:
        raise Refused("not_found")
    try:
        said: Json = await desk_of(request).readers.confined.run(
            guest_in(request), work, name, what
        )
    except Exceeded:
        raise Refused("too_heavy") from None
    except Busy:
        raise Refused("too_many") from None
    if "refused" in said:
        raise Refused("bad_option", reason=said["refused"])
    return said


@router.post("/show")
async def show(request: Request, name: str, body: ToShow) -> Json:
    return await _confined(request, name, making.shown, body.text)


@router.post("/make")
async def make(request: Request, name: str, body: ToMake) -> Json:
    return await _confined(request, name, making.made, body.form)
