"""Action rounds: 4.5 D, 5.1, 9.8, FAQ 5.0 and the eighth round."""

from __future__ import annotations

from detente.games.twilight import GAME
from detente.games.twilight.board import (
    DECLINE,
    EVENT,
    JAPAN,
    POLAND,
    SYRIA,
    US,
    USSR,
)
from detente.games.twilight.deck import (
    ALDRICH_AMES,
    ASIA_SCORING,
    CHINA_CARD,
    DUCK_AND_COVER,
    EUROPE_SCORING,
    FIDEL,
    FIVE_YEAR_PLAN,
    MISSILE_ENVY,
    NASSER,
    NONE,
    TRUMAN_DOCTRINE,
    WE_WILL_BURY_YOU,
)
from detente.games.twilight.rounds import next_round, rounds_for, rounds_in
from detente.games.twilight.state import State
from detente.kernel.flow import NOBODY

from .positions import answer, asked, happen, options, position, round_of


def rounds(g: State, number: int) -> State:
    """The rounds of the turn go on with this one."""
    g.do(next_round, number)
    g.settle()
    return g


def test_4_5_d_six_rounds_to_turn_3_and_seven_from_turn_4():
    assert [rounds_in(turn) for turn in range(1, 11)] == [6] * 3 + [7] * 7


def test_4_5_d_the_ussr_comes_first_in_every_round():
    g = rounds(position(us=(DUCK_AND_COVER,), ussr=(NASSER,)), 1)
    assert asked(g) == ("card_chosen", USSR)
    answer(g, NASSER, EVENT)
    assert asked(g) == ("card_chosen", US)
    assert g.round == 1


def test_4_2_the_phasing_player_is_whose_round_it_is():
    g = rounds(position(us=(DUCK_AND_COVER,), ussr=(NASSER,)), 1)
    assert g.phasing == USSR
    answer(g, NASSER, EVENT)
    assert g.phasing == US


def test_4_5_d_a_side_without_cards_waits():
    g = rounds(position(us=(DUCK_AND_COVER, TRUMAN_DOCTRINE), china=US, china_ready=0), 1)
    assert asked(g) == ("card_chosen", US)
    answer(g, DUCK_AND_COVER, EVENT)
    assert asked(g) == ("card_chosen", US)
    assert g.round == 2


def test_4_5_d_after_the_last_round_the_turn_is_over():
    g = rounds(position(us=(DUCK_AND_COVER,), ussr=(NASSER,)), 6)
    answer(g, NASSER, EVENT, DUCK_AND_COVER, EVENT)
    assert g.question is None


def test_5_1_nobody_may_pass_or_throw_a_card_away():
    g = round_of(position(ussr=(NASSER, FIDEL)), USSR)
    assert NONE not in options(g)
    reason = g.why_not(USSR, NONE)
    assert reason is not None
    assert reason.rule == "5.1"
    answer(g, FIDEL)
    assert DECLINE not in options(g)


def test_2_2_1_a_scoring_card_can_only_be_scored():
    g = round_of(position({POLAND: (0, 3)}, ussr=(EUROPE_SCORING, NASSER)), USSR, EUROPE_SCORING)
    assert g.vp == -4  # presence and a battleground
    assert g.question is None
    assert g.discards == 1 << EUROPE_SCORING


# Missile Envy that is due, and scoring cards: FAQ 5.0


def test_faq_5_0_the_duty_to_score_beats_missile_envy():
    hand = (MISSILE_ENVY, ASIA_SCORING)
    g = round_of(position(us=hand, turn=4, round=7, envy=US, china=NOBODY), US)
    assert options(g) == {ASIA_SCORING}
    answer(g, ASIA_SCORING)
    assert g.envy == US
    assert g.hand[US] == 1 << MISSILE_ENVY


def test_faq_5_0_then_missile_envy_is_used_in_round_1_of_the_next_turn():
    g = position({JAPAN: (1, 0)}, us=(MISSILE_ENVY, DUCK_AND_COVER), turn=5, envy=US)
    round_of(g, US)
    assert options(g) == {MISSILE_ENVY}
    answer(g, MISSILE_ENVY)
    assert EVENT not in options(g)


