"""Secrets over the network: every byte sent to a viewer stays the same in another hidden world.

Two tables are played side by side. The second is a ghost of the first in which everything the
viewer cannot see is dealt anew, and secret choices are made differently. What the viewer receives
from both, message by message and page by page, must be equal but for names and hashes of seeds.
"""

from __future__ import annotations

import random
import re
from collections.abc import Sequence
from dataclasses import replace
from typing import Any, cast

import pytest
from sqlalchemy import Connection

from detente.games import GAMES
from detente.kernel.chance import Draws
from detente.kernel.flow import CHANCE, NOBODY, OBSERVER, Ask
from detente.kernel.items import Answer
from detente.kernel.play import Play
from detente.kernel.sets import members, pick, set_of
from detente.kernel.views import deal_again
from detente.service.db.schema.tables import ITEMS
from detente.service.play.rows import tables as table_rows
from detente.service.table.table import Table
from tests.service.harness import Guest, House, Live, house, run, two_guests

WATCHERS = (0, 1, OBSERVER)
RISKS = 7  # after so many answers it is looked for ways to lose, which takes time
STEPS = 20
UNTIL_SECRETS = 45  # agents are chosen in secret once a round


class Diverged(Exception):
    """The ghost cannot follow: the viewer would rightly see a difference."""


class GhostDraws:
    """Chance at the ghost table: what the viewer sees is as at the true one, the rest is not."""

    def __init__(self, rng: random.Random) -> None:
        self.rng = rng
        self.script: list[tuple[int, bool]] = []

    def twin(self) -> GhostDraws:
        return self

    def choose(self, kind: str, options: int) -> int:
        if not self.script:
            raise Diverged
        choice, seen = self.script.pop(0)
        if not seen:
            later = set_of(other for other, known in self.script if known)
            free = options & ~later or options
            return pick(free, self.rng.randrange(free.bit_count()))
        if not options >> choice & 1:
            raise Diverged
        return choice


