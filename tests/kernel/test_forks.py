"""A deal can be gone through in all the ways it has."""

from __future__ import annotations

import pytest

from detente.kernel.forks import Forks


def every_way(*draws: tuple[int, int]) -> list[tuple[int, ...]]:
    """What comes of drawing so many members of each of these sets, in all ways."""
    forks, found = Forks(), []
    while True:
        found.append(tuple(forks.some_of(pool, count) for pool, count in draws))
        if not forks.go_on():
            return found


def test_some_members_of_a_set_are_drawn_in_each_way_once():
    assert every_way((0b1011, 2)) == [(0b0011,), (0b1001,), (0b1010,)]
    assert every_way((0b1011, 0)) == [(0,)]


def test_every_draw_goes_all_its_ways_after_each_way_of_those_before():
    ways = every_way((0b11, 1), (0b111, 2))
    assert len(ways) == len(set(ways)) == 2 * 3


def test_a_deal_that_ends_early_has_no_more_ways():
    """What was drawn after that in an earlier way does not come again."""
    forks, found = Forks(), []
    while True:
        first = forks.randrange(2)
        found.append((first, forks.randrange(3)) if first == 0 else (first,))
        if not forks.go_on():
            break
    assert found == [(0, 0), (0, 1), (0, 2), (1,)]


def test_what_cannot_be_gone_through_is_refused():
    for ask in (lambda forks: forks.random(), lambda forks: forks.shuffle([1, 2])):
        with pytest.raises(AssertionError):
            ask(Forks())
