"""What whoever runs the tab brings: a place that keeps texts, the time, chance, and another worker
to think in. In a page these are IndexedDB and a second worker, in the tests a dict and a function.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple, Protocol

JSON = "application/json"


class Reply(NamedTuple):
    """An answer to a request."""

    status: int
    type: str
    body: str
    tag: str | None = None  # of what need not be sent again while it is the same
    name: str | None = None  # of a file to keep it in


class StoreFull(Exception):
    """There is no room for what was to be written, and nothing was."""


class StoreForbidden(Exception):
    """Nothing may be written here, and nothing was."""


class Store(Protocol):
    async def read(self) -> dict[str, str]:
        """Everything that is kept."""

    async def write(self, changes: Mapping[str, str | None]) -> None:
        """All of it or nothing; None takes a key away. Raises StoreFull or StoreForbidden."""


class World(Protocol):
    def now(self) -> int:
        """Milliseconds since 1970."""

    def random(self) -> str:
        """64 hexadecimal digits that nobody can guess."""

    async def bring(self, game: str) -> None:
        """Have the files of a game here before it is used."""

    async def think(self, job: str) -> str:
        """What `thinker.work` makes of a job, one job at a time. Whoever cancels it does not want
        it any more; if it comes to nothing, any exception says so."""

    def hurry(self) -> None:
        """What is being thought about is to end with the best found so far, if it can."""
