"""The end of a turn: rules 4.5.3, 4.5.4, 4.5.6, 7.3 and 10.2."""

from __future__ import annotations

from detente.games.dawn1989 import GAME
from detente.games.dawn1989.board import COMMUNIST, DEMOCRAT, DONE, LEIPZIG, LODZ, POLAND
from detente.games.dawn1989.deck import (
    BORDER_REOPENED,
    BULGARIA_SCORING,
    FIDESZ,
    GRENZTRUPPEN,
    HELSINKI_FINAL_ACT,
    MICHNIK,
    NONE,
    PERESTROIKA,
    POLAND_SCORING,
    PRUDENCE,
    SINATRA_DOCTRINE,
    STAND_FAST,
    STASI,
)
from detente.games.dawn1989.state import State
from detente.games.dawn1989.turn import end_turn, free_check
from detente.kernel.flow import CHANCE, NOBODY

from .positions import answer, asked, die, options, position, support


def end(g: State) -> State:
    """The rounds are over: the free check, the look at held cards, the next turn."""
    g.do(free_check)
    g.do(end_turn)
    g.settle()
    return g


def test_4_5_4_and_10_2_who_holds_a_scoring_card_has_lost():
    g = end(position(communist=(POLAND_SCORING,), democrat=(MICHNIK,)))
    assert (g.winner, g.ending) == (DEMOCRAT, "held_scoring_card")
    g = end(position(democrat=(POLAND_SCORING, MICHNIK), vp=12))
    assert (g.winner, g.ending) == (COMMUNIST, "held_scoring_card")


def test_10_2_if_both_hold_one_it_is_a_draw():
    g = end(position(communist=(POLAND_SCORING,), democrat=(BULGARIA_SCORING,), turn=4))
    assert (g.winner, g.ending) == (NOBODY, "both_held_scoring_cards")


def test_4_5_4_other_cards_are_held_all_of_them_faq_4_5_2():
    g = end(position(communist=(STASI, PRUDENCE, PERESTROIKA), democrat=(MICHNIK, FIDESZ)))
    assert g.turn == 2
    assert g.hand[COMMUNIST] == 1 << STASI | 1 << PRUDENCE | 1 << PERESTROIKA
    assert g.hand[DEMOCRAT] == 1 << MICHNIK | 1 << FIDESZ
    GAME.check(g)


def test_4_5_4_which_cards_are_held_stays_hidden_but_not_that_none_scores():
    g = end(position(communist=(STASI,)))
    assert not g.shown[COMMUNIST]
    assert g.lacks[COMMUNIST] >> POLAND_SCORING & 1


def test_10_2_the_loss_comes_before_new_years_eve():
    g = end(position(democrat=(POLAND_SCORING,), ending_year=1, turn=8))
    assert (g.winner, g.ending) == (COMMUNIST, "held_scoring_card")


def test_4_5_5_new_years_eve_comes_before_the_next_turn():
    g = end(position(ending_year=1, turn=8))
    assert asked(g) == ("last_struggle_named", DEMOCRAT)
    assert g.turn == 8


def test_4_5_6_the_turn_marker_advances_and_what_was_for_this_turn_ends():
    effects = [PERESTROIKA, SINATRA_DOCTRINE, BORDER_REOPENED, GRENZTRUPPEN, HELSINKI_FINAL_ACT]
    g = position(
        turn=5,
        effects=effects,
        prudence=[1, 2],
        tried=[1, 1],
        skipped=[1, 0],
        doubled=[1, 0],
        eighth=1,
        debt=POLAND,
        firm=COMMUNIST,
        announced=MICHNIK,
        attempts=[1, 2],
    )
    end(g)
    assert g.turn == 6
    assert g.effects == 1 << HELSINKI_FINAL_ACT
    assert g.prudence == g.tried == g.skipped == g.doubled == [0, 0]
    assert (g.eighth, g.debt, g.firm, g.announced) == (0, NOBODY, NOBODY, NONE)
    assert g.attempts == [1, 2]  # 6.3.1: earlier tries at a box count in later turns


# Box 6: a free check


def test_4_5_3_and_6_3_5_box_6_gives_one_free_check_of_two_points():
    g = end(position({LODZ: (0, 3)}, track=[6, 5]))
    assert asked(g) == ("check_aimed", COMMUNIST)
    answer(g, LODZ)
    assert asked(g) == ("check_rolled", CHANCE)
    answer(g, die(6))  # 6 + 2 against 6
    assert support(g, LODZ) == (0, 1)
    assert g.turn == 2


def test_faq_6_3_5_box_6_is_a_single_check_that_may_be_left():
    g = end(position({LODZ: (0, 3)}, track=[6, 5]))
    assert DONE in options(g)
    answer(g, DONE)
    assert g.turn == 2


def test_6_3_5_box_6_ends_when_the_other_arrives():
    assert end(position({LODZ: (3, 3)}, track=[6, 6])).turn == 2


def test_4_5_3_faq_6_3_5_events_of_this_turn_still_change_the_free_check():
    g = end(position({LODZ: (3, 0)}, track=[5, 6], effects=[SINATRA_DOCTRINE], turn=4))
    answer(g, LODZ, die(6))  # 6 + 3 - 0 against 6
    assert support(g, LODZ) == (0, 0)
    g = end(position({LODZ: (3, 0)}, track=[5, 6], prudence=[0, 1]))
    answer(g, LODZ, die(6))  # 6 + 1 against 6
    assert support(g, LODZ) == (2, 0)


def test_4_5_3_stand_fast_still_counts():
    g = position({LODZ: (3, 0)}, track=[5, 6], turn=8, firm=COMMUNIST, removed=[STAND_FAST])
    answer(end(g), LODZ, die(6))  # 6 + 2 - 1 against 6
    assert support(g, LODZ) == (2, 0)


def test_7_3_1_card_58_counts_for_a_free_check_in_east_germany():
    g = end(position({LEIPZIG: (3, 0)}, track=[5, 6], effects=[BORDER_REOPENED], turn=4))
    answer(g, LEIPZIG, die(6))  # 6 + 2 + 1 against 6
    assert support(g, LEIPZIG) == (0, 0)
    g = end(position({LODZ: (3, 0)}, track=[5, 6], effects=[BORDER_REOPENED], turn=4))
    answer(g, LODZ, die(6))
    assert support(g, LODZ) == (1, 0)


def test_7_3_1_and_7_3_2_modifiers_add_up_before_the_least_of_1_in_a_free_check():
    """2 points, 1 more by card 58, 2 fewer by card 8 played twice: 1."""
    effects = [BORDER_REOPENED]
    g = position({LEIPZIG: (3, 0)}, track=[5, 6], effects=effects, turn=4, prudence=[0, 2])
    answer(end(g), LEIPZIG, die(6))  # 6 + 1 against 6
    assert support(g, LEIPZIG) == (2, 0)
