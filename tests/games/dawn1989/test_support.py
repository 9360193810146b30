"""Placing support: rules 6.0, 6.1 and 7.4."""

from __future__ import annotations

import random

import pytest

from detente.games.dawn1989 import GAME
from detente.games.dawn1989.board import (
    BABES_BOLYAI_UNIVERSITY,
    BERLIN,
    BIALYSTOK,
    BOTH,
    BRASOV,
    BRATISLAVA,
    BUCURESTI,
    BUDAPEST,
    BULGARIA,
    BYDGOSZCZ,
    CHECKS,
    CLUJ_NAPOCA,
    COMMUNIST,
    CZECH_CHURCH,
    DEMOCRAT,
    DONE,
    DRESDEN,
    ERFURT,
    EVENT,
    EVENT_FIRST,
    GDANSK,
    HALLE,
    HARGHITA_COVASNA,
    JAGIELLONIAN_UNIVERSITY,
    KARL_MARX_STADT,
    KOSICE,
    LEIPZIG,
    LODZ,
    LUBLIN,
    LUTHERAN_CHURCH,
    MAGDEBURG,
    OPS_FIRST,
    OSTRAVA,
    POZNAN,
    PRESOV,
    ROMANIA,
    ROMANIAN_CHURCH,
    ROMANIAN_WRITERS,
    SOFIA,
    SPACE,
    SPACE_KEYS,
    SUPPORT,
    SZCZECIN,
    SZEGED,
    TARGU_MURES,
    TIMISOARA,
    TRACK,
    WARSZAWA,
)
from detente.games.dawn1989.deck import (
    ALL_CARDS,
    APPARATCHIKS,
    BORDER_REOPENED,
    FIDESZ,
    GENSCHER,
    GORBACHEV_CHARMS_WEST,
    MICHNIK,
    NEEDS,
    PERESTROIKA,
    PRUDENCE,
    SCORING,
    STASI,
    SYSTEMATIZATION,
    TEAR_GAS,
    WALESA,
)
from detente.kernel.sets import members

from .positions import answer, asked, happen, options, position, round_of, support


def test_6_0_all_points_of_a_card_go_to_one_kind_of_operations():
    g = position({WARSZAWA: (1, 0), GDANSK: (0, 1)}, communist=(APPARATCHIKS,))
    round_of(g, COMMUNIST, APPARATCHIKS)
    assert options(g) == {EVENT, SUPPORT, CHECKS, TRACK}
    answer(g, SUPPORT, WARSZAWA)
    assert asked(g) == ("support_placed", COMMUNIST)
    answer(g, WARSZAWA)
    assert g.question is None


def test_6_0_all_points_have_to_be_spent():
    g = position({WARSZAWA: (1, 0)}, communist=(APPARATCHIKS,))
    round_of(g, COMMUNIST, APPARATCHIKS, SUPPORT)
    assert DONE not in options(g)
    reason = g.why_not(COMMUNIST, DONE)
    assert reason is not None
    assert reason.rule == "6.0"


def test_6_0_a_last_point_that_fits_nowhere_lapses():
    board = {LUTHERAN_CHURCH: (7, 1), LEIPZIG: (4, 0)}  # the Communist controls both
    g = position(board, democrat=(WALESA,))
    round_of(g, DEMOCRAT, WALESA, SUPPORT, LEIPZIG)  # still controlled, and one point is left
    assert support(g, LEIPZIG) == (4, 1)
    assert g.question is None


def test_6_0_a_single_point_that_fits_nowhere_leaves_the_checks():
    g = position({LUTHERAN_CHURCH: (7, 1), LEIPZIG: (4, 0)}, democrat=(MICHNIK,))
    round_of(g, DEMOCRAT, MICHNIK)
    assert CHECKS in options(g)
    assert SUPPORT not in options(g)


def test_6_1_2_where_the_side_has_support_or_next_to_it():
    g = position({GDANSK: (0, 1)}, democrat=(MICHNIK,))
    round_of(g, DEMOCRAT, MICHNIK, SUPPORT)
    assert options(g) == {GDANSK, BIALYSTOK, BYDGOSZCZ, POZNAN, SZCZECIN, WARSZAWA}
    reason = g.why_not(DEMOCRAT, LODZ)
    assert reason is not None
    assert reason.rule == "6.1.2"


def test_6_1_2_the_reach_is_fixed_before_the_first_point():
    g = position({GDANSK: (0, 1)}, democrat=(FIDESZ,))
    round_of(g, DEMOCRAT, FIDESZ, SUPPORT, WARSZAWA)
    assert LODZ not in options(g)
    assert LUBLIN not in options(g)
    assert WARSZAWA in options(g)


