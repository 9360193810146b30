"""Cards that bring about each other: We Will Bury You against UN Intervention, and the like."""

from __future__ import annotations

from typing import Any

import pytest

from detente.games.twilight import GAME
from detente.games.twilight.board import (
    COUP,
    INFLUENCE,
    LOWER,
    MEXICO,
    PANAMA,
    PLAY_IT,
    POLAND,
    RETURN_IT,
    SPACE,
    US,
    USSR,
    WITH_UN,
)
from detente.games.twilight.deck import (
    ALLENDE,
    ARMS_RACE,
    ASIA_SCORING,
    ASK_NOT,
    CENTRAL_AMERICA_SCORING,
    DUCK_AND_COVER,
    FIDEL,
    FIVE_YEAR_PLAN,
    GRAIN_SALES,
    MISSILE_ENVY,
    NASSER,
    NUCLEAR_TEST_BAN,
    QUAGMIRE,
    RED_SCARE,
    SALT_NEGOTIATIONS,
    STAR_WARS,
    SUMMIT,
    TRUMAN_DOCTRINE,
    U2_INCIDENT,
    UN_INTERVENTION,
    WE_WILL_BURY_YOU,
)
from detente.games.twilight.headlines import headline_phase
from detente.games.twilight.rounds import next_round
from detente.games.twilight.state import State
from detente.games.twilight.turn import end_turn
from detente.kernel.flow import CHANCE, NOBODY
from detente.kernel.sets import set_of

