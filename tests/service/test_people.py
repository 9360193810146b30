"""People in the database: tables of earlier forms keep their owners."""

from __future__ import annotations

import pytest
from alembic import command
from sqlalchemy import Connection, select, text

from detente.service.db.schema.people import PEOPLE
from detente.service.db.store import Store, address_for
from detente.service.db.versions import alembic_config
from detente.service.people import rows as people
from tests.service.harness import house, run, two_guests

pytestmark = pytest.mark.usefixtures("database")


def test_a_table_of_an_earlier_form_keeps_its_owners(tmp_path):
    async def go():
        async with house(tmp_path) as home:
            host, friend, table = await two_guests(home, name="Host")
            alone = await host.create()
            before = await host.see(table, 0)
            owners = {chair.guest for chair in (await home.table(table)).chairs}
        store = Store(address_for(tmp_path))
        await store.write(lambda db: command.downgrade(alembic_config(db), "0002"))
        gone = await store.read(lambda db: db.execute(text("SELECT count(*) FROM chairs")).scalar())
        assert gone == 4
        await store.close()
        async with house(tmp_path) as home:
            known = await home.desk.store.read(lambda db: db.execute(select(PEOPLE)).all())
            assert {row.id for row in known} == owners
            assert {row.kind for row in known} == {"person"}
            assert all(row.created > 0 and row.name is None for row in known)
            host, friend = home.guest(host.http.cookies), home.guest(friend.http.cookies)
            assert {one["id"] for one in await host.get("/tables")} == {table, alone}
            assert await host.see(table, 0) == before
            await friend.post(f"/tables/{table}/resign", seat=1)

    run(go())


def test_entering_twice_at_once_is_entering_once(tmp_path):
    async def go():
        async with house(tmp_path) as home:
            guest = home.guest()
            await guest.create()

            def again(db: Connection) -> int:
                people.enter(db, ["x", "", "x"], 1)
                people.enter(db, ["x", "y"], 2)
                return len(db.execute(select(PEOPLE)).all())

            assert await home.desk.store.write(again) == 3

    run(go())
