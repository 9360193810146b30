"""Players who change places at a table: everything that is a person's own goes with him."""

import asyncio
import random
from typing import cast

import pytest

from detente.kernel.sets import members
from detente.kernel.views import deal_again
from detente.service.core import encoding
from detente.service.core.confined import Confined
from detente.service.play.computers.pool import Pool
from detente.service.play.room import Room
from detente.service.table.chairs import Asking
from tests.kernel.toy import TOY
from tests.service.harness import house, option_of, play_again, refused, run
from tests.service.toy_game import ReadsHere, ThinksHere, put_toy

pytestmark = pytest.mark.usefixtures("database")

NOTHING, POINT = "nothing", "point"
BID = {"sides": "bid"}


@pytest.fixture(autouse=True)
def toy(monkeypatch):
    put_toy(monkeypatch)


async def bid(guest, table, seat, key):
    seen = await guest.see(table, seat)
    option = option_of(TOY, seen["question"], key)
    return await guest.answer(table, seat, option, seen["number"])


async def two(home, **more):
    """Ann sits down at red, Bob at blue."""
    ann, bob = home.guest(), home.guest()
    made = await ann.create_reply("toy", ("me", "open"), options=BID, name="Ann", **more)
    secret = made["invitations"]["1"].removeprefix("/join/")
    await bob.post(f"/invitations/{secret}", name="Bob")
    return ann, bob, made["table"], secret


async def exchanged(home, **more):
    """The same after both have bid: Ann is blue now, Bob red."""
    ann, bob, table, secret = await two(home, **more)
    await bid(ann, table, 0, NOTHING)
    await bid(bob, table, 1, POINT)
    return ann, bob, table, secret


def names(players):
    return [player["name"] for player in players]


def test_everybody_goes_to_his_new_seat(tmp_path):
    async def go():
        async with house(tmp_path) as home:
            ann, bob, table, secret = await two(home)
            watcher = home.guest()
            lives = [
                await ann.live(table, 0),
                await bob.live(table, 1),
                await watcher.live(table, "observer"),
            ]
            for live in lives:
                await live.next("full")
            await bid(ann, table, 0, NOTHING)
            said = await bid(bob, table, 1, POINT)
            views = [await live.next("full") for live in lives[:2]]
            step = await lives[2].next("step")
            assert [view["seat"] for view in views] == [1, 0]
            assert [view["mine"] for view in views] == [[1], [0]]
            assert all(view["exchanged"] for view in (*views, step))
            assert said == {"number": views[1]["number"], "changed": True}
            for live in lives:
                assert names((await live.next("presence"))["players"]) == ["Bob", "Ann"]
            assert views[0]["view"]["hand.red"] == ["?"] * 3
            assert "?" not in views[0]["view"]["hand.blue"]
            seen = lives[2].screen.full["view"]
            assert seen["hand.red"] == seen["hand.blue"] == ["?"] * 3
            # what follows comes to the new seats, by steps
            await ann.answer_first(table, 1)
            step = await lives[0].next("step")
            assert step["number"] == views[0]["number"] + 1
            assert step["chosen"]
            await lives[1].quiet()
            await lives[0].socket.send('{"type":"resync"}')
            assert (await lives[0].next("full"))["seat"] == 1
            assert (await bob.get(f"/invitations/{secret}"))["seat"] == 0
            again = await bob.post(f"/invitations/{secret}")
            assert again == {"table": table, "seat": 0}

    run(go())


def test_the_old_seat_is_closed_and_the_new_one_open(tmp_path):
    async def go():
        async with house(tmp_path) as home:
            ann, _, table, _ = await exchanged(home)
            number = (await ann.see(table, 1))["number"]
            path = f"/tables/{table}"
            for asking in (
                ann.see(table, 0),
                ann.answer(table, 0, 0, number),
                ann.post(f"{path}/undo", seat=0, number=number),
                ann.post(f"{path}/takeback", seat=0, number=number),
                ann.post(f"{path}/resign", seat=0),
                ann.post(f"{path}/chat", seat=0, text="hello"),
                ann.post(f"{path}/notes", method="PUT", seat=0, text="mine"),
                ann.get(f"{path}/why", seat=0, option=0),
                ann.get(f"{path}/query/hands", seat=0),
                ann.get(f"{path}/frames", seat=0),
                ann.text(f"{path}/record", seat=0),
            ):
                await refused("not_your_seat", asking)
            live = await ann.live(table, 0)
            assert await live.closed() == 4403
            await refused("cannot_undo", ann.post(f"{path}/undo", seat=1, number=number))
            await ann.get(f"{path}/query/hands", seat=1)
            await ann.answer_first(table, 1)

    run(go())


