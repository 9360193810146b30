"""The USSR events of the early war."""

from __future__ import annotations

import random

import pytest

from detente.games.twilight import GAME
from detente.games.twilight.board import (
    ADD,
    AFRICA,
    ASIA,
    AUSTRIA,
    BULGARIA,
    COUP,
    CUBA,
    CZECHOSLOVAKIA,
    DONE,
    EAST_GERMANY,
    EASTERN_EUROPE,
    EGYPT,
    EUROPE,
    EVERYWHERE,
    FINLAND,
    FRANCE,
    HUNGARY,
    INDIA,
    INFLUENCE,
    ISRAEL,
    ITALY,
    JAPAN,
    JORDAN,
    KENYA,
    LEBANON,
    NIGERIA,
    NORTH_KOREA,
    PERU,
    POLAND,
    REGION,
    REMOVE,
    ROMANIA,
    SOUTH_KOREA,
    SOUTHEAST_ASIA,
    SYRIA,
    TAIWAN,
    THAILAND,
    TURKEY,
    UNITED_KINGDOM,
    US,
    USSR,
    VIETNAM,
    WEST_GERMANY,
    WESTERN_EUROPE,
)
from detente.games.twilight.cards import can_happen
from detente.games.twilight.coups import coup_targets
from detente.games.twilight.deck import (
    ARAB_ISRAELI_WAR,
    ASIA_SCORING,
    BLOCKADE,
    CAMBRIDGE_FIVE,
    CAMP_DAVID,
    CHINA_CARD,
    COMECON,
    CONTAINMENT,
    DE_GAULLE,
    DE_STALINIZATION,
    DECOLONIZATION,
    DUCK_AND_COVER,
    EUROPE_SCORING,
    FIDEL,
    FIVE_YEAR_PLAN,
    FLOWER_POWER,
    IRON_LADY,
    KOREAN_WAR,
    NASSER,
    NATO,
    NONE,
    NUCLEAR_TEST_BAN,
    ROMANIAN_ABDICATION,
    SCORING,
    SOCIALIST_GOVERNMENTS,
    SOUTHEAST_ASIA_SCORING,
    SUEZ_CRISIS,
    VIETNAM_REVOLTS,
    WARSAW_PACT,
)
from detente.games.twilight.ops import budget
from detente.games.twilight.state import State
from detente.kernel.flow import CHANCE, OBSERVER
from detente.kernel.sets import members
from detente.kernel.views import deal_again, view

from .positions import answer, asked, die, happen, influence, options, position, round_of

Pair = tuple[int, int]


def lies_in(pile: int, card: int) -> bool:
    return pile >> card & 1 == 1


def same_when_dealt_again(g: State) -> None:
    """Whatever a seat cannot see may be dealt anew without any change for it."""
    rng = random.Random(1)
    for seat in (US, USSR, OBSERVER):
        assert view(GAME, deal_again(GAME, g, seat, rng), seat) == view(GAME, g, seat)


# Socialist Governments


def test_socialist_governments_takes_three_points_at_most_two_from_a_country() -> None:
    g = position({FRANCE: (3, 0), ITALY: (1, 0), TURKEY: (2, 0), POLAND: (2, 0)})
    happen(g, SOCIALIST_GOVERNMENTS, US)
    assert asked(g) == ("event_removed", USSR)
    assert options(g) == {FRANCE, ITALY, TURKEY}
    answer(g, FRANCE, FRANCE)
    assert options(g) == {ITALY, TURKEY}
    answer(g, ITALY)
    assert g.question is None
    assert (influence(g, FRANCE), influence(g, ITALY)) == ((1, 0), (0, 0))
    GAME.check(g)


def test_socialist_governments_takes_what_there_is() -> None:
    g = happen(position({AUSTRIA: (1, 0)}), SOCIALIST_GOVERNMENTS, USSR, AUSTRIA)
    assert g.question is None
    assert g.present[US] & WESTERN_EUROPE == 0


def test_socialist_governments_cannot_happen_after_the_iron_lady() -> None:
    g = position({FRANCE: (3, 0)}, effects=[IRON_LADY])
    assert not can_happen(g, SOCIALIST_GOVERNMENTS, USSR)
    happen(g, SOCIALIST_GOVERNMENTS, USSR)
    assert influence(g, FRANCE) == (3, 0)


# Fidel, Romanian Abdication


