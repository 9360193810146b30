"""Two servers at one PostgreSQL: whoever plays at one sees at once what happens at the other."""

import asyncio
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import text

from detente.kernel.flow import OBSERVER
from detente.service.play.computers.runs import TOLD_AFTER
from detente.service.play.peers import peers
from tests.service.clock import Time
from tests.service.harness import House, Json, Live, house, refused, run, two_guests
from tests.service.test_computers import SLOW

pytestmark = pytest.mark.usefixtures("postgresql")


@asynccontextmanager
async def two_houses(folder: Path, **settings: Any):
    async with house(folder, **settings) as first, house(folder, **settings) as second:
        yield first, second


async def until_gone(home: House, server: str) -> None:
    """Until the database has noticed that another server is no longer there."""
    while server in await home.desk.store.read(home.desk.store.channel.living):
        await asyncio.sleep(0)


async def apart(first: House, second: House, game: str = "cia_kgb", **more):
    """A host at one server, his friend at the other, both at the same table and listening."""
    host, friend, table = await two_guests(first, game, **more)
    friend = second.guest(friend.http.cookies)
    lives = await host.live(table, 0), await friend.live(table, 1)
    for live in lives:
        await live.next("full")
    await until_here(lives[0], [True, True])
    await until_here(lives[1], [True, True])
    return host, friend, table, lives


async def until_here(live: Live, here: list[bool]) -> None:
    """Until the viewer has been shown who is there; asks, as he may have been shown it before."""
    await live.socket.send('{"type":"resync"}')
    asked = True
    while True:
        shown = await live.next("full", "presence")
        asked = asked and shown["type"] != "full"
        if not asked and [player["here"] for player in shown["players"]] == here:
            return


async def stepped(homes: tuple[House, House], table: str, seat: int, lives: Any) -> list[Json]:
    """The steps by which both hear of an answer of this seat; of a draft only he himself does."""
    tables = [await home.table(table) for home in homes]
    while tables[0].revision != tables[1].revision:
        await asyncio.sleep(0)
        tables = [await home.table(table) for home in homes]
    drafts = tables[0].playing.draft is not None
    return [await live.next("step") for s, live in enumerate(lives) if s == seat or not drafts]


def test_an_answer_at_one_server_is_a_step_at_the_other(tmp_path):
    async def go():
        async with two_houses(tmp_path) as (first, second):
            host, friend, table, lives = await apart(first, second, "iron_curtain")
            guests = host, friend
            both = 0
            for _ in range(8):
                seat = (await first.table(table)).turns()[0]
                number = (await guests[seat].see(table, seat))["number"]
                await guests[seat].answer_first(table, seat)
                steps = await stepped((first, second), table, seat, lives)
                assert steps[seat if len(steps) > 1 else 0]["number"] == number + 1
                if len(steps) > 1:
                    both += 1
                    assert steps[0]["log_length"] == steps[1]["log_length"]
                    assert lives[0].screen.full["view"] == (await guests[0].see(table, 0))["view"]
            assert both
            tables = await first.table(table), await second.table(table)
            assert tables[0].playing.items == tables[1].playing.items
            assert tables[0].revision == tables[1].revision

    run(go())


def test_answers_are_told_and_only_what_was_missed_is_read(tmp_path, monkeypatch):
    async def go():
        async with two_houses(tmp_path) as (first, second):
            host, friend, table, lives = await apart(first, second, "iron_curtain")
            guests = [first.guest(guest.http.cookies) for guest in (host, friend)]
            read = []
            whole = second.desk._refresh

            async def refresh(room):
                read.append(room.table.revision)
                await whole(room)

            monkeypatch.setattr(second.desk, "_refresh", refresh)

            async def answer():
                seat = (await first.table(table)).turns()[0]
                await guests[seat].answer_first(table, seat)
                await stepped((first, second), table, seat, lives)
                tables = await first.table(table), await second.table(table)
                assert tables[0].playing.items == tables[1].playing.items
                assert tables[0].times == tables[1].times
                for seat in (0, 1, OBSERVER):
                    assert tables[0].numbers[seat] == tables[1].numbers[seat]
                    assert tables[0].sight(seat).hash == tables[1].sight(seat).hash
                    assert tables[0].sight(seat).lines == tables[1].sight(seat).lines

            for _ in range(4):
                await answer()
            assert read == []
            monkeypatch.setattr(peers, "following", lambda *told: None)
            await answer()
            assert len(read) == 1

    run(go())


