"""A real server on loopback, in the event loop of the test, and guests who talk to it."""

from __future__ import annotations

import asyncio
import hashlib
import itertools
import json
import random
import secrets
import socket
import tempfile
from collections.abc import AsyncIterator, Awaitable, Callable, Coroutine, Mapping
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from typing import Any

import httpx
import pytest
import uvicorn
from fastapi import FastAPI
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from detente.kernel.game import Game
from detente.kernel.sets import pick
from detente.service.accounts.sessions import Sessions
from detente.service.core.confined import Bounds
from detente.service.db.store import Store, address_for, file_address
from detente.service.http.app import make_app
from detente.service.http.connections import Connections
from detente.service.http.serving import config_of
from detente.service.lobby.live import LiveLobby
from detente.service.plans.follower import Follower
from detente.service.play.computers.jobs import Patience
from detente.service.play.computers.thinking import Thinking
from detente.service.play.desk import Desk
from detente.service.play.peers.peers import Peers
from detente.service.play.recovery import Recovery
from detente.service.play.timer import Timer
from detente.service.table.table import Table
from detente.service.tournaments.keeper import Keeper
from detente.service.turn_notices.post import Post
from detente.service.web.rates import Rates
from tests.service.asker import Asker
from tests.service.clock import Time
from tests.service.http_line import Lines
from tests.service.screens import Screen

PATIENCE = 60.0  # seconds until a test that waits for nothing fails
AMPLE = 600  # seconds for what reads and thinks in other processes, however slow they are
LONG = Patience((AMPLE,) * 5, AMPLE, (AMPLE,) * 5)
PLENTY = 10**6
MOMENTS = Time(step=1)  # of all servers, so that what the next one does is later
FILE = "detente.db"
Json = dict[str, Any]


def seeds() -> Callable[[], str]:
    """Seeds that differ from each other, the same every time."""
    numbers = itertools.count(1)
    return lambda: hashlib.sha256(str(next(numbers)).encode()).hexdigest()


def run(test: Coroutine[Any, Any, None]) -> None:
    """Run a test, which fails when it waits for something that never comes."""

    async def bounded() -> None:
        async with asyncio.timeout(10 * PATIENCE):
            await test

    asyncio.run(bounded())


class Started(uvicorn.Server):
    """A server that says when it has started, and leaves as soon as it is told to: uvicorn's own
    looks for that ten times a second, and waits again, in each of a thousand tests."""

    def __init__(self, config: uvicorn.Config) -> None:
        super().__init__(config)
        self.ready = asyncio.Event()
        self.leaving = asyncio.Event()

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        self.ready.set()

    async def main_loop(self) -> None:
        await self.on_tick(0)
        await self.leaving.wait()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        for server in self.servers:
            server.close()
        for connection in list(self.server_state.connections):
            connection.shutdown()
        state = self.server_state
        try:
            async with asyncio.timeout(self.config.timeout_graceful_shutdown):
                while state.connections or state.tasks:
                    await asyncio.sleep(0.001)
        except TimeoutError:
            for task in state.tasks:
                task.cancel()
        await self.lifespan.shutdown()


class House:
    """A running server."""

    def __init__(self, app: FastAPI, address: str, connections: Connections) -> None:
        self.app = app
        self.address = address
        self.connections = connections
        self._guests: list[Guest] = []

    @property
    def desk(self) -> Desk:
        desk: Desk = self.app.state.desk
        return desk

    @property
    def timer(self) -> Timer:
        timer: Timer = self.app.state.timer
        return timer

    @property
    def recovery(self) -> Recovery:
        recovery: Recovery = self.app.state.recovery
        return recovery

    @property
    def thinking(self) -> Thinking:
        thinking: Thinking = self.app.state.thinking
        return thinking

    @property
    def peers(self) -> Peers:
        peers: Peers = self.app.state.peers
        return peers

    @property
    def follower(self) -> Follower:
        follower: Follower = self.app.state.follower
        return follower

    @property
    def post(self) -> Post:
        post: Post = self.app.state.post
        return post

    @property
    def lobby(self) -> LiveLobby:
        lobby: LiveLobby = self.app.state.lobby
        return lobby

    @property
    def keeper(self) -> Keeper:
        keeper: Keeper = self.app.state.keeper
        return keeper

    @property
    def sessions(self) -> Sessions:
        sessions: Sessions = self.app.state.sessions
        return sessions

    def guest(self, cookies: httpx.Cookies | None = None) -> Guest:
        guest = Guest(self.address, cookies)
        self.keep(guest)
        return guest

    def keep(self, guest: Guest) -> None:
        """His connections are closed with the house."""
        self._guests.append(guest)

    async def table(self, place: str) -> Table:
        """The table as the server has it."""
        return (await self.desk.room(place)).table

    async def close(self) -> None:
        for guest in self._guests:
            await guest.close()


