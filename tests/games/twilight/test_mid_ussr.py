"""The events of the USSR that join in the mid war."""

from __future__ import annotations

from typing import Any

from detente.games.twilight import GAME
from detente.games.twilight.board import (
    ALGERIA,
    ANGOLA,
    BOTSWANA,
    BRAZIL,
    CAMEROON,
    CANADA,
    CHILE,
    COLOMBIA,
    COUP,
    CUBA,
    DECLINE,
    DONE,
    EGYPT,
    FRANCE,
    GULF_STATES,
    HAITI,
    INFLUENCE,
    IRAN,
    IRAQ,
    ITALY,
    JORDAN,
    KENYA,
    LEBANON,
    LIBYA,
    MEXICO,
    NICARAGUA,
    NIGERIA,
    PANAMA,
    POLAND,
    SAUDI_ARABIA,
    SE_AFRICAN_STATES,
    SOUTH_AFRICA,
    SOUTH_AFRICA_ONLY,
    SPACE,
    SUDAN,
    SYRIA,
    TUNISIA,
    US,
    USSR,
    VENEZUELA,
    VIETNAM,
    WEST_GERMANY,
    WITH_NEIGHBOUR,
)
from detente.games.twilight.cards import can_happen, draw
from detente.games.twilight.coups import coup_targets
from detente.games.twilight.deck import (
    ALLENDE,
    ARAB_ISRAELI_WAR,
    AWACS_SALE,
    BREZHNEV_DOCTRINE,
    BRUSH_WAR,
    CAMP_DAVID,
    CHE,
    CONTAINMENT,
    CUBAN_MISSILE_CRISIS,
    CULTURAL_REVOLUTION,
    DEATH_SQUADS,
    DUCK_AND_COVER,
    EVIL_EMPIRE,
    FIDEL,
    FLOWER_POWER,
    FORMOSAN_RESOLUTION,
    LIBERATION_THEOLOGY,
    LONE_GUNMAN,
    MUSLIM_REVOLUTION,
    NASSER,
    NATO,
    NORAD,
    NORTH_SEA_OIL,
    OPEC,
    PORTUGUESE_EMPIRE,
    QUAGMIRE,
    RED_SCARE,
    SALT_NEGOTIATIONS,
    SOUTH_AFRICAN_UNREST,
    TEAR_DOWN_THIS_WALL,
    U2_INCIDENT,
    UN_INTERVENTION,
    WILLY_BRANDT,
)
from detente.games.twilight.reasons import NO_ENEMY_INFLUENCE, NOT_BY_EVENT
from detente.games.twilight.state import State
from detente.kernel.flow import CHANCE, OBSERVER
from detente.kernel.views import view

from .positions import (
    EVENT,
    Influence,
    answer,
    asked,
    die,
    happen,
    influence,
    options,
    position,
    round_of,
)


def mid(where: Influence | None = None, *, turn: int = 5, defcon: int = 4, **rest: Any) -> State:
    return position(where, turn=turn, defcon=defcon, **rest)


# Events that only place or score


def test_portuguese_empire_adds_2_in_the_se_african_states_and_2_in_angola():
    g = happen(mid({ANGOLA: (1, 0)}), PORTUGUESE_EMPIRE, USSR)
    assert influence(g, SE_AFRICAN_STATES) == (0, 2)
    assert influence(g, ANGOLA) == (1, 2)
    assert g.removed == 1 << PORTUGUESE_EMPIRE
    GAME.check(g)


def test_portuguese_empire_works_for_the_ussr_when_the_us_plays_it():
    g = happen(mid(phasing=US), PORTUGUESE_EMPIRE, US)
    assert influence(g, ANGOLA) == (0, 2)


def test_allende_adds_2_in_chile():
    g = happen(mid(), ALLENDE, USSR)
    assert influence(g, CHILE) == (0, 2)
    assert g.removed == 1 << ALLENDE


def test_liberation_theology_adds_3_in_central_america_at_most_2_in_a_country():
    g = happen(mid(), LIBERATION_THEOLOGY, US)
    assert asked(g) == ("event_placed", USSR)
    assert options(g) >= {MEXICO, CUBA, HAITI}
    assert COLOMBIA not in options(g)
    answer(g, CUBA, CUBA)
    assert g.why_not(USSR, CUBA) == NOT_BY_EVENT
    answer(g, HAITI)
    assert (influence(g, CUBA), influence(g, HAITI)) == ((0, 2), (0, 1))
    assert g.question is None
    assert g.discards == 1 << LIBERATION_THEOLOGY


