"""Events of the middle of the year that last for the turn, and Presidential Visit."""

from __future__ import annotations

from detente.games.dawn1989 import GAME
from detente.games.dawn1989.board import (
    BERLIN,
    BUDAPEST,
    CHECKS,
    COMMUNIST,
    DEMOCRAT,
    DONE,
    GDANSK,
    HALLE,
    HUNGARY,
    LEIPZIG,
    LUTHERAN_CHURCH,
    NO,
    ROMANIA,
    SOFIA,
    SUPPORT,
    TRACK,
    WARSZAWA,
    YES,
)
from detente.games.dawn1989.deck import (
    BORDER_REOPENED,
    DEBT_BURDEN,
    FRG_EMBASSIES,
    GENSCHER,
    NEW_FORUM,
    PRESIDENTIAL_VISIT,
    PRUDENCE,
    SINATRA_DOCTRINE,
    TOXIC_WASTE,
)
from detente.games.dawn1989.support import check_modifier, checkable
from detente.games.dawn1989.turn import begin_turn, clear_turn, free_check

from .positions import answer, asked, die, happen, options, position, round_of, support

# The Sinatra Doctrine


def test_sinatra_doctrine_makes_democratic_cards_worth_one_more_for_the_turn() -> None:
    g = happen(position(turn=4), SINATRA_DOCTRINE, COMMUNIST)
    assert g.value(DEMOCRAT, TOXIC_WASTE) == 3
    assert g.value(COMMUNIST, TOXIC_WASTE) == 2
    clear_turn(g)
    assert g.value(DEMOCRAT, TOXIC_WASTE) == 2


def test_7_3_1_sinatra_doctrine_and_prudence_add_up_before_the_minimum() -> None:
    g = position(turn=4, prudence=[0, 2])
    happen(g, SINATRA_DOCTRINE, DEMOCRAT)
    assert g.value(DEMOCRAT, TOXIC_WASTE) == 1
    assert g.value(DEMOCRAT, SINATRA_DOCTRINE) == 2


# Austria-Hungary Border Reopened


def germans_and_others() -> dict[int, tuple[int, int]]:
    return {LUTHERAN_CHURCH: (0, 1), GDANSK: (0, 1), BERLIN: (3, 0), WARSZAWA: (3, 0)}


def test_r_11_1_a_third_point_if_all_are_placed_in_east_germany() -> None:
    g = position(germans_and_others(), democrat=[TOXIC_WASTE], turn=4)
    happen(g, BORDER_REOPENED, DEMOCRAT)
    round_of(g, DEMOCRAT, TOXIC_WASTE, SUPPORT, LEIPZIG, LEIPZIG)
    assert options(g) == {LEIPZIG, LUTHERAN_CHURCH, DONE}
    answer(g, LEIPZIG)
    assert support(g, LEIPZIG) == (0, 3)
    assert g.question is None
    GAME.check(g)


def test_r_11_1_a_point_placed_elsewhere_forfeits_the_bonus() -> None:
    g = position(germans_and_others(), democrat=[TOXIC_WASTE], turn=4)
    happen(g, BORDER_REOPENED, DEMOCRAT)
    round_of(g, DEMOCRAT, TOXIC_WASTE, SUPPORT, LEIPZIG, GDANSK)
    assert g.question is None


def test_r_11_1_the_bonus_is_announced_before_the_first_die_and_binds_both_checks() -> None:
    g = position(germans_and_others(), democrat=[TOXIC_WASTE], turn=4)
    happen(g, BORDER_REOPENED, COMMUNIST)
    round_of(g, DEMOCRAT, TOXIC_WASTE, CHECKS)
    assert asked(g) == ("german_checks_chosen", DEMOCRAT)
    answer(g, YES)
    assert options(g) == {BERLIN, DONE}
    answer(g, BERLIN, die(4))  # 4 + 3 against 6
    assert support(g, BERLIN) == (2, 0)
    assert options(g) == {BERLIN, DONE}
    answer(g, BERLIN, die(4))
    assert support(g, BERLIN) == (1, 0)
    assert g.question is None


def test_r_11_1_a_bonus_not_announced_is_not_used_even_in_east_germany() -> None:
    g = position(germans_and_others(), democrat=[TOXIC_WASTE], turn=4)
    happen(g, BORDER_REOPENED, DEMOCRAT)
    round_of(g, DEMOCRAT, TOXIC_WASTE, CHECKS, NO)
    assert options(g) == {BERLIN, WARSZAWA, DONE}
    answer(g, BERLIN, die(4))  # 4 + 2 against 6
    assert support(g, BERLIN) == (3, 0)
    assert options(g) == {BERLIN, WARSZAWA, DONE}


