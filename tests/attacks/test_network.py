"""Connections that say half of what they want, too much or too often: nobody is shut out."""

from __future__ import annotations

import asyncio
import json
import socket
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress

import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import InvalidStatus

from detente.service.http import connections, handles, protocols, visitors
from tests.service.crashing import Servers
from tests.service.harness import Guest, Started, house, run

SOON = 0.05  # seconds
Line = tuple[asyncio.StreamReader, asyncio.StreamWriter]
FROM = {"X-Forwarded-For": "198.51.100.7"}  # as a proxy on this machine says


@asynccontextmanager
async def line(address: str, said: bytes = b"") -> AsyncIterator[Line]:
    host, _, port = address.rpartition(":")
    reader, writer = await asyncio.open_connection(host, int(port))
    writer.write(said)
    try:
        yield reader, writer
    finally:
        writer.transport.abort()


async def ended(reader: asyncio.StreamReader) -> bytes:
    """What was said before the server ended the connection."""
    said = b""
    with suppress(ConnectionError):
        while some := await reader.read(65_536):
            said += some
    return said


@pytest.fixture
def impatient(monkeypatch):
    monkeypatch.setattr(connections, "LOOK_EVERY", SOON / 5)
    monkeypatch.setattr(connections, "STALLED", SOON)
    monkeypatch.setattr(connections, "LINGER", SOON)
    for phase in connections.PATIENCE:
        monkeypatch.setitem(connections.PATIENCE, phase, SOON)


POST = b"POST /api/tables HTTP/1.1\r\nHost: 127.0.0.1\r\nX-Detente: 1\r\n"
HALVES = {
    "nothing": b"",
    "a letter": b"G",
    "empty lines": b"\r\n\r\n",
    "half a head": b"GET /api/health HTTP/1.1\r\nHost: 127.0.0.1\r\nX-Something: ",
    "half a body": POST + b"Content-Length: 100\r\n\r\n{",
    "half a piece": POST + b"Transfer-Encoding: chunked\r\n\r\n5\r\n{",
    "a refused half": b"POST /nothing HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 9\r\n\r\n{",
    "half an answer": POST.replace(b"tables", b"tables/x/answer")
    + b"Content-Type: application/json\r\nContent-Length: 100\r\n\r\n{",
    "one, and half of the next": b"GET /api/games HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\nGET /api/ga",
    "no more": b"GET /api/games HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n",
}


def test_half_sent_requests_end(tmp_path, impatient):
    async def go():
        async with house(tmp_path) as home:

            async def sent(said: bytes) -> None:
                async with line(home.address, said) as (reader, _):
                    await ended(reader)

            await asyncio.gather(*map(sent, HALVES.values()))

    run(go())


def test_a_head_that_drips_ends(tmp_path, impatient):
    async def go():
        async with house(tmp_path) as home, line(home.address) as (reader, writer):
            reading = asyncio.create_task(ended(reader))
            writer.write(b"GET / HTTP/1.1\r\nHost: 127.0.0.1\r\nX-Long: ")
            while not reading.done():
                writer.write(b"X")
                await asyncio.sleep(SOON / 5)

    run(go())


def test_who_does_not_read_is_dropped(tmp_path, impatient):
    (tmp_path / "much.js").write_bytes(b"x" * 20_000_000)

    async def go():
        async with house(tmp_path, static=tmp_path) as home:
            asks = b"GET /much.js HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n"
            async with line(home.address, asks) as (reader, _):
                await reader.readline()
                while home.connections.everybody.all:
                    await asyncio.sleep(SOON / 5)
                assert len(await ended(reader)) < 20_000_000

    run(go())


