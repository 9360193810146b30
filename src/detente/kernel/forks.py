"""Every deal instead of a random one: whatever is drawn goes one of its ways after the other."""

from __future__ import annotations

import random
from math import comb, prod

from .sets import members


class Forks(random.Random):
    """Given to a deal in place of chance, once for each way that all of its draws can go.

    Draws have to be made by `randrange` or `some_of`; whatever else a deal asks of chance is
    refused, for it could not be gone through.
    """

    def __init__(self) -> None:
        super().__init__(0)
        self._ways: list[tuple[int, int]] = []  # of each draw: the way it goes, and of how many
        self._drawn = 0

    def randrange(self, start: int, stop: int | None = None, step: int = 1) -> int:
        assert stop is None
        if self._drawn == len(self._ways):
            self._ways.append((0, start))
        self._drawn += 1
        return self._ways[self._drawn - 1][0]

    def some_of(self, pool: int, count: int) -> int:
        """So many members of a set, in no order."""
        left = pool.bit_count()
        way, found = self.randrange(comb(left, count)), 0
        for member in members(pool):
            left -= 1
            with_it = comb(left, count - 1) if count else 0
            if way < with_it:
                found |= 1 << member
                count -= 1
            else:
                way -= with_it
        return found

    def random(self) -> float:
        raise AssertionError("this cannot be gone through")

    def getrandbits(self, k: int, /) -> int:
        raise AssertionError("this cannot be gone through")

    @property
    def count(self) -> int:
        """How many ways the last deal could have gone, if draws do not depend on each other."""
        return prod(count for _, count in self._ways)

    def go_on(self) -> bool:
        """Make ready for the next deal; says whether there is one."""
        del self._ways[self._drawn :]
        self._drawn = 0
        while self._ways:
            way, count = self._ways.pop()
            if way + 1 < count:
                self._ways.append((way + 1, count))
                return True
        return False
