"""The tournament of a table in a list."""

from __future__ import annotations

from types import SimpleNamespace

from detente.service.table.contest import contest_in


def test_a_table_of_a_tournament_says_which_one_and_the_round():
    row = SimpleNamespace(tournament="t1", contest="Spring", round=3)
    assert contest_in(row) == {"id": "t1", "name": "Spring", "round": 3}


def test_another_table_says_nothing():
    assert contest_in(SimpleNamespace(tournament=None, contest=None, round=None)) is None