def test_who_waits_for_us_is_not_sent_away(tmp_path, monkeypatch):
    monkeypatch.setattr(connections, "LOOK_EVERY", SOON / 5)

    async def go():
        async with house(tmp_path) as home:
            guest = home.guest()
            table = await guest.create()
            live = await guest.live(table, 0)
            await live.next("full")
            room = await home.desk.room(table)
            async with room.lock:
                asked = asyncio.create_task(guest.post(f"/tables/{table}/resign", seat=0))
                while all(one.phase != connections.WORK for one in home.connections.everybody.all):
                    await asyncio.sleep(0)
                looked, look = asyncio.Event(), home.connections.send_away

                def looks(now: float) -> None:
                    look(now + 3600)
                    looked.set()

                monkeypatch.setattr(home.connections, "send_away", looks)
                await looked.wait()
                monkeypatch.undo()
            await asked
            await live.next("step")

    run(go())


def test_the_longest_silent_make_room(tmp_path, monkeypatch):
    monkeypatch.setattr(handles, "connections", lambda: 8)

    async def go():
        async with house(tmp_path) as home:
            guest = home.guest()
            live = await guest.live(await guest.create(), 0)
            await live.next("full")
            lines: list[Line] = []
            for _ in range(20):
                lines.append(await asyncio.open_connection(*home.address.split(":")))
                await home.guest().get("/health")
            await asyncio.gather(*(ended(reader) for reader, _ in lines[:12]))
            assert len(home.connections.everybody.all) <= 8
            await live.quiet()  # he is not silent
            for _, writer in lines:
                writer.transport.abort()

    run(go())


def test_one_network_has_only_so_many_connections(tmp_path, monkeypatch):
    monkeypatch.setenv("FORWARDED_ALLOW_IPS", "192.0.2.1")  # so this machine is a visitor
    monkeypatch.setattr(connections, "FROM_ONE_NETWORK", 3)

    async def go():
        async with house(tmp_path) as home:
            guest = home.guest()
            table = await guest.create()  # a connection that waits for more requests
            async with line(home.address) as (silent, _):
                for _ in range(3):
                    await (await guest.live(table, 0)).next("full")
                await ended(silent)
                async with line(home.address, b"GET / HTTP/1.1\r\n\r\n") as (reader, _):
                    head, _, body = (await ended(reader)).partition(b"\r\n\r\n")
            assert head.startswith(b"HTTP/1.1 429 ")
            assert b"\r\nRetry-After: 5" in head
            assert {"key", "en", "pl"} == set(json.loads(body)["error"])

    run(go())


def test_one_network_has_only_so_many_visitors_behind_a_proxy(tmp_path, monkeypatch):
    monkeypatch.setattr(visitors, "FROM_ONE_NETWORK", 2)

    async def go():
        async with house(tmp_path) as home:
            table = await home.guest().create()
            address = f"ws://{home.address}/api/tables/{table}/live?seat=observer"
            near = {"X-Forwarded-For": "::ffff:198.51.100.9"}  # of the same network
            async with (
                connect(address, additional_headers=FROM) as one,
                connect(address, additional_headers=near) as two,
            ):
                await one.recv()
                await two.recv()
                with pytest.raises(InvalidStatus) as found:
                    await connect(address, additional_headers=FROM)
                assert found.value.response.status_code == 429
                said = await home.guest().http.get("/api/games", headers=FROM)
                assert (said.status_code, said.headers["retry-after"]) == (429, "5")
                other = {"X-Forwarded-For": "203.0.113.7"}
                assert (await home.guest().http.get("/api/games", headers=other)).is_success
            assert (await home.guest().http.get("/api/games")).is_success

    run(go())


def test_live_channels_leave_room_for_requests(tmp_path, monkeypatch):
    monkeypatch.setattr(handles, "connections", lambda: 8)

    async def go():
        async with house(tmp_path) as home:
            guest = home.guest()
            table = await guest.create()
            for _ in range(6):
                await (await guest.live(table, 0)).next("full")
            with pytest.raises(InvalidStatus) as found:
                await guest.live(table, 0)
            assert found.value.response.status_code == 429
            await guest.answer_first(table, 0)

    run(go())


