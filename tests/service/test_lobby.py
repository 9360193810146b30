"""The lobby: open tables, who gets the seat, passwords, games to watch."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from detente.service.lobby import offers, open_tables
from detente.service.web.rates import Rate
from tests.service.accounts import PASSWORD, rated_table, sign_up
from tests.service.harness import house, play_again, refused, run
from tests.service.meeting import LIVE, SLOW, arrive, enter, ids, offer

pytestmark = pytest.mark.usefixtures("database")


def test_an_open_table_is_shown_with_everything_one_decides_by(tmp_path):
    async def go():
        async with house(tmp_path) as home:
            anna, bob = await sign_up(home, "Anna"), await sign_up(home, "Bob")
            await bob.post(f"/tables/{await rated_table(anna, bob)}/resign", seat=1)
            place = await offer(anna, side=0, rated=True, pace=LIVE)
            mine, other = await anna.get("/lobby"), await home.guest().get("/lobby")
            (table,) = other["tables"]
            assert mine["tables"] == [{**table, "mine": True}]
            assert (table["id"], table["game"], table["seat"]) == (place, "cia_kgb", 1)
            assert table["pace"] == {**LIVE, "out": "loses"}
            assert table["rated"]
            assert not table["locked"]
            assert not table["mine"]
            assert len(table["commitment"]) == 64
            host = table["host"]
            assert host["name"] == "Anna"
            assert host["rating"]["rating"] > 1500
            assert host["rating"]["provisional"]
            assert host["reliability"] == {"games": 1, "faults": 0}
            # a guest has neither, and cannot sit down at a rated table
            await refused("needs_account", home.guest().post(f"/lobby/tables/{place}"))
            plain = await offer(home.guest(), name="  Somebody  ")
            found = {one["id"]: one for one in (await bob.get("/lobby"))["tables"]}[plain]
            assert found["host"] == {
                "name": "Somebody",
                "account": None,
                "rating": None,
                "reliability": None,
            }
            assert found["pace"] is None

    run(go())


def test_options_are_said_in_words(tmp_path):
    async def go():
        async with house(tmp_path) as home:
            guest = home.guest()
            preset = (await guest.get("/games/twilight"))["presets"][1]
            await offer(guest, "twilight", options=preset["options"])
            await offer(guest, "twilight", options={"handicap_us": "2"})
            await offer(guest, "twilight")
            tables = (await guest.get("/lobby"))["tables"]
            said = {tuple(text["en"] for text in table["options"]) for table in tables}
            assert (preset["title"]["en"],) in said
            odd = [texts for texts in said if texts and texts[0] != preset["title"]["en"]]
            assert any("2" in text for texts in odd for text in texts)
            assert all(text["pl"] for table in tables for text in table["options"])

    run(go())


def test_the_list_is_live(tmp_path):
    async def go():
        async with house(tmp_path) as home:
            host, other = await arrive(home), await arrive(home)
            looking = await enter(other)
            assert looking.seen["tables"] == []
            first, second = await offer(host), await offer(host)
            await looking.until(lambda seen: set(ids(seen)) == {first, second})
            await host.post(f"/lobby/tables/{first}/withdraw")
            await looking.until(lambda seen: ids(seen) == [second])
            await refused("not_found", other.see(first))
            said = await other.post(f"/lobby/tables/{second}", name="Other")
            await looking.until(lambda seen: ids(seen) == [])
            assert (await other.see(second, said["seat"]))["status"] == "running"
            # whoever does not look at the list is not sent it
            await looking.live.socket.send('{"type":"tables","on":false}')
            await looking.until(lambda seen: "tables" not in seen)
            await offer(host)
            await looking.live.quiet()

    run(go())


def test_of_many_who_come_at_once_one_gets_the_seat(tmp_path):
    async def go():
        async with house(tmp_path) as home:
            host = home.guest()
            for _ in range(3):
                place = await offer(host)
                guests = [await arrive(home) for _ in range(6)]
                replies = await asyncio.gather(
                    *(guest.post(f"/lobby/tables/{place}") for guest in guests),
                    return_exceptions=True,
                )
                ((winner, said),) = [
                    (guest, reply)
                    for guest, reply in zip(guests, replies, strict=True)
                    if isinstance(reply, dict)
                ]
                assert (await winner.see(place, said["seat"]))["mine"] == [said["seat"]]
                # the same once more is the same seat
                assert await winner.post(f"/lobby/tables/{place}") == said

    run(go())


def test_a_table_is_either_taken_or_withdrawn(tmp_path):
    async def go():
        async with house(tmp_path) as home:
            host, other = await arrive(home), await arrive(home)
            for _ in range(6):
                place = await offer(host)
                taken, withdrawn = await asyncio.gather(
                    other.post(f"/lobby/tables/{place}"),
                    host.post(f"/lobby/tables/{place}/withdraw"),
                    return_exceptions=True,
                )
                assert isinstance(taken, dict) != isinstance(withdrawn, dict)
                if isinstance(taken, dict):
                    assert (await other.see(place))["status"] == "running"
                else:
                    await refused("not_found", other.see(place))
            assert (await host.get("/lobby"))["tables"] == []

    run(go())


def test_only_the_host_withdraws_and_twice_is_once(tmp_path):
    async def go():
        async with house(tmp_path) as home:
            host, other = await arrive(home), await arrive(home)
            place = await offer(host, side=0)
            live = await host.live(place, 0)
            await live.next("full")
            path = f"/lobby/tables/{place}/withdraw"
            await refused("not_your_seat", other.post(path))
            assert await host.post(path) == {}
            assert await host.post(path) == {}
            assert await live.closed() == 1013
            assert await host.get("/tables") == []
            await refused("not_found", other.post(f"/lobby/tables/{place}"))
            # the host does not sit down at his own table
            place = await offer(host)
            await refused("conflict", host.post(f"/lobby/tables/{place}"))

    run(go())


def test_private_tables_are_in_no_list(tmp_path):
    async def go():
        async with house(tmp_path) as home:
            host, other = await arrive(home), await arrive(home)
            made = await host.create_reply(seats=("me", "open"))
            assert (await other.get("/lobby"))["tables"] == []
            await refused("not_found", other.post(f"/lobby/tables/{made['table']}"))
            await other.post(f"/invitations/{made['invitations']['1'].removeprefix('/join/')}")
            assert (await home.guest().get("/lobby/watch"))["games"] == []

    run(go())


def test_a_table_with_a_password(tmp_path):
    async def go():
        async with house(tmp_path) as home:
            home.app.state.rates.table_here = Rate(4, 0, lambda: 0)
            host, other = await arrive(home), await arrive(home)
            place = await offer(host, password="sesame")
            assert (await other.get("/lobby"))["tables"][0]["locked"]
            assert "sesame" not in (await other.http.get("/api/lobby")).text
            path = f"/lobby/tables/{place}"
            await refused("wrong_password", other.post(path))
            for _ in range(3):
                await refused("wrong_password", other.post(path, password="Sesame"))
            assert (await other.post(path, password="sesame"))["table"] == place
            # he who has the seat needs it no more
            assert (await other.post(path))["table"] == place
            place = await offer(host, password="sesame")
            path = f"/lobby/tables/{place}"
            for _ in range(4):
                await refused("wrong_password", other.post(path, password="no"))
            await refused("too_many", other.post(path, password="sesame"))
            # a link from the host leads past it
            links = (await host.see(place))["invitations"]
            (link,) = links.values()
            await other.post(f"/invitations/{link.removeprefix('/join/')}")

    run(go())


def test_open_tables_do_not_stand_for_ever(tmp_path):
    async def go():
        async with house(tmp_path) as home:
            at = 1_000_000
            home.desk.clock = lambda: at
            host = await arrive(home)
            quick, slow = await offer(host, pace=LIVE), await offer(host, pace=SLOW)
            at += open_tables.STANDS
            assert ids(await host.get("/lobby")) == [slow]
            assert quick in [table["id"] for table in await host.get("/tables")]
            at += open_tables.STANDS_DAYS
            assert ids(await host.get("/lobby")) == []

    run(go())


def test_how_much_one_may_offer(tmp_path, monkeypatch):
    async def go():
        async with house(tmp_path) as home:
            monkeypatch.setattr(open_tables, "MOST", 2)
            host = await arrive(home)
            for _ in range(2):
                await offer(host)
            await refused("too_many", offer(host))
            home.app.state.rates.offers = Rate(1, 0, lambda: 0)
            other = await arrive(home)
            await offer(other)
            await refused("too_many", offer(other))
            await refused("bad_request", other.post("/lobby/tables", game="cia_kgb", side=2))
            await refused("bad_request", other.post("/lobby/tables"))

    run(go())


def test_games_to_watch_are_those_that_are_no_private_matter(tmp_path):
    async def go():
        async with house(tmp_path) as home:
            host, other = await arrive(home), await arrive(home)
            shown = await offer(host, "iron_curtain", side=0)
            closed = await offer(host, closed=True)
            for place in (shown, closed):
                await other.post(f"/lobby/tables/{place}")
            anna, bob = await sign_up(home, "Anna"), await sign_up(home, "Bob")
            rated = await rated_table(anna, bob)
            await host.create()  # at both sides
            await host.create(seats=("me", 1))
            games = (await home.guest().get("/lobby/watch"))["games"]
            assert {game["id"] for game in games} == {shown, rated}
            assert {game["observers"] for game in games} == {"public"}
            assert not any(game["takebacks"] for game in games)
            found = (await home.guest().get("/lobby/watch", game="cia_kgb"))["games"]
            assert [game["id"] for game in found] == [rated]
            assert [player["name"] for player in found[0]["players"]] == ["Anna", "Bob"]
            await refused("not_found", home.guest().get("/lobby/watch", game="chess"))
            await bob.post(f"/tables/{rated}/resign", seat=1)
            assert (await bob.get("/lobby/watch", game="cia_kgb"))["games"] == []
            mine = (await host.see(shown))["mine"][0]
            await host.post(f"/tables/{shown}/resign", seat=mine)
            again = await play_again(host, other, shown, mine)
            games = (await bob.get("/lobby/watch"))["games"]
            assert [game["id"] for game in games] == [again]

    run(go())


def test_a_game_to_watch_names_no_round_before_the_first(tmp_path):
    async def go():
        async with house(tmp_path) as home:
            host, other = await arrive(home), await arrive(home)
            table = await offer(host, side=0, game="twilight")
            await other.post(f"/lobby/tables/{table}")
            (shown,) = (await home.guest().get("/lobby/watch"))["games"]
            names = [one["name"]["en"].lower() for one in shown["now"]["figures"]]
            assert names
            assert not any("round" in name for name in names)

    run(go())


def test_a_game_to_watch_says_how_it_stands_and_when_nothing_has_changed(tmp_path):
    async def go():
        async with house(tmp_path) as home:
            host, other = await arrive(home), await arrive(home)
            table = await offer(host, side=0)
            await other.post(f"/lobby/tables/{table}")
            watcher = home.guest()
            (shown,) = (await watcher.get("/lobby/watch"))["games"]
            assert shown["now"]["asked"] == [0, 1]  # both choose in secret
            figures = {one["name"]["en"]: one["value"] for one in shown["now"]["figures"]}
            assert list(figures.values()) == [1, 0, 0]  # the round and the points

            async def asked(tag: str = "") -> Any:
                headers = {"If-None-Match": tag} if tag else {}
                return await watcher.http.get("/api/lobby/watch", headers=headers)

            tag = (await asked()).headers["etag"]
            await host.answer_first(table, 0)  # of which nobody may know
            assert (await asked(tag)).status_code == 304
            await other.answer_first(table, 1)
            assert (await asked(tag)).status_code == 200
            # a table that is not in memory is not read for it
            home.desk.rooms.drop(table)
            assert (await watcher.get("/lobby/watch"))["games"][0]["now"] is None

    run(go())


def test_many_games_come_in_pages(tmp_path, monkeypatch):
    async def go():
        async with house(tmp_path) as home:
            monkeypatch.setattr(offers, "MOST", 8)
            monkeypatch.setattr("detente.service.lobby.routes.PAGE", 2)
            host, other = await arrive(home), await arrive(home)
            for _ in range(3):
                await other.post(f"/lobby/tables/{await offer(host)}")
            first = await other.get("/lobby/watch")
            assert (len(first["games"]), first["more"]) == (2, True)
            rest = await other.get("/lobby/watch", **{"from": 2})
            assert (len(rest["games"]), rest["more"]) == (1, False)

    run(go())


def test_the_connection_is_for_listening_only(tmp_path):
    async def go():
        async with house(tmp_path) as home:
            guest = await arrive(home)
            for said in ("{}", '{"type":"seek"}', "no json", '{"type":"answer"}', "[" * 100):
                looking = await enter(guest)
                await looking.live.socket.send(said)
                assert await looking.live.closed() == 1008
            place = await offer(guest)
            assert place in (await enter(guest)).seen["tables"][0]["id"]

    run(go())


def test_an_account_that_is_deleted_leaves_no_table_in_the_lobby(tmp_path):
    async def go():
        async with house(tmp_path) as home:
            anna = await sign_up(home, "Anna")
            await offer(anna)
            await anna.post("/me/delete", password=PASSWORD)
            assert (await home.guest().get("/lobby"))["tables"] == []

    run(go())
