"""What the other may do when somebody does not answer: claim the game, call it off, or wait."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from detente.kernel.verdicts import ABANDONED, TIMEOUT

from ..table.chairs import HUMAN
from ..table.deadlines import clock_of
from ..table.pace import CLAIMED, DAYS, GRACE, LATEST, LIVE, SILENCE
from ..table.table import RUNNING, SEATS, Table

if TYPE_CHECKING:
    from .room import Room


@dataclass(frozen=True)
class Claim:
    """From `since` on this may be claimed; where nobody has played yet, only that it is void."""

    reason: str
    since: int
    win: bool = True

    def shown(self) -> dict[str, Any]:
        return {"reason": self.reason, "from": self.since, "win": self.win}


def claim_of(room: Room, seat: int) -> Claim | None:
    """What this seat may claim, now or later, if the other does nothing.

    It is he who is waited for, and not this seat too: so in a secret pair nothing is told of
    another who may still think.
    """
    table = room.table
    if seat not in SEATS or table.status != RUNNING or not _between_people(table):
        return None
    waiting = table.turns() == [1 - seat]
    if table.pace.kind == LIVE:
        return _live(room, seat, waiting)
    if not waiting:
        return None
    if table.pace.kind == DAYS:
        return _timeout(table, 1 - seat)
    return Claim(ABANDONED, table.updated[seat] + SILENCE)


def _between_people(table: Table) -> bool:
    first, second = table.chairs
    return {first.kind, second.kind} == {HUMAN} and first.guest != second.guest


def _live(room: Room, seat: int, waiting: bool) -> Claim | None:
    table = room.table
    assert table.clocks is not None
    gone = room.gone.get(table.chair_at(1 - seat))
    if not table.clocks.started:
        return None if gone is None else Claim(ABANDONED, gone + GRACE, win=False)
    if not waiting:
        return None
    left = None if gone is None else Claim(ABANDONED, gone + GRACE)
    out = _timeout(table, 1 - seat)
    found = [claim for claim in (out, left) if claim is not None]
    return min(found, key=lambda claim: claim.since, default=None)


def _timeout(table: Table, seat: int) -> Claim | None:
    clock = clock_of(table, seat)
    if clock is None or table.pace.out != CLAIMED:
        return None
    moment = clock.ends(table.away[table.chair_at(seat)])
    return None if moment is None else Claim(TIMEOUT, moment + LATEST)
