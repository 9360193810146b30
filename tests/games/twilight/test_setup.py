"""Setup, sides and handicaps: rules 3 and 11.1.4."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from detente.games.shared.bidding import BIDS, HIGHEST_BID, bid_for, bid_of
from detente.games.twilight import GAME
from detente.games.twilight.board import (
    ANGOLA,
    AUSTRALIA,
    AUSTRIA,
    CANADA,
    CIVIL_WAR,
    COUNTRY_KEYS,
    EAST_GERMANY,
    EASTERN_EUROPE,
    EVERYWHERE,
    FINLAND,
    FRANCE,
    IRAN,
    IRAQ,
    ISRAEL,
    ITALY,
    JAPAN,
    MIDDLE_EAST,
    NORTH_KOREA,
    PANAMA,
    PHILIPPINES,
    POLAND,
    SOUTH_AFRICA,
    SOUTH_KOREA,
    SYRIA,
    UNITED_KINGDOM,
    US,
    USSR,
    VOCABULARY,
    WESTERN_EUROPE,
)
from detente.games.twilight.cards import can_happen
from detente.games.twilight.deck import (
    BROUGHT_BY,
    CAMBRIDGE_FIVE,
    CARD_KEYS,
    CULTURAL_REVOLUTION,
    DE_STALINIZATION,
    FORMOSAN_RESOLUTION,
    PERIODS,
    PRINTED,
    RED_SCARE,
)
from detente.games.twilight.reasons import NOT_AT_SETUP
from detente.games.twilight.scoring import PRESENCE, score_of
from detente.games.twilight.state import State
from detente.kernel.errors import OptionsClash
from detente.kernel.flow import CHANCE, NOBODY
from detente.kernel.sets import members
from detente.kernel.words import Words

from .positions import answer, asked, happen, influence, options, position

OPTIONAL = BROUGHT_BY["optional_cards"]


def bid(side: int, number: int) -> int:
    return bid_for(side, number)


def dealt(settings: Mapping[str, str] | None = None, *answers: int) -> State:
    """A new game after these first answers, with the first hands dealt."""
    g = answer(GAME.new(settings), *answers)
    while asked(g) == ("dealt", CHANCE):
        answer(g, min(options(g)))
    return g


def test_3_1_both_get_eight_cards_of_the_early_war_before_placing():
    g = dealt()
    assert g.hand[US].bit_count() == g.hand[USSR].bit_count() == 8
    assert not (g.hand[US] | g.hand[USSR]) & ~PERIODS[0]
    assert asked(g) == ("event_placed", USSR)


def test_3_1_the_china_card_lies_ready_with_the_ussr():
    g = dealt()
    assert g.china == USSR
    assert g.china_ready


def test_3_2_the_ussr_places_first_six_points_in_eastern_europe():
    g = dealt()
    fixed = {SYRIA: 1, IRAQ: 1, NORTH_KOREA: 3, EAST_GERMANY: 3, FINLAND: 1}
    assert {c: g.points(USSR, c) for c in members(g.present[USSR])} == fixed
    assert options(g) == set(members(EASTERN_EUROPE))
    assert g.why_not(USSR, SYRIA) == NOT_AT_SETUP
    answer(g, POLAND, POLAND, POLAND, POLAND, AUSTRIA)
    assert asked(g) == ("event_placed", USSR)
    answer(g, EAST_GERMANY)
    assert asked(g) == ("event_placed", US)
    assert sum(g.points(USSR, c) for c in members(g.present[USSR])) == 15


def test_3_3_then_the_us_seven_points_in_western_europe():
    g = answer(dealt(), *[POLAND] * 6)
    fixed = {
        CANADA: 2,
        IRAN: 1,
        ISRAEL: 1,
        JAPAN: 1,
        AUSTRALIA: 4,
        PHILIPPINES: 1,
        SOUTH_KOREA: 1,
        PANAMA: 1,
        SOUTH_AFRICA: 1,
        UNITED_KINGDOM: 5,
    }
    assert {c: g.points(US, c) for c in members(g.present[US])} == fixed
    assert options(g) == set(members(WESTERN_EUROPE))
    answer(g, *[ITALY] * 4, *[FRANCE] * 3)
    assert sum(g.points(US, c) for c in members(g.present[US])) == 25
    assert asked(g)[0] == "headlines_chosen"
    GAME.check(g)


def test_3_4_the_markers_at_the_start():
    g = dealt()
    assert (g.turn, g.defcon, g.vp) == (1, 5, 0)
    assert g.space == g.milops == [0, 0]


def test_second_edition_canada_is_empty():
    assert influence(dealt({"canada": "empty"}), CANADA) == (0, 0)


def test_second_edition_cards_104_to_110_stay_in_the_box():
    g = dealt({"optional_cards": "no"})
    everything = g.hand[US] | g.hand[USSR] | g.deck
    assert not everything & OPTIONAL
    assert OPTIONAL >> CAMBRIDGE_FIVE & 1
    assert set(members(OPTIONAL)) == set(range(104, 111))


def test_2_2_1_the_cards_d1_and_d2_are_not_in_the_game():
    assert [PRINTED[card] for card in range(1, 111)] == [str(card) for card in range(1, 111)]
    assert not {"martial_law", "baghdad_pact"} & set(CARD_KEYS)


def test_12_the_chinese_civil_war_is_a_space_of_its_own_that_no_event_can_place_in_faq_33():
    assert "chinese_civil_war" not in COUNTRY_KEYS
    assert VOCABULARY.by_name["country"].keys[CIVIL_WAR] == "chinese_civil_war"
    for value, holder in (("off", USSR), ("on", NOBODY)):
        settings = {"chinese_civil_war": value}
        assert dealt(settings).china == holder
        g = position({POLAND: (0, 1)}, options=settings, china=holder)
        happen(g, DE_STALINIZATION, USSR, POLAND)
        assert options(g) == set(members(EVERYWHERE))


def test_12_3_with_the_china_card_the_ban_on_all_three_cards_of_12_4_ends():
    """12.3 names two of the cards that 12.4 bans."""
    banned = ((RED_SCARE, USSR), (CULTURAL_REVOLUTION, USSR), (FORMOSAN_RESOLUTION, US))
    for points, holder in ((2, NOBODY), (3, USSR)):
        settings = {"chinese_civil_war": "on"}
        g = position(options=settings, turn=4, civil_war=points, china=holder)
        for card, side in banned:
            assert can_happen(g, card, side) == (points == 3), CARD_KEYS[card]


def test_the_late_war_scenario_is_laid_out_as_its_placement_says():
    """It claims domination of the Middle East for the USSR, against its own placement."""
    g = GAME.new({"scenario": "late_war"})
    assert (g.turn, g.defcon, g.vp, g.space) == (8, 4, -4, [6, 4])
    assert score_of(g, MIDDLE_EAST, USSR).level == PRESENCE
    assert GAME.new({"scenario": "late_war", "late_war_space": "box_5"}).space == [6, 5]


def test_the_late_war_scenario_has_the_polish_numbers_or_as_an_option_the_english():
    for text, angola, finland in (("polish", (0, 1), (1, 3)), ("english", (1, 3), (1, 2))):
        g = GAME.new({"scenario": "late_war", "late_war_text": text})
        assert (influence(g, ANGOLA), influence(g, FINLAND)) == (angola, finland)


def test_the_late_war_scenario_is_refused_with_what_it_has_no_room_for():
    for name, value in (
        ("turn_zero", "on"),
        ("space_track", "alternate"),
        ("chinese_civil_war", "on"),
    ):
        with pytest.raises(OptionsClash):
            GAME.new({"scenario": "late_war", name: value})


# 11.1.4: bids and handicaps


def placed(g: State) -> State:
    return answer(g, *[POLAND] * 6, *[FRANCE] * 3, *[ITALY] * 4)


def test_11_1_4_bids_for_different_sides_give_each_his_side_and_no_points():
    g = dealt({"sides": "bid"}, bid(USSR, 4), bid(US, 2))
    assert g.exchanged
    assert g.extra == [0, 0]
    g = dealt({"sides": "bid"}, bid(US, 4), bid(USSR, 2))
    assert not g.exchanged
    assert g.extra == [0, 0]


def test_11_1_4_both_bids_are_secret_until_both_are_made():
    g = GAME.new({"sides": "bid"})
    assert g.question_for(US) is not None
    assert g.question_for(USSR) is not None
    g.answer_for(USSR, bid(USSR, 3))
    assert g.question_for(US) is not None
    assert g.question_for(USSR) is None


def test_11_1_4_the_higher_bid_wins_the_side_and_the_other_gets_the_points():
    g = dealt({"sides": "bid"}, bid(USSR, 3), bid(USSR, 2))
    assert g.exchanged  # the first player has won the USSR
    assert GAME.exchanged(g)
    assert g.extra == [3, 0]
    g = dealt({"sides": "bid"}, bid(US, 1), bid(US, 5))
    assert g.exchanged  # the second player has won the US
    assert g.extra == [0, 5]


@pytest.mark.parametrize("side", [US, USSR])
def test_11_1_4_equal_bids_are_decided_by_chance_and_the_side_not_wanted_gets_the_points(side):
    g = answer(GAME.new({"sides": "bid"}), bid(USSR, 2), bid(USSR, 2))
    assert asked(g) == ("sides_drawn", CHANCE)
    answer(g, side)
    assert g.exchanged == (side == USSR)
    assert g.extra == [2, 0]


def test_11_1_4_no_bid_is_too_high():
    """More than all countries of a setup take: what finds no room lapses."""
    most = bid(US, HIGHEST_BID)
    assert bid_of(most) == (US, HIGHEST_BID)
    g = placed(dealt({"sides": "bid"}, most, bid(US, 7)))
    assert g.extra == [0, HIGHEST_BID]
    while asked(g)[0] == "extra_placed":
        answer(g, min(options(g)))
    assert g.extra[USSR] > 0
    assert asked(g)[0] == "headlines_chosen"


def test_11_1_4_the_first_bids_keep_their_numbers():
    """Tables keep answers by number."""
    assert [bid_for(side, number) for side in (US, USSR) for number in range(16)] == [*range(32)]
    assert [bid_for(*bid_of(choice)) for choice in range(BIDS)] == [*range(BIDS)]
    assert Words(GAME, "en").key("bid", "ussr_42") == "USSR with 42"


def test_11_1_4_extra_points_come_after_both_setups_where_the_side_has_influence():
    g = placed(dealt({"handicap_us": "2"}))
    assert asked(g) == ("extra_placed", US)
    assert options(g) <= set(members(g.present[US]))
    assert ANGOLA not in options(g)
    answer(g, IRAN, IRAN)
    assert influence(g, IRAN) == (3, 0)
    assert asked(g)[0] == "headlines_chosen"


def test_11_1_4_at_most_two_beyond_what_control_needs():
    g = placed(dealt({"handicap_us": "9"}))
    answer(g, IRAN, IRAN, IRAN)  # 4 = stability 2, and 2
    assert IRAN not in options(g)
    assert FRANCE in options(g)
    answer(g, FRANCE, FRANCE)
    assert FRANCE not in options(g)


def test_11_1_4_enemy_influence_counts_towards_what_control_needs():
    g = dealt({"handicap_us": "15"})
    answer(g, *[AUSTRIA] * 6, *[AUSTRIA] * 7)
    answer(g, *[AUSTRIA] * 5)  # 12 = stability 4, 6 of the USSR, and 2
    assert influence(g, AUSTRIA) == (12, 6)
    assert AUSTRIA not in options(g)


def test_11_1_4_the_ussr_may_have_the_extra_points():
    g = placed(dealt({"handicap_ussr": "1"}))
    assert asked(g) == ("extra_placed", USSR)
    assert IRAN not in options(g)
    assert SYRIA in options(g)