def test_faq_5_0_with_time_left_missile_envy_comes_first():
    hand = (MISSILE_ENVY, ASIA_SCORING)
    g = round_of(position(us=hand, turn=4, round=6, envy=US, china=NOBODY), US)
    assert options(g) == {MISSILE_ENVY}


def test_faq_5_0_a_discard_event_may_get_rid_of_a_scoring_card():
    g = position(ussr=(FIVE_YEAR_PLAN, ASIA_SCORING), round=6, china=NOBODY)
    round_of(g, USSR)
    assert FIVE_YEAR_PLAN in options(g)
    answer(g, FIVE_YEAR_PLAN, EVENT, ASIA_SCORING)
    assert g.hand[USSR] == 0
    assert g.discards >> ASIA_SCORING & 1
    assert g.vp == 0  # 5.4: it is not scored


# The eighth round


def test_6_4_4_box_8_gives_eight_rounds_until_the_other_arrives():
    g = position(turn=5, space=[8, 7])
    assert (rounds_for(g, US), rounds_for(g, USSR)) == (8, 7)
    g.space[USSR] = 8
    assert (rounds_for(g, US), rounds_for(g, USSR)) == (7, 7)


def test_6_4_4_box_8_gives_eight_rounds_in_the_early_war_too():
    assert rounds_for(position(turn=3, space=[8, 0]), US) == 8


def test_6_4_4_only_the_side_on_box_8_plays_an_eighth_round():
    g = position(us=(DUCK_AND_COVER,), ussr=(NASSER,), turn=5, space=[8, 0])
    rounds(g, 8)
    assert asked(g) == ("card_chosen", US)
    assert g.round == 8
    answer(g, DUCK_AND_COVER, EVENT)
    assert g.question is None
    assert g.hand[USSR] == 1 << NASSER


def test_faq_86_by_box_8_as_well():
    g = round_of(position(ussr=(NASSER,), turn=8, round=8, space=[0, 8], china=US), USSR)
    assert options(g) == {NASSER, NONE}


def test_faq_86_the_seventh_round_has_to_be_played():
    g = position(us=(DUCK_AND_COVER,), turn=8, round=7, oil_round=1)
    assert NONE not in options(round_of(g, US))


# II edition, Aldrich Ames: the US plays its cards in order


def test_second_edition_aldrich_ames_lets_the_us_play_in_order_only():
    g = position(
        us=(DUCK_AND_COVER, FIDEL),
        turn=8,
        order=[FIDEL, DUCK_AND_COVER],
        effects=(ALDRICH_AMES,),
        china=US,
        options={"aldrich_ames": "order"},
    )
    round_of(g, US)
    assert options(g) == {FIDEL}


def test_second_edition_under_aldrich_ames_the_us_never_plays_the_china_card():
    g = position(
        turn=8,
        effects=(ALDRICH_AMES,),
        china=US,
        options={"aldrich_ames": "order"},
    )
    g.do(next_round, 7)
    g.settle()
    assert g.question is None or CHINA_CARD not in options(g)


def test_fourth_edition_under_aldrich_ames_the_us_may_play_the_china_card():
    g = position(us=(FIDEL,), turn=8, effects=(ALDRICH_AMES,), china=US)
    assert CHINA_CARD in options(round_of(g, US))


# We Will Bury You comes due in the next round that the US plays


def test_faq_50_a_side_without_cards_has_no_round_so_the_points_wait():
    g = happen(position(us=(), turn=4, china=USSR), WE_WILL_BURY_YOU, USSR)
    round_of(g, US)
    assert g.vp == 0
    assert g.in_force(WE_WILL_BURY_YOU)
    g.hand[US] = 1 << DUCK_AND_COVER
    g.deck ^= 1 << DUCK_AND_COVER
    round_of(g, US, DUCK_AND_COVER, EVENT)
    assert g.vp == -3 + 2
    assert not g.in_force(WE_WILL_BURY_YOU)


def test_2_2_1_syria_is_not_touched_by_a_scoring_card():
    g = round_of(position({SYRIA: (0, 2)}, ussr=(ASIA_SCORING,), china=US), USSR, ASIA_SCORING)
    assert g.vp == 0
    GAME.check(g)
