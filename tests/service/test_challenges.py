"""Challenges by name: accepted, declined, taken back, or too late."""

from __future__ import annotations

import asyncio

import pytest

from detente.service.lobby import challenges
from detente.service.table import pace
from detente.service.web.rates import Rate
from tests.service.accounts import PASSWORD, sign_up
from tests.service.harness import Guest, house, refused, run
from tests.service.meeting import LIVE, SLOW, arrive, enter

pytestmark = pytest.mark.usefixtures("database")


async def challenge(guest: Guest, to: str, **more) -> str:
    return str((await guest.post("/challenges", to=to, game="cia_kgb", **more))["id"])


def test_a_challenge_comes_at_once_and_its_answer_too(tmp_path):
    async def go():
        async with house(tmp_path) as home:
            anna, bob = await sign_up(home, "Anna"), await sign_up(home, "Bob")
            hers, his = await enter(anna, tables=False), await enter(bob, tables=False)
            place = await challenge(anna, "bob", side=0, rated=True, pace=SLOW)
            seen = await his.until(lambda seen: seen["challenges"]["received"])
            (found,) = seen["challenges"]["received"]
            assert found["id"] == place
            assert (found["from"]["name"], found["to"], found["seat"]) == ("Anna", "Bob", 1)
            assert (found["rated"], found["pace"]["days"]) == (True, 3)
            assert seen["challenges"]["sent"] == []
            waiting = await anna.see(place, 0)
            assert waiting["status"] == "waiting"
            assert "invitations" not in waiting, "nobody else can be let in"
            assert (await anna.get("/lobby"))["tables"] == []
            assert await bob.post(f"/challenges/{place}/accept") == {"table": place, "seat": 1}
            told = await hers.until(
                lambda seen: seen["challenges"]["sent"] and seen["challenges"]["sent"][0]["answer"]
            )
            assert told["challenges"]["sent"][0]["answer"] == "accepted"
            assert (await anna.see(place, 0))["status"] == "running"
            # the same once more is the same, and what was seen goes away
            assert (await bob.post(f"/challenges/{place}/accept"))["seat"] == 1
            await anna.post(f"/challenges/{place}/withdraw")
            assert (await anna.get("/challenges"))["sent"] == []
            assert (await anna.see(place, 0))["status"] == "running"

    run(go())


def test_a_declined_challenge_takes_its_table_away(tmp_path):
    async def go():
        async with house(tmp_path) as home:
            anna, bob = await sign_up(home, "Anna"), await sign_up(home, "Bob")
            place = await challenge(anna, "Bob")
            stranger = await sign_up(home, "Carl")
            for guest in (stranger, anna):
                await refused("not_found", guest.post(f"/challenges/{place}/accept"))
                await refused("not_found", guest.post(f"/challenges/{place}/decline"))
            await refused("not_found", bob.post(f"/challenges/{place}/withdraw"))
            for _ in range(2):
                assert await bob.post(f"/challenges/{place}/decline") == {}
            await refused("not_found", anna.see(place, 0))
            (told,) = (await anna.get("/challenges"))["sent"]
            assert (told["answer"], told["to"]) == ("declined", "Bob")
            assert (await bob.get("/challenges"))["received"] == []
            await refused("conflict", bob.post(f"/challenges/{place}/accept"))
            await challenge(anna, "Bob")

    run(go())


def test_accepting_races_with_taking_back(tmp_path):
    async def go():
        async with house(tmp_path) as home:
            anna, bob = await sign_up(home, "Anna"), await sign_up(home, "Bob")
            for _ in range(5):
                place = await challenge(anna, "Bob")
                taken, back, no = await asyncio.gather(
                    bob.post(f"/challenges/{place}/accept"),
                    anna.post(f"/challenges/{place}/withdraw"),
                    bob.post(f"/challenges/{place}/decline"),
                    return_exceptions=True,
                )
                assert isinstance(back, dict)
                if isinstance(taken, dict):
                    assert (await anna.see(place))["status"] == "running"
                else:
                    await refused("not_found", anna.see(place))
                assert not (isinstance(taken, dict) and isinstance(no, dict))
                await anna.post(f"/challenges/{place}/withdraw")

    run(go())


def test_a_challenge_expires(tmp_path):
    async def go():
        async with house(tmp_path) as home:
            at = 1_000_000
            home.desk.clock = lambda: at
            anna, bob = await sign_up(home, "Anna"), await sign_up(home, "Bob")
            quick = await challenge(anna, "Bob", pace=LIVE)
            at += pace.WAITS_LIVE
            assert (await bob.get("/challenges"))["received"] == []
            await refused("conflict", bob.post(f"/challenges/{quick}/accept"))
            await refused("conflict", bob.post(f"/challenges/{quick}/decline"))
            slow = await challenge(anna, "Bob")  # and the old one is cleared away
            await refused("not_found", anna.see(quick))
            at += pace.WAITS - 1
            assert (await bob.post(f"/challenges/{slow}/accept"))["table"] == slow
            at += 1
            await challenge(anna, "Bob")
            assert (await anna.see(slow))["status"] == "running"

    run(go())


def test_who_may_challenge_whom_and_how_often(tmp_path, monkeypatch):
    async def go():
        async with house(tmp_path) as home:
            monkeypatch.setattr(challenges, "MOST", 2)
            anna = await sign_up(home, "Anna")
            for name in ("Bob", "Carl", "Dora"):
                await sign_up(home, name)
            await refused("needs_account", challenge(await arrive(home), "Anna"))
            await refused("conflict", challenge(anna, "anna"))
            await refused("not_found", challenge(anna, "Nobody"))
            await challenge(anna, "Bob")
            await refused("conflict", challenge(anna, "Bob"))
            await challenge(anna, "Carl")
            await refused("too_many", challenge(anna, "Dora"))
            assert len(await anna.get("/tables")) == 2, "what is refused leaves no table"
            home.app.state.rates.challenges = Rate(1, 0, lambda: 0)
            await refused("conflict", challenge(anna, "Bob"))
            await refused("too_many", challenge(anna, "Bob"))

    run(go())


def test_twice_at_once_is_one_challenge(tmp_path):
    async def go():
        async with house(tmp_path) as home:
            anna, _ = await sign_up(home, "Anna"), await sign_up(home, "Bob")
            said = await asyncio.gather(
                *(challenge(anna, "Bob") for _ in range(4)), return_exceptions=True
            )
            assert sum(isinstance(one, str) for one in said) == 1
            assert len(await anna.get("/tables")) == 1

    run(go())


@pytest.mark.parametrize("who", [0, 1])
def test_whoever_leaves_takes_his_challenges_along(tmp_path, who):
    async def go():
        async with house(tmp_path) as home:
            people = await sign_up(home, "Anna"), await sign_up(home, "Bob")
            place = await challenge(people[0], "Bob")
            await people[who].post("/me/delete", password=PASSWORD)
            left = people[1 - who]
            assert await left.get("/challenges") == {"received": [], "sent": [], "rematches": []}
            await refused("not_found", left.see(place))

    run(go())
