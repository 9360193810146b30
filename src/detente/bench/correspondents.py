"""Two people who play over weeks and want to be told by webhook; one of their receivers is slow."""

from __future__ import annotations

import asyncio
import random
import secrets
from contextlib import closing, suppress

from .guests import GONE, Line

PAUSE = 90.0  # seconds between their answers: whoever answers soon is sent no notice
DRIP = 1.0  # seconds between the bytes of the slow one's reply


class Receiver:
    """Somebody who is sent notices."""

    def __init__(self, slow: bool) -> None:
        self.slow = slow
        self.got = 0

    async def start(self) -> str:
        """Where it listens."""
        self._server = await asyncio.start_server(self._receive, "127.0.0.1", 0)
        return f"http://127.0.0.1:{self._server.sockets[0].getsockname()[1]}/"

    def close(self) -> None:
        self._server.close()

    async def _receive(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        with closing(writer), suppress(*GONE):
            await reader.readuntil(b"\r\n\r\n")
            self.got += 1
            for byte in b"HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n":
                writer.write(bytes([byte]))
                if self.slow:
                    await writer.drain()
                    await asyncio.sleep(DRIP)


class Correspondents:
    """They answer now and then, and are never connected."""

    def __init__(self, port: int, seed: int) -> None:
        self.rng = random.Random(seed)
        self.lines = [Line(port), Line(port)]
        self.receivers = [Receiver(slow=True), Receiver(slow=False)]
        self.answers = 0

    async def sit_down(self) -> None:
        for line, receiver in zip(self.lines, self.receivers, strict=True):
            name = f"soak{secrets.token_hex(4)}"
            account = {"name": name, "password": secrets.token_urlsafe(16)}
            await line.ask("POST", "/api/account", account)
            wishes = {"webhook": await receiver.start()}
            await line.ask("PUT", "/api/me/turns", wishes)
        await self._new_table()

    async def play(self) -> None:
        """Whoever is asked answers; when the game is over they sit at another table."""
        while True:
            await asyncio.sleep(self.rng.uniform(0.5, 1.5) * PAUSE)
            with suppress(*GONE, RuntimeError):
                if not await self._answer():
                    await self._new_table()

    async def _answer(self) -> bool:
        for seat, line in enumerate(self.lines):
            seen = (await line.send("GET", f"/api/tables/{self.table}?seat={seat}")).json()
            if seen.get("status") == "over":
                return False
            if seen.get("question"):
                option = self.rng.choice(seen["question"]["options"])
                body = {"request": secrets.token_hex(8), "seat": seat, "option": option}
                path = f"/api/tables/{self.table}/answer"
                await line.ask("POST", path, {**body, "number": seen["number"]})
                self.answers += 1
        return True

    async def _new_table(self) -> None:
        seats = [{"kind": "me"}, {"kind": "open"}]
        body = {"request": secrets.token_hex(8), "game": "iron_curtain", "seats": seats}
        made = await self.lines[0].ask("POST", "/api/tables", body)
        secret = made["invitations"]["1"].removeprefix("/join/")
        join = {"request": secrets.token_hex(8)}
        await self.lines[1].ask("POST", f"/api/invitations/{secret}", join)
        self.table = made["table"]

    def close(self) -> None:
        for line in self.lines:
            line.close()
        for receiver in self.receivers:
            receiver.close()
