"""Power struggles up to their winner: 2.3, 8.1 to 8.3."""

from __future__ import annotations

import random
from typing import Any

import pytest

from detente.games.dawn1989 import GAME
from detente.games.dawn1989.board import (
    BULGARIA,
    BYDGOSZCZ,
    COMMUNIST,
    DEMOCRAT,
    IASI,
    KEEP,
    KRAKOW,
    LODZ,
    LUBLIN,
    POLAND,
    POLISH_CHURCH,
    RAISE,
    ROMANIA,
    SLIVEN,
    SOFIA,
    WARSZAWA,
    WROCLAW,
)
from detente.games.dawn1989.deck import (
    PEASANT_PARTIES_REVOLT,
    POLAND_SCORING,
    ROUNDTABLE_TALKS,
    SALVATION_FRONT,
    SECURITATE,
)
from detente.games.dawn1989.state import State
from detente.games.dawn1989.struggle_attack import usable_leaders
from detente.games.dawn1989.struggle_deck import (
    LEADERS,
    MARCH,
    NO_CARD,
    NO_SUIT,
    PETITION,
    RALLY,
    SCARE_TACTICS,
    STRIKE,
    SUPPORT_FALTERS,
    SUPPORT_SURGES,
    TACTIC_FAILS,
    WHOLE_DECK,
)
from detente.kernel.flow import CHANCE
from detente.kernel.views import deal_again, view

from .positions import answer, asked, die, happen, options, position, support
from .struggles import POLISH_EXAMPLE, card, cards, deal, hand_of, hand_sizes, struggle

EIGHT = ("march_4_a", "march_3_a", "elite_leader_a", "intellectual_leader_a", "petition_5_a")


def seen(g: State, seat: int) -> dict[str, Any]:
    quantities: dict[str, Any] = view(GAME, g, seat)["quantities"]
    return quantities


# The deal: 8.1


def test_8_1_1_six_cards_for_the_first_space_two_for_each_other() -> None:
    board = {WARSZAWA: (3, 0), KRAKOW: (0, 3), WROCLAW: (0, 3), LODZ: (0, 3)}
    g = struggle(position(board), POLAND, DEMOCRAT)
    assert hand_sizes(g) == (6, 10)
    GAME.check(g)


def test_8_1_1_no_cards_without_a_space() -> None:
    g = struggle(position({KRAKOW: (0, 3), WARSZAWA: (2, 0)}), POLAND, DEMOCRAT)
    assert hand_sizes(g) == (0, 6)


def test_8_1_1_spaces_of_other_countries_do_not_count() -> None:
    g = struggle(position({KRAKOW: (0, 3), SOFIA: (3, 0)}), POLAND, DEMOCRAT)
    assert hand_sizes(g) == (0, 6)


def test_faq_8_1_1_all_52_cards_are_shuffled_for_every_struggle() -> None:
    g = position({KRAKOW: (0, 3), SOFIA: (0, 3)})
    for country in (POLAND, BULGARIA):
        struggle(g, country, COMMUNIST)
        together = g.struggle_hand[0] | g.struggle_hand[1] | g.struggle_deck
        assert together == WHOLE_DECK
        answer(g, KEEP, die(1), die(1), KEEP)  # the attacker holds nothing


def test_a_hand_is_seen_by_its_side_alone() -> None:
    g = struggle(position(POLISH_EXAMPLE), POLAND, DEMOCRAT, EIGHT)
    own, theirs = seen(g, COMMUNIST), seen(g, DEMOCRAT)
    assert "elite_leader_a" in own["struggle_hand.communist"]
    assert "elite_leader_a" not in theirs["struggle_hand.communist"]


def test_8_1_2_example_of_the_roundtable_talks() -> None:
    g = struggle(position(POLISH_EXAMPLE), POLAND, DEMOCRAT)
    assert hand_sizes(g) == (8, 12)
    g = struggle(position(POLISH_EXAMPLE, effects=(ROUNDTABLE_TALKS,)), POLAND, DEMOCRAT)
    assert hand_sizes(g) == (6, 14)
    assert not g.in_force(ROUNDTABLE_TALKS)
    assert g.discards >> ROUNDTABLE_TALKS & 1  # it may come back
    GAME.check(g)


