"""What changes the operations value of cards: rule 7.4, 9.6, 9.7."""

from __future__ import annotations

import pytest

from detente.games.twilight.board import (
    ANGOLA,
    COUP,
    DONE,
    INFLUENCE,
    JAPAN,
    POLAND,
    REALIGN,
    THAILAND,
    US,
    USSR,
    VIETNAM,
)
from detente.games.twilight.deck import (
    BEAR_TRAP,
    BREZHNEV_DOCTRINE,
    CHINA_CARD,
    CIA_CREATED,
    CONTAINMENT,
    DUCK_AND_COVER,
    FIDEL,
    GRAIN_SALES,
    NASSER,
    NATO,
    RED_SCARE,
    SOCIALIST_GOVERNMENTS,
    TRUMAN_DOCTRINE,
    VIETNAM_REVOLTS,
)
from detente.games.twilight.ops import budget

from .positions import answer, asked, die, happen, influence, options, position, round_of


def test_7_4_the_example_china_in_southeast_asia_under_red_scare_is_worth_5():
    g = position(effects=(VIETNAM_REVOLTS, RED_SCARE), red_scare=[0, 1])
    assert budget(g, USSR, 4, 1) == (3, 4, 5)


def test_7_4_and_it_can_be_spent_so():
    g = position(
        {VIETNAM: (0, 2), POLAND: (0, 3)},
        effects=(VIETNAM_REVOLTS, RED_SCARE),
        red_scare=[0, 1],
        china=USSR,
    )
    round_of(g, USSR, CHINA_CARD, INFLUENCE, *[VIETNAM] * 5)
    assert influence(g, VIETNAM) == (0, 7)
    assert g.question is None


@pytest.mark.parametrize(("printed", "worth"), [(1, 2), (2, 3), (3, 4), (4, 4)])
def test_7_4_a_doctrine_adds_one_up_to_4(printed, worth):
    g = position(effects=(CONTAINMENT,))
    assert g.ops_value(US, printed) == worth
    assert g.ops_value(USSR, printed) == printed
    g = position(effects=(BREZHNEV_DOCTRINE,), turn=4)
    assert g.ops_value(USSR, printed) == worth


@pytest.mark.parametrize(("printed", "worth"), [(1, 1), (2, 1), (3, 2), (4, 3)])
def test_7_4_red_scare_takes_one_off_down_to_1(printed, worth):
    g = position(red_scare=[1, 0])
    assert g.ops_value(US, printed) == worth
    assert g.ops_value(USSR, printed) == printed


def test_7_4_1_a_modifier_does_not_travel_with_a_card():
    g = position(
        {JAPAN: (4, 0)}, us=(GRAIN_SALES,), ussr=(FIDEL,), effects=(BREZHNEV_DOCTRINE,), turn=4
    )
    assert (g.ops_value(US, 2), g.ops_value(USSR, 2)) == (2, 3)


def test_7_4_2_example_1_a_reduced_coup_counts_less_in_every_way():
    g = position({THAILAND: (0, 2)}, us=(FIDEL,), red_scare=[1, 0])
    round_of(g, US, FIDEL, COUP, THAILAND)
    assert g.milops == [1, 0]
    answer(g, die(4))
    assert influence(g, THAILAND) == (0, 1)


def test_7_4_2_example_2_a_printed_1_frees_from_the_trap_under_brezhnev():
    g = position(ussr=(NASSER,), effects=(BEAR_TRAP, BREZHNEV_DOCTRINE), turn=4, china=US)
    round_of(g, USSR)
    assert options(g) == {NASSER}
    g = position(ussr=(NASSER,), effects=(BEAR_TRAP,), turn=4, china=US)
    round_of(g, USSR)
    assert g.question is None


def test_7_4_2_a_printed_2_is_no_discard_for_a_trap_under_red_scare():
    g = position(ussr=(FIDEL,), effects=(BEAR_TRAP,), turn=4, china=US, red_scare=[0, 1])
    round_of(g, USSR)
    assert g.question is None
    assert g.hand[USSR] == 1 << FIDEL


