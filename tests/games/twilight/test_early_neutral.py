"""The neutral events of the early war."""

from __future__ import annotations

import random

import pytest

from detente.games.twilight import GAME
from detente.games.twilight.board import (
    AFGHANISTAN,
    BOYCOTT,
    BURMA,
    COUP,
    DECLINE,
    EVENT,
    INDIA,
    INFLUENCE,
    IRAN,
    MEXICO,
    NIGERIA,
    PAKISTAN,
    PANAMA,
    POLAND,
    REALIGN,
    RETURN_IT,
    SPACE,
    TAKE_PART,
    US,
    USSR,
    WITH_UN,
)
from detente.games.twilight.cards import can_happen
from detente.games.twilight.deck import (
    ASIA_SCORING,
    CAPTURED_NAZI_SCIENTIST,
    CIA_CREATED,
    CONTAINMENT,
    DUCK_AND_COVER,
    FIDEL,
    FIVE_YEAR_PLAN,
    FLOWER_POWER,
    GRAIN_SALES,
    INDO_PAKISTANI_WAR,
    KOREAN_WAR,
    MARSHALL_PLAN,
    MISSILE_ENVY,
    NASSER,
    NATO,
    NUCLEAR_TEST_BAN,
    OLYMPIC_GAMES,
    QUAGMIRE,
    RED_SCARE,
    U2_INCIDENT,
    UN_INTERVENTION,
    WE_WILL_BURY_YOU,
)
from detente.games.twilight.headlines import headline_phase
from detente.games.twilight.play import DRAWN, use
from detente.games.twilight.state import State
from detente.games.twilight.turn import next_turn
from detente.kernel.flow import CHANCE, OBSERVER
from detente.kernel.views import deal_again, view

from .positions import answer, asked, die, happen, influence, options, position, round_of


def lies_in(pile: int, card: int) -> bool:
    return pile >> card & 1 == 1


def drawn(g: State, card: int) -> State:
    """The US has drawn a card from the hand of the USSR and says how it is used."""
    g.hand[USSR] &= ~(1 << card)
    g.deck &= ~(1 << card)
    g.table |= 1 << card
    use(g, US, card, DRAWN)
    return g


# Captured Nazi Scientist


@pytest.mark.parametrize(("side", "points"), [(US, 2), (USSR, -2)])
def test_captured_nazi_scientist_moves_whoever_plays_it(side: int, points: int) -> None:
    g = happen(position(), CAPTURED_NAZI_SCIENTIST, side)
    assert (g.space[side], g.space[1 - side], g.vp) == (1, 0, points)
    assert lies_in(g.removed, CAPTURED_NAZI_SCIENTIST)


def test_captured_nazi_scientist_second_in_a_box_scores_less() -> None:
    assert happen(position(space=[0, 1]), CAPTURED_NAZI_SCIENTIST, US).vp == 1


def test_captured_nazi_scientist_in_the_last_box_counts_as_played() -> None:
    g = happen(position(space=[8, 0]), CAPTURED_NAZI_SCIENTIST, US)
    assert (g.space[US], g.vp) == (8, 0)
    assert lies_in(g.removed, CAPTURED_NAZI_SCIENTIST)


def test_faq_18_it_is_no_attempt() -> None:
    g = position(us=[CAPTURED_NAZI_SCIENTIST, DUCK_AND_COVER], phasing=US)
    round_of(g, US, CAPTURED_NAZI_SCIENTIST, EVENT)
    assert g.space_used[US] == 0
    round_of(g, US, DUCK_AND_COVER)
    assert SPACE in options(g)


# Olympic Games


def test_olympic_games_the_host_adds_two_and_the_higher_total_scores() -> None:
    g = happen(position(), OLYMPIC_GAMES, USSR)
    assert asked(g) == ("olympic_games_answered", US)
    answer(g, TAKE_PART)
    assert asked(g) == ("us_rolled_at_games", CHANCE)
    answer(g, die(4), die(3))
    assert (g.vp, g.defcon) == (-2, 5)
    assert lies_in(g.discards, OLYMPIC_GAMES)
    assert happen(position(), OLYMPIC_GAMES, USSR, TAKE_PART, die(4), die(1)).vp == 2
    assert happen(position(), OLYMPIC_GAMES, US, TAKE_PART, die(1), die(2)).vp == 2
    assert happen(position(), OLYMPIC_GAMES, US, TAKE_PART, die(1), die(4)).vp == -2