@pytest.mark.parametrize(("farmer", "sizes"), [(LUBLIN, (5, 9)), (SLIVEN, (6, 6)), (LODZ, (6, 8))])
def test_faq_72_the_farmer_space_has_to_be_in_the_country(
    farmer: int, sizes: tuple[int, int]
) -> None:
    board = {WARSZAWA: (3, 0), KRAKOW: (0, 3), farmer: (0, 4)}
    g = struggle(position(board, turn=4, effects=(PEASANT_PARTIES_REVOLT,)), POLAND, DEMOCRAT)
    assert hand_sizes(g) == sizes
    assert not g.in_force(PEASANT_PARTIES_REVOLT)  # used or not
    GAME.check(g)


@pytest.mark.parametrize(("country", "space"), [(ROMANIA, IASI), (BULGARIA, SOFIA)])
def test_8_1_2_the_salvation_front_takes_two_cards_in_the_balkans(country: int, space: int) -> None:
    g = position({space: (0, 3)}, turn=8, effects=(SALVATION_FRONT,))
    struggle(g, country, DEMOCRAT)
    assert hand_sizes(g) == (2, 4)
    assert not g.in_force(SALVATION_FRONT)


def test_the_salvation_front_waits_through_a_struggle_elsewhere() -> None:
    g = struggle(position({KRAKOW: (0, 3)}, turn=8, effects=(SALVATION_FRONT,)), POLAND, DEMOCRAT)
    assert hand_sizes(g) == (0, 6)
    assert g.in_force(SALVATION_FRONT)


def test_where_there_are_no_cards_to_take_the_card_is_used_up_all_the_same() -> None:
    g = struggle(position({KRAKOW: (0, 3)}, effects=(ROUNDTABLE_TALKS,)), POLAND, DEMOCRAT)
    assert hand_sizes(g) == (0, 6)
    assert not g.in_force(ROUNDTABLE_TALKS)


def test_a_side_without_spaces_fights_with_the_cards_it_took() -> None:
    g = position({KRAKOW: (3, 0)}, effects=(ROUNDTABLE_TALKS,))
    struggle(g, POLAND, DEMOCRAT, ["strike_3_a"], ["march_3_a", "march_3_b"])
    answer(g, KEEP)  # the Communist; two cards raise nothing
    assert asked(g) == ("attack_led", DEMOCRAT)


def test_faq_70_securitate_opens_the_democratic_hand_in_romania() -> None:
    g = position({IASI: (0, 3)}, turn=8, effects=(SECURITATE,))
    struggle(g, ROMANIA, DEMOCRAT, (), ["march_3_a"])
    assert g.struggle_hand_open(DEMOCRAT)
    assert "march_3_a" in seen(g, COMMUNIST)["struggle_hand.democrat"]
    g = position({KRAKOW: (0, 3)}, turn=8, effects=(SECURITATE,))
    struggle(g, POLAND, DEMOCRAT, (), ["march_3_a"])
    assert "march_3_a" not in seen(g, COMMUNIST)["struggle_hand.democrat"]


# The stakes: 8.2


def test_8_2_1_the_player_of_the_scoring_card_decides_first() -> None:
    g = struggle(position(POLISH_EXAMPLE), POLAND, DEMOCRAT)
    assert asked(g) == ("stakes_chosen", DEMOCRAT)
    answer(g, KEEP)
    assert asked(g) == ("stakes_chosen", COMMUNIST)


def test_8_2_2_example_three_cards_for_one_more_on_both_rolls() -> None:
    g = position(POLISH_EXAMPLE, effects=(ROUNDTABLE_TALKS,))
    struggle(g, POLAND, DEMOCRAT, (), ["rally_1_a", "petition_6_a", "elite_leader_a"])
    answer(g, RAISE, *cards("rally_1_a", "petition_6_a", "elite_leader_a"), KEEP)
    assert hand_sizes(g) == (6, 11)
    assert g.stakes == 1
    assert g.struggle_discards.bit_count() == 3


def test_8_2_2_both_may_raise() -> None:
    g = struggle(position(POLISH_EXAMPLE), POLAND, COMMUNIST, EIGHT, ["rally_1_a", "rally_1_b"])
    for side in (COMMUNIST, DEMOCRAT):
        answer(g, RAISE)
        for _ in range(3):
            assert asked(g) == ("stake_paid", side)
            answer(g, min(options(g)))
    assert hand_sizes(g) == (5, 9)
    assert g.stakes == 2


