"""Through whose eyes a table may be looked at."""

from __future__ import annotations

from detente.kernel.flow import OBSERVER

from ..core.errors import Refused
from .observing import Gaze, is_teacher, watched
from .table import OPEN, SEATS, Table

NAMES = {"0": 0, "1": 1, "observer": OBSERVER, "all": OPEN}


def gaze(table: Table, guest: str, name: str, at: int, *, open_hands: bool = False) -> Gaze:
    """How a guest who wants to look from a seat sees the table, if he may.

    A seat is for whoever holds it, and for everybody once the game is over; before that, for those
    to whom both players have opened it. Open hands are for whoever could see both hands anyway.
    """
    seat = NAMES.get(name)
    if seat is None or (seat == OPEN and not open_hands):
        raise Refused("bad_request")
    mine = table.held_by(guest)
    stranger = not mine and guest != table.creator
    if table.closed and stranger and not is_teacher(table, guest):
        raise Refused("not_found")
    if seat == OBSERVER or table.is_open or seat in mine:
        return Gaze(table, seat)
    if seat == OPEN and mine == list(SEATS):
        return Gaze(table, seat)
    return watched(table, guest, seat, at)
