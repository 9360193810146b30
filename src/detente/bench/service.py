"""How the server bears many live tables: how long an answer takes until it is at the other seat,
and how much memory a table needs.

Real server processes on loopback; two guests with live connections at each table. They answer as
the page does: over that connection, at first only if it can be taken back, and once more where it
is final. The clock runs from before the answer is written until the other has received the step.
With several servers the two guests of a table are at different ones, the dearest case, or together
at the same one, as behind a proxy that goes by the table (docs/running.md).

The guests are in this process and the servers in others, so what each needs is told apart: where
the machine has no processor to spare, times tell of the machine, and `cpu_ms` of the server. Limits
of rate are not in the way: every table has guests of its own, and those for networks do not hold on
loopback (`rates.py`).
"""

from __future__ import annotations

import asyncio
import json
import os
import random
import resource
import secrets
import signal
import sys
import tempfile
import time
from collections.abc import AsyncIterator, Callable, Coroutine, Sequence
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import asdict, dataclass, fields
from itertools import product
from pathlib import Path
from typing import Any

from detente.games import GAMES
from detente.service.db.store import ADDRESS

from .guests import WAIT, Line, Match

TABLES = 50
SECONDS = 10.0
WORDS = 40  # answers until most words have been put together once
EACH = 10  # tables that one guest makes: at each of several servers he may make only a part
AT_ONCE = 20  # tables that are made at the same time


@dataclass(frozen=True)
class Load:
    """What is asked of the servers."""

    tables: tuple[int, ...] = (TABLES,)
    seconds: float = SECONDS
    rate: float = 1.0  # answers a second at each table, about
    processes: int = 1
    database: str = ""  # an address; empty: a file of its own
    games: tuple[str, ...] = tuple(GAMES)  # that are played, in turn
    observers: tuple[int, ...] = (0,)  # at each table
    played: tuple[int, ...] = (0,)  # answers at each table before it is measured
    together: bool = False  # both guests of a table at the same one of several servers


@dataclass(frozen=True)
class Measured:
    """What came of it; times in milliseconds, memory in kilobytes a table. Each row belongs to a
    number of tables, of observers and of answers before, so that it shows how cost grows."""

    tables: int
    observers: int
    played: int
    answers: int
    per_second: float
    p50_ms: float
    p95_ms: float
    p99_ms: float
    most_ms: float
    idle_kb: float  # nobody is connected
    live_kb: float  # both players are
    cpu_ms: float  # of all servers together for an answer
    bytes: int  # that all guests together were sent for an answer
    server_cpu: float  # processors that all servers together used
    guests_cpu: float  # and the guests
    machine_load: float  # processes that wanted a processor at the end, these and all others


class Process:
    """A server."""

    def __init__(self, process: asyncio.subprocess.Process, port: int) -> None:
        self.process = process
        self.port = port

    def memory(self) -> int:
        """Kilobytes in use; zero where the system does not tell."""
        try:
            text = Path(f"/proc/{self.process.pid}/status").read_text()
        except OSError:
            return 0
        return next(int(line.split()[1]) for line in text.splitlines() if line[:6] == "VmRSS:")

    def processor(self) -> float:
        """Seconds of processor time so far."""
        try:
            numbers = Path(f"/proc/{self.process.pid}/stat").read_text().rpartition(")")[2].split()
        except OSError:
            return 0.0
        return (int(numbers[11]) + int(numbers[12])) / os.sysconf("SC_CLK_TCK")


@asynccontextmanager
async def serving(folder: str, database: str) -> AsyncIterator[Process]:
    environment = {**os.environ, "DETENTE_DATA": folder}
    if database:
        environment[ADDRESS] = database
    process = await asyncio.create_subprocess_exec(
        *(sys.executable, "-m", "detente", "serve", "--port", "0"),
        stdout=asyncio.subprocess.PIPE,
        env=environment,
    )
    try:
        assert process.stdout is not None
        line = (await asyncio.wait_for(process.stdout.readline(), WAIT)).decode()
        yield Process(process, int(line.rstrip("/\n").rpartition(":")[2]))
    finally:
        process.send_signal(signal.SIGINT)
        await process.wait()


