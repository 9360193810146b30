"""Tournaments, for the tests: people who play in them, and what one sees of them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from tests.service.accounts import sign_up
from tests.service.harness import Guest, House, Json

NAMES = ("Anna", "Bert", "Cleo", "Dora", "Emil", "Fritz", "Greta", "Hugo", "Ines")


async def announced(guest: Guest, **more: Any) -> Json:
    wish = {"name": "Cup", "game": "cia_kgb", "format": "swiss", "rounds": 3, **more}
    return await guest.post("/tournaments", **wish)


class Arena:
    """A tournament and those who play in it, by their numbers."""

    def __init__(self, home: House, tournament: str, players: Sequence[Guest]) -> None:
        self.home, self.id = home, tournament
        self.players = dict(enumerate(players, 1))

    @property
    def organiser(self) -> Guest:
        return self.players[1]

    async def see(self, guest: Guest | None = None) -> Json:
        found: Json = await (guest or self.organiser).get(f"/tournaments/{self.id}")
        return found

    async def do(self, action: str, guest: Guest | None = None, **more: Any) -> Json:
        return await (guest or self.organiser).post(f"/tournaments/{self.id}/{action}", **more)

    async def games(self) -> list[Json]:
        """The games of the last round, with where they stand."""
        last = (await self.see())["pairings"][-1]
        return [
            {**game, "round": last["number"], "board": pairing["board"]}
            for pairing in last["pairings"]
            for game in pairing["games"]
        ]

    async def give_up(self, game: Json, loser: int) -> None:
        seat = game["seats"].index(loser)
        await self.players[loser].post(f"/tables/{game['table']}/resign", seat=seat)

    async def play_round(self) -> list[Json]:
        """The higher number loses every game; then whatever is due is done."""
        games = [game for game in await self.games() if game["result"] is None]
        for game in games:
            await self.give_up(game, max(game["seats"]))
        await self.home.keeper.look()
        return games


async def arena(home: House, players: int, start: bool = True, **more: Any) -> Arena:
    guests = [await sign_up(home, name) for name in NAMES[:players]]
    made = await announced(guests[0], **more)
    found = Arena(home, made["id"], guests)
    for guest in guests:
        await found.do("join", guest)
    if start:
        await found.do("start")
    return found
