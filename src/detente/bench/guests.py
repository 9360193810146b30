"""The guests of a server under load: they sit at tables and answer at random.

They share the machine with the server, so they read of a message only what they need.
"""

from __future__ import annotations

import asyncio
import random
import secrets
import time
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Any, NamedTuple

import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from detente.service.core.secrets import COOKIE, new_secret

FINAL = "final_"  # how refusals of answers begin that cannot be taken back
QUICK = 0.15  # seconds between answers: a connection may say 20 things a second
WAIT = 60.0  # seconds after which nothing comes any more


class Question(msgspec.Struct):
    options: list[int]


class Undo(msgspec.Struct):
    can: bool = False


class Error(msgspec.Struct):
    key: str


class Said(msgspec.Struct):
    """A message of the live channel, as far as it matters here. What a step leaves out is as it
    was."""

    type: str
    number: int = 0
    status: str | None = None
    question: Question | None = None
    undo: Undo | None = None
    chosen: msgspec.Raw | msgspec.UnsetType = msgspec.UNSET  # no more is copied than is needed
    error: Error | None = None


@dataclass
class Shown:
    """What a guest sees."""

    number: int = 0
    status: str = ""
    question: Question | None = None
    undo: bool = False
    chosen: bool = False

    def hear(self, said: Said) -> None:
        self.number, self.question = said.number, said.question
        self.status = said.status or self.status
        self.undo = said.undo.can if said.undo else self.undo
        if said.chosen is not msgspec.UNSET:
            self.chosen = bytes(said.chosen) != b"null"

    @property
    def secret(self) -> bool:
        """Whether the other has not seen what this seat answered last: it is in a draft, or the
        first choice of a secret pair."""
        return self.undo or self.chosen


READ = msgspec.json.Decoder(Said).decode
encode = msgspec.json.encode

# How a connection ends when a server is gone.
GONE = (asyncio.IncompleteReadError, ConnectionError)


class Reply(NamedTuple):
    status: int
    head: bytes
    body: bytes

    def json(self) -> Any:
        return msgspec.json.decode(self.body)

    def header(self, name: bytes) -> str:
        """The first of this name, or nothing."""
        return next(iter(self.headers(name)), "")

    def headers(self, name: bytes) -> list[str]:
        """All of this name; our server writes their names in small letters."""
        lines = (line.partition(b": ") for line in self.head.split(b"\r\n"))
        return [value.decode("latin-1") for found, _, value in lines if found == name]


class Line:
    """One connection of a browser: requests one after the other, with its cookie."""

    def __init__(self, port: int, cookie: str = "") -> None:
        self.port = port
        self.cookie = cookie
        self._streams: tuple[asyncio.StreamReader, asyncio.StreamWriter] | None = None

    async def ask(self, method: str, path: str, body: dict[str, Any]) -> Any:
        try:
            reply = await self.send(method, path, body)
        except GONE:  # it was silent for too long; a request may be repeated
            reply = await self.send(method, path, body)
        if reply.status >= 300:
            raise RuntimeError(f"{path}: {reply.json()}")
        return reply.json()

    async def send(self, method: str, path: str, body: dict[str, Any] | None = None) -> Reply:
        """Whatever the server says; one of `GONE` if it is not there or goes away."""
        try:
            return await self._send(method, path, b"" if body is None else encode(body))
        except BaseException:
            self.close()  # what is still to come on it would be taken for another reply
            raise

    async def _send(self, method: str, path: str, data: bytes) -> Reply:
        if self._streams is not None and self._streams[0].at_eof():
            self.close()  # its server has gone since; there may be another
        if self._streams is None:
            self._streams = await asyncio.open_connection("127.0.0.1", self.port)
        reader, writer = self._streams
        head = [f"{method} {path} HTTP/1.1", f"Host: 127.0.0.1:{self.port}", "X-Detente: 1"]
        head += ["Content-Type: application/json", f"Content-Length: {len(data)}"]
        head += [f"Cookie: {self.cookie}"] if self.cookie else []
        writer.write("\r\n".join([*head, "", ""]).encode() + data)
        answer = await reader.readuntil(b"\r\n\r\n")
        reply = Reply(int(answer.split(b" ", 2)[1]), answer, b"")
        reply = reply._replace(body=await reader.readexactly(int(reply.header(b"content-length"))))
        self._keep(reply)
        return reply

    def _keep(self, reply: Reply) -> None:
        """The cookies it came with, beside those there were."""
        cookies = self.cookie.split("; ") + [
            one.partition(";")[0] for one in reply.headers(b"set-cookie")
        ]
        named = {name: value for name, _, value in (one.partition("=") for one in cookies)}
        self.cookie = "; ".join(f"{name}={value}" for name, value in named.items() if value)

    def close(self) -> None:
        if self._streams is not None:
            self._streams[1].close()
            self._streams = None


