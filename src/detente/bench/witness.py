"""A player who knows what he was told was done, and looks whether it still is."""

from __future__ import annotations

import asyncio
import random
import secrets
from collections import Counter
from typing import Any, NamedTuple

from detente.games import find_game
from detente.kernel.errors import DetenteError
from detente.kernel.records.make import verify
from detente.kernel.records.replay import replay
from detente.kernel.records.text import read

from .guests import GONE, WAIT, Line, Reply

Body = dict[str, Any]
BUSY = (429, 503)  # not now; the same again later


class Unexpected(Exception):
    """A reply that no player should get."""


class Busy(Exception):
    """The server asks to come back later."""

    def __init__(self, seconds: float) -> None:
        self.seconds = seconds


class Differences(NamedTuple):
    """Between the answers that were confirmed and those a record holds."""

    lost: int = 0
    doubled: int = 0
    half: int = 0  # records that do not follow from the rules, or have another order


class Witness:
    """Plays at a table alone or against a computer, at one or several servers with the same data.

    What got no reply he sends again, to the same server or to another, until there is one.
    """

    def __init__(self, ports: list[int], game: str, seed: int, level: int = 0) -> None:
        self.game = find_game(game)
        self.level = level  # of the computer; 0: he plays both sides
        self.rng = random.Random(seed)
        self.ports = ports
        self.lines: list[Line] = []
        self.table = ""
        self.numbers = [0, 0]  # what each seat has been shown for certain
        self.given: list[tuple[int, int]] = []  # answers that stand: seat and option
        self.pending: tuple[str, Body] | None = None
        self.unanswered = False  # whether the pending one was sent, and no reply came
        self.asked = 0  # the port at which he has asked last
        self.confirmed = 0
        self.repeated = 0
        self.late = 0  # what he was shown was changed by another before he answered
        self.finished = 0
        self.come_in()

    def come_in(self) -> None:
        """As a new guest: one guest may make only so many tables."""
        self.close()
        cookie = f"detente_guest={secrets.token_hex(32)}"
        self.lines = [Line(port, cookie) for port in self.ports]
        self.table, self.given, self.numbers = "", [], [0, 0]

    def close(self) -> None:
        for line in self.lines:
            line.close()

    async def ask(self, method: str, path: str, body: Body | None = None) -> Reply:
        """Any of the servers, another each time."""
        async with asyncio.timeout(WAIT):
            line = self.rng.choice(self.lines)
            self.asked = line.port
            reply = await line.send(method, f"/api{path}", body)
        if reply.status in BUSY:
            raise Busy(float(reply.header(b"retry-after") or 1))
        return reply

    async def get(self, path: str) -> Reply:
        reply = await self.ask("GET", path)
        if reply.status != 200:
            raise Unexpected(f"{path}: {reply.status} {reply.body[:500]!r}")
        return reply

    async def act(self) -> None:
        """One action, confirmed or not; `GONE` and `Busy` leave it pending."""
        if self.pending is None:
            self.pending = await self.next_action()
        path, body = self.pending
        before, self.unanswered = self.unanswered, True
        try:
            reply = await self.ask("POST", path, body)
        except Busy:
            self.unanswered = before
            raise
        self.unanswered = False
        others = len(self.lines) > 1 or self.level
        if reply.status == 409 and others and reply.json()["error"]["key"] == "stale":
            self.pending = None
            self.late += 1
            return
        if reply.status not in (200, 201):
            raise Unexpected(f"{path} {body}: {reply.status} {reply.body[:500]!r}")
        self.repeated += before
        self.note(path, body, reply.json())
        self.pending = None
        self.confirmed += 1

    async def next_action(self) -> tuple[str, Body]:
        request: Body = {"request": secrets.token_hex(8)}
        if not self.table:
            other = {"kind": "computer", "level": self.level} if self.level else {"kind": "me"}
            return "/tables", {**request, "game": self.game.name, "seats": [{"kind": "me"}, other]}
        async with asyncio.timeout(WAIT):  # a computer may be thinking, a server behind
            while True:
                seats = [0] if self.level else self.rng.sample([0, 1], 2)
                for seat in seats:
                    seen = await self.look(seat)
                    if action := self.choose(seen, {**request, "seat": seat}):
                        return action
                if seen["status"] == "over":
                    break
                await asyncio.sleep(0.05 if self.level else 0)
        self.finished += 1
        await self.leave()
        return await self.next_action()

    async def leave(self) -> None:
        """What to do with a table that is over."""
        assert await self.check() == Differences()
        self.come_in()

    def choose(self, seen: Any, body: Body) -> tuple[str, Body] | None:
        body["number"] = seen["number"]
        undo = seen["undo"]  # across a line it takes more than one answer of his
        if not self.level and undo["can"] and not undo["across"] and self.rng.random() < 0.1:
            return f"/tables/{self.table}/undo", body
        # of a secret pair one side may have only one answer; it is given when the other has
        # chosen, and a record does not say whether somebody gave it before
        if seen["question"] and len(seen["question"]["options"]) > 1:
            option = self.rng.choice(seen["question"]["options"])
            return f"/tables/{self.table}/answer", {**body, "option": option}
        return None

    async def look(self, seat: int) -> Any:
        """The table as it is after what was confirmed: another server may not have heard of it."""
        async with asyncio.timeout(WAIT):
            while True:
                seen = (await self.get(f"/tables/{self.table}?seat={seat}")).json()
                if seen["number"] >= self.numbers[seat]:
                    return seen

    def note(self, path: str, body: Body, said: Any) -> None:
        """What was confirmed must be there from now on."""
        if path == "/tables":
            self.table, self.numbers = said["table"], [0, 0]
            return
        if said["number"] <= body["number"]:
            raise Unexpected(f"{path}: number {said['number']} after {body['number']}")
        self.numbers[body["seat"]] = said["number"]
        if path.endswith("/undo"):
            place = max(n for n, (seat, _) in enumerate(self.given) if seat == body["seat"])
            del self.given[place]
        else:
            self.given.append((body["seat"], body["option"]))

    async def settle(self) -> None:
        """After a restart: send again what got no reply, and look whether it counts once."""
        if self.pending is None:
            return
        path, body = self.pending
        await self.act()
        again = await self.ask("POST", path, body)
        if again.status not in (200, 201):
            raise Unexpected(f"{path} {body}, repeated: {again.status} {again.body[:500]!r}")
        if path != "/tables" and not self.level:
            seen = await self.look(body["seat"])
            if seen["number"] != body["number"] + 1:
                raise Unexpected(f"{path} {body}, repeated: number {seen['number']}")

    async def record(self) -> str:
        """The record, from a server that has heard of everything confirmed."""
        async with asyncio.timeout(WAIT):
            while True:
                line = self.rng.choice(self.lines)
                path = f"/api/tables/{self.table}"
                seats = [0] if self.level else [0, 1]
                shown = [(await line.send("GET", f"{path}?seat={s}")).json() for s in seats]
                if all(shown[s]["number"] >= self.numbers[s] for s in seats):
                    reply = await line.send("GET", f"{path}/record?seat=all")
                    if reply.status == 200:
                        return reply.body.decode()

    async def check(self) -> Differences:
        """Whether the record holds exactly the answers given, and follows from the rules. Of a game
        against a computer there is a whole record when it is over."""
        if not self.table:
            return Differences()
        if self.level and (await self.look(0))["status"] != "over":
            return Differences()
        text = await self.record()
        try:
            kept = await asyncio.to_thread(self._kept, text)
        except DetenteError:
            return Differences(half=1)
        if kept == self.given:
            return Differences()
        lost, doubled = Counter(self.given) - Counter(kept), Counter(kept) - Counter(self.given)
        return Differences(lost.total(), doubled.total(), half=int(not lost and not doubled))

    def _kept(self, text: str) -> list[tuple[int, int]]:
        """His answers in a record, which must follow from the rules."""
        play = replay(read(text), find_game)
        if play.state.ending and verify(read(text), find_game) <= 0:
            raise DetenteError("the draws of the record are not those that were promised")
        number = self.game.vocabulary.number
        mine = (0,) if self.level else (0, 1)
        return [
            (a.seat, number(a.kind, a.choice))
            for a in play.answers
            if a.seat in mine and not a.auto
        ]


__all__ = ["GONE", "Busy", "Differences", "Unexpected", "Witness"]
