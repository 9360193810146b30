"""Computer players: they think outside, are hurried and interrupted, and survive a restart."""

import asyncio
import json
import os
from pathlib import Path
from typing import Any, cast

from detente.ai.plans import Plan
from detente.games import find_game
from detente.kernel.sets import members
from detente.service.play.computers.fairness import Owner
from detente.service.play.computers.jobs import Job
from detente.service.play.computers.pool import Pool
from detente.service.play.computers.runs import TOLD_AFTER
from detente.service.play.computers.tasks import Task
from tests.service.clock import Time
from tests.service.harness import House, Live, house, run
from tests.service.timed import SECOND
from tests.service.toy_game import ThinksHere

SLOW = 5  # the level that thinks longest


async def until_asked(live: Live) -> dict[str, Any]:
    """What is shown when the viewer is asked something."""
    while True:
        await live.next("full", "step")
        shown = live.screen.full
        if shown["question"] or shown["status"] == "over":
            return {**shown}


def test_a_computer_answers_when_it_is_its_turn(tmp_path):
    async def go():
        async with house(tmp_path) as home:
            guest = home.guest()
            table = await guest.create("iron_curtain", (1, "me"))
            live = await guest.live(table, 1)
            for _ in range(6):
                asked = await until_asked(live)
                option = asked["question"]["options"][0]
                await guest.answer(table, 1, option, asked["number"])
            told = (await home.table(table)).playing.answers
            assert {answer.seat for answer in told if not answer.auto} == {0, 1, 2}

    run(go())


def test_that_a_computer_has_chosen_in_secret_does_not_show(tmp_path):
    async def go():
        async with house(tmp_path) as home:
            guest = home.guest()
            table = await guest.create("cia_kgb", ("me", 1))
            live = await guest.live(table, 0)
            first = await until_asked(live)
            await answered(home, table, 1)
            await live.quiet()
            assert (await guest.see(table, 0))["number"] == first["number"]

    run(go())


async def answered(home: House, table: str, seat: int) -> None:
    """Wait until the computer at a seat has answered."""
    while seat in (await home.table(table)).turns():
        thought = home.thinking.thoughts.get((table, seat))
        if thought is not None:
            await asyncio.wait([thought.job.future])
        await asyncio.sleep(0)


def test_a_computer_thinks_the_same_in_every_run(tmp_path):
    async def play(folder: Path) -> list[Any]:
        async with house(folder) as home:
            guest = home.guest()
            table = await guest.create("iron_curtain", (2, "me"))
            live = await guest.live(table, 1)
            for _ in range(4):
                asked = await until_asked(live)
                option = asked["question"]["options"][0]
                await guest.answer(table, 1, option, asked["number"])
            await until_asked(live)
            return (await home.table(table)).playing.answers

    async def go():
        assert await play(tmp_path / "one") == await play(tmp_path / "two")

    run(go())


def test_a_computer_can_be_hurried(tmp_path):
    async def go():
        time = Time()
        async with house(tmp_path, clock=time) as home:
            guest = home.guest()
            table = await guest.create("cia_kgb", ("me", SLOW))
            live = await guest.live(table, 0)
            await guest.answer_first(table, 0)
            time.passes(TOLD_AFTER)
            while (told := await live.next("thinking"))["seat"] is None:
                pass  # told before he had chosen himself
            assert told["seat"] == 1
            shown = await guest.see(table, 0)
            assert shown["thinking"]["seat"] == 1
            await guest.post(f"/tables/{table}/hurry")
            await live.next("step")
            assert live.screen.full["view"]["x.kgb"] == "?"
            assert (await live.next("thinking"))["seat"] is None

    run(go())


class Waits(ThinksHere):
    """In place of the pool: the computer answers when a test says so."""

    def submit(self, task: Task, owner: Owner) -> Job:
        future = asyncio.get_running_loop().create_future()
        return Job(task, owner, 0.0, lambda job: None, future)

    async def answers(self, home: House, table: str, seat: int) -> None:
        """It gives the first answer that is open."""
        before = len((await home.table(table)).playing.answers)
        thought = home.thinking.thoughts[table, seat]
        ask = (await home.table(table)).playing.question_for(seat)
        assert ask is not None
        thought.job.future.set_result(Plan(members(ask.options)[0]))
        while len((await home.table(table)).playing.answers) == before:
            await asyncio.sleep(0)


def test_nobody_hears_how_many_answers_a_computer_has_given_in_its_draft(tmp_path):
    async def go():
        time, pool = Time(), Waits()
        async with house(tmp_path, clock=time) as home:
            home.thinking.pool = cast(Pool, pool)
            guest, stranger = home.guest(), home.guest()
            tables = [await guest.create("twilight", ("me", SLOW)) for _ in range(2)]
            viewers = ((guest, 0), (stranger, "observer"))
            lives = [[await who.live(table, seat) for who, seat in viewers] for table in tables]
            draft, idle = tables
            await pool.answers(home, draft, 1)
            time.passes(TOLD_AFTER)
            for live in (one for both in lives for one in both):
                assert (await live.next("thinking"))["passed"] == TOLD_AFTER
            for span in (SECOND, 7 * SECOND):
                await pool.answers(home, draft, 1)
                time.passes(span)
                for (who, seat), one, other in zip(viewers, *lives, strict=True):
                    seen = [(await who.see(table, seat))["thinking"] for table in tables]
                    assert seen[0] == seen[1]
                    await one.quiet()
                    await other.quiet()
            promised = round(SECOND * find_game("twilight").thinks[SLOW - 1])
            assert seen[0] == {"seat": 1, "passed": TOLD_AFTER + 8 * SECOND, "usual": promised}
            for table, answers in ((draft, 3), (idle, 6)):
                for _ in range(answers):
                    await pool.answers(home, table, 1)
            ends = [[(await one.next("thinking")) for one in both] for both in lives]
            assert ends[0] == ends[1]
            received = [
                [[kinds(text) for text in one.received if "pong" not in text] for one in both]
                for both in lives
            ]
            assert received[0] == received[1]

    run(go())