def test_olympic_games_ties_are_rolled_again() -> None:
    g = happen(position(), OLYMPIC_GAMES, US, TAKE_PART, die(1), die(3))
    assert g.vp == 0
    assert asked(g) == ("us_rolled_at_games", CHANCE)
    answer(g, die(2), die(4), die(6), die(1))
    assert g.vp == 2
    assert g.question is None


def test_olympic_games_a_boycott_lowers_defcon_and_gives_operations_of_four() -> None:
    g = happen(position({MEXICO: (1, 0)}, phasing=US), OLYMPIC_GAMES, US, BOYCOTT)
    assert g.defcon == 4
    assert asked(g) == ("operations_chosen", US)
    assert options(g) == {INFLUENCE, DECLINE}
    answer(g, INFLUENCE, *[MEXICO] * 4)
    assert g.question is None
    assert influence(g, MEXICO) == (5, 0)


def test_olympic_games_the_operations_may_be_declined() -> None:
    g = happen(position(), OLYMPIC_GAMES, US, BOYCOTT, DECLINE)
    assert g.question is None


def test_7_4_3_the_operations_of_a_boycott_are_modified() -> None:
    g = position({MEXICO: (1, 0)}, red_scare=[1, 0], phasing=US)
    happen(g, OLYMPIC_GAMES, US, BOYCOTT, INFLUENCE, *[MEXICO] * 3)
    assert g.question is None


def test_olympic_games_a_coup_after_a_boycott_is_an_ordinary_one() -> None:
    g = position({PANAMA: (0, 1), POLAND: (0, 3)}, phasing=US)
    happen(g, OLYMPIC_GAMES, US, BOYCOTT, COUP)
    assert options(g) == {PANAMA}  # DEFCON 4 closes Europe
    answer(g, PANAMA, die(1))
    assert (g.milops[US], g.defcon) == (4, 3)


@pytest.mark.parametrize("side", [US, USSR])
def test_8_1_3_a_boycott_to_defcon_one_is_lost_by_the_phasing_player(side: int) -> None:
    g = happen(position(defcon=2, phasing=side), OLYMPIC_GAMES, side, BOYCOTT)
    assert (g.ending, g.winner) == ("nuclear_war", 1 - side)


# Indo-Pakistani War


def test_indo_pakistani_war_attacks_india_or_pakistan() -> None:
    g = happen(position({PAKISTAN: (1, 2)}), INDO_PAKISTANI_WAR, US)
    assert asked(g) == ("indo_pakistani_war_aimed", US)
    assert options(g) == {INDIA, PAKISTAN}
    answer(g, PAKISTAN, die(4))
    assert influence(g, PAKISTAN) == (3, 0)
    assert (g.vp, g.milops) == (2, [2, 0])
    assert lies_in(g.discards, INDO_PAKISTANI_WAR)


def test_indo_pakistani_war_neighbours_of_the_target_count() -> None:
    def won(target: int, roll: int, *controlled: int) -> bool:
        g = position(dict.fromkeys(controlled, (0, 5)))
        return happen(g, INDO_PAKISTANI_WAR, US, target, die(roll)).vp == 2

    assert won(INDIA, 4)
    assert not won(INDIA, 3)
    assert won(INDIA, 6, PAKISTAN, BURMA)
    assert not won(INDIA, 5, PAKISTAN, BURMA)
    assert not won(PAKISTAN, 6, INDIA, IRAN, AFGHANISTAN)
    assert won(PAKISTAN, 6, INDIA, IRAN)
    assert won(INDIA, 4, INDIA)  # the target itself does not count


def test_faq_24_a_war_without_influence_gives_military_operations_and_points() -> None:
    g = happen(position(), INDO_PAKISTANI_WAR, USSR, INDIA, die(6))
    assert (g.vp, g.milops, influence(g, INDIA)) == (-2, [0, 2], (0, 0))
    g = happen(position(), INDO_PAKISTANI_WAR, USSR, INDIA, die(1))
    assert (g.vp, g.milops) == (0, [0, 2])


