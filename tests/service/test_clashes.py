"""Options that do not go together: told beforehand, and refused with the reason."""

import pytest

from detente.service.table.describing import games
from tests.service.harness import Refusal, house, run

on_a_database = pytest.mark.usefixtures("database")

RECORD = """\
detente play 1
game: twilight
rules: 1
language: en
option scenario: late_war
option chinese_civil_war: on

play
end
"""


def test_a_game_tells_which_options_do_not_go_together_and_why():
    [twilight] = [game for game in games() if game["name"] == "twilight"]
    clashes = twilight["clashes"]
    assert [clash["options"] for clash in clashes] == [
        {"scenario": "late_war", "turn_zero": "on"},
        {"scenario": "late_war", "space_track": "alternate"},
        {"scenario": "late_war", "chinese_civil_war": "on"},
    ]
    assert "Turn Zero" in clashes[0]["text"]["en"]
    assert "Godzina Zero" in clashes[0]["text"]["pl"]
    assert all(set(clash["text"]) == {"en", "pl"} for clash in clashes)


@on_a_database
@pytest.mark.parametrize(
    ("option", "value", "english", "polish"),
    [
        ("turn_zero", "on", "Turn Zero changes the opening", "Godzina Zero"),
        ("space_track", "alternate", "printed space race track", "kosm"),
        ("chinese_civil_war", "on", "already holds the China Card", "Chiny"),
    ],
)
def test_a_table_with_a_clash_is_refused_in_both_languages(
    tmp_path, option, value, english, polish
):
    async def go():
        async with house(tmp_path) as home:
            guest = home.guest()
            seats = [{"kind": "me"}, {"kind": "me"}]
            options = {"scenario": "late_war", option: value}
            with pytest.raises(Refusal) as found:
                await guest.post("/tables", game="twilight", seats=seats, options=options)
            assert (found.value.status, found.value.key) == (422, "bad_option")
            assert english in found.value.error["en"]
            assert polish in found.value.error["pl"]
            assert await guest.get("/tables") == []

    run(go())


@on_a_database
@pytest.mark.parametrize(
    "preset", ["turn_zero", "turn_zero_space", "chinese_civil_war", "late_war"]
)
def test_a_table_by_a_preset_begins(tmp_path, preset):
    async def go():
        async with house(tmp_path) as home:
            guest = home.guest()
            listed = await guest.get("/games")
            [twilight] = [game for game in listed if game["name"] == "twilight"]
            [chosen] = [p for p in twilight["presets"] if p["name"] == preset]
            made = await guest.create_reply("twilight", ("me", "me"), options=chosen["options"])
            seen = await guest.see(made["table"], 0)
            assert seen["status"] == "running"
            assert chosen["options"].items() <= seen["options"].items()

    run(go())


@on_a_database
def test_a_record_with_a_clash_is_refused(tmp_path):
    async def go():
        async with house(tmp_path) as home:
            guest = home.guest()
            with pytest.raises(Refusal) as found:
                await guest.send_record(RECORD, request="import-it")
            assert found.value.status == 422
            assert "do not go together" in found.value.error["en"]

    run(go())