def test_opec_scores_each_of_seven_countries_the_ussr_controls():
    oil = (EGYPT, IRAN, LIBYA, SAUDI_ARABIA, IRAQ, GULF_STATES, VENEZUELA)
    g = happen(mid(dict.fromkeys(oil, (0, 3))), OPEC, USSR)
    assert g.vp == -7
    assert g.discards == 1 << OPEC


def test_opec_scores_neither_us_countries_nor_others_of_the_region():
    table = {EGYPT: (2, 0), IRAQ: (0, 2), LEBANON: (0, 1), VENEZUELA: (0, 2), SYRIA: (0, 2)}
    g = happen(mid(table), OPEC, US)
    assert g.vp == -1  # Venezuela


def test_opec_cannot_happen_under_north_sea_oil():
    g = happen(mid({IRAQ: (0, 3)}, effects=[NORTH_SEA_OIL]), OPEC, USSR)
    assert g.vp == 0
    assert g.discards == 1 << OPEC


def test_u2_incident_scores_1_and_lasts_for_the_turn():
    g = happen(mid(), U2_INCIDENT, USSR)
    assert g.vp == -1
    assert g.in_force(U2_INCIDENT)
    assert g.removed == 1 << U2_INCIDENT


def test_u2_incident_scores_1_more_when_the_us_plays_un_intervention_as_an_event():
    g = mid({POLAND: (0, 3)}, us=[UN_INTERVENTION, FIDEL], effects=[U2_INCIDENT])
    round_of(g, US, UN_INTERVENTION, EVENT, FIDEL)
    assert g.vp == -1


def test_u2_incident_scores_also_when_the_ussr_plays_un_intervention():
    g = mid({POLAND: (0, 3)}, ussr=[UN_INTERVENTION, DUCK_AND_COVER], effects=[U2_INCIDENT])
    round_of(g, USSR, UN_INTERVENTION, EVENT, DUCK_AND_COVER)
    assert g.vp == -1


def test_u2_incident_does_not_score_for_operations_with_un_intervention():
    g = mid({MEXICO: (1, 0)}, us=[UN_INTERVENTION, FIDEL], effects=[U2_INCIDENT])
    round_of(g, US, UN_INTERVENTION, INFLUENCE, MEXICO)
    assert g.vp == 0


def test_willy_brandt_adds_1_in_west_germany_and_scores_1():
    g = happen(mid({WEST_GERMANY: (4, 0)}), WILLY_BRANDT, USSR)
    assert influence(g, WEST_GERMANY) == (4, 1)
    assert g.vp == -1
    assert g.in_force(WILLY_BRANDT)
    assert g.removed == 1 << WILLY_BRANDT


def test_willy_brandt_takes_west_germany_out_of_nato():
    table = {WEST_GERMANY: (5, 0), ITALY: (2, 0), FRANCE: (3, 0)}
    g = happen(mid(table, effects=[NATO], defcon=5), WILLY_BRANDT, USSR)
    assert coup_targets(g, USSR, 1 << WEST_GERMANY | 1 << ITALY, 0) == 1 << WEST_GERMANY


def test_willy_brandt_cannot_happen_after_tear_down_this_wall():
    g = happen(mid(effects=[TEAR_DOWN_THIS_WALL]), WILLY_BRANDT, USSR)
    assert g.vp == 0
    assert influence(g, WEST_GERMANY) == (0, 0)
    assert g.discards == 1 << WILLY_BRANDT
    assert not g.in_force(WILLY_BRANDT)


# Cultural Revolution


def test_cultural_revolution_takes_the_china_card_face_up():
    g = happen(mid(china=US, china_ready=0), CULTURAL_REVOLUTION, USSR)
    assert (g.china, g.china_ready, g.vp) == (USSR, 1, 0)


def test_cultural_revolution_scores_1_if_the_ussr_has_the_china_card():
    g = happen(mid(china=USSR, china_ready=0), CULTURAL_REVOLUTION, US)
    assert (g.china, g.china_ready, g.vp) == (USSR, 0, -1)


def test_faq_35_losing_the_china_card_to_cultural_revolution_keeps_formosan_resolution():
    g = happen(mid(china=US, effects=[FORMOSAN_RESOLUTION]), CULTURAL_REVOLUTION, USSR)
    assert g.china == USSR
    assert g.in_force(FORMOSAN_RESOLUTION)


# Muslim Revolution


