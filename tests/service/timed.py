"""Tables with clocks, for the tests: time passes only when a test says so."""

from __future__ import annotations

import asyncio
from typing import Any

from detente.service.core.clock import Clock
from tests.service.harness import Guest, House, Live, two_guests

SECOND = 1000
MINUTE = 60 * SECOND
DAY = 24 * 60 * MINUTE

QUICK = {"kind": "live", "minutes": 10, "increment": 5}
SLOW = {"kind": "days", "days": 3, "bank": 7}


class Time(Clock):
    """The clock of a server."""

    def __init__(self) -> None:
        self.at = 1_700_000_000_000
        self._set_by = 0  # how far the clock on the wall was set since the server began
        self._sleeping: list[tuple[int, asyncio.Event]] = []
        self._asleep = asyncio.Event()

    def __call__(self) -> int:
        return self.at

    def steady(self) -> int:
        return self.at - self._set_by

    async def sleep(self, span: int) -> None:
        sleeper = self.steady() + span, asyncio.Event()
        self._sleeping.append(sleeper)
        self._asleep.set()
        await sleeper[1].wait()
        self._sleeping.remove(sleeper)

    async def until_asleep(self) -> None:
        """Until something waits for time to pass."""
        await self._asleep.wait()

    def passes(self, span: int) -> None:
        self.at += span
        self._asleep.clear()
        for until, woken in self._sleeping:
            if until <= self.steady():
                woken.set()

    def is_set(self, by: int) -> None:
        """Somebody moves the hands of the clock on the wall."""
        self.at += by
        self._set_by += by

    def begins_again(self) -> None:
        """Another server begins."""
        self._set_by = 0


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
