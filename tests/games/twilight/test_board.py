"""The board and the cards: rules 2.1 and 2.2."""

from __future__ import annotations

import pytest

from detente.games.twilight import GAME
from detente.games.twilight.board import (
    ASIA,
    AUSTRIA,
    BATTLEGROUNDS,
    BESIDE,
    CANADA,
    COUNTRIES,
    COUNTRY_KEYS,
    CUBA,
    EASTERN_EUROPE,
    EUROPE,
    EVERYWHERE,
    FINLAND,
    FRANCE,
    ISRAEL,
    ITALY,
    JAPAN,
    MEXICO,
    NEIGHBOURS,
    NORTH_KOREA,
    REGION,
    SOUTH_KOREA,
    SOUTHEAST_ASIA,
    SYRIA,
    TAIWAN,
    THAILAND,
    TURKEY,
    US,
    USSR,
    WESTERN_EUROPE,
)
from detente.games.twilight.deck import (
    ALL_CARDS,
    ALLIED_BERLIN,
    ALTERNATE,
    ARAB_ISRAELI_WAR,
    ASIA_SCORING,
    ASTERISKED,
    CAPTURED_NAZI_SCIENTIST,
    DEFECTORS,
    FIDEL,
    NEUTRAL,
    OWNED_BY,
    SCORING,
    SOUTHEAST_ASIA_SCORING,
    THIS_TURN,
    TRUMAN_DOCTRINE,
    WARS,
    WARSAW_PACT,
)
from detente.games.twilight.scoring import score_of
from detente.kernel.errors import DetenteError
from detente.kernel.flow import OBSERVER
from detente.kernel.sets import members, set_of
from detente.kernel.views import view

from .positions import happen, influence, options, position, round_of


def test_2_1_1_austria_and_finland_are_in_both_halves_of_europe():
    assert WESTERN_EUROPE & EASTERN_EUROPE == 1 << AUSTRIA | 1 << FINLAND
    assert REGION[EUROPE] == WESTERN_EUROPE | EASTERN_EUROPE


def test_2_1_1_southeast_asia_is_a_part_of_asia():
    assert SOUTHEAST_ASIA & ~REGION[ASIA] == 0
    assert SOUTHEAST_ASIA.bit_count() == 7


def test_2_1_1_the_six_regions_share_out_all_countries():
    assert sum(REGION) == EVERYWHERE
    assert [region.bit_count() for region in REGION] == [21, 15, 10, 18, 10, 10]


def test_2_1_2_what_names_asia_includes_southeast_asia():
    g = position({THAILAND: (2, 0)})
    assert score_of(g, ASIA, US).points == 3 + 1


def test_2_1_4_battlegrounds_by_region():
    assert [(region & BATTLEGROUNDS).bit_count() for region in REGION] == [5, 6, 6, 5, 3, 4]


def test_2_1_5_the_superpowers_hold_no_influence_but_are_next_to_some_countries():
    assert not {"us", "usa", "ussr"} & set(COUNTRY_KEYS)
    assert set(members(BESIDE[US])) == {CANADA, MEXICO, CUBA, JAPAN}
    assert {COUNTRY_KEYS[country] for country in members(BESIDE[USSR])} == {
        "finland",
        "poland",
        "romania",
        "afghanistan",
        "north_korea",
    }


def test_2_1_6_lines_join_both_ways_and_nothing_to_itself():
    for country in range(COUNTRIES):
        assert not NEIGHBOURS[country] >> country & 1
        for neighbour in members(NEIGHBOURS[country]):
            assert NEIGHBOURS[neighbour] >> country & 1


def test_2_1_6_lines_count_and_not_geography():
    assert NEIGHBOURS[SYRIA] >> TURKEY & 1
    assert not NEIGHBOURS[ITALY] >> SYRIA & 1
    assert NEIGHBOURS[SOUTH_KOREA] == set_of((JAPAN, NORTH_KOREA, TAIWAN))


