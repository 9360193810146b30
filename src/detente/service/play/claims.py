"""Ending a game that the other does not go on with."""

from __future__ import annotations

from detente.kernel.flow import NOBODY
from detente.kernel.verdicts import Verdict

from ..core.errors import Refused
from ..core.json import Json
from ..table.claims import claim_of
from .changes import Change
from .desk import Desk
from .room import Room


async def claim(desk: Desk, place: str, guest: str, request: str, seat: int, result: str) -> Json:
    """Claim the win, or call the game void."""

    def action(room: Room, at: int) -> Change:
        table = room.table
        if seat not in table.held_by(guest):
            raise Refused("not_your_seat")
        if table.is_open:
            raise Refused("over")
        found = claim_of(table, room.gone, seat)
        if found is None or at < found.since or (result == "win" and not found.win):
            raise Refused("conflict", "nothing_to_claim")
        winner = seat if result == "win" else NOBODY
        new = table.ended(Verdict(1 - seat, found.verdict, winner), at)
        return Change(new, {"number": new.numbers[seat], "changed": True})

    return await desk.act(place, guest, request, action)
