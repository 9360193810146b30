"""Secrets over the network, for those who watch through the eyes of a player.

As in `test_leaks`: two tables are played side by side, and the second is a ghost in which
everything is different that the seat cannot see. Whoever watches through that seat, because its
hand is open or because he teaches there, must receive the same from both.
"""

from __future__ import annotations

import random
from typing import Any

import pytest

from detente.games import GAMES
from detente.kernel.play import Play
from detente.service.core import passwords
from detente.service.play import watchers
from tests.service.accounts import QUICK, sign_up
from tests.service.harness import Guest, House, house, run
from tests.service.test_leaks import UNTIL_SECRETS, Worlds
from tests.service.test_observers import agree

STEPS = 16


class WatchedWorlds(Worlds):
    """The viewer has no seat: he looks through one."""

    def __init__(self, home: House, seat: int, rng: random.Random, teacher: Guest | None) -> None:
        super().__init__(home, seat, rng)
        self.teacher = teacher
        self.stranger = teacher or home.guest()

    @property
    def viewer(self) -> Guest:
        return self.stranger

    async def begin(self) -> None:
        guests = self.guests[0], self.guests[1]
        for table in self.tables:
            if self.teacher is None:
                await agree(guests, table, "one", hand=self.seat)
            else:
                named = [{"seat": self.seat, "name": "Teacher"}]
                await agree(guests, table, "closed", teachers=named)
        await super().begin()

    async def _take(self, play: Play[Any]) -> None:
        await super()._take(play)
        room = await self.home.desk.room(self.tables[1])
        for listener in room.listeners:  # as if he had been shown the ghost all the time
            listener.shown = watchers.mark(watchers.sees(room, listener))


@pytest.mark.parametrize("teaching", [False, True])
@pytest.mark.parametrize("name", GAMES)
def test_nothing_sent_to_who_watches_depends_on_what_the_player_cannot_see(
    tmp_path, monkeypatch, name, teaching
):
    monkeypatch.setattr(passwords, "HASHER", QUICK)

    async def go():
        async with house(tmp_path) as home:
            home.desk.clock = lambda: 1_000_000
            teacher = await sign_up(home, "Teacher") if teaching else None
            seat = GAMES.index(name) % 2 ^ teaching
            rng = random.Random(f"watching {name} {seat}")
            worlds = WatchedWorlds(home, seat, rng, teacher)
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