@pytest.mark.parametrize(
    ("card", "country", "stability"), [(FIDEL, CUBA, 3), (ROMANIAN_ABDICATION, ROMANIA, 3)]
)
@pytest.mark.parametrize(("before", "after"), [((2, 0), 3), ((2, 1), 3), ((0, 5), 5)])
def test_the_us_loses_all_and_the_ussr_gets_control(
    card: int, country: int, stability: int, before: Pair, after: int
) -> None:
    g = happen(position({country: before}), card, USSR)
    assert influence(g, country) == (0, max(stability, after))
    assert g.controls(USSR, country)
    assert lies_in(g.removed, card)


# Vietnam Revolts


def test_vietnam_revolts_adds_two_points_in_vietnam() -> None:
    g = happen(position(), VIETNAM_REVOLTS, US)
    assert influence(g, VIETNAM) == (0, 2)
    assert lies_in(g.removed, VIETNAM_REVOLTS)


def test_vietnam_revolts_gives_one_more_point_wholly_in_southeast_asia() -> None:
    g = position({THAILAND: (0, 1), POLAND: (0, 3)}, ussr=[FIDEL], effects=[VIETNAM_REVOLTS])
    assert budget(g, USSR, 2, 0) == (2, 2, 3)
    assert budget(g, US, 2, 0) == (2, 2, 2)
    round_of(g, USSR, FIDEL, INFLUENCE, THAILAND, THAILAND)
    assert options(g) <= set(members(SOUTHEAST_ASIA)) | {DONE}
    answer(g, THAILAND)
    assert influence(g, THAILAND) == (0, 4)


def test_vietnam_revolts_gives_nothing_once_a_point_went_elsewhere() -> None:
    g = position({THAILAND: (0, 1), POLAND: (0, 3)}, ussr=[FIDEL], effects=[VIETNAM_REVOLTS])
    round_of(g, USSR, FIDEL, INFLUENCE, POLAND, THAILAND)
    assert g.question is None


def test_vietnam_revolts_counts_for_coups_and_their_military_operations() -> None:
    g = position({THAILAND: (1, 0)}, ussr=[FIDEL], effects=[VIETNAM_REVOLTS])
    round_of(g, USSR, FIDEL, COUP, THAILAND, die(3))
    assert g.milops[USSR] == 3
    assert influence(g, THAILAND) == (0, 1)  # 3 + 3 - 4 = 2


def test_7_4_vietnam_revolts_adds_to_the_china_card_and_red_scare() -> None:
    g = position(effects=[VIETNAM_REVOLTS], red_scare=[0, 1])
    assert budget(g, USSR, 4, 1) == (3, 4, 5)


# Blockade


def test_blockade_lets_the_us_discard_a_card_worth_three() -> None:
    g = position({WEST_GERMANY: (4, 0)}, us=[DUCK_AND_COVER, NATO, FIDEL, ASIA_SCORING], china=US)
    happen(g, BLOCKADE, USSR)
    assert asked(g) == ("blockade_answered", US)
    assert options(g) == {NONE, DUCK_AND_COVER, NATO}
    same_when_dealt_again(g)
    answer(g, DUCK_AND_COVER)
    assert influence(g, WEST_GERMANY) == (4, 0)
    assert lies_in(g.discards, DUCK_AND_COVER)
    assert (g.defcon, g.vp) == (5, 0)  # 5.4: no event
    GAME.check(g)


def test_blockade_may_be_borne_though_a_card_is_there() -> None:
    g = position({WEST_GERMANY: (4, 1)}, us=[DUCK_AND_COVER])
    happen(g, BLOCKADE, USSR, NONE)
    assert influence(g, WEST_GERMANY) == (0, 1)
    assert g.hand[US] == 1 << DUCK_AND_COVER
    assert lies_in(g.removed, BLOCKADE)


def test_blockade_names_the_reason_against_a_low_card() -> None:
    g = happen(position(us=[FIDEL]), BLOCKADE, USSR)
    reason, foreign = g.why_not(US, FIDEL), g.why_not(US, NATO)
    assert reason is not None
    assert foreign is not None
    assert (reason.key, foreign.key) == ("too_low", "not_in_hand")


def test_7_4_2_blockade_counts_cards_as_they_are_worth_to_the_us() -> None:
    hand = [DUCK_AND_COVER, NATO, FIDEL]
    g = happen(position(us=hand, red_scare=[1, 0]), BLOCKADE, USSR)
    assert options(g) == {NONE, NATO}
    g = happen(position(us=hand, effects=[CONTAINMENT]), BLOCKADE, USSR)
    assert options(g) == {NONE, NATO, DUCK_AND_COVER, FIDEL}


