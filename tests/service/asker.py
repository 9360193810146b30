"""Somebody who plays by requests, wherever they are answered."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import Any

Json = dict[str, Any]


class Asker(ABC):
    @abstractmethod
    async def get(self, path: str, **query: Any) -> Any: ...

    @abstractmethod
    async def post(self, path: str, request: str = "", method: str = "POST", **body: Any) -> Json:
        """With an id of its own, unless one is named."""

    async def create(
        self, game: str = "cia_kgb", seats: tuple[Any, Any] = ("me", "me"), **more: Any
    ) -> str:
        """A new table; a seat is me, open, or the level of a computer."""
        return str((await self.create_reply(game, seats, **more))["table"])

    async def create_reply(
        self, game: str = "cia_kgb", seats: tuple[Any, Any] = ("me", "me"), **more: Any
    ) -> Json:
        wishes = [
            {"kind": "computer", "level": seat} if isinstance(seat, int) else {"kind": seat}
            for seat in seats
        ]
        return await self.post("/tables", game=game, seats=wishes, **more)

    async def see(self, table: str, seat: int | str = "observer") -> Json:
        found: Json = await self.get(f"/tables/{table}", seat=seat)
        return found

    async def answer(self, table: str, seat: int, option: int, number: int, **more: Any) -> Json:
        return await self.post(
            f"/tables/{table}/answer", seat=seat, number=number, option=option, **more
        )

    async def answer_first(self, table: str, seat: int) -> Json:
        """Give the first open answer of a seat."""
        seen = await self.see(table, seat)
        option = seen["question"]["options"][0]
        return await self.answer(table, seat, option, seen["number"])

    async def answer_last(self, table: str, seat: int) -> Json:
        seen = await self.see(table, seat)
        option = seen["question"]["options"][-1]
        return await self.answer(table, seat, option, seen["number"])
