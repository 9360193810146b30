"""Quick pairing: who comes together, at which side, and who is gone."""

from __future__ import annotations

import asyncio
from types import SimpleNamespace
from typing import Any, cast

import pytest
from sqlalchemy import func, insert, select

from detente.service.core import limits
from detente.service.db.schema.lobby import SEEKERS
from detente.service.db.schema.people import RATINGS
from detente.service.db.schema.tables import PLACES
from detente.service.lobby import pairing
from tests.service.accounts import PASSWORD, sign_up
from tests.service.harness import Guest, House, house, refused, run
from tests.service.meeting import LIVE, SLOW, Lobby, arrive, enter, seek

# Who fits whom


def waits(person: str, rating: float, since: int = 0, game: str = "a", **more: Any) -> Any:
    usual = {"pace": "", "rated": True, "game": game, **more}
    return SimpleNamespace(person=person, rating=rating, since=since, **usual)


def names(waiting: list[Any], at: int, **apart: set[str]) -> list[tuple[str, str]]:
    return [(one.person, two.person) for one, two in pairing.pairs(cast(Any, waiting), at, apart)]


def test_the_reach_grows_until_anybody_will_do():
    reach = [pairing.width(seconds * 1000) for seconds in range(61)]
    assert reach == sorted(reach)
    assert reach[0] == pairing.NEAR
    assert reach[59] < reach[60] == float("inf")


def test_the_nearest_is_taken_and_the_far_one_waits():
    waiting = [waits("a", 1500), waits("b", 1590), waits("c", 1520), waits("d", 1900)]
    assert names(waiting, at=0) == [("a", "c")]
    assert names(waiting, at=30_000) == [("a", "c"), ("b", "d")]


def test_whoever_has_waited_long_takes_anybody():
    waiting = [waits("a", 1500, since=0), waits("b", 2500, since=59_000)]
    assert names(waiting, at=59_999) == []
    assert names(waiting, at=60_000) == [("a", "b")]


def test_whom_one_does_not_want_to_meet_one_does_not():
    waiting = [waits("a", 1500), waits("b", 1500), waits("c", 1540)]
    assert names(waiting, at=0, a={"b"}, b={"a"}) == [("a", "c")]


@pytest.mark.parametrize("other", [{"game": "b"}, {"pace": "live 900+10 loses"}, {"rated": False}])
def test_only_those_who_want_the_same_come_together(other):
    waiting = [waits("a", 1500), waits("b", 1500, **other)]
    assert names(waiting, at=10**9) == []


# At the server


async def comers(home: House, count: int, **more: Any) -> list[tuple[Guest, Lobby]]:
    """So many people in the lobby, all of whom begin to wait at once."""
    found = []
    for _ in range(count):
        guest = await arrive(home)
        found.append((guest, await enter(guest, tables=False)))
    await asyncio.gather(*(seek(guest, lobby, **more) for guest, lobby in found))
    return found


async def paired(lobby: Lobby) -> str:
    seen = await lobby.until(lambda seen: seen["pairing"] and seen["pairing"]["table"])
    return str(seen["pairing"]["table"])


async def count(home: House, table: Any) -> int:
    wanted = select(func.count()).select_from(table)
    return int(await home.desk.store.read(lambda db: db.execute(wanted).scalar_one()))


@pytest.mark.usefixtures("database")
def test_two_who_wait_for_the_same_are_at_one_table(tmp_path):
    async def go():
        async with house(tmp_path) as home:
            (one, first), (two, second) = await comers(home, 2, pace=LIVE, name="Guest")
            table = await paired(first)
            assert await paired(second) == table
            seen = await one.see(table)
            assert (seen["status"], seen["pace"]["minutes"]) == ("running", 15)
            seats = [(await guest.see(table))["mine"] for guest in (one, two)]
            assert sorted(seats) == [[0], [1]]
            assert seen["players"][0]["name"] == "Guest"
            assert [game["id"] for game in (await one.get("/lobby/watch"))["games"]] == [table]
            for guest in (one, two):
                await guest.post("/lobby/pairing/stop")
            await first.until(lambda seen: seen["pairing"] is None)

    run(go())


@pytest.mark.usefixtures("database")
def test_of_many_each_is_paired_once(tmp_path):
    async def go():
        async with house(tmp_path) as home:
            people = await comers(home, 8)
            tables = [await paired(lobby) for _, lobby in people]
            assert sorted(map(tables.count, set(tables))) == [2, 2, 2, 2]
            assert await count(home, PLACES) == 4

    run(go())


@pytest.mark.usefixtures("postgresql")
def test_of_many_at_two_servers_each_is_paired_once(tmp_path):
    async def go():
        async with house(tmp_path) as first, house(tmp_path) as second:
            halves = await asyncio.gather(comers(first, 5), comers(second, 5))
            people = halves[0] + halves[1]
            tables = [await paired(lobby) for _, lobby in people]
            assert sorted(map(tables.count, set(tables))) == [2] * 5
            assert await count(first, PLACES) == 5
            # the connection may be at another server than the request
            guest = await arrive(first)
            lobby = await enter(guest, tables=False)
            await seek(second.guest(guest.http.cookies), lobby)
            (last,) = await comers(second, 1)
            assert await paired(lobby) == await paired(last[1])

    run(go())


@pytest.mark.usefixtures("database")
def test_the_other_servers_hear_where_somebody_who_waits_is_connected(tmp_path):
    """Two that look at the same moment do not know of each other's people, and pair nobody."""

    async def go():
        async with house(tmp_path) as home:
            told = []
            home.desk.lobby_changed.sent.to(lambda: told.append("anew"))
            ((_, lobby),) = await comers(home, 1)
            await lobby.until(lambda seen: seen["pairing"])
            assert told == ["anew", "anew"]  # that he waits, and where
            await home.lobby.look()
            assert told == ["anew", "anew"]

    run(go())


