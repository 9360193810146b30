"""Tables: making them, finding them, looking at them."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any

from detente.games import GAMES
from detente.kernel.game import Game
from detente.service.core import limits
from detente.service.core.errors import Refused
from detente.service.core.json import Json
from detente.service.play.room import Room
from detente.service.table import inquiries, outside, replaying
from detente.service.table.chairs import Seated
from detente.service.table.listing import listed
from detente.service.table.observing import Gaze, gaze
from detente.service.table.opening import (
    Order,
    Wish,
    chosen_options,
    game_named,
    imported,
    made_reply,
    ordered,
    seated,
)
from detente.service.table.starting import Stored
from detente.service.table.table import Table

from . import forms, thinker
from .computers import Computers
from .desk import YOU, Desk
from .jobs import Jobs
from .keeping import mine
from .routing import Asked, Router, said
from .world import Reply

TEXT = "text/plain; charset=utf-8"
MOST = 10**6  # of anything that is counted


class Tables:
    def __init__(self, desk: Desk, jobs: Jobs, computers: Computers) -> None:
        self.desk, self.jobs, self.computers = desk, jobs, computers

    def into(self, router: Router) -> None:
        router.to("POST", "/api/tables", self.create)
        router.to("GET", "/api/tables", self.mine)
        router.to("POST", "/api/records", self.bring_in)
        at = "/api/tables/{table}"
        router.to("GET", at, self.snapshot)
        looks: dict[str, Callable[[Asked], Awaitable[Reply]]] = {
            "why": self.why,
            "risks": self.risks,
            "query/{name}": self.query,
            "frames": self.frames,
            "steps": self.steps,
            "chart": self.chart,
            "timeline": self.timeline,
            "ratings": self.ratings,
            "record": self.record,
        }
        for name, look in looks.items():
            router.to("GET", f"{at}/{name}", look)

    # Making

    async def create(self, asked: Asked) -> Reply:
        """A table for one person: against a computer, or at one screen."""
        body = asked.form(forms.NEW_TABLE)
        origin = body["from"]
        source = None
        if origin is not None:
            source = (await self.desk.room(origin["table"])).table
            if source.game.name != body["game"]:
                raise Refused("bad_request")
        if body["pace"] is not None:
            raise Refused("conflict")  # there are no clocks
        if body["game"] not in GAMES:
            raise Refused("bad_request")
        await self.desk.bring(body["game"])
        game = game_named(body["game"])
        options = source.options if source else await self.options(game, body["options"])
        first, second = (Wish(seat["kind"], seat.get("level", 0)) for seat in body["seats"])
        if "open" in (first.kind, second.kind):
            raise Refused("conflict")  # there is nobody to come
        order = Order(
            game,
            options,
            (first, second),
            body["entropy"] or "",
            body["closed"],
            body["rated"],
            body["serious"],
            source=source,
            number=origin["number"] if origin else 0,
        ).checked()
        if body["sides"] == "random":
            order = order.mixed()

        def make() -> tuple[Table, Stored, Json]:
            self.desk.check_room_for_one()
            world = self.desk.world
            host, at = Seated(limits.one_line(body["name"], limits.NAME), None), world.now()
            table, items = ordered(order, YOU, host, at, world.random)
            table = seated(table, items, at)
            return table, items, made_reply(table, YOU)

        return said(await self.desk.create(body["request"], make), 201)

    async def options(self, game: Game[Any], given: dict[str, str]) -> dict[str, str]:
        """All options of a game, those not named at their defaults."""
        chosen = chosen_options(game, given)
        if outside.is_text(game, chosen):
            job = {"work": "options", "game": game.name, "options": chosen}
            found = await self.jobs.read(job)
            if "refused" in found:
                raise Refused("bad_option", reason=found["refused"])
        return chosen

    async def bring_in(self, asked: Asked) -> Reply:
        """A record from outside becomes a table to look at."""
        found = await self.read_record(asked, "record")
        await self.desk.bring(found["game"])

        def make() -> tuple[Table, Stored, Json]:
            table, items = imported(found, YOU, self.desk.world.now())
            return table, items, {"table": table.id}

        return said(await self.desk.create(asked.query.get("request", ""), make), 201)

    async def read_record(self, asked: Asked, work: str) -> Json:
        if len(asked.body.encode("utf-8", "replace")) > limits.RECORD:
            raise Refused("too_large")
        found: Json = await self.jobs.read(thinker.to_read(asked.body, work))
        if "refused" in found:
            raise Refused("bad_record", reason=found["refused"])
        return found

    # Finding

    async def mine(self, asked: Asked) -> Reply:
        """The one that changed last first."""
        found = [kept for kept in self.desk.shelf.tables.values() if mine(kept, YOU)]
        found.sort(key=lambda kept: -kept.row["updated_observer"])
        found = found[: limits.LISTED]
        for game in {kept.row["game"] for kept in found}:
            await self.desk.bring(game)
        return said([listed(kept.columns, kept.chairs, YOU) for kept in found])

    # Looking

    async def room(self, asked: Asked) -> Room:
        return await self.desk.room(asked.parts["table"])

    async def seen(self, asked: Asked, seat: str, *, open_hands: bool = False) -> Gaze:
        table = (await self.room(asked)).table
        return gaze(table, YOU, seat, self.desk.world.now(), open_hands=open_hands)

    async def snapshot(self, asked: Asked) -> Reply:
        room = await self.room(asked)
        seen = gaze(room.table, YOU, asked.seat(), room.now())
        return said(room.full(seen.seat, YOU, seen.table if seen.watches else None))

    async def why(self, asked: Asked) -> Reply:
        option, number = (
            asked.number("option", -MOST, MOST),
            asked.maybe_number("number", -MOST, MOST),
        )
        return said(inquiries.why(await self.seen(asked, asked.seat(None)), YOU, option, number))

    async def risks(self, asked: Asked) -> Reply:
        seen = await self.seen(asked, asked.seat(None))
        sight, found = inquiries.may_lose(seen, YOU), None
        if sight is not None:
            found = await self.computers.risks(sight, seen.table.options)
        return said(inquiries.risks(seen, found))

    async def query(self, asked: Asked) -> Reply:
        return said(inquiries.query(await self.seen(asked, asked.seat()), asked.parts["name"]))

    async def frames(self, asked: Asked) -> Reply:
        first = asked.number("from", 0, MOST, 0)
        count = asked.number("count", 1, limits.FRAMES, 200)
        seen = await self.seen(asked, asked.seat(), open_hands=True)
        return said(replaying.frames(seen.table, seen.seat, seen.since, first, count))

    async def steps(self, asked: Asked) -> Reply:
        first = asked.maybe_number("from", 0, MOST)
        seen = await self.seen(asked, asked.seat())
        return said(replaying.steps(seen.table, seen.seat, seen.since, first))

    async def chart(self, asked: Asked) -> Reply:
        return said(replaying.chart((await self.seen(asked, "observer")).table))

    async def timeline(self, asked: Asked) -> Reply:
        return said(replaying.timeline((await self.seen(asked, "observer")).table))

    async def ratings(self, asked: Asked) -> Reply:
        """No game here is rated."""
        await self.seen(asked, "observer")
        return said({"ratings": []})

    async def record(self, asked: Asked) -> Reply:
        language = asked.language()
        seen = await self.seen(asked, asked.seat(), open_hands=True)
        inquiries.may_take_record(seen, YOU)
        text = replaying.exported(seen.table, seen.seat, language)
        return Reply(200, TEXT, text, name=inquiries.record_name(seen))
