"""A real server killed at random moments: no answer is lost, doubled or half there."""

from __future__ import annotations

import asyncio
import os
import random
import secrets
import socket
import sys
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any

import httpx
import pytest

from detente.games import find_game
from detente.kernel.records.make import verify
from detente.kernel.records.replay import replay
from detente.kernel.records.text import read
from tests.service.harness import PATIENCE, Json

KILLS = 100
PLAYERS = 3
MOST = 8  # replies before a server is killed
MOMENT = 0.01  # seconds that may pass after the last of them
ROOT = Path(__file__).parents[2]


class Servers:
    """One server after another, on the same port and the same data."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        with socket.socket() as sock:
            sock.bind(("127.0.0.1", 0))
            self.port: int = sock.getsockname()[1]
        self.kills = 0

    async def __aenter__(self) -> Servers:
        self.nursery = await asyncio.create_subprocess_exec(
            *(sys.executable, "-m", "tests.service.nursery", str(self.folder)),
            cwd=ROOT,
            stdin=asyncio.subprocess.PIPE,
            stdout=asyncio.subprocess.PIPE,
            env={**os.environ, "PYTHONPATH": "src"},
        )
        assert await self.line() == "ready"
        return self

    async def __aexit__(self, *_: object) -> None:
        self.nursery.terminate()
        await self.nursery.wait()

    async def line(self) -> str:
        assert self.nursery.stdout is not None
        async with asyncio.timeout(PATIENCE):
            return (await self.nursery.stdout.readline()).decode().strip()

    async def until(self, beginning: str) -> None:
        while not (line := await self.line()).startswith(beginning):
            assert line, "the nursery has ended"

    async def start(self, *, wait: bool = True) -> None:
        await self.order(str(self.port), "Détente" if wait else "begun")

    async def kill(self) -> None:
        await self.order("kill", "killed")
        self.kills += 1

    async def order(self, order: str, until: str) -> None:
        assert self.nursery.stdin is not None
        self.nursery.stdin.write(f"{order}\n".encode())
        await self.until(until)


class Player:
    """Plays at a table alone, and knows what it was told was done."""

    def __init__(self, port: int, game: str, seed: int) -> None:
        self.game = find_game(game)
        self.rng = random.Random(seed)
        self.http = httpx.AsyncClient(
            base_url=f"http://127.0.0.1:{port}/api", timeout=20, headers={"X-Detente": "1"}
        )
        self.table = ""
        self.given: list[tuple[int, int]] = []  # answers that stand: seat and option
        self.pending: tuple[str, Json] | None = None  # sent, and no reply came
        self.confirmed = 0
        self.repeated = 0
        self.finished = 0

    async def play(self, told: Callable[[], None]) -> None:
        """Act until the server is gone."""
        with suppress(httpx.TransportError):
            while True:
                await self.act()
                told()

    async def act(self) -> None:
        if self.pending is None:
            self.pending = await self.next_action()
        path, body = self.pending
        said = await self.http.post(path, json=body)
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
            seen = (await self.http.get(f"/tables/{self.table}", params={"seat": seat})).json()
            body = {**request, "seat": seat, "number": seen["number"]}
            if seen["undo"]["can"] and self.rng.random() < 0.1:
                return f"/tables/{self.table}/undo", body
            if seen["question"]:
                option = self.rng.choice(seen["question"]["options"])["option"]
                return f"/tables/{self.table}/answer", {**body, "option": option}
        await self.check()
        self.finished += 1
        self.table, self.given = "", []
        return await self.next_action()

    def note(self, path: str, body: Json, said: Json) -> None:
        """What was confirmed must be there from now on."""
        if path == "/tables":
            self.table = said["table"]
            return
        assert said["number"] == body["number"] + 1
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

    async def check(self) -> None:
        """The record holds exactly the answers that were given, and follows from the rules."""
        if not self.table:
            return
        text = (await self.http.get(f"/tables/{self.table}/record", params={"seat": "all"})).text
        play = await asyncio.to_thread(lambda: replay(read(text), find_game))
        number = self.game.vocabulary.number
        kept = [
            (a.seat, number(a.kind, a.choice)) for a in play.answers if a.seat < 2 and not a.auto
        ]
        assert kept == self.given
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


@pytest.mark.slow
def test_a_server_killed_at_any_moment_loses_doubles_and_halves_nothing(tmp_path):
    rng = random.Random(7)

    async def go() -> None:
        async with Servers(tmp_path) as servers:
            players = [
                Player(servers.port, ("cia_kgb", "iron_curtain")[n % 2], n) for n in range(PLAYERS)
            ]
            while servers.kills < KILLS:
                if rng.random() < 0.1:  # while it starts
                    await servers.start(wait=False)
                    await asyncio.sleep(rng.uniform(0, 0.1))
                    await servers.kill()
                await servers.start()
                for player in players:
                    await player.settle()
                await rng.choice(players).check()
                enough = Enough(rng.randrange(MOST))
                playing = [asyncio.create_task(player.play(enough.one)) for player in players]
                await enough.reached.wait()
                await asyncio.sleep(rng.uniform(0, MOMENT))
                await servers.kill()
                await asyncio.gather(*playing)
            await servers.start()
            for player in players:
                await player.settle()
                await player.check()
                await player.http.aclose()
            await servers.kill()
            report(players, servers.kills)

    asyncio.run(go())


def report(players: list[Player], kills: int) -> None:
    counts: dict[str, Any] = {"kills": kills}
    for name in ("confirmed", "repeated", "finished"):
        counts[name] = sum(getattr(player, name) for player in players)
    print(counts)
    assert counts["repeated"] > kills / 4, "the server is killed in the middle of actions"
    assert counts["confirmed"] > kills
