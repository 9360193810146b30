"""The US events of the early war."""

from __future__ import annotations

import random

import pytest

from detente.games.twilight import GAME
from detente.games.twilight.board import (
    ASIA,
    BENELUX,
    BULGARIA,
    CANADA,
    COUP,
    CZECHOSLOVAKIA,
    DECLINE,
    DONE,
    EAST_GERMANY,
    EASTERN_EUROPE,
    EVENT,
    EVERYWHERE,
    FRANCE,
    HUNGARY,
    INDIA,
    INFLUENCE,
    ITALY,
    JAPAN,
    MEXICO,
    NORWAY,
    PANAMA,
    POLAND,
    ROMANIA,
    SPACE,
    SPAIN_PORTUGAL,
    TAIWAN,
    UNITED_KINGDOM,
    US,
    USSR,
    WEST_GERMANY,
    WESTERN_EUROPE,
    YUGOSLAVIA,
)
from detente.games.twilight.cards import can_happen, take_china, take_from_deck
from detente.games.twilight.coups import coup_targets
from detente.games.twilight.deck import (
    ASIA_SCORING,
    BLOCKADE,
    CHINA_CARD,
    CIA_CREATED,
    CONTAINMENT,
    DE_GAULLE,
    DECOLONIZATION,
    DEFECTORS,
    DUCK_AND_COVER,
    EAST_EUROPEAN_UNREST,
    FIDEL,
    FIVE_YEAR_PLAN,
    FORMOSAN_RESOLUTION,
    INDEPENDENT_REDS,
    MARSHALL_PLAN,
    NASSER,
    NATO,
    NONE,
    NORAD,
    NUCLEAR_TEST_BAN,
    SPECIAL_RELATIONSHIP,
    SUEZ_CRISIS,
    TRUMAN_DOCTRINE,
    UN_INTERVENTION,
    US_JAPAN_PACT,
    WARSAW_PACT,
    WILLY_BRANDT,
)
from detente.games.twilight.headlines import headline_phase
from detente.games.twilight.realignment import realignable
from detente.games.twilight.scoring import final_scoring, score_of
from detente.games.twilight.state import State
from detente.kernel.flow import CHANCE, OBSERVER
from detente.kernel.sets import members
from detente.kernel.views import deal_again, view

from .positions import (
    answer,
    asked,
    die,
    happen,
    influence,
    options,
    position,
    round_of,
)


def lies_in(pile: int, card: int) -> bool:
    return pile >> card & 1 == 1


def headlines(g: State, us: int, ussr: int) -> State:
    """Both choose these headlines."""
    g.do(headline_phase)
    g.settle()
    return answer(g, us, ussr)


def same_when_dealt_again(g: State, seat: int) -> None:
    """Whatever a seat cannot see may be dealt anew without any change for it."""
    rng = random.Random(1)
    assert view(GAME, deal_again(GAME, g, seat, rng), seat) == view(GAME, g, seat)


# Duck and Cover


@pytest.mark.parametrize(("before", "points"), [(5, 1), (4, 2), (3, 3)])
def test_duck_and_cover_scores_what_the_new_level_lacks_to_five(before: int, points: int) -> None:
    g = happen(position(defcon=before), DUCK_AND_COVER, US)
    assert (g.defcon, g.vp) == (before - 1, points)
    assert lies_in(g.discards, DUCK_AND_COVER)
    GAME.check(g)


def test_8_1_3_duck_and_cover_at_defcon_two_is_lost_by_the_phasing_player() -> None:
    g = happen(position(defcon=2, phasing=USSR), DUCK_AND_COVER, USSR)
    assert (g.ending, g.winner, g.vp) == ("nuclear_war", US, 0)


# Five-Year Plan


