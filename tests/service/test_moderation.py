"""Reports about people, and what moderators do with them."""

import asyncio
import json

import pytest
from sqlalchemy import select

from detente.__main__ import main
from detente.service.db.schema import METADATA
from tests.service.accounts import PASSWORD, name_of, rated_table, sign_in, sign_up, switch_on
from tests.service.clock import Time
from tests.service.harness import Refusal, house, refused, run, two_guests
from tests.service.timed import DAY

pytestmark = pytest.mark.usefixtures("database")


@pytest.fixture
def folder(tmp_path, monkeypatch):
    monkeypatch.setenv("DETENTE_DATA", str(tmp_path))
    return tmp_path


async def appointed(home, name="Judge"):
    judge = await sign_up(home, name)
    await switch_on(home, judge)
    assert await asyncio.to_thread(main, ["admin", "moderator", name]) == 0
    return judge


async def decide(judge, action, **more):
    await judge.post("/moderation/actions", action=action, reason="Be kind.", **more)


def test_a_report_reaches_moderators_with_what_they_need(folder):
    async def go():
        async with house(folder) as home:
            judge, anna, bob = (
                await appointed(home),
                await sign_up(home, "Anna"),
                await sign_up(home, "Bob"),
            )
            table = await rated_table(anna, bob)
            await bob.post(f"/tables/{table}/chat", seat=1, text="you fool")
            line = (await anna.see(table, 0))["chat"][0]["line"]
            sent = await anna.post(
                "/reports", table=table, seat=1, line=line, reason="abuse", note="again"
            )
            (found,) = await judge.get("/moderation/reports")
            assert found["id"] == sent["report"]
            assert (found["quote"], found["note"], found["reason"]) == (
                "you fool",
                "again",
                "abuse",
            )
            assert (found["person"]["name"], found["reporter"]["name"]) == ("Bob", "Anna")
            assert [said["text"] for said in found["chat"]] == ["you fool"]
            assert found["table"] == {"id": table, "game": "cia_kgb", "status": "running"}

            # neither a line of somebody else nor one of a table one does not sit at
            stranger = home.guest()
            for guest, seat in ((anna, 0), (stranger, 1)):
                await refused(
                    "conflict",
                    guest.post("/reports", table=table, seat=seat, line=line, reason="abuse"),
                )
            await refused("bad_request", anna.post("/reports", name="Bob", reason="boring"))
            # and whoever only watches does not open the chat to others
            await stranger.post("/reports", table=table, seat=1, reason="cheating")
            assert (await judge.get("/moderation/reports"))[1]["chat"] == []

            for path in ("/moderation/reports", "/moderation/log"):
                await refused("needs_moderator", anna.get(path))
                await refused("needs_account", stranger.get(path))
            await refused("needs_moderator", decide(anna, "warn", name="Bob"))

    run(go())


def test_a_moderator_sees_nothing_of_a_game_that_others_do_not(folder):
    async def go():
        async with house(folder) as home:
            judge, anna, bob = (
                await appointed(home),
                await sign_up(home, "Anna"),
                await sign_up(home, "Bob"),
            )
            table = await rated_table(anna, bob, "twilight")
            await anna.post("/reports", table=table, seat=1, reason="stalling")
            for seat in (0, 1):
                await refused("not_your_seat", judge.see(table, seat))
                await refused("not_your_seat", judge.get(f"/tables/{table}/frames", seat=seat))
            await refused("not_your_seat", judge.get(f"/tables/{table}/frames", seat="all"))
            assert await judge.see(table) == await home.guest().see(table)
            hand = (await anna.see(table, 0))["view"]
            secret = [card for name, cards in hand.items() if name == "hand.us" for card in cards]
            said = json.dumps(await judge.get("/moderation/reports"))
            assert not [card for card in secret if card and f'"{card}"' in said]
            closed = (await anna.create_reply(seats=("me", "open"), closed=True))["table"]
            await refused("not_found", judge.see(closed))

    run(go())


def test_what_is_decided_is_written_down_and_told(folder):
    time = Time()

    async def go():
        async with house(folder, clock=time) as home:
            judge, anna, bob = (
                await appointed(home),
                await sign_up(home, "Anna"),
                await sign_up(home, "Bob"),
            )
            table = await rated_table(anna, bob)
            report = (await anna.post("/reports", name="Bob", reason="abuse"))["report"]
            await decide(judge, "warn", report=report)
            assert await judge.get("/moderation/reports") == []
            (told,) = (await bob.get("/me"))["notices"]
            assert (told["action"], told["reason"]) == ("warn", "Be kind.")
            assert "Judge" not in json.dumps(told)
            assert (await anna.get("/me"))["notices"] == []
            await bob.post("/me/notices/read")
            assert (await bob.get("/me"))["notices"] == []
            assert [one["read"] for one in await bob.get("/me/notices")] == [True]

            await decide(judge, "mute", name="Bob", days=3)
            await refused("muted", bob.post(f"/tables/{table}/chat", seat=1, text="x"))
            await anna.post(f"/tables/{table}/chat", seat=0, text="x")
            time.passes(3 * DAY)
            await bob.post(f"/tables/{table}/chat", seat=1, text="x")

            await decide(judge, "rename", name="Bob", new_name="Robert")
            assert await name_of(bob) == "Robert"
            assert (await anna.see(table, 0))["players"][1]["name"] == "Robert"
            await refused("name_taken", decide(judge, "rename", name="Robert", new_name="anna"))
            await refused("bad_name", decide(judge, "rename", name="Robert", new_name="x"))

            log = await judge.get("/moderation/log")
            assert [one["action"] for one in log] == ["rename", "mute", "warn"]
            assert {one["moderator"] for one in log} == {"Judge"}
            assert log[1]["until"] - log[1]["at"] == 3 * DAY
            assert log[2]["report"] == report
            assert log[0]["person"]["name"] == "Robert"

    run(go())


