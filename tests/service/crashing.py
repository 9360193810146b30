"""Real servers that can be killed, and players who know what they were told was done."""

from __future__ import annotations

import asyncio
import os
import signal
import socket
from collections.abc import Callable
from contextlib import ExitStack, suppress
from pathlib import Path
from typing import TextIO

from detente.bench.guests import GONE
from detente.bench.witness import Busy, Witness
from tests.nursery import nursery

STARTING = 120.0  # seconds until a server that does not start counts as stuck


def free_ports(count: int) -> list[int]:
    with ExitStack() as stack:
        socks = [stack.enter_context(socket.socket()) for _ in range(count)]
        for sock in socks:
            sock.bind(("127.0.0.1", 0))
        return [sock.getsockname()[1] for sock in socks]


class Servers:
    """One server after another at each of some ports, all with the same data."""

    def __init__(self, folder: Path, count: int = 1, handles: int = 0) -> None:
        self.folder = folder
        self.handles = handles
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
            nursery().start, words, output, 2, self.folder, self.handles, **data
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


class Player(Witness):
    """A witness who plays until something happens to the servers."""

    async def play(self, told: Callable[[], None]) -> None:
        """Act until the server is gone."""
        with suppress(*GONE):
            while True:
                await self.try_to_act()
                told()

    async def play_on(self, over: Callable[[], bool]) -> None:
        """Act until it is over; where a server is gone, say the same to any that is there."""
        while not over():
            with suppress(*GONE):
                await self.try_to_act()

    async def try_to_act(self) -> None:
        try:
            await self.act()
        except Busy as busy:
            await asyncio.sleep(busy.seconds)


async def owing(players: list[Player]) -> int:
    """The port of a server that owes somebody the reply to an action, as soon as one does."""
    while True:
        for player in players:
            if player.unanswered:
                return player.asked
        await asyncio.sleep(0)


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
