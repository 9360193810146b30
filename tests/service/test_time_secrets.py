"""In a secret pair no clock tells whether the other has answered."""

import asyncio

import pytest

from tests.service.clock import Time
from tests.service.harness import house, refused, run
from tests.service.timed import MINUTE, SECOND, left, live_table, running

pytestmark = pytest.mark.usefixtures("database")


@pytest.fixture
def time():
    return Time()


async def pages(guest, table, seat):
    """Everything a guest can look up about a table, without what is the table's own."""
    seen = await guest.see(table, seat)
    own = ("table", "commitment", "entropy", "view", "hash", "question", "log")
    listed = next(one for one in await guest.get("/tables") if one["id"] == table)
    return {key: value for key, value in seen.items() if key not in own}, {**listed, "id": ""}


def test_what_a_viewer_sees_is_the_same_whether_the_other_has_answered_or_not(tmp_path, time):
    async def go():
        async with house(tmp_path, clock=time) as home:
            host, friend, true, _ = await live_table(home, "cia_kgb")
            made = await host.create_reply(
                "cia_kgb", ("me", "open"), pace={"kind": "live", "minutes": 10, "increment": 5}
            )
            await friend.post(f"/invitations/{made['invitations']['1'].removeprefix('/join/')}")
            other = made["table"]
            lives = [await host.live(other, 0), await friend.live(other, 1)]
            for live in lives:
                while not (await live.next("full", "clock"))["clock"]["started"]:
                    pass
            time.passes(MINUTE)
            watched = await host.live(true, 0)
            await watched.next("full")
            before = await host.see(true, 0)
            await friend.answer_first(true, 1)  # and at the other table he goes on thinking
            assert await host.see(true, 0) == before
            await watched.quiet()
            stranger = home.guest()
            for span in (30 * SECOND, 7 * MINUTE, MINUTE, 5 * SECOND):
                for viewer, seat in ((host, 0), (stranger, "observer")):
                    if seat == 0:
                        assert await pages(viewer, true, 0) == await pages(viewer, other, 0)
                    shown = [(await viewer.see(table, seat))["clock"] for table in (true, other)]
                    assert shown[0] == shown[1]
                    assert shown[0]["seats"][1]["running"]
                time.passes(span)
                await home.timer.tick(look=True)
            await watched.quiet()
            # only he himself knows that his clock stands
            assert await left(friend, true, 1) == [25 * SECOND, 9 * MINUTE + 5 * SECOND]
            assert await running(friend, true, 1) == [True, False]
            # when both are in, everybody is shown how it was
            await host.answer_first(true, 0)
            step = await watched.next("step")
            clocks = step["clock"]["seats"]
            assert clocks[1]["left"] == 9 * MINUTE + 5 * SECOND
            assert clocks[0]["left"] == 25 * SECOND + 5 * SECOND

    run(go())


def test_a_flag_falls_only_when_it_tells_nothing(tmp_path, time):
    """The friend's time runs out; the host, who has more, does not hear of it while he chooses."""

    async def go():
        async with house(tmp_path, clock=time) as home:
            host, friend, table, lives = await live_table(home, "cia_kgb")
            # both choose once; only the host is quick
            await host.answer_first(table, 0)
            time.passes(2 * MINUTE)
            await friend.answer_first(table, 1)
            guests = host, friend
            while len(turns := (await home.table(table)).turns()) < 2:
                await guests[turns[0]].answer_first(table, turns[0])
            short = (await left(host, table))[1]
            assert short < 9 * MINUTE
            seen = await host.see(table, 0)
            time.passes(short + SECOND)
            await home.timer.tick(look=True)
            now = await host.see(table, 0)
            assert (now["status"], now["number"]) == ("running", seen["number"])
            assert now["claim"] is None
            await refused("out_of_time", friend.answer_first(table, 1))
            await host.answer_first(table, 0)
            await home.timer.tick(look=True)
            assert (await host.see(table, 0))["result"]["winner"] == 0
            assert len([line for line in lives[0].received if '"over"' in line]) <= 1

    run(go())


def test_who_ran_out_first_loses_where_both_did(tmp_path, time):
    async def go():
        async with house(tmp_path, clock=time) as home:
            host, _, table, _ = await live_table(home, "cia_kgb")
            time.passes(20 * MINUTE)
            await home.timer.tick(look=True)
            # both clocks ended in the same moment
            assert (await host.see(table, 0))["result"]["winner"] is None

    run(go())


def test_a_choice_made_before_the_clocks_start_does_not_show_either(tmp_path, time):
    async def go():
        async with house(tmp_path, clock=time) as home:
            host, friend = home.guest(), home.guest()
            pace = {"kind": "live", "minutes": 10}
            made = await host.create_reply("cia_kgb", ("me", "open"), pace=pace)
            table = made["table"]
            await friend.post(f"/invitations/{made['invitations']['1'].removeprefix('/join/')}")
            await friend.answer_first(table, 1)
            assert not (await host.see(table, 0))["clock"]["started"]
            live = await host.live(table, 0)
            await live.next("full")
            await live.quiet()
            other = await friend.live(table, 1)
            while not (await other.next("full", "clock"))["clock"]["started"]:
                pass
            time.passes(MINUTE)
            assert await left(host, table, 0) == [9 * MINUTE, 9 * MINUTE]
            assert await running(host, table, 0) == [True, True]
            assert await left(friend, table, 1) == [9 * MINUTE, 10 * MINUTE]

    run(go())


def test_whoever_looks_for_flags_waits_for_a_look_that_was_begun(tmp_path, time, monkeypatch):
    """What another look has written may not be told yet; after the own one it is."""

    async def go():
        async with house(tmp_path, clock=time) as home:
            host, _, table, _ = await live_table(home)
            written, told = asyncio.Event(), asyncio.Event()
            put = home.desk._put

            async def slowly(*args):
                change = await put(*args)
                written.set()
                await told.wait()
                return change

            monkeypatch.setattr(home.desk, "_put", slowly)
            time.passes(11 * MINUTE)
            await written.wait()  # the server's own look
            look = asyncio.create_task(home.timer.tick(look=True))
            for _ in range(3):
                await home.desk.store.read(lambda db: None)
            assert not look.done()
            told.set()
            await look
            assert (await host.see(table, 0))["result"] is not None

    run(go())
