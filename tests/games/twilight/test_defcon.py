"""DEFCON: rule 8.1, 4.5 A."""

from __future__ import annotations

import pytest

from detente.games.twilight.board import (
    ANGOLA,
    COUP,
    ITALY,
    JAPAN,
    PANAMA,
    REALIGN,
    SOUTH_KOREA,
    SYRIA,
    US,
    USSR,
)
from detente.games.twilight.deck import DUCK_AND_COVER, FIDEL
from detente.games.twilight.tracks import lower_defcon, raise_defcon
from detente.games.twilight.turn import begin_turn

from .positions import happen, options, position, round_of

EVERY_REGION = {ITALY: (1, 0), SOUTH_KOREA: (1, 0), SYRIA: (1, 0), ANGOLA: (1, 0), PANAMA: (1, 0)}


@pytest.mark.parametrize("phasing", [US, USSR])
def test_8_1_1_and_8_1_3_at_1_the_game_is_over_and_the_phasing_player_has_lost(phasing):
    g = position(defcon=2, phasing=phasing)
    lower_defcon(g)
    assert g.ending == "nuclear_war"
    assert g.winner == 1 - phasing


def test_8_1_2_it_never_rises_above_5():
    g = position(defcon=4)
    raise_defcon(g, 2)
    assert g.defcon == 5


def test_8_1_3_an_enemy_event_lowers_defcon_on_the_account_of_who_plays_it():
    g = position(ussr=(DUCK_AND_COVER,), defcon=2, phasing=USSR)
    happen(g, DUCK_AND_COVER, USSR)
    assert g.winner == US


@pytest.mark.parametrize(
    ("defcon", "closed"),
    [
        (5, set()),
        (4, {ITALY}),
        (3, {ITALY, SOUTH_KOREA}),
        (2, {ITALY, SOUTH_KOREA, SYRIA}),
    ],
)
@pytest.mark.parametrize("action", [COUP, REALIGN])
def test_8_1_5_regions_closed_to_coups_and_realignments(defcon, closed, action):
    g = position(EVERY_REGION, ussr=(FIDEL,), defcon=defcon)
    round_of(g, USSR, FIDEL, action)
    assert options(g) == set(EVERY_REGION) - closed
    for country in closed:
        reason = g.why_not(USSR, country)
        assert reason is not None
        assert reason.rule == "8.1.5"


def test_8_1_5_japan_is_asia():
    g = position({JAPAN: (1, 0), ANGOLA: (1, 0)}, ussr=(FIDEL,), defcon=3)
    assert options(round_of(g, USSR, FIDEL, COUP)) == {ANGOLA}


@pytest.mark.parametrize(("before", "after"), [(2, 3), (4, 5), (5, 5)])
def test_4_5_a_and_8_1_6_it_rises_by_one_at_the_start_of_a_turn(before, after):
    g = position(turn=2, defcon=before)
    g.do(begin_turn)
    g.settle()
    assert g.defcon == after


def test_8_1_7_raising_is_towards_5():
    g = position(defcon=3)
    raise_defcon(g, 1)
    assert g.defcon == 4
    lower_defcon(g)
    assert g.defcon == 3
