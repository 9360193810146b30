"""What somebody is told of his own finished games, and of nobody else's."""

from __future__ import annotations

from typing import Any

import pytest

from detente.kernel.summary import summary
from detente.service.statistics import routes
from detente.service.table.summing import summaries
from tests.service.harness import finish, house, play_again, run, two_guests

pytestmark = pytest.mark.usefixtures("database")


def test_both_players_find_a_game_that_is_over_from_their_own_side(tmp_path):
    async def go():
        async with house(tmp_path) as home:
            host, friend, table = await two_guests(home, "twilight", name="Ann")
            empty = {"games": [], "words": {}, "more": False}
            assert await host.get("/me/statistics") == empty  # it is still going on
            await finish(home, table, {0: host, 1: friend})
            mine, theirs = [await one.get("/me/statistics") for one in (host, friend)]
            (us,), (ussr,) = mine["games"], theirs["games"]
            over = await home.table(table)
            assert (us["table"], us["seat"], ussr["seat"]) == (table, 0, 1)
            assert {us["outcome"], ussr["outcome"]} == {"won", "lost"}
            assert us["outcome"] == ("won" if over.winner == 0 else "lost")
            assert ussr["opponent"]["name"] == "Ann"
            assert us["ending"] == ussr["ending"] == over.tongues.ending(over.winner, over.ending)
            assert (
                us["end"] == ussr["end"] == over.tongues.each(lambda words: words.end(over.ending))
            )
            played = over.playing
            found = summary(
                over.game, over.game.opened(over.game.rules(over.options)), played.items
            )
            assert us["summary"]["length"] == found.length
            assert us["summary"]["decisions"] == found.decisions[0]
            assert us["summary"]["dice"] == list(reversed(ussr["summary"]["dice"]))
            assert us["summary"]["cards"][1]["cards"] == found.cards[1].cards
            (key,) = (key for _, key, _ in found.openings[1]["headline"])
            words = over.tongues.words["pl"]
            assert ussr["summary"]["openings"]["headline"]["pl"] == words.key("card", key)
            assert mine["words"]["twilight"]["openings"]["headline"]["en"] == "first headline"

    run(go())


def test_strangers_and_games_alone_do_not_count(tmp_path):
    async def go():
        async with house(tmp_path) as home:
            host, friend, table = await two_guests(home)
            await finish(home, table, {0: host, 1: friend})
            stranger = home.guest()
            assert (await stranger.get("/me/statistics"))["games"] == []
            alone = await host.create()
            await finish(home, alone, {0: host, 1: host})
            fork: Any = {"from": {"table": table, "number": 3}}
            again = await host.create(seats=("me", 1), **fork)
            await host.post(f"/tables/{again}/resign", seat=0)
            copy = (await host.send_record(await host.text(f"/tables/{table}/record")))["table"]
            games = (await host.get("/me/statistics"))["games"]
            assert [game["table"] for game in games] == [table]
            assert copy not in {game["table"] for game in games}

    run(go())


def test_a_computer_is_an_opponent_and_a_game_is_told_page_by_page(tmp_path, monkeypatch):
    async def go():
        monkeypatch.setattr(routes, "GAMES", 2)
        async with house(tmp_path) as home:
            host, friend, table = await two_guests(home)
            tables = [table]
            for _ in range(2):
                await host.post(f"/tables/{table}/resign", seat=(await host.see(table))["mine"][0])
                seat = (await host.see(table))["mine"][0]
                table = await play_again(host, friend, table, seat)
                tables.append(table)
            against = await host.create("iron_curtain", ("me", 2))
            await host.post(f"/tables/{against}/resign", seat=0)
            first = await host.get("/me/statistics")
            assert [game["table"] for game in first["games"]] == [against, tables[1]]
            assert first["games"][0]["opponent"]["level"] == 2
            assert first["games"][0]["ending"]["en"]
            assert set(first["words"]) == {"cia_kgb", "iron_curtain"}
            assert first["more"]
            rest = await host.get("/me/statistics", **{"from": 2})
            assert [game["table"] for game in rest["games"]] == [tables[0]]
            assert not rest["more"]

    run(go())


def test_of_a_game_that_cannot_be_played_the_result_is_told_alone():
    assert summaries([("cia_kgb", {"unrest": "never"}, [])]) == [None]
