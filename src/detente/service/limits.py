"""How much of everything one guest, one request or one connection may have."""

from __future__ import annotations

import time
from collections import OrderedDict
from collections.abc import Callable

BODY = 64 * 1024  # bytes
RECORD = 1024 * 1024
MESSAGE = 4 * 1024  # from a client over its WebSocket
MESSAGES_PER_SECOND = 20
TABLES = 200  # unfinished ones that one guest has made
LISTED = 200
CHAT = 500  # characters
CHATS = 200  # lines that are shown
NOTES = 20_000
NAME = 40
FRAMES = 500
OPTION = 64 * 1024
LISTENERS = 40  # connections of one guest
ALL_LISTENERS = 5_000
WAITING = 256  # messages that may wait for a slow connection

REQUEST = "[A-Za-z0-9_-]{8,64}"
ENTROPY = "[A-Za-z0-9_-]{1,64}"


class Rate:
    """Lets `burst` go at once and then `per_second`, for each guest apart. Where so many `servers`
    count beside each other, each lets go its part, so that all together keep the limit."""

    def __init__(
        self,
        burst: int,
        per_second: float,
        clock: Callable[[], float] = time.monotonic,
        servers: Callable[[], int] = lambda: 1,
    ) -> None:
        self.burst = burst
        self.per_second = per_second
        self.clock = clock
        self.servers = servers
        self._left: OrderedDict[str, tuple[float, float]] = OrderedDict()

    def allows(self, guest: str) -> bool:
        now, part = self.clock(), 1 / max(1, self.servers())
        burst = max(1.0, self.burst * part)
        left, since = self._left.pop(guest, (burst, now))
        left = min(burst, left + (now - since) * self.per_second * part)
        allowed = left >= 1
        self._left[guest] = (left - 1 if allowed else left, now)
        while len(self._left) > 10_000:  # the longest silent have their burst again anyway
            self._left.popitem(last=False)
        return allowed


def one_line(text: str, most: int) -> str:
    """A name as it is kept: printable, without blanks around and doubled."""
    kept = "".join(c if c.isprintable() else " " for c in text)
    return " ".join(kept.split())[:most]


def printable(text: str) -> str:
    """What a person wrote, without control characters other than line ends."""
    return "".join(c for c in text if c == "\n" or c.isprintable())
