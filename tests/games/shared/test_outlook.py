"""What points are worth together, in a place and over several."""

import pytest

from detente.games.shared.outlook import BREAKING, spent_well
from detente.games.twilight.board import FRANCE, PANAMA, US
from detente.games.twilight.thumb.board import outlook_of
from tests.games.twilight.positions import position


def test_two_points_that_bring_control_are_worth_more_than_one_for_what_they_cost():
    outlook = outlook_of(position(), US)
    (one, first), (two, second) = (outlook.bundle(PANAMA, left, False) for left in (1, 2))
    assert (first, second) == (1, 2)
    assert two > one > 0


def test_a_point_in_a_place_of_the_other_costs_two_until_he_has_lost_control():
    outlook = outlook_of(position({PANAMA: (0, 2)}), US)
    assert outlook.bundle(PANAMA, 5, True)[1] == 5  # two for the first, one for three more
    assert outlook.bundle(PANAMA, 4, True)[1] == 2
    (dear, _), free = outlook.bundle(PANAMA, 2, True), outlook_of(position({PANAMA: (0, 2)}), US)
    assert dear == pytest.approx(BREAKING * free.change(PANAMA, 1, 0) / 2)


def test_what_cannot_be_completed_counts_point_by_point():
    outlook = outlook_of(position({FRANCE: (0, 3)}), US)
    assert outlook.bundle(FRANCE, 3, True)[1] == 2


def test_points_go_to_what_brings_most_for_them_and_the_rest_in_part():
    bundles = [(1.0, 2), (3.0, 1), (0.5, 4)]
    assert spent_well(bundles, 1) == 3
    assert spent_well(bundles, 4) == 3 + 2 + 0.5
    assert spent_well([], 3) == 0
