"""Changes of the operations value: rules 7.3 and 7.4."""

from __future__ import annotations

import pytest

from detente.games.dawn1989.board import (
    BERLIN,
    BOTH,
    CHECKS,
    COMMUNIST,
    DEBRECEN,
    DEMOCRAT,
    DONE,
    EVENT,
    EVENT_FIRST,
    GDANSK,
    HARGHITA_COVASNA,
    LEIPZIG,
    LODZ,
    MISKOLC,
    NO,
    POZNAN,
    SUPPORT,
    SZEGED,
    TIMISOARA,
    WARSZAWA,
)
from detente.games.dawn1989.deck import (
    BORDER_REOPENED,
    CONSUMERISM,
    FIDESZ,
    KISS_OF_DEATH,
    LASZLO_TOKES,
    MARTIAL_LAW_LEGACY,
    MICHNIK,
    PERESTROIKA,
    POLAND_SCORING,
    PRUDENCE,
    ROUNDTABLE_TALKS,
    SINATRA_DOCTRINE,
    STASI,
)
from detente.kernel.flow import CHANCE
from detente.kernel.sets import members

from .positions import answer, asked, die, happen, options, position, round_of, support

GERMANY = {LEIPZIG: (0, 1), GDANSK: (0, 1)}


def test_7_3_1_example_1_michnik_in_east_germany_is_worth_2():
    """1, 2 by box 2, one more by card 58, one less by card 8."""
    g = position(
        GERMANY,
        democrat=(MICHNIK,),
        effects=[BORDER_REOPENED],
        prudence=[0, 1],
        track=[0, 2],
        turn=4,
    )
    round_of(g, DEMOCRAT, MICHNIK, SUPPORT, LEIPZIG, LEIPZIG)
    assert support(g, LEIPZIG) == (0, 3)
    assert g.question is None


def test_7_3_1_example_1_anywhere_else_it_is_worth_1():
    g = position(
        GERMANY,
        democrat=(MICHNIK,),
        effects=[BORDER_REOPENED],
        prudence=[0, 1],
        track=[0, 2],
        turn=4,
    )
    round_of(g, DEMOCRAT, MICHNIK, SUPPORT, GDANSK)
    assert g.question is None


def test_7_3_1_example_2_roundtable_talks_outside_east_germany_is_worth_2():
    g = position(
        {LODZ: (3, 0), BERLIN: (3, 0)},
        democrat=(ROUNDTABLE_TALKS,),
        effects=[BORDER_REOPENED],
        prudence=[0, 1],
        track=[0, 2],
        turn=4,
    )
    round_of(g, DEMOCRAT, ROUNDTABLE_TALKS, CHECKS, NO, LODZ, die(5))  # 5 + 2 against 6
    assert support(g, LODZ) == (2, 0)
    answer(g, LODZ, die(4))
    assert support(g, LODZ) == (2, 0)
    assert g.question is None


def test_7_3_1_changes_add_up():
    g = position(effects=[PERESTROIKA], prudence=[1, 0])
    assert g.value(COMMUNIST, FIDESZ) == 2
    g = position(effects=[SINATRA_DOCTRINE], prudence=[0, 2], turn=4)
    assert g.value(DEMOCRAT, PRUDENCE) == 3


@pytest.mark.parametrize("card", [STASI, FIDESZ, PRUDENCE])
def test_7_3_2_no_card_is_worth_less_than_1(card: int) -> None:
    assert position(prudence=[4, 0]).value(COMMUNIST, card) == 1


def test_7_3_2_a_scoring_card_has_no_value():
    assert position(effects=[PERESTROIKA]).value(COMMUNIST, POLAND_SCORING) == 0


def test_7_3_2_the_least_of_1_holds_for_the_sum_and_not_on_the_way():
    g = position(effects=[PERESTROIKA], prudence=[2, 0])
    assert g.value(COMMUNIST, STASI) == 1  # 1 + 1 - 2