def test_five_year_plan_brings_about_a_us_event() -> None:
    g = happen(position(ussr=[DUCK_AND_COVER, FIDEL]), FIVE_YEAR_PLAN, US)
    assert asked(g) == ("five_year_plan_drawn", CHANCE)
    assert options(g) == {DUCK_AND_COVER, FIDEL}
    for seat in (US, USSR, OBSERVER):
        same_when_dealt_again(g, seat)
    answer(g, DUCK_AND_COVER)
    assert (g.defcon, g.vp, g.hand[USSR]) == (4, 1, 1 << FIDEL)
    assert g.discards == 1 << DUCK_AND_COVER | 1 << FIVE_YEAR_PLAN
    GAME.check(g)


def test_five_year_plan_removes_an_asterisked_us_event() -> None:
    g = happen(position(ussr=[CONTAINMENT]), FIVE_YEAR_PLAN, US, CONTAINMENT)
    assert lies_in(g.removed, CONTAINMENT)
    assert g.in_force(CONTAINMENT)


@pytest.mark.parametrize("card", [FIDEL, NUCLEAR_TEST_BAN, ASIA_SCORING])
def test_5_4_five_year_plan_only_discards_any_other_card(card: int) -> None:
    g = happen(position(ussr=[card]), FIVE_YEAR_PLAN, US, card)
    assert lies_in(g.discards, card)
    assert (g.vp, g.removed, g.present[USSR]) == (0, 0, 0)
    GAME.check(g)


def test_5_2_five_year_plan_discards_a_us_event_that_cannot_happen() -> None:
    g = happen(position(ussr=[NATO]), FIVE_YEAR_PLAN, US, NATO)
    assert lies_in(g.discards, NATO)
    assert not g.in_force(NATO)


def test_five_year_plan_lets_the_us_decide_in_the_event_it_brings() -> None:
    g = happen(position({ITALY: (0, 1)}, ussr=[TRUMAN_DOCTRINE]), FIVE_YEAR_PLAN, USSR)
    answer(g, TRUMAN_DOCTRINE)
    assert asked(g) == ("event_cleared", US)


def test_8_1_3_the_phasing_player_answers_for_an_event_brought_by_five_year_plan() -> None:
    g = position(ussr=[DUCK_AND_COVER], defcon=2, phasing=USSR)
    happen(g, FIVE_YEAR_PLAN, USSR, DUCK_AND_COVER)
    assert (g.ending, g.winner) == ("nuclear_war", US)


def test_faq_5_the_ussr_may_lose_a_scoring_card_in_its_last_round() -> None:
    g = position(ussr=[FIVE_YEAR_PLAN, ASIA_SCORING], round=6)
    round_of(g, USSR, FIVE_YEAR_PLAN, EVENT, ASIA_SCORING)
    assert lies_in(g.discards, ASIA_SCORING)
    assert (g.vp, g.hand[USSR]) == (0, 0)
    assert asked(g) == ("operations_chosen", USSR)


def test_faq_5_with_no_other_card_the_event_is_empty_and_china_stays() -> None:
    g = position(ussr=[FIVE_YEAR_PLAN])
    round_of(g, USSR, FIVE_YEAR_PLAN, EVENT)
    assert asked(g) == ("operations_chosen", USSR)
    assert (g.china, g.china_ready) == (USSR, 1)
    assert g.discards == 1 << FIVE_YEAR_PLAN


# Truman Doctrine


def test_truman_doctrine_clears_a_european_country_that_nobody_controls() -> None:
    g = position({ITALY: (1, 2), POLAND: (0, 3), FRANCE: (0, 1), INDIA: (0, 1), NORWAY: (1, 0)})
    happen(g, TRUMAN_DOCTRINE, US)
    assert asked(g) == ("event_cleared", US)
    assert options(g) == {ITALY, FRANCE}
    answer(g, ITALY)
    assert influence(g, ITALY) == (1, 0)
    assert influence(g, FRANCE) == (0, 1)


