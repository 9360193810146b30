"""Missile Envy, and the duty of whoever has received it."""

from __future__ import annotations

import random
from typing import Any

import pytest

from detente.games.twilight import GAME
from detente.games.twilight.board import (
    COUP,
    DECLINE,
    EAST_GERMANY,
    INFLUENCE,
    MEXICO,
    NIGERIA,
    POLAND,
    REALIGN,
    SPACE,
    US,
    USSR,
)
from detente.games.twilight.deck import (
    ABM_TREATY,
    ALDRICH_AMES,
    ALLENDE,
    ARMS_RACE,
    ASIA_SCORING,
    BRUSH_WAR,
    CONTAINMENT,
    DUCK_AND_COVER,
    EUROPE_SCORING,
    FIDEL,
    FLOWER_POWER,
    FORMOSAN_RESOLUTION,
    HOW_I_LEARNED,
    KOREAN_WAR,
    MISSILE_ENVY,
    NASSER,
    NATO,
    NORTH_SEA_OIL,
    OPEC,
    RED_SCARE,
    SUMMIT,
    TRUMAN_DOCTRINE,
    UN_INTERVENTION,
    WE_WILL_BURY_YOU,
)
from detente.games.twilight.headlines import headline_phase
from detente.games.twilight.reasons import ENVY_DUE, ENVY_FOR_OPERATIONS, NOT_HIGHEST, NOT_IN_HAND
from detente.games.twilight.state import State
from detente.kernel.flow import NOBODY, OBSERVER
from detente.kernel.sets import set_of
from detente.kernel.views import deal_again, view

