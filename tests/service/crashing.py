"""Real servers that can be killed, and players who know what they were told was done."""

from __future__ import annotations

import asyncio
import os
import random
import secrets
import signal
import socket
from collections.abc import Callable
from contextlib import ExitStack, suppress
from pathlib import Path
from typing import TextIO

import httpx

from detente.games import find_game
from detente.kernel.records.make import verify
from detente.kernel.records.replay import replay
from detente.kernel.records.text import read
from tests.nursery import nursery
from tests.service.harness import PATIENCE, Json

STARTING = 120.0  # seconds until a server that does not start counts as stuck


def free_ports(count: int) -> list[int]:
    with ExitStack() as stack:
        socks = [stack.enter_context(socket.socket()) for _ in range(count)]
        for sock in socks:
            sock.bind(("127.0.0.1", 0))
        return [sock.getsockname()[1] for sock in socks]


class Servers:
    """One server after another at each of some ports, all with the same data."""

    def __init__(self, folder: Path, count: int = 1) -> None:
        self.folder = folder
        self.ports = free_ports(count)
        self.kills = 0
        self._processes: dict[int, int] = {}
        self._said: dict[int, TextIO] = {}

    async def __aenter__(self) -> Servers:
        return self

    async def __aexit__(self, *_: object) -> None:
        for port in list(self._processes):
            await self.kill(port)

    async def start(self, port: int, *, wait: bool = True) -> None:
        said, output = os.pipe()
        self._said[port] = os.fdopen(said, encoding="utf-8")
        words, data = ["serve", "--port", str(port)], {"DETENTE_DATA": str(self.folder)}
        self._processes[port] = await asyncio.to_thread(
            nursery().start, words, output, 2, self.folder, **data
        )
        os.close(output)
        if wait:
            await self.listening(port)

    async def listening(self, port: int) -> None:
        """Until it says where it listens, or has said so."""
        said = self._said[port]
        if not said.closed:
            line = await asyncio.wait_for(asyncio.to_thread(said.readline), STARTING)
            assert line.startswith(f"Détente: http://127.0.0.1:{port}"), "it has not started"
            said.close()

    async def kill(self, port: int) -> None:
        process = self._processes.pop(port)
        os.kill(process, signal.SIGKILL)
        await asyncio.to_thread(nursery().wait, process)
        self._said.pop(port).close()
        self.kills += 1


