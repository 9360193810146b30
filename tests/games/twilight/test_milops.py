"""Military operations: rule 8.2, 4.5 E."""

from __future__ import annotations

from detente.games.twilight.board import (
    INFLUENCE,
    ISRAEL,
    JAPAN,
    US,
    USSR,
)
from detente.games.twilight.deck import (
    ARAB_ISRAELI_WAR,
    ASIA_SCORING,
    BRUSH_WAR,
    FIDEL,
    KOREAN_WAR,
    MILOPS,
    RED_SCARE,
)
from detente.games.twilight.state import State
from detente.games.twilight.tracks import add_milops
from detente.games.twilight.turn import end_turn

from .positions import answer, die, happen, position, round_of


def ended(g: State) -> State:
    g.do(end_turn)
    g.settle()
    return g


def test_8_2_1_the_opponent_scores_for_every_point_missing():
    g = ended(position(defcon=4, milops=[2, 4]))
    assert g.vp == -2
    g = ended(position(defcon=3, milops=[5, 1]))
    assert g.vp == 2


def test_4_5_e_both_shortfalls_are_one_difference_before_20_points_are_looked_at():
    g = ended(position(defcon=4, milops=[0, 1], vp=-18))
    assert not g.ending
    assert g.vp == -19
    g = ended(position(defcon=4, milops=[0, 0], vp=-18))
    assert g.vp == -18


def test_4_5_e_then_both_markers_go_back_to_0():
    assert ended(position(defcon=4, milops=[2, 4])).milops == [0, 0]


def test_8_2_the_track_ends_at_5():
    g = position(milops=[4, 0])
    add_milops(g, US, 3)
    assert g.milops == [5, 0]


def test_8_2_3_faq_31_a_war_counts_the_number_on_its_card_whatever_it_is_worth():
    g = position({ISRAEL: (1, 0)}, red_scare=[0, 1], effects=(RED_SCARE,))
    happen(g, ARAB_ISRAELI_WAR, USSR, die(1))
    assert g.milops == [0, 2]
    assert (MILOPS[KOREAN_WAR], MILOPS[ARAB_ISRAELI_WAR], MILOPS[BRUSH_WAR]) == (2, 2, 3)


def test_8_2_4_a_war_of_the_opponent_counts_for_its_owner():
    g = position({JAPAN: (1, 0), ISRAEL: (1, 0)}, us=(ARAB_ISRAELI_WAR,))
    round_of(g, US, ARAB_ISRAELI_WAR, INFLUENCE, JAPAN, JAPAN, die(1))
    assert g.milops == [0, 2]


def test_8_2_2_a_lost_war_counts_too():
    g = happen(position({ISRAEL: (4, 0)}), ARAB_ISRAELI_WAR, USSR, die(1))
    assert g.milops == [0, 2]
    assert g.vp == 0


def test_10_1_4_missing_military_operations_are_points():
    g = ended(position(defcon=5, milops=[5, 0], vp=15))
    assert (g.ending, g.winner) == ("twenty_points", US)


def test_faq_8_2_a_win_by_military_operations_comes_before_the_loss_for_a_held_card():
    g = ended(position(us=(ASIA_SCORING,), defcon=5, milops=[5, 0], vp=15))
    assert (g.ending, g.winner) == ("twenty_points", US)


def test_8_2_2_operations_that_are_no_coup_do_not_count():
    g = position({JAPAN: (1, 0)}, us=(FIDEL,))
    round_of(g, US, FIDEL, INFLUENCE)
    answer(g, JAPAN, JAPAN)
    assert g.milops == [0, 0]
