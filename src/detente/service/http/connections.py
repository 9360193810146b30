"""The connections that are open. Whoever has said only half of what he wants, or does not take what
he asked for, is waited for so long and no longer; and where there are too many, those go first that
have kept us waiting longest. So whoever opens many and says little shuts nobody out."""

from __future__ import annotations

import asyncio
from collections import defaultdict
from typing import Protocol

HEAD, BODY, IDLE, WORK, LIVE = "head", "body", "idle", "work", "live"
"""What a connection does: it sends the head of a request, then its body; nothing, between requests;
it waits for us; or it is a live channel, which shows by pings that it is there."""

PATIENCE = {HEAD: 20.0, BODY: 60.0, IDLE: 75.0}  # seconds
STALLED = 30.0  # seconds in which nothing is taken of what we send
LINGER = 10.0  # seconds for what is left to send when a connection is closed
LOOK_EVERY = 1.0  # seconds
FROM_ONE_NETWORK = 500
AGAIN_IN = 5  # seconds until somebody for whom there is no room may come back


class Connection(Protocol):
    """What is known of a connection here."""

    network: str  # none: of a proxy, which speaks for many
    phase: str
    since: float  # when it came to this phase
    stalled: float | None  # since when it has not taken what we send
    closing: float | None  # since when it is being closed

    def is_closing(self) -> bool: ...

    def drop(self) -> None:
        """End it at once."""


class Crowd:
    """Connections, and which of them keep us waiting, the longest first."""

    def __init__(self) -> None:
        self.all: set[Connection] = set()
        self.waiting: dict[Connection, None] = {}

    def settle(self, one: Connection) -> None:
        self.waiting.pop(one, None)
        if one.phase in PATIENCE:
            self.waiting[one] = None

    def discard(self, one: Connection) -> None:
        self.all.discard(one)
        self.waiting.pop(one, None)


class Connections:
    """All of a server: at most so many, and of those from one network at most half."""

    def __init__(self, most: int) -> None:
        self.most = most
        self.everybody = Crowd()
        self.networks: defaultdict[str, Crowd] = defaultdict(Crowd)
        self._next_look: asyncio.TimerHandle | None = None

    def enter(self, one: Connection) -> bool:
        """Whether there is room, perhaps because another goes."""
        here = min(FROM_ONE_NETWORK, self.most // 2)
        if one.network and not self._room(self.networks[one.network], here):
            return False
        if not self._room(self.everybody, self.most):
            return False
        for crowd in self._crowds(one):
            crowd.all.add(one)
        if self._next_look is None:
            self._look_later()
        return True

    def settle(self, one: Connection) -> None:
        """It does something else now."""
        for crowd in self._crowds(one):
            crowd.settle(one)

    def leave(self, one: Connection) -> None:
        for crowd in self._crowds(one):
            crowd.discard(one)
        if one.network and not self.networks[one.network].all:
            del self.networks[one.network]

    def _crowds(self, one: Connection) -> tuple[Crowd, ...]:
        return (self.everybody, self.networks[one.network]) if one.network else (self.everybody,)

    def _look_later(self) -> None:
        self._next_look = asyncio.get_running_loop().call_later(LOOK_EVERY, self._look)

    def _look(self) -> None:
        self._next_look = None
        self.send_away(asyncio.get_running_loop().time())
        if self.everybody.all:
            self._look_later()

    def send_away(self, now: float) -> None:
        """End those that have kept us waiting too long."""
        for one in list(self.everybody.all):
            if one.is_closing() and one.closing is None:
                one.closing = now
            if (
                now - one.since > PATIENCE.get(one.phase, float("inf"))
                or (one.stalled is not None and now - one.stalled > STALLED)
                or (one.closing is not None and now - one.closing > LINGER)
            ):
                one.drop()

    def _room(self, crowd: Crowd, most: int) -> bool:
        """Whether there is room in a crowd, perhaps because the one goes that waits longest."""
        if len(crowd.all) >= most:
            oldest = next(iter(crowd.waiting), None)
            if oldest is None:
                return False
            oldest.drop()
            self.leave(oldest)
        return True
