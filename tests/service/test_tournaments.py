"""Tournaments from their announcement to the last standings."""

import asyncio
import json

import pytest
from sqlalchemy import select

from detente.service.core import outgoing
from detente.service.db.schema import METADATA
from detente.service.db.schema.people import RATINGS, RESULTS
from detente.service.db.schema.tournaments import BOUTS, MEETINGS
from detente.service.tournaments import shapes as tournament_shapes
from tests.service.accounts import PASSWORD, sign_up
from tests.service.arena import announced, arena
from tests.service.clock import Time
from tests.service.harness import Refusal, finish, house, refused, run
from tests.service.receiver import receiver
from tests.service.timed import DAY, MINUTE


def test_a_swiss_from_beginning_to_end(tmp_path, database):
    async def go():
        async with house(tmp_path) as home:
            cup = await arena(home, 5, rated=True, rounds=9)
            seen = await cup.see()
            assert (seen["status"], seen["round"], seen["rounds"]) == ("running", 1, 3)
            assert [e["action"] for e in seen["log"]][:3] == ["paired", "shortened", "started"]
            first = seen["pairings"][0]["pairings"]
            assert [pairing["kind"] for pairing in first] == ["game", "game", "bye"]
            assert first[2]["players"] == [5]  # nobody is rated: who came last
            # a table like any other, which knows where it belongs
            game = first[0]["games"][0]
            table = await cup.organiser.see(game["table"])
            assert table["tournament"] == {"id": cup.id, "name": "Cup", "round": 1}
            assert table["rated"]
            assert table["commitment"]
            listed = await cup.players[game["seats"][0]].get("/tables")
            assert listed[0]["tournament"] == table["tournament"]
            for number in (1, 2, 3):
                assert (await cup.see())["round"] == number
                await cup.play_round()
            seen = await cup.see(home.guest())
            tournament_shapes.Tournament.model_validate(seen)
            assert (seen["status"], seen["mine"]["can"]) == ("over", [])
            lines = seen["standings"]
            assert lines[0]["number"] == 1
            assert lines[0]["points"] == 3
            assert sum(line["points"] for line in lines) == 9
            pairs = [
                frozenset(pairing["players"])
                for one in seen["pairings"]
                for pairing in one["pairings"]
            ]
            assert len(pairs) == len(set(pairs))  # neither meetings nor byes are repeated
            rated = await home.desk.store.read(lambda db: db.execute(select(RESULTS)).all())
            assert len(rated) == 12
            assert all(row.pool == "people" for row in rated)

    run(go())


def test_both_sides_with_results_from_play(tmp_path):
    async def go():
        async with house(tmp_path) as home:
            cup = await arena(home, 3, format="round_robin", rounds=None, sides="both")
            seen = await cup.see()
            (meeting, rest) = seen["pairings"][0]["pairings"]
            assert [game["seats"] for game in meeting["games"]] == [
                meeting["players"],
                meeting["players"][::-1],
            ]
            assert (rest["kind"], rest["points"]) == ("rest", [0])
            one, two = meeting["games"]
            guests = {seat: cup.players[n] for seat, n in enumerate(one["seats"])}
            # what players may agree upon elsewhere is not theirs here
            path, number = (
                f"/tables/{one['table']}",
                (await guests[0].see(one["table"], 0))["number"],
            )
            await refused("conflict", guests[0].post(f"{path}/takeback", seat=0, number=number))
            for setting in ({"mode": "closed"}, {"mode": "one", "hand": 0}):
                await refused("conflict", guests[0].post(f"{path}/observers", seat=0, **setting))
            await finish(home, one["table"], guests)
            result = (await home.table(one["table"])).winner
            (shown, _) = await cup.games()
            assert shown["by"] == "play"
            assert shown["winner"] == (one["seats"][result] if result in (0, 1) else None)
            assert (await cup.see())["pairings"][0]["pairings"][0]["points"] is None
            await cup.give_up(two, two["seats"][0])
            await home.keeper.look()
            seen = await cup.see()
            assert seen["round"] == 2
            assert sum(seen["pairings"][0]["pairings"][0]["points"]) == 2
            assert (await cup.organiser.see(one["table"]))["tournament"]["round"] == 1
            player = cup.players[one["seats"][0]]
            await refused("conflict", player.post(f"/tables/{one['table']}/rematch", seat=0))

    run(go())