def test_6_1_2_what_an_event_placed_before_the_operations_opens_spaces():
    g = position({GDANSK: (0, 1)}, democrat=(MICHNIK,), track=[0, 8])
    round_of(g, DEMOCRAT, MICHNIK, BOTH, EVENT_FIRST, SUPPORT)
    assert JAGIELLONIAN_UNIVERSITY in options(g)  # next to Polish Writers
    g = position({GDANSK: (0, 1)}, democrat=(MICHNIK,), track=[0, 8])
    round_of(g, DEMOCRAT, MICHNIK, BOTH, OPS_FIRST, SUPPORT)
    assert JAGIELLONIAN_UNIVERSITY not in options(g)


def test_6_1_3_example_budapest_costs_two_until_control_breaks():
    g = position({BUDAPEST: (0, 3), SZEGED: (1, 0)}, communist=(GORBACHEV_CHARMS_WEST,))
    round_of(g, COMMUNIST, GORBACHEV_CHARMS_WEST, SUPPORT, *[BUDAPEST] * 3)
    assert support(g, BUDAPEST) == (3, 3)
    assert g.question is None


def test_6_1_3_one_point_in_a_space_that_nobody_or_oneself_controls():
    board = {WARSZAWA: (3, 0), GDANSK: (1, 2)}
    g = position(board, communist=(APPARATCHIKS,))
    round_of(g, COMMUNIST, APPARATCHIKS, SUPPORT, WARSZAWA, GDANSK)
    assert g.question is None
    assert support(g, WARSZAWA) == (4, 0)
    assert support(g, GDANSK) == (2, 2)


def test_6_1_3_a_single_point_does_not_buy_into_an_enemy_space():
    g = position({WARSZAWA: (1, 0), GDANSK: (0, 3)}, communist=(STASI,))
    round_of(g, COMMUNIST, STASI, SUPPORT)
    assert GDANSK not in options(g)
    reason = g.why_not(COMMUNIST, GDANSK)
    assert reason is not None
    assert reason.rule == "6.1.3"


def test_6_1_4_example_spaces_and_countries_in_any_mix():
    g = position({CZECH_CHURCH: (0, 1), GDANSK: (0, 1)}, democrat=(GORBACHEV_CHARMS_WEST,))
    round_of(g, DEMOCRAT, GORBACHEV_CHARMS_WEST, SUPPORT)
    near_gdansk = {GDANSK, BIALYSTOK, BYDGOSZCZ, POZNAN, SZCZECIN, WARSZAWA}
    assert options(g) == {CZECH_CHURCH, BRATISLAVA, OSTRAVA, PRESOV} | near_gdansk
    answer(g, PRESOV)
    assert KOSICE not in options(g)
    answer(g, BRATISLAVA, GDANSK, POZNAN)
    assert g.question is None
    assert [support(g, s)[1] for s in (PRESOV, BRATISLAVA, GDANSK, POZNAN)] == [1, 1, 2, 1]
    GAME.check(g)


def test_6_1_1_and_faq_7_4_support_of_an_event_needs_no_reach():
    g = position(democrat=(MICHNIK,))
    round_of(g, DEMOCRAT, MICHNIK, EVENT)
    assert g.present[DEMOCRAT]
    g = position({WARSZAWA: (0, 9)}, communist=(APPARATCHIKS,))
    round_of(g, COMMUNIST, APPARATCHIKS, EVENT, WARSZAWA, WARSZAWA, WARSZAWA)
    assert support(g, WARSZAWA) == (3, 9)  # at the cost of one each


# Card 58: one more point if all are spent in East Germany


def test_11_1_the_extra_point_of_card_58_only_if_all_are_in_east_germany():
    board = {LEIPZIG: (0, 1), GDANSK: (0, 1)}
    g = position(board, democrat=(FIDESZ,), effects=[BORDER_REOPENED], turn=4)
    round_of(g, DEMOCRAT, FIDESZ, SUPPORT, LEIPZIG, LEIPZIG)
    assert options(g) == {LEIPZIG, BERLIN, DRESDEN, HALLE, KARL_MARX_STADT, LUTHERAN_CHURCH, DONE}
    answer(g, BERLIN)
    assert g.question is None


def test_11_1_the_extra_point_is_lost_once_one_went_elsewhere():
    board = {LEIPZIG: (0, 1), GDANSK: (0, 1)}
    g = position(board, democrat=(FIDESZ,), effects=[BORDER_REOPENED], turn=4)
    round_of(g, DEMOCRAT, FIDESZ, SUPPORT, GDANSK, LEIPZIG)
    assert g.question is None


