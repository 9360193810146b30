"""Quagmire and Bear Trap: rounds in which a side can only try to get out."""

from __future__ import annotations

from typing import Any

import pytest

from detente.games.twilight import GAME
from detente.games.twilight.board import CANADA, COUP, MEXICO, NIGERIA, POLAND, US, USSR
from detente.games.twilight.deck import (
    ALLENDE,
    ARMS_RACE,
    ASIA_SCORING,
    BEAR_TRAP,
    BREZHNEV_DOCTRINE,
    CONTAINMENT,
    CUBAN_MISSILE_CRISIS,
    DUCK_AND_COVER,
    EUROPE_SCORING,
    FIDEL,
    KOREAN_WAR,
    MIDDLE_EAST_SCORING,
    MISSILE_ENVY,
    NASSER,
    NORAD,
    QUAGMIRE,
    RED_SCARE,
    TRUMAN_DOCTRINE,
    WE_WILL_BURY_YOU,
)
from detente.games.twilight.headlines import headline_phase
from detente.games.twilight.reasons import SCORING_FIRST, TRAPPED
from detente.games.twilight.rounds import next_round
from detente.games.twilight.state import State
from detente.games.twilight.turn import end_turn, next_turn
from detente.kernel.flow import CHANCE, NOBODY
from detente.kernel.sets import set_of

from .positions import (
    CHINA_CARD,
    NONE,
    Influence,
    answer,
    asked,
    die,
    happen,
    options,
    position,
    round_of,
)

HOME: Influence = {POLAND: (0, 3), MEXICO: (2, 0)}
TRAPS = (QUAGMIRE, BEAR_TRAP)


def mid(where: Influence = HOME, *, turn: int = 5, defcon: int = 4, **rest: Any) -> State:
    return position(where, turn=turn, defcon=defcon, **rest)


def trapped(side: int = US, *hand: int, **rest: Any) -> State:
    rest["effects"] = [TRAPS[side], *rest.pop("effects", [])]
    rest["us" if side == US else "ussr"] = hand
    return mid(**rest)


@pytest.mark.parametrize("side", [US, USSR])
def test_faq_42_44_a_card_worth_2_or_more_is_discarded_and_a_die_rolled(side):
    g = round_of(trapped(side, DUCK_AND_COVER, FIDEL, NASSER), side)
    assert asked(g) == ("trap_card_chosen", side)
    assert options(g) == {DUCK_AND_COVER, FIDEL}
    assert g.why_not(side, NASSER) == TRAPPED
    answer(g, FIDEL)
    assert asked(g) == ("trap_rolled", CHANCE)
    assert g.discards == 1 << FIDEL
    GAME.check(g)


@pytest.mark.parametrize("side", [US, USSR])
@pytest.mark.parametrize(("number", "free"), [(1, True), (4, True), (5, False), (6, False)])
def test_faq_42_44_1_to_4_frees_and_otherwise_it_goes_on(side, number, free):
    g = round_of(trapped(side, DUCK_AND_COVER, FIDEL, NASSER), side, FIDEL, die(number))
    assert g.question is None  # the discard and the roll are the whole round
    assert bool(g.in_force(TRAPS[side])) != free
    round_of(g, side)
    assert asked(g)[0] == ("card_chosen" if free else "trap_card_chosen")


def test_faq_42_44_the_discard_and_the_roll_are_the_whole_round():
    g = round_of(trapped(US, DUCK_AND_COVER, FIDEL), US, DUCK_AND_COVER, die(1))
    assert g.hand[US] == 1 << FIDEL
    assert g.question is None
    assert g.vp == 0


def test_faq_42_44_an_event_of_the_opponent_is_discarded_without_effect():
    g = round_of(trapped(US, CUBAN_MISSILE_CRISIS, WE_WILL_BURY_YOU), US, WE_WILL_BURY_YOU, die(6))
    assert g.defcon == 4
    assert not g.in_force(WE_WILL_BURY_YOU)
    assert g.discards == 1 << WE_WILL_BURY_YOU


def test_faq_42_44_without_a_suitable_card_the_cards_are_kept_and_the_round_ends():
    g = round_of(trapped(US, NASSER, ALLENDE), US)
    assert g.question is None
    assert g.hand[US] == set_of((NASSER, ALLENDE))
    assert g.in_force(QUAGMIRE)
    assert g.lacks[US] >> FIDEL & 1  # everybody has seen that
    GAME.check(g)