def test_border_reopened_never_helps_an_attempt_on_the_track() -> None:
    g = position(democrat=[TOXIC_WASTE], turn=4, effects=[BORDER_REOPENED])
    round_of(g, DEMOCRAT, TOXIC_WASTE, TRACK, die(1))  # 1 + 2 and an own card against 5
    assert g.track == [0, 0]


def test_border_reopened_counts_for_the_free_check_of_box_6() -> None:
    g = position(germans_and_others(), turn=4, track=[0, 6], effects=[BORDER_REOPENED])
    g.do(free_check)
    g.settle()
    answer(g, BERLIN, die(4))  # 4 + 3 against 6
    assert support(g, BERLIN) == (2, 0)


def test_border_reopened_ends_with_the_turn() -> None:
    g = happen(position(turn=4), BORDER_REOPENED, DEMOCRAT)
    clear_turn(g)
    assert not g.in_force(BORDER_REOPENED)


# Genscher


def test_genscher_makes_controlled_east_german_spaces_cheap_for_the_turn() -> None:
    board = {LUTHERAN_CHURCH: (0, 1), LEIPZIG: (9, 0), GDANSK: (9, 1)}
    g = position(board, democrat=[TOXIC_WASTE], turn=4)
    happen(g, GENSCHER, DEMOCRAT)
    round_of(g, DEMOCRAT, TOXIC_WASTE, SUPPORT, LEIPZIG)
    assert LEIPZIG in options(g)
    assert GDANSK not in options(g)  # elsewhere a point still costs 2
    answer(g, LEIPZIG)
    assert support(g, LEIPZIG) == (9, 2)
    assert g.question is None


# FRG Embassies


def test_frg_embassies_add_one_to_democratic_checks_in_eastern_europe() -> None:
    g = happen(position({HALLE: (1, 0), SOFIA: (1, 0)}, turn=4), FRG_EMBASSIES, DEMOCRAT)
    assert check_modifier(g, DEMOCRAT, HALLE) == 1
    assert check_modifier(g, DEMOCRAT, SOFIA) == 0
    assert check_modifier(g, COMMUNIST, HALLE) == 0
    clear_turn(g)
    assert check_modifier(g, DEMOCRAT, HALLE) == 0


# Foreign Currency Debt Burden


def test_debt_burden_scores_and_bars_communist_checks_in_a_country_for_the_turn() -> None:
    g = position({BUDAPEST: (1, 1), LEIPZIG: (1, 1)}, turn=4)
    happen(g, DEBT_BURDEN, COMMUNIST)
    assert asked(g) == ("debtor_named", DEMOCRAT)
    assert options(g) == set(range(6)) - {ROMANIA}
    answer(g, HUNGARY)
    assert g.vp == 1
    everywhere = 1 << BUDAPEST | 1 << LEIPZIG
    assert checkable(g, COMMUNIST, everywhere) == 1 << LEIPZIG
    assert checkable(g, DEMOCRAT, everywhere) == everywhere
    GAME.check(g)
    clear_turn(g)
    assert checkable(g, COMMUNIST, everywhere) == everywhere


def test_10_1_debt_burden_may_win_at_once() -> None:
    g = happen(position(turn=4, vp=19), DEBT_BURDEN, COMMUNIST)
    assert (g.ending, g.winner) == ("twenty_points", DEMOCRAT)


# Presidential Visit


def test_presidential_visit_leaves_the_communist_seven_cards_in_the_next_deal_only() -> None:
    g = position(communist=[PRUDENCE], democrat=[NEW_FORUM], turn=4)
    happen(g, PRESIDENTIAL_VISIT, COMMUNIST)
    assert g.in_force(PRESIDENTIAL_VISIT)
    clear_turn(g)
    assert g.in_force(PRESIDENTIAL_VISIT)
    g.turn = 5
    for size in (7, 8):
        g.do(begin_turn)
        g.settle()
        while asked(g)[0] == "dealt":
            answer(g, min(options(g)))
        assert [hand.bit_count() for hand in g.hand] == [size, 8]
        assert not g.in_force(PRESIDENTIAL_VISIT)
        GAME.check(g)
        g.stack.clear()
