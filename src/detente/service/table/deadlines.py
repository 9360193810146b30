"""What the clocks of a table mean: when a flag falls, for whom, and what each viewer is shown.

Of a secret pair nobody may learn from a clock whether the other has answered. So to everybody else
the clock of who has answered goes on until both are in. A flag falls only when the other has
answered, or has run out of time himself: otherwise a game that goes on would tell it.
"""

from __future__ import annotations

from typing import Any

from detente.kernel.flow import NOBODY
from detente.kernel.verdicts import TIMEOUT, Verdict

from .clocks import Clock
from .pace import CLAIMED, LATEST, LOSES
from .table import RUNNING, SEATS, Table


def ends(table: Table) -> list[tuple[int, int]]:
    """When the clocks that run will have run out, each with its chair; the first stands first."""
    if table.clocks is None or table.status != RUNNING:
        return []
    moments = [
        (clock.ends(table.away[chair]), chair)
        for chair, clock in enumerate(table.clocks.chairs)
        if clock is not None and chair in table.missing
    ]
    return sorted((moment, chair) for moment, chair in moments if moment is not None)


def due(table: Table) -> int | None:
    """When the game ends by itself if nothing happens."""
    running = ends(table)
    if not running or table.pace.out == CLAIMED:
        return None
    return running[-1][0] + LATEST  # two clocks run only in a pair


def verdict(table: Table, at: int) -> Verdict | None:
    """How the game has ended by now because a flag has fallen."""
    moment = due(table)
    if moment is None or at < moment:
        return None
    running = ends(table)
    seat = table.chair_at(running[0][1])
    both = len(running) == 2 and running[0][0] == running[1][0]
    winner = 1 - seat if table.pace.out == LOSES and not both else NOBODY
    return Verdict(seat, TIMEOUT, winner)


def is_late(table: Table, seat: int, at: int, delay: int) -> bool:
    """Whether this seat may not answer any more. Where the other has to claim, one may until he
    does."""
    clock = clock_of(table, seat)
    if clock is None or clock.since is None or table.pace.out == CLAIMED:
        return False
    return clock.left_at(at - delay, table.away[table.chair_at(seat)]) <= 0


def clock_of(table: Table, seat: int) -> Clock | None:
    return table.clocks.chairs[table.chair_at(seat)] if table.clocks else None


def on_vacation(table: Table, seat: int, at: int) -> int | None:
    """Until when whoever has this seat is away, if he is."""
    spans = table.away[table.chair_at(seat)]
    return next((until for start, until in spans if start <= at < until), None)


def shown(table: Table, viewer: int, at: int) -> dict[str, Any] | None:
    """The clocks as one viewer may see them."""
    if table.clocks is None:
        return None
    return {
        "at": at,
        "started": table.clocks.started,
        "seats": [_shown(table, seat, viewer, at) for seat in SEATS],
    }


def _shown(table: Table, seat: int, viewer: int, at: int) -> dict[str, Any] | None:
    clock, clocks = clock_of(table, seat), table.clocks
    if clock is None or clocks is None:
        return None
    away = table.away[table.chair_at(seat)]
    hidden = table.status == RUNNING and table.pair_open and seat != viewer
    if hidden and clocks.started and clock.since is None:
        clock = clock.resumed()
    until = on_vacation(table, seat, at)
    return {
        "left": max(0, clock.left_at(at, away)),
        "running": clock.since is not None and until is None,
        "away": until,
    }