def test_muslim_revolution_removes_all_us_influence_from_two_countries():
    table = {IRAN: (3, 1), EGYPT: (2, 0), SUDAN: (1, 0), LEBANON: (1, 0), IRAQ: (0, 3)}
    g = happen(mid(table), MUSLIM_REVOLUTION, US)
    assert asked(g) == ("event_cleared", USSR)
    assert options(g) == {IRAN, EGYPT, SUDAN}
    answer(g, IRAN)
    assert options(g) == {EGYPT, SUDAN}
    answer(g, SUDAN)
    assert influence(g, IRAN) == (0, 1)
    assert influence(g, SUDAN) == (0, 0)
    assert influence(g, EGYPT) == (2, 0)
    assert g.question is None
    assert g.discards == 1 << MUSLIM_REVOLUTION


def test_muslim_revolution_takes_what_there_is_if_fewer_countries_qualify():
    g = happen(mid({JORDAN: (2, 0)}), MUSLIM_REVOLUTION, USSR, JORDAN)
    assert influence(g, JORDAN) == (0, 0)
    assert g.question is None


def test_muslim_revolution_cannot_happen_after_the_awacs_sale():
    g = happen(mid({IRAN: (3, 0)}, effects=[AWACS_SALE]), MUSLIM_REVOLUTION, USSR)
    assert g.question is None
    assert influence(g, IRAN) == (3, 0)


# South African Unrest


def test_south_african_unrest_adds_2_in_south_africa():
    g = happen(mid(), SOUTH_AFRICAN_UNREST, US)
    assert asked(g) == ("unrest_chosen", USSR)
    answer(g, SOUTH_AFRICA_ONLY)
    assert influence(g, SOUTH_AFRICA) == (0, 2)
    assert g.question is None
    assert g.discards == 1 << SOUTH_AFRICAN_UNREST


def test_faq_53_the_two_points_go_to_one_neighbour():
    g = happen(mid(), SOUTH_AFRICAN_UNREST, USSR, WITH_NEIGHBOUR)
    assert options(g) == {ANGOLA, BOTSWANA}
    answer(g, BOTSWANA)
    assert influence(g, SOUTH_AFRICA) == (0, 1)
    assert influence(g, BOTSWANA) == (0, 2)
    assert influence(g, ANGOLA) == (0, 0)
    assert g.question is None


# Brezhnev Doctrine


def test_brezhnev_doctrine_makes_every_card_of_the_ussr_worth_1_more_up_to_4():
    g = happen(mid(), BREZHNEV_DOCTRINE, USSR)
    assert [g.ops_value(USSR, printed) for printed in (1, 2, 3, 4)] == [2, 3, 4, 4]
    assert [g.ops_value(US, printed) for printed in (1, 4)] == [1, 4]
    assert g.removed == 1 << BREZHNEV_DOCTRINE


def test_7_4_1_brezhnev_doctrine_does_not_help_the_us_with_cards_of_the_ussr():
    g = mid({MEXICO: (1, 0)}, us=[FIDEL], effects=[BREZHNEV_DOCTRINE])
    round_of(g, US, FIDEL, INFLUENCE, MEXICO, MEXICO)
    assert influence(g, MEXICO) == (3, 0)
    assert g.question is None


def test_7_4_3_brezhnev_doctrine_counts_for_operations_of_an_event():
    g = mid({POLAND: (0, 1)}, effects=[BREZHNEV_DOCTRINE])
    happen(g, LONE_GUNMAN, USSR, INFLUENCE, POLAND, POLAND)
    assert influence(g, POLAND) == (0, 3)
    assert g.question is None


# Flower Power


def test_flower_power_lasts_and_leaves_the_game():
    g = happen(mid(), FLOWER_POWER, USSR)
    assert g.in_force(FLOWER_POWER)
    assert g.removed == 1 << FLOWER_POWER
    assert g.vp == 0


def test_flower_power_cannot_happen_after_evil_empire():
    g = happen(mid(effects=[EVIL_EMPIRE]), FLOWER_POWER, USSR)
    assert not g.in_force(FLOWER_POWER)
    assert g.discards == 1 << FLOWER_POWER


def test_faq_59_a_war_card_played_by_the_us_as_an_event_gives_the_ussr_2():
    g = mid(us=[BRUSH_WAR], effects=[FLOWER_POWER])
    round_of(g, US, BRUSH_WAR, EVENT, NIGERIA)
    assert g.vp == -2
    answer(g, die(1))
    assert g.vp == -2


