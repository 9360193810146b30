"""Turn Zero: the procedure, step by step. `TZ 7` is step 7 of its sheet, `TZ A1` an open point."""

from __future__ import annotations

import json
import random

import pytest

from detente.games.twilight import GAME
from detente.games.twilight.board import (
    AUSTRIA,
    EAST_GERMANY,
    EASTERN_EUROPE,
    FRANCE,
    GREECE,
    IRAN,
    ISRAEL,
    ITALY,
    JORDAN,
    LEBANON,
    POLAND,
    SYRIA,
    TAIWAN,
    TURKEY,
    US,
    USSR,
    WEST_GERMANY,
    WESTERN_EUROPE,
)
from detente.games.twilight.deck import BROUGHT_BY, NONE
from detente.games.twilight.state import State
from detente.kernel.chance import Draws
from detente.kernel.flow import CHANCE, OBSERVER
from detente.kernel.play import Play
from detente.kernel.records.make import record_of
from detente.kernel.records.replay import replay
from detente.kernel.records.text import read, write
from detente.kernel.saves import digest, from_json, key, to_json
from detente.kernel.sets import members, pick
from detente.kernel.views import view

from .positions import answer, asked, die, influence, options
from .prelude import (
    HISTORY,
    ON,
    VARIANT,
    card_names,
    crisis,
    dealt,
    names,
    number,
    offered,
    set_up,
    settle,
    settled,
    statecraft,
    why_closed,
)

OPTIONAL = BROUGHT_BY["optional_cards"]

US_CARDS = {"kennan", "acheson", "marshall", "dulles", "oss"}
USSR_CARDS = {"andropov", "khrushchev", "molotov", "beria", "kgb"}
FIRST_STACK = {"ve_day", "yalta_potsdam", "uk_election"}
SECOND_STACK = {"israel", "vj_day", "chinese_civil_war"}


def revealed(key: str = "ve_day") -> State:
    """A game in which one crisis lies in the middle and nobody has chosen."""
    return answer(GAME.new(ON), crisis(key))


def outcome(us: str, ussr: str, rolled: int) -> str:
    """The band of the first crisis after these cards and this die."""
    g = settle(GAME.new(ON), "ve_day", rolled, us, ussr)
    (found,) = names("outcome", g.zero.outcomes)
    return found.removeprefix("ve_day_")


def outcomes(us: str = "oss", ussr: str = "kgb") -> list[str]:
    """The same for every face of the die."""
    return [outcome(us, ussr, rolled) for rolled in range(1, 7)]


# Steps 1 to 3


def test_turn_zero_is_off_unless_asked_for():
    g = GAME.new()
    assert asked(g) == ("dealt", CHANCE)
    assert not g.zero.outcomes


def test_tz_1_a_bid_for_sides_comes_before_the_first_crisis():
    g = GAME.new({**ON, "sides": "bid"})
    assert asked(g)[0] == "bids_made"
    answer(g, number("bid", "us_3"), number("bid", "ussr_1"))
    assert asked(g) == ("crisis_revealed", CHANCE)


def test_tz_2_five_statecraft_cards_for_each_side():
    g = GAME.new(ON)
    assert names("statecraft", g.zero.hand_us) == US_CARDS
    assert names("statecraft", g.zero.hand_ussr) == USSR_CARDS


def test_tz_2_everybody_knows_the_hands_without_the_variant():
    g = GAME.new(ON)
    for seat in (US, USSR, OBSERVER):
        seen = view(GAME, g, seat)["quantities"]
        assert set(seen["statecraft.us"]) == US_CARDS
        assert set(seen["statecraft.ussr"]) == USSR_CARDS


def test_tz_3_two_stacks_and_the_first_is_used_up_first():
    g = GAME.new(ON)
    assert offered(g, "crisis") == FIRST_STACK
    settle(g, "uk_election", 2)
    assert offered(g, "crisis") == FIRST_STACK - {"uk_election"}
    settle(g, "ve_day", 4)
    assert options(g) == {crisis("yalta_potsdam")}
    settle(g, "yalta_potsdam", 2)
    assert offered(g, "crisis") == SECOND_STACK
    settle(g, "chinese_civil_war", 2)
    assert offered(g, "crisis") == {"israel", "vj_day"}


# Steps 4 to 7


def test_tz_4_a_crisis_is_turned_over_by_chance_for_all_to_see():
    g = GAME.new(ON)
    assert asked(g) == ("crisis_revealed", CHANCE)
    answer(g, crisis("yalta_potsdam"))
    for seat in (US, USSR, OBSERVER):
        seen = view(GAME, g, seat)["quantities"]
        assert seen["crisis_now"] == "yalta_potsdam"
        assert "yalta_potsdam" not in seen["crises_left"]