def test_with_a_bid_the_one_who_won_it_counts_and_not_the_side(tmp_path):
    async def go():
        async with house(tmp_path) as home:
            anna = await sign_up(home, "Anna")
            await refused("bad_option", announced(anna, sides="bid"))
            cup = await announced(anna, game="dawn1989", sides="bid", seats=8)
            assert cup["chosen"]["sides"] == "bid"
            await refused("bad_option", announced(anna, game="dawn1989", options={"sides": "bid"}))
            bert = await sign_up(home, "Bert")
            for guest in (anna, bert):
                await guest.post(f"/tournaments/{cup['id']}/join")
            begun = await anna.post(f"/tournaments/{cup['id']}/start")
            (game,) = begun["pairings"][0]["pairings"][0]["games"]
            guests = {1: anna, 2: bert}
            place = game["table"]
            for bidder in range(20):  # until somebody has the other's seat, or the bid is over
                table = await home.table(place)
                if table.exchanged or bidder == 19 or not table.turns():
                    break
                seat = table.turns()[0]
                number = game["seats"][table.chair_at(seat)]
                await guests[number].answer_first(place, seat)
            table = await home.table(place)
            number = game["seats"][table.chair_at(0)]
            await guests[number].post(f"/tables/{place}/resign", seat=0)
            await home.keeper.look()
            seen = await anna.get(f"/tournaments/{cup['id']}")
            assert seen["pairings"][0]["pairings"][0]["games"][0]["winner"] == 3 - number
            assert seen["status"] == "over"

    run(go())


def test_the_organiser_decides_and_everybody_reads_why(tmp_path, database):
    async def go():
        async with house(tmp_path) as home:
            cup = await arena(home, 5, rated=True, automatic=False)
            judge = await sign_up(home, "Judge")
            games = await cup.games()
            mine = next(game for game in games if 1 in game["seats"])
            other = next(game for game in games if 1 not in game["seats"])
            where = {"round": 1, "board": other["board"], "result": "win"}
            wish = {**where, "winner": other["seats"][0], "reason": "did not come"}
            await refused("needs_organiser", cup.do("decide", judge, **wish))
            await refused("bad_request", cup.do("decide", **{**wish, "reason": " "}))
            await refused("bad_request", cup.do("decide", **{**wish, "winner": 1}))
            own = {**wish, "board": mine["board"], "winner": 1}
            await refused("conflict", cup.do("decide", **own))
            seen = await cup.do("decide", **wish)
            game = seen["pairings"][0]["pairings"][other["board"] - 1]["games"][0]
            assert (game["status"], game["by"], game["reason"]) == (
                "over",
                "organiser",
                "did not come",
            )
            assert seen["log"][0]["action"] == "decided"
            assert (seen["log"][0]["by"], seen["log"][0]["winner"]) == ("Anna", wish["winner"])
            # at the table it has no result, and no rating comes of it
            assert (await cup.organiser.see(other["table"]))["result"]["winner"] is None
            rated = await home.desk.store.read(lambda db: db.execute(select(RATINGS)).all())
            assert rated == []
            again = await cup.do("decide", **{**wish, "result": "both_lose"})
            points = again["pairings"][0]["pairings"][other["board"] - 1]["points"]
            assert points == [0, 0]
            # not before the round is over, and only the next
            await refused("conflict", cup.do("pair", round=2))
            await cup.give_up(mine, 1)
            assert (await cup.see())["ready"]
            await refused("conflict", cup.do("pair", round=3))
            seen = await cup.do("pair", round=2)
            assert (seen["round"], seen["ready"]) == (2, False)
            assert (await cup.do("pair", round=2))["round"] == 2
            await refused("conflict", cup.do("decide", **wish))  # it has been paired by

    run(go())


