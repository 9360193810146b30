"""People in the lobby, for the tests: connections to it, tables, challenges."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from websockets.asyncio.client import connect

from tests.service.harness import Guest, House, Json, Live

LIVE = {"kind": "live", "minutes": 15, "increment": 10}
SLOW = {"kind": "days", "days": 3}


async def arrive(home: House) -> Guest:
    """A guest whom the server knows."""
    guest = home.guest()
    await guest.get("/health")
    return guest


class Lobby:
    """A live connection to the lobby."""

    def __init__(self, live: Live) -> None:
        self.live = live
        self.seen: Json = {}

    async def until(self, wanted: Callable[[Json], Any]) -> Json:
        """Read on until the lobby is as wanted."""
        while not self.seen or not wanted(self.seen):
            self.seen = await self.live.next("lobby")
        return self.seen

    async def close(self) -> None:
        await self.live.socket.close()


async def enter(guest: Guest, tables: bool = True) -> Lobby:
    cookies = "; ".join(f"{name}={value}" for name, value in guest.http.cookies.items())
    socket = await connect(
        f"ws://{guest.address}/api/lobby/live?tables={str(tables).lower()}",
        additional_headers={"Cookie": cookies},
        max_size=None,
    )
    live = Live(socket)
    guest._lives.append(live)
    lobby = Lobby(live)
    await lobby.until(lambda seen: True)
    return lobby


async def offer(guest: Guest, game: str = "cia_kgb", **more: Any) -> str:
    return str((await guest.post("/lobby/tables", game=game, **more))["table"])


async def seek(guest: Guest, lobby: Lobby, game: str = "cia_kgb", **more: Any) -> None:
    await guest.post("/lobby/pairing", game=game, line=lobby.seen["line"], **more)


def ids(seen: Json) -> list[str]:
    return [table["id"] for table in seen["tables"]]
