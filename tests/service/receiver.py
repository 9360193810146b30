"""Somebody on loopback who is sent something over http, and what he got."""

from __future__ import annotations

import asyncio
import ssl
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass, field

DRIP = 0.005  # seconds between the bytes of a receiver who drips


@dataclass
class Received:
    path: str
    headers: dict[str, str]
    body: bytes


@dataclass
class Receiver:
    address: str = ""
    status: int = 200
    got: list[Received] = field(default_factory=list)
    arrived: asyncio.Queue[Received] = field(default_factory=asyncio.Queue)
    drips: bool = False  # says something again and again, and never a whole line

    async def serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        head = (await reader.readuntil(b"\r\n\r\n")).decode()
        first, *lines = head.strip().split("\r\n")
        headers = {
            name.strip().lower(): value.strip()
            for name, _, value in (line.partition(":") for line in lines)
        }
        body = await reader.readexactly(int(headers.get("content-length", "0")))
        self.got.append(Received(first.split()[1], headers, body))
        self.arrived.put_nowait(self.got[-1])
        while self.drips and not writer.is_closing():
            writer.write(b"H")
            await asyncio.sleep(DRIP)
        location = f"Location: {self.address}/elsewhere\r\n" if self.status == 302 else ""
        said = f"HTTP/1.1 {self.status} OK\r\n{location}Content-Length: 0\r\n\r\n"
        writer.write(said.encode())
        with suppress(ConnectionError):
            await writer.drain()
        writer.close()


@asynccontextmanager
async def receiver(tls: ssl.SSLContext | None = None) -> AsyncIterator[Receiver]:
    found = Receiver()
    server = await asyncio.start_server(found.serve, "127.0.0.1", 0, ssl=tls)
    scheme = "https" if tls else "http"
    found.address = f"{scheme}://127.0.0.1:{server.sockets[0].getsockname()[1]}"
    async with server:
        yield found
        found.drips = False
