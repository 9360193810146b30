"""Realignment: rule 6.2."""

from __future__ import annotations

from detente.games.twilight import GAME
from detente.games.twilight.board import (
    ALGERIA,
    ANGOLA,
    CUBA,
    DONE,
    FRANCE,
    HAITI,
    ITALY,
    JAPAN,
    MEXICO,
    NICARAGUA,
    NIGERIA,
    NORTH_KOREA,
    PANAMA,
    REALIGN,
    SOUTH_KOREA,
    SYRIA,
    US,
    USSR,
    ZAIRE,
)
from detente.games.twilight.deck import (
    DUCK_AND_COVER,
    FIDEL,
    NATO,
    TRUMAN_DOCTRINE,
    US_JAPAN_PACT,
)
from detente.games.twilight.realignment import realignment_bonus
from detente.games.twilight.reasons import MUST_SPEND
from detente.kernel.flow import CHANCE, EVERYONE

from .positions import answer, asked, die, influence, options, position, round_of

COMPULSORY = {"realign_stop": "no"}


def test_6_2_1_the_target_needs_enemy_influence_and_no_own_anywhere_near():
    g = position({ANGOLA: (0, 1), ZAIRE: (1, 0)}, us=(DUCK_AND_COVER,))
    round_of(g, US, DUCK_AND_COVER, REALIGN)
    assert options(g) == {ANGOLA}
    reason = g.why_not(US, ZAIRE)
    assert reason is not None
    assert reason.rule == "6.2.1, 6.3.1"


def test_faq_6_2_1_a_country_without_enemy_influence_is_no_target():
    g = position({CUBA: (3, 0), HAITI: (0, 0)}, us=(DUCK_AND_COVER,))
    round_of(g, US, DUCK_AND_COVER)
    assert REALIGN not in options(g)


def test_6_2_1_every_roll_is_resolved_before_the_next_target():
    g = position({ANGOLA: (0, 1), NIGERIA: (0, 1)}, us=(DUCK_AND_COVER,))
    round_of(g, US, DUCK_AND_COVER, REALIGN, ANGOLA)
    assert asked(g) == ("us_rolled_to_realign", CHANCE)
    answer(g, die(6), die(1))
    assert influence(g, ANGOLA) == (0, 0)
    assert options(g) == {NIGERIA, DONE}


def test_6_2_1_a_country_may_be_targeted_again():
    g = position({ANGOLA: (0, 9)}, us=(DUCK_AND_COVER,))
    round_of(g, US, DUCK_AND_COVER, REALIGN)
    for left in (5, 1, 0):  # each time 6 against 1, and 1 for more influence
        assert options(g) - {DONE} == {ANGOLA}
        answer(g, ANGOLA, die(6), die(1))
        assert influence(g, ANGOLA) == (0, left)
    assert g.question is None


def test_6_2_1_all_points_of_the_card_go_to_realignment():
    g = position({ANGOLA: (0, 9)}, us=(FIDEL,), options=COMPULSORY)
    round_of(g, US, FIDEL, REALIGN, ANGOLA, die(1), die(6))
    assert asked(g) == ("realignment_aimed", US)
    assert DONE not in options(g)


def test_6_2_1_after_the_first_roll_a_side_may_stop():
    """As many rolls as the points allow may be tried; choosing to realign is to try one."""
    g = position({ANGOLA: (0, 9)}, us=(DUCK_AND_COVER,))
    round_of(g, US, DUCK_AND_COVER, REALIGN)
    assert options(g) == {ANGOLA}
    assert g.why_not(US, DONE) == MUST_SPEND
    answer(g, ANGOLA, die(1), die(6))
    assert asked(g) == ("further_realignment_aimed", US)
    assert options(g) == {ANGOLA, DONE}
    answer(g, DONE)
    assert g.question is None
    assert influence(g, ANGOLA) == (0, 9)


def test_6_0_by_option_every_roll_is_compulsory_and_said_to_be():
    g = position({ANGOLA: (0, 9)}, us=(DUCK_AND_COVER,), options=COMPULSORY)
    g.log = []
    round_of(g, US, DUCK_AND_COVER, REALIGN, ANGOLA, die(1), die(6))
    assert options(g) == {ANGOLA}
    assert g.log[-1] == ("realignment_goes_on", (US, ANGOLA), EVERYONE)
    assert GAME.rules(version=1).realign_stop == "no"


