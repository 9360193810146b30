"""What can be read in more than one way: how it is played, and the option for the other way."""

from __future__ import annotations

import random
from typing import Any

import pytest

from detente.games.twilight import GAME
from detente.games.twilight.board import (
    ANGOLA,
    BOTSWANA,
    DECLINE,
    DONE,
    FRANCE,
    ITALY,
    MEXICO,
    PLAY_IT,
    POLAND,
    SOUTH_AFRICA,
    SPACE,
    US,
    USSR,
    WITH_NEIGHBOUR,
)
from detente.games.twilight.deck import (
    ABM_TREATY,
    ARMS_RACE,
    ASIA_SCORING,
    BRUSH_WAR,
    CIA_CREATED,
    DEFECTORS,
    DUCK_AND_COVER,
    EUROPE_SCORING,
    FIDEL,
    FIVE_YEAR_PLAN,
    FLOWER_POWER,
    GRAIN_SALES,
    KITCHEN_DEBATES,
    MISSILE_ENVY,
    NASSER,
    REFORMER,
    SOUTH_AFRICAN_UNREST,
    SPECIAL_RELATIONSHIP,
    UN_INTERVENTION,
    WE_WILL_BURY_YOU,
)
from detente.games.twilight.reasons import NOT_GRANTED, SPACE_TOO_LOW, SPACE_USED
from detente.games.twilight.state import State
from detente.kernel.flow import CHANCE, NOBODY
from detente.kernel.sets import set_of
from detente.kernel.views import imagine, veil

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

HOME: Influence = {POLAND: (0, 3), MEXICO: (2, 0)}


def mid(where: Influence = HOME, *, turn: int = 5, defcon: int = 4, **rest: Any) -> State:
    return position(where, turn=turn, defcon=defcon, **rest)


# FAQ 6.4: operations of an event on the space race

TO_SPACE = {"event_space": "yes"}


def test_faq_6_4_the_card_of_missile_envy_cannot_go_to_the_space_race():
    g = happen(mid(us=[DUCK_AND_COVER]), MISSILE_ENVY, USSR, DUCK_AND_COVER)
    assert SPACE not in options(g)
    assert g.why_not(USSR, SPACE) == NOT_GRANTED


def test_faq_6_4_by_its_option_the_card_of_missile_envy_may_go_to_the_space_race():
    g = mid(us=[DUCK_AND_COVER], options=TO_SPACE)
    happen(g, MISSILE_ENVY, USSR, DUCK_AND_COVER, SPACE, die(1))
    assert g.space == [0, 1]
    assert g.space_used == [0, 1]
    assert g.discards == 1 << DUCK_AND_COVER
    assert (g.defcon, g.question) == (4, None)  # without its event
    GAME.check(g)


def test_faq_6_4_by_its_option_the_limits_of_the_space_race_hold():
    g = mid(us=[DUCK_AND_COVER], options=TO_SPACE, space_used=[0, 1])
    happen(g, MISSILE_ENVY, USSR, DUCK_AND_COVER)
    assert g.why_not(USSR, SPACE) == SPACE_USED
    g = happen(mid(options=TO_SPACE), CIA_CREATED, US)
    assert g.why_not(US, SPACE) == SPACE_TOO_LOW


def test_faq_6_4_by_its_option_a_card_with_un_intervention_may_go_to_the_space_race():
    g = mid(us=[UN_INTERVENTION, FIDEL], options=TO_SPACE, phasing=US)
    round_of(g, US, UN_INTERVENTION, EVENT, FIDEL, SPACE, die(6))
    assert g.space == [0, 0]
    assert g.discards == set_of((UN_INTERVENTION, FIDEL))


def test_faq_6_4_by_its_option_operations_that_an_event_gives_may_go_to_the_space_race():
    g = happen(mid(options=TO_SPACE), ABM_TREATY, US, SPACE, die(1))
    assert g.space == [1, 0]
    assert g.discards == 1 << ABM_TREATY


def test_5_2_by_that_option_too_the_points_after_an_event_cannot_go_to_the_space_race():
    g = mid(ussr=[DEFECTORS], options=TO_SPACE)
    round_of(g, USSR, DEFECTORS, EVENT)
    assert asked(g) == ("operations_chosen", USSR)
    assert g.why_not(USSR, SPACE) == NOT_GRANTED


# Card 53


def test_faq_53_by_its_option_the_two_points_may_be_divided():
    g = mid(options={"south_african_unrest": "divided"})
    happen(g, SOUTH_AFRICAN_UNREST, USSR, WITH_NEIGHBOUR, ANGOLA)
    assert options(g) == {ANGOLA, BOTSWANA}
    answer(g, BOTSWANA)
    assert [influence(g, c)[USSR] for c in (SOUTH_AFRICA, ANGOLA, BOTSWANA)] == [1, 1, 1]
    assert g.question is None


# Card 103


@pytest.mark.parametrize(("side", "points"), [(USSR, 1), (US, 0)])
def test_faq_103_by_its_option_defectors_drawn_in_a_soviet_round_give_a_point(side, points):
    hands: dict[int, Any] = {
        US: {"us": [FIVE_YEAR_PLAN], "ussr": [DEFECTORS]},
        USSR: {"ussr": [FIVE_YEAR_PLAN, DEFECTORS]},
    }
    g = position(phasing=side, options={"defectors": "soviet_round"}, **hands[side])
    round_of(g, side, FIVE_YEAR_PLAN, EVENT, DEFECTORS)
    assert g.vp == points
    assert g.discards >> DEFECTORS & 1


# Card 49 against scoring cards only

KEPT = {"missile_envy": "kept"}


