"""What clients are told beside the rules."""

from __future__ import annotations

from detente.games.twilight import GAME
from detente.games.twilight.board import COUNTRY_KEYS, REGIONS
from detente.games.twilight.client import CLIENT, facts, risky
from detente.games.twilight.deck import ASTERISKED, CARD_KEYS, LASTING, OPS, WARS
from detente.games.twilight.space import STAGES
from detente.kernel.flow import Happening
from detente.kernel.words import LANGUAGES, Words

FACTS = facts(GAME.rules())


def test_countries_with_their_places_on_the_map():
    assert tuple(FACTS["countries"]) == COUNTRY_KEYS
    assert FACTS["countries"]["finland"] == {
        "region": "europe",
        "within": ["western_europe", "eastern_europe"],
        "stability": 4,
        "battleground": False,
        "neighbours": ["sweden"],
        "beside": "ussr",
    }
    assert FACTS["countries"]["thailand"]["within"] == ["southeast_asia"]
    assert FACTS["countries"]["cuba"]["beside"] == "us"
    assert FACTS["countries"]["poland"]["beside"] == "ussr"
    assert FACTS["countries"]["iran"]["beside"] is None
    near = {key: set(country["neighbours"]) for key, country in FACTS["countries"].items()}
    assert all(key in near[other] for key in near for other in near[key])


def test_cards_as_they_are_printed():
    assert tuple(FACTS["cards"]) == CARD_KEYS[1:]
    numbers = [card["number"] for card in FACTS["cards"].values()]
    assert numbers[:112] == [*range(1, 111), "P19", "P20"]
    assert FACTS["cards"]["korean_war"] == {
        "number": 11,
        "side": "ussr",
        "ops": 2,
        "period": "early",
        "removed": True,
        "lasting": False,
        "scores": None,
        "war": True,
    }
    scored = {card["scores"] for card in FACTS["cards"].values()}
    assert scored == {None, "southeast_asia", *REGIONS}
    assert FACTS["cards"]["allied_berlin"]["ops"] == 0
    assert FACTS["cards"]["nationalist_china"]["side"] == "us"
    assert {FACTS["cards"][key]["period"] for key in CARD_KEYS[111:113]} == {"turn_zero"}


def test_regions_and_parts_of_them():
    assert FACTS["regions"]["europe"]["control"] == "win"
    asia = FACTS["regions"]["asia"]
    assert (asia["presence"], asia["domination"], asia["control"]) == (3, 7, 9)
    assert asia["battlegrounds"] == 6
    assert sum(len(region["countries"]) for region in FACTS["regions"].values()) == 84
    assert len(FACTS["subregions"]["southeast_asia"]) == 7
    assert "austria" in FACTS["subregions"]["eastern_europe"]


def test_the_tracks():
    standard, alternate = FACTS["space"]["standard"], FACTS["space"]["alternate"]
    assert set(FACTS["space"]) == {"standard", "alternate"}
    for track in (standard, alternate):
        assert [box["box"] for box in track] == list(range(1, 9))
    assert [box["stage"] for box in standard] == list(STAGES[1:9])
    assert [box["stage"] for box in alternate if box["ability"]] == [
        "earth_satellite",
        "has_landed",
        "anti_ballistic_missiles",
        "neutron_bombs",
    ]
    assert standard[7] == {
        "box": 8,
        "stage": "space_station",
        "ops": 4,
        "up_to": 2,
        "first": 2,
        "second": 0,
        "ability": "eight_rounds",
    }
    assert FACTS["turns"]["hand"] == [8] * 3 + [9] * 7
    assert FACTS["turns"]["rounds"] == [6] * 3 + [7] * 7
    assert all(GAME.quantity(name) is not None for name in CLIENT.series)


def test_the_crises_and_statecraft_cards_of_turn_zero():
    crises = FACTS["turn_zero"]["crises"]
    assert [crisis["stack"] for crisis in crises.values()] == [1, 1, 1, 2, 2, 2]
    assert crises["vj_day"]["outcomes"] == ["vj_day_1", "vj_day_2_3", "vj_day_4_5", "vj_day_6"]
    cards = FACTS["turn_zero"]["statecraft"]
    assert [card["modifier"] for card in cards.values()] == [1, 1, 2, 0, 0, -1, -1, -2, 0, 0]
    assert [key for key, card in cards.items() if card["cancels"]] == ["dulles", "beria"]
    assert [key for key, card in cards.items() if card["dummy"]] == ["oss", "kgb"]
    assert cards["beria"]["side"] == "ussr"


def test_every_warning_begins_like_one_and_is_said_in_both_languages():
    warnings = [name for name in GAME.told if risky(Happening(name, ()), 0)]
    assert warnings
    for language in LANGUAGES:
        assert set(warnings) <= set(Words(GAME, language).table("told"))
    assert not risky(Happening("gained", (0, 1, 1)), 0)


def test_what_is_printed_on_a_card_is_what_the_rules_go_by():
    for number, card in enumerate(FACTS["cards"].values(), 1):
        assert card["removed"] is (ASTERISKED >> number & 1 == 1)
        assert card["lasting"] is (LASTING >> number & 1 == 1)
        assert card["war"] is (WARS >> number & 1 == 1)
        assert card["ops"] == OPS[number]
