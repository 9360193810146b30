"""Who it is that asks: what is remembered about cookies, at one server and at several."""

from __future__ import annotations

import pytest
from sqlalchemy import delete

from detente.service.accounts import sessions
from detente.service.core.secrets import COOKIE
from detente.service.db.schema.people import SESSIONS
from tests.service.accounts import name_of, sign_up
from tests.service.harness import house, run


@pytest.mark.usefixtures("postgresql")
def test_a_session_that_is_ended_at_one_server_is_ended_at_the_other(tmp_path):
    async def go():
        async with house(tmp_path) as first, house(tmp_path) as second:
            anna = await sign_up(first, "Anna")
            table = await anna.create()
            twin = second.guest(anna.http.cookies)
            assert await name_of(twin) == "Anna"
            live = await twin.live(table, 0)
            await live.next("full")
            await anna.post("/account/sign-out")
            assert await live.closed() == 1013
            assert await name_of(twin) is None

    run(go())


def test_what_no_message_told_is_looked_up_again(tmp_path):
    async def go():
        async with house(tmp_path) as home:
            now = home.desk.clock()
            home.desk.clock = lambda: now
            anna = await sign_up(home, "Anna")
            assert await name_of(anna) == "Anna"
            await home.desk.store.write(lambda db: db.execute(delete(SESSIONS)))
            now += sessions.REMEMBERED
            assert await name_of(anna) is None

    run(go())


def test_only_so_many_are_remembered(tmp_path, monkeypatch):
    monkeypatch.setattr(sessions, "MOST", 3)

    async def go():
        async with house(tmp_path) as home:
            for _ in range(5):
                await home.guest().create()
                guest = home.guest()
                await guest.create()
                assert len(await guest.get("/tables")) == 1
            assert len(home.sessions._known) <= 3

    run(go())


def test_the_first_thing_a_page_asks_makes_a_guest(tmp_path):
    """It asks nothing beside that, and everything else as the guest it has become."""

    async def go():
        async with house(tmp_path) as home:
            http = home.guest().http
            assert COOKIE in (await http.get("/api/me")).headers["set-cookie"]
            for path in ("/api/me", "/api/games", "/api/tables"):
                assert "set-cookie" not in (await http.get(path)).headers

    run(go())
