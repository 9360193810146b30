"""Tables and tournaments made by earlier rules go on by them."""

import json

from sqlalchemy import update

from detente.games import find_game
from detente.kernel.records.text import read
from detente.service.db.schema.tables import PLACES
from detente.service.db.schema.tournaments import TOURNAMENTS
from detente.service.table import outside
from tests.service.arena import arena
from tests.service.harness import house, run

GAME = find_game("twilight")
LATER = {option.name: option.before for option in GAME.options if option.since}
FIRST = {
    "rules": 1,
    "options": json.dumps({o.name: o.default for o in GAME.options if not o.since}),
}
"""As a table or tournament stands in the database that was made before there was a second one."""


def test_a_table_of_earlier_rules_goes_on_by_them(tmp_path):
    async def go():
        async with house(tmp_path) as home:
            guest = home.guest()
            place = await guest.create("twilight")
            usual = (await home.table(place)).options
            assert usual == GAME.all_options()
            await home.desk.store.write(lambda db: db.execute(update(PLACES).values(FIRST)))
        async with house(tmp_path) as home:
            back = home.guest(guest.http.cookies)
            seen = await back.see(place, 1)
            assert seen["options"] == {**usual, **LATER}
            await back.answer_first(place, 1)
            table = await home.table(place)
            assert table.playing.start.rules == GAME.rules({}, 1)
            record = read(await back.text(f"/tables/{place}/record", seat=1))
            assert record.get("rules") == str(GAME.version)
            assert record.named("option") == LATER

    run(go())


def test_a_tournament_is_played_by_the_rules_it_was_announced_by(tmp_path):
    async def go():
        async with house(tmp_path) as home:
            cup = await arena(home, 2, start=False, game="twilight")
            await home.desk.store.write(lambda db: db.execute(update(TOURNAMENTS).values(FIRST)))
            await cup.do("start")
            [game] = await cup.games()
            assert (await home.table(game["table"])).options == {**GAME.all_options(), **LATER}
            assert len((await cup.see())["options"]) == len(LATER)  # said to those who look at it

    run(go())


def test_a_record_of_earlier_rules_becomes_a_table_that_names_them():
    first = b"detente play 1\ngame: twilight\nrules: 1\nlanguage: en\n\nplay\nend\n"
    assert outside.record(first)["options"] == {**GAME.all_options(), **LATER}
