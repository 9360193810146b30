"""Placing influence by operations: rule 6.1."""

from __future__ import annotations

from detente.games.twilight import GAME
from detente.games.twilight.board import (
    AFGHANISTAN,
    CANADA,
    COLOMBIA,
    COSTA_RICA,
    CUBA,
    DONE,
    EVENT,
    FINLAND,
    GREECE,
    INFLUENCE,
    JAPAN,
    MEXICO,
    NICARAGUA,
    NORTH_KOREA,
    PANAMA,
    POLAND,
    REALIGN,
    ROMANIA,
    SOUTH_KOREA,
    SYRIA,
    TAIWAN,
    TURKEY,
    US,
    USSR,
)
from detente.games.twilight.deck import (
    DUCK_AND_COVER,
    FIDEL,
    MISSILE_ENVY,
    NATO,
    NUCLEAR_TEST_BAN,
    TRUMAN_DOCTRINE,
)

from .positions import answer, asked, happen, influence, options, position, round_of


def test_6_0_all_points_of_a_card_go_to_one_kind():
    g = position({PANAMA: (2, 0), CUBA: (0, 1)}, us=(DUCK_AND_COVER,))
    round_of(g, US, DUCK_AND_COVER, INFLUENCE)
    for _ in range(3):
        assert asked(g) == ("influence_placed", US)
        assert DONE not in options(g)
        answer(g, PANAMA)
    assert g.question is None


def test_6_1_1_where_the_side_has_influence_or_next_to_it():
    g = position({PANAMA: (1, 0), SYRIA: (0, 1)}, us=(DUCK_AND_COVER,))
    round_of(g, US, DUCK_AND_COVER, INFLUENCE)
    assert {PANAMA, COSTA_RICA, COLOMBIA} <= options(g)
    assert not {NICARAGUA, SYRIA, TURKEY} & options(g)
    reason = g.why_not(US, NICARAGUA)
    assert reason is not None
    assert reason.rule == "6.1.1"


def test_6_1_1_influence_of_an_event_before_the_operations_opens_nothing():
    g = position({POLAND: (0, 3)}, us=(), ussr=(NUCLEAR_TEST_BAN,))
    round_of(g, USSR, NUCLEAR_TEST_BAN)
    g.add_influence(USSR, PANAMA)  # as an event would, after the round has begun
    answer(g, INFLUENCE)
    assert not {PANAMA, COLOMBIA} & options(g)


def test_6_1_1_influence_lost_before_placing_opens_nothing_either():
    g = position({PANAMA: (1, 0), JAPAN: (1, 0)}, us=(DUCK_AND_COVER,))
    round_of(g, US, DUCK_AND_COVER)
    g.remove_influence(US, PANAMA)
    answer(g, INFLUENCE)
    assert not {PANAMA, COLOMBIA} & options(g)
    assert JAPAN in options(g)


def test_6_1_1_both_by_an_event_before_operations():
    g = position({CUBA: (1, 0)}, us=(FIDEL,))
    round_of(g, US, FIDEL, EVENT, INFLUENCE)
    assert NICARAGUA not in options(g)
    assert {CUBA, MEXICO} <= options(g)  # next to the superpower: 6.1.4


def test_6_1_2_two_points_where_the_opponent_has_control_until_it_breaks():
    g = position({TURKEY: (2, 0), SYRIA: (0, 1)}, ussr=(NUCLEAR_TEST_BAN,))
    round_of(g, USSR, NUCLEAR_TEST_BAN, INFLUENCE, TURKEY, TURKEY, TURKEY)
    assert influence(g, TURKEY) == (2, 3)
    assert g.question is None
    GAME.check(g)


def test_6_1_2_one_point_where_nobody_has_control():
    g = position({TURKEY: (1, 0), SYRIA: (0, 1)}, ussr=(NUCLEAR_TEST_BAN,))
    round_of(g, USSR, NUCLEAR_TEST_BAN, INFLUENCE, TURKEY, TURKEY, TURKEY, TURKEY)
    assert influence(g, TURKEY) == (1, 4)


def test_6_1_2_a_last_point_does_not_buy_into_an_enemy_country():
    g = position({TURKEY: (2, 0), SYRIA: (0, 1)}, ussr=(FIDEL,))
    round_of(g, USSR, FIDEL, INFLUENCE, SYRIA)
    assert TURKEY not in options(g)
    reason = g.why_not(USSR, TURKEY)
    assert reason is not None
    assert reason.rule == "6.1.2"


def test_6_1_2_a_point_may_give_the_opponent_control_back_no_sooner_than_it_costs():
    g = position({GREECE: (2, 1), TURKEY: (2, 0), SYRIA: (0, 1)}, ussr=(FIDEL,))
    round_of(g, USSR, FIDEL, INFLUENCE, GREECE, GREECE)
    assert influence(g, GREECE) == (2, 3)


def test_6_1_3_points_may_be_spread_over_regions():
    g = position({PANAMA: (1, 0), SOUTH_KOREA: (1, 0)}, us=(DUCK_AND_COVER,))
    round_of(g, US, DUCK_AND_COVER, INFLUENCE, COSTA_RICA, COLOMBIA, TAIWAN)
    assert influence(g, COSTA_RICA) == influence(g, COLOMBIA) == influence(g, TAIWAN) == (1, 0)


def test_6_1_3_a_country_reached_in_this_round_opens_no_further_one():
    g = position({PANAMA: (1, 0), SOUTH_KOREA: (1, 0)}, us=(DUCK_AND_COVER,))
    round_of(g, US, DUCK_AND_COVER, INFLUENCE, COSTA_RICA)
    assert NICARAGUA not in options(g)
    assert COSTA_RICA in options(g)


def test_6_1_3_in_the_next_round_it_does():
    g = position({PANAMA: (1, 0)}, us=(DUCK_AND_COVER, NATO))
    round_of(g, US, DUCK_AND_COVER, INFLUENCE, *[COSTA_RICA] * 3)
    round_of(g, US, NATO, INFLUENCE)
    assert NICARAGUA in options(g)


def test_6_1_4_always_next_to_the_own_superpower():
    g = round_of(position(ussr=(NATO,)), USSR, NATO, INFLUENCE)
    assert options(g) == {FINLAND, POLAND, ROMANIA, AFGHANISTAN, NORTH_KOREA}
    g = round_of(position(us=(DUCK_AND_COVER,)), US, DUCK_AND_COVER, INFLUENCE)
    assert options(g) == {CANADA, CUBA, MEXICO, JAPAN}


def test_6_1_5_several_points_in_one_country():
    g = position({PANAMA: (9, 0)}, us=(DUCK_AND_COVER,))
    round_of(g, US, DUCK_AND_COVER, INFLUENCE, PANAMA, PANAMA, PANAMA)
    assert influence(g, PANAMA) == (12, 0)


def test_6_0_realignment_is_another_kind():
    g = position({PANAMA: (2, 0), CUBA: (0, 1)}, us=(MISSILE_ENVY,), turn=4)
    round_of(g, US, MISSILE_ENVY, REALIGN)
    assert asked(g) == ("realignment_aimed", US)
    assert options(g) == {CUBA}


def test_6_1_1_influence_by_events_is_free_of_reach():
    g = happen(position({GREECE: (0, 1)}), TRUMAN_DOCTRINE, US, GREECE)
    assert influence(g, GREECE) == (0, 0)
