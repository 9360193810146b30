"""What goes wrong around a server, brought about on purpose: each for a while, then it is over."""

from __future__ import annotations

import asyncio
import os
import random
import resource
import secrets
import signal
import socket
import sqlite3
import sys
from collections.abc import Awaitable, Callable
from contextlib import closing, suppress
from pathlib import Path

from detente.service.core.outgoing import PRIVATE

from .guests import GONE, WAIT, Line, encode

READY = 120.0  # seconds until a server that has not started counts as stuck


class Server:
    """A server that is started again at the same port, with the same data."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        with socket.socket() as sock:
            sock.bind(("127.0.0.1", 0))
            self.port: int = sock.getsockname()[1]
        self.lives: list[list[int]] = []  # kilobytes in use, as time went on, of each process
        self._process: asyncio.subprocess.Process | None = None

    @property
    def database(self) -> Path:
        return self.folder / "detente.db"

    async def start(self) -> None:
        environment = {**os.environ, "DETENTE_DATA": str(self.folder), PRIVATE: "1"}
        self._process = await asyncio.create_subprocess_exec(
            *(sys.executable, "-m", "detente", "serve", "--port", str(self.port)),
            stdout=asyncio.subprocess.PIPE,
            stderr=(self.folder / "server.log").open("ab"),
            env=environment,
        )
        assert self._process.stdout is not None
        line = await asyncio.wait_for(self._process.stdout.readline(), READY)
        if not line:
            raise RuntimeError(f"the server does not start: {self.folder / 'server.log'}")
        self.lives.append([])

    @property
    def pid(self) -> int:
        assert self._process is not None
        return self._process.pid

    async def end(self, how: signal.Signals = signal.SIGINT) -> None:
        if self._process is not None:
            with suppress(ProcessLookupError):
                self._process.send_signal(how)
            await asyncio.wait_for(self._process.wait(), READY)

    def weigh(self) -> None:
        """Note how much memory it has now."""
        with suppress(OSError, StopIteration):
            lines = Path(f"/proc/{self.pid}/status").read_text().splitlines()
            self.lives[-1].append(next(int(s.split()[1]) for s in lines if s[:6] == "VmRSS:"))

    def children(self) -> list[int]:
        """The processes that think and read for it."""
        try:
            found = Path(f"/proc/{self.pid}/task/{self.pid}/children").read_text().split()
        except OSError:
            return []
        return [int(pid) for pid in found]


# What is done to a server, and for about how many seconds, if it does not pass at once.
Fault = Callable[[Server, float, random.Random], Awaitable[None]]


async def killed_server(server: Server, seconds: float, rng: random.Random) -> None:
    await server.end(signal.SIGKILL)
    await server.start()


async def killed_worker(server: Server, seconds: float, rng: random.Random) -> None:
    if children := server.children():
        with suppress(ProcessLookupError):
            os.kill(rng.choice(children), signal.SIGKILL)


async def held_lock(server: Server, seconds: float, rng: random.Random) -> None:
    """Another program writes into the database, longer than the server is ready to wait."""
    with closing(sqlite3.connect(server.database, timeout=5, isolation_level=None)) as other:
        try:
            other.execute("BEGIN IMMEDIATE")
        except sqlite3.OperationalError:
            return  # the server was quicker all the time
        await asyncio.sleep(rng.uniform(0.2, 1.2) * seconds)
        other.execute("ROLLBACK")


async def full_disk(server: Server, seconds: float, rng: random.Random) -> None:
    """No file of the server can grow."""
    before = resource.prlimit(server.pid, resource.RLIMIT_FSIZE)
    resource.prlimit(server.pid, resource.RLIMIT_FSIZE, (4096, before[1]))
    try:
        await asyncio.sleep(rng.uniform(0.2, 0.6) * seconds)
    finally:
        with suppress(ProcessLookupError):
            resource.prlimit(server.pid, resource.RLIMIT_FSIZE, before)


FAULTS: dict[str, Fault] = {
    "killed server": killed_server,
    "killed worker": killed_worker,
    "held lock": held_lock,
    "full disk": full_disk,
}


# Clients that do harm all the time


async def garbage(port: int, rng: random.Random) -> None:
    """Requests that mean nothing, or too much."""
    shapes: list[Callable[[], bytes]] = [
        lambda: rng.randbytes(rng.randrange(1, 4000)),
        lambda: b"GET /" + b"a" * rng.randrange(1, 70_000) + b" HTTP/1.1\r\nHost: x\r\n\r\n",
        lambda: _post(port, "/api/tables", b"[" * 50_000),
        lambda: _post(port, "/api/tables", encode({"game": "twilight", "seats": [{}] * 999})),
        lambda: _post(port, "/api/tables", _deck("a." * 30_000 + "a=1")),
        lambda: _post(port, "/api/records", b"game: twilight\n" + b"x: y\n" * 20_000, "text/plain"),
        lambda: _post(port, "/api/records", rng.randbytes(5000), "text/plain"),
    ]
    while True:
        with suppress(*GONE, TimeoutError):
            async with asyncio.timeout(WAIT):
                reader, writer = await asyncio.open_connection("127.0.0.1", port)
                with closing(writer):
                    writer.write(rng.choice(shapes)())
                    await writer.drain()
                    await reader.read(65536)
        await asyncio.sleep(rng.uniform(0.2, 1.0))


def _deck(text: str) -> bytes:
    body = {"request": secrets.token_hex(8), "game": "iron_curtain"}
    return encode({**body, "seats": [{"kind": "me"}] * 2, "options": {"deck": text}})


def _post(port: int, path: str, body: bytes, kind: str = "application/json") -> bytes:
    head = [f"POST {path} HTTP/1.1", f"Host: 127.0.0.1:{port}", "X-Detente: 1"]
    head += [f"Content-Type: {kind}", f"Content-Length: {len(body)}", "Connection: close"]
    return "\r\n".join([*head, "", ""]).encode() + body


async def dripping(port: int, rng: random.Random) -> None:
    """Requests of which a byte comes now and then."""
    while True:
        with suppress(*GONE):
            _, writer = await asyncio.open_connection("127.0.0.1", port)
            with closing(writer):
                for byte in _post(port, "/api/tables", b"{}"):
                    writer.write(bytes([byte]))
                    await writer.drain()
                    await asyncio.sleep(rng.uniform(0.5, 2))
        await asyncio.sleep(1)


async def idle(port: int) -> None:
    """A connection that asks once and then stays."""
    while True:
        with suppress(*GONE):
            line = Line(port)
            await line.send("GET", "/api/health")
            await asyncio.sleep(30)
            line.close()
        await asyncio.sleep(1)
