"""What a page talks to in place of a server: requests, and live channels.

    tab = Tab(store, world)
    await tab.start()
    reply = await tab.answer("GET", "/api/games/cia_kgb")
    number = tab.listen("/api/tables/ID/live?seat=0", heard, closed)
    tab.say(number, '{"type": "ping"}')

Whatever is refused has changed nothing. What goes wrong in a way that nobody foresaw is refused
too, and told to the log.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Mapping

from detente.service.core.errors import Refused
from detente.service.table import describing

from .about import About
from .channels import Channels, Closed, Heard
from .computers import Computers
from .deeds import Deeds
from .desk import Desk, Sleep
from .jobs import Jobs
from .learning import Learning
from .looking_back import LookingBack
from .making import Making
from .routing import Asked, Router, said, split, tagged
from .tables import Tables
from .world import Reply, Store, World

log = logging.getLogger("detente.tab")
NOTHING: Mapping[str, str] = {}


class Tab:
    def __init__(
        self,
        store: Store,
        world: World,
        prepared: Mapping[str, str] = NOTHING,
        sleep: Sleep = asyncio.sleep,
    ) -> None:
        """`prepared` are bodies by address that were made beforehand, as games are described."""
        self.prepared = prepared
        self.desk = Desk(store, world, sleep)
        self.jobs = Jobs(world)
        self.computers = Computers(self.desk, self.jobs)
        self.looking_back = LookingBack(self.desk, self.jobs)
        tables, deeds = (
            Tables(self.desk, self.jobs, self.computers),
            Deeds(self.desk, self.computers),
        )
        self.channels = Channels(self.desk, deeds, self.computers)
        self.router = Router()
        for one in (About(self.desk), tables, deeds, Learning(self.desk), Making(tables)):
            one.into(self.router)
        self.looking_back.into(self.router)

    async def start(self) -> None:
        """Read everything that is kept, and go on with what was under way."""
        await self.desk.start()
        self.desk.spawn(self.computers.resume())
        self.looking_back.resume()

    async def close(self) -> None:
        await self.desk.close()

    async def answer(
        self, method: str, address: str, body: str = "", tag: str | None = None
    ) -> Reply:
        try:
            if method == "GET" and (known := self.prepared.get(split(address)[0])) is not None:
                return tagged(known, describing.tag_of(known), tag)
            answer, parts, query = self.router.find(method, address)
            return await answer(Asked(parts, query, body, tag))
        except Refused as refusal:
            return refused(refusal)
        except Exception:
            log.exception("%s %s", method, address)
            return refused(Refused("broken", "rules_fail"))

    def listen(self, address: str, heard: Heard, closed: Closed) -> int | None:
        """The number of a channel; None if there is no such. `heard` gets what is told over it, the
        full view first; `closed` why nothing more will be."""
        return self.channels.listen(address, heard, closed)

    def say(self, channel: int, text: str) -> None:
        self.channels.say(channel, text)

    def leave(self, channel: int) -> None:
        self.channels.leave(channel)


def refused(refusal: Refused) -> Reply:
    return said(refusal.body(), refusal.status)
