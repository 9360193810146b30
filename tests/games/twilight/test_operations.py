"""6.0: which operations are open to a side, and what they are worth."""

from __future__ import annotations

import pytest

from detente.games.twilight import GAME
from detente.games.twilight.board import (
    BESIDE,
    COUP,
    EVENT,
    INFLUENCE,
    ITALY,
    JAPAN,
    REALIGN,
    SOUTH_KOREA,
    US,
    USSR,
)
from detente.games.twilight.cards import draw, take_from_deck
from detente.games.twilight.deck import (
    ALDRICH_AMES,
    ASIA_SCORING,
    NASSER,
    US_JAPAN_PACT,
    WE_WILL_BURY_YOU,
)
from detente.games.twilight.play import operations_open
from detente.games.twilight.queries import operations
from detente.games.twilight.tracks import gain
from detente.games.twilight.view import check
from detente.kernel.flow import EVERYONE
from detente.kernel.sets import members, set_of
from detente.kernel.views import veil

from .positions import answer, asked, position, round_of


def surrounded(**fields):
    """Everything next to the USA is controlled by the USSR, and the US is nowhere."""
    return position(dict.fromkeys(members(BESIDE[US]), (0, 9)), **fields)


def test_6_1_2_no_influence_where_every_point_costs_two_and_there_is_one():
    g = surrounded()
    assert operations_open(g, US, 1, 0) == set_of([REALIGN, COUP])
    assert operations_open(g, US, 2, 0) == set_of([INFLUENCE, REALIGN, COUP])


def test_8_1_5_what_defcon_closes_is_open_to_no_operation_of_a_card():
    """Asia is open at DEFCON 4, but card 27 guards Japan; Italy would do, were Europe open."""
    g = position({JAPAN: (4, 0), ITALY: (2, 0)}, effects=[US_JAPAN_PACT], defcon=4)
    assert operations_open(g, USSR, 2, 0) == 1 << INFLUENCE
    g.defcon = 5
    assert operations_open(g, USSR, 2, 0) == set_of([INFLUENCE, REALIGN, COUP])


def test_5_2_the_operations_after_an_event_are_those_of_the_card_and_no_more():
    """Only the China Card has a point more for Asia."""
    g = position({JAPAN: (4, 0), SOUTH_KOREA: (1, 0)}, us=[NASSER])
    round_of(g, US, NASSER, EVENT)
    assert asked(g)[0] == "operations_chosen"
    answer(g, INFLUENCE, SOUTH_KOREA)
    assert g.question is None
    assert g.points(US, SOUTH_KOREA) == 2


@pytest.mark.parametrize(
    ("side", "effects", "seen"),
    [
        (US, [], 1 << US),
        (USSR, [], 1 << USSR),
        (US, [ALDRICH_AMES], EVERYONE),
        (USSR, [ALDRICH_AMES], 1 << USSR),
    ],
)
def test_card_98_only_the_us_draws_in_the_open_while_it_lasts(side, effects, seen):
    g = position(turn=8, effects=effects)
    assert draw(g, side)
    assert g.question is not None
    assert g.question.seen == seen
    fresh = position(turn=8, effects=effects)
    take_from_deck(fresh, side, ASIA_SCORING)
    shown = 1 << ASIA_SCORING if seen == EVERYONE else 0
    assert fresh.shown == ([shown, 0] if side == US else [0, 0])
    check(fresh)


def test_faq_50_the_ussr_is_paid_before_any_points_of_the_us_and_not_before_its_own():
    g = position(turn=4, effects=[WE_WILL_BURY_YOU], burying=1)
    gain(g, USSR, 1)
    assert (g.vp, g.burying) == (-1, 1)
    gain(g, US, 2)
    assert (g.vp, g.burying) == (-2, 0)
    assert not g.in_force(WE_WILL_BURY_YOU)


def test_faq_50_points_that_end_the_game_are_the_last_ones():
    g = position(turn=4, effects=[WE_WILL_BURY_YOU], burying=1, vp=-17)
    gain(g, US, 9)
    assert (g.vp, g.ending, g.winner) == (-20, "twenty_points", USSR)


def test_the_value_of_cards_is_explained_only_by_what_changes_it():
    def lines(**fields):
        return [line.key for line in operations(veil(GAME, position(**fields), US))]

    assert lines() == ["ops_stand", "ops_stand"]
    assert lines(red_scare=[0, 1]) == ["ops_stand", "ops_stand", "modified_by"]
    assert lines(red_scare=[1, 0]) == ["ops_stand", "modified_by", "ops_stand"]
