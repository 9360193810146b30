"""Hints at a table: for whoever is asked, where they are allowed, and nobody else hears of them."""

from __future__ import annotations

from typing import Any

from detente.service.play.computers.hinting import Hinting
from tests.service.harness import Guest, House, house, refused, run, two_guests


async def hint(guest: Guest, table: str, seat: int) -> Any:
    number = (await guest.see(table, seat))["number"]
    return await guest.post(f"/tables/{table}/hint", seat=seat, number=number)


def hinting(home: House) -> Hinting:
    found: Hinting = home.app.state.hinting
    return found


def test_the_best_answers_come_with_reasons_and_asking_again_costs_nothing(tmp_path):
    async def go() -> None:
        async with house(tmp_path) as home:
            guest = home.guest()
            table = await guest.create("iron_curtain")
            await guest.answer_first(table, 1)
            said = await hint(guest, table, 0)
            seen = await guest.see(table, 0)
            assert said["number"] == seen["number"]
            best = said["ideas"][0]
            assert best["option"] in seen["question"]["options"]
            assert best["reasons"][0]["en"]
            assert best["reasons"][0]["pl"]
            assert bool(said["aims"]) == (said["reply"] is not None)
            assert said["grave"] is False or said["reply"]
            [job] = [wanted.job for wanted in hinting(home).kept.values()]
            assert await hint(guest, table, 0) == said
            assert [wanted.job for wanted in hinting(home).kept.values()] == [job]
            await guest.answer(table, 0, best["option"], seen["number"])
            assert not hinting(home).kept, "the question is no more"

    run(go())


def test_only_whoever_is_asked_gets_one_and_for_the_question_he_sees(tmp_path):
    async def go() -> None:
        async with house(tmp_path) as home:
            host, friend, table = await two_guests(home, "iron_curtain")
            asked, waits = (host, friend), (0, 1)
            [seat] = (await home.table(table)).turns()
            path, number = f"/tables/{table}/hint", (await host.see(table, 0))["number"]
            other = asked[1 - seat]
            await refused("not_asked", other.post(path, seat=waits[1 - seat], number=number))
            await refused("not_your_seat", other.post(path, seat=seat, number=number))
            await refused("stale", asked[seat].post(path, seat=seat, number=number + 1))
            assert not (await home.table(table)).hints

    run(go())


def test_there_are_none_in_serious_games(tmp_path):
    async def go() -> None:
        async with house(tmp_path) as home:
            guest = home.guest()
            table = await guest.create("iron_curtain", serious=True)
            await refused("conflict", hint(guest, table, 1))

    run(go())


def test_the_other_hears_nothing_of_it_until_the_game_is_over(tmp_path):
    async def go() -> None:
        async with house(tmp_path) as home:
            host, friend, table = await two_guests(home, "iron_curtain")
            guests = {0: host, 1: friend}
            [seat] = (await home.table(table)).turns()
            other = guests[1 - seat]
            watching = await other.live(table, 1 - seat)
            await watching.next("full")
            before = await other.see(table, 1 - seat), await other.get("/tables")
            await hint(guests[seat], table, seat)
            await watching.quiet()
            assert (await other.see(table, 1 - seat), await other.get("/tables")) == before
            await other.post(f"/tables/{table}/resign", seat=1 - seat)
            assert (await watching.next("step"))["hints"]
            assert (await other.see(table, 1 - seat))["hints"]
            assert [one["hints"] for one in await other.get("/tables")] == [True]

    run(go())
