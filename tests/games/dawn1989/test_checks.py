"""Support checks: rules 6.2, 7.3.3, 11.1 and the events that change them."""

from __future__ import annotations

import pytest

from detente.games.dawn1989 import GAME
from detente.games.dawn1989.board import (
    BERLIN,
    BUCURESTI,
    CHARLES_UNIVERSITY,
    CHECKS,
    COMMUNIST,
    COUNTRY_OF,
    DEMOCRAT,
    DONE,
    DRESDEN,
    EAST_GERMANY,
    EVERYWHERE,
    GDANSK,
    GERMAN_WRITERS,
    HALLE,
    JAGIELLONIAN_UNIVERSITY,
    KARL_MARX_STADT,
    KRAKOW,
    LEIPZIG,
    LODZ,
    LUTHERAN_CHURCH,
    NO,
    POLAND,
    POLISH_CHURCH,
    POLISH_WRITERS,
    RUSE,
    STUDENT,
    ULBRICHT_ACADEMY,
    WARSZAWA,
    YES,
)
from detente.games.dawn1989.deck import (
    APPARATCHIKS,
    BORDER_REOPENED,
    ECO_GLASNOST,
    ELENA,
    FIDESZ,
    FRG_EMBASSIES,
    GRENZTRUPPEN,
    HELSINKI_FINAL_ACT,
    HONECKER,
    MICHNIK,
    PRUDENCE,
    SOLIDARITY_LEGALIZED,
    STASI,
    TEAR_GAS,
    THE_WALL,
    WE_ARE_THE_PEOPLE,
)
from detente.games.dawn1989.state import State
from detente.games.dawn1989.support import after_check
from detente.kernel.flow import CHANCE
from detente.kernel.sets import members

from .positions import answer, asked, die, options, position, round_of, support

SOUTHERN_POLAND = {
    POLISH_CHURCH: (0, 5),
    KRAKOW: (0, 3),
    JAGIELLONIAN_UNIVERSITY: (0, 1),
    POLISH_WRITERS: (0, 2),
    LODZ: (3, 0),
}


def checking(board: dict[int, tuple[int, int]], side: int, card: int, **fields: object) -> State:
    """A side has played a card for checks."""
    hands = {"communist": [card]} if side == COMMUNIST else {"democrat": [card]}
    g = position(board, **hands, **fields)  # type: ignore[arg-type]
    return round_of(g, side, card, CHECKS)


def test_6_2_examples_jagiellonian_university_and_then_krakow():
    g = checking(SOUTHERN_POLAND, COMMUNIST, HONECKER)
    answer(g, JAGIELLONIAN_UNIVERSITY, die(5))  # 5 + 3 - 2 against 2
    assert support(g, JAGIELLONIAN_UNIVERSITY) == (3, 0)
    answer(g, KRAKOW, die(1))  # 1 + 3 + 2 - 1 against 6
    assert support(g, KRAKOW) == (0, 3)
    assert g.question is None
    GAME.check(g)


@pytest.mark.parametrize("card", [STASI, APPARATCHIKS, HONECKER, PRUDENCE])
def test_6_2_2_two_checks_whatever_the_value(card: int) -> None:
    g = checking({LODZ: (0, 9)}, COMMUNIST, card)
    answer(g, LODZ, die(1), LODZ, die(1))
    assert g.question is None


def test_6_2_3_the_space_needs_opposing_support():
    g = checking({LODZ: (1, 2), KRAKOW: (4, 0)}, COMMUNIST, STASI)
    assert options(g) == {LODZ, DONE}
    reason = g.why_not(COMMUNIST, KRAKOW)
    assert reason is not None
    assert reason.rule == "6.2.3"


def test_6_2_3_no_own_support_there_or_next_to_it_is_needed():
    g = checking({LODZ: (0, 2)}, COMMUNIST, STASI)
    assert LODZ in options(g)


