"""Rated games, and what a profile says: results, ratings, reliability."""

from __future__ import annotations

from typing import Any

import pytest
from sqlalchemy import delete, func, select, update

from detente.service.db.schema.people import PEOPLE, RATINGS, RESULTS
from detente.service.db.schema.tables import PLACES
from detente.service.people import ratings
from detente.service.people.ratings import Rating, after
from detente.service.play import results
from tests.service.accounts import rated_table, sign_up
from tests.service.clock import Time
from tests.service.harness import Guest, house, play_again, refused, run, two_guests
from tests.service.timed import SECOND

pytestmark = pytest.mark.usefixtures("database")


def one_rating(profile: dict[str, Any], seat: int, pool: str = "people") -> dict[str, Any]:
    found = [r for r in profile["ratings"] if r["seat"] == seat and r["pool"] == pool]
    assert len(found) == 1
    return dict(found[0])


def test_a_rated_game_moves_both_ratings_at_the_side_that_was_played(tmp_path):
    async def go():
        time = Time()
        async with house(tmp_path, clock=time) as home:
            anna, bob = await sign_up(home, "Anna"), await sign_up(home, "Bob")
            stranger = home.guest()
            changes = []
            for loser in (1, 1, 0):
                table = await rated_table(anna, bob)
                assert (await bob.see(table, 1))["rated"]
                path = f"/tables/{table}/ratings"
                assert (await stranger.get(path))["ratings"] == []  # it is not known yet
                await (anna, bob)[loser].post(f"/tables/{table}/resign", seat=loser)
                changes.append((await stranger.get(path))["ratings"])
                time.passes(SECOND)
            hers, his = await stranger.get("/people/anna"), await stranger.get("/people/BOB")
            assert hers["name"] == "Anna"
            assert hers["results"] == [
                {"game": "cia_kgb", "seat": 0, "won": 2, "lost": 1, "drawn": 0}
            ]
            assert his["results"] == [
                {"game": "cia_kgb", "seat": 1, "won": 1, "lost": 2, "drawn": 0}
            ]
            first, second = one_rating(hers, 0), one_rating(his, 1)
            assert first["rating"] > ratings.START > second["rating"]
            assert first["games"] == 3
            assert first["provisional"]
            assert first["deviation"] < ratings.DEVIATION
            ups = [point[1] for point in first["curve"]]
            assert ups[0] > ratings.START
            assert ups[1] > ups[0]
            assert ups[2] == first["rating"] < ups[1]
            told = [[change["before"], change["after"]] for change, _ in changes]
            assert told == [[round(ratings.START), ups[0]], ups[:2], ups[1:]]
            assert changes[-1][1]["after"] == second["rating"]
            assert all(one["provisional"] for change in changes for one in change)
            listed = (await stranger.get("/people/anna/games"))["games"]
            assert [one["theirs"] for one in listed] == [[0], [0], [0]]
            assert {one["winner"] for one in listed} == {0, 1}

    run(go())


def test_a_game_is_counted_once(tmp_path):
    async def go():
        async with house(tmp_path) as home:
            anna, bob = await sign_up(home, "Anna"), await sign_up(home, "Bob")
            table = await rated_table(anna, bob)
            for _ in range(2):
                await bob.post(f"/tables/{table}/resign", request="resign-once", seat=1)
            before = await anna.get("/people/anna")
            over = await home.table(table)
            await home.desk.store.write(lambda db: results.settle(db, over, home.desk.clock()))
            assert await anna.get("/people/anna") == before
            assert one_rating(before, 0)["games"] == 1

    run(go())


def test_an_end_that_is_not_written_moves_no_rating(tmp_path, monkeypatch):
    async def go():
        async with house(tmp_path) as home:
            anna, bob = await sign_up(home, "Anna"), await sign_up(home, "Bob")
            table = await rated_table(anna, bob)

            def fail(*args):
                raise RuntimeError("the disk is full")

            put = ratings.put
            monkeypatch.setattr(ratings, "put", fail)
            with pytest.raises(ValueError):  # noqa: PT011 - the reply of an error is no JSON
                await bob.post(f"/tables/{table}/resign", seat=1)
            assert (await anna.see(table, 0))["status"] == "running"
            monkeypatch.setattr(ratings, "put", put)
            await bob.post(f"/tables/{table}/resign", seat=1)
            count = select(func.count()).select_from(RATINGS)
            assert await home.desk.store.read(lambda db: db.execute(count).scalar()) == 2

    run(go())


