"""A complete bot for Détente. It plays legal answers at random: write a `choose` of your own.

    python bot.py https://play.example TOKEN cia_kgb    opens a table and prints the link to it
    python bot.py https://play.example TOKEN LINK       takes the seat of an invitation
    python bot.py https://play.example TOKEN lobby      takes the first open seat in the lobby
The token has the scopes `read` and `play`, see docs/bots.md. Needs httpx and websockets.
"""

import asyncio
import json
import random
import secrets
import sys
from collections.abc import AsyncIterator, Mapping
from contextlib import suppress
from typing import Any

import httpx
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosedError, InvalidStatus


def choose(position: dict[str, Any]) -> int:
    """The number of an option. `position` is all that a player at this seat may know."""
    return int(random.choice(position["question"]["options"]))


def seconds(headers: Mapping[str, str]) -> float:
    """How long the server asks us to wait."""
    return float(headers.get("Retry-After", 1))


class Bot:
    def __init__(self, server: str, token: str) -> None:
        self.server, self.headers = server.rstrip("/"), {"Authorization": f"Bearer {token}"}
        self.http = httpx.AsyncClient(base_url=self.server, headers=self.headers)

    async def post(self, path: str, **body: Any) -> dict[str, Any]:
        """Send a change until there is a reply: its id makes a repeat harmless. {}: too late."""
        body["request"] = secrets.token_hex(8)
        while True:
            wait = 1.0
            with suppress(httpx.TransportError):
                reply = await self.http.post(f"/api{path}", json=body)
                if reply.status_code != 429 and reply.status_code < 500:
                    return {} if reply.status_code == 409 else reply.raise_for_status().json()
                wait = seconds(reply.headers)
            await asyncio.sleep(wait)

    async def sit(self, what: str) -> dict[str, Any]:
        if "/" in what:
            return await self.post(f"/invitations/{what.rpartition('/')[2]}")
        while what == "lobby":
            seen = await self.http.get("/api/lobby")
            for offer in seen.json()["tables"] if seen.is_success else []:
                if not offer["locked"] and (sat := await self.post(f"/lobby/tables/{offer['id']}")):
                    return sat  # nobody was quicker
            await asyncio.sleep(max(5, seconds(seen.headers)))
        made = await self.post("/tables", game=what, seats=[{"kind": "me"}, {"kind": "open"}])
        print(self.server + next(iter(made["invitations"].values())), flush=True)
        return {"table": made["table"], "seat": made["seats"][0]}

    async def play(self, table: str, seat: int) -> dict[str, Any]:
        """Play a table to its end."""
        address = f"ws{self.server.removeprefix('http')}/api/tables/{table}/live?seat={seat}"
        async for live in self.connections(address):
            try:
                async for text in live:
                    news = json.loads(text)
                    seat = news["seat"] if news["type"] == "full" else seat  # it may change
                    if news.get("status") == "over":
                        return dict(news["result"])
                    if news.get("question"):
                        mine = {"seat": seat, "number": news["number"], "option": choose(news)}
                        await self.post(f"/tables/{table}/answer", **mine)
            except ConnectionClosedError as lost:
                if lost.rcvd and lost.rcvd.code >= 4000:
                    raise  # not our seat, or no such table
        raise ConnectionError(address)

    async def connections(self, address: str) -> AsyncIterator[ClientConnection]:
        """`connect` opens a connection again that was lost; if there is no room, wait."""
        while True:
            try:
                async for live in connect(address, additional_headers=self.headers, max_size=None):
                    yield live
            except InvalidStatus as refused:
                if refused.response.status_code != 429:
                    raise
                await asyncio.sleep(seconds(refused.response.headers))


async def main(server: str, token: str, what: str) -> None:
    bot = Bot(server, token)
    print((await bot.play(**await bot.sit(what)))["text"]["en"], flush=True)


if __name__ == "__main__":
    asyncio.run(main(*sys.argv[1:]))