@pytest.mark.parametrize(
    ("us", "ussr", "controlled"),
    [(3, 0, False), (4, 0, True), (4, 1, False), (5, 1, True), (9, 6, False)],
)
def test_2_1_7_control_needs_the_stability_and_a_lead_of_as_much(us, ussr, controlled):
    g = position({ISRAEL: (us, ussr)})
    assert bool(g.controls(US, ISRAEL)) is controlled
    assert not g.controls(USSR, ISRAEL)


def test_2_1_7_control_is_lost_point_by_point():
    g = position({FRANCE: (3, 0)})
    g.add_influence(USSR, FRANCE)
    assert not g.controls(US, FRANCE)
    g.remove_influence(USSR, FRANCE)
    assert g.controls(US, FRANCE)
    g.remove_influence(US, FRANCE)
    assert not g.controls(US, FRANCE)
    GAME.check(g)


def test_2_2_2_every_card_belongs_to_one_side_or_to_none():
    assert OWNED_BY[US] | OWNED_BY[USSR] | NEUTRAL == ALL_CARDS
    assert OWNED_BY[US] & OWNED_BY[USSR] == 0
    assert NEUTRAL & (OWNED_BY[US] | OWNED_BY[USSR]) == 0
    assert OWNED_BY[US] >> DEFECTORS & 1
    assert OWNED_BY[USSR] >> FIDEL & 1
    assert NEUTRAL >> CAPTURED_NAZI_SCIENTIST & 1


def test_2_2_4_a_card_with_an_asterisk_leaves_the_game_with_its_event():
    g = happen(position({CUBA: (0, 0)}), FIDEL, USSR)
    assert g.removed == 1 << FIDEL
    assert not g.discards
    GAME.check(g)


def test_2_2_5_an_underlined_card_stays_in_force_and_a_card_of_this_turn_does_not():
    g = happen(position(), WARSAW_PACT, USSR)
    assert g.effects >> WARSAW_PACT & 1
    assert not THIS_TURN >> WARSAW_PACT & 1


def test_2_2_6_a_card_without_an_asterisk_goes_to_the_discard_pile():
    g = happen(position({ISRAEL: (1, 0)}), ARAB_ISRAELI_WAR, USSR, 0)
    assert g.discards == 1 << ARAB_ISRAELI_WAR
    assert not g.removed


def test_7_2_of_the_scoring_cards_only_southeast_asia_leaves_the_game():
    assert SCORING & ASTERISKED == 1 << SOUTHEAST_ASIA_SCORING
    assert (SCORING & ~ALTERNATE).bit_count() == 7
    assert SCORING & ALTERNATE == 1 << ALLIED_BERLIN  # in the place of Europe Scoring
    assert happen(position(turn=4), SOUTHEAST_ASIA_SCORING, US).removed
    assert happen(position(), ASIA_SCORING, US).discards


def test_7_6_the_war_cards():
    assert set(members(WARS)) == {11, 13, 24, 36, 102}


def test_6_1_5_the_number_of_markers_is_no_limit():
    g = position({ITALY: (40, 0)})
    g.add_influence(US, ITALY, 20)
    assert influence(g, ITALY) == (60, 0)


def test_faq_5_0_everybody_may_look_through_the_discard_pile():
    g = round_of(position(ussr=(FIDEL,), us=(4,), discards=(TRUMAN_DOCTRINE,)), USSR)
    assert FIDEL in options(g)
    for seat in (US, USSR, OBSERVER):
        shown = view(GAME, g, seat)
        assert "truman_doctrine" in str(shown)


@pytest.mark.parametrize(
    ("name", "values"),
    [("defcon", (1, 5)), ("vp", (-20, 20)), ("civil_war", (0, 3))],
)
def test_8_1_10_2_1_12_2_a_position_stays_on_its_tracks(name: str, values: tuple[int, int]):
    lowest, highest = values
    g = position()
    for value in (lowest, highest):
        setattr(g, name, value)
        GAME.complete(g)
    for value in (lowest - 1, highest + 1):
        setattr(g, name, value)
        with pytest.raises(DetenteError, match=name):
            GAME.complete(g)