def test_lists_chat_and_notes_go_with_the_person(tmp_path):
    async def go():
        async with house(tmp_path) as home:
            ann, bob, table, _ = await two(home)
            for guest, seat, text in ((ann, 0, "a secret of Ann"), (bob, 1, "a secret of Bob")):
                path = f"/tables/{table}"
                await guest.post(f"{path}/notes", method="PUT", seat=seat, text=text)
                await guest.post(f"{path}/chat", seat=seat, text="hello")
            await bid(ann, table, 0, NOTHING)
            await bid(bob, table, 1, POINT)
            for _ in range(2):
                seen = [await ann.see(table, 1), await bob.see(table, 0)]
                assert [view["notes"] for view in seen] == ["a secret of Ann", "a secret of Bob"]
                for view in seen:
                    said = [(line["seat"], line["name"]) for line in view["chat"]]
                    assert said == [(1, "Ann"), (0, "Bob")]
                listed = (await ann.get("/tables"))[0]
                assert names(listed["seats"]) == ["Bob", "Ann"]
                assert listed["mine"] == [1]
                assert listed["my_turn"]
                assert listed["number"] == seen[0]["number"]
                # and the same when the room is read from the database again
                home.desk.rooms._rooms.clear()

    run(go())


def test_a_restart_changes_nothing(tmp_path):
    async def go():
        async with house(tmp_path) as home:
            ann, bob, table, _ = await exchanged(home)
            await ann.answer_first(table, 1)
            before = [await ann.see(table, 1), await bob.see(table, 0)]
            before += [await ann.get(f"/tables/{table}/frames", seat=1), await bob.get("/tables")]
        async with house(tmp_path) as home:
            ann, bob = home.guest(ann.http.cookies), home.guest(bob.http.cookies)
            after = [await ann.see(table, 1), await bob.see(table, 0)]
            after += [await ann.get(f"/tables/{table}/frames", seat=1), await bob.get("/tables")]
            assert after == before
            await refused("not_your_seat", ann.see(table, 0))

    run(go())


def test_a_take_back_of_the_bids_brings_everybody_back(tmp_path):
    async def go():
        async with house(tmp_path) as home:
            ann, bob, table, _ = await exchanged(home)
            live = await ann.live(table, 1)
            await live.next("full")
            number = (await ann.see(table, 1))["number"]
            # without a word on how far: before her own last answer, which she gave as red
            await ann.post(f"/tables/{table}/takeback", seat=1, number=number)
            assert (await home.table(table)).asking == Asking(1, 0)
            await bob.post(f"/tables/{table}/takeback/reply", seat=0, accept=True)
            view = await live.next("full")
            assert (view["seat"], view["mine"], view["exchanged"]) == (0, [0], False)
            assert names(view["players"]) == ["Ann", "Bob"]
            assert view["log"][-1]["keys"] == ["seat:red"]  # it was Ann who asked
            assert view["question"]["kind"] == "bid"
            await refused("not_your_seat", ann.see(table, 1))
            # what she saw of the part taken back is hers, and no more than that
            text = await ann.text(f"/tables/{table}/record", seat=0)
            drawn = [line for line in text.splitlines() if line.startswith("chance: ")]
            assert [line == "chance: ?" for line in drawn] == [True] * 3 + [False] * 3
            before = await ann.see(table, 0)
        async with house(tmp_path) as home:
            ann, bob = home.guest(ann.http.cookies), home.guest(bob.http.cookies)
            assert {**await ann.see(table, 0), "players": before["players"]} == before
            await bid(ann, table, 0, POINT)
            await bid(bob, table, 1, NOTHING)
            assert (await ann.see(table, 0))["mine"] == [0]

    run(go())


