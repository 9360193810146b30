"""Answers, undo, take-back and resignation: what is done, and what is refused without effect."""

import asyncio
from typing import Any

import pytest

from tests.service.harness import Guest, Refusal, house, refused, run, two_guests

pytestmark = pytest.mark.usefixtures("database")


async def state(guest: Guest, table: str, seat: int) -> tuple[Any, ...]:
    seen = await guest.see(table, seat)
    frames = await guest.get(f"/tables/{table}/frames", seat=seat)
    return seen["number"], seen["hash"], seen["log_length"], frames["total"]


def test_an_answer_moves_the_game_on_and_is_seen_at_the_other_seat(tmp_path):
    async def go():
        async with house(tmp_path) as home:
            host, friend, table = await two_guests(home, "iron_curtain")
            watching = await host.live(table, 0)
            first = await watching.next("full")
            assert first["asked"] == [1]
            assert first["question"] is None
            asked = await friend.see(table, 1)
            said = await friend.answer_first(table, 1)
            assert said == {"number": asked["number"] + 1, "changed": True}
            step = await watching.next("step")
            assert step["number"] == first["number"] + 1
            assert step["log"][-1]["number"] == step["log_length"]
            assert watching.screen.full["view"] == (await host.see(table, 0))["view"]

    run(go())


def test_answers_that_must_not_count_are_refused_without_effect(tmp_path):
    async def go():
        async with house(tmp_path) as home:
            host, friend, table = await two_guests(home, "iron_curtain")
            stranger = home.guest()
            seen = await friend.see(table, 1)
            number = seen["number"]
            option = seen["question"]["options"][0]
            before = await state(friend, table, 1)
            await refused("stale", friend.answer(table, 1, option, number - 1))
            await refused("stale", friend.answer(table, 1, option, number + 1))
            await refused("not_offered", friend.answer(table, 1, 10_000, number))
            await refused("not_offered", friend.answer(table, 1, 0, number))  # another kind
            hidden = (await host.see(table, 0))["number"]
            await refused("not_asked", host.answer(table, 0, option, hidden))
            await refused("not_your_seat", host.answer(table, 1, option, number))
            await refused("not_your_seat", friend.answer(table, 0, option, hidden))
            await refused("not_your_seat", stranger.answer(table, 1, option, number))
            await refused("not_found", friend.answer("nowhere", 1, option, number))
            assert await state(friend, table, 1) == before

    run(go())


MALFORMED: tuple[dict[str, Any], ...] = (
    {},
    {"seat": 1, "number": 1},
    {"seat": 2, "number": 1, "option": 1},
    {"seat": "1", "number": 1, "option": 1},
    {"seat": True, "number": 1, "option": 1},
    {"seat": 1, "number": -1, "option": 1},
    {"seat": 1, "number": 1.5, "option": 1},
    {"seat": 1, "number": 1, "option": "1"},
    {"seat": 1, "number": 1, "option": None},
    {"seat": 1, "number": 1, "option": 1 << 40},
    {"seat": 1, "number": 1, "option": 1, "request": "short"},
    {"seat": 1, "number": 1, "option": 1, "request": "with blanks in it"},
    {"seat": 1, "number": 1, "option": 1, "request": "x" * 65},
)


def test_malformed_answers_are_refused(tmp_path):
    async def go():
        async with house(tmp_path) as home:
            guest = home.guest()
            table = await guest.create("iron_curtain")
            for body in MALFORMED:
                await refused("bad_request", guest.post(f"/tables/{table}/answer", **body))

    run(go())


def test_a_repeated_request_gets_the_same_reply_and_has_one_effect(tmp_path):
    async def go():
        async with house(tmp_path) as home:
            guest = home.guest()
            table = await guest.create("iron_curtain")
            seen = await guest.see(table, 1)
            option = seen["question"]["options"][0]
            first = await guest.answer(table, 1, option, seen["number"], request="my-request")
            after = await state(guest, table, 1)
            again = await guest.answer(table, 1, option, seen["number"], request="my-request")
            assert again == first
            assert await state(guest, table, 1) == after

    run(go())


