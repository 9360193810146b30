"""`./detente bench soak`: a server under mixed load while things go wrong, and what came of it.

Players who know what was confirmed play all games, alone and against computers; correspondents want
notices; others send garbage, drip bytes or sit on idle connections. Meanwhile the server and its
workers are killed, the database is locked and the disk is full. A real server process on loopback,
its data in a folder of its own; it ends by itself.
"""

from __future__ import annotations

import asyncio
import json
import math
import random
import tempfile
import time
from collections import Counter
from collections.abc import Callable
from contextlib import suppress
from dataclasses import asdict, dataclass, field
from pathlib import Path

from detente.games import GAMES

from .correspondents import Correspondents
from .faults import FAULTS, Server, dripping, garbage, idle
from .guests import GONE, Line
from .witness import Busy, Differences, Unexpected, Witness

PLAYERS = 8  # alone; and half as many against a computer
PAUSE = 0.2  # seconds between the answers of a player
PROBE = 0.25  # seconds between looks at its health
QUIET = 20.0  # seconds between faults, about
PATIENT = 5.0  # seconds until a look at its health counts as failed


@dataclass
class Figures:
    """What a soak ends with."""

    minutes: float = 0.0
    confirmed: int = 0  # actions
    repeated: int = 0  # of these, sent again because no reply had come
    refused: int = 0  # "not now", said with 429 or 503
    games_finished: int = 0
    lost: int = 0  # of the answers that were confirmed
    doubled: int = 0
    half: int = 0
    unexpected: int = 0  # replies that no player should get
    longest_without_reply_s: float = 0.0
    longest_without_writing_s: float = 0.0  # health was not ok, or there was no reply
    notices_slow: int = 0  # that reached the slow receiver
    notices_good: int = 0  # and the other one
    memory_start_mb: float = 0.0  # of the life of a server in which it grew most
    memory_end_mb: float = 0.0
    faults: dict[str, int] = field(default_factory=dict)

    def good(self) -> bool:
        return not (self.lost or self.doubled or self.half or self.unexpected)


