"""Chances that are told beforehand are those of the dice that are thrown."""

from __future__ import annotations

from fractions import Fraction

import pytest

from detente.games.twilight import GAME
from detente.games.twilight.advice import outlook
from detente.games.twilight.board import (
    ACTION,
    ANGOLA,
    BOTSWANA,
    CAMEROON,
    COUNTRY,
    COUP,
    DONE,
    EAST_GERMANY,
    EGYPT,
    EVENT,
    EVERYWHERE,
    FRANCE,
    HAITI,
    INDIA,
    INFLUENCE,
    ISRAEL,
    ITALY,
    JAPAN,
    MEXICO,
    PAKISTAN,
    PANAMA,
    PARAGUAY,
    POLAND,
    SAUDI_ARABIA,
    SOUTH_KOREA,
    SPACE,
    STABILITY,
    TAIWAN,
    THAILAND,
    US,
    USSR,
    WEST_GERMANY,
    ZAIRE,
)
from detente.games.twilight.coups import coup_aimed
from detente.games.twilight.deck import (
    ASIA_SCORING,
    BLOCKADE,
    CHE,
    CONTAINMENT,
    EUROPE_SCORING,
    FIDEL,
    FLOWER_POWER,
    FORMOSAN_RESOLUTION,
    INDO_PAKISTANI_WAR,
    IRAN_CONTRA,
    SALT_NEGOTIATIONS,
    SHUTTLE_DIPLOMACY,
    UN_INTERVENTION,
    WE_WILL_BURY_YOU,
    YURI_AND_SAMANTHA,
)
from detente.games.twilight.modifiers import realignment_parts
from detente.games.twilight.play import FREELY, card_used
from detente.games.twilight.queries import ledger
from detente.games.twilight.realignment import realignment_aimed
from detente.games.twilight.state import State
from detente.kernel.flow import Ask
from detente.kernel.views import veil

from .positions import answer, die, position, round_of
from .prelude import after

FACES = range(1, 7)


def told_of(g: State, ask: Ask, choice: int) -> dict[str, tuple[int, ...]]:
    g.stack = [ask]
    return {line.key: line.args for line in outlook(veil(GAME, g, ask.who), choice)}


def coup(g: State, country: int, value: int) -> dict[str, tuple[int, ...]]:
    args = (US, EVERYWHERE, 0, value, value, value)
    return told_of(g, Ask(US, COUNTRY, 1 << country, coup_aimed, args), country)


def realignment(g: State, country: int) -> tuple[int, ...]:
    args = (US, EVERYWHERE, 0, 1, 1, 1)
    ask = Ask(US, COUNTRY, 1 << country, realignment_aimed, args)
    return told_of(g, ask, country)["odds_realignment"][1:]


def space(g: State) -> tuple[int, ...]:
    g.table = 1 << CONTAINMENT
    ask = Ask(US, ACTION, 1 << SPACE, card_used, (US, CONTAINMENT, FREELY))
    return told_of(g, ask, SPACE)["odds_space"]


def said(g: State, choice: int) -> dict[str, tuple[int, ...]]:
    assert g.question is not None
    return {line.key: line.args for line in outlook(veil(GAME, g, g.question.who), choice)}


@pytest.mark.parametrize(
    ("country", "value", "lowest", "chance"),
    [
        (CAMEROON, 4, 1, 100),  # stability 1: every roll succeeds
        (CAMEROON, 2, 1, 100),
        (CAMEROON, 1, 2, 83),
        (BOTSWANA, 3, 2, 83),  # 2
        (FRANCE, 1, 6, 17),  # 3
        (ISRAEL, 2, 7, 0),  # 4: none does
        (ISRAEL, 3, 6, 17),
    ],
)
def test_6_3_2_a_coup_succeeds_above_twice_the_stability(country, value, lowest, chance):
    g = position({country: (0, 9)})
    assert STABILITY[CAMEROON] == 1
    assert coup(g, country, value)["odds_coup"] == (country, value, 0, lowest, chance)


@pytest.mark.parametrize(("theirs", "rolls"), [(1, 5), (2, 4), (4, 2), (6, 0)])
def test_a_coup_that_takes_all_and_leaves_the_stability_gives_control(theirs, rolls):
    """In Cameroon 2 operations remove as much as is rolled."""
    g = position({CAMEROON: (0, theirs)})
    found = coup(g, CAMEROON, 2).get("odds_coup_control", (CAMEROON, 0))
    assert found == (CAMEROON, round(100 * rolls / 6))