def test_5_2_truman_doctrine_without_a_target_still_counts_as_played() -> None:
    g = happen(position({POLAND: (0, 3)}), TRUMAN_DOCTRINE, US)
    assert lies_in(g.removed, TRUMAN_DOCTRINE)
    assert influence(g, POLAND) == (0, 3)


# NATO


def test_5_2_nato_needs_warsaw_pact_or_marshall_plan() -> None:
    g = position()
    assert not can_happen(g, NATO, US)
    happen(g, NATO, US)
    assert lies_in(g.discards, NATO)
    assert not g.in_force(NATO)


@pytest.mark.parametrize("card", [WARSAW_PACT, MARSHALL_PLAN])
def test_nato_happens_after_either_of_them(card: int) -> None:
    g = happen(position(effects=[card]), NATO, US)
    assert g.in_force(NATO)
    assert lies_in(g.removed, NATO)


ALLIES = {FRANCE: (3, 0), WEST_GERMANY: (4, 0), ITALY: (2, 0), SPAIN_PORTUGAL: (1, 0)}


def open_to_ussr(g: State) -> set[int]:
    coups = set(members(coup_targets(g, USSR, EVERYWHERE, 0)))
    assert coups == set(members(realignable(g, USSR, EVERYWHERE, 0)))
    return coups


def test_nato_keeps_the_ussr_from_coups_and_realignments_in_controlled_countries() -> None:
    g = position(ALLIES)
    assert open_to_ussr(g) == {FRANCE, WEST_GERMANY, ITALY, SPAIN_PORTUGAL}
    g.effects = 1 << NATO
    assert open_to_ussr(g) == {SPAIN_PORTUGAL}
    assert coup_targets(position({POLAND: (0, 3)}, effects=[NATO]), US, EVERYWHERE, 0)


def test_nato_does_not_cover_france_and_west_germany_once_they_left() -> None:
    g = position(ALLIES, effects=[NATO, DE_GAULLE, WILLY_BRANDT])
    assert open_to_ussr(g) == {FRANCE, WEST_GERMANY, SPAIN_PORTUGAL}


def test_nato_is_named_as_the_reason_against_a_coup() -> None:
    g = position(ALLIES, effects=[NATO], ussr=[FIDEL])
    round_of(g, USSR, FIDEL, COUP)
    assert options(g) == {SPAIN_PORTUGAL}
    reason = g.why_not(USSR, ITALY)
    assert reason is not None
    assert reason.key == "protected_by_nato"


# Independent Reds


def test_independent_reds_brings_the_us_level_in_one_of_five_countries() -> None:
    g = position({HUNGARY: (1, 3)})
    happen(g, INDEPENDENT_REDS, US)
    assert asked(g) == ("independent_reds_backed", US)
    assert options(g) == {YUGOSLAVIA, ROMANIA, BULGARIA, HUNGARY, CZECHOSLOVAKIA}
    answer(g, HUNGARY)
    assert influence(g, HUNGARY) == (3, 3)
    assert lies_in(g.removed, INDEPENDENT_REDS)


def test_independent_reds_changes_nothing_where_the_us_is_ahead() -> None:
    g = happen(position({YUGOSLAVIA: (3, 1)}), INDEPENDENT_REDS, US, YUGOSLAVIA)
    assert influence(g, YUGOSLAVIA) == (3, 1)


# Marshall Plan


def test_marshall_plan_adds_a_point_in_seven_different_countries() -> None:
    g = happen(position({FRANCE: (0, 3)}), MARSHALL_PLAN, US)
    assert options(g) == set(members(WESTERN_EUROPE)) - {FRANCE}
    chosen = sorted(options(g))[:7]
    answer(g, *chosen)
    assert g.question is None
    assert [influence(g, country) for country in chosen] == [(1, 0)] * 7
    assert g.in_force(MARSHALL_PLAN)


def test_marshall_plan_leaves_a_chosen_country_out_and_does_not_stop_early() -> None:
    g = happen(position(), MARSHALL_PLAN, US, ITALY)
    assert ITALY not in options(g)
    assert DONE not in options(g)