# Red Scare/Purge


def test_red_scare_makes_cards_of_the_opponent_worth_one_less_but_at_least_one() -> None:
    g = happen(position(), RED_SCARE, USSR)
    assert [g.ops_value(US, printed) for printed in (1, 2, 3, 4)] == [1, 1, 2, 3]
    assert g.ops_value(USSR, 4) == 4
    assert g.in_force(RED_SCARE)


def test_red_scare_ends_with_the_turn() -> None:
    g = happen(position(), RED_SCARE, US)
    next_turn(g)
    assert g.red_scare == [0, 0]
    assert not g.in_force(RED_SCARE)


def test_faq_31_it_goes_straight_to_the_discards_and_adds_up() -> None:
    g = happen(position(), RED_SCARE, USSR)
    assert lies_in(g.discards, RED_SCARE)
    happen(g, RED_SCARE, USSR)
    assert g.ops_value(US, 4) == 2
    happen(g, RED_SCARE, USSR)
    assert g.ops_value(US, 4) == 1
    happen(g, RED_SCARE, US)
    assert g.ops_value(USSR, 4) == 3
    GAME.check(g)


def test_faq_31_military_operations_of_a_war_are_those_on_the_card() -> None:
    g = happen(position(red_scare=[0, 1]), KOREAN_WAR, USSR, die(1))
    assert g.milops == [0, 2]


def test_faq_31_a_reduced_coup_counts_reduced_military_operations() -> None:
    g = position({NIGERIA: (0, 1)}, us=[DUCK_AND_COVER], red_scare=[1, 0], phasing=US)
    round_of(g, US, DUCK_AND_COVER, COUP, NIGERIA, die(1))
    assert g.milops[US] == 2


def test_faq_31_it_covers_the_space_race() -> None:
    g = position(us=[FIDEL], red_scare=[1, 0], phasing=US)
    round_of(g, US, FIDEL)
    assert SPACE not in options(g)
    reason = g.why_not(US, SPACE)
    assert reason is not None
    assert reason.key == "space_too_low"


def test_faq_31_it_covers_operations_of_an_event_the_opponent_plays() -> None:
    g = position(effects=[CONTAINMENT], red_scare=[1, 0])
    happen(g, CIA_CREATED, USSR, INFLUENCE, MEXICO)
    assert g.question is None  # 1 and 1 less 1, not 2
    assert influence(g, MEXICO) == (1, 0)


def test_faq_31_a_missile_envy_received_before_is_worth_one_after_it() -> None:
    g = position(us=[MISSILE_ENVY, NATO], turn=4, envy=US, phasing=US)
    happen(g, RED_SCARE, USSR)
    round_of(g, US)
    assert options(g) == {MISSILE_ENVY}
    answer(g, MISSILE_ENVY, INFLUENCE, MEXICO)
    assert g.question is None


def test_faq_31_in_a_quagmire_a_reduced_missile_envy_waits_for_the_first_free_round() -> None:
    g = position(
        us=[MISSILE_ENVY, DUCK_AND_COVER, NATO],
        effects=[QUAGMIRE],
        turn=4,
        envy=US,
        red_scare=[1, 0],
    )
    round_of(g, US)
    assert options(g) == {DUCK_AND_COVER, NATO}  # Missile Envy is worth only 1
    answer(g, DUCK_AND_COVER, die(1))
    assert not g.in_force(QUAGMIRE)
    g.round += 1
    round_of(g, US)
    assert options(g) == {MISSILE_ENVY}


def test_faq_31_in_the_next_turn_a_quagmire_takes_missile_envy_unless_reduced_again() -> None:
    g = position(us=[MISSILE_ENVY, NATO], effects=[QUAGMIRE], turn=5, envy=US)
    again = g.clone()
    round_of(g, US)
    assert options(g) == {MISSILE_ENVY}
    again.red_scare = [1, 0]
    round_of(again, US)
    assert options(again) == {NATO}


# UN Intervention


