"""The Late War scenario: its setup number by number, its cards, its victory."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from detente.games.shared.bidding import bid_for
from detente.games.twilight import GAME
from detente.games.twilight.board import (
    AFRICA,
    ANGOLA,
    ASIA,
    BATTLEGROUNDS,
    CANADA,
    CENTRAL_AMERICA,
    COUNTRY_KEYS,
    COUP,
    END_GAME,
    EUROPE,
    EVENT,
    FINLAND,
    FRANCE,
    GO_ON,
    ITALY,
    MIDDLE_EAST,
    PANAMA,
    REGION,
    SOUTH_AMERICA,
    STABILITY,
    US,
    USSR,
    WEST_GERMANY,
)
from detente.games.twilight.coups import coup_targets
from detente.games.twilight.deck import (
    ASTERISKED,
    BROUGHT_BY,
    DUCK_AND_COVER,
    EUROPE_SCORING,
    FIDEL,
    FLOWER_POWER,
    NATO,
    WARGAMES,
)
from detente.games.twilight.scoring import CONTROL, DOMINATION, NOTHING, PRESENCE, score_of
from detente.games.twilight.space import DISCARD_HELD, EIGHT_ROUNDS, HEADLINE_SECOND, TWO_CARDS
from detente.games.twilight.state import State
from detente.games.twilight.tracks import has_ability
from detente.games.twilight.turn import end_turn
from detente.kernel.flow import CHANCE
from detente.kernel.sets import members

from .positions import Influence, answer, asked, die, happen, influence, options, position, round_of

OPTIONAL = BROUGHT_BY["optional_cards"]

LATE_WAR = {"scenario": "late_war"}
ENGLISH = LATE_WAR | {"late_war_text": "english"}

# As the scenario prints it: a country by itself has what its side needs for control, and numbers
# behind a country are those of the US and of the USSR.
US_CONTROLS = """
united_kingdom denmark israel zaire japan thailand nicaragua venezuela dominican_republic
italy norway iran somalia south_korea indonesia panama chile
benelux west_germany:5/1 pakistan kenya taiwan australia haiti argentina
turkey nigeria philippines:3/1 malaysia:3/1 honduras colombia:2/1
"""
USSR_CONTROLS = """
east_germany bulgaria iraq libya angola se_african_states:0/2
poland cuba syria:0/3 algeria laos_cambodia:0/2
hungary north_korea india ethiopia vietnam:0/5 czechoslovakia afghanistan zimbabwe
"""
NEUTRAL = """
spain_portugal:1/0 jordan:2/2 finland:1/3 yugoslavia:1/2 france:3/1
egypt:1/0 burma:0/1 saudi_arabia:2/0 romania:1/3 south_africa:2/1 peru:2/1
"""

REMOVED = """
8 9 10 11 12 14 15 16 17 18 19 21 22 23 25 26 27 28 33 35
38 40 41 42 43 46 48 50 51 52 54 55 58 59 60 62 66 70 71 72 76 77 78
106 108
"""


def printed(text: str, side: int | None) -> dict[str, tuple[int, int]]:
    """The lines above as influence of the US and of the USSR."""
    found = {}
    for word in text.split():
        key, _, numbers = word.partition(":")
        if numbers:
            us, ussr = (int(number) for number in numbers.split("/"))
        else:
            needed = STABILITY[COUNTRY_KEYS.index(key)]
            us, ussr = (needed, 0) if side == US else (0, needed)
        found[key] = us, ussr
    return found


def set_up(settings: Mapping[str, str] = LATE_WAR) -> State:
    """The scenario with its hands dealt."""
    g = GAME.new(settings)
    while asked(g) == ("dealt", CHANCE):
        answer(g, min(options(g)))
    return g


def held(side: int, *countries: int) -> dict[int, tuple[int, int]]:
    return {
        country: (STABILITY[country], 0) if side == US else (0, STABILITY[country])
        for country in countries
    }


def at_the_end(
    points: int, settings: Mapping[str, str] = LATE_WAR, countries: Influence | None = None
) -> State:
    """The end of turn 10, with the China Card in the hand of the US."""
    g = position(countries, turn=10, vp=points, options=settings, milops=[5, 5], china=US)
    g.do(end_turn)
    g.settle()
    return g


# The setup


def test_late_war_the_markers():
    g = set_up()
    assert (g.turn, g.defcon, g.vp) == (8, 4, -4)
    assert g.space == [6, 4]
    assert g.milops == [0, 0]
    GAME.check(g)


def test_late_war_the_influence_number_by_number():
    wanted = printed(US_CONTROLS, US) | printed(USSR_CONTROLS, USSR) | printed(NEUTRAL, None)
    g = set_up()
    there = members(g.present[US] | g.present[USSR])
    assert {COUNTRY_KEYS[country]: influence(g, country) for country in there} == wanted
    assert len(wanted) == 31 + 19 + 11
    assert [sum(points[side] for points in wanted.values()) for side in (US, USSR)] == [93, 66]


def test_late_war_who_controls_what():
    g = set_up()
    for text, side in ((US_CONTROLS, US), (USSR_CONTROLS, USSR)):
        control = {COUNTRY_KEYS[country] for country in members(g.control[side])}
        assert control == set(printed(text, side))


def test_late_war_the_us_dominates_asia_and_south_america():
    g = set_up()
    assert score_of(g, ASIA, US).level == DOMINATION
    assert score_of(g, SOUTH_AMERICA, US).level == DOMINATION
    assert score_of(g, SOUTH_AMERICA, USSR).level == NOTHING


def test_late_war_the_ussr_has_only_presence_in_the_middle_east_whatever_the_text_claims():
    g = set_up()
    us, ussr = score_of(g, MIDDLE_EAST, US), score_of(g, MIDDLE_EAST, USSR)
    assert (us.level, ussr.level) == (PRESENCE, PRESENCE)
    assert (us.battlegrounds, ussr.battlegrounds) == (2, 2)


@pytest.mark.parametrize("region", [EUROPE, AFRICA, CENTRAL_AMERICA])
def test_late_war_elsewhere_both_have_presence(region):
    g = set_up()
    assert [score_of(g, region, side).level for side in (US, USSR)] == [PRESENCE, PRESENCE]


def test_late_war_the_events_in_force():
    g = set_up()
    assert set(members(g.effects)) == {27, 23, 21, 16, 17, 59}


def test_late_war_nato_protects_italy_and_de_gaulle_exempts_france():
    g = set_up()
    targets = coup_targets(g, USSR, 1 << ITALY | 1 << FRANCE | 1 << WEST_GERMANY, 1)
    assert set(members(targets)) == {FRANCE}


def test_late_war_flower_power_counts_from_the_start():
    g = set_up()
    assert g.in_force(FLOWER_POWER)
    g = position({PANAMA: (1, 0)}, us=(24,), effects=(FLOWER_POWER,), turn=8, options=LATE_WAR)
    round_of(g, US, 24, EVENT)
    assert g.vp == -2


# The cards


def test_late_war_the_cards_with_an_asterisk_of_the_first_two_decks_are_gone():
    assert set(members(set_up().removed)) == {int(number) for number in REMOVED.split()}


def test_late_war_four_of_them_stay():
    g = set_up()
    early, mid, _ = g.rules.periods
    kept = (early | mid) & ASTERISKED & ~g.removed
    assert set(members(kept)) == {44, 64, 65, 68}


def test_late_war_all_others_are_shuffled_together():
    g = GAME.new(LATE_WAR)
    assert asked(g) == ("dealt", CHANCE)
    late = g.rules.periods[2]
    assert g.deck == sum(g.rules.periods) & ~g.removed
    assert g.deck & late == late
    assert not g.discards
    assert g.deck.bit_count() == 64


def test_late_war_without_the_optional_cards_they_are_nowhere():
    g = set_up(LATE_WAR | {"optional_cards": "no"})
    everything = g.deck | g.removed | g.hand[US] | g.hand[USSR]
    assert not everything & OPTIONAL
    assert not {106, 108} & set(members(g.removed))
    GAME.check(g)


def test_late_war_nine_cards_each():
    g = set_up()
    assert [hand.bit_count() for hand in g.hand] == [9, 9]


def test_late_war_the_china_card_lies_ready_with_the_ussr():
    g = set_up()
    assert (g.china, g.china_ready) == (USSR, 1)


# The first turn


def test_late_war_defcon_4_is_the_level_of_turn_8_already():
    g = set_up()
    assert g.defcon == 4
    assert asked(g)[0] == "headlines_chosen"


def test_late_war_its_cards_do_not_join_a_second_time():
    g = set_up()
    everything = (g.deck, g.hand[US], g.hand[USSR], g.removed)
    assert sum(cards.bit_count() for cards in everything) == sum(
        cards.bit_count() for cards in g.rules.periods
    )


def test_late_war_both_choose_their_headlines_in_secret_for_both_have_passed_box_4():
    g = set_up()
    assert not any(has_ability(g, side, HEADLINE_SECOND) for side in (US, USSR))
    assert g.question_for(US) is not None
    assert g.question_for(USSR) is not None


def test_late_war_the_us_alone_has_box_6():
    g = set_up()
    assert has_ability(g, US, DISCARD_HELD)
    for side in (US, USSR):
        assert not has_ability(g, side, TWO_CARDS)
        assert not has_ability(g, side, EIGHT_ROUNDS)
    assert not has_ability(g, USSR, DISCARD_HELD)


def test_late_war_box_5_is_an_option():
    g = set_up(LATE_WAR | {"late_war_space": "box_5"})
    assert g.space == [6, 5]
    assert has_ability(g, US, DISCARD_HELD)


def test_late_war_turns_9_and_10_follow_with_defcon_one_higher():
    g = position(turn=8, options=LATE_WAR, milops=[5, 5], defcon=3)
    g.do(end_turn)
    g.settle()
    assert (g.turn, g.defcon) == (9, 4)


def test_late_war_seven_rounds_a_turn():
    g = position(us=(FIDEL, NATO), turn=8, round=8, options=LATE_WAR)
    assert round_of(g, US).question is None


# The options of the text


def test_late_war_the_english_text_has_other_numbers_in_angola_and_finland():
    polish, english = set_up(), set_up(ENGLISH)
    assert (influence(polish, ANGOLA), influence(polish, FINLAND)) == ((0, 1), (1, 3))
    assert (influence(english, ANGOLA), influence(english, FINLAND)) == ((1, 3), (1, 2))
    others = ~(1 << ANGOLA | 1 << FINLAND)
    for country in members((english.present[US] | english.present[USSR]) & others):
        assert influence(english, country) == influence(polish, country)


def test_late_war_canada_is_empty_with_and_without_the_second_edition():
    for value in ("two", "empty"):
        assert influence(set_up(LATE_WAR | {"canada": value}), CANADA) == (0, 0)


# Bids and handicaps


def test_late_war_11_1_4_extra_points_come_after_the_setup_of_the_scenario():
    g = GAME.new(LATE_WAR | {"handicap_us": "1", "handicap_ussr": "1"})
    assert asked(g) == ("extra_placed", USSR)
    assert options(g) <= set(members(g.present[USSR]))
    answer(g, FINLAND)
    assert asked(g) == ("extra_placed", US)
    assert CANADA not in options(g)
    answer(g, FRANCE)
    assert influence(g, FRANCE) == (4, 1)
    assert asked(g) == ("dealt", CHANCE)


def test_late_war_11_1_4_sides_may_be_bid_for():
    g = GAME.new(LATE_WAR | {"sides": "bid"})
    answer(g, bid_for(USSR, 3), bid_for(USSR, 2))  # both want the USSR
    assert GAME.exchanged(g)
    assert asked(g) == ("extra_placed", US)
    answer(g, FRANCE, FRANCE, FRANCE)
    assert asked(g) == ("dealt", CHANCE)


# Victory


@pytest.mark.parametrize(
    ("settings", "points", "winner"),
    [
        (LATE_WAR, 21, US),
        (LATE_WAR, 20, USSR),
        (LATE_WAR, 1, USSR),
        (LATE_WAR, 0, USSR),
        (ENGLISH, 21, US),
        (ENGLISH, 20, US),
        (ENGLISH, 19, USSR),
    ],
)
def test_late_war_after_the_final_scoring_the_us_needs_more_than_20_points(
    settings, points, winner
):
    # Panama alone gives presence and a battleground, and the China Card a point
    g = at_the_end(points - 3, settings, held(US, PANAMA))
    assert g.vp == points
    assert (g.ending, g.winner) == ("late_war", winner)
    GAME.check(g)


@pytest.mark.parametrize(
    ("settings", "vp", "winner"),
    [
        (LATE_WAR, 15, US),
        (LATE_WAR, 14, USSR),
        (ENGLISH, 14, US),
        (ENGLISH, 13, USSR),
        (LATE_WAR, 19, US),
        (LATE_WAR, -19, USSR),
    ],
)
def test_late_war_card_100_by_the_ussr_ends_the_game_by_the_same_test(settings, vp, winner):
    g = position(turn=9, vp=vp, defcon=2, options=settings)
    happen(g, WARGAMES, USSR, END_GAME)
    assert g.vp == vp + 6  # beyond the end of the track as well
    assert (g.ending, g.winner) == ("late_war", winner)
    GAME.check(g)


def test_late_war_card_100_by_the_us_gives_6_points_away_and_so_loses():
    g = position(turn=10, vp=19, defcon=2, options=LATE_WAR, phasing=US)
    happen(g, WARGAMES, US, END_GAME)
    assert (g.vp, g.ending, g.winner) == (13, "late_war", USSR)


def test_late_war_card_100_may_be_declined():
    g = position(turn=10, vp=19, defcon=2, options=LATE_WAR, phasing=US)
    happen(g, WARGAMES, US, GO_ON)
    assert not g.ending
    assert g.removed >> WARGAMES & 1


def test_late_war_10_3_1_twenty_points_still_win_during_play():
    g = position(turn=8, vp=18, defcon=4, options=LATE_WAR, phasing=US)
    happen(g, DUCK_AND_COVER, US)
    assert (g.ending, g.winner) == ("twenty_points", US)
    g = position(turn=8, vp=-18, defcon=4, milops=[0, 4], options=LATE_WAR)
    g.do(end_turn)
    g.settle()
    assert (g.ending, g.winner) == ("twenty_points", USSR)


def test_late_war_10_3_1_control_of_europe_still_wins_when_europe_is_scored():
    europe = held(US, *members(BATTLEGROUNDS & REGION[EUROPE]))
    g = position(europe, turn=8, options=LATE_WAR)
    assert score_of(g, EUROPE, US).level == CONTROL
    happen(g, EUROPE_SCORING, US)
    assert (g.ending, g.winner) == ("europe", US)


def test_late_war_10_3_2_control_of_europe_still_wins_in_the_final_scoring():
    europe = held(US, *members(BATTLEGROUNDS & REGION[EUROPE]))
    g = position(europe, turn=10, vp=-19, milops=[5, 5], options=LATE_WAR)
    g.do(end_turn)
    g.settle()
    assert (g.ending, g.winner) == ("europe_at_the_end", US)


def test_late_war_8_1_1_nuclear_war_still_ends_the_game():
    g = position({PANAMA: (1, 0)}, ussr=(FIDEL,), turn=8, defcon=2, options=LATE_WAR)
    round_of(g, USSR, FIDEL, COUP, PANAMA, die(1))
    assert (g.ending, g.winner) == ("nuclear_war", US)


def test_late_war_11_1_2_a_held_scoring_card_still_loses():
    g = position(us=(EUROPE_SCORING,), turn=8, milops=[5, 5], options=LATE_WAR)
    g.do(end_turn)
    g.settle()
    assert (g.ending, g.winner) == ("held_scoring_card", USSR)


def test_without_the_late_war_scenario_the_side_ahead_wins():
    g = at_the_end(3, {})
    assert (g.ending, g.winner) == ("final_scoring", US)
