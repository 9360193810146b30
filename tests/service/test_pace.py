"""Live clocks: how they run, what running out means, and what is left of it in the record."""

import pytest

from detente.games import find_game
from detente.kernel.records.make import verify
from detente.kernel.records.text import read
from tests.service.accounts import sign_up
from tests.service.clock import Time
from tests.service.harness import house, refused, run, two_guests
from tests.service.timed import (
    DAY,
    MINUTE,
    QUICK,
    SECOND,
    SLOW,
    left,
    live_table,
    running,
    to_answer,
)

pytestmark = pytest.mark.usefixtures("database")


@pytest.fixture
def time():
    return Time()


def test_a_pace_is_chosen_with_the_table_and_shown_to_everybody(tmp_path, time):
    async def go():
        async with house(tmp_path, clock=time) as home:
            host = home.guest()
            made = await host.create_reply("cia_kgb", ("me", "open"), pace=SLOW)
            wanted = {**SLOW, "out": "loses"}
            secret = made["invitations"]["1"].removeprefix("/join/")
            assert (await host.get(f"/invitations/{secret}"))["pace"] == wanted
            assert (await host.see(made["table"]))["pace"] == wanted
            assert (await host.get("/tables"))[0]["pace"] == wanted
            assert (await host.see(await host.create()))["pace"] is None
            for bad in (
                {"kind": "live", "minutes": 0},
                {"kind": "live", "minutes": 5, "increment": 1000},
                {"kind": "days", "days": 5, "bank": 3},
                {"kind": "days", "days": 5, "out": "draw"},
                {"kind": "hourglass"},
            ):
                await refused("bad_request", host.create(seats=("me", "open"), pace=bad))
            await refused("conflict", host.create(seats=("me", "me"), pace=QUICK))

    run(go())


def test_a_live_clock_starts_when_both_are_there_and_gains_when_it_stops(tmp_path, time):
    async def go():
        async with house(tmp_path, clock=time) as home:
            host, friend, table = await two_guests(home, "iron_curtain", pace=QUICK)
            guests = host, friend
            first = await to_answer(home, table)
            time.passes(MINUTE)  # nobody has come: no clock runs
            assert await left(host, table) == [10 * MINUTE] * 2
            assert await running(host, table) == [False, False]
            one = await host.live(table, 0)
            assert not (await one.next("full"))["clock"]["started"]
            two = await friend.live(table, 1)
            while not (await two.next("full", "clock"))["clock"]["started"]:
                pass
            time.passes(40 * SECOND)
            seat, spent = first, [0, 0]
            assert (await running(host, table))[first]
            spent[first] = 40 * SECOND
            for _ in range(8):
                assert await left(host, table) == [10 * MINUTE - used for used in spent]
                await guests[seat].answer_first(table, seat)
                after = await to_answer(home, table)
                if after != seat:
                    spent[seat] -= 5 * SECOND
                seat = after
                time.passes(7 * SECOND)
                spent[seat] += 7 * SECOND
            assert min(spent) > 0  # both have thought
            assert any(used % (7 * SECOND) for used in spent)  # and somebody has gained

    run(go())


def test_a_computer_has_no_clock(tmp_path, time):
    async def go():
        async with house(tmp_path, clock=time) as home:
            host = home.guest()
            table = await host.create("cia_kgb", ("me", 1), pace=QUICK)
            live = await host.live(table, 0)
            while not (await live.next("full", "clock"))["clock"]["started"]:
                pass
            assert await left(host, table, 0) == [10 * MINUTE, None]
            time.passes(10 * MINUTE + SECOND)
            await home.timer.tick(look=True)
            assert (await host.see(table, 0))["result"]["winner"] == 1

    run(go())


def test_the_timer_ends_a_game_once_and_the_record_says_why(tmp_path, time):
    async def go():
        async with house(tmp_path, clock=time) as home:
            host, friend, table, lives = await live_table(home)
            loser = await to_answer(home, table)
            time.passes(10 * MINUTE)
            await home.timer.tick(look=True)  # delay may still be forgiven
            assert (await host.see(table, 0))["status"] == "running"
            time.passes(SECOND)
            await home.timer.tick(look=True)
            step = await lives[0].next("step")
            assert (step["status"], step["result"]["winner"]) == ("over", 1 - loser)
            assert "time" in step["result"]["text"]["en"]
            assert "run out of time" in step["log"][-1]["text"]["en"]
            assert step["clock"]["seats"][loser] == {"left": 0, "running": False, "away": None}
            revision = (await home.table(table)).revision
            await home.timer.tick(look=True)
            assert (await home.table(table)).revision == revision
            record = await friend.text(f"/tables/{table}/record")
            assert f"\ntimeout: {('US', 'USSR')[loser]}\n" in record
            polish = await friend.text(f"/tables/{table}/record", language="pl")
            assert f"\nprzekroczenie czasu: {('USA', 'ZSRR')[loser]}\n" in polish
            assert verify(read(record), find_game) == verify(read(polish), find_game) > 0
            again = await host.see((await host.send_record(record))["table"])
            assert again["result"]["winner"] == 1 - loser
            assert "ran out of time" in again["result"]["text"]["en"]
            assert "run out of time" in again["log"][-1]["text"]["en"]
        # and a server that reads it again finds it so
        async with house(tmp_path, clock=time) as home:
            seen = await home.guest().see(table)
            assert (seen["result"]["winner"], seen["status"]) == (1 - loser, "over")
            assert "run out of time" in seen["log"][-1]["text"]["en"]

    run(go())