def test_what_is_not_rated(tmp_path):
    async def go():
        async with house(tmp_path) as home:
            anna, guest = await sign_up(home, "Anna"), home.guest()
            await refused("needs_account", guest.create(seats=("me", "open"), rated=True))
            await refused("conflict", anna.create(seats=("me", 1), rated=True))
            await refused("conflict", anna.create(seats=("me", "me"), rated=True))
            odd = {"handicap_us": "2"}
            await refused(
                "conflict", anna.create("twilight", ("me", "open"), options=odd, rated=True)
            )
            for preset in ((await anna.get("/games/twilight"))["presets"])[:2]:
                options = preset["options"]
                await anna.create("twilight", ("me", "open"), options=options, rated=True)

            made = await anna.create_reply(seats=("me", "open"), rated=True)
            path = f"/invitations/{made['invitations']['1'].removeprefix('/join/')}"
            assert (await guest.get(path))["rated"]
            assert (await guest.get(path))["account"] == "person"
            await refused("needs_account", guest.post(path))

            # a game with a guest counts among the results, and not for ratings
            host, friend, table = await two_guests(home)
            await host.post("/account", name="Host", password="a good password")
            await friend.post(f"/tables/{table}/resign", seat=1)
            profile = await guest.get("/people/host")
            assert profile["results"][0]["won"] == 1
            assert profile["ratings"] == []

            # against oneself or a computer nobody wins anything
            for seats in (("me", "me"), ("me", 1)):
                alone = await anna.create(seats=seats)
                await anna.post(f"/tables/{alone}/resign", seat=0)
            assert (await anna.get("/people/anna"))["results"] == []

    run(go())


def test_nothing_is_taken_back_by_consent_in_a_rated_game(tmp_path):
    async def go():
        async with house(tmp_path) as home:
            anna, bob = await sign_up(home, "Anna"), await sign_up(home, "Bob")
            table = await rated_table(anna, bob, "iron_curtain")
            seat = (await home.table(table)).turns()[0]
            who = (anna, bob)[seat]
            await who.answer_first(table, seat)
            number = (await who.see(table, seat))["number"]
            await refused(
                "conflict", who.post(f"/tables/{table}/takeback", seat=seat, number=number)
            )

    run(go())


def test_a_rematch_of_a_rated_game_is_rated(tmp_path):
    async def go():
        async with house(tmp_path) as home:
            anna, bob = await sign_up(home, "Anna"), await sign_up(home, "Bob")
            table = await rated_table(anna, bob)
            await bob.post(f"/tables/{table}/resign", seat=1)
            again = await play_again(bob, anna, table, 1)
            await anna.post(f"/tables/{again}/resign", seat=1)
            profile = await anna.get("/people/anna")
            assert {one["seat"] for one in profile["ratings"]} == {0, 1}

    run(go())


def test_bots_are_marked_and_rated_apart(tmp_path):
    async def go():
        async with house(tmp_path) as home:
            anna, bot = await sign_up(home, "Anna"), await sign_up(home, "Clank")
            mark = update(PEOPLE).where(PEOPLE.c.name == "Clank").values(kind="bot")
            await home.desk.store.write(lambda db: db.execute(mark))
            table = await rated_table(anna, bot)
            assert (await anna.see(table, 0))["players"][1]["account"] == "bot"
            await bot.post(f"/tables/{table}/resign", seat=1)
            profile = await anna.get("/people/anna")
            assert [one["pool"] for one in profile["ratings"]] == ["bots"]
            assert (await anna.get("/people/clank"))["kind"] == "bot"

    run(go())


def test_a_profile_shows_of_games_what_the_viewer_may_see(tmp_path):
    async def go():
        async with house(tmp_path) as home:
            anna, bob, stranger = (
                await sign_up(home, "Anna"),
                await sign_up(home, "Bob"),
                home.guest(),
            )
            table = await rated_table(anna, bob)
            made = await anna.create_reply(seats=("me", "open"), closed=True)
            await bob.post(f"/invitations/{made['invitations']['1'].removeprefix('/join/')}")

            async def running(who: Guest) -> dict[str, Any]:
                found = await who.get("/people/anna/games", status="running")
                return {one["id"]: one for one in found["games"]}

            assert set(await running(stranger)) == {table}
            assert set(await running(bob)) == {table, made["table"]}
            # that one of them has chosen in secret shows neither by turn, number nor time
            pair = (await home.table(table)).turns()
            while pair != [0, 1]:
                await (anna, bob)[pair[0]].answer_first(table, pair[0])
                pair = (await home.table(table)).turns()
            before = (await running(stranger))[table]
            await anna.answer_first(table, 0)
            assert (await home.table(table)).turns() == [1]
            assert (await running(stranger))[table] == before

    run(go())