def test_tz_5_both_choose_in_secret():
    g = revealed()
    before = {seat: view(GAME, g, seat) for seat in (US, USSR, OBSERVER)}
    assert [before[seat]["asked"] for seat in before] == [[US, USSR]] * 3
    assert set(before[US]["question"]["options"]) == US_CARDS
    assert set(before[USSR]["question"]["options"]) == USSR_CARDS
    g.answer_for(US, statecraft("marshall"))
    assert view(GAME, g, USSR) == before[USSR]
    assert view(GAME, g, OBSERVER) == before[OBSERVER]
    assert view(GAME, g, US)["question"] is None


def test_tz_5_in_either_order():
    one, other = revealed(), revealed()
    one.answer_for(US, statecraft("kennan"))
    one.answer_for(USSR, statecraft("molotov"))
    other.answer_for(USSR, statecraft("molotov"))
    other.answer_for(US, statecraft("kennan"))
    assert key(one) == key(other)


def test_tz_5_nobody_lays_down_a_card_of_the_other_side():
    g = revealed()
    assert why_closed(g, US, statecraft("molotov")) == "not_in_statecraft"
    assert why_closed(g, USSR, statecraft("oss")) == "not_in_statecraft"
    assert why_closed(g, US, statecraft("no_statecraft")) == "not_in_statecraft"


def test_tz_6_both_cards_are_shown_at_the_same_time():
    play = Play(GAME, revealed(), forced=False)
    play.answer(US, statecraft("kennan"))
    assert not any(line.key == "statecraft_shown" for line in play.lines_for(OBSERVER))
    play.answer(USSR, statecraft("beria"))
    shown = [line for line in play.lines_for(OBSERVER) if line.key == "statecraft_shown"]
    assert [line.args for line in shown] == [(statecraft("kennan"), statecraft("beria"))]
    assert asked(play.state) == ("crisis_rolled", CHANCE)


def test_tz_7_one_die_and_the_modifiers_of_both_sides():
    assert outcome("kennan", "molotov", 4) == "2_3"  # 4 + 1 - 2
    assert outcome("marshall", "andropov", 4) == "4_5"  # 4 + 2 - 1
    assert outcome("marshall", "molotov", 6) == "6"
    assert outcome("acheson", "khrushchev", 1) == "1"
    assert outcome("marshall", "kgb", 4) == "6"


@pytest.mark.parametrize("us", sorted(US_CARDS))
@pytest.mark.parametrize("ussr", sorted(USSR_CARDS))
def test_tz_7_every_pair_of_cards_with_every_die(us, ussr):
    plus = {"kennan": 1, "acheson": 1, "marshall": 2, "dulles": 0, "oss": 0}[us]
    minus = {"andropov": 1, "khrushchev": 1, "molotov": 2, "beria": 0, "kgb": 0}[ussr]
    shift = (0 if ussr == "beria" else plus) - (0 if us == "dulles" else minus)
    bands = ["1", "1", "1", "2_3", "2_3", "4_5", "4_5", "6", "6", "6"]  # results from -1 to 8
    assert outcomes(us, ussr) == [bands[rolled + shift + 1] for rolled in range(1, 7)]


def test_tz_7_a_cancelling_card_takes_away_the_effect_of_the_other():
    assert outcomes("dulles", "molotov") == outcomes()
    assert outcomes("marshall", "beria") == outcomes()


def test_tz_7_cards_are_spent_and_dummies_come_back():
    g = settle(GAME.new(ON), "ve_day", 4, "marshall", "kgb")
    assert names("statecraft", g.zero.hand_us) == US_CARDS - {"marshall"}
    assert names("statecraft", g.zero.hand_ussr) == USSR_CARDS
    answer(g, crisis("uk_election"))
    assert why_closed(g, US, statecraft("marshall")) == "not_in_statecraft"
    answer(g, statecraft("oss"), statecraft("beria"), die(2))
    assert names("statecraft", g.zero.hand_us) == US_CARDS - {"marshall"}
    assert names("statecraft", g.zero.hand_ussr) == USSR_CARDS - {"beria"}
    GAME.check(g)


def test_tz_7_a_dummy_serves_in_every_crisis():
    g = GAME.new(ON)
    for name, rolled in HISTORY.items():
        assert statecraft("oss") in options(answer(g, crisis(name)))
        answer(g, statecraft("oss"), statecraft("kgb"), die(rolled))
    assert asked(g) == ("dealt", CHANCE)


