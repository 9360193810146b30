"""How long an answer takes until it is at the other seat, with many live tables.

A real server process on loopback; two guests with live connections at each table. One of them
answers over HTTP; the clock runs from before the request is written until the other has received
the step.
"""

from __future__ import annotations

import asyncio
import json
import os
import random
import secrets
import signal
import sys
import tempfile
import time
from contextlib import suppress
from dataclasses import asdict, dataclass, field
from typing import Any

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from detente.games import GAMES

TABLES = 50
SECONDS = 10.0
PAUSE = 1.0  # seconds between two answers at one table, about
WAIT = 30.0  # seconds after which nothing comes any more


@dataclass(frozen=True)
class Latency:
    """What was measured, in milliseconds."""

    tables: int
    answers: int
    seconds: float
    p50_ms: float
    p95_ms: float
    p99_ms: float
    most_ms: float


class Line:
    """One connection of a browser: requests one after the other, with its cookie."""

    def __init__(self, port: int) -> None:
        self.port = port
        self.cookie = ""
        self._streams: tuple[asyncio.StreamReader, asyncio.StreamWriter] | None = None

    async def ask(self, method: str, path: str, body: dict[str, Any] | None = None) -> Any:
        if self._streams is None:
            self._streams = await asyncio.open_connection("127.0.0.1", self.port)
        reader, writer = self._streams
        data = b"" if body is None else json.dumps(body).encode()
        head = [f"{method} {path} HTTP/1.1", f"Host: 127.0.0.1:{self.port}", "X-Detente: 1"]
        head += ["Content-Type: application/json", f"Content-Length: {len(data)}"]
        head += [f"Cookie: {self.cookie}"] if self.cookie else []
        writer.write("\r\n".join([*head, "", ""]).encode() + data)
        answer = (await reader.readuntil(b"\r\n\r\n")).decode("latin-1").split("\r\n")
        fields = dict(line.lower().split(": ", 1) for line in answer[1:] if ": " in line)
        said = json.loads(await reader.readexactly(int(fields["content-length"])))
        if not answer[0].split()[1].startswith("2"):
            raise RuntimeError(f"{path}: {said}")
        if "set-cookie" in fields:
            self.cookie = fields["set-cookie"].split(";")[0]
        return said

    def close(self) -> None:
        if self._streams is not None:
            self._streams[1].close()


@dataclass
class Side:
    """A guest at one seat: what he sees, and when he last saw something new."""

    seat: int
    line: Line
    live: ClientConnection
    shown: dict[str, Any] = field(default_factory=dict)
    seen: dict[int, float] = field(default_factory=dict)
    news: asyncio.Event = field(default_factory=asyncio.Event)

    async def listen(self) -> None:
        with suppress(ConnectionClosed):
            async for text in self.live:
                at = time.perf_counter()
                message = json.loads(text)
                if message["type"] in ("full", "step"):
                    self.shown.update(message)
                    self.seen[message["number"]] = at
                    self.news.set()

    async def until(self, number: int) -> None:
        """Wait until this has been shown."""
        while self.shown["number"] < number:
            self.news.clear()
            await asyncio.wait_for(self.news.wait(), WAIT)


