"""Taking everything of one's own away: as an archive, and by deleting it."""

from __future__ import annotations

import io
import json
import zipfile
from typing import Any

import pytest
from sqlalchemy import select

from detente.games import find_game
from detente.kernel.records.replay import replay
from detente.kernel.records.text import read
from detente.service.db.schema import METADATA
from detente.service.db.schema.people import LINKS, PEOPLE, SESSIONS
from detente.service.db.schema.tables import CHATS, NOTES
from tests.service.accounts import PASSWORD, name_of, rated_table, sign_in, sign_up
from tests.service.clock import Time
from tests.service.harness import Guest, house, refused, run, two_guests
from tests.service.timed import SECOND

pytestmark = pytest.mark.usefixtures("database")


async def archive(guest: Guest) -> dict[str, Any]:
    said = await guest.http.get("/api/me/export")
    assert said.headers["content-type"] == "application/zip"
    assert "attachment" in said.headers["content-disposition"]
    with zipfile.ZipFile(io.BytesIO(said.content)) as found:
        texts = {name: found.read(name).decode() for name in found.namelist()}
    return {n: json.loads(t) if n.endswith(".json") else t for n, t in texts.items()}


def test_everything_of_mine_is_in_the_archive_and_nothing_of_others(tmp_path):
    async def go():
        time = Time()
        async with house(tmp_path, clock=time) as home:
            anna = await sign_up(home, "Anna", email="anna@example.org")
            bob = await sign_up(home, "Bob", email="bob@example.org")
            over = await rated_table(anna, bob)
            for who, seat in ((anna, 0), (bob, 1)):
                name = await name_of(who)
                await who.post(f"/tables/{over}/chat", seat=seat, text=f"said by {name}")
                path = f"/tables/{over}/notes"
                await who.post(path, method="PUT", seat=seat, text=f"note of {name}")
            await bob.post(f"/tables/{over}/resign", seat=1)
            time.passes(SECOND)
            going = await rated_table(anna, bob)
            await anna.answer_first(going, (await home.table(going)).turns()[0])
            time.passes(SECOND)
            waiting = await anna.create(seats=("me", "open"))

            found = await archive(anna)
            assert found["account.json"]["name"] == "Anna"
            assert found["account.json"]["email"] == "anna@example.org"
            assert "password" not in found["account.json"]
            assert len(found["sessions.json"]) == 1
            assert [one["table"] for one in found["games.json"]] == [over, going, waiting]
            assert [one["text"] for one in found["chats.json"]] == ["said by Anna"]
            assert [one["text"] for one in found["notes.json"]] == ["note of Anna"]
            assert found["ratings.json"][0]["games"] == 1
            assert found["results.json"][0]["place"] == over
            for file in ("account", "sessions", "chats", "notes", "ratings", "results"):
                assert "Bob" not in json.dumps(found[f"{file}.json"])
            assert "bob@example.org" not in json.dumps(found)

            whole = read(found[f"games/{over}.play"])
            assert replay(whole, find_game).state.ending
            assert "seed:" not in found[f"games/{going}.play"]
            assert f"games/{waiting}.play" not in found

    run(go())


def test_a_guest_has_an_archive_too_and_only_so_many(tmp_path):
    async def go():
        async with house(tmp_path) as home:
            guest = home.guest()
            table = await guest.create()
            found = await archive(guest)
            assert [one["table"] for one in found["games.json"]] == [table]
            assert found["account.json"]["name"] is None
            await archive(guest)
            await archive(guest)
            await refused("too_many", guest.get("/me/export"))
            assert (await archive(home.guest()))["games.json"] == []

    run(go())


def test_an_account_goes_and_the_opponent_keeps_the_game(tmp_path):
    async def go():
        async with house(tmp_path) as home:
            anna = await sign_up(home, "Anna", email="anna@example.org")
            bob = await sign_up(home, "Bob")
            elsewhere = await sign_in(home, "Anna")
            over, going = await rated_table(anna, bob), await rated_table(anna, bob)
            for table in (over, going):
                for who, seat in ((anna, 0), (bob, 1)):
                    text = f"of {await name_of(who)}"
                    await who.post(f"/tables/{table}/chat", seat=seat, text=text)
                    await who.post(f"/tables/{table}/notes", method="PUT", seat=seat, text=text)
            await bob.post(f"/tables/{over}/resign", seat=1)
            made = await anna.create_reply(seats=("me", "open"))
            record = await bob.text(f"/tables/{over}/record", seat=1)
            imported = (await anna.send_record(record))["table"]
            live = await bob.live(going, 1)
            await live.next("full")
            rating = (await bob.get("/people/bob"))["ratings"][0]["rating"]

            await refused("wrong_password", anna.post("/me/delete", password="guess"))
            await anna.post("/me/delete", password=PASSWORD)

            assert await name_of(anna) is None
            assert await name_of(elsewhere) is None
            assert await anna.get("/tables") == []
            await refused("wrong_password", sign_in(home, "Anna"))
            await refused("not_found", bob.get("/people/Anna"))
            await refused("not_found", bob.see(imported))
            path = made["invitations"]["1"].removeprefix("/join/")
            await refused("not_found", bob.post(f"/invitations/{path}"))

            seen = await bob.see(going, 1)
            assert seen["status"] == "over"
            assert seen["result"]["winner"] == 1
            assert seen["players"][0] == {
                "kind": "human",
                "name": "",
                "level": None,
                "account": "gone",
                "here": False,
            }
            assert [line["text"] for line in seen["chat"]] == ["of Bob"]
            assert seen["notes"] == "of Bob"
            assert "Anna" not in await bob.text(f"/tables/{over}/record", seat=1)
            assert len(await bob.get("/tables")) == 2
            await refused("conflict", bob.post(f"/tables/{over}/rematch", seat=1))
            profile = await bob.get("/people/bob")
            assert profile["reliability"]["games"] == 2
            assert profile["ratings"][0]["rating"] > rating  # the game she left counts

            def everything(db):
                return {
                    t.name: [list(r) for r in db.execute(select(t))] for t in METADATA.sorted_tables
                }

            kept = json.dumps(await home.desk.store.read(everything))
            for secret in ("Anna", "anna", "of Anna"):
                assert secret not in kept
            await sign_up(home, "Anna")  # the name is free again

    run(go())


def test_a_guest_can_be_forgotten(tmp_path):
    async def go():
        async with house(tmp_path) as home:
            host, friend, table = await two_guests(home, name="Somebody")
            cookies = dict(host.http.cookies)
            await host.post("/me/delete")
            assert await host.get("/tables") == []
            assert dict(host.http.cookies) != cookies
            assert (await friend.see(table, 1))["result"]["winner"] == 1
            assert (await friend.see(table, 1))["players"][0]["name"] == ""
            await home.guest().post("/me/delete")  # of somebody who never was here

    run(go())


def test_a_second_delete_has_nothing_left_to_do(tmp_path):
    async def go():
        async with house(tmp_path) as home:
            anna = await sign_up(home, "Anna")
            await anna.post("/me/delete", password=PASSWORD)
            await anna.post("/me/delete", password=PASSWORD)

            def left(db):
                return [db.execute(select(t)).all() for t in (SESSIONS, LINKS, CHATS, NOTES)]

            assert await home.desk.store.read(left) == [[], [], [], []]
            rows = await home.desk.store.read(lambda db: db.execute(select(PEOPLE)).all())
            assert [row.name for row in rows] == [None]

    run(go())
