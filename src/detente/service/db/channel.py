"""How servers at the same database speak to each other: short messages that every other one hears.

Nothing depends on a message arriving: each says only that there is something to look up, and what
was missed is found by looking now and then (`others.py`).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Protocol

from sqlalchemy import Connection

Message = dict[str, Any]


class Channel(Protocol):
    me: str  # the name of this server, as long as its line to the others holds

    async def open(
        self, heard: Callable[[str, Message], None], connected: Callable[[], None]
    ) -> None:
        """Begin to listen. `heard` gets who spoke and what he said; `connected` is called whenever
        the line is there, at first and each time after it was lost."""

    def say(self, message: Message) -> None:
        """Tell all others, soon. Never waits."""

    def living(self, db: Connection) -> set[str]:
        """The names of the servers that are there now, this one among them."""

    async def close(self) -> None: ...


class Alone:
    """The channel of a database that only one server uses."""

    me = ""

    async def open(
        self, heard: Callable[[str, Message], None], connected: Callable[[], None]
    ) -> None:
        pass

    def say(self, message: Message) -> None:
        pass

    def living(self, db: Connection) -> set[str]:
        return {self.me}

    async def close(self) -> None:
        pass
