"""The board, the cards and the struggle cards: rule 2."""

from __future__ import annotations

import pytest

from detente.games.dawn1989 import GAME
from detente.games.dawn1989.board import (
    ALL_COUNTRIES,
    BALKANS,
    BATTLEGROUNDS,
    BUDAPEST,
    BULGARIA,
    BYDGOSZCZ,
    COMMUNIST,
    COUNTRIES,
    COUNTRY,
    COUNTRY_OF,
    CZECHOSLOVAKIA,
    DEMOCRAT,
    DRESDEN,
    EAST_GERMANY,
    EASTERN_EUROPE,
    ELITE,
    EVERYWHERE,
    GYOR,
    HUNGARY,
    LODZ,
    MINORITY,
    NEIGHBOURS,
    POLAND,
    ROMANIA,
    SPACES,
    STABILITY,
    START,
    STUDENT,
    WARSZAWA,
)
from detente.games.dawn1989.deck import (
    ALL_CARDS,
    ASTERISKED,
    CARD_KEYS,
    COMMON_EUROPEAN_HOME,
    DECK,
    GORBACHEV_CHARMS_WEST,
    HELSINKI_FINAL_ACT,
    NEEDS,
    NEUTRAL,
    OPS,
    OWNED_BY,
    PERIODS,
    PRUDENCE,
    RED,
    SCORING,
    THIS_GAME,
    THIS_TURN,
)
from detente.games.dawn1989.struggle_attack import usable_leaders
from detente.games.dawn1989.struggle_deck import (
    ALL_LEADERS,
    COUNTRY_VALUES,
    LEADERS,
    OF_SUIT,
    POWER_VALUE,
    RANK,
    STRUGGLE_CARDS,
    WHOLE_DECK,
)
from detente.kernel.errors import DetenteError
from detente.kernel.flow import OBSERVER
from detente.kernel.sets import members, set_of
from detente.kernel.views import view

from .positions import happen, position

BOX = set_of(range(1, 111))  # the cards as they are sold


def test_2_1_1_six_countries_share_out_all_spaces():
    assert sum(COUNTRY) == EVERYWHERE
    assert [country.bit_count() for country in COUNTRY] == [12, 14, 11, 12, 14, 12]
    assert SPACES == 75


def test_2_1_2_four_countries_are_eastern_europe_and_two_the_balkans():
    assert (
        sum(COUNTRY[n] for n in (EAST_GERMANY, POLAND, CZECHOSLOVAKIA, HUNGARY)) == EASTERN_EUROPE
    )
    assert COUNTRY[ROMANIA] | COUNTRY[BULGARIA] == BALKANS


def test_2_1_3_every_country_has_its_elite_and_its_students():
    for country in COUNTRY:
        assert (ELITE & country).bit_count() == 1
        assert STUDENT & country
    assert MINORITY & ~BALKANS == 0
    assert MINORITY.bit_count() == 2


def test_2_1_4_every_space_has_a_stability_from_1_to_5():
    assert set(STABILITY) == {1, 2, 3, 4, 5}


def test_2_1_5_battlegrounds_by_country():
    assert [(BATTLEGROUNDS & country).bit_count() for country in COUNTRY] == [6, 6, 6, 4, 6, 5]


def test_2_1_6_lines_join_both_ways_and_nothing_to_itself():
    for space in range(SPACES):
        assert NEIGHBOURS[space]
        assert not NEIGHBOURS[space] >> space & 1
        for near in members(NEIGHBOURS[space]):
            assert NEIGHBOURS[near] >> space & 1


def test_2_1_6_some_lines_cross_a_border():
    crossing = {
        frozenset((space, near))
        for space in range(SPACES)
        for near in members(NEIGHBOURS[space])
        if COUNTRY_OF[space] != COUNTRY_OF[near]
    }
    assert len(crossing) == 6