def test_tz_7_the_outcome_is_told():
    play = Play(GAME, revealed(), forced=False)
    play.answer(US, statecraft("marshall"))
    play.answer(USSR, statecraft("khrushchev"))
    play.answer(CHANCE, die(5))
    told = next(line for line in play.lines_for(OBSERVER) if line.key == "crisis_settled")
    assert told.args == (crisis("ve_day"), die(5), 1, number("outcome", "ve_day_6"))


def test_tz_7_influence_in_named_countries_is_laid_out_at_once():
    g = settle(GAME.new(ON), "ve_day", 1)
    assert influence(g, WEST_GERMANY) == (0, 1)
    assert influence(g, AUSTRIA) == (0, 1)


# Step 8


def test_tz_8_all_six_crises_in_this_order_then_the_deal():
    g = GAME.new(ON)
    for name, rolled in HISTORY.items():
        assert asked(g) == ("crisis_revealed", CHANCE)
        settle(g, name, rolled)
    assert asked(g) == ("dealt", CHANCE)


def test_tz_8_1_the_statecraft_cards_go_back_to_the_box():
    g = settled()
    assert g.zero.hands == (0, 0)
    assert (g.zero.spent, g.zero.seen, g.zero.left) == (0, 0, 0)
    assert len(names("outcome", g.zero.outcomes)) == 6
    seen = view(GAME, g, OBSERVER)["quantities"]
    assert seen["statecraft.us"] == seen["statecraft.ussr"] == seen["crises_left"] == []


def test_tz_8_history_all_through_leaves_the_usual_game():
    g, usual = settled(), GAME.new({"optional_cards": "no"})
    assert g.deck == usual.deck
    assert (g.influence, g.vp, g.defcon, g.space) == (usual.influence, 0, 5, [0, 0])
    assert (g.china, g.china_ready) == (USSR, 1)


def test_tz_8_2_cards_leave_the_deck_before_the_deal():
    usual = card_names(settled().deck)
    g = settled(vj_day=6, uk_election=6)
    assert usual - card_names(g.deck) == {"korean_war", "socialist_governments"}
    assert "suez_crisis" in card_names(g.deck)  # without effect, and still there


def test_tz_8_3_alternate_cards_take_the_places_of_others():
    usual = card_names(settled().deck)
    g = settled(ve_day=6, chinese_civil_war=6)
    assert usual - card_names(g.deck) == {"europe_scoring", "formosan_resolution"}
    assert card_names(g.deck) - usual == {"allied_berlin", "nationalist_china"}
    GAME.check(g)


def test_tz_8_2_no_outcome_changes_points_defcon_or_the_space_race():
    for rolled in (1, 3, 5, 6):
        g = settled(**dict.fromkeys(HISTORY, rolled))
        assert (g.vp, g.defcon, g.space, g.turn) == (0, 5, [0, 0], 1)


# Steps 9 and 10


def test_tz_9_the_card_is_shown_to_the_opponent():
    g = answer(settled(yalta_potsdam=1), number("card", "arab_israeli_war"))
    for seat in (US, OBSERVER):
        assert view(GAME, g, seat)["quantities"]["hand.ussr"] == ["arab_israeli_war"]
    dealt(g)
    for seat in (US, OBSERVER):
        assert view(GAME, g, seat)["quantities"]["shown.ussr"] == ["arab_israeli_war"]


def test_tz_9_taking_it_is_a_right():
    g = settled(yalta_potsdam=5)
    assert asked(g) == ("opening_taken", US)
    assert offered(g, "card") == {"none", "marshall_plan"}
    answer(g, NONE)
    assert not g.hand[US]
    assert "marshall_plan" in card_names(g.deck)
    assert dealt(g) == [USSR, US] * 8


def test_tz_9_no_other_card_is_offered():
    g = settled(yalta_potsdam=1)
    assert asked(g) == ("opening_taken", USSR)
    assert offered(g, "card") == {"none", "vietnam_revolts", "arab_israeli_war"}
    assert why_closed(g, USSR, number("card", "nasser")) == "not_for_the_opening"


def test_tz_10_the_card_counts_as_dealt():
    g = answer(settled(yalta_potsdam=1), number("card", "vietnam_revolts"))
    assert "vietnam_revolts" not in card_names(g.deck)
    assert dealt(g) == [USSR, US] * 7 + [US]
    assert g.hand[US].bit_count() == g.hand[USSR].bit_count() == 8
    assert "vietnam_revolts" in card_names(g.hand[USSR])
    GAME.check(g)