def test_7_4_2_example_3_cia_created_gives_2_under_containment():
    g = happen(position({JAPAN: (1, 0)}, effects=(CONTAINMENT,)), CIA_CREATED, US)
    answer(g, INFLUENCE, JAPAN, JAPAN)
    assert influence(g, JAPAN) == (3, 0)
    assert g.question is None


def test_7_4_3_operations_of_an_event_keep_all_limits():
    g = position({JAPAN: (1, 0), POLAND: (0, 3)}, defcon=4)
    happen(g, CIA_CREATED, US)
    assert REALIGN not in options(g)  # Europe is closed at DEFCON 4
    answer(g, INFLUENCE)
    assert POLAND not in options(g)


def test_faq_7_4_the_modifier_follows_who_uses_the_card_and_not_its_side():
    g = position({JAPAN: (1, 0)}, us=(FIDEL,), effects=(CONTAINMENT,))
    round_of(g, US, FIDEL, INFLUENCE, JAPAN, JAPAN, JAPAN)
    assert influence(g, JAPAN) == (4, 0)
    g = position({POLAND: (0, 1)}, ussr=(TRUMAN_DOCTRINE, DUCK_AND_COVER), effects=(CONTAINMENT,))
    round_of(g, USSR, DUCK_AND_COVER, INFLUENCE, POLAND, POLAND, POLAND)
    assert influence(g, POLAND) == (0, 4)


def test_faq_31_two_or_three_red_scares_add_up():
    g = position(red_scare=[2, 1])
    assert (g.ops_value(US, 4), g.ops_value(USSR, 4)) == (2, 3)
    g = position(red_scare=[3, 0])
    assert g.ops_value(US, 4) == 1


# Bonuses that need all points in one part of the world


def test_7_4_vietnam_revolts_add_one_in_southeast_asia_only():
    g = position({VIETNAM: (0, 2), POLAND: (0, 3)}, ussr=(FIDEL,), effects=(VIETNAM_REVOLTS,))
    round_of(g, USSR, FIDEL, INFLUENCE, VIETNAM, VIETNAM)
    assert POLAND not in options(g)
    answer(g, VIETNAM)
    assert influence(g, VIETNAM) == (0, 5)


def test_7_4_vietnam_revolts_do_nothing_for_the_us():
    g = position(effects=(VIETNAM_REVOLTS,))
    assert budget(g, US, 2, 0) == (2, 2, 2)


def test_7_4_vietnam_revolts_count_for_a_coup():
    g = position({THAILAND: (1, 0)}, ussr=(FIDEL,), effects=(VIETNAM_REVOLTS,))
    round_of(g, USSR, FIDEL, COUP, THAILAND)
    assert g.milops == [0, 3]
    answer(g, die(2))
    assert influence(g, THAILAND) == (0, 0)


def test_7_4_vietnam_revolts_count_for_realignment():
    g = position({THAILAND: (9, 0), ANGOLA: (1, 0)}, ussr=(FIDEL,), effects=(VIETNAM_REVOLTS,))
    round_of(g, USSR, FIDEL, REALIGN)
    answer(g, THAILAND, die(6), die(1), THAILAND, die(6), die(1))
    assert options(g) == {THAILAND, DONE}


def test_7_4_a_value_of_4_stays_4_for_other_cards_with_a_doctrine():
    g = position({JAPAN: (1, 0)}, us=(NATO, SOCIALIST_GOVERNMENTS), effects=(CONTAINMENT,))
    round_of(g, US, SOCIALIST_GOVERNMENTS, INFLUENCE, JAPAN, JAPAN, JAPAN)
    assert asked(g) == ("influence_placed", US)
    answer(g, JAPAN)
    assert influence(g, JAPAN) == (5, 0)
