"""Scoring and the victory points track: rules 10.1 to 10.3.1."""

from __future__ import annotations

import pytest

from detente.games.twilight.board import (
    AFRICA,
    ANGOLA,
    ASIA,
    BATTLEGROUNDS,
    BOTSWANA,
    BURMA,
    CANADA,
    CENTRAL_AMERICA,
    CUBA,
    DOMINICAN_REPUBLIC,
    EUROPE,
    GUATEMALA,
    HAITI,
    INDIA,
    INDONESIA,
    JAPAN,
    KENYA,
    LAOS_CAMBODIA,
    MIDDLE_EAST,
    NIGERIA,
    PAKISTAN,
    PANAMA,
    POLAND,
    REGION,
    SOMALIA,
    SOUTH_AMERICA,
    SOUTH_KOREA,
    STABILITY,
    SUDAN,
    TAIWAN,
    THAILAND,
    US,
    USSR,
    ZAIRE,
)
from detente.games.twilight.deck import (
    ASIA_SCORING,
    CENTRAL_AMERICA_SCORING,
    EUROPE_SCORING,
    FORMOSAN_RESOLUTION,
    SOUTHEAST_ASIA_SCORING,
)
from detente.games.twilight.scoring import (
    CONTROL,
    DOMINATION,
    NOTHING,
    PRESENCE,
    VALUES,
    Score,
    score_of,
)
from detente.games.twilight.tracks import gain
from detente.kernel.sets import members

from .positions import happen, position


def held(side: int, *countries: int) -> dict[int, tuple[int, int]]:
    """These countries under the control of a side."""
    return {
        country: (STABILITY[country], 0) if side == US else (0, STABILITY[country])
        for country in countries
    }


def fields(region: int) -> list[int]:
    return list(members(BATTLEGROUNDS & REGION[region]))


def test_10_1_1_the_values_of_the_regions():
    assert VALUES[EUROPE][1:3] == (3, 7)
    assert VALUES[ASIA][1:] == (3, 7, 9)
    assert VALUES[MIDDLE_EAST][1:] == (3, 5, 7)
    assert VALUES[AFRICA][1:] == (1, 4, 6)
    assert VALUES[CENTRAL_AMERICA][1:] == (1, 3, 5)
    assert VALUES[SOUTH_AMERICA][1:] == (2, 5, 6)


def test_10_1_1_influence_without_control_is_nothing():
    g = position({POLAND: (2, 0)})
    assert score_of(g, EUROPE, US) == Score(NOTHING, 0, 0, 0)


def test_10_1_1_presence_is_one_controlled_country():
    g = position(held(US, BOTSWANA))
    assert score_of(g, AFRICA, US) == Score(PRESENCE, 0, 0, 1)


def test_10_1_1_domination_needs_more_countries_and_more_battlegrounds_and_one_of_each_kind():
    g = position(held(US, NIGERIA, BOTSWANA) | held(USSR, ZAIRE))
    assert score_of(g, AFRICA, US).level == PRESENCE  # battlegrounds are even
    g = position(held(US, NIGERIA, ANGOLA) | held(USSR, ZAIRE))
    assert score_of(g, AFRICA, US).level == PRESENCE  # no other country
    g = position(held(US, NIGERIA, ANGOLA, BOTSWANA) | held(USSR, ZAIRE))
    assert score_of(g, AFRICA, US).level == DOMINATION
    g = position(held(US, NIGERIA, BOTSWANA) | held(USSR, KENYA, SUDAN, SOMALIA))
    assert score_of(g, AFRICA, US).level == PRESENCE  # fewer countries


def test_10_1_1_control_needs_all_battlegrounds_and_more_countries():
    g = position(held(USSR, *fields(CENTRAL_AMERICA)))
    assert score_of(g, CENTRAL_AMERICA, USSR).level == CONTROL
    others = members(REGION[CENTRAL_AMERICA] & ~BATTLEGROUNDS)
    g = position(held(USSR, *fields(CENTRAL_AMERICA)) | held(US, *list(others)[:3]))
    assert score_of(g, CENTRAL_AMERICA, USSR).level == PRESENCE


