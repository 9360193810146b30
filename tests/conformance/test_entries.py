"""Where a position from outside may go on, and the ranges of what it sets, for every game."""

from typing import Any

import pytest

from detente.games import find_game
from detente.kernel.errors import DetenteError
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


MODES = [
    ("twilight", {}, ""),
    ("dawn1989", {}, "family"),
    ("dawn1989", {"mode": "family"}, "full"),
]


@pytest.mark.parametrize(("name", "options", "other"), MODES, ids=str)
def test_a_position_goes_on_only_between_plays_and_by_the_steps_of_its_mode(name, options, other):
    game = find_game(name)
    refused = {False: 0, True: 0}
    for entry in game.entries:
        g: Any = game.new(options)
        g.stack.clear()
        g.table = 1
        g.do(entry.step, *[1] * len(parameters(entry.step)[1:]))
        with pytest.raises(DetenteError) as no:
            g.settle()
        by_mode = "step of the mode" in str(no.value)
        assert by_mode or "a card is being played here" in str(no.value)
        refused[by_mode] += 1
    assert refused[False] >= 2
    assert bool(refused[True]) == bool(other)
