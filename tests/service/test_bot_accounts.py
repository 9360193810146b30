"""Bot accounts: how an account becomes one, whose it is, and where that shows."""

from __future__ import annotations

from tests.service.accounts import PASSWORD, rated_table, sign_up
from tests.service.harness import finish, house, refused, run

OWNED = {"owner": "ann", "password": PASSWORD}


def test_an_account_becomes_a_bot_and_shows_whose_it_is(tmp_path, database):
    async def go():
        async with house(tmp_path) as home:
            ann, bot = await sign_up(home, "Ann"), await sign_up(home, "Robo")
            made = await bot.create_reply(seats=("me", "open"))
            assert await bot.post("/me/bot", **OWNED) == {"name": "Robo", "owner": "Ann"}
            assert (await bot.get("/me"))["account"]["kind"] == "bot"
            profile = await ann.get("/people/Robo")
            assert (profile["kind"], profile["owner"], profile["bots"]) == ("bot", "Ann", [])
            profile = await ann.get("/people/Ann")
            assert (profile["kind"], profile["owner"], profile["bots"]) == (
                "person",
                None,
                ["Robo"],
            )
            # at a table that was waiting, too
            secret = made["invitations"]["1"].removeprefix("/join/")
            assert (await ann.get(f"/invitations/{secret}"))["account"] == "bot"
            await ann.post(f"/invitations/{secret}")
            seen = await ann.see(made["table"], 1)
            assert [player["account"] for player in seen["players"]] == ["bot", "person"]
            (listed,) = await ann.get("/tables")
            assert listed["seats"][0]["account"] == "bot"

    run(go())


def test_games_with_a_bot_are_rated_apart(tmp_path):
    async def go():
        async with house(tmp_path) as home:
            ann, bot = await sign_up(home, "Ann"), await sign_up(home, "Robo")
            await bot.post("/me/bot", **OWNED)
            table = await rated_table(ann, bot)
            await finish(home, table, {0: ann, 1: bot})
            for name in ("Ann", "Robo"):
                ratings = (await ann.get(f"/people/{name}"))["ratings"]
                assert [one["pool"] for one in ratings] == ["bots"]

    run(go())


def test_who_has_played_stays_a_person(tmp_path, database):
    async def go():
        async with house(tmp_path) as home:
            await sign_up(home, "Ann")
            bot = await sign_up(home, "Robo")
            await bot.create(seats=("me", 1))
            await refused("conflict", bot.post("/me/bot", **OWNED))
            assert (await bot.get("/me"))["account"]["kind"] == "person"

    run(go())


def test_a_bot_stays_a_bot_and_is_nobodys_owner(tmp_path):
    async def go():
        async with house(tmp_path) as home:
            ann, bot = await sign_up(home, "Ann"), await sign_up(home, "Robo")
            other = await sign_up(home, "Other")
            await bot.post("/me/bot", **OWNED)
            await refused("conflict", bot.post("/me/bot", **OWNED))
            await refused("conflict", ann.post("/me/bot", **OWNED))
            await refused("conflict", other.post("/me/bot", owner="Robo", password=PASSWORD))
            await refused("conflict", ann.post("/me/bot", owner="Other", password=PASSWORD))

    run(go())


def test_the_owner_is_proved_by_his_password(tmp_path):
    async def go():
        async with house(tmp_path) as home:
            await sign_up(home, "Ann")
            bot = await sign_up(home, "Robo")
            wrong = "something else 123"
            await refused("wrong_password", bot.post("/me/bot", owner="Ann", password=wrong))
            await refused("wrong_password", bot.post("/me/bot", owner="Nobody1", password=PASSWORD))
            guest = home.guest()
            await refused("needs_account", guest.post("/me/bot", **OWNED))

    run(go())


def test_a_bot_outlives_its_owner(tmp_path, database):
    async def go():
        async with house(tmp_path) as home:
            ann, bot = await sign_up(home, "Ann"), await sign_up(home, "Robo")
            await bot.post("/me/bot", **OWNED)
            await ann.post("/me/delete", password=PASSWORD)
            profile = await bot.get("/people/Robo")
            assert (profile["kind"], profile["owner"]) == ("bot", None)

    run(go())
