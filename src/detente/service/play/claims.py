"""Ending a game that the other does not go on with."""

from __future__ import annotations

from ..core.json import Json
from ..table.acting import claimed
from ..table.claims import claim_of
from .changes import Change
from .desk import Desk
from .room import Room


async def claim(desk: Desk, place: str, guest: str, request: str, seat: int, result: str) -> Json:
    """Claim the win, or call the game void."""

    def action(room: Room, at: int) -> Change:
        found = claim_of(room.table, room.gone, seat)
        return Change(*claimed(room.table, guest, seat, result, found, at))

    return await desk.act(place, guest, request, action)
