"""Tables with clocks, for the tests."""

from __future__ import annotations

from typing import Any

from tests.service.harness import Guest, House, Live, two_guests

SECOND = 1000
MINUTE = 60 * SECOND
DAY = 24 * 60 * MINUTE

QUICK = {"kind": "live", "minutes": 10, "increment": 5}
SLOW = {"kind": "days", "days": 3, "bank": 7}


async def live_table(
    home: House, game: str = "iron_curtain", **more: Any
) -> tuple[Guest, Guest, str, tuple[Live, Live]]:
    """Two guests at a live table, both connected, whose clocks have started."""
    host, friend, table = await two_guests(home, game, pace={**QUICK, **more})
    lives = await host.live(table, 0), await friend.live(table, 1)
    for live in lives:
        while True:
            said = await live.next("full", "clock")
            if said["clock"]["started"]:
                break
    return host, friend, table, lives


async def left(guest: Guest, table: str, seat: int | str = "observer") -> list[Any]:
    """What the clocks show to a viewer."""
    clock = (await guest.see(table, seat))["clock"]
    return [shown and shown["left"] for shown in clock["seats"]]


async def running(guest: Guest, table: str, seat: int | str = "observer") -> list[bool]:
    clock = (await guest.see(table, seat))["clock"]
    return [shown["running"] for shown in clock["seats"]]


async def to_answer(home: House, table: str) -> int:
    """The only seat whose answer is missing."""
    (seat,) = (await home.table(table)).turns()
    return seat