def test_who_is_suspended_cannot_sign_in_until_then(folder):
    time = Time()

    async def go():
        async with house(folder, clock=time) as home:
            judge, bob = await appointed(home), await sign_up(home, "Bob")
            table = await bob.create()
            live = await bob.live(table, 0)
            await live.next("full")
            await decide(judge, "suspend", name="Bob", days=7)
            await live.closed()
            assert await name_of(bob) is None
            with pytest.raises(Refusal) as found:
                await sign_in(home, "Bob")
            assert found.value.key == "suspended"
            assert "Be kind" in found.value.error["pl"]
            await refused("wrong_password", sign_in(home, "Bob", "a guess at it"))
            time.passes(7 * DAY)
            again = await sign_in(home, "Bob")
            assert [one["action"] for one in (await again.get("/me"))["notices"]] == ["suspend"]
            # and it can be lifted before
            await decide(judge, "suspend", name="Bob", days=7)
            await decide(judge, "suspend", name="Bob", days=0)
            await sign_in(home, "Bob")

    run(go())


def test_a_table_is_ended_without_result_and_both_are_told(folder):
    async def go():
        async with house(folder) as home:
            judge, anna, bob = (
                await appointed(home),
                await sign_up(home, "Anna"),
                await sign_up(home, "Bob"),
            )
            table = await rated_table(anna, bob)
            live = await anna.live(table, 0)
            await live.next("full")
            await decide(judge, "end", table=table)
            step = await live.next("step")
            assert step["result"]["winner"] is None
            assert "moderator" in step["result"]["text"]["en"]
            for guest in (anna, bob):
                assert [one["action"] for one in (await guest.get("/me"))["notices"]] == ["end"]
            profile = await anna.get("/people/bob")
            assert (profile["ratings"], profile["results"]) == ([], [])
            assert profile["reliability"]["abandoned"] == 0
            await refused("over", decide(judge, "end", table=table))
            assert len(await judge.get("/moderation/log")) == 2
        async with house(folder) as home:  # it follows from what is stored
            assert (await home.guest().see(table))["status"] == "over"

    run(go())


def test_guests_are_muted_and_renamed_but_have_no_account_to_suspend(folder):
    async def go():
        async with house(folder) as home:
            judge = await appointed(home)
            host, friend, table = await two_guests(home, name="Rude name")
            report = (await friend.post("/reports", table=table, seat=0, reason="name"))["report"]
            await refused("conflict", decide(judge, "suspend", report=report, days=1))
            await decide(judge, "rename", report=report, new_name="Guest")
            assert (await friend.see(table, 1))["players"][0]["name"] == "Guest"
            await decide(judge, "mute", report=report, days=1)
            await refused("muted", host.post(f"/tables/{table}/chat", seat=0, text="x"))
            assert len((await host.get("/me"))["notices"]) == 2

    run(go())


def test_nobody_decides_about_himself(folder, capsys):
    async def go():
        async with house(folder) as home:
            judge, bob = await appointed(home), await sign_up(home, "Bob")
            table = await rated_table(judge, bob)
            mine = (await judge.post("/reports", name="Bob", reason="abuse"))["report"]
            about = (await bob.post("/reports", name="Judge", reason="abuse"))["report"]
            for report in (mine, about):
                await refused("conflict", decide(judge, "close", report=report))
            await refused("conflict", decide(judge, "end", table=table))
            await refused("conflict", decide(judge, "warn", name="Judge"))
            other = await appointed(home, "Second")
            await refused("conflict", decide(other, "close", report=about))  # nor about each other
            await decide(other, "close", report=mine)
            assert (await judge.get("/me"))["notices"] == []
            assert await other.get("/moderation/reports") == []
            await asyncio.to_thread(main, ["admin", "moderator", "Second", "--remove"])
            await refused("needs_moderator", other.get("/moderation/reports"))
            assert await asyncio.to_thread(main, ["admin", "moderator", "Nobody"]) == 2

    run(go())


def test_who_leaves_leaves_no_words_in_reports(folder):
    async def go():
        async with house(folder) as home:
            judge, anna, bob = (
                await appointed(home),
                await sign_up(home, "Anna"),
                await sign_up(home, "Bob"),
            )
            table = await rated_table(anna, bob)
            await anna.post(f"/tables/{table}/chat", seat=0, text="Anna's words")
            line = (await bob.see(table, 1))["chat"][0]["line"]
            await bob.post("/reports", table=table, seat=0, line=line, reason="abuse")
            await anna.post("/reports", name="Bob", reason="abuse", note="says Anna")
            for reporter, seat in ((anna, "0"), (bob, "1")):
                await reporter.post("/reports/bug", table=table, seat=seat, note="odd")
            await bob.post("/me/blocks", name="Anna")
            await anna.post("/me/blocks", name="Bob")
            await decide(judge, "warn", name="Anna")
            await anna.post("/me/delete", password=PASSWORD)

            def everything(db):
                return [list(r) for t in METADATA.sorted_tables for r in db.execute(select(t))]

            assert "Anna" not in json.dumps(await home.desk.store.read(everything))
            (left,) = await judge.get("/moderation/reports")
            assert (left["quote"], left["person"]["account"]) == ("", "gone")
            assert (await judge.get("/moderation/log"))[0]["person"]["name"] == ""
            assert await bob.get("/me/blocks") == {"blocks": []}

    run(go())
