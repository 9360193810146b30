"""/api/me/statistics: one's own finished games, each with what is worth comparing."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Query, Request

from ..core.json import Json
from ..play.request import desk_of
from ..web.request import guest_in
from . import rows as finished_rows
from . import showing
from .summaries import Summaries

GAMES = 100  # a page of the list
router = APIRouter(prefix="/api/me/statistics")


@router.get("")
async def mine(
    request: Request, first: Annotated[int, Query(alias="from", ge=0, le=100_000)] = 0
) -> Json:
    person, desk = guest_in(request), desk_of(request)
    summaries: Summaries = request.app.state.summaries
    found = await desk.store.read(lambda db: finished_rows.finished(db, person, first, GAMES + 1))
    page = found[:GAMES]
    summed = await summaries.of(person, [row for row, _ in page])
    return {
        "games": [
            showing.game(row, chairs, person, one)
            for (row, chairs), one in zip(page, summed, strict=True)
        ],
        "words": showing.words({row.game for row, _ in page}),
        "more": len(found) > GAMES,
    }
