"""Positions set up by hand, and the workshop of decks. Nothing of them is kept."""

from __future__ import annotations

from typing import Any

from detente.games import GAMES, find_game
from detente.kernel.errors import DetenteError
from detente.kernel.records.setups import taken_from
from detente.service.core.errors import Refused
from detente.service.core.json import Json
from detente.service.positions import forms as set_ups
from detente.service.positions.sheet import sheet
from detente.service.table.opening import game_named, may_see_all
from detente.service.table.outside import in_all

from . import forms
from .desk import YOU
from .routing import Asked, Router, said
from .tables import MOST, Tables
from .world import Reply


class Making:
    def __init__(self, tables: Tables) -> None:
        self.tables, self.jobs, self.desk = tables, tables.jobs, tables.desk

    def into(self, router: Router) -> None:
        router.to("POST", "/api/positions", self.begin)
        router.to("POST", "/api/positions/look", self.look)
        router.to("POST", "/api/positions/open", self.opened)
        router.to("POST", "/api/positions/opinion", self.opinion)
        router.to("POST", "/api/positions/read", self.read)
        router.to("GET", "/api/tables/{table}/position", self.taken)
        router.to("POST", "/api/games/{game}/workshop/show", self.show)
        router.to("POST", "/api/games/{game}/workshop/make", self.make)

    # Positions

    async def begin(self, asked: Asked) -> Reply:
        body = await self._checked({**asked.form(forms.NEW_POSITION)})
        job = {"work": "begun", "game": body["game"], "options": body["options"]}
        return with_sheet((await self.jobs.read(job))["set_up"])

    async def look(self, asked: Asked) -> Reply:
        body = await self._checked(asked.form(forms.SET_UP))
        job = {"work": "look", "game": body["game"], "said": body}
        return said(await self.jobs.read(job))

    async def opened(self, asked: Asked) -> Reply:
        """What came with a link, with the form to change it."""
        return with_sheet(await self._checked(asked.form(forms.SET_UP)))

    async def opinion(self, asked: Asked) -> Reply:
        body = asked.form(forms.CONSULTING)
        seat = body.pop("seat")
        body = await self._checked(body)
        job = {"work": "opinion", "game": body["game"], "said": body, "seat": seat}
        found = (await self.jobs.read(job))["opinion"]
        if found is None:
            raise Refused("not_asked")
        return said(found)

    async def read(self, asked: Asked) -> Reply:
        found = await self.tables.read_record(asked, "read")
        await self.desk.bring(found["set_up"]["game"])
        return with_sheet(found["set_up"])

    async def taken(self, asked: Asked) -> Reply:
        """A moment of a game all of which one may see, to be set up in another way."""
        number = asked.number("number", 0, MOST)
        table = (await self.tables.room(asked)).table
        may_see_all(table, YOU)
        if number > len(table.playing.answers):
            raise Refused("bad_request")
        try:
            set_up = taken_from(table.playing, number)
        except DetenteError as error:
            raise Refused("bad_record", reason=in_all(error)) from None
        return with_sheet(set_ups.shown(set_up))

    async def _checked(self, body: Json) -> Json:
        """What was sent; its game and options there are."""
        if body["game"] not in GAMES:
            raise Refused("bad_request")
        await self.desk.bring(body["game"])
        game = game_named(body["game"])
        options = await self.tables.options(game, body["options"])
        usual = game.all_options()
        given = {name: value for name, value in options.items() if value != usual[name]}
        return {**body, "options": given}

    # The workshop

    async def show(self, asked: Asked) -> Reply:
        return await self._workshop(asked, "show", asked.form(forms.TO_SHOW)["text"])

    async def make(self, asked: Asked) -> Reply:
        return await self._workshop(asked, "make", asked.form(forms.TO_MAKE)["form"])

    async def _workshop(self, asked: Asked, work: str, what: Any) -> Reply:
        name = asked.game()
        await self.desk.bring(name)
        if find_game(name).workshop is None:
            raise Refused("not_found")
        found = await self.jobs.read({"work": work, "game": name, "what": what})
        if "refused" in found:
            raise Refused("bad_option", reason=found["refused"])
        return said(found)


def with_sheet(set_up: Json) -> Reply:
    return said({"set_up": set_up, "sheet": sheet(set_up["game"], set_up["options"])})