def test_un_intervention_uses_a_card_of_the_opponent_without_its_event() -> None:
    g = position({MEXICO: (1, 0)}, us=[UN_INTERVENTION, FIDEL, NATO], phasing=US)
    round_of(g, US, UN_INTERVENTION, EVENT)
    assert asked(g) == ("un_intervention_paired", US)
    assert options(g) == {FIDEL}
    rng = random.Random(1)
    for seat in (US, USSR, OBSERVER):
        assert view(GAME, deal_again(GAME, g, seat, rng), seat) == view(GAME, g, seat)
    answer(g, FIDEL)
    assert asked(g) == ("operations_chosen", US)
    assert SPACE not in options(g)
    answer(g, INFLUENCE, MEXICO, MEXICO)
    assert g.question is None
    assert g.discards == 1 << FIDEL | 1 << UN_INTERVENTION  # an asterisk does not matter
    assert influence(g, MEXICO) == (3, 0)
    GAME.check(g)


def test_un_intervention_names_the_reason_against_other_cards() -> None:
    g = position(us=[UN_INTERVENTION, FIDEL, NATO, ASIA_SCORING], phasing=US)
    round_of(g, US, UN_INTERVENTION, EVENT)
    for card in (NATO, ASIA_SCORING):
        reason = g.why_not(US, card)
        assert reason is not None
        assert reason.key == "not_an_opponents_event"
    reason = g.why_not(US, NASSER)
    assert reason is not None
    assert reason.key == "not_in_hand"


def test_un_intervention_takes_the_value_as_modified_and_its_coup_is_ordinary() -> None:
    g = position({PANAMA: (0, 1)}, us=[UN_INTERVENTION, FIDEL], effects=[CONTAINMENT], phasing=US)
    round_of(g, US, UN_INTERVENTION, EVENT, FIDEL, COUP, PANAMA, die(1))
    assert (g.milops[US], g.defcon) == (3, 4)


def test_un_intervention_without_a_fitting_card_gives_only_its_operations() -> None:
    g = position(us=[UN_INTERVENTION, NATO, NUCLEAR_TEST_BAN], china=US, phasing=US)
    round_of(g, US, UN_INTERVENTION)
    assert EVENT not in options(g)
    assert INFLUENCE in options(g)


def test_un_intervention_by_the_ussr_needs_a_us_card() -> None:
    g = position({POLAND: (0, 3)}, ussr=[UN_INTERVENTION, FIDEL, DUCK_AND_COVER])
    round_of(g, USSR, UN_INTERVENTION, EVENT)
    assert options(g) == {DUCK_AND_COVER}
    answer(g, DUCK_AND_COVER, INFLUENCE, *[POLAND] * 3)
    assert (g.defcon, g.vp) == (5, 0)


def test_un_intervention_is_no_headline() -> None:
    g = position(us=[UN_INTERVENTION, FIDEL], ussr=[NASSER], round=0)
    g.do(headline_phase)
    g.settle()
    assert options(g) == {FIDEL}


def test_faq_32_the_cancelled_event_need_not_be_possible() -> None:
    g = position(ussr=[UN_INTERVENTION, NATO])
    assert not can_happen(g, NATO, USSR)
    round_of(g, USSR, UN_INTERVENTION, EVENT)
    assert options(g) == {NATO}


def test_faq_32_it_cannot_happen_in_the_headline_phase() -> None:
    assert not can_happen(position(us=[FIDEL], round=0, phasing=US), UN_INTERVENTION, US)
    assert can_happen(position(us=[FIDEL], round=1, phasing=US), UN_INTERVENTION, US)


def test_faq_32_it_cannot_be_used_in_the_opponents_round() -> None:
    assert not can_happen(position(us=[FIDEL], phasing=USSR), UN_INTERVENTION, US)


def test_faq_32_a_drawn_card_may_be_played_with_it_outside_the_headline_phase() -> None:
    g = drawn(position(us=[UN_INTERVENTION], ussr=[FIDEL], phasing=US), FIDEL)
    assert WITH_UN in options(g)
    answer(g, WITH_UN, INFLUENCE)
    assert not lies_in(g.hand[US], UN_INTERVENTION)
    g = drawn(position(us=[UN_INTERVENTION], ussr=[FIDEL], phasing=US, round=0), FIDEL)
    assert WITH_UN not in options(g)
    g = drawn(position(us=[UN_INTERVENTION], ussr=[NATO], phasing=US), NATO)
    assert WITH_UN not in options(g)


