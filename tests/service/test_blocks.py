"""People who do not want to meet, and chats that are turned off."""

import pytest

from detente.service.play.rows.muting import apart_from, has_blocked
from tests.service.accounts import rated_table, sign_up
from tests.service.harness import house, play_again, refused, run, two_guests

pytestmark = pytest.mark.usefixtures("database")


async def chat(guest, table, seat, text="hello"):
    await guest.post(f"/tables/{table}/chat", seat=seat, text=text)


async def lines(guest, table, seat):
    return [line["text"] for line in (await guest.see(table, seat))["chat"]]


def test_whoever_is_blocked_is_not_heard_and_is_not_told(tmp_path):
    async def go():
        async with house(tmp_path) as home:
            host, friend, table = await two_guests(home)
            await chat(friend, table, 1, "before")
            live = await host.live(table, 0)
            await live.next("full")
            theirs = await friend.live(table, 1)
            await theirs.next("full")
            listed = (await host.post("/me/blocks", table=table, seat=1))["blocks"]
            assert [(one["account"]) for one in listed] == [False]
            again = await host.post("/me/blocks", table=table, seat=1)
            assert again == {"blocks": listed}
            assert (await live.next("full"))["chat"] == []

            await chat(friend, table, 1, "can you read this?")
            await live.quiet()
            assert await lines(host, table, 0) == []
            assert (await theirs.next("chat"))["text"] == "can you read this?"
            await chat(host, table, 0, "so long")
            assert (await theirs.next("chat"))["text"] == "so long"
            # nothing of it is in what the other is sent
            shown = await friend.see(table, 1)
            assert [line["text"] for line in shown["chat"]][1:] == ["can you read this?", "so long"]
            assert await friend.get("/me/blocks") == {"blocks": []}
            assert shown["chat_off"] == []

            await refused("conflict", host.post("/me/blocks", table=table, seat=0))
            assert await host.post("/me/blocks/lift", id=listed[0]["id"]) == {"blocks": []}
            assert len(await lines(host, table, 0)) == 3
            assert await host.post("/me/blocks/lift", id=listed[0]["id"]) == {"blocks": []}
        async with house(tmp_path) as home:  # and it lasts
            assert await home.guest(host.http.cookies).get("/me/blocks") == {"blocks": []}

    run(go())


def test_people_who_are_apart_are_not_brought_together(tmp_path):
    async def go():
        async with house(tmp_path) as home:
            anna, bob = await sign_up(home, "Anna"), await sign_up(home, "Bob")
            over = await rated_table(anna, bob)
            await bob.post(f"/tables/{over}/resign", seat=1)
            invitation = (await anna.create_reply(seats=("me", "open")))["invitations"]["1"]
            his = (await bob.create_reply(seats=("me", "open")))["invitations"]["1"]
            listed = (await anna.post("/me/blocks", name="bob"))["blocks"]
            assert (listed[0]["name"], listed[0]["account"]) == ("Bob", True)
            # who has blocked is told why; who was blocked finds nothing, or nobody who answers
            for guest, link, said in ((bob, invitation, "not_found"), (anna, his, "conflict")):
                secret = link.removeprefix("/join/")
                await refused(said, guest.post(f"/invitations/{secret}"))
            assert (await bob.post(f"/tables/{over}/rematch", seat=1))["table"] is None
            assert (await anna.see(over, 0))["rematch"] is None
            assert [one["rematch"] for one in await anna.get("/tables")] == [False] * 2
            await refused("conflict", anna.post(f"/tables/{over}/rematch", seat=0))
            await refused("not_found", anna.post("/me/blocks", name="Nobody"))
            await refused("bad_request", anna.post("/me/blocks"))

            def known(db):
                first, second = (chair.guest for chair in table.chairs)
                return has_blocked(db, first, second), apart_from(db, second) == {first}

            table = await home.table(over)
            assert await home.desk.store.read(known) == (True, True)
            await anna.post("/me/blocks/lift", id=listed[0]["id"])
            await bob.post(f"/invitations/{invitation.removeprefix('/join/')}")
            assert (await anna.see(over, 0))["rematch"]["by"] == 1
            assert (await anna.post(f"/tables/{over}/rematch", seat=0))["table"]

    run(go())


def test_a_chat_that_one_turns_off_is_off_for_both_at_that_table(tmp_path):
    async def go():
        async with house(tmp_path) as home:
            host, friend, table = await two_guests(home)
            live = await friend.live(table, 1)
            await live.next("full")
            await host.post(f"/tables/{table}/chat", method="PUT", off=True)
            assert (await live.next("full"))["chat_off"] == [0]
            for guest, seat in ((host, 0), (friend, 1)):
                await refused("chat_off", chat(guest, table, seat))
            observer = home.guest()
            turn = observer.post(f"/tables/{table}/chat", method="PUT", off=True)
            await refused("not_your_seat", turn)
            await host.post(f"/tables/{table}/resign", seat=0)
            again = await play_again(friend, host, table, 1)
            assert (await friend.see(again, 0))["chat_off"] == [1]
            await refused("chat_off", chat(friend, again, 0))
            await host.post(f"/tables/{table}/chat", method="PUT", off=False)
            await chat(friend, table, 1)
            assert await lines(host, table, 0) == ["hello"]

    run(go())


def test_as_a_setting_it_holds_for_all_tables_now_and_later(tmp_path):
    async def go():
        async with house(tmp_path) as home:
            host, friend, table = await two_guests(home)
            assert (await friend.get("/me"))["chat_off"] is False
            await friend.post("/me/chat", method="PUT", off=True)
            assert (await friend.get("/me"))["chat_off"] is True
            assert (await host.see(table, 0))["chat_off"] == [1]
            made = await host.create_reply(seats=("open", "me"))
            secret = made["invitations"]["0"].removeprefix("/join/")
            await friend.post(f"/invitations/{secret}")
            assert (await host.see(made["table"], 1))["chat_off"] == [0]
            await refused("chat_off", chat(host, made["table"], 1))
        async with house(tmp_path) as home:
            back = home.guest(host.http.cookies)
            assert (await back.see(made["table"], 1))["chat_off"] == [0]
            await home.guest(friend.http.cookies).post("/me/chat", method="PUT", off=False)
            await chat(back, table, 0)

    run(go())