def test_faq_59_a_war_card_played_by_the_us_for_operations_gives_the_ussr_2():
    g = mid({MEXICO: (1, 0)}, us=[BRUSH_WAR], effects=[FLOWER_POWER])
    round_of(g, US, BRUSH_WAR, INFLUENCE, MEXICO, MEXICO, MEXICO)
    assert g.vp == -2


def test_faq_59_a_war_card_on_the_space_race_gives_nothing():
    g = mid(us=[BRUSH_WAR], effects=[FLOWER_POWER])
    round_of(g, US, BRUSH_WAR, SPACE, die(6))
    assert g.vp == 0


def test_faq_13_faq_59_a_war_card_made_unplayable_by_another_gives_nothing():
    table = {MEXICO: (1, 0)}
    g = mid(table, us=[ARAB_ISRAELI_WAR], effects=[FLOWER_POWER, CAMP_DAVID])
    round_of(g, US, ARAB_ISRAELI_WAR, INFLUENCE, MEXICO, MEXICO)
    assert g.vp == 0


def test_faq_59_a_war_card_of_the_ussr_gives_nothing():
    g = mid(ussr=[BRUSH_WAR], effects=[FLOWER_POWER])
    round_of(g, USSR, BRUSH_WAR, EVENT, NIGERIA, die(1))
    assert g.vp == 0


# Lone Gunman


def test_lone_gunman_shows_the_us_hand_and_gives_operations_worth_1():
    g = mid({POLAND: (0, 1)}, us=[FIDEL, NASSER])
    happen(g, LONE_GUNMAN, US)
    assert g.shown[US] == 1 << FIDEL | 1 << NASSER
    assert view(GAME, g, OBSERVER)["quantities"]["hand.us"] == ["fidel", "nasser"]
    assert asked(g) == ("operations_chosen", USSR)
    assert options(g) == {INFLUENCE, DECLINE}
    answer(g, INFLUENCE, POLAND)
    assert influence(g, POLAND) == (0, 2)
    assert g.question is None
    assert g.removed == 1 << LONE_GUNMAN


def test_lone_gunman_the_ussr_may_decline_the_operations():
    g = happen(mid({POLAND: (0, 1)}), LONE_GUNMAN, USSR, DECLINE)
    assert g.question is None
    assert influence(g, POLAND) == (0, 1)


def test_faq_26_lone_gunman_under_red_scare_is_still_worth_1():
    g = mid({POLAND: (0, 1)}, effects=[RED_SCARE], red_scare=[0, 1])
    happen(g, LONE_GUNMAN, USSR, INFLUENCE, POLAND)
    assert g.question is None


def test_faq_62_the_hand_is_shown_only_at_the_moment_of_play():
    g = mid(us=[FIDEL])
    happen(g, LONE_GUNMAN, USSR, DECLINE)
    draw(g, US)
    answer(g, NASSER)
    assert g.shown[US] == 1 << FIDEL
    assert view(GAME, g, USSR)["quantities"]["hand.us"] == ["?", "?"]


def test_faq_62_a_ussr_coup_to_defcon_1_in_a_us_round_loses_for_the_us():
    g = mid({NIGERIA: (1, 0)}, us=[LONE_GUNMAN], defcon=2)
    round_of(g, US, LONE_GUNMAN, EVENT, COUP, NIGERIA, die(1))
    assert (g.ending, g.winner) == ("nuclear_war", USSR)


def test_faq_62_under_the_cuban_missile_crisis_the_side_making_the_coup_loses():
    g = mid({NIGERIA: (1, 0)}, us=[LONE_GUNMAN], defcon=2, effects=[CUBAN_MISSILE_CRISIS])
    g.crisis = USSR
    round_of(g, US, LONE_GUNMAN, EVENT, COUP, NIGERIA)
    assert (g.ending, g.winner) == ("missile_crisis", US)


# Che


def test_che_makes_a_coup_in_the_americas_or_africa_outside_battlegrounds():
    table = {
        KENYA: (2, 0),
        NICARAGUA: (1, 0),
        COLOMBIA: (1, 0),
        NIGERIA: (1, 0),
        BRAZIL: (1, 0),
        PANAMA: (1, 0),
        VIETNAM: (1, 0),
        LEBANON: (1, 0),
    }
    g = happen(mid(table, defcon=5), CHE, USSR)
    assert asked(g) == ("che_aimed", USSR)
    assert options(g) == {KENYA, NICARAGUA, COLOMBIA, DONE}
    assert g.why_not(USSR, NIGERIA) == NOT_BY_EVENT
    assert g.why_not(USSR, CAMEROON) == NO_ENEMY_INFLUENCE


