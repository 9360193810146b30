"""Through whose eyes a table may be looked at."""

from __future__ import annotations

from detente.kernel.flow import OBSERVER

from .errors import Refused
from .tables import OPEN, SEATS, Table

NAMES = {"0": 0, "1": 1, "observer": OBSERVER, "all": OPEN}


def viewer(table: Table, guest: str, name: str, *, open_hands: bool = False) -> int:
    """The seat a guest wants to look from, if he may.

    A seat is for whoever holds it, and for everybody once the game is over. Open hands are for
    whoever could see both hands anyway.
    """
    seat = NAMES.get(name)
    if seat is None or (seat == OPEN and not open_hands):
        raise Refused("bad_request")
    mine = table.held_by(guest)
    if table.closed and not mine and guest != table.creator:
        raise Refused("not_found")
    if seat == OBSERVER or table.is_open:
        return seat
    if seat == OPEN and mine == list(SEATS):
        return seat
    if seat not in mine:
        raise Refused("not_your_seat")
    return seat