class Player:
    """Plays at a table alone, and knows what it was told was done."""

    def __init__(self, ports: list[int], game: str, seed: int) -> None:
        self.game = find_game(game)
        self.rng = random.Random(seed)
        cookie = f"detente_guest={secrets.token_hex(32)}"
        self.lines = [
            httpx.AsyncClient(
                verify=False,  # nothing is encrypted here, and certificates take long to load
                base_url=f"http://127.0.0.1:{port}/api",
                timeout=20,
                headers={"X-Detente": "1", "Cookie": cookie},
            )
            for port in ports
        ]
        self.table = ""
        self.numbers = [0, 0]  # what each seat has been shown for certain
        self.given: list[tuple[int, int]] = []  # answers that stand: seat and option
        self.pending: tuple[str, Json] | None = None  # sent, and no reply came
        self.confirmed = 0
        self.repeated = 0
        self.late = 0  # what he was shown at one server was changed at another
        self.finished = 0

    @property
    def http(self) -> httpx.AsyncClient:
        """One of the servers, any of them each time."""
        return self.rng.choice(self.lines)

    async def close(self) -> None:
        for line in self.lines:
            await line.aclose()

    async def play(self, told: Callable[[], None]) -> None:
        """Act until the server is gone."""
        with suppress(httpx.TransportError):
            while True:
                await self.act()
                told()

    async def play_on(self, over: Callable[[], bool]) -> None:
        """Act until it is over; where a server is gone, say the same to any that is there."""
        while not over():
            repeats = self.pending is not None
            with suppress(httpx.TransportError):
                await self.act()
                self.repeated += repeats

    async def act(self) -> None:
        if self.pending is None:
            self.pending = await self.next_action()
        path, body = self.pending
        said = await self.http.post(path, json=body)
        if len(self.lines) > 1 and said.status_code == 409:
            assert said.json()["error"]["key"] == "stale", said.text
            self.pending = None
            self.late += 1
            return
        assert said.status_code in (200, 201), said.text
        self.note(path, body, said.json())
        self.pending = None
        self.confirmed += 1

    async def next_action(self) -> tuple[str, Json]:
        request = {"request": secrets.token_hex(8)}
        if not self.table:
            both = [{"kind": "me"}, {"kind": "me"}]
            return "/tables", {**request, "game": self.game.name, "seats": both}
        seats = [0, 1]
        self.rng.shuffle(seats)
        for seat in seats:
            seen = await self.look(seat)
            body = {**request, "seat": seat, "number": seen["number"]}
            if seen["undo"]["can"] and self.rng.random() < 0.1:
                return f"/tables/{self.table}/undo", body
            # of a secret pair one side may have only one answer; it is given when the other has
            # chosen, and a record does not say whether somebody gave it before
            if seen["question"] and len(seen["question"]["options"]) > 1:
                option = self.rng.choice(seen["question"]["options"])["option"]
                return f"/tables/{self.table}/answer", {**body, "option": option}
        if seen["status"] != "over":
            return await self.next_action()  # seen at two servers, one of them behind
        await self.check()
        self.finished += 1
        self.table, self.given = "", []
        return await self.next_action()

    async def look(self, seat: int) -> Json:
        """The table as it is after what was confirmed: another server may not have heard of it."""
        async with asyncio.timeout(PATIENCE):
            while True:
                said = await self.http.get(f"/tables/{self.table}", params={"seat": seat})
                seen: Json = said.json()
                if seen["number"] >= self.numbers[seat]:
                    return seen

    def note(self, path: str, body: Json, said: Json) -> None:
        """What was confirmed must be there from now on."""
        if path == "/tables":
            self.table, self.numbers = said["table"], [0, 0]
            return
        assert said["number"] == body["number"] + 1
        self.numbers[body["seat"]] = said["number"]
        if path.endswith("/undo"):
            place = max(n for n, (seat, _) in enumerate(self.given) if seat == body["seat"])
            del self.given[place]
        else:
            self.given.append((body["seat"], body["option"]))

    async def settle(self) -> None:
        """After a restart: send again what got no reply, and look whether it counts once."""
        if self.pending is not None:
            self.repeated += 1
            path, body = self.pending
            await self.act()
            again = await self.http.post(path, json=body)
            assert again.status_code in (200, 201)
            if path != "/tables":
                table = path.split("/")[2]
                seen = await self.http.get(f"/tables/{table}", params={"seat": body["seat"]})
                assert seen.json()["number"] == body["number"] + 1

    async def record(self) -> str:
        """The record, from a server that has heard of everything confirmed."""
        async with asyncio.timeout(PATIENCE):
            while True:
                line = self.http
                path = f"/tables/{self.table}"
                shown = [await line.get(path, params={"seat": seat}) for seat in (0, 1)]
                numbers = [seen.json()["number"] for seen in shown]
                if all(map(int.__ge__, numbers, self.numbers)):
                    return (await line.get(f"{path}/record", params={"seat": "all"})).text

    async def check(self) -> None:
        """The record holds exactly the answers that were given, and follows from the rules."""
        if not self.table:
            return
        text = await self.record()
        play = await asyncio.to_thread(lambda: replay(read(text), find_game))
        number = self.game.vocabulary.number
        kept = [
            (a.seat, number(a.kind, a.choice)) for a in play.answers if a.seat < 2 and not a.auto
        ]
        assert kept == self.given, (self.table, kept, self.given)
        if play.state.ending:
            assert verify(read(text), find_game) > 0


class Enough:
    """Says when so many replies have come."""

    def __init__(self, wanted: int) -> None:
        self.left = wanted + 1
        self.reached = asyncio.Event()
        self.one()

    def one(self) -> None:
        self.left -= 1
        if self.left == 0:
            self.reached.set()
