"""Databases that cannot be written, and tasks that fail: nothing hangs, nothing is lost, doubled or
half there, nobody loses a game by it, and whoever runs the server can see it."""

from __future__ import annotations

import asyncio
import logging
import resource
import sqlite3
from contextvars import ContextVar
from threading import Event

import pytest
from sqlalchemy import Connection, text
from sqlalchemy.exc import OperationalError

from detente.service.core.tasks import FIRST_PAUSE, LONGEST_PAUSE, Tasks
from detente.service.db import scrubber
from detente.service.db.store import Store, file_address
from detente.service.db.trouble import Unavailable
from detente.service.http.health import TRY_EVERY
from detente.service.play.downtime import BEAT, RETURN
from tests.attacks.outages import (
    Answers,
    be_impatient,
    health,
    held,
    recovered,
    unconfirmed_commits,
)
from tests.service.accounts import sign_up
from tests.service.clock import Time
from tests.service.harness import FILE, Refusal, house, run, two_guests
from tests.service.test_state import figures
from tests.service.timed import DAY, MINUTE, SLOW, left, live_table, to_answer

HOUR = 60 * MINUTE


@pytest.fixture
def time():
    return Time()


async def waiting(home, number=3):
    """Answers at as many tables, of two guests and against a computer."""
    answers = Answers(home)
    for _ in range(number):
        host, _, table = await two_guests(home)
        await answers.prepare(host, table, 0)
    return answers


def test_a_lock_held_by_another_leaves_nobody_waiting(
    tmp_path, time, database, monkeypatch, caplog
):
    be_impatient(monkeypatch)

    async def go():
        async with house(tmp_path, clock=time) as home:
            answers = await waiting(home)
            with held(tmp_path, database):
                for refusal in await answers.send():
                    assert isinstance(refusal, Refusal)
                    assert (refusal.status, refusal.key) == (503, "unavailable")
                host = answers.sent[0][0]
                made = await host.http.post("/api/tables", json={}, headers={"X-Detente": "1"})
                assert made.status_code == 400  # what is wrong anyway is said
                status, said = await health(home)
                assert (status, said["ok"], said["writes"]) == (503, False, False)
                place = answers.sent[0][1].split("/")[2]
                assert (await host.see(place, 0))["number"] == answers.sent[0][2]["number"]
                await answers.check(0)
                await time.until_waits("recovery")
                tried = home.desk.store.trouble.times
                await answers.send()  # nobody else waits for what the first has waited for
                assert (answers.refused, home.desk.store.trouble.times) == (3, tried)
            await recovered(home, time)
            assert (await health(home))[1]["ok"]
            await answers.send()
            await answers.check(3)
            await answers.send()  # and once more, as if no reply had come
            await answers.check(3)
        said = [record.getMessage() for record in caplog.records]
        assert sum("nothing can be written" in line for line in said) == 1
        assert "writing works again" in said

    run(go())


def test_a_refusal_says_when_to_come_again(tmp_path, time, monkeypatch):
    be_impatient(monkeypatch)

    async def go():
        async with house(tmp_path, clock=time) as home:
            answers = await waiting(home, 1)
            [(guest, path, body)] = answers.sent
            line = {"request": "a-line-of-chat", "seat": 0, "text": "hello"}
            with held(tmp_path, "sqlite"):
                for where, what in ((path, body), (path.replace("answer", "chat"), line)):
                    said = await guest.http.post(
                        f"/api{where}", json=what, headers={"X-Detente": "1"}
                    )
                    assert said.status_code == 503
                    assert int(said.headers["Retry-After"]) > 0
                    assert "Content-Security-Policy" in said.headers

    run(go())


def test_a_commit_whose_confirmation_is_lost_is_neither_lost_nor_doubled(tmp_path, time, database):
    async def go():
        async with house(tmp_path, clock=time) as home:
            answers = await waiting(home)
            with unconfirmed_commits(home):
                replies = await answers.send()
                assert {reply.key for reply in replies} == {"unavailable"}
                await time.until_waits("recovery")
            await recovered(home, time)
            await answers.send()
            await answers.check(3)

    run(go())