def test_an_answer_after_the_time_is_no_answer(tmp_path, time):
    async def go():
        async with house(tmp_path, clock=time) as home:
            host, friend, table, _ = await live_table(home)
            seat = await to_answer(home, table)
            time.passes(10 * MINUTE + 100)
            await refused("out_of_time", (host, friend)[seat].answer_first(table, seat))
            seen = await host.see(table, 0)
            time.passes(SECOND)
            # the timer may be first; whoever says something is told that it is over, and it is
            await refused("over", host.post(f"/tables/{table}/resign", seat=0))
            assert (await host.see(table, 0))["number"] == seen["number"] + 1
            assert (await host.see(table, 0))["result"]["winner"] == 1 - seat

    run(go())


def test_where_the_table_says_so_the_game_has_no_result(tmp_path, time):
    async def go():
        async with house(tmp_path, clock=time) as home:
            host, _, table, _ = await live_table(home, out="void")
            time.passes(11 * MINUTE)
            await home.timer.tick(look=True)
            result = (await host.see(table, 0))["result"]
            assert result["winner"] is None
            assert "No result" in result["text"]["en"]
            record = await host.text(f"/tables/{table}/record")
            assert " [void]\nresult: nobody by timeout_void" in record
            assert verify(read(record), find_game) > 0

    run(go())


def test_where_the_table_says_so_the_other_has_to_claim(tmp_path, time):
    async def go():
        async with house(tmp_path, clock=time) as home:
            host, friend, table, _ = await live_table(home, out="claim")
            guests = host, friend
            path = f"/tables/{table}/claim"
            loser = await to_answer(home, table)
            time.passes(11 * MINUTE)
            await home.timer.tick(look=True)
            assert (await host.see(table, 0))["status"] == "running"
            # until somebody claims, it is not too late
            while await to_answer(home, table) == loser:
                await guests[loser].answer_first(table, loser)
            assert (await left(host, table))[loser] == 5 * SECOND
            late = 1 - loser
            assert (await guests[late].see(table, late))["claim"] is None
            claim = (await guests[loser].see(table, loser))["claim"]
            assert (claim["reason"], claim["win"]) == ("timeout", True)
            await refused("conflict", guests[loser].post(path, seat=loser, result="win"))
            time.at = claim["from"]
            await refused("conflict", guests[late].post(path, seat=late, result="win"))
            await refused("not_your_seat", guests[loser].post(path, seat=late, result="win"))
            said = await guests[loser].post(path, "once-and-again", seat=loser, result="win")
            assert said == await guests[loser].post(
                path, "once-and-again", seat=loser, result="win"
            )
            assert (await host.see(table, 0))["result"]["winner"] == loser

    run(go())


def test_undo_is_as_if_the_answer_had_not_been_given(tmp_path, time):
    async def go():
        async with house(tmp_path, clock=time) as home:
            _, friend, table, _ = await live_table(home, "iron_curtain")
            time.passes(MINUTE)
            await friend.answer_last(table, 1)
            time.passes(MINUTE)
            number = (await friend.see(table, 1))["number"]
            await friend.post(f"/tables/{table}/undo", seat=1, number=number)
            assert await left(friend, table, 1) == [10 * MINUTE, 8 * MINUTE]
            # who has no time left cannot go back to think
            await friend.answer_last(table, 1)
            number = (await friend.see(table, 1))["number"]
            time.passes(8 * MINUTE + 100)
            undo = friend.post(f"/tables/{table}/undo", seat=1, number=number)
            await refused("cannot_undo", undo)

    run(go())


def test_taking_back_gives_no_time_back(tmp_path, time):
    async def go():
        async with house(tmp_path, clock=time) as home:
            host, friend, table, _ = await live_table(home)
            guests = host, friend
            seat = await to_answer(home, table)
            time.passes(MINUTE)
            number = (await guests[seat].answer_first(table, seat))["number"]
            before = await left(host, table)
            body = {"seat": seat, "number": number, "to": 0}
            await guests[seat].post(f"/tables/{table}/takeback", **body)
            await guests[1 - seat].post(
                f"/tables/{table}/takeback/reply", seat=1 - seat, accept=True
            )
            assert await left(host, table) == before
            assert (await running(host, table))[seat]

    run(go())


def test_time_that_ran_out_counts_in_results_and_ratings(tmp_path, time):
    async def go():
        async with house(tmp_path, clock=time) as home:
            ann, bob = await sign_up(home, "Ann"), await sign_up(home, "Bob")

            async def play(out):
                made = await ann.create_reply(
                    "iron_curtain", ("me", "open"), rated=out != "void", pace={**SLOW, "out": out}
                )
                await bob.post(f"/invitations/{made['invitations']['1'].removeprefix('/join/')}")
                loser = (ann, bob)[await to_answer(home, made["table"])]
                time.passes(4 * DAY)
                await home.timer.tick(look=True)
                return "Ann" if loser is ann else "Bob"

            loser = await play("loses")
            winner = {"Ann": "Bob", "Bob": "Ann"}[loser]
            lost = await ann.get(f"/people/{loser}")
            assert lost["reliability"]["timeout"] == 1
            assert lost["ratings"][0]["rating"] < 1500
            won = await ann.get(f"/people/{winner}")
            assert won["reliability"]["timeout"] == 0
            assert (await play("void")) == loser
            lost = await ann.get(f"/people/{loser}")
            assert lost["reliability"]["timeout"] == 2
            assert lost["results"][0]["drawn"] == 0
            assert (await ann.get(f"/people/{winner}"))["reliability"]["timeout"] == 0
            void = {**SLOW, "out": "void"}
            await refused("conflict", ann.create("cia_kgb", ("me", "open"), rated=True, pace=void))

    run(go())