def test_che_the_first_coup_may_be_declined():
    g = happen(mid({KENYA: (2, 0)}), CHE, USSR, DONE)
    assert g.question is None
    assert g.milops == [0, 0]
    assert g.discards == 1 << CHE


def test_che_without_a_target_does_nothing():
    g = happen(mid({NIGERIA: (2, 0)}), CHE, USSR)
    assert g.question is None


def test_che_a_second_coup_in_another_country_follows_one_that_removed_us_influence():
    g = happen(mid({KENYA: (2, 0), COLOMBIA: (1, 0)}), CHE, USSR, KENYA)
    assert asked(g) == ("coup_rolled", CHANCE)
    answer(g, die(2))  # 2 + 3 - 4
    assert influence(g, KENYA) == (1, 0)
    assert options(g) == {COLOMBIA, DONE}
    answer(g, COLOMBIA, die(2))  # 2 + 3 - 2
    assert influence(g, COLOMBIA) == (0, 2)
    assert g.question is None
    assert g.milops == [0, 5]
    assert g.defcon == 4
    GAME.check(g)


def test_che_no_second_coup_after_one_that_removed_nothing():
    g = happen(mid({KENYA: (2, 0), COLOMBIA: (1, 0)}), CHE, USSR, KENYA, die(1))
    assert influence(g, KENYA) == (2, 0)
    assert g.question is None


def test_che_at_most_two_coups():
    table = {COLOMBIA: (1, 0), NICARAGUA: (1, 0), HAITI: (1, 0)}
    g = happen(mid(table), CHE, USSR, COLOMBIA, die(6), NICARAGUA, die(6))
    assert g.question is None
    assert influence(g, HAITI) == (1, 0)


def test_8_2_5_che_is_no_free_coup_and_counts_its_value_as_modified():
    g = mid({COLOMBIA: (1, 0)}, effects=[BREZHNEV_DOCTRINE])
    happen(g, CHE, USSR, COLOMBIA, die(1))
    assert g.milops == [0, 4]
    assert influence(g, COLOMBIA) == (0, 2)  # 1 + 4 - 2


def test_che_salt_and_death_squads_change_the_die():
    g = mid({COLOMBIA: (1, 0)}, effects=[SALT_NEGOTIATIONS, DEATH_SQUADS], death_squads=1)
    happen(g, CHE, USSR, COLOMBIA, die(1))  # 1 - 2 + 3 - 2
    assert influence(g, COLOMBIA) == (1, 0)


def test_che_under_the_cuban_missile_crisis_loses_the_game():
    g = mid({KENYA: (2, 0)}, effects=[CUBAN_MISSILE_CRISIS], crisis=USSR)
    happen(g, CHE, USSR, KENYA)
    assert (g.ending, g.winner) == ("missile_crisis", US)


def test_che_the_crisis_can_be_bought_off_before_the_coup():
    g = mid({KENYA: (2, 0), CUBA: (0, 3)}, effects=[CUBAN_MISSILE_CRISIS], crisis=USSR)
    happen(g, CHE, USSR, CUBA, KENYA, die(6))
    assert influence(g, CUBA) == (0, 1)
    assert influence(g, KENYA) == (0, 3)
    assert not g.ending


# Quagmire: the rounds under it are in test_mid_traps.py


def test_quagmire_lasts_and_ends_norad():
    g = happen(mid({CANADA: (4, 0)}, effects=[NORAD, CONTAINMENT]), QUAGMIRE, USSR)
    assert g.in_force(QUAGMIRE)
    assert not g.in_force(NORAD)
    assert g.in_force(CONTAINMENT)
    assert g.removed >> QUAGMIRE & 1


def test_every_forbidden_event_can_happen_without_its_prohibition():
    g = mid()
    assert all(
        can_happen(g, card, USSR) for card in (WILLY_BRANDT, MUSLIM_REVOLUTION, FLOWER_POWER, OPEC)
    )


def test_unrelated_countries_stay_out_of_muslim_revolution():
    g = happen(mid({ALGERIA: (2, 0), TUNISIA: (1, 0), LEBANON: (1, 0)}), MUSLIM_REVOLUTION, USSR)
    assert g.question is None
    assert influence(g, ALGERIA) == (2, 0)
    assert g.discards == 1 << MUSLIM_REVOLUTION