def test_a_request_to_take_back_does_not_change_hands(tmp_path):
    async def go():
        async with house(tmp_path) as home:
            ann, bob, table, _ = await two(home)
            await bid(bob, table, 1, POINT)
            number = (await bob.see(table, 1))["number"]
            await bob.post(f"/tables/{table}/takeback", seat=1, number=number, to=0)
            assert (await home.table(table)).asking is not None
            await bid(ann, table, 0, NOTHING)
            assert (await home.table(table)).asking is None

    run(go())


@pytest.mark.parametrize("chair", [0, 1])
def test_neither_sees_what_the_other_holds(tmp_path, chair):
    """To the end of a game: dealing the hidden anew changes nothing that a person is sent."""

    async def go():
        async with house(tmp_path) as home:
            ann, bob, table, _ = await exchanged(home)
            guests = {1: ann, 0: bob}
            me, seat = (ann, 1) if chair == 0 else (bob, 0)
            live = await me.live(table, seat)
            rng = random.Random(chair)
            looked = 0
            while turns := (now := await home.table(table)).turns():
                who = rng.choice(turns)
                compare(now, chair, rng)
                looked += 1
                ask = now.playing.question_for(who)
                assert ask is not None
                choice = rng.choice(list(members(ask.options)))
                option = now.game.vocabulary.number(ask.kind, choice)
                await guests[who].answer(table, who, option, now.numbers[who])
                after = await home.table(table)
                if after.status == "running":
                    await hidden_hand(me, table, seat, after)
            assert looked > 4
            await live.socket.send('{"type":"ping"}')
            await live.next("pong")
            for text in live.received:
                assert f'"{("Red", "Blue")[1 - seat]} draws' not in text

    def compare(table, chair, rng):
        guest = table.chairs[chair].guest
        (seat,) = table.held_by(guest)
        play = table.playing.twin()
        play.state = deal_again(table.game, play.state, seat, rng)
        ghost = table.but(play=play)
        shown = [Room(t, [], {}).full(seat, guest) for t in (table, ghost)]
        assert encoding.encode(shown[0]) == encoding.encode(shown[1])

    async def hidden_hand(guest, table, seat, now):
        other = now.game.seats[1 - seat]
        for view in (await guest.see(table, seat), *(await all_frames(guest, table, seat))):
            assert set(view["view"][f"hand.{other}"]) <= {"?"}

    async def all_frames(guest, table, seat):
        return (await guest.get(f"/tables/{table}/frames", seat=seat))["frames"]

    run(go())


def test_earlier_positions_are_seen_from_where_one_was_sitting(tmp_path):
    async def go():
        async with house(tmp_path) as home:
            ann, bob, table, _ = await exchanged(home)
            own = {}
            for guest, seat in ((ann, 1), (bob, 0)):
                frames = (await guest.get(f"/tables/{table}/frames", seat=seat))["frames"]
                own[seat] = [frame["answer"] and frame["answer"]["en"] for frame in frames[1:3]]
                text = await guest.text(f"/tables/{table}/record", seat=seat)
                assert ("Red: nothing bid" in text) == (guest is ann)
                assert ("Blue: a point" in text) == (guest is bob)
            assert own == {1: ["Red: nothing bid", None], 0: [None, "Blue: a point"]}

    run(go())


def test_a_computer_goes_along(tmp_path):
    async def go():
        async with house(tmp_path) as home:
            pool = ThinksHere()
            home.thinking.pool = cast(Pool, pool)
            guest = home.guest()
            table = await guest.create("toy", ("me", 1), options=BID)
            await bid(guest, table, 0, NOTHING)
            while not (await home.table(table)).exchanged:
                await asyncio.sleep(0)
            for _ in range(3):
                while 1 not in (await home.table(table)).turns():
                    await asyncio.sleep(0)
                seen = await guest.see(table, 1)
                assert [player["kind"] for player in seen["players"]] == ["computer", "human"]
                await guest.answer_first(table, 1)
                if (await home.table(table)).status != "running":
                    break
            later = [task for task in pool.tasks if task.position["exchanged"]]
            assert later
            assert {task.seat for task in later} == {0}
            assert all(task.position["hand"][1] <= 0 for task in later)

    run(go())