def test_tz_10_the_same_for_the_us():
    g = answer(settled(yalta_potsdam=6), number("card", "marshall_plan"))
    assert dealt(g) == [USSR, US] * 7 + [USSR]
    assert g.hand[US].bit_count() == g.hand[USSR].bit_count() == 8


def test_tz_10_the_china_card_is_no_part_of_the_eight():
    g = settled(chinese_civil_war=4)
    assert (g.china, g.china_ready) == (USSR, 0)
    dealt(g)
    assert g.hand[USSR].bit_count() == 8


# Step 11


def test_tz_11_the_ussr_places_first_and_then_the_us():
    g = settled()
    dealt(g)
    assert options(g) == set(members(EASTERN_EUROPE))
    answer(g, *[POLAND] * 6)
    assert asked(g) == ("event_placed", US)
    assert options(g) == set(members(WESTERN_EUROPE))
    answer(g, *[ITALY] * 7)
    assert asked(g)[0] == "headlines_chosen"
    assert (g.turn, g.round) == (1, 0)


def test_tz_11_added_influence_comes_on_top_of_the_setup():
    g = set_up(
        settled(ve_day=1, israel=2),
        *[AUSTRIA] * 2,
        *[EAST_GERMANY] * 6,
        us=(*[WEST_GERMANY] * 5, FRANCE, FRANCE),
    )
    assert influence(g, WEST_GERMANY) == (5, 1)
    assert influence(g, AUSTRIA) == (0, 3)
    assert influence(g, EAST_GERMANY) == (0, 9)
    assert influence(g, SYRIA) == (0, 2)
    assert asked(g)[0] == "headlines_chosen"


def test_tz_11_a_number_that_is_replaced_takes_free_points_as_usual():
    g = settled(ve_day=6)
    dealt(g)
    assert influence(g, EAST_GERMANY) == (2, 2)
    answer(g, EAST_GERMANY)
    assert influence(g, EAST_GERMANY) == (2, 3)


def test_tz_11_all_results_together():
    g = set_up(
        answer(settled(**dict.fromkeys(HISTORY, 1)), NONE),
        *[POLAND] * 8,
        TURKEY,
        SYRIA,
        LEBANON,
        us=(*[ITALY] * 7,),
    )
    everywhere = sum(g.points(USSR, c) for c in members(g.present[USSR]))
    # 9 fixed, 6 free; VE Day 1 + 1 + 2, Yalta 1, Israel 1 + 2, VJ Day 2 + 1
    assert everywhere == 9 + 6 + 4 + 1 + 3 + 3
    assert sum(g.points(US, c) for c in members(g.present[US])) == 25 - 2
    assert asked(g)[0] == "headlines_chosen"
    GAME.check(g)


# What the sheets leave open


def test_tz_a1_below_1_counts_as_1_and_above_6_as_6():
    assert outcome("oss", "molotov", 1) == "1"  # -1
    assert outcome("oss", "molotov", 2) == "1"  # 0
    assert outcome("marshall", "kgb", 5) == "6"  # 7
    assert outcome("marshall", "kgb", 6) == "6"  # 8


def test_tz_a2_two_cancelling_cards_leave_the_die_alone_and_are_spent():
    assert outcomes("dulles", "beria") == ["1", "2_3", "2_3", "4_5", "4_5", "6"]
    g = settle(GAME.new(ON), "ve_day", 4, "dulles", "beria")
    assert names("statecraft", g.zero.spent) == {"dulles", "beria"}


def test_tz_a3_a_cancelled_card_is_spent():
    g = settle(GAME.new(ON), "ve_day", 4, "marshall", "beria")
    assert names("statecraft", g.zero.spent) == {"marshall", "beria"}
    assert names("statecraft", g.zero.hand_us) == US_CARDS - {"marshall"}


def test_tz_a3_or_by_an_option_it_goes_back_to_its_owner():
    kept = {**ON, "cancelled_statecraft": "kept"}
    g = settle(GAME.new(kept), "ve_day", 4, "marshall", "beria")
    assert names("statecraft", g.zero.spent) == {"beria"}
    assert names("statecraft", g.zero.hand_us) == US_CARDS
    settle(g, "uk_election", 2, "dulles", "molotov")
    assert names("statecraft", g.zero.spent) == {"beria", "dulles"}
    assert "molotov" in names("statecraft", g.zero.hand_ussr)
    settle(g, "yalta_potsdam", 6, "marshall", "molotov")
    assert names("statecraft", g.zero.spent) == {"beria", "dulles", "marshall", "molotov"}


