"""What there is to play, who one is here, and what is kept: all that is not about one table."""

from __future__ import annotations

from collections.abc import Callable

from detente import __version__
from detente.games import GAMES
from detente.kernel.words import LANGUAGES
from detente.service.core.errors import Refused
from detente.service.core.json import Json, text_of
from detente.service.table import describing

from . import forms
from .desk import Desk
from .routing import Asked, Router, said, tagged
from .world import Reply

PLAIN = "text/plain; charset=utf-8"


class About:
    def __init__(self, desk: Desk) -> None:
        self.desk = desk
        self._described: dict[str, tuple[str, str]] = {}  # by path, each with its tag

    def into(self, router: Router) -> None:
        router.to("GET", "/api/games", self.games)
        router.to("GET", "/api/games/{game}", self.game)
        router.to("GET", "/api/games/{game}/histories/{language}", self.histories)
        router.to("GET", "/api/me", self.me)
        router.to("GET", "/api/me/blocks", self.blocks)
        router.to("GET", "/api/me/notices", self.notices)
        router.to("GET", "/api/health", self.health)
        router.to("GET", "/api/tab", self.kept)
        router.to("GET", "/api/tab/kept/{table}", self.text)
        router.to("POST", "/api/tab/kept/{table}/delete", self.delete)

    # Games

    async def games(self, asked: Asked) -> Reply:
        for game in GAMES:
            await self.desk.bring(game)
        return said(describing.games())

    async def game(self, asked: Asked) -> Reply:
        name = asked.game()
        return await self._tagged(asked, name, name, lambda: describing.description(name))

    async def histories(self, asked: Asked) -> Reply:
        name, language = asked.game(), asked.parts["language"]
        if language not in LANGUAGES:
            raise Refused("not_found")
        key = f"{name}/{language}"
        return await self._tagged(asked, name, key, lambda: describing.told(name, language))

    async def _tagged(self, asked: Asked, game: str, key: str, make: Callable[[], Json]) -> Reply:
        if key not in self._described:
            await self.desk.bring(game)
            body = text_of(make())
            self._described[key] = body, describing.tag_of(body)
        return tagged(*self._described[key], asked.tag)

    # Who one is

    async def me(self, asked: Asked) -> Reply:
        """There are no accounts."""
        return said({"account": None, "mail": False, "alone": "", "chat_off": False, "notices": []})

    async def blocks(self, asked: Asked) -> Reply:
        return said({"blocks": []})

    async def notices(self, asked: Asked) -> Reply:
        return said([])

    async def health(self, asked: Asked) -> Reply:
        return said(
            {"ok": True, "database": True, "writes": True, "down": [], "version": __version__}
        )

    # What is kept

    async def kept(self, asked: Asked) -> Reply:
        """Every table with its size, also those that cannot be read."""
        shelf = self.desk.shelf
        texts = {place: kept.text() for place, kept in shelf.tables.items()} | shelf.unreadable
        tables = [
            {"id": place, "bytes": len(text.encode()), "readable": place in shelf.tables}
            for place, text in texts.items()
        ]
        return said({"tables": tables, "bytes": sum(one["bytes"] for one in tables)})

    async def text(self, asked: Asked) -> Reply:
        """A table as it is kept, to be saved elsewhere."""
        shelf, place = self.desk.shelf, asked.parts["table"]
        if place in shelf.tables:
            text = shelf.tables[place].text()
        elif place in shelf.unreadable:
            text = shelf.unreadable[place]
        else:
            raise Refused("not_found")
        return Reply(200, PLAIN, text, name=f"{place}.json")

    async def delete(self, asked: Asked) -> Reply:
        asked.form(forms.ONLY)
        await self.desk.take_away(asked.parts["table"])
        return said({})