def test_9_5_the_china_card_is_no_discard_for_a_blockade() -> None:
    g = happen(position(china=US), BLOCKADE, USSR)
    assert options(g) == {NONE}


# Korean War


@pytest.mark.parametrize(("roll", "won"), [(4, True), (3, False)])
def test_korean_war_is_won_on_four(roll: int, won: bool) -> None:
    g = happen(position({SOUTH_KOREA: (2, 1)}), KOREAN_WAR, USSR)
    assert asked(g) == ("war_rolled", CHANCE)
    answer(g, die(roll))
    assert influence(g, SOUTH_KOREA) == ((0, 3) if won else (2, 1))
    assert g.vp == (-2 if won else 0)
    assert g.milops == [0, 2]
    assert lies_in(g.removed, KOREAN_WAR)


def test_korean_war_each_controlled_neighbour_takes_one_off() -> None:
    neighbours = {JAPAN: (4, 0), TAIWAN: (3, 0)}
    assert happen(position(neighbours), KOREAN_WAR, USSR, die(5)).vp == 0
    assert happen(position(neighbours), KOREAN_WAR, USSR, die(6)).vp == -2
    neighbours[NORTH_KOREA] = (3, 0)
    assert happen(position(neighbours), KOREAN_WAR, USSR, die(6)).vp == 0


def test_korean_war_does_not_count_south_korea_itself() -> None:
    g = happen(position({SOUTH_KOREA: (3, 0)}), KOREAN_WAR, USSR, die(4))
    assert influence(g, SOUTH_KOREA) == (0, 3)


def test_8_2_4_a_war_in_us_operations_credits_the_ussr() -> None:
    g = position({POLAND: (1, 0)}, us=[KOREAN_WAR], phasing=US)
    round_of(g, US, KOREAN_WAR, INFLUENCE, POLAND, POLAND, die(1))
    assert g.milops == [0, 2]


# Arab-Israeli War


def test_arab_israeli_war_counts_israel_itself_and_its_neighbours() -> None:
    def won(roll: int, *controlled: int) -> bool:
        board = dict.fromkeys(controlled, (5, 0))
        return happen(position(board), ARAB_ISRAELI_WAR, USSR, die(roll)).vp == -2

    assert won(4)
    assert not won(3)
    assert won(5, ISRAEL)
    assert not won(4, ISRAEL)
    assert won(6, ISRAEL, EGYPT)
    assert not won(6, ISRAEL, EGYPT, JORDAN)
    assert not won(6, EGYPT, LEBANON, SYRIA)


def test_arab_israeli_war_replaces_influence_and_is_discarded() -> None:
    g = happen(position({ISRAEL: (3, 1)}), ARAB_ISRAELI_WAR, USSR, die(4))
    assert influence(g, ISRAEL) == (0, 4)
    assert g.milops == [0, 2]
    assert lies_in(g.discards, ARAB_ISRAELI_WAR)


def test_5_2_arab_israeli_war_cannot_happen_after_camp_david() -> None:
    g = happen(position(effects=[CAMP_DAVID]), ARAB_ISRAELI_WAR, USSR)
    assert g.question is None
    assert lies_in(g.discards, ARAB_ISRAELI_WAR)
    assert g.milops == [0, 0]


@pytest.mark.parametrize(("effects", "points"), [([], 2), ([CAMP_DAVID], 0)])
def test_faq_13_under_camp_david_the_us_gives_no_points_for_flower_power(
    effects: list[int], points: int
) -> None:
    g = position(us=[ARAB_ISRAELI_WAR], effects=[FLOWER_POWER, *effects], phasing=US)
    round_of(g, US, ARAB_ISRAELI_WAR, INFLUENCE)
    assert g.vp == -points


def test_faq_24_a_war_without_influence_still_scores() -> None:
    g = happen(position(), KOREAN_WAR, USSR, die(6))
    assert (g.vp, g.milops[USSR], influence(g, SOUTH_KOREA)) == (-2, 2, (0, 0))
    g = happen(position(), ARAB_ISRAELI_WAR, USSR, die(6))
    assert (g.vp, g.milops[USSR]) == (-2, 2)


# COMECON, Nasser


def test_comecon_adds_a_point_in_four_countries_the_us_does_not_control() -> None:
    g = happen(position({POLAND: (3, 0), HUNGARY: (2, 0)}), COMECON, US)
    assert asked(g) == ("event_placed", USSR)
    assert options(g) == set(members(EASTERN_EUROPE)) - {POLAND}
    answer(g, HUNGARY, FINLAND, AUSTRIA)
    assert HUNGARY not in options(g)
    answer(g, BULGARIA)
    assert g.question is None
    assert influence(g, HUNGARY) == (2, 1)
    assert lies_in(g.removed, COMECON)


