"""Real servers killed at random moments, and while they owe a reply: no answer is lost, doubled or
half there.

DETENTE_KILLS=1000 makes them long runs.
"""

from __future__ import annotations

import asyncio
import os
import random
from typing import Any

import pytest

from detente.bench.witness import Differences
from tests.service.crashing import Enough, Player, Servers, owing

KILLS = int(os.environ.get("DETENTE_KILLS", "10"))
PLAYERS = 3
MOST = 8  # replies before a server is killed
MOMENT = 0.01  # seconds that may pass after the last of them
GAMES = ("cia_kgb", "iron_curtain")


@pytest.mark.slow
def test_a_server_killed_at_any_moment_loses_doubles_and_halves_nothing(tmp_path, database):
    rng = random.Random(7)

    async def go() -> None:
        async with Servers(tmp_path) as servers:
            [port] = servers.ports
            players = [Player(servers.ports, GAMES[n % 2], n) for n in range(PLAYERS)]
            while servers.kills < KILLS:
                if rng.random() < 0.1:  # while it starts
                    await servers.start(port, wait=False)
                    await asyncio.sleep(rng.uniform(0, 0.1))
                    await servers.kill(port)
                await servers.start(port)
                for player in players:
                    await player.settle()
                assert await rng.choice(players).check() == Differences()
                enough = Enough(rng.randrange(MOST))
                playing = [asyncio.create_task(player.play(enough.one)) for player in players]
                await enough.reached.wait()
                if servers.kills % 2:
                    await asyncio.sleep(rng.uniform(0, MOMENT))
                else:
                    await owing(players)
                await servers.kill(port)
                await asyncio.gather(*playing)
            await servers.start(port)
            for player in players:
                await player.settle()
            await leave(players)
            await servers.kill(port)
            report(players, servers.kills)

    asyncio.run(go())


@pytest.mark.slow
def test_players_of_a_server_that_is_killed_go_on_at_another(tmp_path, postgresql):
    rng = random.Random(8)

    async def go() -> None:
        async with Servers(tmp_path, 2) as servers:
            for port in servers.ports:
                await servers.start(port)
            players = [Player(servers.ports, GAMES[n % 2], n) for n in range(PLAYERS)]
            over = False
            playing = [asyncio.create_task(player.play_on(lambda: over)) for player in players]
            while servers.kills < KILLS:
                goal = sum(player.confirmed for player in players) + rng.randrange(1, MOST)
                while sum(player.confirmed for player in players) < goal:
                    broken = [task for task in playing if task.done()]
                    assert not broken, broken[0].result()
                    await asyncio.sleep(rng.uniform(0, MOMENT))
                any_port = rng.choice(servers.ports)
                port = any_port if servers.kills % 2 else await owing(players)
                await servers.kill(port)
                await servers.start(port, wait=rng.random() < 0.9)
            over = True
            await asyncio.gather(*playing)
            for port in servers.ports:
                await servers.listening(port)
            for player in players:
                if player.pending is not None:
                    await player.act()
            await leave(players)
            for port in servers.ports:
                await servers.kill(port)
            report(players, servers.kills)

    asyncio.run(go())


async def leave(players: list[Player]) -> None:
    for player in players:
        assert await player.check() == Differences()
        player.close()


def report(players: list[Player], kills: int) -> None:
    counts: dict[str, Any] = {"kills": kills}
    for name in ("confirmed", "repeated", "late", "finished"):
        counts[name] = sum(getattr(player, name) for player in players)
    print(counts)
    assert counts["repeated"] > kills / 4, "the server is killed in the middle of actions"
    assert counts["confirmed"] > kills