class Soak:
    def __init__(
        self, folder: Path, seed: int, say: Callable[[str], None], quiet: float = QUIET
    ) -> None:
        self.rng = random.Random(seed)
        self.quiet = quiet
        self.server = Server(folder)
        self.figures = Figures()
        self.say = say
        self.told: Counter[str] = Counter()
        self.over = False

    async def run(self, seconds: float = math.inf, rounds: float = math.inf) -> Figures:
        """Until the time is over, or so many things have happened."""
        await self.server.start()
        port, names, start = self.server.port, list(GAMES), time.monotonic()
        players = [Witness([port], names[n % len(names)], n) for n in range(PLAYERS)]
        players += [Witness([port], names[n % len(names)], n, 1) for n in range(PLAYERS // 2)]
        people = Correspondents(port, self.rng.randrange(1000))
        await people.sit_down()
        harm = [
            garbage(port, random.Random(1)),
            idle(port),
            people.play(),
            self.probe(),
            self.weigh(),
        ]
        harm += [dripping(port, random.Random(n)) for n in range(4)]
        around = [asyncio.create_task(one) for one in harm]
        playing = [asyncio.create_task(self.play(player)) for player in players]
        await self.break_things(start, seconds, rounds, players)
        self.over = True
        await asyncio.gather(*playing)
        for task in around:
            task.cancel()
        for ended in await asyncio.gather(*around, return_exceptions=True):
            if isinstance(ended, Exception):  # it should have gone on until it was cancelled
                self.note(f"what goes on around has ended: {ended!r}")
        self.add_up(players, people, time.monotonic() - start)
        people.close()
        await self.server.end()
        return self.figures

    async def break_things(
        self, start: float, seconds: float, rounds: float, players: list[Witness]
    ) -> None:
        """One fault after the other, all of them about as often, and each in the midst of play,
        however long the server takes to come back from the one before."""
        order: list[str] = []
        done = 0
        while rounds > 0 and (left := start + seconds - time.monotonic()) > 0:
            await asyncio.sleep(min(left, self.rng.uniform(0.5, 1.5) * self.quiet))
            before, done = done, sum(player.confirmed for player in players)
            while done == before and time.monotonic() - start < seconds:
                await asyncio.sleep(PROBE)
                done = sum(player.confirmed for player in players)
            if time.monotonic() - start >= seconds:
                return
            order = order or self.rng.sample(list(FAULTS), len(FAULTS))
            name = order.pop()
            rounds -= 1
            gone = time.monotonic() - start
            self.say(f"{gone / 60:5.1f} min  {done:7} confirmed  {name}")
            await FAULTS[name](self.server, self.quiet / 2, self.rng)
            self.figures.faults[name] = self.figures.faults.get(name, 0) + 1

    async def play(self, player: Witness) -> None:
        """Until it is over; then what is pending is settled, and the last table looked at."""
        while not (self.over and player.pending is None):
            try:
                await player.act()
                await asyncio.sleep(self.rng.uniform(0.5, 1.5) * PAUSE)
            except Busy as busy:
                self.figures.refused += 1
                await asyncio.sleep(busy.seconds)
            except (*GONE, TimeoutError):
                await asyncio.sleep(0.2)
            except Unexpected as found:
                self.note(str(found))
                player.pending = None
                player.come_in()
        self.compare(await player.check())
        player.close()

    def note(self, what: str) -> None:
        self.figures.unexpected += 1
        self.told[what[:200]] += 1
        self.say(f"unexpected: {what[:500]}")

    def compare(self, found: Differences) -> None:
        self.figures.lost += found.lost
        self.figures.doubled += found.doubled
        self.figures.half += found.half

    async def probe(self) -> None:
        """How long there is no reply, and how long writing fails."""
        line, replied, well = Line(self.server.port), time.monotonic(), time.monotonic()
        while True:
            ok = False
            with suppress(*GONE, TimeoutError):
                async with asyncio.timeout(PATIENT):
                    ok = (await line.send("GET", "/api/health")).status == 200
                    self.figures.longest_without_reply_s = max(
                        self.figures.longest_without_reply_s, time.monotonic() - replied
                    )
                    replied = time.monotonic()
            if ok:
                gap = time.monotonic() - well
                self.figures.longest_without_writing_s = max(
                    self.figures.longest_without_writing_s, gap
                )
                well = time.monotonic()
            await asyncio.sleep(PROBE)

    async def weigh(self) -> None:
        while True:
            await asyncio.sleep(5)
            self.server.weigh()

    def add_up(self, players: list[Witness], people: Correspondents, took: float) -> None:
        figures = self.figures
        figures.minutes = round(took / 60, 1)
        for player in players:
            figures.confirmed += player.confirmed
            figures.repeated += player.repeated
            figures.games_finished += player.finished
        figures.notices_slow, figures.notices_good = (one.got for one in people.receivers)
        lives = [life for life in self.server.lives if len(life) > 1]
        if lives:
            most = max(lives, key=lambda life: life[-1] - life[0])
            figures.memory_start_mb, figures.memory_end_mb = most[0] / 1024, most[-1] / 1024


def run(minutes: float, seed: int, as_json: bool) -> int:
    """What `./detente bench soak` prints."""

    def say(line: str) -> None:
        if not as_json:
            print(line, flush=True)

    with tempfile.TemporaryDirectory() as folder:
        figures = asyncio.run(Soak(Path(folder), seed, say).run(60 * minutes))
    if as_json:
        print(json.dumps(asdict(figures)))
    else:
        print()
        for name, value in asdict(figures).items():
            shown = f"{value:.1f}" if isinstance(value, float) else value
            print(f"{name.replace('_', ' '):28} {shown}")
    return 0 if figures.good() else 1