@dataclass
class Side:
    """A guest at one seat: what he sees, and when he last saw something new."""

    seat: int
    line: Line
    live: ClientConnection
    shown: Shown = field(default_factory=Shown)
    seen: dict[int, float] = field(default_factory=dict)
    news: asyncio.Event = field(default_factory=asyncio.Event)
    said: Said | None = None  # to his last answer
    bytes: int = 0  # that came for him

    async def listen(self) -> None:
        with suppress(ConnectionClosed):
            while True:
                data = await self.live.recv(decode=False)
                at = time.perf_counter()
                message = READ(data)
                self.bytes += len(data)
                if message.type in ("full", "step"):
                    self.shown.hear(message)
                    self.seen[message.number] = at
                    self.news.set()
                elif message.type in ("reply", "refused"):
                    self.said = message
                    self.news.set()

    async def until(self, number: int) -> None:
        """Wait until this has been shown."""
        while self.shown.number < number:
            await self.hear_on()

    async def hear_on(self) -> None:
        self.news.clear()
        await asyncio.wait_for(self.news.wait(), WAIT)

    async def give(self, option: int, draft: bool) -> Said:
        """Give an answer as a page does, and what is said to it."""
        body = {"type": "answer", "request": secrets.token_hex(8), "seat": self.seat}
        body |= {"number": self.shown.number, "option": option, "draft": draft}
        self.said = None
        await self.live.send(encode(body).decode())
        while self.said is None:
            await self.hear_on()
        return self.said


class Match:
    """Two guests at a table who answer at random."""

    def __init__(self, first: int, second: int, game: str, seed: int) -> None:
        self.ports = first, second
        self.game = game
        self.rng = random.Random(seed)
        self.taken: list[float] = []
        self.answers = 0
        self.watching: list[asyncio.Task[None]] = []
        self.watched = 0  # bytes that observers were sent

    async def sit_down(self) -> None:
        lines = [Line(port) for port in self.ports]
        seats = [{"kind": "me"}, {"kind": "open"}]
        body = {"request": secrets.token_hex(8), "game": self.game, "seats": seats}
        made = await lines[0].ask("POST", "/api/tables", body)
        secret = made["invitations"]["1"].removeprefix("/join/")
        await lines[1].ask("POST", f"/api/invitations/{secret}", {"request": secrets.token_hex(8)})
        self.table = made["table"]
        self.sides = []
        for seat, line in enumerate(lines):
            address = f"ws://127.0.0.1:{line.port}/api/tables/{self.table}/live?seat={seat}"
            headers = {"Cookie": line.cookie}
            live = await connect(
                address,
                additional_headers=headers,
                max_size=None,
                compression=None,
                ping_interval=None,
            )
            self.sides.append(Side(seat, line, live))
        self.listening = [asyncio.create_task(side.listen()) for side in self.sides]
        for side in self.sides:
            while side.shown.status in ("", "waiting"):
                await side.hear_on()
            side.line.close()  # from here on everything goes over the live channel
            side.bytes = 0

    async def let_watch(self, observers: int) -> None:
        """So many strangers look on; what they are sent is counted and not read."""
        address = f"ws://127.0.0.1:{self.ports[0]}/api/tables/{self.table}/live"
        for _ in range(observers):
            live = await connect(
                address,
                additional_headers={"Cookie": f"{COOKIE}={new_secret()}"},
                max_size=None,
                compression=None,
                ping_interval=None,
            )
            await live.recv(decode=False)  # the full view
            self.watching.append(asyncio.create_task(self._watch(live)))

    async def _watch(self, live: ClientConnection) -> None:
        with suppress(ConnectionClosed):
            async with live:
                while True:
                    self.watched += len(await live.recv(decode=False))

    async def begin(self, answers: int) -> None:
        """Give so many answers, as quickly as a connection may."""
        await self.play(time.perf_counter() + 10 * WAIT, QUICK, answers)
        self.answers, self.taken, self.watched = 0, [], 0
        for side in self.sides:
            side.bytes = 0

    @property
    def bytes(self) -> int:
        """That all who sit or look on here were sent."""
        return self.watched + sum(side.bytes for side in self.sides)

    async def play(self, until: float, pause: float, most: int | None = None) -> None:
        """Answer about once in a pause, however long an answer takes."""
        due = time.perf_counter() + self.rng.uniform(0, pause)
        while due < until and self.sides[0].shown.status == "running":
            await asyncio.sleep(max(0.0, due - time.perf_counter()))
            asked = [side for side in self.sides if side.shown.question]
            if asked:
                await self.answer(self.rng.choice(asked))
            due += self.rng.uniform(0.5, 1.5) * pause
            if most is not None and self.answers >= most:
                return

    async def answer(self, side: Side) -> None:
        other = self.sides[1 - side.seat]
        number = other.shown.number
        assert side.shown.question is not None
        option = self.rng.choice(side.shown.question.options)
        start = time.perf_counter()
        said = await side.give(option, draft=True)
        if said.error and said.error.key.startswith(FINAL):
            start = time.perf_counter()  # he is shown that it is, and gives it all the same
            said = await side.give(option, draft=False)
        if said.error:
            raise RuntimeError(f"{self.table}: {said.error.key}")
        self.answers += 1
        await side.until(said.number)
        if not side.shown.secret:
            await other.until(number + 1)
            self.taken.append(other.seen[number + 1] - start)

    async def stand_up(self) -> None:
        for side in self.sides:
            await side.live.close()
            side.line.close()
        for one in self.watching:
            one.cancel()
        await asyncio.gather(*self.listening, *self.watching, return_exceptions=True)