def test_a_full_disk_is_survived(tmp_path, time):
    async def go():
        async with house(tmp_path, clock=time) as home:
            answers = await waiting(home)
            log = tmp_path / f"{FILE}-wal"
            soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
            resource.setrlimit(resource.RLIMIT_FSIZE, (log.stat().st_size, hard))
            try:
                replies = await answers.send()
                assert {reply.key for reply in replies} == {"unavailable"}
                assert (await health(home))[0] == 503
                await time.until_waits("recovery")
            finally:
                resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))
            await recovered(home, time)
            await answers.send()
            await answers.check(3)

    run(go())


def test_what_sqlite_takes_back_by_itself_is_confirmed_to_nobody(tmp_path):
    """As it may when the disk is full: then all work of a group is gone, whoever failed."""

    def add(name):
        return lambda db: db.execute(text("INSERT INTO kept VALUES (:name)"), {"name": name})

    def is_full(db: Connection) -> None:
        db.exec_driver_sql("ROLLBACK")
        raise OperationalError("INSERT", {}, sqlite3.OperationalError("disk is full"))

    async def go():
        store = Store(file_address(tmp_path))
        await store.write(lambda db: db.exec_driver_sql("CREATE TABLE kept (name TEXT)"))
        begun, busy = Event(), Event()

        def wait(db: Connection) -> None:
            begun.set()
            busy.wait()

        first = asyncio.ensure_future(store.write(wait))
        await asyncio.to_thread(begun.wait)
        work = (add("before"), is_full, add("after"))
        together = [asyncio.ensure_future(store.write(one)) for one in work]
        await asyncio.sleep(0)  # they are handed over
        busy.set()
        await first
        told = await asyncio.gather(*together, return_exceptions=True)
        assert [type(one) for one in told] == [Unavailable] * 3
        kept = await store.read(lambda db: db.exec_driver_sql("SELECT name FROM kept").all())
        assert kept == []
        await store.close()

    run(go())


@pytest.mark.parametrize("where", ["room", "_put"])
def test_a_computer_answers_though_it_could_not_at_first(tmp_path, time, monkeypatch, where):
    """Neither reading its table nor writing its answer worked."""

    for_computer = ContextVar("for_computer", default=False)

    async def go():
        async with house(tmp_path, clock=time) as home:
            think = home.thinking._think

            async def thinks(*args):
                for_computer.set(True)
                await think(*args)

            monkeypatch.setattr(home.thinking, "_think", thinks)
            guest = home.guest()
            table = await guest.create("iron_curtain", ("me", 1))
            live = await guest.live(table, 0)
            while (await live.next("full", "step"))["question"] is None:
                pass
            works, number = getattr(home.desk, where), asyncio.Future[int]()

            async def fails_once(*args):
                if not for_computer.get():
                    return await works(*args)
                monkeypatch.setattr(home.desk, where, works)
                [room] = home.desk.rooms.all()
                number.set_result(room.table.numbers[0])
                raise home.desk.store.trouble.begins("another has it")

            monkeypatch.setattr(home.desk, where, fails_once)
            while not number.done() and 0 in (await home.table(table)).turns():
                await guest.answer_first(table, 0)
            before = await number
            while (await live.next("step", "full"))["number"] <= before:
                pass

    run(go())


def test_clocks_stand_while_nothing_can_be_written(tmp_path, time, database, monkeypatch):
    be_impatient(monkeypatch)
    # it would hold the lock just when the timer writes, and not every disk is quicker than that
    monkeypatch.setattr(scrubber, "EVERY", DAY)

    async def go():
        async with house(tmp_path, clock=time) as home:
            tick = home.timer.tick

            async def rest():
                """The timer does nothing but what this test says."""

            monkeypatch.setattr(home.timer, "tick", rest)
            *guests, table, _ = await live_table(home, increment=0)
            seat = await to_answer(home, table)
            time.passes(MINUTE)
            await tick()
            with held(tmp_path, database):
                time.passes(BEAT)
                with pytest.raises(Unavailable):
                    await tick()
                time.passes(20 * MINUTE)
                with pytest.raises(Refusal, match="unavailable"):
                    await guests[seat].answer_first(table, seat)
            assert await home.recovery.works()
            await guests[seat].answer_first(table, seat)  # he has not lost meanwhile
            shown = (await left(guests[seat], table))[seat]
            assert 9 * MINUTE <= shown <= 9 * MINUTE + RETURN
            other = await to_answer(home, table)
            time.passes(11 * MINUTE)
            await tick(look=True)
            assert (await home.table(table)).winner == 1 - other  # and the timer goes on

    run(go())