def test_who_leaves_withdraws_or_is_removed(tmp_path, database):
    async def go():
        async with house(tmp_path) as home:
            cup = await arena(home, 6, start=False, seats=6)
            late = await sign_up(home, "Late")
            await refused("conflict", cup.do("join", late))
            await cup.do("leave", cup.players[6])
            seen = await cup.do("join", late)
            assert seen["mine"]["number"] == 7
            cup.players[7] = late
            await refused("conflict", cup.do("withdraw", late))
            await refused("needs_account", cup.do("join", home.guest()))
            await refused("needs_organiser", cup.do("start", late))
            await cup.do("remove", player=7, reason="did not pay")
            await refused("conflict", cup.do("join", late))
            await cup.do("start")
            await refused("conflict", cup.do("join", cup.players[6]))
            await refused("conflict", cup.do("leave", cup.players[2]))
            games = await cup.games()
            assert {n for game in games for n in game["seats"]} | {5} == {1, 2, 3, 4, 5}
            quits = next(game for game in games if 1 not in game["seats"])
            loser, winner = quits["seats"]
            seen = await cup.do("withdraw", cup.players[loser], give_up=True)
            assert seen["mine"]["state"] == "withdrawn"
            (done,) = [game for game in await cup.games() if game["table"] == quits["table"]]
            assert (done["winner"], done["by"]) == (winner, "play")
            other = next(game for game in games if 1 in game["seats"])
            foe = next(n for n in other["seats"] if n != 1)
            await refused("conflict", cup.do("remove", player=foe, reason="my opponent"))
            # who only withdraws plays his game to its end
            await cup.do("withdraw", cup.players[foe])
            assert (await home.table(other["table"])).status == "running"
            await cup.play_round()
            seen = await cup.see()
            assert seen["round"] == 2
            playing = {n for p in seen["pairings"][1]["pairings"] for n in p["players"]}
            assert playing == {1, 2, 3, 4, 5} - {loser, foe}
            states = {player["number"]: player["state"] for player in seen["players"]}
            assert states[7] == "removed"
            assert 6 not in states
            # in the middle of a round, an open game is lost
            (game,) = await cup.games()
            out = next(n for n in game["seats"] if n != 1)
            if 1 in game["seats"]:
                await cup.give_up(game, 1)
            else:
                await cup.do("remove", player=out, reason="rude")
            assert (await cup.see())["pairings"][1]["over"]

    run(go())


def test_a_walkover_in_a_round_robin(tmp_path):
    async def go():
        async with house(tmp_path) as home:
            cup = await arena(home, 4, format="round_robin", rounds=None)
            assert (await cup.see())["rounds"] == 3
            game = next(game for game in await cup.games() if 1 not in game["seats"])
            gone = game["seats"][0]
            await cup.do("withdraw", cup.players[gone], give_up=True)
            await cup.play_round()
            seen = await cup.see()
            kinds = {p["kind"]: p for p in seen["pairings"][1]["pairings"]}
            assert kinds["walkover"]["absent"] == gone
            assert kinds["walkover"]["points"] == [1]
            seen = await cup.do("cancel", reason="too few are left")
            assert (seen["status"], seen["log"][0]["reason"]) == ("cancelled", "too few are left")
            before = seen["standings"]
            await cup.play_round()
            assert (await cup.see())["standings"] == before
            await refused("conflict", cup.do("start"))

    run(go())


def test_it_begins_at_its_time_and_tells_who_plays(tmp_path, monkeypatch):
    async def go():
        time = Time()
        async with house(tmp_path, clock=time) as home, receiver() as hook:
            cup = await arena(home, 3, start=False, starts=time.at + DAY, round_days=5)
            await cup.players[2].post("/me/turns", method="PUT", webhook=hook.address)
            await home.keeper.look()
            assert (await cup.see())["status"] == "announced"
            time.passes(DAY)
            await home.keeper.look()
            seen = await cup.see()
            assert seen["round"] == 1
            assert seen["log"][0]["by"] is None
            assert seen["pairings"][0]["until"] == time.at + 5 * DAY
            time.passes(2 * MINUTE)
            await home.post.tick()
            await home.post.tick()
            (got,) = hook.got  # and not a second time that it is his turn
            said = json.loads(got.body)
            assert said["event"] == "paired"
            (table,) = said["tables"]
            assert (table["tournament"], table["round"]) == ("Cup", "1")
            # a round may last too long, but nothing happens by itself
            time.passes(10 * DAY)
            await home.keeper.look()
            assert (await cup.see())["round"] == 1

    monkeypatch.setenv("DETENTE_ADDRESS", "https://play.example")
    monkeypatch.setenv(outgoing.PRIVATE, "1")
    run(go())