def test_6_2_3_the_first_check_is_resolved_before_the_second_target_is_named():
    g = checking({LODZ: (0, 2), KRAKOW: (0, 2)}, COMMUNIST, HONECKER)
    answer(g, LODZ)
    assert asked(g) == ("check_rolled", CHANCE)
    answer(g, die(6))
    assert asked(g) == ("check_aimed", COMMUNIST)


def test_6_2_3_a_space_may_be_checked_again_while_the_opponent_is_there():
    g = checking({LODZ: (0, 3), KRAKOW: (0, 1)}, COMMUNIST, HONECKER)
    answer(g, LODZ, die(4))
    assert support(g, LODZ) == (0, 2)
    assert LODZ in options(g)
    g = checking({LODZ: (0, 3), KRAKOW: (0, 1)}, COMMUNIST, HONECKER)
    answer(g, LODZ, die(6))
    assert support(g, LODZ) == (0, 0)
    assert LODZ not in options(g)


def test_6_2_4_neighbours_count_for_and_against():
    g = checking({LODZ: (0, 3), WARSZAWA: (3, 0), KRAKOW: (0, 3)}, COMMUNIST, HONECKER)
    answer(g, LODZ, die(5))  # 5 + 3 + 1 - 1 against 6
    assert support(g, LODZ) == (0, 1)


def test_6_2_4_support_in_the_space_itself_counts_nothing():
    g = checking({LODZ: (0, 9)}, COMMUNIST, HONECKER)
    answer(g, LODZ, die(5))  # 5 + 3 against 6
    assert support(g, LODZ) == (0, 7)


def test_6_2_4_neighbours_that_nobody_controls_count_nothing():
    g = checking({LODZ: (0, 3), WARSZAWA: (2, 0), KRAKOW: (0, 2)}, COMMUNIST, HONECKER)
    answer(g, LODZ, die(5))
    assert support(g, LODZ) == (0, 1)


def test_6_2_4_twice_the_stability_of_the_space():
    g = checking({POLISH_CHURCH: (0, 5), JAGIELLONIAN_UNIVERSITY: (0, 5)}, COMMUNIST, HONECKER)
    answer(g, POLISH_CHURCH, die(6), JAGIELLONIAN_UNIVERSITY, die(6))
    assert support(g, POLISH_CHURCH) == (0, 5)  # 9 against 10
    assert support(g, JAGIELLONIAN_UNIVERSITY) == (2, 0)  # 9 against 2


def test_6_2_5_what_exceeds_removes_first_and_adds_what_is_left():
    g = checking({JAGIELLONIAN_UNIVERSITY: (1, 2)}, COMMUNIST, HONECKER)
    answer(g, JAGIELLONIAN_UNIVERSITY, die(4))  # 7 against 2
    assert support(g, JAGIELLONIAN_UNIVERSITY) == (4, 0)


@pytest.mark.parametrize(("pips", "left"), [(2, 3), (3, 3), (4, 2)])
def test_6_2_6_the_result_must_be_above_twice_the_stability(pips: int, left: int) -> None:
    g = checking({LODZ: (0, 3)}, COMMUNIST, HONECKER)
    answer(g, LODZ, die(pips))
    assert support(g, LODZ) == (0, left)


def test_faq_6_4_checks_are_optional_but_a_roll_counts():
    g = checking({LODZ: (0, 3)}, COMMUNIST, HONECKER)
    assert DONE in options(g)
    answer(g, LODZ)
    assert asked(g) == ("check_rolled", CHANCE)
    answer(g, die(4))
    assert DONE in options(g)
    answer(g, DONE)
    assert g.question is None


# 11.1: card 58 for two checks of a card

GERMANY = {LEIPZIG: (3, 0), HALLE: (3, 0), GDANSK: (3, 0)}