def test_faq_42_44_scoring_cards_wait_while_a_suitable_card_is_left():
    g = round_of(trapped(US, FIDEL, ASIA_SCORING, round=1), US)
    assert options(g) == {FIDEL}
    assert g.why_not(US, ASIA_SCORING) == TRAPPED


def test_faq_42_44_once_suitable_cards_have_run_out_scoring_cards_may_be_played_in_any_order():
    g = round_of(trapped(US, NASSER, ASIA_SCORING, EUROPE_SCORING, round=1), US)
    assert options(g) == {ASIA_SCORING, EUROPE_SCORING, NONE}
    answer(g, EUROPE_SCORING)
    assert g.discards == 1 << EUROPE_SCORING
    assert g.question is None
    assert g.in_force(QUAGMIRE)
    round_of(g, US, NONE)
    assert g.hand[US] == set_of((NASSER, ASIA_SCORING))


def test_10_1_5_a_scoring_card_that_is_due_comes_before_the_discard():
    g = round_of(trapped(USSR, FIDEL, ASIA_SCORING, MIDDLE_EAST_SCORING, round=6), USSR)
    assert options(g) == {ASIA_SCORING, MIDDLE_EAST_SCORING}
    assert g.why_not(USSR, FIDEL) == SCORING_FIRST
    answer(g, ASIA_SCORING)
    assert g.question is None  # no roll


def test_faq_42_44_the_trap_does_not_touch_the_headline_phase():
    g = trapped(US, DUCK_AND_COVER, ussr=[FIDEL])
    g.do(headline_phase)
    g.settle()
    g.answer_for(US, DUCK_AND_COVER)
    g.answer_for(USSR, FIDEL)
    assert g.defcon == 3
    assert g.vp == 2
    assert g.in_force(QUAGMIRE)


@pytest.mark.parametrize("trap", TRAPS)
def test_faq_42_44_the_trap_goes_on_over_the_end_of_the_turn(trap):
    g = mid(effects=[trap])
    g.do(next_turn)
    g.settle()
    assert g.turn == 6
    assert g.in_force(trap)


def test_faq_6_the_china_card_is_no_discard_and_cannot_be_played():
    g = round_of(trapped(US, NASSER, china=US), US)
    assert g.question is None
    assert (g.china, g.china_ready) == (US, 1)
    g = round_of(trapped(US, FIDEL, china=US), US)
    assert options(g) == {FIDEL}
    assert CHINA_CARD not in options(g)


def test_7_4_2_a_printed_1_worth_2_is_enough():
    g = round_of(trapped(USSR, NASSER, effects=[BREZHNEV_DOCTRINE]), USSR)
    assert options(g) == {NASSER}
    g = round_of(trapped(US, TRUMAN_DOCTRINE, effects=[CONTAINMENT]), US)
    assert options(g) == {TRUMAN_DOCTRINE}


def test_7_4_2_a_printed_2_worth_1_is_not_enough():
    g = round_of(trapped(US, FIDEL, ARMS_RACE, effects=[RED_SCARE], red_scare=[1, 0]), US)
    assert options(g) == {ARMS_RACE}


def test_5_3_a_4_may_be_discarded_though_a_2_would_do():
    g = round_of(trapped(US, FIDEL, WE_WILL_BURY_YOU), US)
    assert options(g) == {FIDEL, WE_WILL_BURY_YOU}


def test_a_trapped_side_still_has_the_right_to_skip_an_eighth_round():
    g = round_of(trapped(US, FIDEL, round=8, space=[8, 0]), US)
    assert options(g) == {FIDEL, NONE}


def test_the_other_side_plays_on_normally():
    g = round_of(trapped(US, FIDEL, ussr=[KOREAN_WAR]), USSR)
    assert asked(g) == ("card_chosen", USSR)


@pytest.mark.parametrize("quagmire", [False, True])
def test_quagmire_ends_norad(quagmire):
    g = mid({CANADA: (4, 0), NIGERIA: (1, 0)}, ussr=[FIDEL], effects=[NORAD], defcon=3)
    if quagmire:
        happen(g, QUAGMIRE, USSR)
    round_of(g, USSR, FIDEL, COUP, NIGERIA, die(1))
    assert g.defcon == 2
    assert (g.question is None) == quagmire