def test_6_2_2_one_roll_for_a_point():
    g = position({ANGOLA: (0, 9)}, us=(TRUMAN_DOCTRINE,))
    round_of(g, US, TRUMAN_DOCTRINE, REALIGN, ANGOLA, die(1), die(6))
    assert g.question is None


def test_6_2_2_one_for_each_adjacent_controlled_country():
    g = position({CUBA: (1, 1), HAITI: (1, 0), NICARAGUA: (1, 0), MEXICO: (0, 2)})
    assert realignment_bonus(g, US, CUBA) == 2 + 1  # and the superpower next door
    assert realignment_bonus(g, USSR, CUBA) == 0


def test_6_2_2_one_for_more_influence_in_the_target():
    g = position({ITALY: (1, 2)})
    assert (realignment_bonus(g, US, ITALY), realignment_bonus(g, USSR, ITALY)) == (0, 1)
    g = position({ITALY: (2, 2)})
    assert (realignment_bonus(g, US, ITALY), realignment_bonus(g, USSR, ITALY)) == (0, 0)


def test_6_2_2_one_for_the_own_superpower_next_to_it():
    g = position({NORTH_KOREA: (0, 3)})
    assert realignment_bonus(g, USSR, NORTH_KOREA) == 2
    assert realignment_bonus(g, US, NORTH_KOREA) == 0


def test_6_2_2_example_north_korea_loses_the_difference():
    g = position({NORTH_KOREA: (0, 3)}, us=(TRUMAN_DOCTRINE,))
    round_of(g, US, TRUMAN_DOCTRINE, REALIGN, NORTH_KOREA, die(5), die(2))
    assert influence(g, NORTH_KOREA) == (0, 2)
    GAME.check(g)


def test_6_2_2_the_side_that_tried_may_lose_as_well():
    g = position({SYRIA: (2, 1)}, us=(TRUMAN_DOCTRINE,))
    round_of(g, US, TRUMAN_DOCTRINE, REALIGN, SYRIA, die(1), die(5))
    assert influence(g, SYRIA) == (0, 1)  # 2 against 5


def test_6_2_2_a_tie_changes_nothing():
    g = position({ANGOLA: (0, 1)}, us=(TRUMAN_DOCTRINE,))
    round_of(g, US, TRUMAN_DOCTRINE, REALIGN, ANGOLA, die(4), die(3))
    assert influence(g, ANGOLA) == (0, 1)


def test_6_2_2_a_loser_without_influence_loses_nothing():
    g = position({ANGOLA: (0, 1)}, us=(TRUMAN_DOCTRINE,))
    round_of(g, US, TRUMAN_DOCTRINE, REALIGN, ANGOLA, die(1), die(6))
    assert influence(g, ANGOLA) == (0, 1)


def test_6_2_3_realignment_never_adds_influence():
    g = position({ANGOLA: (0, 1)}, us=(TRUMAN_DOCTRINE,))
    round_of(g, US, TRUMAN_DOCTRINE, REALIGN, ANGOLA, die(6), die(1))
    assert influence(g, ANGOLA) == (0, 0)


def test_8_2_2_realignment_is_no_military_operation_and_leaves_defcon_alone():
    g = position({ANGOLA: (0, 1)}, us=(TRUMAN_DOCTRINE,), defcon=3)
    round_of(g, US, TRUMAN_DOCTRINE, REALIGN, ANGOLA, die(6), die(1))
    assert g.milops == [0, 0]
    assert g.defcon == 3


def test_card_21_nato_keeps_the_ussr_out_of_controlled_europe():
    g = position({ITALY: (3, 1), FRANCE: (1, 1), PANAMA: (1, 0)}, ussr=(FIDEL,), effects=(NATO,))
    round_of(g, USSR, FIDEL, REALIGN)
    assert options(g) == {FRANCE, PANAMA}


def test_card_27_keeps_the_ussr_out_of_japan():
    g = position({JAPAN: (1, 0), SOUTH_KOREA: (1, 0)}, ussr=(FIDEL,), effects=(US_JAPAN_PACT,))
    round_of(g, USSR, FIDEL, REALIGN)
    assert options(g) == {SOUTH_KOREA}


def test_6_2_2_adjacent_countries_count_across_regions():
    g = position({ALGERIA: (0, 1), FRANCE: (3, 0)})
    assert realignment_bonus(g, US, ALGERIA) == 1
