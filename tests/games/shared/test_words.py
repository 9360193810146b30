"""Whoever adds a card finds all words of cards in one file of each language."""

import tomllib
from typing import Any

import pytest

from detente.games.dawn1989 import GAME as DAWN
from detente.games.dawn1989.state import State as DawnState
from detente.games.twilight import GAME as TWILIGHT
from detente.games.twilight.state import State as TwilightState
from detente.kernel.game import Game
from detente.kernel.words import LANGUAGES, Words


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("game", "state"), [(TWILIGHT, TwilightState), (DAWN, DawnState)])
def test_the_questions_of_events_and_the_texts_of_cards_stand_in_one_file(
    game: Game[Any], state: Any, language: str
):
    path = game.words / f"{language}_cards.toml"
    cards = tomllib.loads(path.read_text("utf-8"))
    asked = Words(game, language).table("ask")
    of_events = {
        name
        for name, step in state.steps.items()
        if f"{game.name}.events" in step.__module__ and name in asked
    }
    assert of_events == set(cards["ask"])
    keys = set(game.vocabulary.by_name["card"].keys)
    assert keys == set(cards["option"]["card"])
    assert keys - {"none"} == set(cards["card"])
