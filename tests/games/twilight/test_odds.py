"""Chances that are told beforehand are those of the dice that are thrown."""

from __future__ import annotations

from fractions import Fraction

import pytest

from detente.games.twilight.board import (
    ANGOLA,
    BOTSWANA,
    CAMEROON,
    EGYPT,
    FRANCE,
    ISRAEL,
    MEXICO,
    STABILITY,
    US,
    USSR,
    ZAIRE,
)
from detente.games.twilight.deck import IRAN_CONTRA
from detente.games.twilight.odds import (
    coup_odds,
    percent,
    realignment_odds,
    realignment_parts,
    space_odds,
    war_odds,
)

from .positions import position

FACES = range(1, 7)


@pytest.mark.parametrize(
    ("country", "value", "lowest", "chance"),
    [
        (CAMEROON, 4, 1, 100),  # stability 1: every roll succeeds
        (CAMEROON, 2, 1, 100),
        (CAMEROON, 1, 2, 83),
        (BOTSWANA, 3, 2, 83),  # 2
        (FRANCE, 1, 6, 17),  # 3
        (ISRAEL, 2, 7, 0),  # 4: none does
        (ISRAEL, 3, 6, 17),
    ],
)
def test_6_3_2_a_coup_succeeds_above_twice_the_stability(country, value, lowest, chance):
    g = position({country: (0, 9)})
    assert STABILITY[CAMEROON] == 1
    assert coup_odds(g, US, country, value) == (0, lowest, chance, 0)


@pytest.mark.parametrize(("theirs", "rolls"), [(1, 5), (2, 4), (4, 2), (6, 0)])
def test_a_coup_that_takes_all_and_leaves_the_stability_gives_control(theirs, rolls):
    """In Cameroon 2 operations remove as much as is rolled."""
    g = position({CAMEROON: (0, theirs)})
    assert coup_odds(g, US, CAMEROON, 2)[3] == percent(rolls, 6)


@pytest.mark.parametrize(
    ("points", "parts"),
    [
        ({ANGOLA: (0, 1)}, (0, 0, 0, 0)),
        ({ANGOLA: (1, 1)}, (0, 0, 0, 0)),
        ({ANGOLA: (2, 1)}, (0, 1, 0, 0)),
        ({ANGOLA: (0, 1), ZAIRE: (1, 0), BOTSWANA: (2, 0)}, (2, 0, 0, 0)),
        ({MEXICO: (0, 1)}, (0, 0, 1, 0)),
    ],
)
def test_6_2_2_what_is_added_to_a_realignment(points, parts):
    country = MEXICO if MEXICO in points else ANGOLA
    board = {**points}
    if ZAIRE in board:
        board[ZAIRE] = (STABILITY[ZAIRE], 0)
    g = position(board)
    assert realignment_parts(g, US, country) == parts
    g = position(board, turn=8, effects=[IRAN_CONTRA])
    assert realignment_parts(g, US, country) == (*parts[:3], 1)
    assert realignment_parts(g, USSR, country)[3] == 0


def by_hand(edge: int) -> tuple[Fraction, Fraction]:
    wins = sum(one + edge > two for one in FACES for two in FACES)
    losses = sum(one + edge < two for one in FACES for two in FACES)
    return Fraction(wins, 36), Fraction(losses, 36)


@pytest.mark.parametrize(("points", "edge"), [((1, 1), 0), ((2, 1), 1), ((1, 2), -1)])
def test_the_higher_of_two_rolls_wins_a_realignment(points, edge):
    win, lose = by_hand(edge)
    g = position({EGYPT: points})
    found = realignment_odds(g, US, EGYPT)
    assert found == (round(100 * win), round(100 * (1 - win - lose)), round(100 * lose))
    safe = position({EGYPT: points}, options={"realign_safe": "yes"})
    assert realignment_odds(safe, US, EGYPT) == (found[0], round(100 * (1 - win)), 0)


def test_who_has_nothing_there_loses_nothing():
    win, _ = by_hand(-1)
    g = position({EGYPT: (0, 1)})
    assert realignment_odds(g, US, EGYPT) == (round(100 * win), round(100 * (1 - win)), 0)


def test_a_war_is_won_with_the_roll_on_the_card_or_more():
    g = position()
    assert war_odds(g, USSR, ISRAEL, 4) == (0, 50)
    assert war_odds(g, USSR, ISRAEL, 1) == (0, 100)
    assert war_odds(g, USSR, ISRAEL, 7) == (0, 0)


def test_6_4_3_the_space_race_is_won_with_the_roll_of_the_box_or_less():
    box = position().rules.track.boxes[1]
    assert space_odds(position(), US) == (
        box.stage,
        box.up_to,
        percent(box.up_to, 6),
        box.points[0],
    )
    assert space_odds(position(space=[0, 1]), US)[3] == box.points[1]
    last = position().rules.track.boxes[8]
    assert space_odds(position(space=[7, 0]), US)[0] == last.stage
    assert space_odds(position(space=[8, 0]), US)[0] == last.stage