def test_tz_a3_with_the_option_two_cancelling_cards_both_go_back():
    g = GAME.new({**ON, "cancelled_statecraft": "kept"})
    assert settle(g, "ve_day", 4, "dulles", "beria").zero.spent == 0


def test_tz_a12_free_points_of_the_ussr_come_in_its_own_setup():
    g = settled(ve_day=2, israel=1)
    dealt(g)
    answer(g, *[POLAND] * 8)
    assert asked(g) == ("event_placed", USSR)
    answer(g, LEBANON, IRAN)
    assert asked(g) == ("event_placed", US)


def test_tz_a20_optional_cards_are_out_unless_asked_for():
    def all_cards(settings: dict[str, str]) -> int:
        rules = GAME.rules(settings)
        return sum(rules.periods)

    assert not all_cards(ON) & OPTIONAL
    assert all_cards({**ON, "optional_cards": "no"}) == all_cards(ON)
    assert all_cards({**ON, "optional_cards": "yes"}) & OPTIONAL == OPTIONAL
    assert all_cards({}) & OPTIONAL == OPTIONAL
    asked_for = settled({"optional_cards": "yes"})
    assert card_names(asked_for.deck & OPTIONAL) == {
        "cambridge_five",
        "special_relationship",
        "norad",
    }


def test_tz_a21_points_of_a_bid_come_after_the_setup():
    g = answer(GAME.new({**ON, "sides": "bid"}), *(number("bid", f"ussr_{n}") for n in (4, 2)))
    for name in HISTORY:
        settle(g, name, 6)
    answer(g, NONE)  # no Marshall Plan
    dealt(g)
    answer(g, *[POLAND] * 6, *[FRANCE] * 7)
    assert asked(g) == ("extra_placed", US)
    # what the crises have brought is part of the setup: also Jordan and East Germany are open
    assert {JORDAN, EAST_GERMANY, TAIWAN} <= options(g)
    assert GREECE not in options(g)
    answer(g, JORDAN, JORDAN, JORDAN)
    assert JORDAN not in options(g)  # stability 2, and 2 beyond
    answer(g, ISRAEL)
    assert asked(g)[0] == "headlines_chosen"


# Where the two sheets differ


def test_tz_d1_five_cards_a_side_and_not_three():
    g = GAME.new(ON)
    assert [hand.bit_count() for hand in g.zero.hands] == [5, 5]


def test_tz_d2_the_alternate_cards_are_in_the_deck_before_a_card_is_taken():
    g = settled(ve_day=6, yalta_potsdam=6)
    assert asked(g) == ("opening_taken", US)
    assert "allied_berlin" in card_names(g.deck)
    assert "europe_scoring" not in card_names(g.deck)


def test_tz_d3_everybody_is_told_the_card():
    play = Play(GAME, settled(yalta_potsdam=4), forced=False)
    play.answer(US, number("card", "marshall_plan"))
    for seat in (USSR, OBSERVER):
        told = [line for line in play.lines_for(seat) if line.key == "opening_shown"]
        assert [line.args for line in told] == [(US, number("card", "marshall_plan"))]


def test_tz_d4_only_what_was_taken_before_the_deal_counts_as_dealt():
    g = answer(settled(yalta_potsdam=4), number("card", "marshall_plan"))
    assert dealt(g).count(US) == 7


# Positions in the middle of it


@pytest.mark.parametrize("settings", [ON, VARIANT, {**VARIANT, "cancelled_statecraft": "kept"}])
def test_positions_in_turn_zero_can_be_saved_and_written_down(settings):
    rng = random.Random(5)
    for _ in range(3):
        g = GAME.new(settings)
        while asked(g)[0] != "headlines_chosen":
            saved = from_json(GAME.blank(g.rules), json.loads(json.dumps(to_json(g))))
            assert key(saved) == key(g) == key(g.clone())
            assert digest(saved) == digest(g)
            written = write(record_of(Play(GAME, g, forced=False), "en"))
            assert key(replay(read(written), lambda name: GAME).start) == key(g)
            g = g.clone()
            g.answer(rng.choice(sorted(options(g))))


def test_a_game_of_turn_zero_is_its_record():
    rng = random.Random(8)
    play = Play(GAME, GAME.new(VARIANT), Draws("turn zero", []))
    while play.state.turn < 2 and play.state.question is not None:
        ask = play.state.question
        play.answer(ask.who, pick(ask.options, rng.randrange(ask.options.bit_count())))
    for language in ("en", "pl"):
        again = replay(read(write(record_of(play, language))), lambda name: GAME)
        assert digest(again.state) == digest(play.state)