# With Missile Envy


def envious(*hand: int, **rest: Any) -> State:
    """The US has received Missile Envy and is in Quagmire."""
    return trapped(US, MISSILE_ENVY, *hand, shown=[1 << MISSILE_ENVY, 0], envy=US, **rest)


def test_faq_49_a_received_missile_envy_is_the_next_discard():
    g = round_of(envious(DUCK_AND_COVER, FIDEL), US)
    assert options(g) == {MISSILE_ENVY}
    answer(g, MISSILE_ENVY, die(5))
    assert g.envy == NOBODY
    assert options(round_of(g, US)) == {DUCK_AND_COVER, FIDEL}


def test_faq_49_under_bear_trap_as_well():
    g = trapped(USSR, MISSILE_ENVY, FIDEL, shown=[0, 1 << MISSILE_ENVY], envy=USSR)
    assert options(round_of(g, USSR)) == {MISSILE_ENVY}


def test_faq_49_a_missile_envy_that_was_drawn_is_a_card_like_others():
    g = round_of(trapped(US, MISSILE_ENVY, FIDEL), US)
    assert options(g) == {MISSILE_ENVY, FIDEL}


def test_faq_31_reduced_below_2_it_is_no_discard_and_is_used_after_the_escape():
    g = envious(DUCK_AND_COVER, ARMS_RACE, effects=[RED_SCARE], red_scare=[1, 0])
    round_of(g, US)
    assert options(g) == {DUCK_AND_COVER, ARMS_RACE}
    answer(g, DUCK_AND_COVER, die(1))
    assert not g.in_force(QUAGMIRE)
    round_of(g, US)
    assert options(g) == {MISSILE_ENVY}
    assert g.ops_value(US, 2) == 1


def test_faq_31_without_an_escape_it_is_the_discard_in_round_1_of_the_next_turn():
    g = envious(DUCK_AND_COVER, round=7, effects=[RED_SCARE], red_scare=[1, 0])
    round_of(g, US, DUCK_AND_COVER, die(6))
    g.do(next_turn)
    g.settle()
    g.stack.clear()  # the deal and the headlines
    g.round = 1
    g.hand[US] |= 1 << FIDEL
    g.deck &= ~(1 << FIDEL)
    assert options(round_of(g, US)) == {MISSILE_ENVY}


def test_faq_31_unless_it_is_reduced_again():
    g = envious(ARMS_RACE, turn=6, round=1, effects=[RED_SCARE], red_scare=[1, 0])
    assert options(round_of(g, US)) == {ARMS_RACE}


def test_faq_5_0_a_scoring_card_that_is_due_comes_before_missile_envy_in_a_trap():
    g = round_of(envious(ASIA_SCORING, round=7), US)
    assert options(g) == {ASIA_SCORING}
    answer(g, ASIA_SCORING)
    assert g.envy == US


# With We Will Bury You


def test_faq_50_a_round_in_quagmire_is_the_next_round_of_the_us():
    g = round_of(trapped(US, FIDEL, effects=[WE_WILL_BURY_YOU]), US)
    assert g.vp == -3
    assert not g.in_force(WE_WILL_BURY_YOU)
    assert options(g) == {FIDEL}


def test_faq_50_in_quagmire_the_points_can_end_the_game():
    g = round_of(trapped(US, FIDEL, effects=[WE_WILL_BURY_YOU], vp=-17), US)
    assert (g.ending, g.winner) == ("twenty_points", USSR)


def test_the_trap_reaches_over_whole_turns():
    g = trapped(US, NASSER, round=7, china=USSR, china_ready=0, milops=[4, 4])
    g.do(next_round, 7)
    g.do(end_turn)
    g.settle()
    assert g.turn == 6
    assert g.in_force(QUAGMIRE)
    assert g.hand[US] >> NASSER & 1


def test_faq_50_who_is_buried_in_a_trap_does_not_discard_any_more() -> None:
    g = trapped(US, DUCK_AND_COVER, FIDEL, effects=[WE_WILL_BURY_YOU], burying=1, vp=-18)
    round_of(g, US)
    assert (g.ending, g.winner) == ("twenty_points", USSR)
    assert g.question is None