@pytest.mark.parametrize(("value", "points"), [("at_once", 4), ("next_card", 3)])
def test_7_3_1_box_8_a_modifier_counts_for_its_own_card_or_as_an_option_for_the_next(
    value: str, points: int
) -> None:
    """Perestroika has a printed 3, and its own event may add 1 to it."""
    rules = {"modifiers": value}
    g = position({LODZ: (1, 0)}, communist=(PERESTROIKA,), track=[8, 0], options=rules)
    round_of(g, COMMUNIST, PERESTROIKA, BOTH, EVENT_FIRST, SUPPORT, *[LODZ] * points)
    assert g.question is None
    assert g.value(COMMUNIST, FIDESZ) == 3  # the next card, in any case


@pytest.mark.parametrize(("value", "points"), [("at_once", 2), ("next_card", 3)])
def test_7_3_1_prudence_drawn_by_kiss_of_death_counts_at_once_or_as_an_option_later(
    value: str, points: int
) -> None:
    g = position(
        {LODZ: (1, 0)},
        communist=(KISS_OF_DEATH, PRUDENCE),
        turn=4,
        options={"modifiers": value},
    )
    round_of(g, COMMUNIST, KISS_OF_DEATH, EVENT, PRUDENCE, SUPPORT, *[LODZ] * points)
    assert g.question is None
    assert g.prudence[COMMUNIST] == 1


def test_7_3_3_a_change_belongs_to_one_player():
    g = position(effects=[PERESTROIKA])
    assert g.value(COMMUNIST, FIDESZ) == 3
    assert g.value(DEMOCRAT, FIDESZ) == 2


def test_7_3_3_example_consumerism_under_perestroika_and_prudence():
    board = {WARSZAWA: (1, 0), MISKOLC: (3, 0), DEBRECEN: (3, 0)}
    g = position(board, communist=(CONSUMERISM,), effects=[PERESTROIKA], prudence=[0, 1])
    round_of(g, COMMUNIST, CONSUMERISM, SUPPORT, *[WARSZAWA] * 4)
    assert support(g, WARSZAWA) == (5, 0)
    assert asked(g)[1] == DEMOCRAT
    answer(g, MISKOLC, DEBRECEN)
    assert asked(g) == ("check_rolled", CHANCE)
    answer(g, die(5))  # 5 + 2 + 0 against 6
    assert support(g, DEBRECEN) == (2, 0)


def test_7_3_3_the_same_for_an_event_of_the_communist_in_a_round_of_the_democrat():
    board = {POZNAN: (0, 3), GDANSK: (0, 3), LODZ: (0, 1)}
    g = position(board, effects=[PERESTROIKA])
    happen(g, MARTIAL_LAW_LEGACY, DEMOCRAT, POZNAN, LODZ)
    answer(g, die(4))  # 4 + 3 against 6
    assert support(g, LODZ) == (0, 0)


def test_7_4_operations_of_an_event_keep_reach_and_cost():
    """Card 73 gives its points in Romania: only what is in reach there is open."""
    g = position({TIMISOARA: (9, 0)}, turn=4, prudence=[0, 1])
    happen(g, LASZLO_TOKES, DEMOCRAT)
    assert SUPPORT in options(g)
    answer(g, SUPPORT)
    assert TIMISOARA not in options(g)  # two points, and card 8 leaves one
    assert HARGHITA_COVASNA in options(g)
    assert SZEGED not in options(g)  # not in Romania


def test_faq_7_4_a_number_of_points_on_a_card_is_not_changed():
    g = position(prudence=[0, 3])
    happen(g, MICHNIK, DEMOCRAT)
    assert sum(g.points(DEMOCRAT, space) for space in members(g.present[DEMOCRAT])) == 3


def test_faq_8_prudence_played_twice_counts_twice():
    g = position()
    happen(g, PRUDENCE, COMMUNIST)
    happen(g, PRUDENCE, COMMUNIST)
    assert g.prudence == [0, 2]
    assert g.value(DEMOCRAT, PRUDENCE) == 2
    assert g.value(DEMOCRAT, FIDESZ) == 1


def test_7_3_1_checks_of_the_value_as_modified():
    g = position({LODZ: (0, 3)}, communist=(STASI,), effects=[PERESTROIKA])
    round_of(g, COMMUNIST, STASI, CHECKS, LODZ, die(5), DONE)  # 5 + 2 against 6
    assert support(g, LODZ) == (0, 2)