def test_who_controls_a_country_does_so_after_a_failed_coup():
    """6.3.2: nothing happens then."""
    g = position({MEXICO: (4, 1)})
    assert coup(g, MEXICO, 1)["odds_coup"][3:] == (4, 50)
    assert coup(g, MEXICO, 1)["odds_coup_control"] == (MEXICO, 100)


def test_card_109_the_marker_moves_with_the_attempt():
    g = position({MEXICO: (0, 1)}, vp=3, turn=8, effects=[YURI_AND_SAMANTHA])
    assert coup(g, MEXICO, 3)["would_lead"] == (US, 2)


def test_faq_40_a_coup_that_loses_before_its_die_has_no_odds():
    g = position({MEXICO: (0, 1)}, crisis=US)
    assert coup(g, MEXICO, 3) == {}


def test_card_107_both_coups_of_che_have_their_odds():
    """It is worth 3; Red Scare takes one off, SALT another off the die."""
    g = position({HAITI: (1, 0), CAMEROON: (2, 1)}, ussr=[CHE], turn=5)
    round_of(g, USSR, CHE, EVENT)
    assert said(g, HAITI)["odds_coup"] == (HAITI, 3, 0, 1, 100)
    assert said(g, HAITI)["odds_coup_control"] == (HAITI, 100)
    assert said(g, DONE) == {}
    answer(g, HAITI, die(3))
    assert said(g, CAMEROON)["odds_coup"] == (CAMEROON, 3, 0, 1, 100)
    g = position({PARAGUAY: (1, 0)}, ussr=[CHE], turn=5, red_scare=[0, 1])
    g.effects |= 1 << SALT_NEGOTIATIONS
    round_of(g, USSR, CHE, EVENT)
    assert said(g, PARAGUAY)["odds_coup"] == (PARAGUAY, 2, -1, 4, 50)
    assert "modified_by" in said(g, PARAGUAY)


@pytest.mark.parametrize(
    ("points", "parts"),
    [
        ({ANGOLA: (0, 1)}, (0, 0, 0, 0)),
        ({ANGOLA: (1, 1)}, (0, 0, 0, 0)),
        ({ANGOLA: (2, 1)}, (0, 1, 0, 0)),
        ({ANGOLA: (0, 1), ZAIRE: (1, 0), BOTSWANA: (2, 0)}, (2, 0, 0, 0)),
        ({MEXICO: (0, 1)}, (0, 0, 1, 0)),
    ],
)
def test_6_2_2_what_is_added_to_a_realignment(points, parts):
    country = MEXICO if MEXICO in points else ANGOLA
    board = {**points}
    if ZAIRE in board:
        board[ZAIRE] = (STABILITY[ZAIRE], 0)
    g = position(board)
    assert realignment_parts(g, US, country) == parts
    g = position(board, turn=8, effects=[IRAN_CONTRA])
    assert realignment_parts(g, US, country) == (*parts[:3], 1)
    assert realignment_parts(g, USSR, country)[3] == 0


def by_hand(edge: int) -> tuple[Fraction, Fraction]:
    wins = sum(one + edge > two for one in FACES for two in FACES)
    losses = sum(one + edge < two for one in FACES for two in FACES)
    return Fraction(wins, 36), Fraction(losses, 36)


@pytest.mark.parametrize(("points", "edge"), [((1, 1), 0), ((2, 1), 1), ((1, 2), -1)])
def test_the_higher_of_two_rolls_wins_a_realignment(points, edge):
    win, lose = by_hand(edge)
    g = position({EGYPT: points})
    found = realignment(g, EGYPT)
    assert found == (round(100 * win), round(100 * (1 - win - lose)), round(100 * lose))
    safe = position({EGYPT: points}, options={"realign_safe": "yes"})
    assert realignment(safe, EGYPT) == (found[0], round(100 * (1 - win)), 0)


def test_who_has_nothing_there_loses_nothing():
    win, _ = by_hand(-1)
    g = position({EGYPT: (0, 1)})
    assert realignment(g, EGYPT) == (round(100 * win), round(100 * (1 - win)), 0)


def test_6_4_3_the_space_race_is_won_with_the_roll_of_the_box_or_less():
    box = position().rules.track.boxes[1]
    numbers = (box.stage, box.up_to, round(100 * box.up_to / 6), box.points[0])
    assert space(position()) == numbers
    assert space(position(space=[0, 1]))[3] == box.points[1]
    assert space(position(space=[7, 0]))[0] == position().rules.track.boxes[8].stage


# What is waiting on the table


