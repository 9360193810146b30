"""The space race: rule 6.4."""

from __future__ import annotations

import pytest

from detente.games.twilight import GAME
from detente.games.twilight.board import (
    CUBA,
    EVENT,
    INFLUENCE,
    JAPAN,
    NO_ROLL,
    ROLL,
    SPACE,
    US,
    USSR,
)
from detente.games.twilight.deck import (
    ABM_TREATY,
    ASIA_SCORING,
    DUCK_AND_COVER,
    FIDEL,
    NATO,
    NUCLEAR_TEST_BAN,
    RED_SCARE,
    TRUMAN_DOCTRINE,
    WE_WILL_BURY_YOU,
)
from detente.games.twilight.space import (
    DISCARD_HELD,
    EIGHT_ROUNDS,
    HEADLINE_SECOND,
    NEVER,
    TRACKS,
    TWO_CARDS,
)
from detente.games.twilight.tracks import advance, has_ability, space_cards_allowed
from detente.kernel.flow import CHANCE

from .positions import answer, asked, die, influence, options, position, round_of

BOXES = TRACKS["standard"].boxes
OWN = (TWO_CARDS, HEADLINE_SECOND, DISCARD_HELD, EIGHT_ROUNDS)  # of boxes 2, 4, 6 and 8


def test_6_4_the_boxes():
    assert [box.ops for box in BOXES[1:]] == [2, 2, 2, 2, 3, 3, 3, 4]
    assert [box.up_to for box in BOXES[1:]] == [3, 4, 3, 4, 3, 4, 3, 2]
    assert [box.points for box in BOXES[1:]] == [
        (2, 1),
        (0, 0),
        (2, 0),
        (0, 0),
        (3, 1),
        (0, 0),
        (4, 2),
        (2, 0),
    ]


def test_6_4_1_the_card_must_be_worth_the_number_of_the_next_box():
    g = round_of(position(us=(TRUMAN_DOCTRINE,)), US, TRUMAN_DOCTRINE)
    assert SPACE not in options(g)
    reason = g.why_not(US, SPACE)
    assert reason is not None
    assert reason.rule == "6.4.1"
    g = round_of(position(us=(FIDEL,)), US, FIDEL)
    assert SPACE in options(g)
    g = round_of(position(us=(FIDEL,), space=[4, 0]), US, FIDEL)
    assert SPACE not in options(g)


@pytest.mark.parametrize(("roll", "box"), [(3, 1), (4, 0)])
def test_6_4_1_the_roll_must_be_in_the_range_of_the_box(roll, box):
    g = round_of(position(us=(FIDEL,)), US, FIDEL, SPACE)
    assert asked(g) == ("space_rolled", CHANCE)
    answer(g, die(roll))
    assert g.space == [box, 0]


def test_6_4_2_one_card_in_a_turn():
    g = round_of(position(us=(FIDEL, NATO)), US, FIDEL, SPACE, die(6))
    round_of(g, US, NATO)
    assert SPACE not in options(g)


def test_6_4_3_the_first_and_the_second_to_arrive_score_at_once():
    g = round_of(position(us=(FIDEL,)), US, FIDEL, SPACE, die(1))
    assert g.vp == 2
    g = round_of(position(us=(FIDEL,), space=[0, 1]), US, FIDEL, SPACE, die(1))
    assert g.vp == 1


def test_6_4_3_space_points_can_win():
    g = round_of(position(us=(FIDEL,), vp=18), US, FIDEL, SPACE, die(1))
    assert (g.ending, g.winner) == ("twenty_points", US)


def test_6_4_4_box_2_allows_two_cards_until_the_other_arrives():
    g = position(space=[2, 1])
    assert (space_cards_allowed(g, US), space_cards_allowed(g, USSR)) == (2, 1)
    g = position(space=[2, 2])
    assert (space_cards_allowed(g, US), space_cards_allowed(g, USSR)) == (1, 1)


def test_6_4_4_box_2_works_at_once_in_a_later_round_of_the_same_turn():
    g = position(us=(FIDEL, NATO), space=[1, 0])
    round_of(g, US, FIDEL, SPACE, die(1))
    assert g.space == [2, 0]
    g.round = 2
    round_of(g, US, NATO)
    assert SPACE in options(g)
    answer(g, SPACE, die(1))
    assert g.space_used == [2, 0]


def test_6_4_4_abilities_add_up():
    g = position(space=[6, 1])
    assert TRACKS["standard"].abilities == (2, 4, 6, 8, NEVER, NEVER, NEVER, NEVER)
    assert [one for one in OWN if has_ability(g, US, one)] == list(OWN[:3])
    assert not any(has_ability(g, USSR, one) for one in OWN)


def test_6_4_4_passing_a_box_ends_the_ability_of_the_other():
    g = position(space=[2, 1])
    advance(g, USSR, 2)
    assert g.space == [2, 3]
    assert not has_ability(g, US, TWO_CARDS)
    assert g.vp == -2  # box 3 only


def test_6_4_5_the_event_never_happens_and_the_card_is_discarded():
    g = round_of(position(us=(FIDEL,)), US, FIDEL, SPACE, die(1))
    assert influence(g, CUBA) == (0, 0)
    assert g.discards == 1 << FIDEL
    assert not g.removed
    GAME.check(g)


def test_6_4_6_after_box_8_no_more_cards():
    g = round_of(position(us=(WE_WILL_BURY_YOU,), space=[8, 0], turn=4), US, WE_WILL_BURY_YOU)
    assert SPACE not in options(g)
    reason = g.why_not(US, SPACE)
    assert reason is not None
    assert reason.rule == "6.4.6"


def test_6_4_1_a_scoring_card_cannot_go_to_space():
    g = round_of(position(us=(ASIA_SCORING,)), US, ASIA_SCORING)
    assert g.question is None
    assert g.space_used == [0, 0]


def test_faq_6_4_operations_of_an_event_cannot_go_to_space():
    g = position({JAPAN: (1, 0)}, us=(ABM_TREATY,), turn=4)
    round_of(g, US, ABM_TREATY)
    assert SPACE in options(g)  # the card can
    answer(g, EVENT)
    assert asked(g) == ("operations_chosen", US)
    assert SPACE not in options(g)
    assert INFLUENCE in options(g)


def test_7_4_2_a_reduced_card_may_be_too_low_for_space():
    g = position(us=(FIDEL,), red_scare=[1, 0], effects=(RED_SCARE,))
    assert SPACE not in options(round_of(g, US, FIDEL))
    g = position(us=(DUCK_AND_COVER,), red_scare=[1, 0], effects=(RED_SCARE,))
    assert SPACE in options(round_of(g, US, DUCK_AND_COVER))


# The optional rule


def test_optional_rule_a_side_may_waive_the_roll():
    settings = {"space_without_roll": "yes"}
    g = round_of(position(us=(FIDEL,), options=settings), US, FIDEL, SPACE)
    assert asked(g) == ("space_roll_chosen", US)
    assert options(g) == {ROLL, NO_ROLL}
    answer(g, NO_ROLL)
    assert g.space == [0, 0]
    assert g.space_used == [1, 0]
    assert g.discards == 1 << FIDEL


def test_optional_rule_or_roll():
    g = position(us=(NUCLEAR_TEST_BAN,), options={"space_without_roll": "yes"})
    round_of(g, US, NUCLEAR_TEST_BAN, SPACE, ROLL, die(3))
    assert g.space == [1, 0]