_MIGRATED: list[bytes] = []


async def begin_with_tables(folder: Path) -> None:
    """Put a database in which all migrations have been carried out into an empty folder: that is
    several times quicker than to carry them out again for every test."""
    if not _MIGRATED:
        with tempfile.TemporaryDirectory() as empty:
            store = Store(file_address(Path(empty)))
            await store.migrate()
            await store.scrub()
            await store.close()
            _MIGRATED.append(Path(empty, FILE).read_bytes())
    folder.mkdir(parents=True, exist_ok=True)
    if not (folder / FILE).exists():
        (folder / FILE).write_bytes(_MIGRATED[0])


@asynccontextmanager
async def house(folder: Path, **settings: Any) -> AsyncIterator[House]:
    """A server in whose games chance is the same in every run, and at which no time passes, but
    for a moment between two things, unless the test brings a clock and lets it. A test is as quick
    as the machine is, so it may do as much as it likes; a test of a limit sets that limit."""
    address = address_for(folder)
    if address == file_address(folder):
        await begin_with_tables(folder)
    usual = {"workers": 1, "seeds": seeds(), "clock": MOMENTS, "patience": LONG}
    app = make_app(address, **{**usual, **settings})
    # with its protocol named, asyncio sends small packets at once
    with socket.socket(socket.AF_INET, socket.SOCK_STREAM, socket.IPPROTO_TCP) as sock:
        sock.bind(("127.0.0.1", 0))
        config = config_of(app)
        server = Started(config)
        serving = asyncio.create_task(server.serve(sockets=[sock]))
        waiting = asyncio.create_task(server.ready.wait())
        await asyncio.wait([serving, waiting], return_when=asyncio.FIRST_COMPLETED)
        if serving.done():
            serving.result()
        rates: Rates = app.state.rates
        for rate in (rates.message, rates.tables, rates.records, rates.look, rates.change):
            rate.burst = PLENTY
        app.state.desk.readers.confined.bounds = Bounds(AMPLE, AMPLE)
        opened = House(app, f"127.0.0.1:{sock.getsockname()[1]}", config.connections)
        try:
            yield opened
        finally:
            await opened.close()
            server.leaving.set()
            await serving


class Refusal(Exception):
    def __init__(self, status: int, key: str, error: Json) -> None:
        super().__init__(f"{status} {key}")
        self.status = status
        self.key = key
        self.error = error


async def refused(key: str, asking: Awaitable[Any]) -> None:
    with pytest.raises(Refusal) as found:
        await asking
    assert found.value.key == key


