"""The computers of a tab think in another worker, which is told what their seat knows, no more."""

from __future__ import annotations

import asyncio
from typing import Any

from detente.kernel.saves import to_json
from detente.tab.world import StoreFull
from tests.service.harness import refused
from tests.tab.page import Page, Stage, page, run


async def until(is_so: Any) -> None:
    while not is_so():
        await asyncio.sleep(0)


async def computer_to_move(me: Page, stage: Stage, level: int = 1) -> str:
    """A table at which the computer thinks, and does not come to an end."""
    stage.holds = stage.holds or asyncio.Event()
    table = await me.create("iron_curtain", (level, "me"))
    while (await me.table(table)).turns() != [0]:
        await me.answer_first(table, 1)
    return table


def test_a_computer_is_told_what_its_seat_knows(shelf):
    async def go():
        stage = Stage()
        async with page(shelf, stage) as me:
            table = await computer_to_move(me, stage)
            await until(lambda: stage.jobs)
            veiled = (await me.table(table)).sight(0).veiled.known
            assert stage.jobs[-1]["position"] == to_json(veiled)
            assert set(stage.jobs[-1]) == {
                *("work", "game", "options", "position", "seat", "level", "seed"),
                *("hint", "look"),
            }

    run(go())


def test_a_computer_goes_on_when_the_tab_is_opened_again(shelf):
    async def go():
        stage = Stage()
        async with page(shelf, stage) as me:
            table = await computer_to_move(me, stage)
        stage.holds = None
        async with page(shelf, stage) as me:
            while (await me.table(table)).turns() == [0]:
                await asyncio.sleep(0)

    run(go())


def test_a_computer_that_is_hurried_answers_with_what_it_has(shelf):
    async def go():
        stage = Stage()
        async with page(shelf, stage) as me:
            table = await computer_to_move(me, stage)
            await until(lambda: stage.jobs)
            await me.post(f"/tables/{table}/hurry")
            assert stage.hurried == 1

    run(go())


def test_a_thought_that_is_not_wanted_any_more_ends(shelf):
    async def go():
        stage = Stage()
        async with page(shelf, stage) as me:
            table = await computer_to_move(me, stage)
            await until(lambda: stage.jobs)
            assert not me.tab.jobs.idle
            await me.post(f"/tables/{table}/resign", seat=1)
            await until(lambda: me.tab.jobs.idle)

    run(go())


def test_a_computer_whose_thoughts_come_to_nothing_falls_silent(shelf):
    async def go():
        stage = Stage()
        stage.fails = RuntimeError("the worker has ended")
        async with page(shelf, stage) as me:
            table = await me.create("iron_curtain", (1, "me"))
            while not (await me.table(table)).silent:
                if (await me.see(table, 1))["question"]:
                    await me.answer_first(table, 1)
                await asyncio.sleep(0)
            seen = await me.see(table, 1)
            assert seen["claim"]["reason"] == "silent"
        stage.fails = None
        async with page(shelf, stage) as me:
            assert (await me.table(table)).silent, "that is kept"
            await me.post(f"/tables/{table}/hurry")
            while (await me.table(table)).turns() == [0]:
                await asyncio.sleep(0)
            assert not (await me.table(table)).silent

    run(go())


def test_what_a_computer_thought_is_not_lost_when_it_cannot_be_written(shelf):
    async def go():
        stage = Stage()
        async with page(shelf, stage) as me:
            table = await computer_to_move(me, stage)
            other = await me.create("cia_kgb")
            await until(lambda: stage.jobs)
            shelf.fails = StoreFull()
            assert stage.holds is not None
            stage.holds.set()
            await until(lambda: me.tab.computers._unwritten)
            assert (await me.table(table)).turns() == [0]
            shelf.fails = None
            await me.answer_first(other, 0)
            while (await me.table(table)).turns() == [0]:
                await asyncio.sleep(0)

    run(go())


def test_a_hint_for_a_position_that_is_no_more_is_refused(shelf):
    async def go():
        stage = Stage()
        async with page(shelf, stage) as me:
            table = await me.create("cia_kgb")
            seen = await me.see(table, 0)
            stage.holds = asyncio.Event()
            asking = {"seat": 0, "number": seen["number"]}
            hint = asyncio.create_task(me.post(f"/tables/{table}/hint", **asking))
            await until(lambda: stage.jobs)
            await me.answer_first(table, 0)
            await refused("stale", hint)

    run(go())


def test_reviews_wait_for_computers_and_are_kept(shelf):
    async def go():
        stage = Stage()
        async with page(shelf, stage) as me:
            table = await me.create("cia_kgb")
            for _ in range(2):
                seen = [await me.see(table, seat) for seat in (0, 1)]
                await me.answer_first(table, 0 if seen[0]["question"] else 1)
            await refused("conflict", me.post(f"/tables/{table}/review"))
            await me.post(f"/tables/{table}/resign", seat=0)
            stage.holds = asyncio.Event()
            said = await me.post(f"/tables/{table}/review")
            assert (said["state"], said["may"]) == ("running", True)
            await until(lambda: len(stage.jobs) == 1)
            await computer_to_move(me, stage)
            stage.holds.set()
            await until(lambda: len(stage.jobs) == 3)
            looks = [job["look"] is not None for job in stage.jobs]
            assert looks == [True, False, True]
        stage.holds = None
        async with page(shelf, stage) as me:
            while (said := await me.get(f"/tables/{table}/review"))["state"] == "running":
                await asyncio.sleep(0)
            assert said["state"] == "done"
            assert said["review"]["decisions"]
        jobs = len(stage.jobs)
        async with page(shelf, stage) as me:
            again = await me.get(f"/tables/{table}/review")
            assert again["review"] == said["review"]
            assert len(stage.jobs) == jobs

    run(go())
