"""Places are called by their way from the start card; the bare keys are understood as well."""

from detente.games.iron_curtain import GAME
from detente.games.iron_curtain.board import CELL, CELL_AT, STAY
from detente.kernel.dictionary import Dictionary
from detente.kernel.words import Words


def test_places_are_spelled_in_both_languages():
    english, polish = Words(GAME, "en"), Words(GAME, "pl")
    place = CELL_AT[1, 2]
    assert english.option(CELL, place) == "north 2, east 1"
    assert polish.option(CELL, place) == "północ 2, wschód 1"
    assert polish.option(CELL, CELL_AT[-3, 0]) == "zachód 3"
    assert polish.option(CELL, CELL_AT[0, 0]) == "środek"
    assert polish.option(CELL, STAY) == "zostaje"


def test_every_spelling_is_read():
    dictionary = Dictionary(GAME)
    for typed in ("n2e1", "north 2, east 1", "Polnoc 2 wschod 1"):
        assert dictionary.option(CELL, typed) == CELL_AT[1, 2]


def test_in_a_record_a_place_is_one_word_of_a_list():
    assert Words(GAME, "pl").written(CELL, CELL_AT[1, 2]) == "północ 2 wschód 1"
