"""How far the score can go where random games hardly ever bring it; the rest is in conformance."""

from __future__ import annotations

from detente.games.iron_curtain.board import START, US
from detente.games.iron_curtain.reach import can_lose, in_one_turn, swing
from detente.games.iron_curtain.state import State
from tests.games.iron_curtain.positions import (
    CUBA,
    EAST_GERMANY,
    FRANCE,
    NIGERIA,
    POLAND,
    WEST_GERMANY,
    position,
)

EUROPE = {START: (0, 0), EAST_GERMANY: (1, 0), POLAND: (2, 0), WEST_GERMANY: (0, 1), FRANCE: (0, 2)}
TABLE = {**EUROPE, NIGERIA: (3, 0)}
HANDS = (CUBA,), ()


def last_turn(*us: int, score: int = 0) -> State:
    """The US has laid its last card of round 1; these cards of Europe are its own."""
    ussr = {card: 3 for card in EUROPE if card not in us}
    mine = dict.fromkeys(us, 3)
    return position(TABLE, mine, ussr, hands=HANDS, turns=7, played=NIGERIA, score=score)


def test_a_region_may_bring_eight_points_from_even_as_the_next_round_begins():
    """3.4, 6.5, 10.1: at 0 the USSR names itself, lays Italy, and has all of Europe before it."""
    assert can_lose(last_turn(), US)
    assert not can_lose(last_turn(POLAND, WEST_GERMANY, FRANCE), US)


def test_whoever_is_behind_names_the_first_player_and_that_is_a_choice():
    """3.4: Europe would bring the USSR more than the points that it lacks."""
    g = last_turn(POLAND, WEST_GERMANY, FRANCE, score=-5)
    assert in_one_turn(g, US, 1) >= 3
    assert not can_lose(g, US)


def test_every_turn_before_the_last_may_change_cubes():
    g = position(TABLE, hands=HANDS, turns=6, starter=US, played=NIGERIA)
    assert swing(g, US, 2) > swing(g, US, 1)