def test_marshall_plan_takes_as_many_countries_as_there_are() -> None:
    taken = {country: (0, 9) for country in members(WESTERN_EUROPE) if country != ITALY}
    g = happen(position(taken), MARSHALL_PLAN, US, ITALY)
    assert g.question is None
    assert influence(g, ITALY) == (1, 0)


# Containment


def test_containment_makes_us_cards_worth_one_more_up_to_four() -> None:
    g = happen(position(), CONTAINMENT, US)
    assert [g.ops_value(US, printed) for printed in (1, 2, 3, 4)] == [2, 3, 4, 4]
    assert g.ops_value(USSR, 2) == 2
    assert lies_in(g.removed, CONTAINMENT)


def test_faq_25_containment_and_red_scare_cancel_each_other() -> None:
    g = position(effects=[CONTAINMENT], red_scare=[1, 0])
    assert [g.ops_value(US, printed) for printed in (1, 2, 3, 4)] == [1, 2, 3, 4]


def test_faq_25_under_containment_a_three_is_as_high_as_a_four() -> None:
    g = position(effects=[CONTAINMENT])
    highest = g.worth(US, 4)
    assert lies_in(highest, DUCK_AND_COVER)
    assert lies_in(highest, NATO)
    assert not lies_in(highest, FIDEL)


# CIA Created


def test_cia_created_shows_the_hand_and_lets_the_us_operate_with_one() -> None:
    g = position({MEXICO: (1, 0)}, ussr=[FIDEL, DUCK_AND_COVER])
    happen(g, CIA_CREATED, USSR)
    assert g.shown[USSR] == 1 << FIDEL | 1 << DUCK_AND_COVER
    assert asked(g) == ("operations_chosen", US)
    assert {INFLUENCE, DECLINE} <= options(g)
    assert SPACE not in options(g)
    answer(g, INFLUENCE, MEXICO)
    assert g.question is None
    assert influence(g, MEXICO) == (2, 0)


def test_faq_26_the_hand_is_shown_only_at_this_moment() -> None:
    g = happen(position(ussr=[FIDEL]), CIA_CREATED, US, DECLINE)
    take_from_deck(g, USSR, NASSER)
    assert g.shown[USSR] == 1 << FIDEL
    assert not g.in_force(CIA_CREATED)
    same_when_dealt_again(g, US)
    GAME.check(g)


def test_faq_26_the_operations_are_worth_one_with_all_modifiers() -> None:
    g = happen(position(effects=[CONTAINMENT]), CIA_CREATED, US, INFLUENCE, CANADA)
    assert asked(g) == ("influence_placed", US)  # 7.4.2: 2 under Containment
    answer(g, CANADA)
    assert g.question is None


def test_cia_created_played_by_the_ussr_puts_a_us_coup_to_its_account() -> None:
    g = position({PANAMA: (0, 1)}, defcon=2, phasing=USSR)
    happen(g, CIA_CREATED, USSR, COUP, PANAMA, die(1))
    assert (g.ending, g.winner) == ("nuclear_war", US)


def test_a_coup_of_cia_created_is_an_ordinary_one() -> None:
    g = position({PANAMA: (0, 1), POLAND: (0, 3)}, defcon=4, phasing=US)
    happen(g, CIA_CREATED, US, COUP)
    assert options(g) == {PANAMA}  # 8.1.5: no coups in Europe
    answer(g, PANAMA, die(6))
    assert (g.milops[US], g.defcon) == (1, 3)


# US/Japan Mutual Defense Pact


@pytest.mark.parametrize(
    ("before", "after"), [((1, 0), (4, 0)), ((0, 2), (6, 2)), ((5, 0), (5, 0))]
)
def test_the_japanese_pact_gives_control_of_japan(
    before: tuple[int, int], after: tuple[int, int]
) -> None:
    g = happen(position({JAPAN: before}), US_JAPAN_PACT, US)
    assert influence(g, JAPAN) == after
    assert g.controls(US, JAPAN)


