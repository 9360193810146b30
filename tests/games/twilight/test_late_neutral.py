"""The neutral events of the late war."""

from __future__ import annotations

import pytest

from detente.games.twilight import GAME
from detente.games.twilight.board import (
    AFGHANISTAN,
    END_GAME,
    GO_ON,
    GULF_STATES,
    IRAN,
    IRAQ,
    JORDAN,
    PAKISTAN,
    US,
    USSR,
)
from detente.games.twilight.deck import (
    BLOCKADE,
    DUCK_AND_COVER,
    FIDEL,
    HOSTAGE_CRISIS,
    IRAN_IRAQ_WAR,
    NASSER,
    NATO,
    TERRORISM,
    WARGAMES,
)
from detente.kernel.flow import CHANCE, NOBODY
from detente.kernel.sets import set_of

from .positions import Influence, answer, asked, die, happen, influence, options, position

# Terrorism


def test_terrorism_costs_the_opponent_a_random_card():
    g = position(us=(NATO, DUCK_AND_COVER), ussr=(FIDEL,), turn=8, defcon=4)
    happen(g, TERRORISM, USSR)
    assert asked(g) == ("lost_at_random", CHANCE)
    assert options(g) == {NATO, DUCK_AND_COVER}
    answer(g, DUCK_AND_COVER)
    assert g.question is None
    assert g.defcon == 4
    assert g.discards == 1 << DUCK_AND_COVER | 1 << TERRORISM
    GAME.check(g)


def test_terrorism_of_the_us_costs_the_ussr_one_card_whatever_happened_in_iran():
    g = position(ussr=(FIDEL, NASSER), turn=8, effects=(HOSTAGE_CRISIS,))
    happen(g, TERRORISM, US, FIDEL)
    assert g.question is None
    assert g.hand[USSR] == 1 << NASSER


def test_faq_92_after_the_hostage_crisis_the_us_loses_two_random_cards():
    g = position(us=(NATO, DUCK_AND_COVER, BLOCKADE), turn=8, effects=(HOSTAGE_CRISIS,))
    happen(g, TERRORISM, USSR, NATO)
    assert asked(g) == ("lost_at_random", CHANCE)
    assert options(g) == {DUCK_AND_COVER, BLOCKADE}
    answer(g, BLOCKADE)
    assert g.question is None
    assert g.discards == set_of((NATO, BLOCKADE, TERRORISM))


def test_terrorism_takes_what_there_is():
    g = position(us=(NATO,), turn=8, effects=(HOSTAGE_CRISIS,))
    assert happen(g, TERRORISM, USSR, NATO).question is None
    g = position(turn=8)
    assert happen(g, TERRORISM, USSR).question is None


# Wargames


@pytest.mark.parametrize(
    ("vp", "side", "winner", "after"),
    [
        (7, US, US, 1),
        (6, US, NOBODY, 0),
        (5, US, USSR, -1),
        (-7, USSR, USSR, -1),
        (-6, USSR, NOBODY, 0),
        (-5, USSR, US, 1),
        (-17, US, USSR, -20),
        (17, USSR, US, 20),
    ],
)
def test_faq_100_the_game_ends_without_final_scoring_and_the_points_decide(
    vp: int, side: int, winner: int, after: int
):
    g = happen(position({IRAN: (5, 0)}, turn=10, defcon=2, vp=vp), WARGAMES, side)
    assert asked(g) == ("wargames_decided", side)
    answer(g, END_GAME)
    ending = "wargames" if after else "wargames_draw"
    assert (g.winner, g.ending, g.vp) == (winner, ending, after)
    GAME.check(g)


def test_faq_100_the_side_may_go_on_and_the_card_is_removed():
    g = happen(position(turn=8, defcon=2, vp=5), WARGAMES, USSR, GO_ON)
    assert (g.ending, g.vp) == ("", 5)
    assert g.removed >> WARGAMES & 1


@pytest.mark.parametrize("defcon", [3, 4, 5])
def test_faq_100_above_defcon_2_the_event_does_not_happen(defcon: int):
    g = happen(position(turn=8, defcon=defcon), WARGAMES, US)
    assert g.question is None
    assert g.discards >> WARGAMES & 1


# Iran-Iraq War


def test_iran_iraq_war_is_won_on_four_and_replaces_all_influence():
    g = happen(position({IRAN: (3, 1), IRAQ: (0, 0)}, turn=8), IRAN_IRAQ_WAR, USSR)
    assert asked(g) == ("gulf_war_aimed", USSR)
    assert options(g) == {IRAN, IRAQ}
    answer(g, IRAN, die(4))
    assert influence(g, IRAN) == (0, 4)
    assert g.vp == -2
    assert g.milops == [0, 2]
    assert g.removed >> IRAN_IRAQ_WAR & 1
    GAME.check(g)


def test_iran_iraq_war_is_lost_on_three_but_counts_as_military_operations():
    g = happen(position({IRAQ: (0, 3)}, turn=8), IRAN_IRAQ_WAR, US, IRAQ, die(3))
    assert influence(g, IRAQ) == (0, 3)
    assert (g.vp, g.milops) == (0, [2, 0])


def test_iran_iraq_war_every_enemy_neighbour_takes_one_off():
    start: Influence = {IRAQ: (3, 0), PAKISTAN: (2, 0), AFGHANISTAN: (0, 2), IRAN: (1, 0)}
    g = happen(position(start, turn=8), IRAN_IRAQ_WAR, USSR, IRAN, die(5))
    assert influence(g, IRAN) == (1, 0)
    g = happen(position(start, turn=8), IRAN_IRAQ_WAR, USSR, IRAN, die(6))
    assert influence(g, IRAN) == (0, 1)
    start = {JORDAN: (0, 2), GULF_STATES: (0, 3), IRAQ: (0, 1)}
    g = happen(position(start, turn=8), IRAN_IRAQ_WAR, US, IRAQ, die(5))
    assert influence(g, IRAQ) == (0, 1)


def test_faq_24_a_won_war_scores_even_without_influence_at_stake():
    g = happen(position(turn=8), IRAN_IRAQ_WAR, US, IRAQ, die(6))
    assert g.vp == 2
    assert influence(g, IRAQ) == (0, 0)