def test_card_49_by_its_option_scoring_cards_are_not_exchanged():
    g = happen(mid(us=[EUROPE_SCORING, ASIA_SCORING], options=KEPT), MISSILE_ENVY, USSR)
    assert g.question is None
    assert g.hand[US] == set_of((EUROPE_SCORING, ASIA_SCORING))
    assert g.discards == 1 << MISSILE_ENVY
    assert g.envy == NOBODY
    GAME.check(g)


def test_card_49_by_its_option_any_other_card_is_exchanged():
    g = happen(mid(us=[NASSER, ASIA_SCORING], options=KEPT), MISSILE_ENVY, USSR)
    assert options(g) == {NASSER}


def test_card_49_by_its_option_everybody_knows_then_that_all_the_cards_score():
    g = happen(mid(us=[EUROPE_SCORING, ASIA_SCORING], options=KEPT), MISSILE_ENVY, USSR)
    round_of(g, US)
    for seed in range(20):
        world = imagine(GAME, veil(GAME, g, USSR), random.Random(seed))
        assert not world.hand[US] >> NASSER & 1
        assert all(world.hand[US] >> card & 1 == 0 for card in (FIDEL, DUCK_AND_COVER))


# Card 39


def test_faq_39_by_its_option_whoever_brings_it_about_scores():
    rules = {"arms_race": "player"}
    assert happen(mid(milops=[4, 0], phasing=USSR, options=rules), ARMS_RACE, US).vp == 3
    assert happen(mid(milops=[0, 4], phasing=USSR, options=rules), ARMS_RACE, US).vp == 0


def test_faq_39_drawn_by_grain_sales_in_a_soviet_round_it_scores_for_the_ussr_only():
    g = mid(ussr=[GRAIN_SALES, ARMS_RACE], milops=[5, 0])
    round_of(g, USSR, GRAIN_SALES, EVENT, ARMS_RACE, PLAY_IT, EVENT)
    assert g.vp == 0


# Cards 32 and 87


def test_5_1_the_operations_of_un_intervention_have_to_be_used():
    g = mid(us=[UN_INTERVENTION, FIDEL], phasing=US)
    round_of(g, US, UN_INTERVENTION, EVENT, FIDEL)
    assert DECLINE not in options(g)


def test_card_32_by_its_option_the_operations_may_be_left():
    g = mid(us=[UN_INTERVENTION, FIDEL], phasing=US, options={"declining": "yes"})
    round_of(g, US, UN_INTERVENTION, EVENT, FIDEL)
    answer(g, DECLINE)
    assert g.question is None
    assert g.discards == set_of((UN_INTERVENTION, FIDEL))


def test_card_87_by_its_option_points_of_the_reformer_may_be_left():
    g = happen(mid(turn=8, options={"declining": "yes"}), REFORMER, USSR, FRANCE, ITALY, DONE)
    assert g.question is None
    assert influence(g, FRANCE) == (0, 1)
    assert g.in_force(REFORMER)


# Cards 48, 50, 59: without an option


@pytest.mark.parametrize("player", [US, USSR])
def test_card_48_without_its_condition_kitchen_debates_stay_in_the_game(player):
    g = happen(mid({FRANCE: (3, 0), POLAND: (0, 3)}), KITCHEN_DEBATES, player)
    assert g.discards == 1 << KITCHEN_DEBATES
    assert g.removed == 0


def test_faq_50_faq_86_passing_the_eighth_round_is_no_answer_to_we_will_bury_you():
    g = mid(us=[DUCK_AND_COVER], turn=8, round=8, oil_round=1, effects=[WE_WILL_BURY_YOU])
    round_of(g, US)
    assert options(g) == {DUCK_AND_COVER, NONE}
    assert g.vp == 0
    answer(g, NONE)
    assert g.vp == -3
    assert not g.in_force(WE_WILL_BURY_YOU)


def test_faq_59_flower_power_scores_before_the_war_is_rolled():
    g = mid(us=[BRUSH_WAR], effects=[FLOWER_POWER], vp=-18, phasing=US)
    round_of(g, US, BRUSH_WAR, EVENT)
    assert (g.ending, g.winner) == ("twenty_points", USSR)


# The first deal


def test_3_1_by_its_option_the_first_hand_is_dealt_after_placing():
    g = GAME.new({"first_deal": "after_placing"})
    assert asked(g) == ("event_placed", USSR)
    assert g.hand == [0, 0]
    answer(g, *[POLAND] * 6, *[ITALY] * 7)
    for _ in range(16):
        assert asked(g) == ("dealt", CHANCE)
        answer(g, min(options(g)))
    assert [hand.bit_count() for hand in g.hand] == [8, 8]
    assert asked(g)[0] == "headlines_chosen"
    GAME.check(g)


# The digital edition


def test_the_preset_digital_has_the_readings_of_that_edition():
    rules = GAME.preset("digital")
    assert GAME.rules(rules).reshuffle == "at_once"
    assert asked(GAME.new(rules)) == ("event_placed", USSR)
    g = happen(mid(us=[DUCK_AND_COVER], options=rules), MISSILE_ENVY, USSR, DUCK_AND_COVER)
    assert SPACE in options(g)
    g = mid(options=rules)
    happen(g, SOUTH_AFRICAN_UNREST, USSR, WITH_NEIGHBOUR, ANGOLA, BOTSWANA)
    assert g.question is None
    g = mid(ussr=[SPECIAL_RELATIONSHIP], options=rules)
    assert EVENT in options(round_of(g, USSR, SPECIAL_RELATIONSHIP))  # the US has no friend there
    g = mid(ussr=[FIVE_YEAR_PLAN, DEFECTORS], options=rules)
    assert round_of(g, USSR, FIVE_YEAR_PLAN, EVENT, DEFECTORS).vp == 1