def test_drafts_are_followed_elsewhere_when_they_are_handed_over(tmp_path, monkeypatch):
    monkeypatch.setattr(peers, "LOOK_EVERY", 1e6)

    async def go():
        async with two_houses(tmp_path) as (first, second):
            host, friend, table, _ = await apart(first, second, "iron_curtain")
            guests = [first.guest(guest.http.cookies) for guest in (host, friend)]
            there = second.desk.rooms.peek(table)
            assert there is not None
            waited = followed = 0
            for _ in range(8):
                seat = (await first.table(table)).turns()[0]
                await guests[seat].answer_first(table, seat)
                here = await first.table(table)
                while there.revision != here.revision:
                    await asyncio.sleep(0)
                if here.playing.draft and seat == 0:
                    waited += 1
                    assert there.table.revision < here.revision
                else:
                    followed += 1
                    assert there.table.playing.items == here.playing.items
            assert waited
            assert followed
            assert (await second.table(table)).playing.items == here.playing.items

    run(go())


def test_a_secret_choice_at_one_server_does_not_show_at_the_other(tmp_path):
    async def go():
        async with two_houses(tmp_path) as (first, second):
            host, friend, table, (_, other) = await apart(first, second, "cia_kgb")
            await host.answer_first(table, 0)
            while (await second.table(table)).turns() != [1]:
                await asyncio.sleep(0)
            await other.quiet()
            await friend.answer_first(table, 1)
            assert (await other.next("step"))["number"] == 2

    run(go())


def test_chat_taking_back_undo_resigning_and_rematch_go_across(tmp_path):
    async def go():
        async with two_houses(tmp_path) as (first, second):
            host, friend, table, (_, other) = await apart(first, second, "iron_curtain")
            path = f"/tables/{table}"
            await host.post(f"{path}/chat", seat=0, text="hello")
            said = await other.next()
            assert (said["type"], said["text"]) == ("chat", "hello")
            await friend.answer_first(table, 1)
            number = (await other.next("step"))["number"]
            await friend.post(f"{path}/takeback", seat=1, number=number, to=0)
            assert (await other.next("takeback"))["takeback"] == {"by": 1, "to": 0}
            await host.post(f"{path}/takeback/reply", seat=0, accept=True)
            back = await other.next("step")
            assert "Take-back agreed" in back["log"][0]["text"]["en"]
            # an undo makes the record shorter
            await friend.answer_last(table, 1)
            number = (await other.next("step"))["number"]
            await friend.post(f"{path}/undo", seat=1, number=number)
            await other.next("step")
            undone = await second.table(table)
            while (await first.table(table)).revision < undone.revision:
                await asyncio.sleep(0)
            assert (await first.table(table)).playing.items == undone.playing.items
            await host.post(f"{path}/resign", seat=0)
            assert (await other.next("step"))["status"] == "over"
            await host.post(f"{path}/rematch", seat=0)
            assert (await other.next("rematch"))["rematch"]["by"] == 0
            await host.post(f"{path}/rematch/withdraw", seat=0)
            assert (await other.next("rematch"))["rematch"] is None
            await host.post(f"{path}/rematch", seat=0)
            await other.next("rematch")
            new = (await friend.post(f"{path}/rematch", seat=1))["table"]
            assert (await other.next("rematch"))["rematch"]["table"] == new
            assert (await host.post(f"{path}/rematch", seat=0))["table"] == new
            assert (await friend.see(new, 0))["mine"] == [0]

    run(go())


def test_who_is_there_is_known_at_both(tmp_path):
    async def go():
        async with two_houses(tmp_path) as (first, second):
            host, _, table, (mine, other) = await apart(first, second)
            await mine.socket.close()
            await until_here(other, [False, True])
            again = await host.live(table, 0)
            await until_here(other, [True, True])
            await until_here(again, [True, True])

    run(go())


def test_a_server_that_is_gone_takes_its_guests_along(tmp_path, monkeypatch):
    async def go():
        time = Time()
        async with house(tmp_path, clock=time) as second:
            async with house(tmp_path) as first:
                _, friend, table, (_, other) = await apart(first, second)
                # it says nothing when it ends
                monkeypatch.setattr(first.peers, "present", lambda room: None)
            await until_gone(second, first.desk.me)
            await time.until_waits("peers")
            time.passes(peers.LOOK_EVERY)
            await until_here(other, [False, True])
            await friend.answer_first(table, 1)
            assert (await other.next("step"))["chosen"]

    run(go())


@pytest.mark.parametrize("game", ["cia_kgb", "iron_curtain"])
def test_both_may_act_at_once_and_each_answer_counts_once(tmp_path, game):
    async def go():
        async with two_houses(tmp_path) as (first, second):
            guest = first.guest()
            table = await guest.create(game)
            twin = second.guest(guest.http.cookies)
            for _ in range(8):
                seat = (await first.table(table)).turns()[0]
                seen = await guest.see(table, seat)
                option = seen["question"]["options"][0]
                replies = await asyncio.gather(
                    *(one.answer(table, seat, option, seen["number"]) for one in (guest, twin)),
                    return_exceptions=True,
                )
                done = [reply for reply in replies if isinstance(reply, dict)]
                assert len(done) == 1, "the other came too late"
                assert (await guest.see(table, seat))["number"] == done[0]["number"]

    run(go())


