"""The events of either side that join in the mid war; Missile Envy has a file of its own."""

from __future__ import annotations

from typing import Any

import pytest

from detente.games.twilight import GAME
from detente.games.twilight.board import (
    ANGOLA,
    ARGENTINA,
    BRAZIL,
    BUY_OFF,
    CAMEROON,
    CENTRAL_AMERICA,
    CHILE,
    COSTA_RICA,
    COUP,
    CUBA,
    DECLINE,
    DONE,
    EAST_GERMANY,
    FRANCE,
    GUATEMALA,
    GULF_STATES,
    HAITI,
    INFLUENCE,
    IRAN,
    ITALY,
    LEAVE,
    LOWER,
    MEXICO,
    NIGERIA,
    NORTH_KOREA,
    NOT_THIS_TURN,
    PANAMA,
    POLAND,
    RAISE,
    REALIGN,
    REGION,
    ROMANIA,
    SAUDI_ARABIA,
    SOUTH_AMERICA,
    SOUTH_KOREA,
    SPACE,
    SPAIN_PORTUGAL,
    STABILITY,
    TAIWAN,
    TURKEY,
    URUGUAY,
    US,
    USSR,
    VENEZUELA,
    WEST_GERMANY,
    ZAIRE,
    ZIMBABWE,
    Side,
)
from detente.games.twilight.cards import can_happen
from detente.games.twilight.deck import (
    ABM_TREATY,
    ARMS_RACE,
    ASIA_SCORING,
    BREZHNEV_DOCTRINE,
    BRUSH_WAR,
    CAPTURED_NAZI_SCIENTIST,
    CHE,
    CIA_CREATED,
    CUBAN_MISSILE_CRISIS,
    DE_GAULLE,
    DEATH_SQUADS,
    DUCK_AND_COVER,
    FIDEL,
    FORMOSAN_RESOLUTION,
    GRAIN_SALES,
    HOW_I_LEARNED,
    JUNTA,
    NASSER,
    NATO,
    ONE_SMALL_STEP,
    RED_SCARE,
    SALT_NEGOTIATIONS,
    SHUTTLE_DIPLOMACY,
    SUMMIT,
    WILLY_BRANDT,
    YURI_AND_SAMANTHA,
)
from detente.games.twilight.reasons import (
    NOT_BY_EVENT,
    NOT_IN_PILE,
    NOTHING_TO_REALIGN,
    PROTECTED_BY_NATO,
)
from detente.games.twilight.space import DISCARD_HELD, TWO_CARDS
from detente.games.twilight.state import State
from detente.games.twilight.tracks import has_ability
from detente.games.twilight.turn import next_turn
from detente.kernel.flow import CHANCE, NOBODY, NOT_IN_GAME
from detente.kernel.sets import members