def kinds(text: str) -> tuple[str, int, int]:
    """What of a message does not speak of the game: its type and, of a step, how many there are."""
    said = json.loads(text)
    return said["type"], len(said.get("steps", ())), said.get("number", 0)


def test_taking_back_interrupts_the_computer(tmp_path):
    async def go():
        time = Time()
        async with house(tmp_path, clock=time) as home:
            guest = home.guest()
            table = await guest.create("iron_curtain", (SLOW, "me"))
            live = await guest.live(table, 1)
            asked = await until_asked(live)
            us_begins = asked["question"]["options"][0]
            await guest.answer(table, 1, us_begins, asked["number"])
            time.passes(TOLD_AFTER)
            await live.next("thinking")
            number = (await guest.see(table, 1))["number"]
            await guest.post(f"/tables/{table}/takeback", seat=1, number=number)
            while (await live.next("thinking"))["seat"] is not None:
                pass
            assert not home.thinking.thoughts
            assert (await guest.see(table, 1))["question"] is not None

    run(go())


def test_taking_back_from_a_computer_is_granted_at_once(tmp_path):
    async def go():
        async with house(tmp_path) as home:
            guest = home.guest()
            table = await guest.create("iron_curtain", (1, "me"))
            live = await guest.live(table, 1)
            first = await until_asked(live)
            known = (await guest.see(table, 1))["hash"]
            await guest.answer(table, 1, first["question"]["options"][0], first["number"])
            later = await until_asked(live)
            while later["number"] == first["number"] + 1:
                later = await until_asked(live)
            await guest.post(f"/tables/{table}/takeback", seat=1, number=later["number"], to=10)
            await live.next("step")
            await live.socket.send('{"type":"ping"}')
            assert (await live.next("pong"))["hash"] == known

    run(go())


def test_resigning_stops_the_thinking(tmp_path):
    async def go():
        async with house(tmp_path) as home:
            guest = home.guest()
            table = await guest.create("cia_kgb", ("me", SLOW))
            await guest.post(f"/tables/{table}/resign", seat=0)
            assert not home.thinking.thoughts

    run(go())


def test_a_restart_in_the_middle_of_thinking_loses_nothing(tmp_path):
    async def go():
        async with house(tmp_path) as home:
            guest = home.guest()
            table = await guest.create("cia_kgb", ("me", SLOW))
            await guest.answer_first(table, 0)
            assert home.thinking.thoughts
            before = await guest.see(table, 0)
        async with house(tmp_path) as home:
            back = home.guest(guest.http.cookies)
            live = await back.live(table, 0)
            assert (await live.next("full"))["hash"] == before["hash"]
            await back.post(f"/tables/{table}/hurry")
            step = await live.next("step")
            assert step["number"] == before["number"] + 1

    run(go())


def test_a_worker_that_dies_is_replaced(tmp_path):
    async def go():
        time = Time()
        async with house(tmp_path, clock=time) as home:
            guest = home.guest()
            table = await guest.create("cia_kgb", ("me", SLOW))
            live = await guest.live(table, 0)
            await guest.answer_first(table, 0)
            time.passes(TOLD_AFTER)
            await live.next("thinking")
            [worker] = home.thinking.pool._workers
            worker.process.kill()
            await guest.post(f"/tables/{table}/hurry")
            await live.next("step")
            assert live.screen.full["view"]["x.kgb"] == "?"

    run(go())


def test_the_server_answers_while_a_computer_thinks(tmp_path):
    async def go():
        time = Time()
        async with house(tmp_path, clock=time) as home:
            guest = home.guest()
            table = await guest.create("cia_kgb", ("me", SLOW))
            live = await guest.live(table, 0)
            await guest.answer_first(table, 0)
            time.passes(TOLD_AFTER)
            await live.next("thinking")
            assert (await guest.get("/health"))["ok"]
            assert home.thinking.thoughts, "it still thinks"

    run(go())


def test_workers_are_one_fewer_than_processors_and_at_least_one(monkeypatch):
    for processors, wanted in ((1, 1), (2, 1), (8, 7), (None, 1)):
        monkeypatch.setattr(os, "cpu_count", lambda count=processors: count)
        assert Pool().most == wanted


def test_a_run_of_answers_is_thought_about_once(tmp_path):
    async def go():
        async with house(tmp_path) as home:
            pool = ThinksHere()
            home.thinking.pool = cast(Pool, pool)
            guest = home.guest()
            table = await guest.create("twilight", ("me", 2))
            await until_asked(await guest.live(table, 0))
            given = (await home.table(table)).playing.answers
            assert sum(answer.seat == 1 and not answer.auto for answer in given) == 6
            assert [task.seat for task in pool.tasks] == [1]
            assert not home.thinking._planned

    run(go())
