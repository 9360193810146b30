"""An answer at a table, with what follows from it for the clock of whoever gives it."""

from __future__ import annotations

from ..table import acting
from ..table.table import SEATS
from .changes import Change
from .desk import Desk
from .room import Room


def given(desk: Desk, room: Room, guest: str, seat: int, option: int, at: int) -> Change:
    """The table after an answer of somebody who has this seat."""
    table = room.table
    chair = table.chair_at(seat)
    lag = room.lags.get(chair)
    delay = lag.spare(at) if lag else 0
    new = acting.given(table, guest, seat, option, at, delay)

    def after() -> None:
        if new.playing.draft:
            return  # nobody else may notice
        if lag:
            lag.use(delay, at)
        # who answers is there, connected or not; in a secret pair that shows when both have
        if not room.table.pair_open:
            room.acted |= set(SEATS) if table.pair_open else {chair}
            desk.arrived(room)

    return Change(new, acting.reply(table, new, seat), after=after)
