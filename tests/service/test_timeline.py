"""What came to pass in a game, beside the years in which it really happened."""

import pytest

from tests.service.harness import finish, house, run

pytestmark = pytest.mark.usefixtures("database")


def test_a_timeline_tells_what_came_to_pass_beside_its_years(tmp_path):
    async def go():
        async with house(tmp_path) as home:
            guest = home.guest()
            table = await guest.create("cia_kgb")
            await finish(home, table, {0: guest, 1: guest})
            turns = (await guest.get(f"/tables/{table}/timeline"))["turns"]
            turned = [
                line
                for line in (await guest.see(table))["log"]
                if line["what"] == "objective_turned"
            ]
            moments = [moment for turn in turns for moment in turn["moments"]]
            assert [one["thing"] for one in moments] == [line["keys"][0] for line in turned]
            assert [one["answer"] for one in moments] == [line["answer"] for line in turned]
            assert all(turn["title"]["en"].startswith("Round") for turn in turns)
            told = (await guest.get("/games/cia_kgb/histories/en"))["objective"]
            for moment in moments:
                history = told[moment["thing"].partition(":")[2]]
                assert (moment["since"], moment["until"]) == (history["since"], history["until"])

    run(go())


def test_a_game_without_histories_has_an_empty_timeline(tmp_path):
    async def go():
        async with house(tmp_path) as home:
            guest = home.guest()
            table = await guest.create("iron_curtain")
            assert await guest.get(f"/tables/{table}/timeline") == {"turns": []}

    run(go())
