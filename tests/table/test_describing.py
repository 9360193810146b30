"""What clients are told about a game once."""

from __future__ import annotations

import pytest

from detente.games import GAMES, find_game
from detente.kernel.words import LANGUAGES
from detente.service.core.texts import Tongues
from detente.service.table.describing import (
    cards,
    games,
    help_texts,
    option_text,
    preset_text,
    summary,
)
from tests.kernel.toy import TOY

OF_TOY = Tongues(TOY, TOY.rules())


@pytest.fixture(params=GAMES)
def words(request):
    game = find_game(request.param)
    return Tongues(game, game.rules())


def test_every_help_text_is_there_with_a_title_in_every_language(words):
    found = help_texts(words)
    assert found
    for language in LANGUAGES:
        table = words.words[language].table("help")
        assert {text["key"]: text["title"][language] for text in found} == {
            key: told["title"] for key, told in table.items()
        }


def test_cards_are_told_in_every_language(words):
    for language in LANGUAGES:
        assert list(cards(words)) == list(words.words[language].table("card"))


def test_a_preset_has_its_options_and_words_in_both_languages():
    assert preset_text(OF_TOY, "tournament", TOY.presets["tournament"]) == {
        "name": "tournament",
        "title": {"en": "Tournament", "pl": "Turniejowe"},
        "text": {
            "en": "Two points, and a bid for red.",
            "pl": "Dwa punkty i licytacja o czerwonych.",
        },
        "options": {"goal": "2", "sides": "bid"},
    }


def test_every_game_lists_its_presets():
    assert [game["name"] for game in games()] == list(GAMES)
    assert all(isinstance(game["presets"], list) for game in games())


def test_options_are_listed_in_groups_and_say_what_they_need():
    twilight, dawn1989, *_ = games()
    assert [group["name"] for group in twilight["groups"]] == [
        "scenario",
        "cards",
        "sides",
        "optional",
        "readings",
    ]
    assert twilight["groups"][2] == {
        "name": "sides",
        "title": {"en": "Sides and handicap", "pl": "Strony i wyrównanie szans"},
        "options": ["sides", "handicap_us", "handicap_ussr"],
    }
    assert dawn1989["groups"] == []
    needs = {option["name"]: option["needs"] for option in dawn1989["options"]}
    assert needs["family_wins"] == {"mode": "family"}
    assert needs["mode"] == {}


def test_cards_say_what_they_do_and_perhaps_what_was_ruled():
    assert cards(OF_TOY) == {
        "c0": {"text": {"en": "The lowest card.", "pl": "Najniższa karta."}},
        "c8": {
            "text": {"en": "The highest card.", "pl": "Najwyższa karta."},
            "note": {"en": "It never needs the die.", "pl": "Nigdy nie potrzebuje kości."},
        },
    }


def test_an_option_has_its_values_and_words_in_both_languages():
    goal = option_text(OF_TOY, TOY.options[0])
    assert (goal["name"], goal["default"], goal["values"]) == ("goal", "3", ["2", "3"])
    said = {language: of.table("setting")["goal"] for language, of in OF_TOY.words.items()}
    assert goal["title"] == {language: words["title"] for language, words in said.items()}
    assert goal["value_texts"] == {
        value: {language: words[value] for language, words in said.items()} for value in ("2", "3")
    }


def test_of_every_option_is_said_whether_forms_offer_it():
    game = find_game("twilight")
    offered = {one["name"] for one in summary("twilight")["options"] if one["offered"]}
    assert offered == {option.name for option in game.offered}
    assert offered < {option.name for option in game.options}


def test_an_option_that_takes_any_text_has_a_word_for_its_default():
    game = find_game("iron_curtain")
    free = next(option for option in game.options if not option.values)
    found = option_text(Tongues(game, game.rules()), free)
    assert found["values"] == []
    assert list(found["value_texts"]) == [free.default]