def test_faq_32_a_drawn_un_intervention_takes_a_card_of_the_own_hand() -> None:
    g = drawn(position(us=[FIDEL], ussr=[UN_INTERVENTION], phasing=US), UN_INTERVENTION)
    assert EVENT in options(g)
    answer(g, EVENT)
    assert asked(g) == ("un_intervention_paired", US)
    g = drawn(position(us=[NATO], ussr=[UN_INTERVENTION], phasing=US), UN_INTERVENTION)
    assert EVENT not in options(g)


def test_faq_32_drawn_through_grain_sales_in_the_headline_phase_it_goes_back() -> None:
    g = position(us=[FIDEL], ussr=[UN_INTERVENTION], turn=4, round=0, phasing=US)
    happen(g, GRAIN_SALES, US, UN_INTERVENTION)
    assert options(g) == {RETURN_IT}
    answer(g, RETURN_IT)
    assert lies_in(g.hand[USSR], UN_INTERVENTION)
    assert asked(g) == ("operations_chosen", US)


def test_un_intervention_under_the_u2_incident_gives_the_ussr_a_point() -> None:
    g = position(us=[UN_INTERVENTION, FIDEL], effects=[U2_INCIDENT], turn=4, phasing=US)
    round_of(g, US, UN_INTERVENTION, EVENT, FIDEL)
    assert g.vp == -1


def test_un_intervention_with_a_war_under_flower_power_gives_the_ussr_two_points() -> None:
    g = position(us=[UN_INTERVENTION, KOREAN_WAR], effects=[FLOWER_POWER], turn=4, phasing=US)
    round_of(g, US, UN_INTERVENTION, EVENT, KOREAN_WAR)
    assert g.vp == -2


def test_un_intervention_answers_we_will_bury_you() -> None:
    g = position(us=[UN_INTERVENTION, FIDEL], effects=[WE_WILL_BURY_YOU], turn=4, phasing=US)
    round_of(g, US, UN_INTERVENTION, EVENT, FIDEL, INFLUENCE, MEXICO, MEXICO)
    assert (g.vp, g.burying) == (0, 0)
    assert not g.in_force(WE_WILL_BURY_YOU)


def test_un_intervention_used_for_operations_does_not_answer_we_will_bury_you() -> None:
    g = position(us=[UN_INTERVENTION, FIDEL], effects=[WE_WILL_BURY_YOU], turn=4, phasing=US)
    round_of(g, US, UN_INTERVENTION, INFLUENCE)
    assert g.vp == -3


# Nuclear Test Ban


@pytest.mark.parametrize(
    ("before", "after", "points"), [(5, 5, 3), (4, 5, 2), (3, 5, 1), (2, 4, 0)]
)
def test_nuclear_test_ban_scores_the_level_less_two_and_then_raises_it(
    before: int, after: int, points: int
) -> None:
    g = happen(position(defcon=before), NUCLEAR_TEST_BAN, US)
    assert (g.vp, g.defcon) == (points, after)
    assert happen(position(defcon=before), NUCLEAR_TEST_BAN, USSR).vp == -points


# Events brought about by the opponent's operations


def test_2_2_2_a_neutral_event_does_not_happen_with_operations() -> None:
    g = position({MEXICO: (1, 0)}, us=[NUCLEAR_TEST_BAN], phasing=US)
    round_of(g, US, NUCLEAR_TEST_BAN, INFLUENCE, *[MEXICO] * 4)
    assert (g.vp, g.question) == (0, None)


@pytest.mark.parametrize("card", [FIVE_YEAR_PLAN, MARSHALL_PLAN])
def test_un_intervention_keeps_the_opponents_event_from_happening(card: int) -> None:
    g = position(ussr=[UN_INTERVENTION, card, FIDEL])
    round_of(g, USSR, UN_INTERVENTION, EVENT, card)
    assert asked(g) == ("operations_chosen", USSR)
    assert REALIGN not in options(g)  # the US is nowhere
    assert lies_in(g.hand[USSR], FIDEL)
    assert not g.in_force(MARSHALL_PLAN)