def test_8_2_2_who_has_fewer_than_three_cards_cannot_raise() -> None:
    g = position({SOFIA: (0, 3)}, turn=8, effects=(SALVATION_FRONT,))
    struggle(g, BULGARIA, COMMUNIST, ["march_3_a", "march_3_b"])
    assert asked(g) == ("stakes_chosen", DEMOCRAT)


# Attack: 8.3


def test_8_3_1_the_player_of_the_scoring_card_has_the_initiative() -> None:
    for side in (COMMUNIST, DEMOCRAT):
        g = struggle(position(POLISH_EXAMPLE), POLAND, side)
        answer(g, KEEP, KEEP)
        assert asked(g) == ("attack_led", side)


def test_8_3_1_an_attacker_without_spaces_loses_at_once_but_the_defender_may_raise_first() -> None:
    g = struggle(position({KRAKOW: (0, 3)}), POLAND, COMMUNIST)
    assert asked(g) == ("stakes_chosen", DEMOCRAT)
    answer(g, RAISE, *sorted(hand_of(g, DEMOCRAT))[:3])
    assert asked(g) == ("support_loss_rolled", CHANCE)
    answer(g, die(1), die(3))  # 3 + 1 for the stakes: 2 points, and power
    assert g.vp == 2 + 4  # presence and a battleground
    assert not g.in_power(COMMUNIST, POLAND)


def test_8_3_1_where_nobody_holds_a_space_the_defender_wins() -> None:
    g = struggle(position(), POLAND, DEMOCRAT)
    assert asked(g) == ("support_loss_rolled", CHANCE)
    answer(g, die(1), die(3))
    assert g.vp == -1
    assert asked(g) == ("power_decided", COMMUNIST)


def test_8_3_2_the_attacker_leads_suits_fitting_leaders_and_wild_cards() -> None:
    hand = (
        "rally_1_a",
        "march_6_a",
        "strike_3_a",
        "petition_6_a",
        "elite_leader_a",
        "worker_leader_a",
        "support_surges",
        "tactic_fails",
    )
    g = struggle(position(POLISH_EXAMPLE), POLAND, COMMUNIST, hand)
    answer(g, KEEP, KEEP)
    assert options(g) == set(cards(*hand)) - set(cards("worker_leader_a", "tactic_fails"))


def test_2_3_2_example_leaders_count_for_types_under_control_in_the_country() -> None:
    g = struggle(
        position({BYDGOSZCZ: (4, 0), LODZ: (3, 0), POLISH_CHURCH: (0, 5)}), POLAND, COMMUNIST
    )
    assert usable_leaders(g, COMMUNIST) == LEADERS["elite"] | LEADERS["worker"]
    assert usable_leaders(g, DEMOCRAT) == LEADERS["church"]


def test_8_3_2_a_leader_is_led_as_any_suit() -> None:
    g = struggle(position(POLISH_EXAMPLE), POLAND, COMMUNIST, EIGHT)
    answer(g, KEEP, KEEP, card("elite_leader_a"))
    assert asked(g) == ("suit_named", COMMUNIST)
    assert options(g) == {RALLY, MARCH, STRIKE, PETITION}


def test_8_3_2_the_defender_answers_with_the_suit_a_fitting_leader_or_tactic_fails() -> None:
    defence = ("march_3_b", "strike_5_a", "church_leader", "elite_leader_b", "tactic_fails")
    fillers = [f"petition_{rank}_{letter}" for rank in (5, 6) for letter in "bc"]
    g = position({POLISH_CHURCH: (0, 5), KRAKOW: (0, 3), BYDGOSZCZ: (4, 0)})
    struggle(g, POLAND, COMMUNIST, ["march_4_a"], [*defence, *fillers[:3]])
    answer(g, KEEP, KEEP, card("march_4_a"))
    assert asked(g) == ("attack_answered", DEMOCRAT)
    assert options(g) == {*cards("march_3_b", "church_leader", "tactic_fails"), NO_CARD}


