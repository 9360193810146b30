"""A complete bot for Détente. It plays legal answers at random: write a `choose` of your own.

    python bot.py https://play.example TOKEN cia_kgb    opens a table and prints the link to it
    python bot.py https://play.example TOKEN LINK       takes the seat of an invitation
The token has the scopes `read` and `play`, see docs/bots.md. Needs httpx and websockets.
"""

import asyncio
import json
import random
import secrets
import sys
from typing import Any

import httpx
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosedError

Json = dict[str, Any]


def choose(position: Json) -> int:
    """The number of an option. `position` is all that a player at this seat may know."""
    return int(random.choice(position["question"]["options"])["option"])


class Bot:
    def __init__(self, server: str, token: str) -> None:
        self.server, self.headers = server.rstrip("/"), {"Authorization": f"Bearer {token}"}
        self.http = httpx.AsyncClient(base_url=self.server, headers=self.headers)

    async def post(self, path: str, **body: Any) -> Json:
        """Send a change. Its id makes a repeat harmless, so it is sent until there is a reply."""
        body["request"] = secrets.token_hex(8)
        while True:
            try:
                reply = await self.http.post(f"/api{path}", json=body)
                if reply.status_code != 429 and reply.status_code < 500:
                    # 409: the table has changed in the meantime; the news are on their way
                    return {} if reply.status_code == 409 else reply.raise_for_status().json()
            except httpx.TransportError as problem:
                print(problem, file=sys.stderr)
            await asyncio.sleep(1)

    async def open(self, game: str) -> Json:
        made = await self.post("/tables", game=game, seats=[{"kind": "me"}, {"kind": "open"}])
        print(self.server + next(iter(made["invitations"].values())), flush=True)
        return {"table": made["table"], "seat": made["seats"][0]}

    async def join(self, link: str) -> Json:
        return await self.post(f"/invitations/{link.rpartition('/')[2]}")

    async def play(self, table: str, seat: int) -> Json:
        """Play a table to its end; `connect` opens a connection again that was lost."""
        address = f"ws{self.server.removeprefix('http')}/api/tables/{table}/live?seat={seat}"
        async for live in connect(address, additional_headers=self.headers, max_size=None):
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


async def main(server: str, token: str, what: str) -> None:
    bot = Bot(server, token)
    sits = await (bot.join(what) if "/" in what else bot.open(what))
    print((await bot.play(**sits))["text"]["en"], flush=True)


if __name__ == "__main__":
    asyncio.run(main(*sys.argv[1:]))
