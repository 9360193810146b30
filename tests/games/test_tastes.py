"""The computers think of positions what they thought before; see tests/games/tastes.py."""

import re

import pytest

from detente.games import GAMES

from .tastes import file_of, lines

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
    written = file_of(name).read_text("utf-8").splitlines()
    now = lines(name)
    assert len(now) == len(written)
    changed = [pair for pair in zip(written, now, strict=True) if differ(*pair)]
    assert not changed, "if it is meant: python -m tests.games.tastes, then look at it"
