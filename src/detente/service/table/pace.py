"""The pace of a table: how long players may think, and what running out of time means.

It is chosen when the table is made and is the same for both. All spans are milliseconds.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Any

SECOND = 1000
MINUTE = 60 * SECOND
DAY = 24 * 60 * MINUTE

LIVE, DAYS = "live", "days"
LOSES, CLAIMED, VOID = "loses", "claim", "void"
OUTCOMES = (LOSES, CLAIMED, VOID)

LATEST = 500  # how much network delay is forgiven at most; no flag falls before that has passed
GRACE = 120 * SECOND  # a player may be away so long in a live game before the other may end it
SILENCE = 14 * DAY  # the same where there is no clock
WAITS, WAITS_LIVE = 3 * DAY, 15 * MINUTE  # so long somebody may accept a game he is offered


@dataclass(frozen=True)
class Pace:
    """No clock, a live clock (minutes and an increment), or days for a turn with a bank.

    Whenever a clock stops it gains `gain`, but never holds more than `most` if there is a limit.
    """

    kind: str = ""
    start: int = 0
    gain: int = 0
    most: int = 0
    out: str = LOSES  # what running out means: one loses, the other may claim, nobody wins

    def __bool__(self) -> bool:
        return bool(self.kind)

    def gained(self, left: int) -> int:
        """What a clock gains that stops with so much left."""
        return min(self.gain, max(0, self.most - left)) if self.most else self.gain

    def written(self) -> str:
        """As the database keeps it: ``live 900+10 loses``, ``days 3/10 claim``; empty: no clock."""
        if self.kind == LIVE:
            return f"{LIVE} {self.start // SECOND}+{self.gain // SECOND} {self.out}"
        if self.kind == DAYS:
            return f"{DAYS} {self.gain // DAY}/{self.most // DAY} {self.out}"
        return ""

    def shown(self) -> dict[str, Any] | None:
        """As a client is told."""
        if self.kind == LIVE:
            minutes, seconds = self.start // MINUTE, self.gain // SECOND
            return {"kind": LIVE, "minutes": minutes, "increment": seconds, "out": self.out}
        if self.kind == DAYS:
            days, bank = self.gain // DAY, self.most // DAY
            return {"kind": DAYS, "days": days, "bank": bank, "out": self.out}
        return None


NO_CLOCK = Pace()


def live(minutes: int, increment: int, out: str = LOSES) -> Pace:
    return Pace(LIVE, minutes * MINUTE, increment * SECOND, 0, out)


def days(number: int, bank: int, out: str = LOSES) -> Pace:
    """A player begins with the days of one turn, and so has at least those in every turn."""
    return Pace(DAYS, number * DAY, number * DAY, bank * DAY, out)


def read(text: str) -> Pace:
    """A pace as the database keeps it."""
    if not text:
        return NO_CLOCK
    found = re.fullmatch(r"(live|days) (\d+)[+/](\d+) (\w+)", text)
    if found is None or found[4] not in OUTCOMES:
        raise ValueError(f"no pace: {text!r}")
    first, second = int(found[2]), int(found[3])
    if found[1] == LIVE:
        return Pace(LIVE, first * SECOND, second * SECOND, 0, found[4])
    return days(first, second, found[4])


def waits(pace: Pace) -> int:
    """How long one may think about whether to play at all."""
    return WAITS_LIVE if pace.kind == LIVE else WAITS