def test_11_1_the_extra_point_may_be_left():
    g = position({LEIPZIG: (0, 1)}, democrat=(MICHNIK,), effects=[BORDER_REOPENED], turn=4)
    round_of(g, DEMOCRAT, MICHNIK, SUPPORT, LEIPZIG, DONE)
    assert support(g, LEIPZIG) == (0, 2)


def test_11_1_the_extra_point_buys_into_an_enemy_space_in_east_germany():
    board = {LEIPZIG: (0, 1), MAGDEBURG: (0, 1), ERFURT: (4, 0)}
    g = position(board, democrat=(MICHNIK,), effects=[BORDER_REOPENED], turn=4)
    round_of(g, DEMOCRAT, MICHNIK, SUPPORT, ERFURT)
    assert g.question is None
    assert support(g, ERFURT) == (4, 1)


def test_11_1_the_extra_point_opens_placing_where_only_enemy_spaces_are_in_reach():
    """Card 4 is worth 2 here, enough for one point in Erfurt or Magdeburg."""
    board = {ERFURT: (5, 1), MAGDEBURG: (3, 0)}
    g = position(board, democrat=(MICHNIK,), effects=[BORDER_REOPENED], turn=4)
    round_of(g, DEMOCRAT, MICHNIK)
    assert SUPPORT in options(g)


def test_card_63_spares_the_democrat_the_second_point_in_east_germany():
    board = {LEIPZIG: (4, 1), GDANSK: (4, 1)}
    g = position(board, democrat=(FIDESZ,), effects=[GENSCHER], turn=4)
    round_of(g, DEMOCRAT, FIDESZ, SUPPORT, LEIPZIG, LEIPZIG)
    assert support(g, LEIPZIG) == (4, 3)
    assert g.question is None
    g = position(board, democrat=(FIDESZ,), effects=[GENSCHER], turn=4)
    round_of(g, DEMOCRAT, FIDESZ, SUPPORT, GDANSK)
    assert support(g, GDANSK) == (4, 2)
    assert g.question is None


def test_6_1_4_a_card_is_placed_up_to_its_value_as_modified():
    g = position({WARSZAWA: (1, 0)}, communist=(TEAR_GAS,), effects=[PERESTROIKA])
    round_of(g, COMMUNIST, TEAR_GAS, SUPPORT, WARSZAWA, WARSZAWA)
    assert g.question is None
    g = position({WARSZAWA: (1, 0)}, communist=(PRUDENCE,), prudence=[2, 0])
    round_of(g, COMMUNIST, PRUDENCE, SUPPORT, WARSZAWA, WARSZAWA)
    assert g.question is None


# Card 69: a space out of the game


OUT_OF_THE_GAME = (
    TIMISOARA,
    CLUJ_NAPOCA,
    TARGU_MURES,
    BABES_BOLYAI_UNIVERSITY,
    ROMANIAN_WRITERS,
    HARGHITA_COVASNA,
    ROMANIAN_CHURCH,
    BUCURESTI,
)
"""One Romanian space of each type, with those that cards name."""


@pytest.mark.parametrize("card", list(members(ALL_CARDS & ~SCORING & ~(1 << SYSTEMATIZATION))))
@pytest.mark.parametrize("lost", [(), (ROMANIA, BULGARIA)], ids=["communist", "democrat"])
def test_card_69_no_event_reaches_a_space_that_is_out_of_the_game(
    card: int, lost: tuple[int, ...]
) -> None:
    """The card is played by either side, with power in Romania in the hands of either."""
    rng = random.Random(card)
    enablers = {enabler for cards in NEEDS.values() for enabler in members(cards)}
    board = {WARSZAWA: (2, 1), BRASOV: (3, 1), SOFIA: (1, 2), LEIPZIG: (2, 2)}
    for gone in OUT_OF_THE_GAME:
        for side in (COMMUNIST, DEMOCRAT):
            happened = {*enablers, SYSTEMATIZATION} - {card}
            g = position(board, turn=8, happened=happened, gone=gone, track=[7, 3], lost_power=lost)
            happen(g, card, side)
            for _ in range(40):
                question = g.question
                if question is None or g.country >= 0:
                    break
                if question.kind == SPACE:
                    assert not question.options >> gone & 1, SPACE_KEYS[gone]
                answer(g, rng.choice(sorted(options(g))))
            assert support(g, gone) == (0, 0), SPACE_KEYS[gone]
