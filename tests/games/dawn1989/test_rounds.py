"""Action rounds: rules 4.1, 4.2, 4.5.2 and 5.1."""

from __future__ import annotations

import pytest

from detente.games.dawn1989 import GAME
from detente.games.dawn1989.board import (
    CHECKS,
    COMMUNIST,
    DECLINE,
    DEMOCRAT,
    DONE,
    GDANSK,
    SUPPORT,
    WARSZAWA,
)
from detente.games.dawn1989.deck import (
    APPARATCHIKS,
    FIDESZ,
    GENERAL_STRIKE,
    MICHNIK,
    NONE,
    POLAND_SCORING,
    PRUDENCE,
    STASI,
    TEAR_GAS,
    THE_WALL,
)
from detente.games.dawn1989.rounds import next_round, rounds_for
from detente.games.dawn1989.state import State
from detente.games.dawn1989.turn import next_turn
from detente.kernel.flow import CHANCE

from .positions import answer, asked, die, options, position, round_of

BOARD = {WARSZAWA: (1, 0), GDANSK: (0, 1)}


def rounds(g: State, number: int) -> State:
    """The rounds of the turn go on with this one."""
    g.do(next_round, number)
    g.settle()
    return g


def test_4_1_seven_rounds_each_and_an_eighth_for_the_communist_by_honecker():
    assert [rounds_for(position(), side) for side in (COMMUNIST, DEMOCRAT)] == [7, 7]
    assert [rounds_for(position(eighth=1), side) for side in (COMMUNIST, DEMOCRAT)] == [8, 7]


def test_4_5_2_the_communist_comes_first_in_every_round():
    g = rounds(position(BOARD, communist=(THE_WALL, STASI), democrat=(MICHNIK, FIDESZ)), 1)
    assert asked(g) == ("card_chosen", COMMUNIST)
    answer(g, THE_WALL, SUPPORT, WARSZAWA)
    assert asked(g) == ("card_chosen", DEMOCRAT)
    assert g.round == 1
    answer(g, MICHNIK, SUPPORT, GDANSK)
    assert asked(g) == ("card_chosen", COMMUNIST)
    assert g.round == 2


def test_4_2_the_active_player_is_whose_round_it_is():
    g = rounds(position(BOARD, communist=(THE_WALL,), democrat=(MICHNIK,)), 1)
    assert g.phasing == COMMUNIST
    answer(g, THE_WALL, SUPPORT, WARSZAWA)
    assert g.phasing == DEMOCRAT


def test_4_5_2_a_side_without_cards_loses_its_round():
    g = rounds(position(BOARD, democrat=(MICHNIK, FIDESZ)), 1)
    assert asked(g) == ("card_chosen", DEMOCRAT)
    answer(g, MICHNIK, SUPPORT, GDANSK)
    assert asked(g) == ("card_chosen", DEMOCRAT)
    assert g.round == 2


def test_4_5_2_after_the_seventh_round_the_turn_is_over_and_what_is_left_is_held():
    hands = {"communist": (THE_WALL, STASI, APPARATCHIKS), "democrat": (MICHNIK, FIDESZ)}
    g = rounds(position(BOARD, **hands), 7)  # type: ignore[arg-type]
    answer(g, THE_WALL, SUPPORT, WARSZAWA, MICHNIK, SUPPORT, GDANSK)
    assert g.question is None
    assert g.hand == [1 << STASI | 1 << APPARATCHIKS, 1 << FIDESZ]


def test_4_5_2_everything_a_card_asks_for_is_done_before_the_next_round():
    g = rounds(position(BOARD, communist=(APPARATCHIKS,), democrat=(MICHNIK,)), 1)
    answer(g, APPARATCHIKS, SUPPORT, WARSZAWA)
    assert asked(g) == ("support_placed", COMMUNIST)
    answer(g, WARSZAWA)
    assert asked(g) == ("card_chosen", DEMOCRAT)


def test_4_1_the_eighth_round_is_the_communists_alone_and_a_right():
    g = rounds(position(BOARD, communist=(STASI,), democrat=(MICHNIK,), eighth=1), 8)
    assert asked(g) == ("card_chosen", COMMUNIST)
    assert options(g) == {NONE, STASI}
    answer(g, NONE)
    assert g.question is None
    assert g.hand == [1 << STASI, 1 << MICHNIK]