from .positions import (
    EVENT,
    NONE,
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


# Brush War


def test_faq_36_brush_war_is_for_a_country_of_stability_1_or_2():
    g = happen(mid(), BRUSH_WAR, US)
    assert options(g) == {country for country, number in enumerate(STABILITY) if number <= 2}
    assert {NIGERIA, ITALY} <= options(g)
    assert g.why_not(US, FRANCE) == NOT_BY_EVENT


def test_brush_war_won_on_3_replaces_influence_and_scores_1():
    g = happen(mid({NIGERIA: (1, 2)}), BRUSH_WAR, US, NIGERIA, die(3))
    assert influence(g, NIGERIA) == (3, 0)
    assert g.vp == 1
    assert g.milops == [3, 0]
    assert g.defcon == 4
    assert g.discards == 1 << BRUSH_WAR
    GAME.check(g)


def test_brush_war_lost_on_2_still_makes_3_military_operations():
    g = happen(mid({NIGERIA: (2, 0)}), BRUSH_WAR, USSR, NIGERIA, die(2))
    assert influence(g, NIGERIA) == (2, 0)
    assert g.vp == 0
    assert g.milops == [0, 3]


def test_faq_24_brush_war_where_nothing_is_at_stake_scores_as_well():
    g = happen(mid(), BRUSH_WAR, USSR, NIGERIA, die(6))
    assert (g.vp, g.milops) == (-1, [0, 3])


def test_faq_31_the_military_operations_of_brush_war_are_the_number_on_the_card():
    g = mid(red_scare=[1, 0], effects=[RED_SCARE])
    happen(g, BRUSH_WAR, US, NIGERIA, die(1))
    assert g.milops == [3, 0]


def test_faq_36_every_neighbour_the_opponent_controls_takes_1_off_without_limit():
    table = {ANGOLA: (1, 0), CAMEROON: (1, 0), ZIMBABWE: (1, 0), ZAIRE: (1, 0)}
    assert happen(mid(table), BRUSH_WAR, USSR, ZAIRE, die(5)).vp == 0
    assert happen(mid(table), BRUSH_WAR, USSR, ZAIRE, die(6)).vp == -1


def test_faq_36_an_adjacent_superpower_of_the_defender_counts():
    table = {MEXICO: (1, 0)}
    assert happen(mid(table), BRUSH_WAR, USSR, MEXICO, die(3)).vp == 0
    assert happen(mid(table), BRUSH_WAR, USSR, MEXICO, die(4)).vp == -1


def test_brush_war_control_of_the_target_itself_takes_nothing_off():
    g = happen(mid({NIGERIA: (5, 0)}), BRUSH_WAR, USSR, NIGERIA, die(3))
    assert influence(g, NIGERIA) == (0, 5)


@pytest.mark.parametrize("side", [US, USSR])
def test_nato_keeps_brush_war_of_either_player_out_of_us_countries_in_europe(side):
    table = {ITALY: (2, 0), TURKEY: (0, 2), SPAIN_PORTUGAL: (1, 0)}
    g = happen(mid(table, effects=[NATO]), BRUSH_WAR, side)
    assert ITALY not in options(g)
    assert {TURKEY, SPAIN_PORTUGAL} <= options(g)
    assert g.why_not(side, ITALY) == PROTECTED_BY_NATO


def test_without_nato_brush_war_may_hit_us_countries_in_europe():
    g = happen(mid({ITALY: (2, 0)}, effects=[DE_GAULLE, WILLY_BRANDT]), BRUSH_WAR, USSR)
    assert ITALY in options(g)


# Arms Race


def test_arms_race_gives_1_for_more_military_operations():
    g = happen(mid(milops=[3, 1], phasing=US), ARMS_RACE, US)
    assert g.vp == 1
    assert g.discards == 1 << ARMS_RACE


def test_arms_race_gives_3_if_the_requirement_is_met_as_well():
    assert happen(mid(milops=[0, 4], phasing=USSR), ARMS_RACE, USSR).vp == -3


@pytest.mark.parametrize("milops", [[2, 2], [2, 5], [0, 0]])
def test_arms_race_gives_nothing_without_more(milops):
    assert happen(mid(milops=milops, phasing=US), ARMS_RACE, US).vp == 0


def test_faq_39_the_opponent_having_met_the_requirement_does_not_stop_the_points():
    assert happen(mid(milops=[5, 4], phasing=US), ARMS_RACE, US).vp == 3


def test_faq_39_only_the_phasing_player_scores():
    assert happen(mid(milops=[4, 0], phasing=USSR), ARMS_RACE, US).vp == 0
    assert happen(mid(milops=[0, 4], phasing=USSR), ARMS_RACE, US).vp == -3


# Cuban Missile Crisis


def test_cuban_missile_crisis_sets_defcon_to_2_for_this_turn():
    g = happen(mid(defcon=5), CUBAN_MISSILE_CRISIS, US)
    assert g.defcon == 2
    assert g.to_two == 1
    assert g.crisis == USSR
    assert g.in_force(CUBAN_MISSILE_CRISIS)
    assert g.removed == 1 << CUBAN_MISSILE_CRISIS
    assert g.question is None  # nothing to buy it off with


def test_faq_40_the_crisis_may_be_bought_off_at_once_in_the_opponents_round():
    g = happen(mid({CUBA: (0, 3)}), CUBAN_MISSILE_CRISIS, US)
    assert asked(g) == ("crisis_bought_off", USSR)
    assert options(g) == {CUBA, DONE, NOT_THIS_TURN}
    answer(g, CUBA)
    assert influence(g, CUBA) == (0, 1)
    assert g.crisis == NOBODY
    assert not g.in_force(CUBAN_MISSILE_CRISIS)
    assert g.defcon == 2
    assert g.removed == 1 << CUBAN_MISSILE_CRISIS


def test_faq_40_the_us_removes_both_points_from_west_germany_or_turkey():
    table = {WEST_GERMANY: (3, 0), TURKEY: (2, 0)}
    g = happen(mid(table), CUBAN_MISSILE_CRISIS, USSR)
    assert options(g) == {WEST_GERMANY, TURKEY, DONE, NOT_THIS_TURN}
    answer(g, TURKEY)
    assert (influence(g, WEST_GERMANY), influence(g, TURKEY)) == ((3, 0), (0, 0))


def test_faq_40_one_point_in_each_country_does_not_buy_the_crisis_off():
    g = happen(mid({WEST_GERMANY: (1, 0), TURKEY: (1, 0)}), CUBAN_MISSILE_CRISIS, USSR)
    assert g.question is None
    assert g.crisis == US


def test_faq_40_the_crisis_can_be_bought_off_later_in_any_round():
    g = happen(mid({CUBA: (0, 3), POLAND: (0, 3)}, us=[DUCK_AND_COVER]), CUBAN_MISSILE_CRISIS, US)
    answer(g, DONE)
    assert g.crisis == USSR
    g.defcon = 5
    round_of(g, US, DUCK_AND_COVER, EVENT)
    assert asked(g) == ("crisis_bought_off", USSR)
    answer(g, CUBA)
    assert g.crisis == NOBODY
    assert g.vp == 1


def test_faq_40_a_coup_under_the_crisis_loses_at_any_defcon_level():
    g = mid({NIGERIA: (0, 1)}, us=[DUCK_AND_COVER], defcon=5)
    g.crisis, g.effects = US, 1 << CUBAN_MISSILE_CRISIS
    round_of(g, US, DUCK_AND_COVER, COUP, NIGERIA)
    assert (g.ending, g.winner) == ("missile_crisis", USSR)


def test_faq_40_a_coup_outside_battlegrounds_loses_as_well():
    g = mid({ITALY: (0, 1), HAITI: (0, 1)}, us=[DUCK_AND_COVER], defcon=3)
    g.crisis, g.effects = US, 1 << CUBAN_MISSILE_CRISIS
    round_of(g, US, DUCK_AND_COVER, COUP, HAITI)
    assert (g.ending, g.winner) == ("missile_crisis", USSR)


def test_faq_40_a_coup_given_by_a_card_of_the_opponent_loses_for_the_side_that_makes_it():
    g = mid({NIGERIA: (0, 1), POLAND: (0, 3)}, ussr=[CIA_CREATED], defcon=3)
    g.crisis, g.effects = US, 1 << CUBAN_MISSILE_CRISIS
    round_of(g, USSR, CIA_CREATED, EVENT, COUP, NIGERIA)
    assert (g.ending, g.winner) == ("missile_crisis", USSR)


def test_faq_40_bought_off_before_the_coup_it_is_an_ordinary_one():
    g = mid({NIGERIA: (0, 1), TURKEY: (2, 0)}, us=[DUCK_AND_COVER], defcon=3)
    g.crisis, g.effects = US, 1 << CUBAN_MISSILE_CRISIS
    round_of(g, US, DUCK_AND_COVER, COUP, TURKEY, NIGERIA, die(4))
    assert influence(g, NIGERIA) == (4, 0)
    assert g.defcon == 2


def threatened(side: Side, table: Influence, **fields: Any) -> State:
    g = mid(table, effects=[CUBAN_MISSILE_CRISIS], crisis=side, defcon=3, **fields)
    g.log = []
    return g


def test_faq_40_the_opponent_is_asked_once_in_a_play_of_several_cards():
    """Grain Sales draws a card that is played in its turn: two cards, one play."""
    g = threatened(USSR, {CUBA: (0, 3)}, us=[GRAIN_SALES], ussr=[DUCK_AND_COVER])
    round_of(g, US, GRAIN_SALES, EVENT)
    assert asked(g) == ("crisis_bought_off", USSR)
    answer(g, DONE)
    while g.question:
        assert asked(g)[0] != "crisis_bought_off"
        answer(g, min(options(g)))
    assert [told.key for told in g.log or ()].count("card_used") == 2


def test_faq_40_not_this_turn_is_a_standing_answer():
    g = threatened(USSR, {CUBA: (0, 3), POLAND: (0, 3)}, us=[DUCK_AND_COVER, NATO])
    round_of(g, US, DUCK_AND_COVER, EVENT, NOT_THIS_TURN)
    assert g.crisis_refused == 2
    round_of(g, US, NATO, INFLUENCE)
    assert asked(g)[0] == "influence_placed"
    earlier = GAME.rules(version=1)
    assert earlier.crisis_asks == "each_card"


def test_faq_40_who_plays_is_asked_before_his_own_coup_only_and_may_think_better_of_it():
    table = {NIGERIA: (0, 1), TURKEY: (2, 0), CUBA: (0, 3)}
    g = threatened(US, table, us=[DUCK_AND_COVER, NATO], crisis_refused=2)
    round_of(g, US, DUCK_AND_COVER, COUP)
    assert asked(g) == ("crisis_bought_off", US)
    assert answer(g.clone(), DONE).crisis_refused == 2  # the standing answer stands
    answer(g, TURKEY, NIGERIA, die(4))
    assert (g.crisis, g.crisis_refused) == (NOBODY, 0)
    g = threatened(US, table, us=[DUCK_AND_COVER])
    round_of(g, US, DUCK_AND_COVER, INFLUENCE)
    assert asked(g)[0] == "influence_placed"


def test_faq_40_a_refusal_for_the_turn_can_be_taken_back_in_any_play_of_ones_own():
    """At any moment: so it can be ended before the opponent takes away what it is paid with."""
    table = {TURKEY: (2, 0), WEST_GERMANY: (4, 0)}
    g = threatened(US, table, us=[DUCK_AND_COVER], crisis_refused=2)
    round_of(g, US, DUCK_AND_COVER)
    assert BUY_OFF in options(g)
    answer(g, BUY_OFF)
    assert (asked(g), options(g)) == (("crisis_bought_off", US), {TURKEY, WEST_GERMANY})
    answer(g, TURKEY)
    assert (g.crisis, g.crisis_refused, influence(g, TURKEY)) == (NOBODY, 0, (0, 0))
    assert asked(g) == ("card_used", US)
    assert g.why_not(US, BUY_OFF) == NOT_IN_GAME
    answer(g, EVENT)
    assert g.vp == 3
    g = threatened(US, {TURKEY: (1, 0)}, us=[DUCK_AND_COVER])
    assert BUY_OFF not in options(round_of(g, US, DUCK_AND_COVER))
    g = threatened(USSR, {CUBA: (0, 3), **table}, us=[DUCK_AND_COVER], crisis_refused=2)
    assert BUY_OFF not in options(round_of(g, US, DUCK_AND_COVER))


def test_faq_40_after_refusing_he_can_go_back_from_the_losing_coup():
    g = threatened(US, {NIGERIA: (0, 1), TURKEY: (2, 0)}, us=[DUCK_AND_COVER])
    round_of(g, US, DUCK_AND_COVER, COUP, DONE)
    assert asked(g) == ("coup_aimed", US)
    assert options(g) == {NIGERIA, DONE}
    answer(g, DONE)
    assert asked(g) == ("operations_chosen", US)
    assert options(g) == {INFLUENCE, REALIGN}
    answer(g, REALIGN, NIGERIA, die(6), die(1))
    assert influence(g, NIGERIA) == (0, 0)
    assert not g.ending


def test_faq_40_che_does_not_ask_twice_in_a_row():
    for phasing, hands in ((USSR, {"ussr": [CHE]}), (US, {"us": [CHE]})):
        g = threatened(USSR, {CUBA: (0, 3), HAITI: (1, 0)}, **hands)
        round_of(g, phasing, CHE, EVENT)
        assert asked(g) == ("crisis_bought_off", USSR)
        answer(g, DONE)
        assert asked(g) == ("che_aimed", USSR)


def test_faq_40_by_the_rules_of_before_every_card_asks():
    g = threatened(
        USSR, {CUBA: (0, 3)}, ussr=[DUCK_AND_COVER], options={"crisis_asks": "each_card"}
    )
    round_of(g, USSR, DUCK_AND_COVER, INFLUENCE)
    assert asked(g) == ("crisis_bought_off", USSR)
    assert options(g) == {CUBA, DONE}


def test_faq_40_the_crisis_ends_with_the_turn():
    g = happen(mid(), CUBAN_MISSILE_CRISIS, US)
    g.do(next_turn)
    g.settle()
    assert g.turn == 6
    assert g.crisis == NOBODY
    assert not g.in_force(CUBAN_MISSILE_CRISIS)


# SALT Negotiations


def test_salt_raises_defcon_by_2_and_takes_a_card_from_the_discards():
    g = mid(discards=[FIDEL, NASSER, ASIA_SCORING], defcon=2)
    happen(g, SALT_NEGOTIATIONS, USSR)
    assert g.defcon == 4
    assert asked(g) == ("salt_card_chosen", USSR)
    assert options(g) == {NONE, FIDEL, NASSER}
    assert g.why_not(USSR, ASIA_SCORING) == NOT_BY_EVENT
    assert g.why_not(USSR, DUCK_AND_COVER) == NOT_IN_PILE
    answer(g, NASSER)
    assert g.hand[USSR] == g.shown[USSR] == 1 << NASSER
    assert g.discards == 1 << FIDEL | 1 << ASIA_SCORING
    assert g.removed == 1 << SALT_NEGOTIATIONS
    GAME.check(g)


def test_salt_the_card_may_be_left():
    g = happen(mid(discards=[FIDEL]), SALT_NEGOTIATIONS, US, NONE)
    assert g.hand[US] == 0
    assert g.question is None


def test_8_1_2_salt_does_not_raise_defcon_above_5():
    g = happen(mid(defcon=4, discards=[ASIA_SCORING]), SALT_NEGOTIATIONS, US)
    assert g.defcon == 5
    assert g.question is None


def test_salt_takes_1_off_the_die_of_all_coups_this_turn():
    g = happen(mid({NIGERIA: (0, 3)}, us=[DUCK_AND_COVER]), SALT_NEGOTIATIONS, USSR)
    round_of(g, US, DUCK_AND_COVER, COUP, NIGERIA, die(1))  # 1 - 1 + 3 - 2
    assert influence(g, NIGERIA) == (0, 2)


def test_faq_73_a_waiting_shuttle_diplomacy_cannot_be_taken_back():
    g = happen(mid(discards=[FIDEL], effects=[SHUTTLE_DIPLOMACY]), SALT_NEGOTIATIONS, US)
    assert options(g) == {NONE, FIDEL}


def test_faq_31_red_scare_can_come_back_in_the_same_turn_and_add_up():
    g = mid(ussr=[RED_SCARE])
    happen(g, RED_SCARE, USSR)
    assert g.discards == 1 << RED_SCARE
    happen(g, SALT_NEGOTIATIONS, USSR, RED_SCARE)
    happen(g, RED_SCARE, USSR)
    assert g.red_scare == [2, 0]
    assert g.ops_value(US, 4) == 2


def test_faq_31_red_scare_taken_by_the_other_side_hits_both():
    g = happen(mid(), RED_SCARE, USSR)
    happen(g, SALT_NEGOTIATIONS, US, RED_SCARE)
    happen(g, RED_SCARE, US)
    assert g.red_scare == [1, 1]


# Summit

ASIA_US = {SOUTH_KOREA: (3, 0), TAIWAN: (3, 0)}


def test_summit_the_higher_total_scores_2_and_may_move_defcon():
    g = happen(mid(), SUMMIT, USSR, die(3))
    assert asked(g)[1] == CHANCE
    answer(g, die(2))
    assert g.vp == 2
    assert asked(g) == ("summit_moved_defcon", US)
    assert options(g) == {RAISE, LOWER, LEAVE}
    answer(g, RAISE)
    assert g.defcon == 5
    assert g.discards == 1 << SUMMIT


@pytest.mark.parametrize(("choice", "defcon"), [(LOWER, 3), (LEAVE, 4)])
def test_summit_the_winner_may_lower_or_leave_defcon(choice, defcon):
    g = happen(mid(), SUMMIT, US, die(1), die(6))
    assert g.vp == -2
    answer(g, choice)
    assert g.defcon == defcon


def test_summit_a_tie_gives_nothing_and_is_not_rolled_again():
    g = happen(mid(), SUMMIT, US, die(4), die(4))
    assert g.question is None
    assert (g.vp, g.defcon) == (0, 4)


def test_summit_each_dominated_or_controlled_region_adds_1():
    table = {PANAMA: (2, 0), GUATEMALA: (1, 0), VENEZUELA: (2, 0), URUGUAY: (2, 0)}
    g = happen(mid(table), SUMMIT, USSR, die(1), die(2))
    assert asked(g) == ("summit_moved_defcon", US)


def test_summit_presence_adds_nothing():
    g = happen(mid({PANAMA: (2, 0)}), SUMMIT, USSR, die(2), die(2))
    assert g.question is None


def test_faq_73_taiwan_is_no_battleground_at_a_summit():
    g = mid(ASIA_US | {NORTH_KOREA: (0, 3)}, effects=[FORMOSAN_RESOLUTION])
    happen(g, SUMMIT, USSR, die(2), die(2))
    assert g.question is None


def test_faq_73_shuttle_diplomacy_has_no_effect_at_a_summit():
    table = {IRAN: (0, 2), SAUDI_ARABIA: (0, 3), GULF_STATES: (0, 3)}
    g = happen(mid(table, effects=[SHUTTLE_DIPLOMACY]), SUMMIT, US, die(2), die(2))
    assert g.vp == -2
    assert g.in_force(SHUTTLE_DIPLOMACY)


def test_8_1_3_at_a_summit_the_phasing_player_answers_for_defcon_1():
    g = happen(mid(defcon=2, phasing=USSR), SUMMIT, USSR, die(6), die(1), LOWER)
    assert (g.ending, g.winner) == ("nuclear_war", US)


def test_8_1_2_at_defcon_5_a_summit_cannot_raise_it():
    g = happen(mid(defcon=5), SUMMIT, US, die(6), die(1))
    assert options(g) == {LOWER, LEAVE}


def test_summit_nothing_is_asked_once_20_points_are_reached():
    g = happen(mid(vp=18), SUMMIT, US, die(6), die(1))
    assert (g.ending, g.winner) == ("twenty_points", US)


# How I Learned to Stop Worrying


def test_how_i_learned_sets_defcon_and_5_military_operations():
    g = happen(mid(milops=[1, 1]), HOW_I_LEARNED, USSR)
    assert asked(g)[1] == USSR
    assert options(g) == {0, 1, 2, 3, 4}
    answer(g, 2 - 1)
    assert g.defcon == 2
    assert g.milops == [1, 5]
    assert g.removed == 1 << HOW_I_LEARNED


def test_how_i_learned_may_leave_defcon_where_it_is():
    g = happen(mid(milops=[5, 0]), HOW_I_LEARNED, US, 4 - 1)
    assert (g.defcon, g.milops) == (4, [5, 0])


def test_8_1_3_how_i_learned_at_1_loses_for_the_phasing_player():
    g = happen(mid(phasing=USSR), HOW_I_LEARNED, US, 1 - 1)
    assert (g.ending, g.winner) == ("nuclear_war", US)


# Junta


def test_junta_adds_2_in_one_country_of_the_americas():
    g = happen(mid(), JUNTA, USSR)
    assert options(g) == set(members(REGION[CENTRAL_AMERICA] | REGION[SOUTH_AMERICA]))
    answer(g, CHILE)
    assert influence(g, CHILE) == (0, 2)
    assert g.question is None  # the US is nowhere in the Americas
    assert g.discards == 1 << JUNTA


def test_faq_47_influence_comes_first_and_the_coup_may_be_elsewhere():
    g = happen(mid({PANAMA: (2, 0)}, defcon=3), JUNTA, USSR, CHILE)
    assert influence(g, CHILE) == (0, 2)
    assert asked(g) == ("junta_used", USSR)
    assert options(g) == {COUP, REALIGN, DECLINE}
    answer(g, COUP, PANAMA, die(6))  # 6 + 2 - 4
    assert influence(g, PANAMA) == (0, 2)
    assert g.defcon == 2  # 6.3.5


def test_faq_47_the_free_coup_gives_no_military_operations():
    g = happen(mid({HAITI: (2, 0)}), JUNTA, USSR, CHILE, COUP, HAITI, die(2))
    assert g.milops == [0, 0]


def test_faq_47_the_number_of_rolls_is_the_modified_value():
    g = mid({PANAMA: (9, 0)}, effects=[BREZHNEV_DOCTRINE])
    happen(g, JUNTA, USSR, CHILE, REALIGN)
    for step in ("realignment_aimed", *["further_realignment_aimed"] * 2):
        assert asked(g) == (step, USSR)
        answer(g, PANAMA, die(1), die(1))
    assert g.question is None


def test_faq_47_red_scare_leaves_one_roll():
    g = mid({PANAMA: (9, 0)}, red_scare=[0, 1], effects=[RED_SCARE])
    happen(g, JUNTA, USSR, CHILE, REALIGN, PANAMA, die(1), die(1))
    assert g.question is None


def test_faq_47_realignments_may_be_in_both_americas():
    table = {PANAMA: (3, 0), VENEZUELA: (3, 0)}
    g = happen(mid(table), JUNTA, USSR, CHILE, REALIGN, PANAMA, die(1), die(1))
    assert options(g) == {PANAMA, VENEZUELA, DONE}


def test_faq_47_as_an_option_all_rolls_are_in_one_region_wherever_the_influence_went():
    table = {PANAMA: (3, 0), COSTA_RICA: (3, 0), VENEZUELA: (3, 0)}
    g = happen(mid(table, options={"junta": "one_region"}), JUNTA, USSR, CHILE, REALIGN)
    assert asked(g) == ("junta_region_named", USSR)
    assert options(g) == {CENTRAL_AMERICA, SOUTH_AMERICA}
    answer(g, CENTRAL_AMERICA, PANAMA, die(1), die(1))
    assert options(g) == {PANAMA, COSTA_RICA, DONE}


def test_faq_47_as_an_option_a_region_without_targets_is_closed():
    g = happen(mid({PANAMA: (3, 0)}, options={"junta": "one_region"}), JUNTA, USSR, CHILE, REALIGN)
    assert options(g) == {CENTRAL_AMERICA}
    assert g.why_not(USSR, SOUTH_AMERICA) == NOTHING_TO_REALIGN


def test_junta_coup_or_realignment_may_be_declined():
    g = happen(mid({PANAMA: (3, 0)}), JUNTA, USSR, CHILE, DECLINE)
    assert g.question is None
    assert influence(g, PANAMA) == (3, 0)


def test_junta_the_coup_stays_in_the_americas():
    g = happen(mid({NIGERIA: (1, 0), HAITI: (1, 0)}), JUNTA, USSR, CHILE, COUP)
    assert options(g) == {HAITI}


def test_junta_under_the_crisis_loses_the_game():
    g = mid({HAITI: (0, 1)}, effects=[CUBAN_MISSILE_CRISIS], crisis=US)
    happen(g, JUNTA, US, CHILE, COUP, HAITI)
    assert (g.ending, g.winner) == ("missile_crisis", USSR)


def test_junta_a_us_coup_under_yuri_and_samantha_gives_the_ussr_1():
    g = mid({HAITI: (0, 1)}, effects=[YURI_AND_SAMANTHA])
    happen(g, JUNTA, US, CHILE, COUP, HAITI, die(1))
    assert g.vp == -1


# ABM Treaty


def test_abm_treaty_raises_defcon_and_gives_operations_worth_4():
    g = happen(mid({POLAND: (0, 3)}, defcon=3), ABM_TREATY, USSR, INFLUENCE)
    assert g.defcon == 4
    answer(g, EAST_GERMANY, EAST_GERMANY, ROMANIA, ROMANIA)
    assert (influence(g, EAST_GERMANY), influence(g, ROMANIA)) == ((0, 2), (0, 2))
    assert g.question is None
    assert g.discards == 1 << ABM_TREATY


def test_abm_treaty_operations_obey_the_new_defcon_level_and_count_as_military_operations():
    g = happen(mid({IRAN: (2, 0), ITALY: (2, 0)}, defcon=2), ABM_TREATY, USSR, COUP)
    assert options(g) == {IRAN}
    answer(g, IRAN, die(1))
    assert g.milops == [0, 4]


def test_abm_treaty_operations_may_be_declined_and_never_go_to_space():
    g = happen(mid({POLAND: (0, 3)}), ABM_TREATY, USSR)
    assert SPACE not in options(g)
    answer(g, DECLINE)
    assert g.question is None


def test_faq_31_7_4_3_abm_treaty_is_worth_3_under_red_scare():
    g = mid({MEXICO: (1, 0)}, red_scare=[1, 0], effects=[RED_SCARE])
    happen(g, ABM_TREATY, US, INFLUENCE, MEXICO, MEXICO, MEXICO)
    assert g.question is None


# Latin American Death Squads


def test_death_squads_help_the_player_and_hinder_the_opponent_in_the_americas():
    table = {CHILE: (0, 3), BRAZIL: (3, 0)}
    g = mid(table, us=[DUCK_AND_COVER], ussr=[BREZHNEV_DOCTRINE])
    happen(g, DEATH_SQUADS, US)
    assert g.discards == 1 << DEATH_SQUADS
    round_of(g, US, DUCK_AND_COVER, COUP, CHILE, die(2))  # 2 + 1 + 3 - 6
    assert influence(g, CHILE) == (0, 3)
    round_of(g, USSR, BREZHNEV_DOCTRINE, COUP, BRAZIL, die(2))  # 2 - 1 + 3 - 4
    assert influence(g, BRAZIL) == (3, 0)


def test_faq_69_death_squads_change_only_coups_in_central_and_south_america():
    g = happen(mid({NIGERIA: (0, 5)}, us=[DUCK_AND_COVER]), DEATH_SQUADS, USSR)
    round_of(g, US, DUCK_AND_COVER, COUP, NIGERIA, die(1))  # 1 + 3 - 2
    assert influence(g, NIGERIA) == (0, 3)


def test_faq_31_death_squads_can_come_back_and_add_up():
    g = happen(mid({ARGENTINA: (0, 1)}), DEATH_SQUADS, US)
    happen(g, DEATH_SQUADS, US)
    assert g.death_squads == 2
    happen(g, DEATH_SQUADS, USSR)
    assert g.death_squads == 1


def test_death_squads_end_with_the_turn():
    g = happen(mid(), DEATH_SQUADS, USSR)
    g.do(next_turn)
    g.settle()
    assert g.death_squads == 0


# One Small Step


def test_one_small_step_moves_two_boxes_and_scores_only_the_second():
    g = happen(mid(space=[0, 5]), ONE_SMALL_STEP, US)
    assert g.space == [2, 5]
    assert g.vp == 0
    assert g.space_used == [0, 0]
    assert g.discards == 1 << ONE_SMALL_STEP


def test_one_small_step_scores_as_the_first_in_a_box_beyond_the_opponent():
    g = happen(mid(space=[4, 3]), ONE_SMALL_STEP, USSR)
    assert g.space == [4, 5]
    assert g.vp == -3


def test_one_small_step_only_for_the_side_that_is_behind():
    for space in ([3, 3], [4, 3]):
        g = mid(space=space)
        assert not can_happen(g, ONE_SMALL_STEP, US)
        happen(g, ONE_SMALL_STEP, US)
        assert g.space == space
        assert g.discards == 1 << ONE_SMALL_STEP


def test_faq_80_a_box_reached_first_gives_its_ability():
    g = happen(mid(space=[5, 4]), ONE_SMALL_STEP, USSR)
    assert has_ability(g, USSR, DISCARD_HELD)
    assert g.vp == 0  # box 6 gives none, and box 5 is passed


def test_faq_80_passing_a_box_ends_the_ability_of_the_opponent_there():
    g = mid(space=[2, 1])
    assert has_ability(g, US, TWO_CARDS)
    happen(g, ONE_SMALL_STEP, USSR)
    assert not has_ability(g, US, TWO_CARDS)


def test_one_small_step_stops_at_the_last_box():
    g = happen(mid(space=[7, 8]), ONE_SMALL_STEP, US)
    assert g.space == [8, 8]
    assert g.vp == 0  # the USSR was first


def test_faq_18_one_small_step_is_no_space_race_attempt():
    g = mid(space=[0, 3], us=[ONE_SMALL_STEP, DUCK_AND_COVER, CAPTURED_NAZI_SCIENTIST])
    round_of(g, US, ONE_SMALL_STEP, EVENT)
    round_of(g, US, DUCK_AND_COVER)
    assert SPACE in options(g)
