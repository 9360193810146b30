"""The end of the game after turn 10: rules 4.5.7, 7.6.5 and 10.4."""

from __future__ import annotations

import pytest

from detente.games.dawn1989 import GAME
from detente.games.dawn1989.board import (
    BUDAPEST,
    COMMUNIST,
    COUNTRIES,
    DEMOCRAT,
    GYOR,
    PLEVEN,
    POLISH_WRITERS,
    ROMANIA,
    STABILITY,
    TARGU_MURES,
)
from detente.games.dawn1989.deck import MICHNIK, POLAND_SCORING
from detente.games.dawn1989.queries import ledger
from detente.games.dawn1989.scoring import final_scoring
from detente.games.dawn1989.state import State
from detente.games.dawn1989.turn import end_turn
from detente.kernel.flow import NOBODY
from detente.kernel.views import veil

from .positions import position

EVERYWHERE_LOST = tuple(range(len(COUNTRIES)))


def end(g: State) -> State:
    g.do(end_turn)
    g.settle()
    return g


def test_4_5_7_final_scoring_comes_after_turn_10_only():
    assert end(position(turn=9)).turn == 10
    g = end(position(turn=10, democrat=(MICHNIK,)))
    assert g.ending == "final_scoring"
    assert g.turn == 10


def test_10_2_a_held_scoring_card_comes_before_it():
    g = end(position(turn=10, communist=(POLAND_SCORING,)))
    assert (g.winner, g.ending) == (DEMOCRAT, "held_scoring_card")


def test_10_4_1_all_six_countries_are_scored_into_the_present_points():
    board = {
        BUDAPEST: (3, 0),  # presence 1 and a battleground
        POLISH_WRITERS: (0, 2),  # presence 3
        TARGU_MURES: (0, 4),  # presence 2
        PLEVEN: (4, 0),  # presence 1
    }
    g = position(board, turn=10, vp=7, lost_power=EVERYWHERE_LOST)
    end(g)
    assert g.vp == 9
    assert (g.winner, g.ending) == (DEMOCRAT, "final_scoring")


@pytest.mark.parametrize("powers", range(7))
def test_10_4_1_four_points_for_each_country_in_communist_power(powers: int) -> None:
    g = position(turn=10, lost_power=EVERYWHERE_LOST[powers:], vp=1)
    end(g)
    assert g.vp == 1 - 4 * powers


def test_10_4_1_there_are_no_struggles_and_no_points_for_power_kept():
    g = position(turn=10, lost_power=EVERYWHERE_LOST[1:], vp=10, kept=bytearray([3] * 6))
    end(g)
    assert g.vp == 6
    assert list(g.kept) == [3] * 6


def test_10_4_2_twenty_points_in_between_do_not_win():
    board = {POLISH_WRITERS: (0, STABILITY[POLISH_WRITERS])}
    g = position(board, turn=10, vp=19)
    end(g)
    assert g.vp == 19 + 3 - 24
    assert (g.winner, g.ending) == (COMMUNIST, "final_scoring")


@pytest.mark.parametrize(
    ("vp", "winner", "ending"),
    [(9, DEMOCRAT, "final_scoring"), (7, COMMUNIST, "final_scoring"), (8, NOBODY, "draw")],
)
def test_10_4_3_the_side_ahead_wins_and_zero_is_a_draw(vp: int, winner: int, ending: str) -> None:
    g = position(turn=10, vp=vp, lost_power=EVERYWHERE_LOST[2:])
    end(g)
    assert (g.winner, g.ending) == (winner, ending)


def test_7_6_5_a_tyrant_at_large_is_worth_two_points_to_the_communist():
    g = position(turn=10, lost_power=EVERYWHERE_LOST, vp=1, fugitive=TARGU_MURES, tyrant=1)
    final_scoring(g)
    assert g.vp == -1
    assert g.winner == COMMUNIST


def test_7_6_5_a_tyrant_caught_is_worth_nothing_more():
    g = position(turn=10, lost_power=EVERYWHERE_LOST, fugitive=TARGU_MURES, tyrant=1)
    g.add_influence(DEMOCRAT, TARGU_MURES, 4)
    assert g.vp == 2
    assert g.fugitive == NOBODY
    assert g.in_power(DEMOCRAT, ROMANIA)
    final_scoring(g)
    assert g.vp == 4  # presence in Romania


def test_10_4_1_what_the_ledger_says_is_what_final_scoring_does():
    g = position({BUDAPEST: (3, 0), GYOR: (0, 3)}, turn=10, vp=-3, fugitive=TARGU_MURES)
    (told,) = (line for line in ledger(veil(GAME, g, COMMUNIST)) if line.key == "final_stands")
    final_scoring(g)
    assert told.args == (-3, g.vp + 3, g.vp)
