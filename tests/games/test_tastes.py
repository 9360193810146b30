"""The computers think of positions what they thought before, and one looks as far ahead as before;
see tests/games/tastes.py and tests/games/looks.py."""

import re

import pytest

from detente.games import GAMES

from . import looks, tastes

NUMBER = re.compile(r"(-?\d+\.\d+)(?=[, ]|$)")
ROUNDED = 0.0011  # versions of Python add up with and without the last bit


def differ(first: str, second: str) -> bool:
    """In words, or in numbers by more than the last digit."""
    if first == second:
        return False
    one, other = NUMBER.split(first), NUMBER.split(second)
    if one[::2] != other[::2]:
        return True
    pairs = zip(one[1::2], other[1::2], strict=True)
    return any(abs(float(a) - float(b)) > ROUNDED for a, b in pairs)


@pytest.mark.parametrize("name", list(GAMES))
def test_the_computers_think_of_positions_what_is_written_down(name: str):
    written = tastes.file_of(name).read_text("utf-8").splitlines()
    changed = [p for p in zip(written, tastes.lines(name), strict=True) if differ(*p)]
    assert not changed, "if it is meant: python -m tests.games.tastes, then look at it"


@pytest.mark.parametrize("name", list(GAMES))
def test_the_look_ahead_goes_as_far_as_is_written_down(name: str):
    written = looks.file_of(name).read_text("utf-8").splitlines()
    changed = [p for p in zip(written, looks.lines(name), strict=True) if differ(*p)]
    assert not changed, "if it is meant: python -m tests.games.looks, then look at it"