@pytest.mark.parametrize(("before", "after"), [(0, 0), (1, 0), (2, 1), (3, 1), (4, 2)])
def test_nasser_takes_half_of_the_us_influence_rounded_up(before: int, after: int) -> None:
    g = happen(position({EGYPT: (before, 1)}), NASSER, USSR)
    assert influence(g, EGYPT) == (after, 3)


# Warsaw Pact Formed


def test_warsaw_pact_removes_all_us_influence_from_four_countries() -> None:
    bloc = (POLAND, HUNGARY, BULGARIA, CZECHOSLOVAKIA, EAST_GERMANY)
    g = position(dict.fromkeys(bloc, (2, 1)))
    happen(g, WARSAW_PACT, US)
    assert asked(g) == ("warsaw_pact_used", USSR)
    answer(g, REMOVE)
    assert options(g) == set(bloc)
    answer(g, POLAND, HUNGARY, BULGARIA, CZECHOSLOVAKIA)
    assert g.question is None
    assert [g.points(US, country) for country in bloc] == [0, 0, 0, 0, 2]


def test_5_2_warsaw_pact_may_remove_nothing_and_is_played_all_the_same() -> None:
    g = happen(position(), WARSAW_PACT, USSR, REMOVE)
    assert g.question is None
    assert g.in_force(WARSAW_PACT)
    assert lies_in(g.removed, WARSAW_PACT)
    assert can_happen(g, NATO, US)


def test_warsaw_pact_adds_five_points_at_most_two_in_a_country() -> None:
    g = happen(position({POLAND: (3, 0)}), WARSAW_PACT, USSR, ADD)
    assert options(g) == set(members(EASTERN_EUROPE))
    answer(g, POLAND, HUNGARY, POLAND)
    assert POLAND not in options(g)
    answer(g, HUNGARY)
    assert HUNGARY not in options(g)
    answer(g, ROMANIA)
    assert g.question is None
    assert influence(g, POLAND) == (3, 2)


# De Gaulle, Suez Crisis


@pytest.mark.parametrize(("before", "after"), [((3, 0), (1, 1)), ((1, 2), (0, 3))])
def test_de_gaulle_costs_the_us_two_points_in_france(before: Pair, after: Pair) -> None:
    g = happen(position({FRANCE: before}), DE_GAULLE, USSR)
    assert influence(g, FRANCE) == after
    assert g.in_force(DE_GAULLE)


def test_de_gaulle_opens_france_under_nato_played_before_or_after() -> None:
    g = happen(position({FRANCE: (6, 0)}, effects=[NATO]), DE_GAULLE, USSR)
    assert coup_targets(g, USSR, EVERYWHERE, 0) == 1 << FRANCE
    g = position({FRANCE: (6, 0)}, effects=[DE_GAULLE, WARSAW_PACT])
    happen(g, NATO, US)
    assert coup_targets(g, USSR, EVERYWHERE, 0) == 1 << FRANCE


def test_suez_crisis_takes_four_points_at_most_two_from_each() -> None:
    g = position({FRANCE: (3, 0), UNITED_KINGDOM: (5, 0), ISRAEL: (1, 0), EGYPT: (2, 0)})
    happen(g, SUEZ_CRISIS, US)
    assert asked(g) == ("event_removed", USSR)
    assert options(g) == {FRANCE, UNITED_KINGDOM, ISRAEL}
    answer(g, ISRAEL, FRANCE, FRANCE)
    assert options(g) == {UNITED_KINGDOM}
    answer(g, UNITED_KINGDOM)
    assert g.question is None
    assert (influence(g, FRANCE), influence(g, UNITED_KINGDOM)) == ((1, 0), (4, 0))


# Decolonization


def test_faq_30_the_points_may_be_split_between_both_areas() -> None:
    g = happen(position(), DECOLONIZATION, USSR)
    assert options(g) == set(members(REGION[AFRICA] | SOUTHEAST_ASIA))
    answer(g, KENYA, VIETNAM, NIGERIA)
    assert VIETNAM not in options(g)
    answer(g, THAILAND)
    assert g.question is None
    assert influence(g, THAILAND) == (0, 1)
    assert lies_in(g.discards, DECOLONIZATION)


# De-Stalinization