def test_repeats_at_the_same_moment_have_one_effect(tmp_path):
    async def go():
        async with house(tmp_path) as home:
            guest = home.guest()
            table = await guest.create("iron_curtain")
            seen = await guest.see(table, 1)
            option = seen["question"]["options"][0]
            replies = await asyncio.gather(
                *(
                    guest.answer(table, 1, option, seen["number"], request="at-once-4")
                    for _ in "1234"
                )
            )
            assert all(reply == replies[0] for reply in replies)
            assert (await guest.see(table, 1))["number"] == seen["number"] + 1

    run(go())


def test_two_different_answers_at_the_same_moment_one_counts(tmp_path):
    async def go():
        async with house(tmp_path) as home:
            guest = home.guest()
            table = await guest.create("iron_curtain")
            seen = await guest.see(table, 1)
            options = seen["question"]["options"]
            replies = await asyncio.gather(
                *(guest.answer(table, 1, option, seen["number"]) for option in options),
                return_exceptions=True,
            )
            kept = [reply for reply in replies if isinstance(reply, dict)]
            lost = [reply.key for reply in replies if isinstance(reply, Refusal)]
            assert len(kept) == 1
            assert lost == ["stale"] * (len(options) - 1)

    run(go())


def test_a_secret_choice_shows_nothing_until_both_are_in(tmp_path):
    async def go():
        async with house(tmp_path) as home:
            host, friend, table = await two_guests(home, "cia_kgb")
            observer = home.guest()
            watching = [await friend.live(table, 1), await observer.live(table)]
            for live in watching:
                await live.next("full")
            before = [await friend.see(table, 1), await observer.see(table)]
            listed = await friend.get("/tables")
            frames = await friend.get(f"/tables/{table}/frames", seat=1)
            record = await friend.text(f"/tables/{table}/record", seat=1)
            await host.answer_first(table, 0)
            for live in watching:
                await live.quiet()
            assert [await friend.see(table, 1), await observer.see(table)] == before
            assert await friend.get("/tables") == listed
            assert await friend.get(f"/tables/{table}/frames", seat=1) == frames
            assert await friend.text(f"/tables/{table}/record", seat=1) == record
            assert (await host.see(table, 0))["chosen"]["kind"] == "agent"
            await friend.answer_first(table, 1)  # his number was still good
            for live in watching:
                assert (await live.next())["type"] == "step"

    run(go())


def test_a_secret_choice_is_final_and_tells_the_other_nothing(tmp_path):
    async def go():
        async with house(tmp_path) as home:
            host, friend, table = await two_guests(home, "cia_kgb")
            other = await friend.see(table, 1)
            await host.answer_first(table, 0)
            seen = await host.see(table, 0)
            assert not seen["undo"]["can"]
            undo = host.post(f"/tables/{table}/undo", seat=0, number=seen["number"])
            await refused("cannot_undo", undo)
            assert await friend.see(table, 1) == other

    run(go())


def test_an_answer_after_which_the_other_is_asked_is_final(tmp_path):
    async def go():
        async with house(tmp_path) as home:
            _, friend, table = await two_guests(home, "iron_curtain")
            asked = await friend.see(table, 1)
            first, second = asked["question"]["options"]  # who begins: the US, the USSR
            path, number = f"/tables/{table}/why", asked["number"]
            assert (await friend.get(path, seat=1, option=first))["commits"] == "another"
            assert (await friend.get(path, seat=1, option=second))["commits"] == ""
            await refused("final_another", friend.answer(table, 1, first, number, draft=True))
            assert await friend.see(table, 1) == asked
            await friend.answer_first(table, 1)
            seen = await friend.see(table, 1)
            assert not seen["undo"]["can"]
            assert "asked" in seen["undo"]["reason"]["en"]
            undo = friend.post(f"/tables/{table}/undo", seat=1, number=seen["number"])
            await refused("cannot_undo", undo)

    run(go())


def test_undo_takes_back_the_last_answer_and_nobody_else_has_seen_it(tmp_path):
    async def go():
        async with house(tmp_path) as home:
            host, friend, table = await two_guests(home, "iron_curtain")
            before = await friend.see(table, 1)
            watching = await host.live(table, 0)
            await watching.next("full")
            seen = await host.see(table, 0)
            await friend.answer_last(table, 1)  # the USSR begins
            await refused(
                "cannot_undo", host.post(f"/tables/{table}/undo", seat=0, number=seen["number"])
            )
            asked = await friend.see(table, 1)
            assert asked["undo"]["can"]
            assert not asked["undo"]["across"]
            assert asked["undo"]["line"] == asked["log_length"] - 2 == seen["log_length"]
            await friend.post(f"/tables/{table}/undo", seat=1, number=asked["number"])
            await watching.quiet()
            assert await host.see(table, 0) == seen
            undone = await friend.see(table, 1)
            assert undone["hash"] == before["hash"]
            assert not undone["undo"]["can"]
            assert undone["undo"]["reason"]["pl"]

    run(go())