def test_lists_come_in_pages(tmp_path):
    async def go():
        async with house(tmp_path) as home:
            anna, bob = await sign_up(home, "Anna"), await sign_up(home, "Bob")
            made = [await rated_table(anna, bob) for _ in range(3)]
            path = "/people/anna/games"
            assert (await bob.get(path, status="running"))["more"] is False
            rest = await bob.get(path, status="running", **{"from": 2})
            assert [one["id"] for one in rest["games"]] == [made[0]]
            for nobody in ("nobody", "%00", "%F0%9F%98%80", "x" * 500):
                await refused("not_found", bob.get(f"/people/{nobody}"))
                await refused("not_found", bob.get(f"/people/{nobody}/games"))
            await refused("bad_request", bob.get(path, status="waiting"))

    run(go())


def test_reliability_counts_what_is_ones_own_fault_and_the_pace(tmp_path):
    async def go():
        async with house(tmp_path) as home:
            anna, bob = await sign_up(home, "Anna"), await sign_up(home, "Bob")
            time = home.desk.clock()
            home.desk.clock = lambda: time
            table = await rated_table(anna, bob)
            for _ in range(4):
                for seat in (await home.table(table)).turns():
                    time += 1000 if seat == 0 else 5000
                    await (anna, bob)[seat].answer_first(table, seat)
            await bob.post(f"/tables/{table}/resign", seat=1)
            hers = (await bob.get("/people/anna"))["reliability"]
            his = (await bob.get("/people/bob"))["reliability"]
            assert hers == {"games": 1, "timeout": 0, "abandoned": 0, "pace": 1000}
            assert his["pace"] == 5000

            # as the clocks will write it
            over = await home.table(table)
            late = over.but(ending="timeout")

            def again(db):
                db.execute(delete(RESULTS))
                results.settle(db, late, time)

            await home.desk.store.write(again)
            assert (await bob.get("/people/bob"))["reliability"]["timeout"] == 1
            assert (await bob.get("/people/anna"))["reliability"]["timeout"] == 0

    run(go())


def test_ratings_behave():
    fresh = Rating()
    won, lost = after(fresh, fresh, 0)
    assert won.rating - ratings.START == pytest.approx(ratings.START - lost.rating)
    assert won.deviation < fresh.deviation
    assert after(fresh, fresh, 1)[1].rating == pytest.approx(won.rating)
    drawn, also = after(won, lost, -1)
    assert drawn.rating < won.rating
    assert also.rating > lost.rating
    strong = Rating(2000, 80, 50)
    upset = after(strong, Rating(1500, 80, 50), 1)[0]
    expected = after(strong, Rating(1500, 80, 50), 0)[0]
    assert strong.rating - upset.rating > expected.rating - strong.rating > 0
    one, other = fresh, fresh
    for game in range(60):
        one, other = after(one, other, game % 2)
    assert one.deviation < ratings.PROVISIONAL
    assert abs(one.rating - other.rating) < 100


def test_forks_are_no_contest(tmp_path):
    async def go():
        async with house(tmp_path) as home:
            anna, bob = await sign_up(home, "Anna"), await sign_up(home, "Bob")
            table = await rated_table(anna, bob)
            await bob.post(f"/tables/{table}/resign", seat=1)
            origin: dict[str, Any] = {"from": {"table": table, "number": 1}}
            await refused("conflict", anna.create(seats=("me", "open"), rated=True, **origin))
            made = await anna.create_reply(seats=("me", "open"), **origin)
            await bob.post(f"/invitations/{made['invitations']['1'].removeprefix('/join/')}")
            await bob.post(f"/tables/{made['table']}/resign", seat=1)
            assert (await anna.get("/people/anna"))["results"][0]["won"] == 1
            base = await home.desk.store.read(
                lambda db: db.execute(
                    select(PLACES.c.base).where(PLACES.c.id == made["table"])
                ).scalar()
            )
            assert base == 1

    run(go())
