"""The end of the game: rules 4.5 I and 10.3.2."""

from __future__ import annotations

import pytest

from detente.games.twilight.board import (
    BATTLEGROUNDS,
    BOTSWANA,
    CENTRAL_AMERICA,
    EUROPE,
    JAPAN,
    LEBANON,
    MIDDLE_EAST,
    REGION,
    STABILITY,
    THAILAND,
    US,
    USSR,
)
from detente.games.twilight.state import State
from detente.games.twilight.turn import end_turn
from detente.kernel.flow import NOBODY
from detente.kernel.sets import members

from .positions import Influence, position


def held(side: int, *countries: int) -> dict[int, tuple[int, int]]:
    return {
        country: (STABILITY[country], 0) if side == US else (0, STABILITY[country])
        for country in countries
    }


def at_the_end(influence: Influence | None = None, **fields: object) -> State:
    """A position at the end of turn 10 without missing military operations, played out."""
    settings: dict[str, object] = {"china": NOBODY, "milops": [5, 5], "turn": 10} | fields
    g = position(influence, **settings)  # type: ignore[arg-type]
    g.do(end_turn)
    g.settle()
    return g


@pytest.mark.parametrize(("vp", "winner"), [(1, US), (-1, USSR)])
def test_10_3_2_the_side_ahead_wins(vp, winner):
    g = at_the_end(vp=vp)
    assert (g.ending, g.winner) == ("final_scoring", winner)


def test_10_3_2_zero_is_a_draw():
    g = at_the_end(vp=0)
    assert (g.ending, g.winner) == ("draw", NOBODY)


def test_4_5_i_only_after_turn_10():
    g = at_the_end(vp=1, turn=9)
    assert not g.ending
    assert g.turn == 10


def test_10_3_2_all_six_regions_are_scored_into_the_present_points():
    g = at_the_end(held(US, JAPAN, BOTSWANA) | held(USSR, LEBANON), vp=3)
    assert g.vp == 3 + (3 + 1) + 1 - 3


def test_10_3_2_southeast_asia_only_as_a_part_of_asia():
    assert at_the_end(held(US, THAILAND)).vp == 3 + 1


def test_10_3_2_twenty_points_in_between_do_not_win():
    everything = list(members(REGION[CENTRAL_AMERICA])) + list(members(REGION[MIDDLE_EAST]))
    g = at_the_end(held(USSR, *everything) | held(US, BOTSWANA), vp=19)
    assert g.winner == USSR
    g = at_the_end(held(US, JAPAN), vp=19)
    assert (g.ending, g.vp) == ("final_scoring", 23)


def test_10_3_2_control_of_europe_wins_whatever_the_points():
    europe = members(BATTLEGROUNDS & REGION[EUROPE])
    g = at_the_end(held(US, *europe), vp=-19)
    assert (g.ending, g.winner) == ("europe_at_the_end", US)


@pytest.mark.parametrize(("holder", "points"), [(US, 1), (USSR, -1), (NOBODY, 0)])
def test_10_3_2_the_holder_of_the_china_card_gets_a_point_face_up_or_down(holder, points):
    assert at_the_end(china=holder, vp=5).vp == 5 + points
    assert at_the_end(china=holder, china_ready=0, vp=5).vp == 5 + points


def test_10_3_1_military_operations_may_still_win_before_the_final_scoring():
    g = at_the_end(milops=[5, 0], defcon=5, vp=15)
    assert (g.ending, g.winner) == ("twenty_points", US)