def test_the_japanese_pact_keeps_the_ussr_out_even_without_us_control() -> None:
    g = position({JAPAN: (1, 0)})
    assert open_to_ussr(g) == {JAPAN}
    g.effects = 1 << US_JAPAN_PACT
    assert open_to_ussr(g) == set()


# East European Unrest


@pytest.mark.parametrize(("turn", "left"), [(1, 2), (7, 2), (8, 1), (10, 1)])
def test_east_european_unrest_takes_one_point_each_and_two_in_the_late_war(
    turn: int, left: int
) -> None:
    bloc = dict.fromkeys((EAST_GERMANY, POLAND, HUNGARY, BULGARIA), (0, 3))
    g = happen(position(bloc | {FRANCE: (0, 3)}, turn=turn), EAST_EUROPEAN_UNREST, US)
    assert options(g) == set(bloc)
    answer(g, POLAND)
    assert POLAND not in options(g)
    answer(g, HUNGARY, BULGARIA)
    assert g.question is None
    assert [g.points(USSR, country) for country in (POLAND, HUNGARY, BULGARIA)] == [left] * 3
    assert g.points(USSR, EAST_GERMANY) == 3


def test_east_european_unrest_takes_what_there_is() -> None:
    g = happen(position({POLAND: (0, 1)}, turn=8), EAST_EUROPEAN_UNREST, US, POLAND)
    assert g.present[USSR] & EASTERN_EUROPE == 0
    assert g.question is None


# Formosan Resolution


def test_formosan_resolution_makes_taiwan_a_battleground_under_us_control() -> None:
    g = happen(position({TAIWAN: (3, 0)}), FORMOSAN_RESOLUTION, US)
    assert score_of(g, ASIA, US).battlegrounds == 1
    g.remove_influence(US, TAIWAN, 3)
    g.add_influence(USSR, TAIWAN, 3)
    assert score_of(g, ASIA, USSR).battlegrounds == 0


def test_faq_35_taiwan_counts_in_final_scoring_too() -> None:
    def points(*effects: int) -> int:
        g = position({TAIWAN: (3, 0)}, effects=effects, turn=10)
        final_scoring(g)
        return g.vp

    assert points(FORMOSAN_RESOLUTION) == points() + 1


def test_faq_35_a_us_play_of_the_china_card_ends_it() -> None:
    g = position(us=[NATO], effects=[FORMOSAN_RESOLUTION], china=US, phasing=US)
    round_of(g, US, CHINA_CARD, INFLUENCE)
    assert not g.in_force(FORMOSAN_RESOLUTION)


def test_faq_35_the_space_race_is_a_play_too() -> None:
    g = position(us=[NATO], effects=[FORMOSAN_RESOLUTION], china=US, phasing=US)
    round_of(g, US, CHINA_CARD, SPACE)
    assert not g.in_force(FORMOSAN_RESOLUTION)


def test_faq_35_a_copy_in_a_hand_is_not_touched() -> None:
    g = position(us=[FORMOSAN_RESOLUTION, NATO], china=US, phasing=US)
    round_of(g, US, CHINA_CARD, SPACE)
    assert lies_in(g.hand[US], FORMOSAN_RESOLUTION)
    assert lies_in(happen(g, FORMOSAN_RESOLUTION, US).effects, FORMOSAN_RESOLUTION)


def test_faq_35_losing_the_china_card_by_an_event_does_not_end_it() -> None:
    g = position(effects=[FORMOSAN_RESOLUTION], china=US)
    take_china(g, USSR, 1)
    assert g.in_force(FORMOSAN_RESOLUTION)


def test_a_play_of_the_china_card_by_the_ussr_does_not_end_it() -> None:
    g = position(ussr=[FIDEL], effects=[FORMOSAN_RESOLUTION])
    round_of(g, USSR, CHINA_CARD, SPACE)
    assert g.in_force(FORMOSAN_RESOLUTION)