def test_11_1_the_democrat_says_before_the_first_die_if_card_58_counts():
    g = checking(GERMANY, DEMOCRAT, FIDESZ, effects=[BORDER_REOPENED], turn=4)
    assert asked(g) == ("german_checks_chosen", DEMOCRAT)
    answer(g, YES)
    assert options(g) == {LEIPZIG, HALLE, DONE}
    answer(g, LEIPZIG, die(5))  # 5 + 3 - 1 against 6
    assert support(g, LEIPZIG) == (2, 0)
    assert options(g) == {LEIPZIG, HALLE, DONE}


def test_11_1_if_he_does_not_it_does_not_count_even_for_two_checks_there():
    g = checking(GERMANY, DEMOCRAT, FIDESZ, effects=[BORDER_REOPENED], turn=4)
    answer(g, NO)
    assert options(g) == {LEIPZIG, HALLE, GDANSK, DONE}
    answer(g, LEIPZIG, die(5))  # 5 + 2 - 1 against 6
    assert support(g, LEIPZIG) == (3, 0)


def test_11_1_nobody_is_asked_if_nothing_can_be_checked_in_east_germany():
    g = checking({GDANSK: (3, 0)}, DEMOCRAT, FIDESZ, effects=[BORDER_REOPENED], turn=4)
    assert asked(g) == ("check_aimed", DEMOCRAT)


def test_11_1_card_58_is_no_help_for_the_communist():
    g = checking({LEIPZIG: (0, 3)}, COMMUNIST, APPARATCHIKS, effects=[BORDER_REOPENED], turn=4)
    answer(g, LEIPZIG, die(4))
    assert support(g, LEIPZIG) == (0, 3)


# Events that change or forbid checks


def test_card_49_forbids_the_communist_the_checks_of_a_country():
    g = checking({LODZ: (0, 2), BERLIN: (0, 2)}, COMMUNIST, STASI, debt=POLAND)
    assert options(g) == {BERLIN, DONE}


def test_cards_2_and_48_forbid_the_communist_gdansk_and_leipzig():
    effects = [SOLIDARITY_LEGALIZED, WE_ARE_THE_PEOPLE]
    board = {GDANSK: (0, 2), LEIPZIG: (0, 2), LODZ: (0, 2)}
    g = checking(board, COMMUNIST, STASI, effects=effects, turn=4)
    assert options(g) == {LODZ, DONE}
    both = {GDANSK: (2, 0), LEIPZIG: (2, 0)}
    g = checking(both, DEMOCRAT, MICHNIK, effects=effects, turn=4)
    assert options(g) == {GDANSK, LEIPZIG, DONE}


def test_card_9_leaves_out_the_neighbours_of_the_democrat_once():
    board = {LEIPZIG: (0, 3), LUTHERAN_CHURCH: (0, 5), HALLE: (0, 3), DRESDEN: (4, 0)}
    g = checking(board, COMMUNIST, HONECKER, effects=[THE_WALL])
    answer(g, LEIPZIG, die(4))  # 4 + 3 + 1 against 6
    assert support(g, LEIPZIG) == (0, 1)
    assert not g.in_force(THE_WALL)
    answer(g, LEIPZIG, die(4))  # 4 + 3 + 1 - 2 against 6
    assert support(g, LEIPZIG) == (0, 1)


def test_6_2_5_the_log_of_a_check_that_fails():
    g = checking({LODZ: (0, 3)}, COMMUNIST, STASI)
    g.log = []
    answer(g, LODZ, die(1))
    assert [line.key for line in g.log] == ["check_tried", "check_failed"]
    assert g.log[-1].args[:3] == (COMMUNIST, LODZ, die(1))


def test_card_9_waits_for_a_communist_check_in_east_germany():
    g = checking({LODZ: (0, 3)}, COMMUNIST, STASI, effects=[THE_WALL])
    answer(g, LODZ, die(1), DONE)
    assert g.in_force(THE_WALL)
    g = checking({LEIPZIG: (3, 0)}, DEMOCRAT, MICHNIK, effects=[THE_WALL])
    answer(g, LEIPZIG, die(1), DONE)
    assert g.in_force(THE_WALL)