def test_8_3_2_a_leader_answers_whatever_suit_is_led() -> None:
    g = position({POLISH_CHURCH: (0, 5), BYDGOSZCZ: (4, 0)})
    fillers = ["march_3_a", "march_3_b", "march_3_c", "march_3_d", "march_4_a"]
    struggle(g, POLAND, COMMUNIST, ["petition_6_a"], ["church_leader", *fillers])
    answer(g, KEEP, KEEP, card("petition_6_a"))
    assert options(g) == {card("church_leader"), NO_CARD}


def polish_march(lead: str, *match: str) -> list[int]:
    return [KEEP, KEEP, card(lead), *cards(*match)]


def test_8_3_2_example_a_counter_attack_below_the_rank_leaves_the_initiative() -> None:
    g = position(POLISH_EXAMPLE)
    struggle(g, POLAND, DEMOCRAT, EIGHT, ["march_6_a", "march_5_a"])
    answer(g, *polish_march("march_6_a", "march_3_a"))
    assert asked(g) == ("counter_attacked", CHANCE)
    answer(g, die(2))
    assert asked(g) == ("attack_led", DEMOCRAT)


@pytest.mark.parametrize(("number", "leader"), [(3, DEMOCRAT), (4, COMMUNIST)])
def test_8_3_2_a_counter_attack_has_to_reach_the_rank_of_the_card_led(
    number: int, leader: int
) -> None:
    g = struggle(position(POLISH_EXAMPLE), POLAND, DEMOCRAT, EIGHT, ["march_4_b"])
    answer(g, *polish_march("march_4_b", "march_3_a"), die(number))
    assert asked(g) == ("attack_led", leader)


def test_8_3_2_a_rally_is_countered_without_a_roll() -> None:
    g = struggle(position(POLISH_EXAMPLE), POLAND, DEMOCRAT, ["rally_1_b"], ["rally_1_a"])
    answer(g, *polish_march("rally_1_a", "rally_1_b"))
    assert asked(g) == ("attack_led", COMMUNIST)


def test_a_leader_led_as_a_rally_keeps_his_rank_of_three() -> None:
    g = struggle(position(POLISH_EXAMPLE), POLAND, COMMUNIST, EIGHT, ["rally_1_a"])
    answer(g, KEEP, KEEP, card("elite_leader_a"), RALLY, card("rally_1_a"), die(2))
    assert asked(g) == ("attack_led", COMMUNIST)


def test_8_3_4_example_the_defender_may_decline_though_he_could_answer() -> None:
    g = position(POLISH_EXAMPLE)
    struggle(g, POLAND, DEMOCRAT, ["elite_leader_a"], ["march_5_a"])
    answer(g, *polish_march("march_5_a"))
    assert card("elite_leader_a") in options(g)
    answer(g, NO_CARD)
    assert asked(g) == ("support_loss_rolled", CHANCE)
    assert g.question is not None
    assert g.question.args == (DEMOCRAT, 0)  # won with a March: no modifier


def test_8_3_3_the_attacker_must_play_if_he_can() -> None:
    g = struggle(position(POLISH_EXAMPLE), POLAND, COMMUNIST)
    answer(g, KEEP, KEEP)
    assert NO_CARD not in options(g)
    reason = g.why_not(COMMUNIST, NO_CARD)
    assert reason is not None


def test_8_3_2_an_attacker_without_a_card_to_play_loses_without_a_suit() -> None:
    useless = ["tactic_fails", "church_leader", "student_leader", "worker_leader_a"]
    g = position({BYDGOSZCZ: (4, 0), KRAKOW: (0, 3)})
    struggle(g, POLAND, COMMUNIST, [*useless, "intellectual_leader_a", "intellectual_leader_b"])
    answer(g, KEEP, KEEP)
    assert asked(g) == ("support_loss_rolled", CHANCE)
    assert g.question is not None
    assert g.question.args == (DEMOCRAT, 0)


def test_8_3_2_tactic_fails_closes_the_suit_to_both_and_leaves_the_initiative() -> None:
    attack = ["march_5_a", "march_4_a", "intellectual_leader_a", "strike_3_a"]
    g = struggle(position(POLISH_EXAMPLE), POLAND, DEMOCRAT, ["tactic_fails"], attack)
    answer(g, *polish_march("march_5_a", "tactic_fails"))
    assert asked(g) == ("attack_led", DEMOCRAT)
    assert card("march_4_a") not in options(g)
    answer(g, card("intellectual_leader_a"))
    assert options(g) == {RALLY, STRIKE, PETITION}


