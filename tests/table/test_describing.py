"""What clients are told about a game once."""

from __future__ import annotations

import pytest

from detente.games import GAMES, find_game
from detente.kernel.words import LANGUAGES
from detente.service.core.texts import Tongues
from detente.service.table.describing import cards, help_texts


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