@pytest.mark.parametrize(
    ("communist", "democrat", "holder"),
    [(3, 0, None), (4, 0, COMMUNIST), (2, 5, None), (2, 6, DEMOCRAT), (4, 1, None), (5, 1, 0)],
)
def test_2_1_7_example_dresden_takes_a_lead_of_4(
    communist: int, democrat: int, holder: int | None
) -> None:
    g = position({DRESDEN: (communist, democrat)})
    assert [side for side in (0, 1) if g.controls(side, DRESDEN)] == (
        [] if holder is None else [holder]
    )


def test_2_1_7_control_is_won_and_lost_point_by_point():
    g = position({BUDAPEST: (0, 3)})
    assert g.controls(DEMOCRAT, BUDAPEST)
    g.add_influence(COMMUNIST, BUDAPEST)
    assert not g.controls(DEMOCRAT, BUDAPEST)
    g.remove_influence(COMMUNIST, BUDAPEST)
    assert g.controls(DEMOCRAT, BUDAPEST)
    g.remove_influence(DEMOCRAT, BUDAPEST)
    assert not g.controls(DEMOCRAT, BUDAPEST)


def test_2_1_8_the_printed_support_is_20_and_15():
    assert [sum(start[side] for start in START) for side in (COMMUNIST, DEMOCRAT)] == [20, 15]


def test_2_1_9_the_values_of_the_countries():
    assert dict(zip(COUNTRIES, COUNTRY_VALUES, strict=True)) == {
        "east_germany": (0, 3, 6, 9),
        "poland": (0, 3, 6, 9),
        "czechoslovakia": (0, 2, 4, 6),
        "hungary": (0, 1, 2, 4),
        "romania": (0, 2, 4, 6),
        "bulgaria": (0, 1, 2, 3),
    }
    assert POWER_VALUE == (3, 3, 2, 1, 2, 1)


def test_2_1_9_the_communist_is_in_power_everywhere_at_first():
    assert position().power == ALL_COUNTRIES


def test_2_1_10_example_two_points_of_the_communist_move_the_marker_from_10_to_8():
    g = position(vp=10)
    g.gain(COMMUNIST, 2)
    assert g.vp == 8


def test_2_1_10_points_move_the_marker_towards_a_side():
    g = position()
    g.gain(DEMOCRAT, 3)
    assert g.vp == 3
    g.gain(COMMUNIST, 5)
    assert g.vp == -2


def test_2_2_1_110_cards_of_which_six_only_score():
    assert [DECK.facts[CARD_KEYS[card]]["number"] for card in members(BOX)] == [*range(1, 111)]
    assert set_of((22, 23, 42, 43, 55, 95)) == BOX & SCORING
    assert all(1 <= OPS[card] <= 4 for card in members(BOX & ~SCORING))


def test_2_2_2_every_card_belongs_to_one_side_or_to_both():
    assert (BOX & OWNED_BY[COMMUNIST]).bit_count() == 44
    assert (BOX & OWNED_BY[DEMOCRAT]).bit_count() == 52
    assert set_of((8, 14, 21, 44, 67, 78, 85, 100)) == BOX & NEUTRAL
    assert OWNED_BY[COMMUNIST] | OWNED_BY[DEMOCRAT] | NEUTRAL | SCORING == ALL_CARDS


def test_2_2_2_the_periods_of_the_year_have_40_and_41_and_29_cards():
    assert [(BOX & period).bit_count() for period in PERIODS] == [40, 41, 29]
    assert sum(PERIODS) == ALL_CARDS


def test_2_2_4_a_card_with_an_asterisk_leaves_the_game_with_its_event():
    g = happen(position(), HELSINKI_FINAL_ACT, DEMOCRAT)
    assert ASTERISKED >> HELSINKI_FINAL_ACT & 1
    assert g.removed >> HELSINKI_FINAL_ACT & 1
    GAME.check(g)


def test_2_2_4_a_card_without_one_goes_to_the_discard_pile():
    g = happen(position(), PRUDENCE, DEMOCRAT)
    assert g.discards >> PRUDENCE & 1
    GAME.check(g)