from .positions import (
    CHINA_CARD,
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

HOME: Influence = {POLAND: (0, 3), MEXICO: (2, 0)}


def mid(where: Influence = HOME, *, turn: int = 5, defcon: int = 4, **rest: Any) -> State:
    return position(where, turn=turn, defcon=defcon, **rest)


# The exchange


def test_the_opponent_hands_over_his_highest_card_and_receives_this_one():
    g = happen(mid(us=[DUCK_AND_COVER, FIDEL, NASSER]), MISSILE_ENVY, USSR)
    assert asked(g) == ("envied_card_given", US)
    assert options(g) == {DUCK_AND_COVER}
    assert g.why_not(US, FIDEL) == NOT_HIGHEST
    assert g.why_not(US, KOREAN_WAR) == NOT_IN_HAND
    answer(g, DUCK_AND_COVER)
    assert g.hand[US] == set_of((FIDEL, NASSER, MISSILE_ENVY))
    assert g.shown[US] == 1 << MISSILE_ENVY
    assert g.envy == US
    GAME.check(g)


def test_of_equal_cards_the_giver_chooses():
    g = happen(mid(us=[DUCK_AND_COVER, ARMS_RACE, FIDEL]), MISSILE_ENVY, USSR)
    assert options(g) == {DUCK_AND_COVER, ARMS_RACE}


def test_faq_25_under_containment_a_printed_3_and_a_printed_4_are_alike():
    g = mid(us=[ABM_TREATY, ARMS_RACE, FIDEL], effects=[CONTAINMENT])
    assert options(happen(g, MISSILE_ENVY, USSR)) == {ABM_TREATY, ARMS_RACE}


def test_faq_25_under_red_scare_a_printed_2_and_a_printed_1_are_alike():
    g = mid(us=[FIDEL, NASSER, ASIA_SCORING], effects=[RED_SCARE], red_scare=[1, 0])
    assert options(happen(g, MISSILE_ENVY, USSR)) == {FIDEL, NASSER}


def test_a_scoring_card_goes_only_if_there_is_nothing_else():
    g = happen(mid(us=[NASSER, ASIA_SCORING]), MISSILE_ENVY, USSR)
    assert options(g) == {NASSER}
    g = happen(mid(us=[EUROPE_SCORING, ASIA_SCORING]), MISSILE_ENVY, USSR, ASIA_SCORING)
    assert g.hand[US] == set_of((EUROPE_SCORING, MISSILE_ENVY))
    assert g.discards == 1 << ASIA_SCORING


def test_the_china_card_is_no_part_of_the_hand():
    g = happen(mid(us=[NASSER], china=US), MISSILE_ENVY, USSR)
    assert options(g) == {NASSER}


def test_with_an_empty_hand_nothing_is_exchanged_and_this_card_is_discarded():
    g = happen(mid(), MISSILE_ENVY, USSR)
    assert g.question is None
    assert g.discards == 1 << MISSILE_ENVY
    assert g.envy == NOBODY
    GAME.check(g)


# What becomes of the card received


def test_a_neutral_event_happens_at_once_for_the_player():
    g = happen(mid(us=[SUMMIT]), MISSILE_ENVY, USSR, SUMMIT, die(1), die(6))
    assert g.vp == -2
    answer(g, g.question.options.bit_length() - 1 if g.question else 0)
    assert g.discards == 1 << SUMMIT


def test_an_own_event_happens_at_once_and_an_asterisk_removes_it():
    g = happen(mid(us=[ALLENDE]), MISSILE_ENVY, USSR, ALLENDE)
    assert g.removed == 1 << ALLENDE
    assert g.question is None


def test_an_event_that_cannot_happen_is_only_discarded():
    g = mid(us=[OPEC], effects=[NORTH_SEA_OIL])
    happen(g, MISSILE_ENVY, USSR, OPEC)
    assert g.question is None
    assert g.discards == 1 << OPEC
    assert g.envy == US


def test_a_card_with_an_event_of_the_opponent_gives_its_operations_only():
    g = happen(mid(us=[DUCK_AND_COVER]), MISSILE_ENVY, USSR, DUCK_AND_COVER)
    assert asked(g) == ("operations_chosen", USSR)
    assert options(g) == {INFLUENCE, COUP, REALIGN}  # in Mexico; not the space race
    answer(g, INFLUENCE, POLAND, POLAND, POLAND)
    assert influence(g, POLAND) == (0, 6)
    assert g.defcon == 4
    assert g.discards == 1 << DUCK_AND_COVER
    assert g.question is None


def test_these_operations_cannot_be_declined():
    g = happen(mid(us=[DUCK_AND_COVER]), MISSILE_ENVY, USSR, DUCK_AND_COVER)
    assert DECLINE not in options(g)


def test_7_4_1_the_operations_are_modified_for_the_player_not_for_the_giver():
    g = mid(us=[DUCK_AND_COVER], effects=[CONTAINMENT, RED_SCARE], red_scare=[0, 1])
    happen(g, MISSILE_ENVY, USSR, DUCK_AND_COVER, INFLUENCE, POLAND, POLAND)
    assert g.question is None


def test_an_asterisk_does_not_remove_a_card_whose_event_did_not_happen():
    g = happen(mid(us=[NATO]), MISSILE_ENVY, USSR, NATO, COUP, MEXICO, die(1))
    assert g.discards == 1 << NATO
    assert g.milops == [0, 4]  # an ordinary coup


def test_faq_57_abm_treaty_received_gives_its_operations_as_part_of_the_event():
    g = happen(mid(us=[ABM_TREATY]), MISSILE_ENVY, USSR, ABM_TREATY)
    assert g.defcon == 5
    answer(g, INFLUENCE, EAST_GERMANY, EAST_GERMANY, EAST_GERMANY, EAST_GERMANY)
    assert influence(g, EAST_GERMANY) == (0, 4)
    assert g.question is None


def test_faq_49_50_at_defcon_2_we_will_bury_you_loses_for_the_phasing_side():
    g = mid(us=[WE_WILL_BURY_YOU], ussr=[MISSILE_ENVY], defcon=2, vp=-18)
    round_of(g, USSR, MISSILE_ENVY, EVENT, WE_WILL_BURY_YOU)
    assert (g.ending, g.winner) == ("nuclear_war", US)
    assert g.vp == -18


def test_faq_49_un_intervention_without_a_fitting_card_is_only_discarded():
    g = mid(us=[UN_INTERVENTION], ussr=[MISSILE_ENVY, FIDEL])
    round_of(g, USSR, MISSILE_ENVY, EVENT, UN_INTERVENTION)
    assert g.question is None
    assert g.discards == 1 << UN_INTERVENTION
    assert g.envy == US


def test_faq_49_un_intervention_in_the_headline_phase_is_only_discarded():
    g = mid(us=[UN_INTERVENTION, ASIA_SCORING], ussr=[MISSILE_ENVY, TRUMAN_DOCTRINE])
    g.do(headline_phase)
    g.settle()
    g.answer_for(US, ASIA_SCORING)
    g.answer_for(USSR, MISSILE_ENVY)
    answer(g, UN_INTERVENTION)
    assert g.hand[USSR] == 1 << TRUMAN_DOCTRINE
    assert g.hand[US] == 1 << MISSILE_ENVY
    assert g.discards == set_of((UN_INTERVENTION, ASIA_SCORING))


def test_un_intervention_received_cancels_an_event_of_the_own_hand():
    g = mid(us=[UN_INTERVENTION], ussr=[MISSILE_ENVY, TRUMAN_DOCTRINE])
    round_of(g, USSR, MISSILE_ENVY, EVENT, UN_INTERVENTION, TRUMAN_DOCTRINE, INFLUENCE, POLAND)
    assert influence(g, POLAND) == (0, 4)
    assert g.discards == set_of((UN_INTERVENTION, TRUMAN_DOCTRINE))
    assert g.question is None
    GAME.check(g)


@pytest.mark.parametrize(
    ("card", "answers"), [(KOREAN_WAR, (INFLUENCE, MEXICO, MEXICO)), (BRUSH_WAR, (NIGERIA, die(1)))]
)
def test_faq_59_a_war_card_the_us_makes_use_of_gives_2_under_flower_power(card, answers):
    g = mid(ussr=[card], effects=[FLOWER_POWER], phasing=US)
    happen(g, MISSILE_ENVY, US, card, *answers)
    assert g.vp == -2
    assert g.question is None


def test_flower_power_does_not_look_at_a_war_card_the_us_gives_away():
    g = happen(mid(us=[BRUSH_WAR], effects=[FLOWER_POWER]), MISSILE_ENVY, USSR, BRUSH_WAR)
    assert g.vp == 0


def test_8_1_3_the_player_of_missile_envy_answers_for_defcon_1():
    g = mid(us=[HOW_I_LEARNED], ussr=[MISSILE_ENVY])
    round_of(g, USSR, MISSILE_ENVY, EVENT, HOW_I_LEARNED, 0)
    assert (g.ending, g.winner) == ("nuclear_war", US)


# What everybody knows afterwards


def test_the_giver_is_known_to_hold_nothing_worth_more():
    g = happen(mid(us=[FIDEL, NASSER, ALLENDE]), MISSILE_ENVY, USSR, FIDEL)
    assert g.lacks[US] >> DUCK_AND_COVER & 1
    assert not g.lacks[US] >> KOREAN_WAR & 1
    assert not g.lacks[US] >> ASIA_SCORING & 1
    rng = random.Random(1)
    for _ in range(20):
        twin = deal_again(GAME, g, USSR, rng)
        assert not twin.hand[US] >> DUCK_AND_COVER & 1
        assert view(GAME, twin, USSR) == view(GAME, g, USSR)


def test_under_containment_nothing_is_known_from_a_card_worth_4():
    g = mid(us=[ARMS_RACE, ABM_TREATY], effects=[CONTAINMENT])
    happen(g, MISSILE_ENVY, USSR, ARMS_RACE)
    assert g.lacks[US] == 0


def test_under_red_scare_a_2_says_nothing_about_other_2s():
    g = mid(us=[FIDEL, KOREAN_WAR], effects=[RED_SCARE], red_scare=[1, 0])
    happen(g, MISSILE_ENVY, USSR, FIDEL)
    assert not g.lacks[US] >> KOREAN_WAR & 1
    assert g.lacks[US] >> ARMS_RACE & 1
    GAME.check(g)


def test_after_a_scoring_card_only_scoring_cards_can_be_left():
    g = happen(mid(us=[EUROPE_SCORING, ASIA_SCORING]), MISSILE_ENVY, USSR, ASIA_SCORING)
    assert g.lacks[US] >> NASSER & 1
    assert not g.lacks[US] >> EUROPE_SCORING & 1
    GAME.check(g)


@pytest.mark.parametrize("seat", [US, USSR, OBSERVER])
def test_the_question_tells_a_seat_nothing_it_may_not_know(seat):
    g = happen(mid(us=[DUCK_AND_COVER, FIDEL], ussr=[NASSER]), MISSILE_ENVY, USSR)
    rng = random.Random(2)
    for _ in range(10):
        assert view(GAME, deal_again(GAME, g, seat, rng), seat) == view(GAME, g, seat)


# The duty to spend it


def due(**rest: Any) -> State:
    """The US has received Missile Envy."""
    held = [MISSILE_ENVY, *rest.pop("us", [])]
    return mid(us=held, shown=[1 << MISSILE_ENVY, 0], envy=US, **rest)


def test_faq_49_missile_envy_is_the_next_card_and_for_operations_only():
    g = round_of(due(us=[DUCK_AND_COVER], china=US), US)
    assert options(g) == {MISSILE_ENVY}
    assert g.why_not(US, DUCK_AND_COVER) == ENVY_DUE
    assert g.why_not(US, CHINA_CARD) == ENVY_DUE
    answer(g, MISSILE_ENVY)
    assert options(g) == {INFLUENCE, SPACE}  # Poland is closed at DEFCON 4
    assert g.why_not(US, EVENT) == ENVY_FOR_OPERATIONS
    answer(g, INFLUENCE, MEXICO, MEXICO)
    assert g.envy == NOBODY
    assert g.discards == 1 << MISSILE_ENVY
    assert options(round_of(g, US)) == {DUCK_AND_COVER, CHINA_CARD}


def test_6_0_the_duty_is_met_on_the_space_race_as_well():
    g = round_of(due(), US, MISSILE_ENVY, SPACE, die(1))
    assert g.space == [1, 0]
    assert g.envy == NOBODY


def test_a_missile_envy_that_was_drawn_is_free():
    g = round_of(mid(us=[MISSILE_ENVY, FIDEL], ussr=[NASSER]), US)
    assert options(g) == {MISSILE_ENVY, FIDEL}
    answer(g, MISSILE_ENVY)
    assert EVENT in options(g)


def test_faq_31_received_in_the_headline_phase_it_is_worth_1_after_red_scare():
    g = mid(us=[DUCK_AND_COVER, ASIA_SCORING], ussr=[MISSILE_ENVY, RED_SCARE])
    g.do(headline_phase)
    g.settle()
    g.answer_for(US, ASIA_SCORING)
    g.answer_for(USSR, MISSILE_ENVY)
    answer(g, DUCK_AND_COVER, INFLUENCE, POLAND, POLAND, POLAND)
    g.round = 1
    round_of(g, USSR, RED_SCARE, EVENT)
    round_of(g, US, MISSILE_ENVY, INFLUENCE, MEXICO)
    assert g.question is None
    assert influence(g, MEXICO) == (3, 0)


def test_faq_49_a_scoring_card_that_is_due_comes_first_and_the_duty_stays():
    g = due(us=[ASIA_SCORING], round=7)
    round_of(g, US, ASIA_SCORING)
    assert g.envy == US
    assert g.hand[US] == 1 << MISSILE_ENVY
    g.turn, g.round = 6, 1
    assert options(round_of(g, US)) == {MISSILE_ENVY}


def test_faq_49_50_un_intervention_against_we_will_bury_you_comes_before_the_duty():
    g = due(us=[UN_INTERVENTION, FIDEL, DUCK_AND_COVER], effects=[WE_WILL_BURY_YOU])
    round_of(g, US)
    assert options(g) == {MISSILE_ENVY, UN_INTERVENTION}
    answer(g, UN_INTERVENTION)
    assert options(g) == {EVENT}
    answer(g, EVENT, FIDEL, INFLUENCE, MEXICO, MEXICO)
    assert g.vp == 0
    assert not g.in_force(WE_WILL_BURY_YOU)
    assert options(round_of(g, US)) == {MISSILE_ENVY}


def test_faq_49_50_without_a_card_of_the_ussr_un_intervention_has_to_wait():
    g = due(us=[UN_INTERVENTION, DUCK_AND_COVER], effects=[WE_WILL_BURY_YOU])
    assert options(round_of(g, US)) == {MISSILE_ENVY}


def test_faq_49_50_without_we_will_bury_you_un_intervention_has_to_wait():
    assert options(round_of(due(us=[UN_INTERVENTION, FIDEL]), US)) == {MISSILE_ENVY}


def test_second_edition_the_order_of_play_lets_missile_envy_pass():
    g = mid(
        us=[DUCK_AND_COVER, FIDEL, FORMOSAN_RESOLUTION],
        turn=8,
        effects=[ALDRICH_AMES],
        options={"aldrich_ames": "order"},
        order=[FIDEL, DUCK_AND_COVER, FORMOSAN_RESOLUTION],
    )
    happen(g, MISSILE_ENVY, USSR, DUCK_AND_COVER, INFLUENCE, POLAND, POLAND, POLAND)
    assert options(round_of(g, US)) == {MISSILE_ENVY}
    answer(g, MISSILE_ENVY, INFLUENCE, MEXICO, MEXICO)
    assert options(round_of(g, US)) == {FIDEL}


def test_faq_49_missile_envy_that_is_no_longer_in_the_hand_is_not_due():
    g = position(ussr=(FIDEL,), discards=(MISSILE_ENVY,), turn=4, envy=USSR, china=US)
    assert options(round_of(g, USSR)) == {FIDEL}
