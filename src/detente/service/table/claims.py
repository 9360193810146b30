"""What the other may do when somebody does not answer: claim the game, call it off, or wait. A
computer that has fallen silent may also be asked again."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from detente.kernel.verdicts import ABANDONED, TIMEOUT

from .chairs import HUMAN
from .deadlines import clock_of
from .pace import CLAIMED, DAYS, GRACE, LATEST, LIVE, SILENCE
from .table import RUNNING, SEATS, Table

SILENT = "silent"  # of a computer
AT_ONCE = 0  # whatever the time is on the viewer's machine


@dataclass(frozen=True)
class Claim:
    """From `since` on this may be claimed; where nobody has played yet, or a computer has failed,
    only that it is void."""

    reason: str
    since: int
    win: bool = True

    @property
    def verdict(self) -> str:
        return ABANDONED if self.reason == SILENT else self.reason

    def shown(self) -> dict[str, Any]:
        return {"reason": self.reason, "from": self.since, "win": self.win}


def claim_of(table: Table, gone: Mapping[int, int], seat: int) -> Claim | None:
    """What this seat may claim, now or later, if the other does nothing.

    `gone` says since when chairs have nobody here. It is he who is waited for, and not this seat
    too: so in a secret pair nothing is told of another who may still think.
    """
    if seat not in SEATS or table.status != RUNNING:
        return None
    waiting = table.turns() == [1 - seat]
    if table.silent and waiting:
        return Claim(SILENT, AT_ONCE, win=False)
    if not _between_people(table):
        return None
    if table.pace.kind == LIVE:
        return _live(table, gone.get(table.chair_at(1 - seat)), seat, waiting)
    if not waiting:
        return None
    if table.pace.kind == DAYS:
        return _timeout(table, 1 - seat)
    return Claim(ABANDONED, table.updated[seat] + SILENCE)


def _between_people(table: Table) -> bool:
    first, second = table.chairs
    return {first.kind, second.kind} == {HUMAN} and first.guest != second.guest


def _live(table: Table, gone: int | None, seat: int, waiting: bool) -> Claim | None:
    assert table.clocks is not None
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