def test_health_tries_to_write_where_nobody_does(tmp_path, time, monkeypatch):
    be_impatient(monkeypatch)

    async def go():
        async with house(tmp_path, clock=time) as home:
            await home.guest().create()
            assert (await health(home))[0] == 200
            with held(tmp_path, "sqlite"):
                time.passes(TRY_EVERY)
                assert (await health(home))[0] == 503
                found = figures((await home.guest().http.get("/metrics")).text)
                assert found["detente_writes_failing"] == "1"
                assert int(found["detente_database_failures_total"]) > 0
            await recovered(home, time)
            assert (await health(home))[0] == 200

    run(go())


def test_who_only_looks_may_look_while_nothing_can_be_written(tmp_path, time, monkeypatch):
    be_impatient(monkeypatch)

    async def go():
        async with house(tmp_path, clock=time) as home:
            ann = await sign_up(home, "Ann")
            table = await ann.create()
            time.passes(2 * HOUR)  # so that it would be noted that her session was seen
            with held(tmp_path, "sqlite"):
                assert (await ann.see(table, 0))["number"]

    run(go())


# Tasks


def test_a_task_that_fails_is_seen_and_begun_again(tmp_path, time, caplog):
    async def go():
        async with house(tmp_path, clock=time) as home:
            begun, again = [], asyncio.Event()

            async def work():
                begun.append(time.at)
                if len(begun) == 1:
                    raise ZeroDivisionError("a mistake of ours")
                again.set()
                await asyncio.Event().wait()

            home.desk.tasks.keep("work", work)
            await time.until_waits("work")
            status, said = await health(home)
            assert (status, said["down"]) == (503, ["work"])
            found = figures((await home.guest().http.get("/metrics")).text)
            assert found['detente_task_down{task="work"}'] == "1"
            assert found['detente_task_failures_total{task="work"}'] == "1"
            for name in ("timer", "post", "keeper", "follower", "lobby", "recovery"):
                assert found[f'detente_task_down{{task="{name}"}}'] == "0"
            [record] = [one for one in caplog.records if one.exc_info]
            assert record.exc_info[0] is ZeroDivisionError
            time.passes(FIRST_PAUSE)
            await again.wait()
            assert (await health(home))[0] == 200

    run(go())


def test_a_table_that_cannot_be_judged_holds_up_no_other(tmp_path, time, monkeypatch, caplog):
    async def go():
        async with house(tmp_path, clock=time) as home:
            tables = [(await two_guests(home, "iron_curtain", pace=SLOW))[2] for _ in range(2)]
            time.passes(4 * DAY)
            judge = home.timer.judge

            async def fail(room):
                if room.table.id == tables[0]:
                    raise ZeroDivisionError("a mistake of ours")
                await judge(room)

            monkeypatch.setattr(home.timer, "judge", fail)
            await home.timer.tick(look=True)
            assert [(await home.table(table)).status for table in tables] == ["running", "over"]
            assert tables[0] in caplog.text
            monkeypatch.setattr(home.timer, "judge", judge)
            await home.timer.tick(look=True)
            assert (await home.table(tables[0])).status == "over"

    run(go())


@pytest.mark.parametrize(
    "ends", [ZeroDivisionError, asyncio.CancelledError, None], ids=["fails", "cancelled", "returns"]
)
def test_however_it_ends_it_begins_again_ever_later_up_to_a_limit(time, ends, caplog):
    caplog.set_level(logging.CRITICAL)
    pauses = []

    async def go():
        tasks, enough = Tasks(time), asyncio.Event()

        async def sleep(span):
            pauses.append(span)
            if len(pauses) == 10:
                enough.set()
                await asyncio.Event().wait()

        time.sleep = sleep

        async def work():
            if ends is not None:
                raise ends

        tasks.keep("work", work)
        await enough.wait()
        assert tasks.down == {"work"}
        await tasks.close()

    run(go())
    assert pauses[:3] == [FIRST_PAUSE, 2 * FIRST_PAUSE, 4 * FIRST_PAUSE]
    assert pauses[-1] == LONGEST_PAUSE
