"""A draft is its maker's alone: what the others receive is the same, byte by byte, as if he had
given his final answers only, at the moment when he handed them over.

Two servers play the same game side by side. At the first its players try things out, look at them,
take them back and do others; at the second they think as long and then answer.
"""

from __future__ import annotations

import random
import re
from pathlib import Path
from typing import Any

import pytest

from detente.games import GAMES
from detente.kernel.flow import Ask
from detente.kernel.sets import members
from detente.service.table.table import Table
from tests.service.clock import Time
from tests.service.harness import Guest, House, Live, house, run, two_guests
from tests.service.timed import MINUTE, QUICK, SECOND, SLOW

HANDED_OVER = 6  # drafts and single answers
MOST_TRIES = 5  # in one draft, before its player goes on
LOOKS = ("", "/frames", "/record", "/chart", "/timeline")


class World:
    """One of the two servers, with its game and all who look on."""

    def __init__(self, home: House, time: Time) -> None:
        self.home = home
        self.time = time
        self.viewers: list[tuple[Guest, int | str, Live]] = []
        self.ahead = {0: 0, 1: 0}  # by how much a player has been shown more, of his own drafts

    async def open(self, name: str, pace: dict[str, Any]) -> None:
        host, friend, self.place = await two_guests(self.home, name, pace=pace)
        self.players = host, friend
        # everybody may look at the hand of the first, so that he may see no more of a draft either
        await host.post(f"/tables/{self.place}/observers", seat=0, mode="one", hand=0)
        proposal = (await friend.see(self.place, 1))["observers"]["proposal"]["id"]
        path = f"/tables/{self.place}/observers/reply"
        await friend.post(path, seat=1, proposal=proposal, accept=True)
        for guest, seat in ((host, 0), (friend, 1)):
            self.viewers.append((guest, seat, await guest.live(self.place, seat)))
        for seen in ("observer", 0):
            stranger = self.home.guest()
            self.viewers.append((stranger, seen, await stranger.live(self.place, seen)))
        while (clocks := (await self.table()).clocks) and not clocks.started:
            await self.viewers[0][2].next("clock")
        await self.received(None, look=False)

    async def table(self) -> Table:
        return await self.home.table(self.place)

    async def answer(self, seat: int, choice: int) -> None:
        table = await self.table()
        ask = table.playing.question_for(seat)
        assert ask is not None
        option = table.game.vocabulary.number(ask.kind, choice)
        await self.players[seat].answer(self.place, seat, option, table.numbers[seat])

    async def undo(self, seat: int) -> None:
        number = (await self.table()).numbers[seat]
        await self.players[seat].post(f"/tables/{self.place}/undo", seat=seat, number=number)

    async def look(self, seat: int) -> None:
        """What a player asks for who thinks."""
        for path in LOOKS:
            await self.players[seat].text(f"/tables/{self.place}{path}", seat=seat)

    async def received(self, but: int | None, look: bool) -> list[object]:
        """Everything that has come to everybody but one player since the last time, and all he can
        ask for if he does."""
        found: list[object] = []
        table = await self.table()
        for guest, seat, live in self.viewers:
            before = len(live.received)
            await live.socket.send('{"type":"ping"}')
            await live.next("pong")
            if but is not None and guest is self.players[but]:
                continue
            mine = self.players.index(guest) if guest in self.players else None
            # a player who has tried something was told more words than one who has not
            heard = live.received if mine is None else live.whole
            found.append([self.neutral(text, mine) for text in heard[before:]])
            if not look:
                continue
            paths = [*LOOKS, *(f"/query/{name}" for name in table.game.queries)]
            if seat == 0 and guest not in self.players:
                paths.remove("/record")  # whoever watches takes none with him
            for path in paths:
                page = await guest.http.get(
                    f"/api/tables/{self.place}{path}", params={"seat": seat}
                )
                found.append((path, page.status_code, self.neutral(page.text, mine)))
            for path in ("/tables", "/lobby/watch"):
                listed = await guest.http.get(f"/api{path}")
                found.append((path, self.neutral(listed.text, mine)))
        return found

    def neutral(self, text: str, seat: int | None) -> str:
        """Without what is drawn at random whatever is played, and with the numbers of a player as
        if he had never tried anything."""
        less = 0 if seat is None else self.ahead[seat]

        def counted(found: re.Match[str]) -> str:
            return f'"number":{int(found[1]) - less},'

        text = re.sub(r'"number":(\d+),(?="(?:status|hash|updated)")', counted, text)
        text = re.sub(r'"(echo|proposal)":"[^"]*"|/join/[^"]*', "<random>", text)
        return text.replace(self.place, "<table>")


