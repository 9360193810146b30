"""The computers think of positions what they thought before; see tests/games/tastes.py."""

import pytest

from detente.games import GAMES

from .tastes import file_of, lines


@pytest.mark.parametrize("name", list(GAMES))
def test_the_computers_think_of_positions_what_is_written_down(name: str):
    written = file_of(name).read_text("utf-8").splitlines()
    assert lines(name) == written, "if it is meant: python -m tests.games.tastes, then look at it"
