"""Reviews of games that are over: who may ask, who sees them, and that they come to an end."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from typing import Any

import pytest

from detente.ai.looks import LUCK, Look
from detente.ai.reviews import VERSION, Budget
from detente.games import find_game
from detente.kernel.saves import to_json
from detente.kernel.views import veil
from detente.service.play.computers.fairness import Owner
from detente.service.play.computers.pool import Pool
from detente.service.play.computers.tasks import Task
from detente.service.reviews import rows
from detente.service.reviews.reviewing import Reviewing
from detente.service.reviews.shapes import ReviewState
from tests.service.harness import House, finish, house, refused, run, two_guests

TINY = Budget(search=4, tries=2, deep=4, deeper=2, worlds=1, stretches=1)


@pytest.fixture(autouse=True)
def tiny(monkeypatch):
    monkeypatch.setattr(Budget, "usual", classmethod(lambda cls, game: TINY))


def reviewing(home: House) -> Reviewing:
    found: Reviewing = home.app.state.reviewing
    return found


async def over(home: House) -> None:
    """All reviews are."""
    while reviewing(home).works:
        await asyncio.sleep(0)


def test_both_players_and_whoever_may_look_see_the_same_review(tmp_path):
    async def go() -> None:
        async with house(tmp_path) as home:
            host, friend, table = await two_guests(home, "iron_curtain")
            path = f"/tables/{table}/review"
            nothing = {"state": "none", "progress": None, "may": False, "review": None}
            assert await host.get(path) == nothing
            await refused("conflict", host.post(path))
            await finish(home, table, {0: host, 1: friend})
            assert await host.get(path) == {**nothing, "may": True}
            stranger = home.guest()
            await refused("not_your_seat", stranger.post(path))
            assert (await host.post(path))["state"] == "running"
            await over(home)
            said = await friend.get(path)
            assert said["state"] == "done"
            assert said["may"]
            assert await host.get(path) == said
            assert await stranger.get(path) == {**said, "may": False}
            assert ReviewState.model_validate(said).model_dump(mode="json") == said
            review = said["review"]
            answers = (await home.table(table)).playing.answers
            assert review["length"] == len(answers)
            for one in review["decisions"]:
                assert answers[one["answer"]].seat == one["seat"]
            assert sum(kind["decisions"] for side in review["kinds"] for kind in side) == len(
                review["decisions"]
            )
            for mistake in review["worst"]:
                for text in (mistake["asked"], mistake["better"], *mistake["reasons"]):
                    assert text["en"]
                    assert text["pl"]
            assert (await host.post(path))["review"] == review, "it is there already"
            assert not reviewing(home).works

    run(go())


def test_what_a_server_was_at_when_it_stopped_is_begun_again(tmp_path):
    async def go() -> None:
        async with house(tmp_path) as home:
            host, friend, table = await two_guests(home, "iron_curtain")
            await finish(home, table, {0: host, 1: friend})
            store = home.desk.store
            await store.write(lambda db: rows.begin(db, table, VERSION, 0, home.desk.me))
        async with house(tmp_path) as home:
            await over(home)
            assert (await home.guest().get(f"/tables/{table}/review"))["state"] == "done"

    run(go())


def test_one_review_at_a_time_for_each_person(tmp_path):
    async def go() -> None:
        async with house(tmp_path) as home:
            host, friend, table = await two_guests(home, "iron_curtain")
            await finish(home, table, {0: host, 1: friend})
            more = await host.create("iron_curtain")
            await finish(home, more, {0: host, 1: host})
            await host.post(f"/tables/{table}/review")
            await refused("too_many", host.post(f"/tables/{more}/review"))
            await over(home)
            assert (await host.post(f"/tables/{more}/review"))["state"] == "running"

    run(go())


def test_computers_think_first():
    async def go() -> None:
        pool = Pool(1)
        game = find_game("iron_curtain")
        g = game.new()
        wanted = Look(LUCK, to_json(veil(game, g, 0).known), 0, ((),), (1, 1))
        look = Task(game.name, game.all_options(), wanted.position, 0, 4, 0, look=wanted)
        owner = Owner("somebody")
        done: list[str] = []

        def submitted(name: str, task: Task, *, spare: bool) -> asyncio.Future[Any]:
            job = pool.submit(task, owner, spare=spare)
            job.future.add_done_callback(lambda _: done.append(name))
            return job.future

        first = submitted("first", look, spare=True)  # it begins at once
        review = submitted("review", look, spare=True)
        thought = submitted("thought", replace(look), spare=False)
        try:
            await asyncio.gather(first, review, thought)
        finally:
            await pool.close()
        assert done == ["first", "thought", "review"]

    run(go())