class Match:
    """Two guests at a table who answer at random."""

    def __init__(self, port: int, game: str, seed: int) -> None:
        self.port = port
        self.game = game
        self.rng = random.Random(seed)
        self.taken: list[float] = []
        self.answers = 0

    async def sit_down(self) -> None:
        lines = [Line(self.port), Line(self.port)]
        seats = [{"kind": "me"}, {"kind": "open"}]
        body = {"request": secrets.token_hex(8), "game": self.game, "seats": seats}
        made = await lines[0].ask("POST", "/api/tables", body)
        secret = made["invitations"]["1"].removeprefix("/join/")
        await lines[1].ask("POST", f"/api/invitations/{secret}", {"request": secrets.token_hex(8)})
        self.table = made["table"]
        address = f"ws://127.0.0.1:{self.port}/api/tables/{self.table}/live"
        self.sides = []
        for seat, line in enumerate(lines):
            live = await connect(
                f"{address}?seat={seat}",
                additional_headers={"Cookie": line.cookie},
                max_size=None,
            )
            self.sides.append(Side(seat, line, live))
        self.listening = [asyncio.create_task(side.listen()) for side in self.sides]
        for side in self.sides:
            await asyncio.wait_for(side.news.wait(), WAIT)

    async def play(self, until: float) -> None:
        await asyncio.sleep(self.rng.uniform(0, PAUSE))
        while time.perf_counter() < until and self.sides[0].shown["status"] == "running":
            asked = [side for side in self.sides if side.shown["question"]]
            if asked:
                await self.answer(self.rng.choice(asked))
            await asyncio.sleep(self.rng.uniform(0.5, 1.5) * PAUSE)

    async def answer(self, side: Side) -> None:
        other = self.sides[1 - side.seat]
        number = other.shown["number"]
        option = self.rng.choice(side.shown["question"]["options"])["option"]
        body = {"request": secrets.token_hex(8), "seat": side.seat, "option": option}
        body["number"] = side.shown["number"]
        start = time.perf_counter()
        said = await side.line.ask("POST", f"/api/tables/{self.table}/answer", body)
        self.answers += 1
        await side.until(said["number"])
        if side.shown["chosen"] is None:  # the first answer of a secret pair is shown to nobody
            await other.until(number + 1)
            self.taken.append(other.seen[number + 1] - start)

    async def stand_up(self) -> None:
        for side in self.sides:
            await side.live.close()
            side.line.close()
        await asyncio.gather(*self.listening, return_exceptions=True)


async def measured(port: int, tables: int, seconds: float) -> Latency:
    matches = [Match(port, GAMES[n % len(GAMES)], n) for n in range(tables)]
    for match in matches:
        await match.sit_down()
    start = time.perf_counter()
    await asyncio.gather(*(match.play(start + seconds) for match in matches))
    took = time.perf_counter() - start
    for match in matches:
        await match.stand_up()
    taken = sorted(1000 * one for match in matches for one in match.taken)
    if not taken:
        raise RuntimeError("no answer reached the other seat")

    def part(share: float) -> float:
        return round(taken[min(len(taken) - 1, int(share * len(taken)))], 2)

    answers = sum(match.answers for match in matches)
    found = part(0.5), part(0.95), part(0.99), round(taken[-1], 2)
    return Latency(tables, answers, round(took, 1), *found)


async def bench(tables: int = TABLES, seconds: float = SECONDS) -> Latency:
    """Start a server with a folder of its own, measure it, and end it."""
    with tempfile.TemporaryDirectory() as folder:
        process = await asyncio.create_subprocess_exec(
            *(sys.executable, "-m", "detente", "serve", "--port", "0"),
            stdout=asyncio.subprocess.PIPE,
            env={**os.environ, "DETENTE_DATA": folder},
        )
        try:
            assert process.stdout is not None
            line = (await asyncio.wait_for(process.stdout.readline(), WAIT)).decode()
            port = int(line.rstrip("/\n").rpartition(":")[2])
            return await measured(port, tables, seconds)
        finally:
            process.send_signal(signal.SIGINT)
            await process.wait()


def run(as_json: bool, tables: int = TABLES, seconds: float = SECONDS) -> int:
    """What `./detente bench service` prints."""
    found = asyncio.run(bench(tables, seconds))
    if as_json:
        print(json.dumps(asdict(found)))
        return 0
    print(f"{found.answers} answers at {found.tables} live tables in {found.seconds:.0f} s")
    print("from the request until it is at the other seat:")
    print(f"  half of them within  {found.p50_ms:6.1f} ms")
    print(f"  95 of 100 within     {found.p95_ms:6.1f} ms")
    print(f"  99 of 100 within     {found.p99_ms:6.1f} ms")
    print(f"  the slowest          {found.most_ms:6.1f} ms")
    return 0