class Both:
    def __init__(self, drafting: World, plain: World, rng: random.Random) -> None:
        self.drafting, self.plain, self.rng = drafting, plain, rng
        self.tries = self.undone = self.compared = 0

    async def compare(self, maker: int | None) -> None:
        look = self.rng.random() < 0.2
        first, second = [await w.received(maker, look) for w in (self.drafting, self.plain)]
        for one, other in zip(first, second, strict=True):
            assert one == other
        self.compared += 1

    def passes(self, span: int) -> None:
        for world in (self.drafting, self.plain):
            world.time.passes(span)

    async def hand_over(self) -> None:
        """Somebody thinks, tries, takes back, and at last gives an answer that commits."""
        table = await self.drafting.table()
        seat = self.rng.choice(table.turns())
        for tried in range(1000):
            table = await self.drafting.table()
            ask = table.playing.question_for(seat)
            assert ask is not None
            choice = self.choose(table, seat, ask, eager=tried >= MOST_TRIES)
            if table.playing.commits(seat, choice):
                break
            self.passes(SECOND)
            await self.drafting.answer(seat, choice)
            self.tries += 1
            await self.compare(seat)
            if tried < MOST_TRIES and self.rng.random() < 0.4:
                await self.drafting.look(seat)
                await self.drafting.undo(seat)
                self.undone += 1
                await self.compare(seat)
        self.passes(SECOND)
        draft = (await self.drafting.table()).playing
        for answer in draft.answers[draft.handed_count :]:
            if not answer.auto:
                await self.plain.answer(seat, answer.choice)
        await self.drafting.answer(seat, choice)
        await self.plain.answer(seat, choice)
        first, second = [(await w.table()).numbers[seat] for w in (self.drafting, self.plain)]
        self.drafting.ahead[seat] = first - second
        await self.compare(seat)

    def choose(self, table: Table, seat: int, ask: Ask, eager: bool) -> int:
        """Any answer; of somebody who has tried enough, one that commits if there is one."""
        options = list(members(ask.options))
        final = table.playing.all_commits(seat, options)
        wanted = [n for n in options if bool(final[n]) == eager]
        return self.rng.choice(wanted or options)


@pytest.mark.parametrize("pace", [QUICK, SLOW], ids=["live", "slow"])
@pytest.mark.parametrize("name", GAMES)
def test_others_receive_the_same_with_and_without_drafts(
    tmp_path: Path, name: str, pace: dict[str, Any]
) -> None:
    async def go() -> None:
        first, second = Time(), Time()
        async with (
            house(tmp_path / "drafting", clock=first) as drafting,
            house(tmp_path / "plain", clock=second) as plain,
        ):
            both = Both(World(drafting, first), World(plain, second), random.Random(f"{name}"))
            for world in (both.drafting, both.plain):
                await world.open(name, pace)
            both.passes(MINUTE)
            await both.compare(None)
            handed = 0
            while handed < HANDED_OVER or not both.undone:  # in some games drafts are rare
                assert (await both.drafting.table()).turns()
                await both.hand_over()
                handed += 1
            assert both.tries
            assert both.compared > HANDED_OVER

    run(go())