@pytest.mark.parametrize("side", [COMMUNIST, DEMOCRAT])
def test_5_1_nobody_may_pass(side: int) -> None:
    g = round_of(position(BOARD, communist=(STASI,), democrat=(MICHNIK,)), side)
    assert NONE not in options(g)
    reason = g.why_not(side, NONE)
    assert reason is not None
    assert reason.rule == "5.1"


def test_5_1_nobody_may_throw_a_card_away_instead_of_using_it():
    g = round_of(position(BOARD, communist=(STASI,)), COMMUNIST, STASI)
    assert asked(g) == ("card_used", COMMUNIST)
    reason = g.why_not(COMMUNIST, DECLINE)
    assert reason is not None
    assert reason.rule == "5.1"


def test_faq_6_4_checks_are_optional_so_a_card_may_be_played_for_none():
    g = round_of(position(BOARD, communist=(STASI,)), COMMUNIST, STASI, CHECKS, DONE)
    assert g.question is None
    assert g.discards == 1 << STASI


# The general strike and Stasi, as far as rounds are concerned


def test_11_2_on_strike_the_communist_discards_a_card_and_rolls():
    g = position(BOARD, communist=(APPARATCHIKS, TEAR_GAS), effects=[GENERAL_STRIKE])
    round_of(g, COMMUNIST, APPARATCHIKS)
    assert asked(g) == ("strike_rolled", CHANCE)
    assert g.discards == 1 << APPARATCHIKS
    answer(g, die(3))
    assert g.in_force(GENERAL_STRIKE)
    assert g.question is None  # one card a round
    GAME.check(g)


def test_11_2_die_and_value_of_6_end_the_strike():
    g = position(BOARD, communist=(APPARATCHIKS, TEAR_GAS), effects=[GENERAL_STRIKE])
    round_of(g, COMMUNIST, APPARATCHIKS, die(4))
    assert not g.in_force(GENERAL_STRIKE)


def test_11_2_the_value_of_the_card_is_that_of_the_communist_now():
    board = {"communist": (APPARATCHIKS,), "effects": [GENERAL_STRIKE]}
    g = position(BOARD, prudence=[1, 0], **board)  # type: ignore[arg-type]
    assert round_of(g, COMMUNIST, APPARATCHIKS, die(4)).in_force(GENERAL_STRIKE)
    g = position(BOARD, track=[2, 0], communist=[TEAR_GAS], effects=[GENERAL_STRIKE])
    assert not round_of(g, COMMUNIST, TEAR_GAS, die(4)).in_force(GENERAL_STRIKE)


def test_11_2_the_democrat_plays_on_as_ever():
    g = position(BOARD, democrat=(MICHNIK,), effects=[GENERAL_STRIKE])
    round_of(g, DEMOCRAT, MICHNIK, SUPPORT, GDANSK)
    assert g.points(DEMOCRAT, GDANSK) == 2


def test_11_2_a_strike_outlasts_the_turn():
    g = position(BOARD, effects=[GENERAL_STRIKE], turn=1, round=7)
    g.do(next_turn)
    g.settle()
    assert g.turn == 2
    assert g.in_force(GENERAL_STRIKE)


def test_faq_5_a_scoring_card_is_played_without_a_roll():
    g = position(BOARD, communist=(POLAND_SCORING, STASI), effects=[GENERAL_STRIKE])
    round_of(g, COMMUNIST)
    assert options(g) == {POLAND_SCORING, STASI}
    answer(g, POLAND_SCORING)
    assert g.country >= 0
    assert g.in_force(GENERAL_STRIKE)


def test_faq_13_under_stasi_the_democrat_shows_his_card_first_and_has_to_play_it():
    g = position(BOARD, communist=(THE_WALL,), democrat=(MICHNIK, FIDESZ), effects=[STASI])
    rounds(g, 2)
    assert asked(g) == ("card_announced", DEMOCRAT)
    answer(g, FIDESZ)
    assert g.shown[DEMOCRAT] == 1 << FIDESZ
    assert g.hand[DEMOCRAT] >> FIDESZ & 1
    answer(g, THE_WALL, SUPPORT, WARSZAWA)
    assert options(g) == {FIDESZ}


def test_faq_13_if_the_card_is_gone_he_plays_any():
    g = position(BOARD, democrat=(MICHNIK, PRUDENCE), announced=FIDESZ, effects=[STASI])
    assert options(round_of(g, DEMOCRAT)) == {MICHNIK, PRUDENCE}
