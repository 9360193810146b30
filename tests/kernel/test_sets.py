"""Sets as integers, within one machine word and beyond."""

import pytest

from detente.kernel.sets import WORD, members, pick, set_of

SETS = [(), (0,), (3, 5), (WORD - 1,), (WORD,), (0, WORD - 1, WORD, 2 * WORD), (1, 3 * WORD + 7)]


@pytest.mark.parametrize("numbers", SETS, ids=str)
def test_members_come_lowest_first(numbers):
    assert members(set_of(numbers)) == list(numbers)


@pytest.mark.parametrize("numbers", SETS, ids=str)
def test_a_member_is_picked_by_how_many_are_below_it(numbers):
    assert [pick(set_of(numbers), index) for index in range(len(numbers))] == list(numbers)