def test_the_result_the_record_and_the_rematch_know_who_is_who(tmp_path):
    async def go():
        async with house(tmp_path) as home:
            ann, bob, table, _ = await exchanged(home)
            await ann.post(f"/tables/{table}/resign", seat=1)
            over = await ann.see(table, 1)
            assert over["result"]["winner"] == 0
            assert over["log"][-1]["keys"] == ["seat:blue"]
            text = await bob.text(f"/tables/{table}/record")
            assert "player red: Ann" in text  # who sat down there
            assert "player blue: Bob" in text
            # looked at again, everybody is where the end has him
            home.desk.readers.confined = cast(Confined, ReadsHere())
            copy = (await home.guest().send_record(text))["table"]
            assert names((await ann.see(copy))["players"]) == ["Bob", "Ann"]
            assert await bob.text(f"/tables/{copy}/record")
            # sides swapped: Ann was blue at the end
            new = await play_again(ann, bob, table, 1)
            assert (await ann.see(new, 0))["mine"] == [0]
            assert names((await bob.see(new, 1))["players"]) == ["Ann", "Bob"]

    run(go())


def test_a_fork_after_the_exchange_seats_people_as_they_wish(tmp_path):
    async def go():
        async with house(tmp_path) as home:
            ann, bob, table, _ = await exchanged(home)
            await ann.post(f"/tables/{table}/resign", seat=1)
            count = len((await home.table(table)).playing.answers)
            made = await bob.create_reply(
                "toy",
                ("open", "me"),
                options=BID,
                name="Bob",
                **{"from": {"table": table, "number": count}},
            )
            fork, secret = made["table"], made["invitations"]["0"].removeprefix("/join/")
            assert made["seats"] == [1]
            assert (await ann.get(f"/invitations/{secret}"))["seat"] == 0
            assert (await ann.post(f"/invitations/{secret}", name="Ann"))["seat"] == 0
            for _ in range(2):
                assert (await ann.see(fork, 0))["mine"] == [0]
                assert names((await bob.see(fork, 1))["players"]) == ["Ann", "Bob"]
                home.desk.rooms._rooms.clear()
            await bob.answer_first(fork, 1)
            # before the bids each was at the other seat
            await ann.post(f"/tables/{fork}/resign", seat=0)
            text = await bob.text(f"/tables/{fork}/record")
            assert "player red: Bob" in text

    run(go())


def test_one_person_at_both_seats_follows_his_chair(tmp_path):
    async def go():
        async with house(tmp_path) as home:
            guest = home.guest()
            table = await guest.create("toy", options=BID)
            await bid(guest, table, 0, NOTHING)
            live = await guest.live(table, 1)
            await live.next("full")
            await bid(guest, table, 1, POINT)
            view = await live.next("full")
            assert (view["seat"], view["mine"], view["exchanged"]) == (0, [0, 1], True)

    run(go())


def test_another_process_that_exchanged_is_noticed(tmp_path):
    """Whoever listens here is moved before anything of the other seat is sent."""

    async def go():
        async with house(tmp_path) as home, house(tmp_path) as other:
            ann, bob, table, _ = await two(home)
            live = await ann.live(table, 0)
            await live.next("full")
            twin_a, twin_b = other.guest(ann.http.cookies), other.guest(bob.http.cookies)
            await bid(twin_a, table, 0, NOTHING)
            await bid(twin_b, table, 1, POINT)
            # without a channel between them this server learns of it when somebody acts
            seen = await twin_b.see(table, 0)
            option = seen["question"]["options"][0]
            await bob.answer(table, 0, option, seen["number"])
            while (view := await live.next("full", "step"))["type"] == "step":
                assert view["question"] is None  # her own bid, where the servers speak
                assert view["chosen"]
            assert view["seat"] == 1
            assert view["view"]["hand.red"] == ["?"] * 3

    run(go())