class Guest(Asker):
    """One browser: a cookie, requests, live connections."""

    def __init__(self, address: str, cookies: httpx.Cookies | None = None) -> None:
        self.address = address
        self.http = httpx.AsyncClient(
            transport=Lines(),
            base_url=f"http://{address}",
            timeout=PATIENCE,
            cookies=cookies,
        )
        self._lives: list[Live] = []

    async def close(self) -> None:
        for live in self._lives:
            await live.socket.close()
        await self.http.aclose()

    async def get(self, path: str, **query: Any) -> Any:
        return self.read(await self.http.get(f"/api{path}", params=query))

    async def text(self, path: str, **query: Any) -> str:
        response = await self.http.get(f"/api{path}", params=query)
        if response.status_code != 200:
            self.read(response)
        return response.text

    async def post(self, path: str, request: str = "", method: str = "POST", **body: Any) -> Json:
        whole = {"request": request or secrets.token_hex(8), **body}
        headers = {"X-Detente": "1"}
        sent = await self.http.request(method, f"/api{path}", json=whole, headers=headers)
        found: Json = self.read(sent)
        return found

    async def send_record(self, text: str | bytes, to: str = "/records", **query: str) -> Json:
        headers = {"X-Detente": "1", "Content-Type": "text/plain"}
        data = text.encode() if isinstance(text, str) else text
        sent = await self.http.post(f"/api{to}", content=data, headers=headers, params=query)
        found: Json = self.read(sent)
        return found

    def read(self, response: httpx.Response) -> Any:
        body = response.json()
        if response.status_code >= 400:
            error = body["error"]
            assert error["en"], "a refusal says why in English"
            assert error["pl"], "and in Polish"
            raise Refusal(response.status_code, error["key"], error)
        return body

    async def live(self, table: str, seat: int | str = "observer") -> Live:
        cookies = "; ".join(f"{name}={value}" for name, value in self.http.cookies.items())
        socket = await connect(
            f"ws://{self.address}/api/tables/{table}/live?seat={seat}",
            additional_headers={"Cookie": cookies} if cookies else {},
            max_size=None,
        )
        live = Live(socket)
        self._lives.append(live)
        return live


class Live:
    """A live connection that keeps every byte it has received, and shows what they say."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket
        self.received: list[str] = []
        self.screen = Screen()
        self.whole: list[str] = []  # the same with what a step left out because it was known

    async def next(self, *types: str) -> Json:
        """The next message, or the next of these types."""
        async with asyncio.timeout(PATIENCE):
            while True:
                text = await self.socket.recv()
                assert isinstance(text, str)
                self.received.append(text)
                message: Json = json.loads(text)
                self.screen.hear(message)
                self.whole.append(self.screen.whole(message) or text)
                if not types or message["type"] in types:
                    return message

    async def follow(self, number: int) -> None:
        """Read on until the view has this number."""
        while self.screen.full.get("number", -1) < number:
            await self.next("full", "step")

    async def closed(self) -> int:
        """Read on until the server closes the connection; the code it gives."""
        async with asyncio.timeout(PATIENCE):
            with suppress(ConnectionClosed):
                while True:
                    await self.next()
        code = self.socket.close_code
        assert code is not None
        return code

    async def quiet(self) -> None:
        """Nothing has been sent that was not asked for: the answer to a ping comes first."""
        before = len(self.received)
        await self.socket.send('{"type":"ping"}')
        await self.next("pong")
        assert len(self.received) == before + 1, self.received[before]


def option_of(game: Game[Any], question: Json, key: str) -> int:
    """The number of the option with this key."""
    kind = game.vocabulary.by_name[question["kind"]]
    option = kind.first + kind.keys.index(key)
    assert option in question["options"]
    return option


async def two_guests(home: House, game: str = "cia_kgb", **more: Any) -> tuple[Guest, Guest, str]:
    """A host at seat 0, a friend at seat 1, and their table, which has begun."""
    host, friend = home.guest(), home.guest()
    made = await host.create_reply(game, ("me", "open"), **more)
    secret = made["invitations"]["1"].removeprefix("/join/")
    joined = await friend.post(f"/invitations/{secret}")
    assert joined == {"table": made["table"], "seat": 1}
    return host, friend, made["table"]


async def play_again(one: Guest, other: Guest, place: str, seat: int) -> str:
    """One, at this seat, offers another game and the other accepts; its table."""
    assert (await one.post(f"/tables/{place}/rematch", seat=seat))["table"] is None
    return str((await other.post(f"/tables/{place}/rematch", seat=1 - seat))["table"])


async def finish(home: House, place: str, guests: Mapping[int, Guest], seed: int = 1) -> None:
    """Play a table to its end by answers at random."""
    rng = random.Random(seed)
    while turns := (table := await home.table(place)).turns():
        seat = rng.choice(turns)
        ask = table.playing.question_for(seat)
        assert ask is not None
        choice = pick(ask.options, rng.randrange(ask.options.bit_count()))
        option = table.game.vocabulary.number(ask.kind, choice)
        await guests[seat].answer(place, seat, option, table.numbers[seat])