def test_faq_73_shuttle_diplomacy_is_in_what_a_scoring_brings():
    """The US names the battleground that costs the USSR most."""
    board = {INDIA: (0, 3), PAKISTAN: (0, 2), JAPAN: (4, 0), SOUTH_KOREA: (3, 0), TAIWAN: (3, 0)}
    before = position(board, us=[ASIA_SCORING], phasing=US, turn=4)
    lines = said(round_of(before, US), ASIA_SCORING)
    assert lines["region_stands"][4] == 5
    waiting = position(board, us=[ASIA_SCORING], phasing=US, turn=4, effects=[SHUTTLE_DIPLOMACY])
    lines = said(round_of(waiting, US), ASIA_SCORING)
    assert lines["region_stands"][4] == 4
    asia = [line.args for line in ledger(veil(GAME, waiting, US)) if line.key == "region_stands"][1]
    assert asia == lines["region_stands"]


def test_faq_73_shuttle_diplomacy_is_in_what_placing_makes_of_a_region():
    board = {SAUDI_ARABIA: (0, 3), EGYPT: (0, 1)}
    g = position(board, ussr=[FIDEL], turn=4, effects=[SHUTTLE_DIPLOMACY])
    lines = said(round_of(g, USSR, FIDEL, INFLUENCE), EGYPT)
    # one of the two battlegrounds counts
    assert lines["would_score"] == (2, 0, 0, 1, 4)


def test_faq_50_we_will_bury_you_comes_before_a_scoring():
    g = position({POLAND: (0, 3)}, us=[EUROPE_SCORING], vp=-5, phasing=US, turn=2)
    g.effects = 1 << WE_WILL_BURY_YOU
    round_of(g, US)
    assert said(g, EUROPE_SCORING)["would_lead"] == (USSR, 12)  # 3, and 4 in Europe


def test_faq_50_we_will_bury_you_is_told_with_every_use_that_brings_it():
    hand = [CONTAINMENT, UN_INTERVENTION]
    g = position({PANAMA: (0, 1)}, us=hand, vp=2, phasing=US, turn=2)
    g.effects = 1 << WE_WILL_BURY_YOU
    round_of(g, US, CONTAINMENT)
    for action in (INFLUENCE, COUP, SPACE, EVENT):
        assert said(g, action)["would_lead"] == (USSR, 1)
    quiet = position(us=hand, vp=2, phasing=US, turn=2)
    assert "would_lead" not in said(round_of(quiet, US, CONTAINMENT), INFLUENCE)


def test_faq_59_flower_power_is_told_with_a_war_card():
    g = position(us=[INDO_PAKISTANI_WAR], phasing=US, turn=4, effects=[FLOWER_POWER])
    round_of(g, US, INDO_PAKISTANI_WAR)
    assert said(g, EVENT)["would_lead"] == (USSR, 2)
    assert "would_lead" not in said(g, SPACE)


def test_card_35_formosan_resolution_is_in_the_standing_of_asia():
    board = {TAIWAN: (3, 0), THAILAND: (0, 2)}
    plain, resolved = position(board), position(board, effects=[FORMOSAN_RESOLUTION])
    stands = [
        [line.args for line in ledger(veil(GAME, g, US)) if line.key == "region_stands"][1]
        for g in (plain, resolved)
    ]
    assert [numbers[2] for numbers in stands] == [3, 4]


def test_an_event_without_effect_is_not_told_to_happen():
    """Turn Zero, 8.2: after V-E Day 6 the Blockade has none."""
    told = []
    for zero in (after(), after("ve_day_6")):
        g = position(us=[BLOCKADE], phasing=US, options={"turn_zero": "on"}, zero=zero)
        told.append("event_would_happen" in said(round_of(g, US, BLOCKADE), INFLUENCE))
    assert told == [True, False]


def test_10_3_2_who_controls_europe_wins_by_a_final_scoring():
    g = position(dict.fromkeys((POLAND, FRANCE, ITALY, WEST_GERMANY, EAST_GERMANY), (0, 9)), vp=9)
    lines = {line.key: line.args for line in ledger(veil(GAME, g, US))}
    assert lines["final_wins"] == (USSR,)
    assert "final_stands" not in lines


def test_in_the_late_war_the_marker_alone_does_not_say_who_wins():
    g = position(options={"scenario": "late_war"}, vp=5, turn=8)
    lines = {line.key: line.args for line in ledger(veil(GAME, g, US))}
    assert lines["final_wins"] == (USSR,)
    assert lines["final_stands"][2] > 0
