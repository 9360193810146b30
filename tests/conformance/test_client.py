"""What a game tells whoever draws it speaks of things that exist."""

import pytest

from detente.games import GAMES, find_game
from detente.kernel.client import Client
from detente.kernel.flow import Happening
from detente.kernel.sets import members
from detente.kernel.views import veil
from detente.kernel.words import Words, parameters
from tests.conformance.games import GAME_CASES, some


@pytest.mark.parametrize("case", GAME_CASES, ids=str)
def test_options_lie_at_parts_of_the_board(case):
    kinds = case.game.vocabulary.by_name
    for name, places in case.game.client.places.items():
        assert set(places) <= set(kinds[name].keys)
        for part in filter(None, places.values()):
            kind, _, key = part.partition(":")
            assert key in kinds[kind].keys


@pytest.mark.parametrize("case", GAME_CASES, ids=str)
def test_chances_are_numbers_of_their_happenings(case):
    for told, name in case.game.client.chances.items():
        assert case.game.told[told.__name__] is told
        assert (name, "int") in parameters(told)


@pytest.mark.parametrize("case", GAME_CASES, ids=str)
def test_chances_are_percentages(case):
    game = case.game
    for g in some(case, 3, 0.2):
        for seat in range(2):
            veiled = veil(game, g, seat)
            if veiled.question is None:
                continue
            for choice in members(veiled.question.options):
                chance = game.client.chance(list(game.outlook(veiled, choice)))
                assert chance is None or 0 <= chance <= 100


def rolled(percent: int) -> None:
    pass


def rolled_twice(percent: int) -> None:
    pass


def test_chance_of_several_rolls_is_that_of_none():
    """The one that includes another counts; two of a kind belong to different answers."""
    client = Client(chances={rolled_twice: "percent", rolled: "percent"})
    once, twice = Happening("rolled", (50,), 7), Happening("rolled_twice", (75,), 7)
    assert client.chance([once]) == 50
    assert client.chance([once, twice]) == 75
    assert client.chance([once, once]) is None
    assert client.chance([]) is None


def other_comes_too() -> None:
    pass


def test_chance_of_what_the_other_side_does_is_not_that_of_the_answer():
    client = Client(chances={rolled: "percent"}, beyond=(other_comes_too,))
    once, other = Happening("rolled", (50,), 7), Happening("other_comes_too", (), 7)
    assert client.chance([once]) == 50
    assert client.chance([other, once]) is None


@pytest.mark.parametrize("name", GAMES)
def test_what_explains_a_question_is_there_and_the_first_game_can_be_played(name: str):
    game = find_game(name)
    words = Words(game, "en")
    assert game.client.topics.keys() <= words.table("ask").keys()
    assert set(game.client.topics.values()) <= words.table("help").keys()
    assert game.new(game.client.first_game).question
