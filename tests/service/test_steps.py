"""Steps: what a live message says of each answer, and what somebody who comes back is told."""

from typing import Any

import pytest

from tests.service.harness import house, refused, run, two_guests
from tests.service.screens import changed

pytestmark = pytest.mark.usefixtures("database")


def applied(view: dict[str, Any], steps: list[Any]) -> dict[str, Any]:
    for one in steps:
        view = changed(view, one)
    return view


def test_a_message_has_the_steps_and_who_comes_back_is_told_them(tmp_path):
    async def go():
        async with house(tmp_path) as home:
            host, friend, table = await two_guests(home, "iron_curtain")
            watching = await host.live(table, 0)
            first = await watching.next("full")
            assert "steps" not in first
            await friend.answer_first(table, 1)
            step = await watching.next("step")
            assert applied(first["view"], step["steps"]) == (await host.see(table, 0))["view"]
            assert [one["seat"] for one in step["steps"]][:1] == [1]
            lines = [number for one in step["steps"] for number in one["lines"]]
            assert lines == [line["number"] for line in step["log"]]
            known = step["steps"][0]["answer"] - 1
            path = f"/tables/{table}/steps"
            since = await host.get(path, seat=0, **{"from": known})
            assert since == {
                "from": known,
                "view": first["view"],
                "log": step["log"],
                "steps": step["steps"],
            }
            question = (await friend.see(table, 1))["question"] or (await host.see(table, 0))[
                "question"
            ]
            assert step["log"][-1]["number"] >= question["because"] >= 1
            assert [int(option) for option in question["acts"]] == question["options"]
            assert all(set(act) == {"en", "pl"} for act in question["acts"].values())

    run(go())


def test_without_a_number_it_is_told_what_has_happened_since_the_own_last_answer(tmp_path):
    async def go():
        async with house(tmp_path) as home:
            us, ussr, table = await two_guests(home, "twilight")
            path = f"/tables/{table}/steps"
            while (await ussr.see(table, 1))["question"]:
                await ussr.answer_first(table, 1)
            # the US has been dealt cards, and its log speaks of them, but it has answered nothing
            assert any(line["seat"] == 0 for line in (await us.see(table, 0))["log"])
            assert (await us.get(path, seat=0))["steps"] == []
            placed = (await ussr.get(path, seat=1))["from"]
            while (await ussr.see(table, 1))["question"] is None:
                await us.answer_first(table, 0)
            since = await ussr.get(path, seat=1)
            assert since["from"] == placed
            assert {step["seat"] for step in since["steps"]} == {0}

    run(go())


def test_at_a_table_that_goes_on_from_another_nobody_has_been_yet(tmp_path):
    async def go():
        async with house(tmp_path) as home:
            host = home.guest()
            table = await host.create("iron_curtain", ("me", "me"))
            for _ in range(4):
                seat = (await host.see(table, 0))["asked"][0]
                await host.answer_first(table, seat)
            await host.post(f"/tables/{table}/resign", seat=0)
            number = (await host.get(f"/tables/{table}/frames", seat="all"))["total"] - 1
            source = {"from": {"table": table, "number": number}}
            fork = (await host.create_reply("iron_curtain", ("me", "me"), **source))["table"]
            for seat in (0, 1):
                assert (await host.get(f"/tables/{fork}/steps", seat=seat))["steps"] == []
            seat = (await host.see(fork, 0))["asked"][0]
            await host.answer_first(fork, seat)
            assert (await host.get(f"/tables/{fork}/steps", seat=seat))["from"] > number

    run(go())


def test_steps_are_refused_like_any_look_at_a_seat(tmp_path):
    async def go():
        async with house(tmp_path) as home:
            host, _, table = await two_guests(home, "iron_curtain")
            path = f"/tables/{table}/steps"
            stranger = home.guest()
            await refused("not_your_seat", stranger.get(path, seat=0, **{"from": 0}))
            await refused("bad_request", host.get(path, seat="all", **{"from": 0}))
            await refused("bad_request", host.get(path, seat=0, **{"from": -1}))
            await refused("conflict", host.get(path, seat=0, **{"from": 9999}))
            assert (await stranger.get(path, **{"from": 0}))["from"] == 0

    run(go())