def test_10_1_2_the_example_of_central_america():
    g = position(
        held(USSR, CUBA, HAITI, DOMINICAN_REPUBLIC) | held(US, GUATEMALA) | {PANAMA: (1, 0)},
        turn=4,
    )
    assert score_of(g, CENTRAL_AMERICA, USSR) == Score(DOMINATION, 1, 1, 5)
    assert score_of(g, CENTRAL_AMERICA, US) == Score(PRESENCE, 0, 0, 1)
    happen(g, CENTRAL_AMERICA_SCORING, US)
    assert g.vp == -4


def test_10_1_2_a_point_for_each_country_next_to_the_enemy_superpower():
    g = position(held(USSR, JAPAN))
    assert score_of(g, ASIA, USSR) == Score(PRESENCE, 1, 1, 5)
    g = position(held(US, POLAND))
    assert score_of(g, EUROPE, US) == Score(PRESENCE, 1, 1, 5)
    g = position(held(USSR, POLAND))
    assert score_of(g, EUROPE, USSR) == Score(PRESENCE, 1, 0, 4)


def test_10_1_3_and_10_2_2_points_move_the_marker_towards_a_side():
    g = position(vp=10)
    gain(g, USSR, 2)
    assert g.vp == 8


def test_10_2_1_the_zero_box_is_a_space():
    g = position(vp=-1)
    gain(g, US, 2)
    assert g.vp == 1


def test_10_2_3_of_the_points_of_one_card_only_the_difference_counts():
    g = position(held(US, JAPAN) | held(USSR, INDIA), vp=19)
    happen(g, ASIA_SCORING, US)
    assert g.vp == 19
    assert not g.ending


@pytest.mark.parametrize(("side", "vp"), [(US, 18), (USSR, -18)])
def test_10_3_1_twenty_points_win(side, vp):
    g = position(vp=vp)
    gain(g, side, 2)
    assert (g.ending, g.winner) == ("twenty_points", side)


def test_10_3_1_only_after_all_points_of_the_card():
    g = position(held(USSR, INDIA, PAKISTAN, BURMA) | held(US, SOUTH_KOREA, TAIWAN), vp=-17)
    happen(g, ASIA_SCORING, USSR)
    points = score_of(g, ASIA, USSR).points - score_of(g, ASIA, US).points
    assert points == (7 + 2) - (3 + 1)
    assert g.winner == USSR


@pytest.mark.parametrize("side", [US, USSR])
def test_10_3_1_control_of_europe_wins_when_it_is_scored(side):
    g = position(held(side, *fields(EUROPE)), vp=0)
    happen(g, EUROPE_SCORING, 1 - side)
    assert (g.ending, g.winner) == ("europe", side)


def test_10_3_1_all_battlegrounds_of_europe_with_fewer_countries_do_not_win():
    others = list(members(REGION[EUROPE] & ~BATTLEGROUNDS))[:6]
    g = position(held(US, *fields(EUROPE)) | held(USSR, *others))
    happen(g, EUROPE_SCORING, US)
    assert not g.ending


def test_faq_5_0_asia_scoring_includes_southeast_asia():
    g = position(held(US, THAILAND, LAOS_CAMBODIA))
    assert score_of(g, ASIA, US) == Score(DOMINATION, 1, 0, 8)


def test_faq_5_0_southeast_asia_scoring_is_a_card_of_its_own():
    g = position(held(US, THAILAND, LAOS_CAMBODIA) | held(USSR, INDONESIA, INDIA), turn=4)
    happen(g, SOUTHEAST_ASIA_SCORING, US)
    assert g.vp == 2 + 1 - 1
    assert g.removed == 1 << SOUTHEAST_ASIA_SCORING


# Cards that change a scoring


def test_card_35_taiwan_is_a_battleground_while_the_us_controls_it():
    g = position(held(US, TAIWAN, JAPAN), effects=(FORMOSAN_RESOLUTION,))
    assert score_of(g, ASIA, US).battlegrounds == 2
    assert score_of(g, ASIA, US, formosa=False).battlegrounds == 1
    g = position(held(USSR, TAIWAN), effects=(FORMOSAN_RESOLUTION,))
    assert score_of(g, ASIA, USSR).battlegrounds == 0


def test_10_1_2_canada_under_the_ussr_counts_in_europe_and_is_next_to_the_us():
    g = position(held(USSR, CANADA))
    assert score_of(g, EUROPE, USSR) == Score(PRESENCE, 0, 1, 3 + 1)
    happen(g, EUROPE_SCORING, USSR)
    assert g.vp == -4