def test_whatever_hand_is_imagined_for_the_attacker_it_can_attack() -> None:
    g = position({BYDGOSZCZ: (4, 0), KRAKOW: (0, 3)}, effects=(ROUNDTABLE_TALKS,))
    stakes = ["tactic_fails", "church_leader", "worker_leader_a"]
    struggle(g, POLAND, COMMUNIST, [*stakes, "march_3_a"])
    answer(g, RAISE, *cards(*stakes), KEEP)
    assert asked(g) == ("attack_led", COMMUNIST)
    rng = random.Random(1)
    for _ in range(100):
        assert options(deal_again(GAME, g, DEMOCRAT, rng))


# Wild cards


def test_8_3_2_wild_cards_hand_over_the_initiative_without_an_answer() -> None:
    g = struggle(position(POLISH_EXAMPLE), POLAND, COMMUNIST, ["support_surges"], ["march_6_a"])
    answer(g, KEEP, KEEP, SUPPORT_SURGES)
    assert asked(g) == ("surged", CHANCE)
    answer(g, min(options(g)))
    answer(g, min(options(g)))
    assert hand_sizes(g) == (9, 12)
    assert asked(g) == ("attack_led", DEMOCRAT)
    GAME.check(g)


def test_support_falters_costs_the_opponent_two_cards_at_random() -> None:
    g = struggle(position(POLISH_EXAMPLE), POLAND, COMMUNIST, ["support_falters"])
    answer(g, KEEP, KEEP, SUPPORT_FALTERS)
    for _ in range(2):
        assert asked(g) == ("faltered", CHANCE)
        assert options(g) == hand_of(g, DEMOCRAT)
        answer(g, min(options(g)))
    assert hand_sizes(g) == (7, 10)
    assert asked(g) == ("attack_led", DEMOCRAT)
    GAME.check(g)


def test_support_falters_takes_what_there_is_and_an_empty_hand_then_loses() -> None:
    g = position({SOFIA: (3, 0)}, turn=8, effects=(ROUNDTABLE_TALKS,))
    struggle(g, BULGARIA, COMMUNIST, ["support_falters"], ["march_3_a", "march_3_b"])
    answer(g, KEEP, SUPPORT_FALTERS, card("march_3_a"), card("march_3_b"))
    assert g.question is not None
    assert g.question.then.__name__ == "support_loss_rolled"
    assert g.question.args == (COMMUNIST, 0)


def test_scare_tactics_removes_an_opposing_point_in_the_country() -> None:
    g = position({**POLISH_EXAMPLE, SOFIA: (0, 1)})
    struggle(g, POLAND, COMMUNIST, ["scare_tactics"])
    answer(g, KEEP, KEEP, SCARE_TACTICS)
    assert asked(g) == ("event_removed", COMMUNIST)
    assert SOFIA not in options(g)
    answer(g, POLISH_CHURCH)
    assert support(g, POLISH_CHURCH) == (0, 4)
    assert not usable_leaders(g, DEMOCRAT) & LEADERS["church"]
    assert asked(g) == ("attack_led", DEMOCRAT)


def test_tactic_fails_is_the_only_wild_card_for_a_defence() -> None:
    wild = ["support_falters", "support_surges", "scare_tactics", "tactic_fails"]
    g = struggle(position(POLISH_EXAMPLE), POLAND, DEMOCRAT, wild, ["petition_6_a"])
    answer(g, *polish_march("petition_6_a"))
    assert TACTIC_FAILS in options(g)
    assert not options(g) & {SUPPORT_FALTERS, SUPPORT_SURGES, SCARE_TACTICS}


def test_the_scoring_card_stays_on_the_table_until_the_struggle_is_over() -> None:
    g = happen(position(POLISH_EXAMPLE), POLAND_SCORING, DEMOCRAT)
    assert g.table >> POLAND_SCORING & 1
    deal(g)
    assert g.suit == NO_SUIT
    GAME.check(g)
