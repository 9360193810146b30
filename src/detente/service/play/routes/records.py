"""/api/records: a record from outside becomes a table to look at."""

from __future__ import annotations

import asyncio
from typing import Annotated

from fastapi import APIRouter, Query, Request
from sqlalchemy import Connection

from ...core import limits
from ...core.json import Json
from ...table.opening import imported
from ...table.starting import Stored
from ...table.table import Table
from ...web.request import guest_in, neighbourhood, rates_of
from ..request import desk_of

router = APIRouter(prefix="/api")


@router.post("/records", status_code=201)
async def add(
    request: Request,
    id: Annotated[str, Query(alias="request", pattern=f"^{limits.REQUEST}$|^$")] = "",
) -> Json:
    desk, guest = desk_of(request), guest_in(request)
    rates_of(request).send_record(neighbourhood(request), guest)
    said = await desk.readers.record(guest, await request.body())
    table, items = await asyncio.to_thread(imported, said, guest, desk.clock())

    def make(db: Connection) -> tuple[Table, Stored, Json]:
        return table, items, {"table": table.id}

    return await desk.create(guest, id, make)