# Defectors


def test_faq_103_as_a_us_headline_it_cancels_one_of_higher_value() -> None:
    g = position({FRANCE: (3, 0)}, us=[DEFECTORS], ussr=[SUEZ_CRISIS], round=0)
    headlines(g, DEFECTORS, SUEZ_CRISIS)
    assert g.question is None
    assert influence(g, FRANCE) == (3, 0)
    assert g.discards == 1 << DEFECTORS | 1 << SUEZ_CRISIS  # not removed: it was not played
    assert (g.vp, g.table) == (0, 0)
    GAME.check(g)


def test_faq_103_it_cancels_a_scoring_card_too() -> None:
    g = position({JAPAN: (0, 4)}, us=[DEFECTORS], ussr=[ASIA_SCORING], round=0)
    headlines(g, DEFECTORS, ASIA_SCORING)
    assert (g.vp, g.hand[USSR]) == (0, 0)
    assert lies_in(g.discards, ASIA_SCORING)


def test_faq_103_as_a_ussr_headline_it_does_nothing() -> None:
    g = position(us=[NUCLEAR_TEST_BAN], ussr=[DEFECTORS], round=0, defcon=5)
    headlines(g, NUCLEAR_TEST_BAN, DEFECTORS)
    assert g.vp == 3
    assert lies_in(g.discards, DEFECTORS)
    GAME.check(g)


def test_the_us_gains_a_point_if_the_ussr_plays_it_for_operations() -> None:
    g = position(ussr=[DEFECTORS])
    round_of(g, USSR, DEFECTORS, EVENT)
    assert g.vp == 1
    assert asked(g) == ("operations_chosen", USSR)


def test_faq_103_on_the_space_race_it_gives_no_point() -> None:
    g = position(ussr=[DEFECTORS])
    round_of(g, USSR, DEFECTORS, SPACE, die(6))
    assert g.vp == 0


def test_defectors_played_by_the_us_in_a_round_does_nothing() -> None:
    g = round_of(position(us=[DEFECTORS], phasing=US), US, DEFECTORS, EVENT)
    assert (g.vp, g.question) == (0, None)


def test_faq_103_brought_up_by_a_headline_it_cancels_one_not_yet_resolved() -> None:
    g = position(us=[FIVE_YEAR_PLAN], ussr=[DEFECTORS, DECOLONIZATION], round=0)
    headlines(g, FIVE_YEAR_PLAN, DECOLONIZATION)
    answer(g, DEFECTORS)
    assert g.question is None
    assert lies_in(g.discards, DECOLONIZATION)
    assert g.present[USSR] == 0


def test_faq_103_brought_up_by_a_headline_it_is_too_late_for_a_resolved_one() -> None:
    g = position(us=[NASSER], ussr=[DEFECTORS, FIVE_YEAR_PLAN], round=0)
    headlines(g, NASSER, FIVE_YEAR_PLAN)
    answer(g, DEFECTORS)
    assert g.vp == 0
    assert g.present[USSR] != 0  # the US headline is not cancelled


@pytest.mark.parametrize("side", [US, USSR])
def test_faq_103_found_by_five_year_plan_in_a_round_it_is_empty(side: int) -> None:
    hands = {US: ([FIVE_YEAR_PLAN], [DEFECTORS]), USSR: ([], [FIVE_YEAR_PLAN, DEFECTORS])}
    us, ussr = hands[side]
    g = position(us=us, ussr=ussr, phasing=side)
    round_of(g, side, FIVE_YEAR_PLAN, EVENT, DEFECTORS)
    assert g.vp == 0
    assert lies_in(g.discards, DEFECTORS)