def test_taking_back_needs_consent_and_is_logged(tmp_path):
    async def go():
        async with house(tmp_path) as home:
            host, friend, table = await two_guests(home, "iron_curtain")
            await friend.answer_first(table, 1)
            await host.answer_first(table, 0)
            seen = await friend.see(table, 1)
            watching = await host.live(table, 0)
            await watching.next("full")
            ask = {"seat": 1, "number": seen["number"]}
            said = await friend.post(f"/tables/{table}/takeback", **ask)
            assert said["changed"] is False
            wish = (await watching.next("takeback"))["takeback"]
            assert wish["by"] == 1
            own = friend.post(f"/tables/{table}/takeback/reply", seat=1, accept=True)
            await refused("not_asked", own)
            await host.post(f"/tables/{table}/takeback/reply", seat=0, accept=False)
            assert (await watching.next("takeback"))["takeback"] is None
            await friend.post(f"/tables/{table}/takeback", **ask)
            await host.post(f"/tables/{table}/takeback/reply", seat=0, accept=True)
            step = await watching.next("step")
            assert step["asked"] == [1]
            assert step["log"][-1]["text"]["en"].startswith("Take-back agreed.")
            assert "takeback: " in await host.text(f"/tables/{table}/record", seat=0)
            bad = friend.post(
                f"/tables/{table}/takeback", seat=1, number=seen["number"] + 1, to=10_000
            )
            await refused("cannot_undo", bad)

    run(go())


def test_who_plays_on_does_not_consent(tmp_path):
    async def go():
        async with house(tmp_path) as home:
            host, friend, table = await two_guests(home, "iron_curtain")
            await friend.answer_first(table, 1)
            number = (await friend.see(table, 1))["number"]
            await friend.post(f"/tables/{table}/takeback", seat=1, number=number)
            assert (await host.see(table, 0))["takeback"]["by"] == 1
            await host.answer_first(table, 0)
            assert (await home.table(table)).playing.draft  # of that the friend knows nothing
            assert (await host.see(table, 0))["takeback"]["by"] == 1
            while (await home.table(table)).playing.draft:
                await host.answer_first(table, 0)
            assert (await host.see(table, 0))["takeback"] is None

    run(go())


def test_alone_at_both_seats_taking_back_is_granted_at_once(tmp_path):
    async def go():
        async with house(tmp_path) as home:
            guest = home.guest()
            table = await guest.create("iron_curtain")
            before = await guest.see(table, 1)
            await guest.answer_first(table, 1)
            seen = await guest.see(table, 0)
            assert seen["asked"] == [0]
            assert seen["undo"]["across"]
            said = await guest.post(f"/tables/{table}/takeback", seat=0, number=seen["number"])
            assert said["changed"]
            after = await guest.see(table, 1)
            assert after["hash"] == before["hash"]
            assert after["log_length"] == before["log_length"] + 1
            assert after["takebacks"]

    run(go())


def test_resigning_ends_the_game_and_publishes_the_seed(tmp_path):
    async def go():
        async with house(tmp_path) as home:
            host, friend, table = await two_guests(home)
            stranger = home.guest()
            await refused("not_your_seat", stranger.post(f"/tables/{table}/resign", seat=0))
            assert "seed" not in await host.see(table, 0)
            watching = await friend.live(table, 1)
            await watching.next("full")
            await host.post(f"/tables/{table}/resign", seat=0)
            step = await watching.next("step")
            assert step["status"] == "over"
            assert step["result"]["winner"] == 1
            assert step["question"] is None
            assert len(step["seed"]) == 64
            assert "resigns" in step["log"][-1]["text"]["en"]
            await refused("over", friend.post(f"/tables/{table}/resign", seat=1))
            number = step["number"]
            await refused("over", friend.answer(table, 1, 45, number))
            await refused("over", friend.post(f"/tables/{table}/undo", seat=1, number=number))
            await refused("over", friend.post(f"/tables/{table}/takeback", seat=1, number=number))

    run(go())
