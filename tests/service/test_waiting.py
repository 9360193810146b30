"""Nobody is left hanging: who leaves, who is silent, who is on vacation, and servers that stop."""

import asyncio
import io
import json
import zipfile

import pytest

from detente.service.play.downtime import RETURN
from detente.service.table.pace import GRACE, SILENCE
from tests.service.accounts import sign_up
from tests.service.clock import Time
from tests.service.harness import house, refused, run, two_guests
from tests.service.test_exchange import NOTHING, POINT, bid
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
from tests.service.toy_game import put_toy

pytestmark = pytest.mark.usefixtures("database")


@pytest.fixture
def time():
    return Time()


async def until_claim(live, there):
    """Until the viewer has heard that he may, or may not, claim something."""
    while bool((await live.next("clock", "full"))["claim"]) != there:
        pass


def test_who_leaves_a_live_game_may_be_waited_for_or_not(tmp_path, time):
    async def go():
        async with house(tmp_path, clock=time) as home:
            host, friend, table, lives = await live_table(home)
            guests = host, friend
            gone = await to_answer(home, table)
            path, stays = f"/tables/{table}/claim", 1 - gone
            await lives[gone].socket.close()
            await until_claim(lives[stays], True)
            claim = (await guests[stays].see(table, stays))["claim"]
            assert claim == {"reason": "abandoned", "from": time.at + GRACE, "win": True}
            time.passes(GRACE - 1)
            await refused("conflict", guests[stays].post(path, seat=stays, result="win"))
            # he comes back, and goes again: the time begins anew
            again = await guests[gone].live(table, gone)
            await until_claim(lives[stays], False)
            time.passes(SECOND)
            await refused("conflict", guests[stays].post(path, seat=stays, result="win"))
            await again.socket.close()
            await until_claim(lives[stays], True)
            time.passes(GRACE)
            assert (await guests[gone].see(table, gone))["claim"] is None
            await guests[stays].post(path, seat=stays, result="win")
            seen = await host.see(table, 0)
            assert seen["result"]["winner"] == stays
            assert "left the game" in seen["log"][-1]["text"]["en"]
            assert "abandoned" in await host.text(f"/tables/{table}/record")

    run(go())


def test_a_live_game_that_never_began_can_only_be_called_off(tmp_path, time):
    async def go():
        async with house(tmp_path, clock=time) as home:
            host, friend, table = await two_guests(home, "iron_curtain", pace=QUICK)
            await (await friend.live(table, 1)).next("full")
            time.passes(GRACE)
            path = f"/tables/{table}/claim"
            await refused("conflict", friend.post(path, seat=1, result="win"))
            await friend.post(path, seat=1, result="void")
            assert (await host.see(table, 0))["result"]["winner"] is None

    run(go())


def test_two_who_only_send_requests_are_there_too(tmp_path, time):
    async def go():
        async with house(tmp_path, clock=time) as home:
            host, friend, table = await two_guests(home, "cia_kgb", pace=QUICK)
            watching = await home.guest().live(table)
            await watching.next("full")
            await host.answer_first(table, 0)
            await watching.quiet()  # that he has answered is a secret
            await friend.answer_first(table, 1)
            while not watching.screen.full["clock"]["started"]:
                await watching.next("clock", "step")

    run(go())


def test_without_a_clock_long_silence_may_be_claimed(tmp_path, time):
    async def go():
        async with house(tmp_path, clock=time) as home:
            host, friend, table = await two_guests(home, "iron_curtain")
            guests = host, friend
            silent = await to_answer(home, table)
            waits = 1 - silent
            assert (await host.see(table, 0))["clock"] is None
            claim = (await guests[waits].see(table, waits))["claim"]
            assert claim == {"reason": "abandoned", "from": time.at + SILENCE, "win": True}
            path = f"/tables/{table}/claim"
            time.passes(SILENCE - 1)
            await refused("conflict", guests[waits].post(path, seat=waits, result="void"))
            time.passes(1)
            await refused("conflict", guests[silent].post(path, seat=silent, result="win"))
            await guests[waits].post(path, seat=waits, result="win")
            assert (await host.see(table, 0))["result"]["winner"] == waits

    run(go())


def test_days_are_saved_up_to_the_bank(tmp_path, time):
    async def go():
        async with house(tmp_path, clock=time) as home:
            host, friend, table = await two_guests(home, "iron_curtain", pace=SLOW)
            guests = host, friend
            assert await left(host, table) == [3 * DAY] * 2
            for _ in range(20):
                seat = await to_answer(home, table)
                await guests[seat].answer_first(table, seat)
            assert max(await left(host, table)) == 7 * DAY
            seat = await to_answer(home, table)
            assert (await guests[1 - seat].see(table, 1 - seat))["claim"] is None
            time.passes(8 * DAY)
            await home.timer.tick(look=True)
            assert (await host.see(table, 0))["result"]["winner"] == 1 - seat

    run(go())