RAW = {
    "a long head": b"GET / HTTP/1.1\r\nX: " + b"x" * 400_000,
    "many lines": b"GET / HTTP/1.1\r\n" + b"X: y\r\n" * 90_000,
    "a long address": b"GET /" + b"x" * 400_000,
    "long pieces": POST
    + b"Transfer-Encoding: chunked\r\n\r\n"
    + b"1;"
    + b"x" * protocols.LONGEST_BODY
    + b"\r\n",
    "long trailers": POST
    + b"Transfer-Encoding: chunked\r\n\r\n0\r\n"
    + b"X: y\r\n" * (protocols.LONGEST_BODY // 6 + 1),
    "no request": b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03" * 9,
    "a bad address": b"GET http://[::1/ HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n",
    "letters that are none": b"GET /\xff\xfe HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n",
    "many at once": b"GET /api/games HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n" * 5000,
    "another upgrade": b"GET /%FF HTTP/1.1\r\nUpgrade: h2c\r\nConnection: upgrade\r\n\r\n",
    "a live channel that is none": b"GET /\xff HTTP/1.1\r\nUpgrade: websocket\r\n"
    b"Connection: upgrade\r\n\r\n",
}


@pytest.mark.parametrize("said", RAW.values(), ids=RAW)
def test_whatever_is_sent_ends_in_a_refusal(tmp_path, impatient, said):
    async def go():
        async with house(tmp_path) as home:
            async with line(home.address) as (reader, writer):
                reading = asyncio.create_task(ended(reader))
                with suppress(ConnectionError):
                    writer.write(said)
                    await writer.drain()
                replies = await reading
            assert b"HTTP/1.1 5" not in replies
            assert replies.count(b"HTTP/1.1 200") <= protocols.PIPELINED + 1

    run(go())


def test_an_ipv4_address_is_one_however_it_comes():
    """Behind a socket for both kinds of addresses, as with `--host ::`."""
    seen: list[object] = []

    async def app(scope, receive, send):
        if scope["type"] == "lifespan":
            await receive()
            await send({"type": "lifespan.startup.complete"})
            await receive()
            await send({"type": "lifespan.shutdown.complete"})
            return
        seen.append(scope["client"][0])
        if scope["type"] == "websocket":
            await send({"type": "websocket.close"})
            return
        await send({"type": "http.response.start", "status": 204, "headers": []})
        await send({"type": "http.response.body"})

    async def go():
        with socket.socket(socket.AF_INET6, socket.SOCK_STREAM) as sock:
            sock.setsockopt(socket.IPPROTO_IPV6, socket.IPV6_V6ONLY, 0)
            sock.bind(("::ffff:127.0.0.1", 0))
            server = Started(protocols.Settings(app, log_config=None))
            serving = asyncio.create_task(server.serve(sockets=[sock]))
            await server.ready.wait()
            address = f"127.0.0.1:{sock.getsockname()[1]}"
            guest = Guest(address)
            await guest.http.get("/")
            await guest.http.get("/", headers=FROM)  # the proxy is known by its address
            with pytest.raises(InvalidStatus):
                await connect(f"ws://{address}/", additional_headers=FROM)
            with pytest.raises(InvalidStatus):
                await connect(f"ws://{address}/")
            await guest.close()
            server.leaving.set()
            await serving

    run(go())
    assert seen == ["127.0.0.1", "198.51.100.7", "198.51.100.7", "127.0.0.1"]


def test_with_few_file_handles_nobody_is_shut_out(tmp_path):
    """A server in a process of its own, with far fewer handles than there are connections that say
    nothing."""

    async def go():
        async with Servers(tmp_path, handles=128) as servers:
            (port,) = servers.ports
            await servers.start(port)
            lines: list[Line] = []
            for _ in range(3):
                for _ in range(100):
                    lines.append(await asyncio.open_connection("127.0.0.1", port))
                    lines[-1][1].write(b"GET / HT")
                guest = Guest(f"127.0.0.1:{port}")
                assert (await guest.get("/health"))["ok"]
                await guest.close()
            for _, writer in lines:
                writer.transport.abort()

    run(go())
