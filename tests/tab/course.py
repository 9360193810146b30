"""The same requests sent to a server and to a tab, and what both say."""

from __future__ import annotations

import asyncio
import json
import re
from collections.abc import Awaitable, Callable
from typing import Any

from detente.service.table.table import Table
from tests.service.harness import Refusal, house
from tests.tab.page import Shelf, Stage, page

Json = dict[str, Any]
DECISIONS = {"cia_kgb": 100, "iron_curtain": 100, "twilight": 8, "dawn1989": 8}
"""At most: the small games come to their end."""
HINTED = "iron_curtain"  # a hint takes as long as many answers
TIMES = {"at", "updated", "created", "since", "passed", "usual"}
NAMED = {"table", "id"}
ID = re.compile(r"[A-Za-z0-9]{16}")
DAY = re.compile(r"(?m)^date .*$")


def alike(said: Any) -> Any:
    """What was said without what may be another: ids and times."""
    if isinstance(said, dict):
        found: Json = {}
        for name, one in said.items():
            if name in TIMES and isinstance(one, int):
                found[name] = 0
            elif name in NAMED and isinstance(one, str) and ID.fullmatch(one):
                found[name] = ""
            else:
                found[name] = alike(one)
        return found
    return [alike(one) for one in said] if isinstance(said, list) else said


class Course:
    """A game somebody plays, with all that he is told."""

    def __init__(self, who: Any, table: Callable[[str], Awaitable[Table]]) -> None:
        self.who, self.table = who, table
        self.told: list[Any] = []

    async def get(self, path: str, **query: Any) -> Any:
        return await self._note(path, self.who.get(path, **query))

    async def post(self, path: str, **body: Any) -> Any:
        return await self._note(path, self.who.post(path, **body))

    async def send_record(self, text: str, to: str = "/records") -> Any:
        return await self._note(to, self.who.send_record(text, to))

    async def _note(self, path: str, asking: Awaitable[Any]) -> Any:
        try:
            found = await asking
        except Refusal as refusal:
            found = {"refused": refusal.status, "error": refusal.error}
        self.told.append((ID.sub("", path), alike(found)))
        return found

    async def play(self, game: str, level: int = 1) -> str:
        table = await self.who.create(game, ("me", level), name="Ada")
        at, live = f"/tables/{table}", await self.who.live(table, 0)
        await live.next("full")
        for number in range(DECISIONS[game]):
            await self.rest(table, live)
            seen = live.screen.full
            if seen["status"] == "over":
                break
            options, standing = seen["question"]["options"], seen["number"]
            option = options[number * 7 % len(options)]
            if number % 5 == 0:
                await self.get(at, seat=0)
                await self.get(f"{at}/why", seat=0, option=options[0] + 1)
            if number in (1, 4):
                await self.get(f"{at}/risks", seat=0)
            if number == 3 and game == HINTED:
                await self.post(f"{at}/hint", seat=0, number=standing)
            given = {"seat": 0, "number": standing, "option": option}
            said = await self.post(f"{at}/answer", draft=True, **given)
            if "refused" in said:
                said = await self.post(f"{at}/answer", **given)
            elif number % 3 == 0:
                said = await self.post(f"{at}/undo", seat=0, number=said["number"])
                said = await self.post(f"{at}/answer", **{**given, "number": said["number"]})
        await self.rest(table, live)
        await self.look_at(at, game)
        self.told += [alike(message) for message in heard(live)]
        return str(table)

    async def rest(self, place: str, live: Any) -> None:
        """Until the computer has answered, and everything was told."""
        while 1 in (await self.table(place)).turns():
            await asyncio.sleep(0)
        number = (await self.table(place)).numbers[0]
        while live.screen.full["number"] < number:
            await live.next("step", "full")

    async def look_at(self, at: str, game: str) -> None:
        for seat in ("0", "1", "observer", "all"):
            await self.get(at, seat=seat)
            await self.get(f"{at}/frames", seat=seat, **{"from": 3, "count": 6})
            await self.get(f"{at}/steps", seat=seat)
        for what in ("chart", "timeline", "ratings", "review"):
            await self.get(f"{at}/{what}")
        for name in (await self.get(f"/games/{game}"))["queries"]:
            await self.get(f"{at}/query/{name}", seat=0)
        for language in ("en", "pl"):
            record = await self.who.text(f"{at}/record", seat=0, language=language)
            self.told.append(DAY.sub("", record))
        await self.get("/tables")
        await self.get("/me/statistics")


def heard(live: Any) -> list[Json]:
    every = [json.loads(one) if isinstance(one, str) else one for one in live.received]
    return [one for one in every if one["type"] not in ("thinking", "presence")]


async def both(tmp_path: Any, course: Callable[[Course], Awaitable[object]]) -> None:
    """Go the same course at a server and in a tab."""
    async with house(tmp_path) as home:
        server = Course(home.guest(), home.table)
        await course(server)
    async with page(Shelf(), Stage()) as one:
        tab = Course(one, one.table)
        await course(tab)
    for here, there in zip(tab.told, server.told, strict=True):
        assert here == there