def test_what_cannot_be_announced(tmp_path):
    async def go():
        async with house(tmp_path) as home:
            await refused("needs_account", announced(home.guest()))
            anna = await sign_up(home, "Anna")
            await refused("bad_request", announced(anna, rounds=None))
            await refused("bad_request", announced(anna, name=" "))
            await refused("bad_request", announced(anna, game="chess"))
            await refused("bad_option", announced(anna, options={"no": "such"}))
            await refused("conflict", announced(anna, format="round_robin", seats=33))
            await refused("conflict", announced(anna, starts=1))
            void = {"kind": "days", "days": 3, "out": "void"}
            await refused("conflict", announced(anna, pace=void))
            same = [await announced(anna, request="thesame1") for _ in range(2)]
            assert same[0]["id"] == same[1]["id"]
            for _ in range(4):
                await announced(anna)
            await refused("too_many", announced(anna))  # that many at once
            await anna.post(f"/tournaments/{same[0]['id']}/cancel", reason="a trial")
            for _ in range(20):
                with pytest.raises(Refusal):
                    await announced(anna, rounds=None)
            await refused("too_many", announced(anna))  # that many in a row
            assert len((await anna.get("/tournaments"))["tournaments"]) == 4
            assert (await anna.get("/tournaments", status="running"))["tournaments"] == []
            (gone,) = (await anna.get("/tournaments", status="cancelled"))["tournaments"]
            assert gone["id"] == same[0]["id"]
            await refused("not_found", anna.get("/tournaments/none"))

    run(go())


def test_an_account_goes_and_standings_stay(tmp_path):
    async def go():
        async with house(tmp_path) as home:
            cup = await arena(home, 4, about="Words of Anna", automatic=False)
            other = await announced(cup.organiser)
            other_game = next(game for game in await cup.games() if 1 not in game["seats"])
            wish = {"round": 1, "board": other_game["board"], "result": "draw"}
            await cup.do("decide", **wish, reason="Anna says so")
            exported = (await cup.organiser.http.get("/api/me/export")).content
            assert b"tournaments.json" in exported
            await cup.organiser.post("/me/delete", password=PASSWORD)
            await home.keeper.look()
            seen = await cup.see(cup.players[2])
            anna = seen["players"][0]
            assert (anna["name"], anna["account"], anna["state"]) == (None, "gone", "withdrawn")
            assert seen["organiser"] is None
            assert seen["round"] == 2  # she has resigned, and it goes on by itself
            assert {line["number"] for line in seen["standings"]} == {1, 2, 3, 4}
            cancelled = await cup.players[2].get(f"/tournaments/{other['id']}")
            assert cancelled["status"] == "cancelled"
            rows = await home.desk.store.read(_everything)
            assert "Anna" not in rows

    def _everything(db):
        tables = [t for t in METADATA.sorted_tables if t.name != "alembic_version"]
        return json.dumps([[str(row) for row in db.execute(select(t))] for t in tables])

    run(go())


def test_two_servers_pair_a_round_once(tmp_path, postgresql):
    async def go():
        async with house(tmp_path) as first, house(tmp_path) as second:
            cup = await arena(first, 8, rounds=3)
            for game in await cup.games():
                await cup.give_up(game, max(game["seats"]))
            keepers = [first.keeper, second.keeper] * 2
            await asyncio.gather(*(keeper.look() for keeper in keepers))
            seen = await cup.see()
            assert seen["round"] == 2
            assert [e["action"] for e in seen["log"]].count("paired") == 2
            read = second.desk.store.read
            assert len(await read(lambda db: db.execute(select(MEETINGS)).all())) == 8
            bouts = await read(lambda db: db.execute(select(BOUTS)).all())
            assert len({bout.place for bout in bouts}) == 8
            # the last two results at the same moment, at different servers
            games = await cup.games()
            guests = {n: second.guest(g.http.cookies) for n, g in cup.players.items()}
            ends = []
            for game in games:
                loser = max(game["seats"])
                seat = game["seats"].index(loser)
                ends.append(guests[loser].post(f"/tables/{game['table']}/resign", seat=seat))
            await asyncio.gather(*ends)
            await asyncio.gather(*(keeper.look() for keeper in keepers))
            assert (await cup.see())["round"] == 3

    run(go())
