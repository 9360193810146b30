"""Cards held at the end of a turn: 4.5 D to H, 6.4.4, 10.1.5, 11.1.1, 11.1.2."""

from __future__ import annotations

import pytest

from detente.games.twilight import GAME
from detente.games.twilight.board import CUBA, US, USSR
from detente.games.twilight.deck import (
    ASIA_SCORING,
    DUCK_AND_COVER,
    EUROPE_SCORING,
    FIDEL,
    NASSER,
    NONE,
    QUAGMIRE,
    RED_SCARE,
    TRUMAN_DOCTRINE,
    VIETNAM_REVOLTS,
    WARSAW_PACT,
)
from detente.games.twilight.state import State
from detente.games.twilight.turn import end_turn
from detente.kernel.flow import CHANCE, NOBODY

from .positions import answer, asked, influence, options, position, round_of


def ended(g: State) -> State:
    g.do(end_turn)
    g.settle()
    return g


def quiet(**fields: object) -> State:
    """The end of a turn with no military operations missing."""
    return ended(position(**{"milops": [5, 5], "turn": 2} | fields))  # type: ignore[arg-type]


def test_4_5_d_cards_left_over_are_kept():
    g = quiet(us=(DUCK_AND_COVER, NASSER))
    assert g.hand[US] == 1 << DUCK_AND_COVER | 1 << NASSER
    assert g.turn == 3


@pytest.mark.parametrize("side", [US, USSR])
def test_4_5_d_and_11_1_2_who_holds_a_scoring_card_has_lost(side):
    hands = {"us": (ASIA_SCORING,)} if side == US else {"ussr": (ASIA_SCORING,)}
    g = quiet(**hands)
    assert (g.ending, g.winner) == ("held_scoring_card", 1 - side)


@pytest.mark.parametrize(("value", "winner"), [("us", US), ("ussr", USSR)])
def test_faq_8_2_if_both_hold_one_an_option_decides(value, winner):
    g = quiet(us=(ASIA_SCORING,), ussr=(EUROPE_SCORING,), options={"both_hold_scoring": value})
    assert (g.ending, g.winner) == ("both_held_scoring_cards", winner)


def test_faq_8_2_or_chance():
    g = quiet(us=(ASIA_SCORING,), ussr=(EUROPE_SCORING,), options={"both_hold_scoring": "chance"})
    assert asked(g) == ("both_held", CHANCE)
    answer(g, USSR)
    assert g.winner == USSR


def test_4_5_f_held_cards_stay_hidden_outside_tournaments():
    g = quiet(us=(DUCK_AND_COVER,), ussr=(FIDEL,))
    assert g.shown == [0, 0]


def test_4_5_f_and_11_1_1_in_tournaments_they_are_shown():
    g = quiet(us=(DUCK_AND_COVER,), ussr=(FIDEL,), options={"held_cards": "shown"})
    assert g.shown == [1 << DUCK_AND_COVER, 1 << FIDEL]
    GAME.check(g)


def test_4_5_g_the_china_card_is_turned_up():
    g = quiet(china=US, china_ready=0)
    assert (g.china, g.china_ready) == (US, 1)


def test_4_5_h_the_turn_marker_advances_and_this_turn_ends():
    g = quiet(
        effects=(RED_SCARE, VIETNAM_REVOLTS, WARSAW_PACT, QUAGMIRE),
        red_scare=[1, 1],
        death_squads=1,
        crisis=US,
        space_used=[1, 2],
        chernobyl=0,
        oil_round=1,
    )
    assert g.turn == 3
    assert g.effects == 1 << WARSAW_PACT | 1 << QUAGMIRE
    assert (g.red_scare, g.death_squads, g.space_used) == ([0, 0], 0, [0, 0])
    assert (g.crisis, g.chernobyl, g.oil_round) == (NOBODY, NOBODY, 0)


# Box 6


def test_6_4_4_and_faq_6_4_box_6_discards_one_card_of_his_choice():
    g = quiet(us=(DUCK_AND_COVER, FIDEL), space=[6, 5])
    assert asked(g) == ("held_card_chosen", US)
    assert options(g) == {DUCK_AND_COVER, FIDEL, NONE}
    answer(g, FIDEL)
    assert g.discards == 1 << FIDEL
    assert g.hand[US] == 1 << DUCK_AND_COVER
    assert influence(g, CUBA) == (0, 0)  # 5.4
    assert asked(g) == ("dealt", CHANCE)


def test_6_4_4_box_6_is_a_right():
    g = answer(quiet(ussr=(FIDEL,), space=[0, 6]), NONE)
    assert g.hand[USSR] == 1 << FIDEL


def test_6_4_4_box_6_comes_after_the_china_card_is_turned_up():
    g = quiet(us=(FIDEL,), space=[6, 0], china=US, china_ready=0)
    assert asked(g) == ("held_card_chosen", US)
    assert g.china_ready


def test_faq_6_4_a_held_scoring_card_is_not_saved_by_box_6():
    g = quiet(us=(ASIA_SCORING, FIDEL), space=[6, 0])
    assert (g.ending, g.winner) == ("held_scoring_card", USSR)


def test_6_4_4_with_both_on_box_6_nobody_discards():
    assert asked(quiet(us=(FIDEL,), ussr=(NASSER,), space=[6, 6])) == ("dealt", CHANCE)


# An event never forces anybody to hold a scoring card


def test_10_1_5_a_trap_lets_scoring_cards_through_in_time():
    hand = (ASIA_SCORING, DUCK_AND_COVER)
    g = position(us=hand, effects=(QUAGMIRE,), turn=4, round=7, china=USSR)
    round_of(g, US)
    assert options(g) == {ASIA_SCORING}
    answer(g, ASIA_SCORING)
    assert g.discards == 1 << ASIA_SCORING
    assert g.in_force(QUAGMIRE)


def test_10_1_5_before_that_the_trap_comes_first():
    hand = (ASIA_SCORING, DUCK_AND_COVER)
    g = position(us=hand, effects=(QUAGMIRE,), turn=4, round=6, china=USSR)
    assert options(round_of(g, US)) == {DUCK_AND_COVER}


def test_10_1_5_without_a_card_for_the_trap_scoring_cards_may_be_played_at_any_time():
    hand = (ASIA_SCORING, TRUMAN_DOCTRINE)
    g = position(us=hand, effects=(QUAGMIRE,), turn=4, round=3, china=USSR)
    assert options(round_of(g, US)) == {ASIA_SCORING, NONE}


def test_10_1_5_the_order_of_aldrich_ames_gives_way_as_well():
    g = position(
        us=(ASIA_SCORING, DUCK_AND_COVER),
        order=[DUCK_AND_COVER, ASIA_SCORING],
        turn=8,
        round=7,
        china=USSR,
        options={"aldrich_ames": "order"},
    )
    assert ASIA_SCORING in options(round_of(g, US))