async def measured(
    servers: Sequence[Process], tables: int, observers: int, played: int, load: Load
) -> Measured:
    def memory() -> int:
        return sum(server.memory() for server in servers)

    ports = [server.port for server in servers]
    for port in ports:
        await idle_tables([port], len(load.games), load.games)  # whatever is loaded late,
        early = [Match(port, port, game, 0) for game in load.games]  # and the words of every game
        for match in early:
            await match.sit_down()
        await asyncio.gather(*(match.begin(WORDS) for match in early))
        for match in early:
            await match.stand_up()
    empty = memory()
    await idle_tables(ports, tables, load.games)
    idle = memory()
    apart = 0 if load.together else 1
    matches = [
        Match(
            ports[n % len(ports)],
            ports[(n + apart) % len(ports)],
            load.games[n // len(ports) % len(load.games)],
            n,
        )
        for n in range(tables)
    ]
    for first in range(0, tables, AT_ONCE):
        await asyncio.gather(*(match.sit_down() for match in matches[first : first + AT_ONCE]))
    live = memory()
    for match in matches:
        await match.let_watch(observers)
    for first in range(0, tables if played else 0, AT_ONCE):
        await asyncio.gather(*(match.begin(played) for match in matches[first : first + AT_ONCE]))
    worked = sum(server.processor() for server in servers)
    own = time.process_time()
    start = time.perf_counter()
    await asyncio.gather(*(match.play(start + load.seconds, 1 / load.rate) for match in matches))
    took, own = time.perf_counter() - start, time.process_time() - own
    worked = sum(server.processor() for server in servers) - worked
    for match in matches:
        await match.stand_up()
    taken = sorted(1000 * one for match in matches for one in match.taken)
    if not taken:
        raise RuntimeError("no answer reached the other seat")

    def part(share: float) -> float:
        return round(taken[min(len(taken) - 1, int(share * len(taken)))], 2)

    answers = sum(match.answers for match in matches)
    return Measured(
        tables=tables,
        observers=observers,
        played=played,
        answers=answers,
        per_second=round(answers / took, 1),
        p50_ms=part(0.5),
        p95_ms=part(0.95),
        p99_ms=part(0.99),
        most_ms=part(1.0),
        idle_kb=round((idle - empty) / tables, 1),
        live_kb=round((live - idle) / tables, 1),
        cpu_ms=round(1000 * worked / answers, 2),
        bytes=round(sum(match.bytes for match in matches) / answers),
        server_cpu=round(worked / took, 2),
        guests_cpu=round(own / took, 2),
        machine_load=round(os.getloadavg()[0], 1),
    )


async def idle_tables(ports: Sequence[int], count: int, games: Sequence[str]) -> None:
    """Tables that have begun and that nobody looks at."""
    seats = [{"kind": "me"}, {"kind": "me"}]
    line = Line(ports[0])
    for number in range(count):
        if number % EACH == 0:
            line.close()
            line = Line(ports[number // EACH % len(ports)])
        body = {"request": secrets.token_hex(8), "seats": seats}
        await line.ask("POST", "/api/tables", {**body, "game": games[number % len(games)]})
    line.close()


async def bench(load: Load, tell: Callable[[Measured], None]) -> None:
    """For each number of tables start servers, measure them, and end them."""
    for tables, observers, played in product(load.tables, load.observers, load.played):
        with tempfile.TemporaryDirectory() as folder:
            async with AsyncExitStack() as stack:
                servers = [
                    await stack.enter_async_context(serving(folder, load.database))
                    for _ in range(load.processes)
                ]
                tell(await measured(servers, tables, observers, played, load))


def _runner() -> Callable[[Coroutine[Any, Any, None]], None]:
    """What the servers run by too, where there is one: the guests must not be the slower ones."""
    try:
        import uvloop
    except ImportError:
        return asyncio.run
    return uvloop.run


def run(as_json: bool, load: Load) -> int:
    """What `./detente bench service` prints."""
    random.seed(0)
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))  # four connections a table
    names = [field.name for field in fields(Measured)]
    if not as_json:
        print("  ".join(name.rjust(10) for name in names), flush=True)

    def tell(one: Measured) -> None:
        values = asdict(one)
        row = "  ".join(str(value).rjust(10) for value in values.values())
        print(json.dumps(values) if as_json else row, flush=True)

    _runner()(bench(load, tell))
    if not as_json:
        print(
            "Milliseconds from the request until it is at the other seat; kilobytes of the servers"
            " a table\nthat nobody looks at, and more where both players are connected."
        )
    return 0