class Worlds:
    """A true table and its ghost, and one viewer of both."""

    def __init__(self, home: House, seat: int, rng: random.Random) -> None:
        self.home = home
        self.seat = seat
        self.rng = rng
        self.compared = 0
        self.secrets = 0
        self.early = 0
        self.tables: list[str] = []
        self.guests: dict[int, Guest] = {}
        self.lives: list[Live] = []

    async def open(self, name: str) -> None:
        host, friend, true = await two_guests(self.home, name)
        made = await host.create_reply(name, ("me", "open"))
        await friend.post(f"/invitations/{made['invitations']['1'].removeprefix('/join/')}")
        self.tables = [true, made["table"]]
        self.guests = {0: host, 1: friend, OBSERVER: self.home.guest()}
        self.hidden = await self._hidden()
        await self.begin()
        for table in self.tables:
            self.lives.append(await self.viewer.live(table, self.viewed))

    @property
    def viewer(self) -> Guest:
        return self.guests[self.seat]

    @property
    def viewed(self) -> int | str:
        return "observer" if self.seat == OBSERVER else self.seat

    async def _hidden(self) -> list[list[str]]:
        """What may differ: names of tables, commitments, entropy."""
        found = [await self.home.table(table) for table in self.tables]
        return [[t.id, t.commitment, *(chair.entropy for chair in t.chairs)] for t in found]

    async def true(self) -> Table:
        return await self.home.table(self.tables[0])

    async def begin(self) -> None:
        """Let the ghost's game begin as the true one did, but for what the viewer cannot see."""
        table = await self.true()
        self.draws = GhostDraws(self.rng)
        self.draws.script = self._drawn(table.playing.answers)
        start = table.game.opened(table.game.rules(table.options))
        await self._take(Play(table.game, start, cast(Draws, self.draws)))
        self.whole = True

    async def deal(self) -> None:
        """Make the ghost anew from the true table. Its answers are not its own any more."""
        table = await self.true()
        play = table.playing.twin()
        play.state = deal_again(table.game, play.state, self.seat, self.rng)
        self.draws = GhostDraws(self.rng)
        play.draws = cast(Draws, self.draws)
        await self._take(play)
        self.whole = False
        for live in self.lives:  # what he was told before counts for neither
            await live.socket.send('{"type":"resync"}')
            await live.next("full")

    async def _take(self, play: Play[Any]) -> None:
        table = await self.true()
        room = await self.home.desk.room(self.tables[1])
        ghost = room.table
        room.table = replace(
            ghost,
            play=play,
            times=table.times,
            numbers=table.numbers,
            updated=table.updated,
            status=table.status,
        )
        taken = room.table

        def write(db: Connection) -> None:
            db.execute(ITEMS.delete().where(ITEMS.c.place == ghost.id))
            table_rows.save_table(db, replace(ghost, play=None), taken, 0, NOBODY)

        await self.home.desk.store.write(write)

    async def step(self) -> None:
        """One answer at both tables, and what the viewer sees of it."""
        true, ghost = [await self.home.table(table) for table in self.tables]
        assert true.turns() == ghost.turns() or self.seat not in true.turns()
        seat = self.rng.choice(true.turns())
        first = true.playing.question_for(seat)
        second = ghost.playing.question_for(seat)
        assert first is not None
        if second is None:
            await self.answer(0, true, seat, first, self.any_of(first.options))
            await self.heard(compare=False)
            await self.deal()
            return
        secret = seat != self.seat and not first.seen >> self.seat & 1
        if secret:
            choices = [self.any_of(first.options), self.any_of(second.options)]
            self.secrets += choices[0] != choices[1]
        elif shared := first.options & second.options:
            choices = [self.any_of(shared)] * 2
        else:
            await self.answer(0, true, seat, first, self.any_of(first.options))
            await self.heard(compare=False)
            await self.deal()
            return
        await self.answer(0, true, seat, first, choices[0])
        after = await self.true()
        if secret and len(true.turns()) == 2:
            # not even that a secret choice was made may show: at the ghost it is still open
            await self.heard(compare=True)
            await self.look()
            self.early += 1
        new = after.playing.answers[len(true.playing.answers) :]
        self.draws.script = self._drawn(new)
        try:
            await self.answer(1, ghost, seat, second, choices[1])
        except Diverged:
            followed = False
        else:
            followed = True
        unknown = true.game.unknown
        revealed = bool(
            unknown(true.playing.state, self.seat) & ~unknown(after.playing.state, self.seat)
        )
        # where only one of the two worlds leaves somebody a choice, that is seen: he has to make it
        if followed:
            there = await self.home.table(self.tables[1])
            shadow = there.playing.answers[len(ghost.playing.answers) :]
            revealed |= self._forced(new) != self._forced(shadow)
        await self.heard(compare=followed and not revealed)
        # a secret choice already made belongs to the ghost's answers: no new ghost before the other
        settled = after.known_answers(self.seat) == len(after.playing.answers)
        if revealed or not followed or (settled and self.rng.random() < 0.3):
            await self.deal()
        if self.rng.random() < 0.5:
            await self.look()

    def any_of(self, options: int) -> int:
        return self.rng.choice(list(members(options)))

    def _forced(self, answers: Sequence[Answer]) -> list[int]:
        """Who had only one answer, in order."""
        return [answer.seat for answer in answers if answer.auto and answer.seat != CHANCE]

    def _drawn(self, answers: Sequence[Answer]) -> list[tuple[int, bool]]:
        return [
            (answer.choice, bool(answer.seen >> self.seat & 1))
            for answer in answers
            if answer.seat == CHANCE and not answer.auto
        ]

    async def answer(self, world: int, table: Table, seat: int, ask: Ask, choice: int) -> None:
        option = table.game.vocabulary.number(ask.kind, choice)
        try:
            reply = await self.guests[seat].answer(table.id, seat, option, table.numbers[seat])
        except ValueError:  # the ghost's chance could not follow: the server failed, as meant
            raise Diverged from None
        if seat == self.seat:
            assert reply["changed"]

    async def heard(self, *, compare: bool) -> None:
        """Every message since the last time, at both tables."""
        received = []
        for world, live in enumerate(self.lives):
            before = len(live.received)
            await live.socket.send('{"type":"ping"}')
            await live.next("pong")
            received.append(self.neutral(world, "\n".join(live.received[before:])))
        if compare:
            assert received[0] == received[1]
            self.compared += 1

    async def look(self) -> None:
        """Every page the viewer may ask for, at both tables."""
        table = await self.true()
        paths = ["", "/frames", "/steps", "/record", "/chart", "/timeline"]
        paths += [f"/query/{name}" for name in table.game.queries]
        ask = table.sight(self.seat).ask
        params: dict[str, Any] = {"seat": self.viewed, "count": 5}
        params["from"] = max(0, table.known_answers(self.seat) - 2)
        if ask is not None:
            paths.append("/why")
            if table.known_answers(self.seat) % RISKS == 0:
                paths.append("/risks")
            first = table.game.vocabulary.kinds[ask.kind].first
            params["option"] = first + self.rng.randrange(
                len(table.game.vocabulary.kinds[ask.kind].keys)
            )
        for path in paths:
            if path in ("/frames", "/steps", "/chart") and not self.whole:
                continue  # they are made from the answers
            pages = []
            for world, place in enumerate(self.tables):
                address = f"/api/tables/{place}{path}"
                said = await self.viewer.http.get(address, params=params)
                pages.append((said.status_code, self.neutral(world, said.text)))
            assert pages[0] == pages[1], path
        listed = await self.viewer.http.get("/api/tables")
        shown = {row["id"]: {**row, "id": ""} for row in listed.json()}
        assert shown.get(self.tables[0]) == shown.get(self.tables[1])

    def neutral(self, world: int, text: str) -> str:
        for number, name in enumerate(self.hidden[world]):
            if name:
                text = text.replace(name, f"<{number}>")
        # the seed of the dice is the table's own, and published when the game is over
        return re.sub(r'"seed":"[0-9a-f]{64}"', '"seed":"<seed>"', text)


@pytest.mark.parametrize("seat", WATCHERS)
@pytest.mark.parametrize("name", GAMES)
def test_nothing_sent_to_a_viewer_depends_on_what_is_hidden_from_him(tmp_path, name, seat):
    async def go():
        async with house(tmp_path) as home:
            home.desk.clock = lambda: 1_000_000
            worlds = Worlds(home, seat, random.Random(f"{name} {seat}"))
            await worlds.open(name)
            await worlds.heard(compare=True)
            for _ in range(UNTIL_SECRETS if name == "cia_kgb" else STEPS):
                if (await worlds.true()).turns():
                    await worlds.step()
            assert worlds.compared > STEPS / 3
            if name == "cia_kgb":
                assert worlds.secrets
                assert worlds.early

    run(go())
