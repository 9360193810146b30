"""Where a position from outside may go on, and the ranges of what it sets, for every game."""

import pytest

from detente.kernel.quantities import Form
from detente.kernel.words import kind_name, parameters
from tests.conformance.games import CASES, GAME_CASES, walk


def settable(game):
    return [q for q in game.quantities if q.put is not None and q.form is Form.NUMBER]


@pytest.mark.parametrize("case", GAME_CASES, ids=str)
def test_every_number_has_a_range(case):
    game = case.game
    assert all(quantity.within for quantity in settable(game))
    assert game.entries
    for entry in game.entries:
        assert game.new().steps[entry.name] is entry.step
        for name, annotation in parameters(entry.step)[1:]:
            kind = kind_name(annotation)
            assert name in entry.numbers or kind == "side" or kind in game.vocabulary.by_name


@pytest.mark.parametrize("case", CASES, ids=str)
def test_no_game_leaves_the_ranges(case):
    for seed in range(2):
        for g in walk(case, seed):
            if g.ending:
                continue
            for quantity in settable(case.game):
                assert quantity.get(g) in quantity.within, quantity.name