def test_defectors_cancelled_by_un_intervention_gives_no_point() -> None:
    g = position({POLAND: (0, 3)}, ussr=[UN_INTERVENTION, DEFECTORS])
    round_of(g, USSR, UN_INTERVENTION, EVENT, DEFECTORS, INFLUENCE, POLAND, POLAND)
    assert (g.vp, g.question) == (0, None)


# Special Relationship


def test_special_relationship_needs_control_of_the_united_kingdom() -> None:
    assert not can_happen(position({UNITED_KINGDOM: (4, 0)}), SPECIAL_RELATIONSHIP, US)
    assert can_happen(position({UNITED_KINGDOM: (5, 0)}), SPECIAL_RELATIONSHIP, US)


def test_special_relationship_adds_a_point_in_a_neighbour() -> None:
    g = happen(position({UNITED_KINGDOM: (5, 0)}), SPECIAL_RELATIONSHIP, US)
    assert options(g) == {CANADA, NORWAY, BENELUX, FRANCE}
    answer(g, FRANCE)
    assert influence(g, FRANCE) == (1, 0)
    assert g.vp == 0
    assert lies_in(g.discards, SPECIAL_RELATIONSHIP)


def test_special_relationship_under_nato_adds_two_points_and_two_vp() -> None:
    g = position({UNITED_KINGDOM: (5, 0)}, effects=[NATO])
    happen(g, SPECIAL_RELATIONSHIP, USSR)
    assert asked(g) == ("special_relationship_used", US)
    assert options(g) == set(members(WESTERN_EUROPE))
    answer(g, ITALY)
    assert influence(g, ITALY) == (2, 0)
    assert g.vp == 2


# NORAD


def watched(canada: int = 4, defcon: int = 3, **more: object) -> State:
    """NORAD is in force, and Panama is there for a coup of the USSR."""
    board = {CANADA: (canada, 0), PANAMA: (1, 0)}
    return position(board, ussr=[FIDEL], effects=[NORAD], defcon=defcon, **more)  # type: ignore[arg-type]


def test_norad_adds_a_point_after_a_round_that_moved_defcon_to_two() -> None:
    g = watched()
    round_of(g, USSR, FIDEL, COUP, PANAMA, die(6))
    assert asked(g) == ("norad_placed", US)
    assert options(g) == {CANADA, DONE}  # the coup has taken Panama
    answer(g, CANADA)
    assert influence(g, CANADA) == (5, 0)
    assert g.question is None


def test_norad_may_be_left_unused() -> None:
    g = round_of(watched(), USSR, FIDEL, COUP, PANAMA, die(1), DONE)
    assert influence(g, CANADA) == (4, 0)
    assert g.question is None


def test_norad_works_after_a_us_round_too() -> None:
    g = position({CANADA: (4, 0)}, us=[DUCK_AND_COVER], effects=[NORAD], defcon=3, phasing=US)
    round_of(g, US, DUCK_AND_COVER, EVENT)
    assert asked(g) == ("norad_placed", US)


def test_norad_needs_control_of_canada() -> None:
    assert round_of(watched(canada=3), USSR, FIDEL, COUP, PANAMA, die(1)).question is None


def test_norad_needs_a_move_to_two() -> None:
    assert round_of(watched(defcon=4), USSR, FIDEL, COUP, PANAMA, die(1)).question is None
    g = watched(defcon=2)
    round_of(g, USSR, FIDEL, INFLUENCE, POLAND, POLAND)
    assert g.question is None


def test_norad_does_not_watch_the_headline_phase() -> None:
    g = position({CANADA: (4, 0)}, us=[DUCK_AND_COVER], ussr=[BLOCKADE], effects=[NORAD])
    g.defcon = 3
    headlines(g, DUCK_AND_COVER, BLOCKADE)
    answer(g, NONE)  # no card against the Blockade
    assert (g.defcon, g.question) == (2, None)


def test_norad_is_removed_and_stays_in_force() -> None:
    g = happen(position(), NORAD, US)
    assert g.in_force(NORAD)
    assert lies_in(g.removed, NORAD)