def test_a_vacation_stops_the_clock_and_is_shown(tmp_path, time):
    async def go():
        async with house(tmp_path, clock=time) as home:
            ann, bob = await sign_up(home, "Ann"), await sign_up(home, "Bob")
            made = await ann.create_reply("iron_curtain", ("me", "open"), pace=SLOW)
            table = made["table"]
            await bob.post(f"/invitations/{made['invitations']['1'].removeprefix('/join/')}")
            seat = await to_answer(home, table)
            away, here = ((ann, bob), (bob, ann))[seat]
            await refused("needs_account", home.guest().get("/me/vacation"))
            assert await away.get("/me/vacation") == {"now": None, "left": 30, "a_year": 30}
            live = await here.live(table, 1 - seat)
            await live.next("full")
            time.passes(DAY)
            said = await away.post("/me/vacation", days=10)
            assert said["now"] == {"start": time.at, "until": time.at + 10 * DAY}
            await refused("conflict", away.post("/me/vacation", days=1))
            shown = (await live.next("full"))["clock"]["seats"][seat]
            until = time.at + 10 * DAY
            assert shown == {"left": 2 * DAY, "running": False, "away": until}
            time.passes(9 * DAY)
            await home.timer.tick(look=True)
            assert await left(here, table) == [(3 - (s == seat)) * DAY for s in (0, 1)]
            # back a day early; the rest may be taken another time
            assert (await away.post("/me/vacation/end"))["left"] == 21
            await refused("conflict", away.post("/me/vacation/end"))
            await refused("conflict", away.post("/me/vacation", days=22))
            assert (await running(here, table))[seat]
            time.passes(DAY)
            assert (await left(here, table))[seat] == DAY
            exported = (await away.http.get("/api/me/export")).content
            with zipfile.ZipFile(io.BytesIO(exported)) as archive:
                taken = json.loads(archive.read("vacations.json"))
            assert [row["until"] - row["start"] for row in taken] == [9 * DAY]
        # a server that has not heard of any of it
        async with house(tmp_path, clock=time) as home:
            assert (await left(home.guest(), table))[seat] == DAY
            time.passes(DAY + SECOND)
            await home.timer.tick(look=True)
            assert (await home.table(table)).winner == 1 - seat

    run(go())


def test_live_clocks_stand_while_no_server_runs_and_days_go_on(tmp_path, time):
    async def go():
        async with house(tmp_path, clock=time) as home:
            _, _, quick, _ = await live_table(home)
            _, _, slow = await two_guests(home, "iron_curtain", pace=SLOW)
            time.passes(MINUTE)
            seats = await to_answer(home, quick), await to_answer(home, slow)
        time.passes(DAY)
        async with house(tmp_path, clock=time) as home:
            guest = home.guest()
            # and a little is given for connecting again
            assert (await left(guest, quick))[seats[0]] == 9 * MINUTE + RETURN
            assert (await left(guest, slow))[seats[1]] == 2 * DAY - MINUTE
            time.passes(RETURN)
            time.passes(9 * MINUTE + SECOND)
            await home.timer.tick(look=True)
            assert (await home.table(quick)).ending == "timeout"

    run(go())


def test_measured_delay_is_forgiven(tmp_path, time):
    async def go():
        async with house(tmp_path, clock=time) as home:
            host, friend, table, lives = await live_table(home, increment=0)
            seat = await to_answer(home, table)
            guest, live = (host, friend)[seat], lives[seat]
            await live.socket.send('{"type":"ping"}')
            token = (await live.next("pong"))["echo"]
            time.passes(300)
            await live.socket.send(json.dumps({"type": "echo", "echo": token}))
            await live.socket.send(json.dumps({"type": "echo", "echo": "made up"}))
            await live.quiet()  # both were heard
            time.passes(10 * MINUTE - 100)  # with the 300 before it 200 too late
            await guest.answer_first(table, seat)
            assert (await left(guest, table, seat))[seat] == 100

    run(go())


def test_a_clock_goes_with_its_owner_when_players_change_places(tmp_path, time, monkeypatch):
    put_toy(monkeypatch)

    async def go():
        async with house(tmp_path, clock=time) as home:
            ann, bob = home.guest(), home.guest()
            pace = {"kind": "live", "minutes": 10}
            made = await ann.create_reply(
                "toy", ("me", "open"), options={"sides": "bid"}, pace=pace
            )
            table = made["table"]
            await bob.post(f"/invitations/{made['invitations']['1'].removeprefix('/join/')}")
            lives = [await ann.live(table, 0), await bob.live(table, 1)]
            while not (await lives[1].next("full", "clock"))["clock"]["started"]:
                pass
            time.passes(MINUTE)
            await bid(ann, table, 0, NOTHING)
            time.passes(MINUTE)
            await bid(bob, table, 1, POINT)
            assert (await home.table(table)).exchanged
            assert await left(ann, table) == [8 * MINUTE, 9 * MINUTE]

    run(go())


def test_what_begins_on_another_servers_table_is_noticed(tmp_path, time, database):
    """Two servers, one player at each: the clocks start, and the game ends once."""
    if database != "postgresql":
        pytest.skip("a file has one server")

    async def go():
        async with house(tmp_path, clock=time) as first, house(tmp_path, clock=time) as second:
            host, friend, table = await two_guests(first, "iron_curtain", pace=QUICK)
            friend = second.guest(friend.http.cookies)
            lives = await host.live(table, 0), await friend.live(table, 1)
            for live in lives:
                while not (await live.next("full", "clock"))["clock"]["started"]:
                    pass
            time.passes(11 * MINUTE)
            await asyncio.gather(*(one.timer.tick(look=True) for one in (first, second)))
            for live in lives:
                while (await live.next("step", "full"))["status"] != "over":
                    pass
            ends = [one for one in (await first.table(table)).asides if one.key == "timeout"]
            assert len(ends) == 1
            assert (await first.table(table)).revision == (await second.table(table)).revision

    run(go())
