"""Who does not want to hear whom at a table: chats that are turned off, people who are blocked."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass

BOTH = (False, False)
NO_ONE: frozenset[str] = frozenset()


@dataclass(frozen=True)
class Muting:
    """By chair. What is turned off is off for both; whom one has blocked writes into the void."""

    off: tuple[bool, bool] = BOTH  # turned the chat off
    deaf: tuple[bool, bool] = BOTH  # has blocked the other

    def shows(self, by: int, chairs: Collection[int]) -> bool:
        """Whether whoever has these chairs reads a line of the chat."""
        return by in chairs or not any(self.deaf[chair] for chair in chairs)

    def turned(self) -> Muting:
        """With everybody at the other chair."""
        return Muting(self.off[::-1], self.deaf[::-1])


NO_MUTING = Muting()
