"""The database: read again after a restart, by itself or by another server, and never half."""

import asyncio
from functools import partial
from typing import Any

import pytest
from sqlalchemy import Connection, text, update

from detente.kernel.errors import DetenteError
from detente.service.db.schema.tables import ITEMS, PLACES
from detente.service.db.store import ADDRESS, Store, file_address
from detente.service.http.serving import serve
from detente.service.play.rows import replies as reply_rows
from tests.service.harness import finish, house, refused, run, two_guests


def test_the_file_is_in_wal_mode_and_writes_through(tmp_path):
    async def go():
        store = Store(file_address(tmp_path))
        for name, value in (("journal_mode", "wal"), ("synchronous", 2), ("foreign_keys", 1)):
            found = await store.read(partial(setting, name=name))
            assert found == value
        await store.close()

    run(go())


def setting(db: Connection, name: str) -> Any:
    return db.execute(text(f"PRAGMA {name}")).scalar()


@pytest.mark.parametrize(
    ("address", "reason"),
    [
        ("nonsense", "not the address of a database"),
        ("mysql://somebody@somewhere/something", "'mysql'"),
        ("sqlite://", "no file"),
        ("postgresql://me:secret@/none?host=/nowhere", "postgresql://me:[*]{3}@/none.* cannot be"),
    ],
)
def test_an_address_that_leads_nowhere_is_said_to(monkeypatch, address, reason):
    monkeypatch.setenv(ADDRESS, address)
    with pytest.raises(DetenteError, match=reason) as found:
        serve("127.0.0.1", 0, prepared=False)
    assert "secret" not in str(found.value)


def test_a_transaction_that_fails_leaves_nothing(tmp_path, monkeypatch, database):
    async def go():
        async with house(tmp_path) as home:
            guest = home.guest()
            table = await guest.create("iron_curtain")
            seen = await guest.see(table, 1)
            room = await home.desk.room(table)
            before = room.table

            def fail(*args):
                raise RuntimeError("the disk is full")

            keep = reply_rows.keep_reply
            monkeypatch.setattr(reply_rows, "keep_reply", fail)
            option = seen["question"]["options"][0]
            with pytest.raises(ValueError):  # noqa: PT011 - the reply of an error is no JSON
                await guest.answer(table, 1, option, seen["number"], request="first-try")
            monkeypatch.setattr(reply_rows, "keep_reply", keep)
            assert room.table is before
            assert (await guest.see(table, 1))["number"] == seen["number"]
            said = await guest.answer(table, 1, option, seen["number"], request="first-try")
            assert said["number"] == seen["number"] + 1

    run(go())


def test_a_table_is_the_same_after_a_restart(tmp_path, database):
    async def go():
        async with house(tmp_path) as home:
            host, friend, table = await two_guests(home, "cia_kgb")
            await host.post(f"/tables/{table}/chat", seat=0, text="hello")
            for _ in range(3):
                for seat in (await home.table(table)).turns():
                    await (host, friend)[seat].answer_first(table, seat)
            number = (await host.see(table, 0))["number"]
            await host.post(f"/tables/{table}/takeback", seat=0, number=number, to=2)
            await friend.post(f"/tables/{table}/takeback/reply", seat=1, accept=True)
            await host.answer_first(table, 0)  # of a secret pair
            before = [await host.see(table, 0), await friend.see(table, 1)]
            frames = await host.get(f"/tables/{table}/frames", seat=0)
            replies = [await host.get("/tables")]
        async with house(tmp_path) as home:
            host, friend = home.guest(host.http.cookies), home.guest(friend.http.cookies)
            assert [await host.see(table, 0), await friend.see(table, 1)] == before
            assert await host.get(f"/tables/{table}/frames", seat=0) == frames
            assert [await host.get("/tables")] == replies
            await finish(home, table, {0: host, 1: friend})

    run(go())


def test_a_repeat_after_a_restart_gets_the_same_reply(tmp_path, database):
    async def go():
        async with house(tmp_path) as home:
            guest = home.guest()
            table = await guest.create("iron_curtain", request="the-table")
            seen = await guest.see(table, 1)
            option = seen["question"]["options"][0]
            said = await guest.answer(table, 1, option, seen["number"], request="the-answer")
        async with house(tmp_path) as home:
            back = home.guest(guest.http.cookies)
            assert await back.create("iron_curtain", request="the-table") == table
            again = await back.answer(table, 1, option, seen["number"], request="the-answer")
            assert again == said
            assert (await back.see(table, 1))["number"] == said["number"]

    run(go())


def test_another_process_at_the_same_table_is_noticed(tmp_path, database):
    async def go():
        async with house(tmp_path) as first, house(tmp_path) as second:
            guest = first.guest()
            table = await guest.create("iron_curtain")
            twin = second.guest(guest.http.cookies)
            seen = await twin.see(table, 1)
            await guest.answer_first(table, 1)
            option = seen["question"]["options"][0]
            await refused("stale", twin.answer(table, 1, option, seen["number"]))
            seat = (await first.table(table)).turns()[0]
            await twin.answer_first(table, seat)
            await refused("stale", guest.answer(table, seat, 0, seen["number"]))

    run(go())


@pytest.mark.parametrize(
    "change",
    [
        update(PLACES).values(rules=999),
        update(ITEMS).where(ITEMS.c.position == 3).values(choice=0),
        update(PLACES).values(seed="0" * 64),
    ],
)
def test_a_table_that_does_not_follow_from_the_rules_is_refused_and_kept(
    tmp_path, database, change
):
    async def go():
        async with house(tmp_path) as home:
            guest = home.guest()
            table = await guest.create("iron_curtain")
            await home.desk.store.write(lambda db: db.execute(change))
        async with house(tmp_path) as home:
            await refused("broken", home.guest(guest.http.cookies).see(table, 0))
            assert await home.desk.store.read(lambda db: db.execute(ITEMS.select()).all())

    run(go())


def test_rooms_nobody_uses_are_let_go(tmp_path):
    async def go():
        async with house(tmp_path) as home:
            home.desk.rooms._most = 3
            guest = home.guest()
            tables = [await guest.create() for _ in range(5)]
            kept = await guest.live(tables[-1], 0)
            await kept.next("full")
            await asyncio.gather(*(guest.see(table, 0) for table in tables))
            assert len(home.desk.rooms._rooms) <= 4
            assert tables[-1] in home.desk.rooms._rooms

    run(go())