def test_de_stalinization_moves_up_to_four_points() -> None:
    g = position({POLAND: (0, 4), EAST_GERMANY: (0, 1)})
    happen(g, DE_STALINIZATION, US)
    assert asked(g) == ("de_stalinization_lifted", USSR)
    assert options(g) == {POLAND, EAST_GERMANY, DONE}
    answer(g, EAST_GERMANY, POLAND, POLAND, POLAND)
    assert asked(g) == ("event_placed", USSR)
    answer(g, ITALY, ITALY)
    assert ITALY not in options(g)
    answer(g, INDIA, POLAND)
    assert g.question is None
    assert [g.points(USSR, c) for c in (POLAND, EAST_GERMANY, ITALY, INDIA)] == [2, 0, 2, 1]
    GAME.check(g)


def test_de_stalinization_may_stop_earlier_but_puts_down_what_was_picked_up() -> None:
    g = happen(position({POLAND: (0, 4)}), DE_STALINIZATION, USSR, POLAND, DONE)
    assert asked(g) == ("event_placed", USSR)
    assert DONE not in options(g)
    answer(g, INDIA)
    assert g.question is None
    g = happen(position({POLAND: (0, 4)}), DE_STALINIZATION, USSR, DONE)
    assert g.question is None
    assert lies_in(g.removed, DE_STALINIZATION)


def test_de_stalinization_spares_countries_the_us_controls_after_the_lifting() -> None:
    g = position({FRANCE: (3, 0), ITALY: (2, 1), POLAND: (0, 1)})
    happen(g, DE_STALINIZATION, USSR, ITALY, DONE)
    assert FRANCE not in options(g)
    assert ITALY not in options(g)  # without the USSR there it is the US that controls it


def test_de_stalinization_ends_by_itself_when_nothing_is_left() -> None:
    g = happen(position({POLAND: (0, 1)}), DE_STALINIZATION, USSR, POLAND)
    assert asked(g) == ("event_placed", USSR)


def test_faq_33_the_points_go_anywhere_without_adjacency() -> None:
    g = happen(position({POLAND: (0, 1)}), DE_STALINIZATION, USSR, POLAND, PERU)
    assert influence(g, PERU) == (0, 1)


def test_faq_33_there_is_no_civil_war_space_to_move_to() -> None:
    g = happen(position({POLAND: (0, 1)}), DE_STALINIZATION, USSR, POLAND)
    assert options(g) == set(members(EVERYWHERE))


# The Cambridge Five


def test_cambridge_five_shows_scoring_cards_and_opens_their_regions() -> None:
    g = position(us=[ASIA_SCORING, EUROPE_SCORING, NATO])
    happen(g, CAMBRIDGE_FIVE, USSR)
    assert g.shown[US] == 1 << ASIA_SCORING | 1 << EUROPE_SCORING
    assert asked(g) == ("event_placed", USSR)
    assert options(g) == set(members(REGION[ASIA] | REGION[EUROPE])) | {DONE}
    same_when_dealt_again(g)
    answer(g, FRANCE)
    assert influence(g, FRANCE) == (0, 1)
    assert g.question is None
    GAME.check(g)


def test_cambridge_five_is_optional_in_its_point() -> None:
    g = happen(position(us=[ASIA_SCORING]), CAMBRIDGE_FIVE, USSR, DONE)
    assert g.present[USSR] == 0
    assert g.question is None


def test_cambridge_five_southeast_asia_scoring_names_southeast_asia_only() -> None:
    g = happen(position(us=[SOUTHEAST_ASIA_SCORING], turn=5), CAMBRIDGE_FIVE, USSR)
    assert options(g) == set(members(SOUTHEAST_ASIA)) | {DONE}


def test_cambridge_five_finding_nothing_is_known_to_everybody() -> None:
    g = happen(position(us=[NATO, DUCK_AND_COVER, FIVE_YEAR_PLAN]), CAMBRIDGE_FIVE, USSR)
    assert g.question is None
    assert g.lacks[US] == SCORING
    rng = random.Random(3)
    for _ in range(20):
        assert not deal_again(GAME, g, USSR, rng).hand[US] & SCORING


@pytest.mark.parametrize(("turn", "possible"), [(7, True), (8, False), (10, False)])
def test_cambridge_five_is_not_for_the_late_war(turn: int, possible: bool) -> None:
    assert can_happen(position(turn=turn), CAMBRIDGE_FIVE, USSR) == possible


def test_the_china_card_is_no_scoring_card_for_cambridge_five() -> None:
    g = happen(position(us=[NUCLEAR_TEST_BAN], china=US), CAMBRIDGE_FIVE, USSR)
    assert not lies_in(g.shown[US], CHINA_CARD)
    assert g.question is None
