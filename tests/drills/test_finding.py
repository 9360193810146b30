"""What a search calls clearly right, and how a decision becomes a drill."""

from __future__ import annotations

from itertools import islice

from detente.drills.comparing import compared
from detente.drills.drill import Drill
from detente.drills.finding import judged, moments
from detente.drills.writing import written
from detente.games import find_game
from detente.kernel.records.text import read, write
from detente.kernel.saves import key

GAME = find_game("cia_kgb")
SEED = "cia_kgb 0"


def test_one_answer_that_is_far_ahead_is_right():
    found = compared({1: 0.6, 2: 0.5, 3: 0.48})
    assert found is not None
    assert (found.right, round(found.gap, 2)) == ((1,), 0.1)


def test_answers_that_are_as_good_are_right_together():
    found = compared({1: 0.6, 2: 0.59, 3: 0.3})
    assert found is not None
    assert found.right == (1, 2)


def test_what_does_not_lose_is_right_though_some_of_it_is_better():
    found = compared({1: 0.6, 2: 0.5, 3: 0.45, 4: 0.01, 5: 0.0})
    assert found is not None
    assert found.right == (1, 2, 3)


def test_where_there_is_nothing_to_choose_from_nothing_is_right():
    assert compared({1: 0.6}) is None


def test_the_same_seed_finds_the_same_decisions():
    first, second = (
        [
            (moment.number, choices)
            for moment, choices in islice(moments(GAME, GAME.rules(), SEED), 2)
        ]
        for _ in range(2)
    )
    assert first == second


def test_a_decision_becomes_a_record_with_its_position_its_reasons_and_a_line():
    found = next(
        found
        for moment, choices in moments(GAME, GAME.rules(), SEED)
        if (found := judged(moment, choices, f"{SEED} {moment.number}"))
    )
    record = written(found)
    assert record is not None
    here = Drill(read(write(record)), find_game)
    assert key(here.play_at(here.start).state) == key(found.moment.state)
    assert here.theme == found.theme
    assert set(found.compared.right) <= set(here.right)
    assert {one.choice for one in here.verdicts()} == set(found.compared.values)