from .positions import (
    CHINA_CARD,
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

HOME: Influence = {POLAND: (0, 3), MEXICO: (2, 0)}


def mid(where: Influence = HOME, *, turn: int = 5, defcon: int = 4, **rest: Any) -> State:
    return position(where, turn=turn, defcon=defcon, **rest)


def threatened(**rest: Any) -> State:
    """The USSR has said that it will bury the US; the points are due in its next round."""
    rest["effects"] = [WE_WILL_BURY_YOU, *rest.pop("effects", [])]
    return mid(**rest)


def paid(g: State) -> bool:
    """Whether the USSR has scored for We Will Bury You, and nobody anything else."""
    return g.vp == -3 and not g.in_force(WE_WILL_BURY_YOU)


def spared(g: State) -> bool:
    return g.vp == 0 and not g.in_force(WE_WILL_BURY_YOU)


# We Will Bury You


def test_we_will_bury_you_lowers_defcon_and_waits():
    g = happen(mid(), WE_WILL_BURY_YOU, USSR)
    assert (g.defcon, g.vp) == (3, 0)
    assert g.in_force(WE_WILL_BURY_YOU)
    assert g.removed == 1 << WE_WILL_BURY_YOU
    GAME.check(g)


def test_faq_50_the_3_points_come_in_the_next_us_round_before_its_own():
    g = round_of(threatened(us=[DUCK_AND_COVER]), US, DUCK_AND_COVER, EVENT)
    assert g.vp == -3 + 2
    assert not g.in_force(WE_WILL_BURY_YOU)


def test_faq_50_a_round_of_the_ussr_in_between_does_not_count():
    g = round_of(threatened(ussr=[FIDEL]), USSR, FIDEL, EVENT)
    assert g.vp == 0
    assert g.in_force(WE_WILL_BURY_YOU)


@pytest.mark.parametrize(
    "answers",
    [
        (FIDEL, INFLUENCE, MEXICO, MEXICO),
        (FIDEL, SPACE, die(6)),
        (FIDEL, EVENT),
        (ASIA_SCORING,),
        (UN_INTERVENTION, INFLUENCE, MEXICO),
        (CHINA_CARD, SPACE, die(6)),
        (MISSILE_ENVY, INFLUENCE, MEXICO, MEXICO),
    ],
)
def test_faq_50_anything_but_un_intervention_as_an_event_costs_the_points(answers):
    hand = [FIDEL, ASIA_SCORING, UN_INTERVENTION, MISSILE_ENVY]
    g = round_of(threatened(us=hand, china=US), US, *answers)
    assert paid(g)


def test_faq_50_un_intervention_as_an_event_cancels_the_points():
    g = threatened(us=[UN_INTERVENTION, FIDEL])
    round_of(g, US, UN_INTERVENTION, EVENT, FIDEL, INFLUENCE, MEXICO, MEXICO)
    assert spared(g)
    assert g.discards == set_of((UN_INTERVENTION, FIDEL))
    GAME.check(g)


def test_faq_50_un_intervention_does_not_bring_defcon_back():
    g = mid(us=[UN_INTERVENTION, FIDEL], ussr=[WE_WILL_BURY_YOU])
    round_of(g, USSR, WE_WILL_BURY_YOU, EVENT)
    round_of(g, US, UN_INTERVENTION, EVENT, FIDEL, INFLUENCE, MEXICO, MEXICO)
    assert g.defcon == 3
    assert spared(g)


def test_faq_50_at_17_points_duck_and_cover_comes_too_late():
    g = mid(us=[DUCK_AND_COVER], ussr=[WE_WILL_BURY_YOU], vp=-17, defcon=5)
    round_of(g, USSR, WE_WILL_BURY_YOU, EVENT)
    assert g.defcon == 4
    round_of(g, US, DUCK_AND_COVER, EVENT)
    assert (g.ending, g.winner) == ("twenty_points", USSR)
    assert g.defcon == 4


def test_faq_50_the_points_of_different_events_are_not_netted():
    g = round_of(threatened(us=[DUCK_AND_COVER], vp=-18), US, DUCK_AND_COVER, EVENT)
    assert (g.ending, g.winner, g.vp) == ("twenty_points", USSR, -20)


def test_faq_50_the_points_come_before_a_scoring_card_of_the_us():
    table = {PANAMA: (2, 0), MEXICO: (2, 0)}
    g = threatened(where=table, us=[CENTRAL_AMERICA_SCORING], vp=-17)
    round_of(g, US, CENTRAL_AMERICA_SCORING)
    assert (g.ending, g.winner) == ("twenty_points", USSR)


def test_faq_50_played_by_the_us_in_its_own_round_it_waits_for_the_next_one():
    g = mid(us=[WE_WILL_BURY_YOU, UN_INTERVENTION, FIDEL])
    round_of(g, US, WE_WILL_BURY_YOU, INFLUENCE, MEXICO, MEXICO, MEXICO, MEXICO)
    assert g.vp == 0
    assert g.in_force(WE_WILL_BURY_YOU)
    round_of(g, US, UN_INTERVENTION, EVENT, FIDEL, INFLUENCE, MEXICO, MEXICO)
    assert spared(g)


def test_faq_50_un_intervention_with_we_will_bury_you_itself_leaves_nothing_to_score():
    g = mid(us=[UN_INTERVENTION, WE_WILL_BURY_YOU])
    play = (UN_INTERVENTION, EVENT, WE_WILL_BURY_YOU, INFLUENCE, MEXICO, MEXICO, MEXICO, MEXICO)
    round_of(g, US, *play)
    assert spared(g)
    assert g.defcon == 4
    assert g.discards >> WE_WILL_BURY_YOU & 1


def test_faq_50_in_the_last_operation_of_the_game_the_points_are_never_scored():
    g = mid(us=[WE_WILL_BURY_YOU], turn=10, round=7, milops=[5, 5], china=US, china_ready=0)
    g.do(next_round, 7)
    g.do(end_turn)
    g.settle()
    answer(g, WE_WILL_BURY_YOU, INFLUENCE, MEXICO, MEXICO, MEXICO, MEXICO)
    assert g.ending == "final_scoring"
    assert g.vp == -1  # by the board and the China Card alone


def test_faq_50_over_the_end_of_a_turn_the_points_are_not_lost():
    g = mid(us=[WE_WILL_BURY_YOU], round=7, milops=[5, 5], china_ready=0)
    g.do(next_round, 7)
    g.do(end_turn)
    g.settle()
    answer(g, WE_WILL_BURY_YOU, INFLUENCE, MEXICO, MEXICO, MEXICO, MEXICO)
    assert g.turn == 6
    assert g.in_force(WE_WILL_BURY_YOU)


def headlines(g: State, us: int, ussr: int) -> State:
    g.do(headline_phase)
    g.settle()
    g.answer_for(US, us)
    g.answer_for(USSR, ussr)
    return g


def test_faq_50_as_a_headline_it_is_answered_in_the_first_us_round():
    g = mid(us=[DUCK_AND_COVER, UN_INTERVENTION, FIDEL], ussr=[WE_WILL_BURY_YOU], defcon=5)
    headlines(g, DUCK_AND_COVER, WE_WILL_BURY_YOU)
    assert g.vp == 2  # at DEFCON 3, and nothing for the USSR: the headline phase is no round
    g.round = 1
    round_of(g, US, UN_INTERVENTION, EVENT, FIDEL, INFLUENCE, MEXICO, MEXICO)
    assert g.vp == 2
    assert not g.in_force(WE_WILL_BURY_YOU)


def test_faq_50_as_a_headline_without_an_answer_it_scores_in_the_first_us_round():
    g = mid(us=[DUCK_AND_COVER, FIDEL], ussr=[WE_WILL_BURY_YOU], defcon=5)
    headlines(g, DUCK_AND_COVER, WE_WILL_BURY_YOU)
    g.round = 1
    round_of(g, US, FIDEL, INFLUENCE, MEXICO, MEXICO)
    assert g.vp == 2 - 3


# UN Intervention by way of other cards


def test_faq_50_by_missile_envy_un_intervention_cancels_the_points():
    g = threatened(us=[MISSILE_ENVY, FIDEL], ussr=[UN_INTERVENTION])
    round_of(g, US, MISSILE_ENVY, EVENT)
    assert g.vp == 0
    answer(g, UN_INTERVENTION, FIDEL, INFLUENCE, MEXICO, MEXICO)
    assert spared(g)
    assert g.envy == USSR
    assert g.discards == set_of((UN_INTERVENTION, FIDEL))
    GAME.check(g)


def test_faq_49_67_85_by_missile_envy_without_an_event_to_cancel_the_points_stay():
    g = threatened(us=[MISSILE_ENVY, DUCK_AND_COVER], ussr=[UN_INTERVENTION])
    round_of(g, US, MISSILE_ENVY, EVENT, UN_INTERVENTION)
    assert paid(g)


def test_faq_50_missile_envy_that_brings_another_card_costs_the_points_before_its_event():
    g = threatened(us=[MISSILE_ENVY], ussr=[DUCK_AND_COVER, NASSER], vp=-17)
    round_of(g, US, MISSILE_ENVY, EVENT, DUCK_AND_COVER)
    assert (g.ending, g.winner) == ("twenty_points", USSR)


def test_faq_50_missile_envy_into_an_empty_hand_costs_the_points():
    g = round_of(threatened(us=[MISSILE_ENVY]), US, MISSILE_ENVY, EVENT)
    assert paid(g)


def test_faq_50_by_grain_sales_un_intervention_cancels_the_points():
    g = threatened(us=[GRAIN_SALES, FIDEL], ussr=[UN_INTERVENTION])
    play = (GRAIN_SALES, EVENT, UN_INTERVENTION, PLAY_IT, EVENT, FIDEL, INFLUENCE, MEXICO, MEXICO)
    round_of(g, US, *play)
    assert spared(g)
    GAME.check(g)


def test_faq_49_67_85_a_card_drawn_by_grain_sales_with_un_intervention_cancels_the_points():
    g = threatened(us=[GRAIN_SALES, UN_INTERVENTION], ussr=[FIDEL])
    play = (GRAIN_SALES, EVENT, FIDEL, PLAY_IT, WITH_UN, INFLUENCE, MEXICO, MEXICO)
    round_of(g, US, *play)
    assert spared(g)


def test_faq_50_grain_sales_without_un_intervention_costs_the_points():
    g = threatened(us=[GRAIN_SALES], ussr=[FIDEL])
    round_of(g, US, GRAIN_SALES, EVENT, FIDEL, RETURN_IT, INFLUENCE, MEXICO, MEXICO)
    assert paid(g)


def test_faq_50_by_missile_envy_and_grain_sales_un_intervention_cancels_the_points():
    g = threatened(us=[MISSILE_ENVY, UN_INTERVENTION], ussr=[GRAIN_SALES, FIDEL])
    play = (MISSILE_ENVY, EVENT, GRAIN_SALES, FIDEL, PLAY_IT, WITH_UN, INFLUENCE, MEXICO, MEXICO)
    round_of(g, US, *play)
    assert spared(g)
    GAME.check(g)


def test_faq_50_by_star_wars_un_intervention_cancels_the_points():
    g = threatened(us=[STAR_WARS, FIDEL], discards=[UN_INTERVENTION], space=[3, 1], turn=8)
    round_of(g, US, STAR_WARS, EVENT, UN_INTERVENTION, FIDEL, INFLUENCE, MEXICO, MEXICO)
    assert spared(g)
    GAME.check(g)


def test_faq_50_star_wars_with_another_card_costs_the_points():
    g = threatened(us=[STAR_WARS], discards=[DUCK_AND_COVER], space=[3, 1], turn=8)
    round_of(g, US, STAR_WARS, EVENT, DUCK_AND_COVER)
    assert g.vp == -3 + 2


def test_faq_50_u2_incident_scores_for_the_un_intervention_that_cancels_the_points():
    g = threatened(us=[UN_INTERVENTION, FIDEL], effects=[U2_INCIDENT])
    round_of(g, US, UN_INTERVENTION, EVENT, FIDEL, INFLUENCE, MEXICO, MEXICO)
    assert g.vp == -1


# Missile Envy and other cards


def test_faq_49_grain_sales_received_for_missile_envy_may_draw_it_again_as_an_event():
    g = mid(us=[MISSILE_ENVY], ussr=[GRAIN_SALES, NASSER, ALLENDE])
    round_of(g, US, MISSILE_ENVY, EVENT, GRAIN_SALES)
    assert asked(g) == ("grain_sales_drawn", CHANCE)
    assert options(g) == {MISSILE_ENVY, NASSER, ALLENDE}
    answer(g, MISSILE_ENVY, PLAY_IT, EVENT)
    assert asked(g) == ("envied_card_given", USSR)
    answer(g, NASSER, INFLUENCE, MEXICO)
    assert g.hand[USSR] == set_of((ALLENDE, MISSILE_ENVY))
    assert g.envy == USSR
    assert g.discards == set_of((GRAIN_SALES, NASSER))
    assert g.question is None
    GAME.check(g)


def test_faq_49_missile_envy_given_back_by_grain_sales_stays_due():
    g = mid(us=[MISSILE_ENVY], ussr=[GRAIN_SALES, NASSER])
    play = (MISSILE_ENVY, EVENT, GRAIN_SALES, MISSILE_ENVY, RETURN_IT, INFLUENCE, MEXICO, MEXICO)
    round_of(g, US, *play)
    assert g.hand[USSR] == set_of((NASSER, MISSILE_ENVY))
    assert options(round_of(g, USSR)) == {MISSILE_ENVY}


def test_faq_49_missile_envy_used_for_operations_by_grain_sales_frees_the_ussr():
    g = mid(us=[MISSILE_ENVY], ussr=[GRAIN_SALES, NASSER])
    round_of(g, US, MISSILE_ENVY, EVENT, GRAIN_SALES, MISSILE_ENVY, PLAY_IT)
    answer(g, INFLUENCE, MEXICO, MEXICO)
    assert g.envy == NOBODY
    assert g.discards == set_of((GRAIN_SALES, MISSILE_ENVY))
    GAME.check(g)


def test_faq_49_missile_envy_may_be_got_rid_of_by_a_headline_before_it_is_due():
    g = mid(us=[MISSILE_ENVY, ASK_NOT, ASIA_SCORING], ussr=[NASSER], round=7, envy=US)
    g.shown[US] = 1 << MISSILE_ENVY
    round_of(g, US, ASIA_SCORING)
    assert g.envy == US
    headlines(g, ASK_NOT, NASSER)
    answer(g, MISSILE_ENVY)
    assert g.envy == NOBODY
    assert g.discards >> MISSILE_ENVY & 1


def test_missile_envy_discarded_by_five_year_plan_is_due_no_longer():
    g = mid(us=[FIVE_YEAR_PLAN], ussr=[MISSILE_ENVY], shown=[0, 1 << MISSILE_ENVY], envy=USSR)
    round_of(g, US, FIVE_YEAR_PLAN, EVENT, MISSILE_ENVY)
    assert g.envy == NOBODY
    assert g.discards == set_of((FIVE_YEAR_PLAN, MISSILE_ENVY))


def test_faq_31_red_scare_and_missile_envy_on_a_us_in_quagmire():
    hand = [DUCK_AND_COVER, ARMS_RACE, TRUMAN_DOCTRINE]
    g = mid(us=hand, ussr=[RED_SCARE, MISSILE_ENVY], effects=[QUAGMIRE])
    round_of(g, USSR, RED_SCARE, EVENT)
    round_of(g, USSR, MISSILE_ENVY, EVENT, DUCK_AND_COVER, INFLUENCE, POLAND, POLAND, POLAND)
    assert g.envy == US
    round_of(g, US, ARMS_RACE, die(3))
    round_of(g, US)
    assert options(g) == {MISSILE_ENVY}
    answer(g, MISSILE_ENVY, INFLUENCE, MEXICO)
    assert influence(g, MEXICO) == (3, 0)
    assert g.question is None


def test_faq_67_salt_drawn_by_grain_sales_cannot_take_grain_sales_back():
    g = mid(us=[GRAIN_SALES], ussr=[SALT_NEGOTIATIONS], discards=[FIDEL])
    round_of(g, US, GRAIN_SALES, EVENT, SALT_NEGOTIATIONS, PLAY_IT, EVENT)
    assert asked(g) == ("salt_card_chosen", US)
    assert options(g) == {NONE, FIDEL}


def test_8_1_3_who_wins_a_summit_brought_by_missile_envy_may_end_the_game_of_the_phasing_player():
    g = mid(us=[SUMMIT], ussr=[MISSILE_ENVY], defcon=2)
    round_of(g, USSR, MISSILE_ENVY, EVENT, SUMMIT, die(6), die(1))
    assert asked(g) == ("summit_moved_defcon", US)
    answer(g, LOWER)
    assert (g.ending, g.winner) == ("nuclear_war", US)


def test_nuclear_test_ban_received_scores_for_the_player_of_missile_envy():
    g = mid(us=[NUCLEAR_TEST_BAN], ussr=[MISSILE_ENVY], defcon=4)
    round_of(g, USSR, MISSILE_ENVY, EVENT, NUCLEAR_TEST_BAN)
    assert (g.vp, g.defcon) == (-2, 5)


def test_a_coup_with_a_card_received_is_no_free_one():
    g = mid({MEXICO: (2, 0), POLAND: (0, 3)}, us=[DUCK_AND_COVER], ussr=[MISSILE_ENVY])
    round_of(g, USSR, MISSILE_ENVY, EVENT, DUCK_AND_COVER, COUP, MEXICO, die(1))
    assert g.milops == [0, 3]
    assert g.defcon == 3
