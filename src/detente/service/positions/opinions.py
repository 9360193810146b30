"""What computers think of positions that somebody has set up; it is kept for a while."""

from __future__ import annotations

import asyncio
from collections import Counter, OrderedDict
from collections.abc import Callable

from detente.ai.hints import Hint

from ..core.confined import Busy, Exceeded
from ..core.encoding import encode
from ..core.errors import Refused
from ..core.json import Json
from ..play.computers.fairness import Owner
from ..play.computers.jobs import CannotThink
from ..play.computers.pool import Pool
from ..play.computers.tasks import to_hint
from ..play.readers import Readers
from . import looking

MOST_KEPT = 500  # opinions in memory
MOST_AT_ONCE = 3  # that one person waits for


class Opinions:
    def __init__(self, readers: Readers, pool: Pool, network_of: Callable[[str], str]) -> None:
        self.readers = readers
        self.pool = pool
        self.network_of = network_of
        self._kept: OrderedDict[str, Json] = OrderedDict()
        self._waiting: Counter[str] = Counter()

    async def opinion(self, person: str, said: Json, seat: int) -> Json:
        """What a strong player would look at, by what a seat may know."""
        where = encode({**said, "seat": seat})
        found = self._kept.get(where)
        if found is not None:
            return found
        if self._waiting[person] >= MOST_AT_ONCE:
            raise Refused("too_many")
        self._waiting[person] += 1
        try:
            found = self._kept[where] = await self._find(person, said, seat)
        except Exceeded:
            raise Refused("too_heavy") from None
        except Busy:
            raise Refused("too_many") from None
        except CannotThink:
            raise Refused("unavailable") from None
        finally:
            self._waiting[person] -= 1
            self._waiting += Counter()  # whoever waits for nothing is forgotten
        while len(self._kept) > MOST_KEPT:
            self._kept.popitem(last=False)
        return found

    async def _find(self, person: str, said: Json, seat: int) -> Json:
        confined = self.readers.confined
        task: Json | None = (await confined.run(person, looking.known, said, seat))["task"]
        if task is None:
            raise Refused("not_asked")
        wanted = to_hint(said["game"], task["options"], task["position"], seat, task["hash"])
        job = self.pool.submit(wanted, Owner(person, self.network_of(person)))
        try:
            hint: Hint = await job.future
        except asyncio.CancelledError:
            job.cancel()
            raise
        worded: Json = await confined.run(person, looking.worded, said, seat, hint)
        return worded