@pytest.mark.usefixtures("postgresql")
def test_a_server_that_died_leaves_nobody_waiting(tmp_path, monkeypatch):
    async def go():
        async with house(tmp_path) as second:
            async with house(tmp_path) as first:
                ((_, lobby),) = await comers(first, 1)
                await lobby.until(lambda seen: seen["pairing"])

                async def nothing(caller):
                    pass

                monkeypatch.setattr(first.lobby, "leave", nothing)
            assert await count(second, SEEKERS) == 1
            ((_, other),) = await comers(second, 1)
            await second.lobby.look()
            assert await count(second, SEEKERS) == 1
            assert await count(second, PLACES) == 0
            assert other.seen["pairing"] is None or not other.seen["pairing"]["table"]

    run(go())


@pytest.mark.usefixtures("database")
def test_whose_connection_is_gone_is_gone(tmp_path):
    async def go():
        async with house(tmp_path) as home:
            ((_, gone),) = await comers(home, 1)
            await gone.until(lambda seen: seen["pairing"])
            await gone.close()
            while await count(home, SEEKERS):
                await asyncio.sleep(0)
            # nor does a connection count that does not exist, or is another's
            (guest, lobby) = (await comers(home, 1))[0]
            await seek(await arrive(home), lobby)
            await guest.post("/lobby/pairing", game="cia_kgb", line="made-up")
            stranger = await arrive(home)
            looking = await enter(stranger, tables=False)
            await seek(stranger, looking)
            await home.lobby.look()
            assert await count(home, PLACES) == 0
            assert looking.seen["pairing"] is None

    run(go())


@pytest.mark.usefixtures("database")
def test_sides_are_balanced_by_those_one_has_had(tmp_path):
    async def go():
        async with house(tmp_path) as home:
            (one, first), (two, second) = await comers(home, 2)
            seats = []
            for _ in range(4):
                table = await paired(first)
                seats.append((await one.see(table))["mine"][0])
                await asyncio.gather(*(guest.post("/lobby/pairing/stop") for guest in (one, two)))
                for lobby in (first, second):
                    await lobby.until(lambda seen: seen["pairing"] is None)
                await asyncio.gather(seek(one, first), seek(two, second))
            assert seats in ([0, 1, 0, 1], [0, 1, 1, 0], [1, 0, 0, 1], [1, 0, 1, 0])

    run(go())


@pytest.mark.usefixtures("database")
def test_strength_is_waited_for_as_time_goes_by(tmp_path):
    async def go():
        async with house(tmp_path) as home:
            at = 1_000_000
            home.desk.clock = lambda: at
            people = []
            for name in ("Anna", "Bob"):
                guest = await sign_up(home, name)
                people.append((guest, await enter(guest, tables=False)))
            row = {"game": "cia_kgb", "pool": "people", "deviation": 80.0, "games": 9, "updated": 0}

            def strong(db: Any) -> None:
                from detente.service.people import rows as people

                anna = people.account_named(db, "Anna")
                assert anna is not None
                for seat in (0, 1):
                    values = {**row, "person": anna.id, "seat": seat, "rating": 1900.0}
                    db.execute(insert(RATINGS).values(values))

            await home.desk.store.write(strong)
            for guest, lobby in people:
                await seek(guest, lobby, rated=True, pace=SLOW)
            for seconds in (0, 29):
                at = 1_000_000 + seconds * 1000
                await home.lobby.look()
                assert await count(home, PLACES) == 0
            at = 1_000_000 + 30_000
            await home.lobby.look()
            table = await paired(people[0][1])
            assert (await people[1][0].see(table))["rated"]

    run(go())


@pytest.mark.usefixtures("database")
def test_what_may_not_be_waited_for(tmp_path, monkeypatch):
    async def go():
        async with house(tmp_path) as home:
            guest = await arrive(home)
            lobby = await enter(guest)
            await refused("needs_account", seek(guest, lobby, rated=True))
            await refused("bad_request", seek(guest, lobby, game="chess"))
            await refused("bad_request", seek(guest, lobby, pace={"kind": "live", "minutes": 0}))
            await guest.create()
            monkeypatch.setattr(limits, "TABLES", 1)
            await refused("too_many", seek(guest, lobby))
            assert await guest.post("/lobby/pairing/stop") == {}

    run(go())


@pytest.mark.usefixtures("database")
def test_how_many_wait_is_shown_but_not_who(tmp_path):
    async def go():
        async with house(tmp_path) as home:
            looking = await enter(await arrive(home))
            await comers(home, 1, pace=LIVE)
            seen = await looking.until(lambda seen: seen["waiting"])
            (pool,) = seen["waiting"]
            assert pool == {
                "game": "cia_kgb",
                "pace": {**LIVE, "out": "loses"},
                "rated": False,
                "people": 1,
            }

    run(go())


@pytest.mark.usefixtures("database")
def test_a_bot_is_paired_with_nobody_who_did_not_choose_it(tmp_path):
    async def go():
        async with house(tmp_path) as home:
            await sign_up(home, "Owner")
            robo = await sign_up(home, "Robo")
            await robo.post("/me/bot", owner="Owner", password=PASSWORD)
            lobby = await enter(robo)
            await refused("conflict", seek(robo, lobby))
            await robo.post("/lobby/tables", game="cia_kgb")

    run(go())
