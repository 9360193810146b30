"""Everybody has his share of the thinking, however much others want of it."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from detente.service.play.computers import pool as pools
from detente.service.play.computers import thinking, worker
from detente.service.play.computers.fairness import FairQueue, Owner
from detente.service.play.computers.jobs import Job
from detente.service.play.computers.pool import Pool
from detente.service.play.computers.worker import Done
from tests.service.harness import House, house, run


class Told:
    """In place of a worker: it does what the test says."""

    def __init__(self, pool: Any = None) -> None:
        self.pool = pool
        self.job: Job | None = None
        self.stopped: list[Job] = []

    def begin(self, job: Job, seconds: float) -> None:
        self.job, job.worker = job, self

    def stop(self, job: Job) -> None:
        self.stopped.append(job)

    def ended(self) -> None:
        self.job = None

    def think(self) -> Job:
        """Do the job there is."""
        job = self.job
        assert job is not None
        quick = replace(job.task, level=1)
        plan = worker.think(quick, set())
        self.pool.heard(self, Done(job.task.number, plan))
        return job


class TellingPool(Pool):
    """A pool whose workers wait for the test."""

    def __init__(self, most: int) -> None:
        super().__init__(most)
        self.told: list[Told] = []

    def _hire(self) -> Any:
        told: Any = Told(self)
        self.told.append(told)
        self._workers.append(told)
        return told

    async def close(self) -> None:
        self._workers = []
        await super().close()


def telling(home: House, most: int = 1) -> TellingPool:
    pool = TellingPool(most)
    home.thinking.pool = pool
    return pool


def test_a_worker_is_told_only_once_to_hurry(tmp_path):
    async def go():
        async with house(tmp_path, workers=0) as home:
            guest = home.guest()
            table = await guest.create("cia_kgb", ("me", 5))
            [thought] = home.thinking.thoughts.values()
            told = Told()
            thought.job.worker = told
            for _ in range(3):
                await guest.post(f"/tables/{table}/hurry")
            assert told.stopped == [thought.job]

    run(go())


def test_forty_games_of_one_person_do_not_delay_another(tmp_path):
    async def go():
        async with house(tmp_path) as home:
            pool = telling(home)
            one, other = home.guest(), home.guest()
            tables = [await one.create("cia_kgb", ("me", 5)) for _ in range(40)]
            assert pool.size + pool.waiting == thinking.MOST_THOUGHTS
            quick = await other.create("cia_kgb", ("me", 1))
            slow = await other.create("cia_kgb", ("me", 5))
            [told] = pool.told
            done: list[str] = []
            while len(done) < 42:
                job = told.think()
                where = next(w for w, t in home.thinking.thoughts.items() if t.job is job)
                done.append(where[0])
                while where in home.thinking.thoughts:
                    await asyncio.sleep(0)
                while told.job is None and len(done) < 42:
                    await asyncio.sleep(0)
            assert done.index(quick) == 1  # after the one that had begun
            assert done.index(slow) <= 3
            assert sorted(done) == sorted([*tables, quick, slow])  # and nobody is forgotten

    run(go())


def test_who_throws_his_cookies_away_has_no_larger_share(tmp_path):
    async def go():
        async with house(tmp_path) as home:
            pool = telling(home)

            async def come(address: str) -> str:
                guest = home.guest()
                guest.http.headers["X-Forwarded-For"] = address
                return await guest.create("cia_kgb", ("me", 5))

            for n in range(12):
                await come(f"203.0.113.{n + 1}")
            mine = await come("198.51.100.7")
            [told] = pool.told
            wanted = home.thinking.thoughts[mine, 1].job
            assert wanted in [told.think() for _ in range(3)]  # one had begun, one came before

    run(go())


def test_of_several_workers_one_is_kept_for_quick_thoughts(tmp_path):
    async def go():
        async with house(tmp_path) as home:
            pool = telling(home, 3)
            guests = [home.guest() for _ in range(4)]
            for guest in guests:
                await guest.create("cia_kgb", ("me", 5))
            assert (pool.size, pool.waiting) == (2, 2)
            await home.guest().create("cia_kgb", ("me", 3))
            assert (pool.size, pool.waiting) == (3, 2)

    run(go())


class Wish:
    def __init__(self, person: str, cost: float, network: str = "") -> None:
        self.owner = Owner(person, network)
        self.cost = cost


def served(queue: FairQueue[Wish], count: int) -> Iterator[str]:
    for _ in range(count):
        wish = queue.pop(lambda wish: True)
        assert wish is not None
        yield wish.owner.person


def test_quick_thoughts_pass_long_ones_but_not_for_ever():
    queue = FairQueue[Wish]()
    queue.add(Wish("long", 1.0))
    for _ in range(30):
        queue.add(Wish("quick", 0.1))
    assert list(served(queue, 31)).index("long") in (9, 10)


def test_large_and_small_networks_and_people_in_them_share_alike():
    queue = FairQueue[Wish]()
    for n in range(20):
        for _ in range(3):
            queue.add(Wish(f"one {n}", 1.0, "large"))
    for _ in range(60):
        queue.add(Wish("two", 1.0, "small"))
    order = list(served(queue, 40))
    assert order.count("two") == 20
    assert sorted(name for name in order if name != "two") == sorted(f"one {n}" for n in range(20))


def test_what_cost_a_worker_counts_as_much():
    queue = FairQueue[Wish]()
    for _ in range(9):
        queue.add(Wish("bad", 0.001))
        queue.add(Wish("good", 1.0))
    assert next(served(queue, 1)) == "bad"
    queue.charge(Owner("bad"), pools.LOST)
    assert list(served(queue, 5)) == ["good"] * 5


def test_who_was_away_has_saved_nothing_up():
    queue = FairQueue[Wish]()
    for _ in range(30):
        queue.add(Wish("busy", 1.0))
    list(served(queue, 10))
    for _ in range(10):
        queue.add(Wish("new", 1.0))
    assert list(served(queue, 10)).count("busy") in (4, 5, 6)
