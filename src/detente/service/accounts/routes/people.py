"""/api/people: what everybody may know about an account."""

from __future__ import annotations

from typing import Annotated, Literal

from fastapi import APIRouter, Query, Request

from ...core.json import Json
from ...play.request import desk_of
from ...table.listing import listed, seats_of
from ...web.request import guest_in
from .. import profiles

router = APIRouter(prefix="/api/people")


@router.get("/{name}")
async def profile(request: Request, name: str) -> Json:
    return await desk_of(request).store.read(lambda db: profiles.profile(db, name))


@router.get("/{name}/games")
async def games(
    request: Request,
    name: str,
    status: Literal["running", "over"] = "over",
    first: Annotated[int, Query(alias="from", ge=0, le=100_000)] = 0,
) -> Json:
    viewer = guest_in(request)
    person, found = await desk_of(request).store.read(
        lambda db: profiles.games(db, name, viewer, status, first)
    )
    # what is in the list is what the viewer may see of it, not what its player may
    page = [
        {**listed(row, chairs, viewer), "theirs": seats_of(row, chairs, person)}
        for row, chairs in found[: profiles.GAMES]
    ]
    return {"games": page, "more": len(found) > profiles.GAMES}
