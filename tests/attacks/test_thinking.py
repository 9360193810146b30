"""Thinking is fair and ends: what computers do cannot hold up anybody for long."""

from __future__ import annotations

import asyncio
import random
from dataclasses import replace
from typing import Any

import pytest

from detente.ai.plans import Plan
from detente.ai.players import LEVELS, LevelPlayer
from detente.ai.tree import Progress, Report, Stop
from detente.kernel.game import Game
from detente.kernel.veiled import Veiled
from detente.service.play.computers import pool as pools
from detente.service.play.computers import worker
from detente.service.play.computers.jobs import Patience
from detente.service.play.computers.tasks import Task
from tests.attacks import bad_minds
from tests.service.harness import Guest, House, Json, Live, house, run
from tests.service.test_computers import answered

# so little for those who never end, and more than anybody needs for all others
SHORT = Patience((0.05, 60.0, 60.0, 60.0, 60.0), 0.05, (600.0, 0.05, 600.0, 600.0, 600.0))


@pytest.fixture
def badly(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pools, "work", bad_minds.work)


async def asked(guest: Guest, level: int) -> tuple[str, Live]:
    """A new table at which a computer of this level has been asked something."""
    table = await guest.create("iron_curtain", (level, "me"))
    live = await guest.live(table, 1)
    await live.next("full")
    await guest.answer_first(table, 1)
    return table, live


async def claim(live: Live) -> Json:
    """What may be claimed, once something may."""
    while (said := (await live.next("clock", "step")).get("claim")) is None:
        pass
    found: Json = said
    return found


async def begun(home: House) -> Any:
    """The worker that has a job, once one has."""
    while True:
        for found in home.thinking.pool._workers:
            if found.job:
                return found
        await asyncio.sleep(0)


async def kill(home: House, times: int) -> None:
    """Kill the workers that think, one after the other."""
    for _ in range(times):
        found = await begun(home)
        job = found.job
        found.process.kill()
        await asyncio.wait([job.future])


# Every job ends


@pytest.mark.usefixtures("badly")
def test_a_thought_that_cannot_end_is_tried_once_more_and_then_the_table_says_so(tmp_path):
    async def go():
        async with house(tmp_path, patience=SHORT) as home:
            for level in bad_minds.BAD:
                guest = home.guest()
                table, live = await asked(guest, level)
                said = await claim(live)
                assert (said["reason"], said["win"]) == ("silent", False)
                assert (await guest.see(table, 1))["claim"] == said
                assert (await home.table(table)).lost == 2
                assert not home.thinking.thoughts
            text = (await guest.http.get("/metrics")).text
            assert "detente_thinking_retried_total 4" in text
            assert "detente_thinking_given_up_total 4" in text
            # two workers had to go at both tries; those who ate and raved are still there
            assert "detente_thinking_processes_replaced_total 4" in text

            other = home.guest()
            table = await other.create("cia_kgb", ("me", bad_minds.RAVES))
            await answered(home, table, 1)

    run(go())


def test_who_plays_against_a_computer_that_is_silent_may_ask_it_again(tmp_path):
    async def go():
        async with house(tmp_path) as home:
            guest = home.guest()
            _, live = await asked(guest, 5)
            await kill(home, 2)
            said = await claim(live)
            assert said["reason"] == "silent"
            table = home.desk.rooms.all()[0].table.id
            before = (await home.table(table)).numbers[1]
            await guest.post(f"/tables/{table}/hurry")
            assert (await live.next("clock"))["claim"] is None
            await guest.post(f"/tables/{table}/hurry")
            assert (await live.next("step"))["number"] == before + 1
            assert (await home.table(table)).lost == 0

    run(go())


def test_or_end_the_game_without_result_or_take_back(tmp_path):
    async def go():
        async with house(tmp_path) as home:
            guest = home.guest()
            table, live = await asked(guest, 5)
            await kill(home, 2)
            await claim(live)
            number = (await guest.see(table, 1))["number"]
            await guest.post(f"/tables/{table}/takeback", seat=1, number=number)
            back = await live.next("step")
            assert back["question"]
            assert back["claim"] is None
            await guest.answer_first(table, 1)
            await kill(home, 2)  # about another question it is asked as often
            await claim(live)
            await guest.post(f"/tables/{table}/claim", seat=1, result="void")
            over = await guest.see(table, 1)
            assert over["status"] == "over"
            assert over["result"]["winner"] is None
            assert not home.thinking.thoughts

    run(go())


def test_a_win_cannot_be_claimed_from_a_computer(tmp_path):
    async def go():
        async with house(tmp_path) as home:
            guest = home.guest()
            table, live = await asked(guest, 5)
            with pytest.raises(Exception, match="conflict"):
                await guest.post(f"/tables/{table}/claim", seat=1, result="void")
            await kill(home, 2)
            await claim(live)
            with pytest.raises(Exception, match="conflict"):
                await guest.post(f"/tables/{table}/claim", seat=1, result="win")

    run(go())


def test_a_restart_neither_forgets_a_try_nor_begins_again(tmp_path):
    async def go():
        async with house(tmp_path) as home:
            guest = home.guest()
            table, _ = await asked(guest, 5)
            await kill(home, 1)
            await begun(home)
        async with house(tmp_path) as home:
            assert (await home.table(table)).lost == 1
            live = await home.guest(guest.http.cookies).live(table, 1)
            await kill(home, 1)
            await claim(live)
        async with house(tmp_path) as home:
            assert (await home.table(table)).silent
            assert not home.thinking.thoughts
            assert home.thinking.pool.size == 0
            live = await home.guest(guest.http.cookies).live(table, 1)
            assert (await live.next("full"))["claim"]["reason"] == "silent"

    run(go())


def test_in_a_secret_pair_only_who_has_chosen_hears_that_the_other_is_silent(tmp_path):
    async def go():
        async with house(tmp_path) as home:
            guest = home.guest()
            table = await guest.create("cia_kgb", ("me", 5))
            live = await guest.live(table, 0)
            assert (await live.next("full"))["claim"] is None
            await kill(home, 2)
            while not (await home.table(table)).silent:
                await asyncio.sleep(0)
            assert (await guest.see(table, 0))["claim"] is None

    run(go())


def test_a_search_that_takes_too_long_gives_the_best_it_has_found(monkeypatch, tmp_path):
    async def go() -> Task:
        async with house(tmp_path) as home:
            await asked(home.guest(), 5)
            found: Task = (await begun(home)).job.task
            return found

    class Counts(LevelPlayer):
        def plan(
            self,
            game: Game[Any],
            veiled: Veiled[Any],
            rng: random.Random,
            report: Report | None = None,
            stop: Stop | None = None,
        ) -> Plan:
            return super().plan(game, veiled, rng, said.append, stop)

    said: list[Progress] = []
    monkeypatch.setitem(LEVELS, 5, Counts(5))
    worker.think(replace(asyncio.run(go()), seconds=0.0), set())
    assert said[0].iterations == 1


def test_what_could_not_be_written_is_thought_again(monkeypatch, tmp_path):
    async def go():
        async with house(tmp_path) as home:
            usual = home.desk._put

            async def fails(*_: object) -> None:
                monkeypatch.setattr(home.desk, "_put", usual)
                raise home.desk.store.trouble.begins("the disk is full")

            monkeypatch.setattr(home.desk, "_put", fails)
            table = await home.guest().create("cia_kgb", ("me", 1))
            await answered(home, table, 1)
            assert home.desk._put == usual

    run(go())