def test_the_same_request_at_both_servers_is_carried_out_once(tmp_path):
    async def go():
        async with two_houses(tmp_path) as (first, second):
            guest = first.guest()
            await guest.get("/health")
            twin = second.guest(guest.http.cookies)
            for number in range(5):
                request = f"request-{number}"
                made = await asyncio.gather(
                    guest.create("iron_curtain", request=request),
                    twin.create("iron_curtain", request=request),
                )
                assert made[0] == made[1]
                seen = await guest.see(made[0], 1)
                option = seen["question"]["options"][0]
                said = await asyncio.gather(
                    guest.answer(made[0], 1, option, seen["number"], request=request),
                    twin.answer(made[0], 1, option, seen["number"], request=request),
                )
                assert said[0] == said[1]
            assert len(await guest.get("/tables")) == 5

    run(go())


def test_a_seat_is_taken_by_one_of_two_who_come_at_once(tmp_path):
    async def go():
        async with two_houses(tmp_path) as (first, second):
            made = await first.guest().create_reply("cia_kgb", ("me", "open"))
            secret = made["invitations"]["1"].removeprefix("/join/")
            guests = first.guest(), second.guest()
            for guest in guests:
                await guest.get("/health")
            replies = await asyncio.gather(
                *(guest.post(f"/invitations/{secret}") for guest in guests), return_exceptions=True
            )
            assert sorted(isinstance(reply, dict) for reply in replies) == [False, True]

    run(go())


def test_messages_that_were_missed_are_made_up_for(tmp_path, monkeypatch):
    async def go():
        async with two_houses(tmp_path) as (first, second):
            host, friend, table, (_, other) = await apart(first, second, "iron_curtain")
            # nothing is heard of it
            monkeypatch.setattr(first.desk.store.channel, "say", lambda message: None)
            seat = (await first.table(table)).turns()[0]
            guest = first.guest((host, friend)[seat].http.cookies)
            await guest.answer_first(table, seat)
            await second.peers.look()
            assert (await other.next("step"))["number"] == 2

    run(go())


def test_a_lost_line_is_opened_again_and_nothing_is_missing(tmp_path):
    async def go():
        async with two_houses(tmp_path) as (first, second):
            host, friend, table, (mine, other) = await apart(first, second, "iron_curtain")
            names = {first.peers.me, second.peers.me}
            cut = text(
                "SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
                " WHERE datname = current_database() AND pid <> pg_backend_pid()"
            )
            await first.desk.store.write(lambda db: db.execute(cut))
            seat = (await first.table(table)).turns()[0]
            await (host, friend)[seat].answer_first(table, seat)
            for live in (mine, other):
                # a line that is new may first be told what was before
                while (seen := await live.next("step", "full"))["number"] < 2:
                    pass
                assert seen["number"] == 2
            while names & {first.peers.me, second.peers.me}:
                await asyncio.sleep(0)
            await until_here(mine, [True, True])
            await until_here(other, [True, True])

    run(go())


def test_one_server_thinks_and_both_see_it(tmp_path):
    async def go():
        time = Time()
        async with two_houses(tmp_path, clock=time) as (first, second):
            guest = first.guest()
            table = await guest.create("cia_kgb", ("me", SLOW))
            twin = second.guest(guest.http.cookies)
            live = await twin.live(table, 0)
            await live.next("full")
            await guest.answer_first(table, 0)
            time.passes(TOLD_AFTER)
            while (told := await live.next("thinking"))["seat"] is None:
                pass  # told before he had chosen himself
            assert told["seat"] == 1
            assert first.thinking.thoughts
            assert not second.thinking.thoughts
            await twin.post(f"/tables/{table}/hurry")
            while (told := await live.next("thinking", "step"))["type"] == "thinking":
                pass
            assert live.screen.full["view"]["x.kgb"] == "?"

    run(go())


def test_when_a_server_dies_another_thinks_on(tmp_path):
    async def go():
        async with house(tmp_path) as second:
            async with house(tmp_path) as first:
                guest = first.guest()
                table = await guest.create("cia_kgb", ("me", SLOW))
                await guest.answer_first(table, 0)
                assert first.thinking.thoughts
            twin = second.guest(guest.http.cookies)
            live = await twin.live(table, 0)
            assert (await live.next("full"))["chosen"]
            await until_gone(second, first.desk.me)
            await second.peers.look()
            await twin.post(f"/tables/{table}/hurry")
            assert (await live.next("step"))["number"] > 0

    run(go())


def test_a_table_another_server_changed_is_not_shown_as_it_was(tmp_path):
    async def go():
        async with two_houses(tmp_path) as (first, second):
            host, friend, table = await two_guests(first, "iron_curtain")
            twin = second.guest(host.http.cookies)
            await twin.see(table, 0)  # now it is in memory there
            await refused("not_your_seat", twin.see(table, 1))
            await friend.answer_first(table, 1)
            while (await twin.see(table, 0))["number"] == 1:
                pass
            assert (await twin.see(table, 0))["hash"] == (await host.see(table, 0))["hash"]

    run(go())
