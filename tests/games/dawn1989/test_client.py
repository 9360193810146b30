"""What clients are told beside the rules."""

from __future__ import annotations

from detente.games.dawn1989 import GAME
from detente.games.dawn1989.board import COUNTRIES, SPACE_KEYS, STAGES
from detente.games.dawn1989.client import CLIENT, facts, risky
from detente.games.dawn1989.deck import ASTERISKED, CARD_KEYS, DECK, OPS, RED, SCORING
from detente.games.dawn1989.struggle_deck import FACES, STRUGGLE_KEYS
from detente.kernel.flow import Happening
from detente.kernel.words import LANGUAGES, Words

FACTS = facts(GAME.rules())
LASTING = DECK.which("lasting", True)


def test_spaces_with_their_places_on_the_map():
    assert tuple(FACTS["spaces"]) == SPACE_KEYS
    assert FACTS["spaces"]["polish_church"] == {
        "country": "poland",
        "type": "church",
        "church": "catholic",
        "stability": 5,
        "battleground": False,
        "neighbours": ["poznan", "wroclaw", "lodz", "katowice", "krakow"],
    }
    assert FACTS["spaces"]["berlin"]["battleground"]
    assert FACTS["spaces"]["berlin"]["church"] is None
    near = {key: set(space["neighbours"]) for key, space in FACTS["spaces"].items()}
    assert all(key in near[other] for key in near for other in near[key])


def test_cards_as_they_are_printed():
    assert tuple(FACTS["cards"]) == CARD_KEYS[1:]
    numbers = [card["number"] for card in FACTS["cards"].values()]
    assert numbers[:110] == list(range(1, 111))
    assert FACTS["cards"]["solidarity_legalized"] == {
        "number": 2,
        "side": "democrat",
        "ops": 4,
        "period": "early",
        "removed": True,
        "lasting": True,
        "red": True,
        "scores": None,
    }
    assert {card["scores"] for card in FACTS["cards"].values()} == {None, *COUNTRIES}


def test_countries_and_their_values():
    assert tuple(FACTS["countries"]) == COUNTRIES
    poland = FACTS["countries"]["poland"]
    assert [poland[key] for key in ("presence", "domination", "control", "power")] == [3, 6, 9, 3]
    assert poland["region"] == "eastern_europe"
    spaces = [key for country in FACTS["countries"].values() for key in country["spaces"]]
    assert spaces == list(SPACE_KEYS)


def test_the_struggle_deck_and_the_aftermath():
    assert tuple(FACTS["faces"]) == STRUGGLE_KEYS[:-1]
    assert set(FACTS["faces"].values()) == set(FACTS["struggle"]) == set(FACES)
    assert FACTS["faces"]["march_3_d"] == "march_3"
    march, leader, wild = (
        FACTS["struggle"][key] for key in ("march_3", "elite_leader", "tactic_fails")
    )
    assert march == {"suit": "march", "leader": None, "wild": None, "rank": 3}
    assert leader == {"suit": None, "leader": "elite", "wild": None, "rank": 3}
    assert wild == {"suit": None, "leader": None, "wild": "defender", "rank": 0}
    assert len(FACTS["aftermath"]) == 8
    assert FACTS["aftermath"][4] == {"lost": 2, "points": 2, "power": True}


def test_the_tracks():
    assert [box["key"] for box in FACTS["track"]] == list(STAGES[1:])
    assert FACTS["track"][2] == {
        "key": "news",
        "needs": [7, 6],
        "award": "draw_cards",
        "at_once": True,
    }
    assert FACTS["ussr"][0] == {"key": "stable", "card": None, "points": [0, 0]}
    assert FACTS["ussr"][4] == {"key": "kremlin_coup", "card": "kremlin_coup", "points": [3, 0]}
    assert FACTS["mode"] == "full"
    assert facts(GAME.rules({"mode": "family"}))["mode"] == "family"
    assert all(GAME.quantity(name) is not None for name in CLIENT.series)


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
        assert card["red"] is (RED >> number & 1 == 1)
        assert card["ops"] == OPS[number]
        assert (card["scores"] is not None) <= (SCORING >> number & 1)
