"""/api/positions: setting up positions by hand. Nothing of it is kept; whoever asks says it all."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Annotated, Any

from fastapi import APIRouter, Query, Request

from detente.kernel.errors import DetenteError
from detente.kernel.records.setups import taken_from

from ..core.confined import Busy, Exceeded
from ..core.errors import Refused
from ..core.json import Json
from ..play.request import desk_of
from ..table.opening import game_named, may_see_all
from ..table.outside import in_all
from ..web.request import guest_in, neighbourhood, rates_of
from . import forms, looking
from .bodies import Consulting, NewPosition, SetUp
from .opinions import Opinions
from .sheet import sheet

router = APIRouter(prefix="/api")


async def _confined(request: Request, work: Callable[..., Json], *args: Any) -> Json:
    """Done in a process with limits."""
    desk, guest = desk_of(request), guest_in(request)
    try:
        said: Json = await desk.readers.confined.run(guest, work, *args)
    except Exceeded:
        raise Refused("too_heavy") from None
    except Busy:
        raise Refused("too_many") from None
    return said


async def _with_sheet(set_up: Json) -> Json:
    made = await asyncio.to_thread(sheet, set_up["game"], set_up["options"])
    return {"set_up": set_up, "sheet": made}


async def _checked(request: Request, body: SetUp) -> Json:
    """What was sent; its game and options there are."""
    game = game_named(body.game)
    options = await desk_of(request).readers.options(guest_in(request), game, dict(body.options))
    usual = game.all_options()
    given = {name: value for name, value in options.items() if value != usual[name]}
    return {**body.model_dump(exclude={"seat"}), "options": given}


@router.post("/positions")
async def begin(request: Request, body: NewPosition) -> Json:
    said = await _checked(request, SetUp(game=body.game, options=body.options))
    found = await _confined(request, looking.begun, said["game"], said["options"])
    return await _with_sheet(found["set_up"])


@router.post("/positions/look")
async def look(request: Request, body: SetUp) -> Json:
    return await _confined(request, looking.look, await _checked(request, body))


@router.post("/positions/open")
async def opened(request: Request, body: SetUp) -> Json:
    """What came with a link, with the form to change it."""
    return await _with_sheet(await _checked(request, body))


@router.post("/positions/opinion")
async def opinion(request: Request, body: Consulting) -> Json:
    opinions: Opinions = request.app.state.opinions
    return await opinions.opinion(guest_in(request), await _checked(request, body), body.seat)


@router.post("/positions/read")
async def read(request: Request) -> Json:
    rates_of(request).send_record(neighbourhood(request), guest_in(request))
    found = await _confined(request, looking.read, await request.body())
    if "refused" in found:
        raise Refused("bad_record", reason=found["refused"])
    return await _with_sheet(found["set_up"])


@router.get("/tables/{place}/position")
async def taken(request: Request, place: str, number: Annotated[int, Query(ge=0)]) -> Json:
    """A moment of a game all of which one may see, to be set up in another way."""
    guest = guest_in(request)
    table = (await desk_of(request).room_for(place, guest)).table
    may_see_all(table, guest)
    if number > len(table.playing.answers):
        raise Refused("bad_request")
    try:
        set_up = await asyncio.to_thread(taken_from, table.playing, number)
    except DetenteError as error:
        raise Refused("bad_record", reason=in_all(error)) from None
    return await _with_sheet(forms.shown(set_up))
