"""Where a position from outside may go on, and the ranges of what it sets, for every game."""

from typing import Any

import pytest

from detente.games import find_game
from detente.kernel.errors import DetenteError
from detente.kernel.quantities import Form
from detente.kernel.records.text import BadRecord
from detente.kernel.records.values import Reader
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
    ("twilight", {}, ()),
    ("dawn1989", {}, ("play_family_turn", "play_family_on")),
    ("dawn1989", {"mode": "family"}, ("play_turn", "play_on", "play_end")),
]


@pytest.mark.parametrize(("name", "options", "others"), MODES, ids=str)
def test_a_position_goes_on_only_between_plays_and_by_the_steps_of_its_mode(name, options, others):
    game = find_game(name)
    rules = game.rules(options)
    assert {entry.name for entry in game.entries if not entry.fits(rules)} == set(others)
    reader = Reader(game, rules)
    for entry in game.entries:
        numbers = parameters(entry.step)[1:]
        if entry.name in others:
            with pytest.raises(BadRecord, match="cannot continue with"):
                reader.entry(f"{entry.name} {', '.join('1' for _ in numbers)}", 1)
            continue
        g: Any = game.begin(rules)
        g.stack.clear()
        g.table = 1
        g.do(entry.step, *[1] * len(numbers))
        with pytest.raises(DetenteError, match="a card is being played here"):
            g.settle()