@pytest.mark.parametrize("seat", [COMMUNIST, DEMOCRAT, OBSERVER])
def test_2_2_4_everybody_may_look_through_the_discard_pile(seat: int) -> None:
    g = position(discards=(GORBACHEV_CHARMS_WEST, COMMON_EUROPEAN_HOME))
    shown = view(GAME, g, seat)["quantities"]["discards"]
    assert shown == ["gorbachev_charms_west", "common_european_home"]


@pytest.mark.parametrize("seat", [COMMUNIST, DEMOCRAT, OBSERVER])
def test_faq_8_3_1_everybody_may_look_through_the_discarded_struggle_cards(seat: int) -> None:
    discards = OF_SUIT[0]
    g = position(country=POLAND, struggle_discards=discards, struggle_deck=WHOLE_DECK ^ discards)
    shown = view(GAME, g, seat)["quantities"]["struggle_discards"]
    assert shown == [f"rally_1_{letter}" for letter in "abcdef"]


def test_2_2_5_a_lasting_event_stays_in_force_and_one_of_this_turn_does_not():
    assert THIS_GAME >> HELSINKI_FINAL_ACT & 1
    assert THIS_TURN >> PRUDENCE & 1
    g = happen(position(), HELSINKI_FINAL_ACT, DEMOCRAT)
    assert g.in_force(HELSINKI_FINAL_ACT)


def test_2_2_6_11_3_red_titles_are_needed_by_another_event_but_for_the_helsinki_final_act():
    assert set_of((2, 24, 26, 33, 54, 73, 81, 84)) == RED
    needed = 0
    for cards in NEEDS.values():
        needed |= cards
    assert RED & ~needed == 1 << HELSINKI_FINAL_ACT


def test_2_3_1_52_struggle_cards():
    assert STRUGGLE_CARDS == WHOLE_DECK.bit_count() == 52


def test_2_3_2_four_suits_five_kinds_of_leaders_and_four_wild_cards():
    assert [suit.bit_count() for suit in OF_SUIT] == [6, 12, 12, 6]
    assert {kind: cards.bit_count() for kind, cards in LEADERS.items()} == {
        "worker": 2,
        "church": 1,
        "student": 1,
        "intellectual": 4,
        "elite": 4,
    }
    assert (WHOLE_DECK & ~sum(OF_SUIT) & ~ALL_LEADERS).bit_count() == 4


def test_2_3_2_example_leaders_need_a_space_of_their_type():
    g = position({BYDGOSZCZ: (4, 0), LODZ: (3, 0)}, country=POLAND)
    assert usable_leaders(g, COMMUNIST) == LEADERS["elite"] | LEADERS["worker"]
    assert usable_leaders(g, DEMOCRAT) == 0


def test_2_3_2_the_space_must_be_in_the_country_of_the_struggle():
    g = position({BYDGOSZCZ: (4, 0), GYOR: (4, 0)}, country=HUNGARY)
    assert usable_leaders(g, COMMUNIST) == LEADERS["worker"]


def test_2_3_3_suits_and_leaders_have_ranks_and_wild_cards_none():
    assert {RANK[card] for card in members(OF_SUIT[0])} == {1}
    assert {RANK[card] for card in members(ALL_LEADERS)} == {3}
    assert sorted(RANK[card] for card in members(OF_SUIT[3])) == [5, 5, 5, 6, 6, 6]
    assert {RANK[card] for card in members(WHOLE_DECK & ~sum(OF_SUIT) & ~ALL_LEADERS)} == {0}


def test_2_4_1_the_number_of_markers_is_no_limit():
    g = position({WARSZAWA: (40, 0)})
    g.add_influence(COMMUNIST, WARSZAWA, 3)
    assert g.points(COMMUNIST, WARSZAWA) == 43


def test_4_1_a_position_is_in_one_of_ten_turns():
    for turn in (1, 10):
        GAME.complete(position(turn=turn))
    for turn in (0, 11):
        with pytest.raises(DetenteError, match="turn"):
            GAME.complete(position(turn=turn))