def test_a_communist_check_uses_up_the_cards_of_its_country_and_of_students_only():
    """Card 9: any space of East Germany; FAQ 30: any students."""
    for space in members(EVERYWHERE):
        g = position(effects=[THE_WALL, TEAR_GAS])
        after_check(g, COMMUNIST, space)
        assert g.in_force(THE_WALL) == (COUNTRY_OF[space] != EAST_GERMANY), space
        assert g.in_force(TEAR_GAS) == (not STUDENT >> space & 1), space


def test_faq_30_tear_gas_waits_for_a_communist_check_of_students():
    board = {LODZ: (0, 3), CHARLES_UNIVERSITY: (0, 9)}
    g = checking(board, COMMUNIST, STASI, effects=[TEAR_GAS])
    answer(g, LODZ, die(1))
    assert g.in_force(TEAR_GAS)
    answer(g, CHARLES_UNIVERSITY, die(1))  # 1 + 1 + 1 against 2
    assert support(g, CHARLES_UNIVERSITY) == (0, 8)
    assert not g.in_force(TEAR_GAS)


def test_card_26_scores_for_communist_checks_of_students_and_intellectuals():
    board = {ULBRICHT_ACADEMY: (0, 1), GERMAN_WRITERS: (0, 2), BERLIN: (0, 2)}
    g = checking(board, COMMUNIST, STASI, effects=[HELSINKI_FINAL_ACT])
    answer(g, ULBRICHT_ACADEMY, die(1))
    assert g.vp == 1
    answer(g, GERMAN_WRITERS, die(1))
    assert g.vp == 2
    g = checking(board, COMMUNIST, STASI, effects=[HELSINKI_FINAL_ACT])
    answer(g, BERLIN, die(6))
    assert g.vp == 0


def test_card_39_scores_for_communist_checks_in_ruse():
    g = checking({RUSE: (0, 4)}, COMMUNIST, STASI, effects=[ECO_GLASNOST])
    answer(g, RUSE, die(1), RUSE, die(1))
    assert g.vp == 2


def test_cards_59_74_and_101_change_the_checks_of_the_democrat():
    g = checking({LEIPZIG: (3, 0)}, DEMOCRAT, FIDESZ, effects=[GRENZTRUPPEN], turn=4)
    answer(g, LEIPZIG, die(6))  # 6 + 2 - 1 against 6
    assert support(g, LEIPZIG) == (2, 0)
    g = checking({LODZ: (3, 0), RUSE: (3, 0)}, DEMOCRAT, FIDESZ, effects=[FRG_EMBASSIES], turn=4)
    answer(g, LODZ, die(6), RUSE, die(6))
    assert support(g, LODZ) == (0, 0)
    assert support(g, RUSE) == (1, 0)
    g = checking({BUCURESTI: (3, 0)}, DEMOCRAT, FIDESZ, effects=[ELENA], turn=8)
    answer(g, BUCURESTI, die(6))
    assert support(g, BUCURESTI) == (2, 0)


def test_card_100_protects_the_spaces_its_side_controls():
    board = {LODZ: (0, 3), KARL_MARX_STADT: (0, 2)}
    g = checking(board, COMMUNIST, HONECKER, firm=DEMOCRAT)
    answer(g, LODZ, die(4), KARL_MARX_STADT, die(4))
    assert support(g, LODZ) == (0, 3)
    assert support(g, KARL_MARX_STADT) == (0, 1)
    g = checking({LODZ: (3, 0)}, DEMOCRAT, FIDESZ, firm=DEMOCRAT)
    answer(g, LODZ, die(5))
    assert support(g, LODZ) == (2, 0)


def test_10_1_points_of_a_check_may_end_the_game():
    board = {ULBRICHT_ACADEMY: (0, 1)}
    g = checking(board, COMMUNIST, STASI, effects=[HELSINKI_FINAL_ACT], vp=19)
    answer(g, ULBRICHT_ACADEMY, die(1))
    assert (g.winner, g.ending) == (DEMOCRAT, "twenty_points")
