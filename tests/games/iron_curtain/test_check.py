"""What `check` asserts of a position: each rule broken alone is noticed, and its edge is not."""

from __future__ import annotations

from typing import Any

import pytest

from detente.games.iron_curtain import GAME
from detente.games.iron_curtain.board import CARD_COUNT, START, STRATEGY_CARDS, US, USSR
from detente.games.iron_curtain.state import CUBES, State
from detente.kernel.flow import NOBODY
from tests.games.checking import breaks, put

from .positions import CUBA, FRANCE, IRAN, ITALY, POLAND, WEST_GERMANY, at, position

TABLE = {START: (0, 0), POLAND: (1, 0), FRANCE: (0, 1)}


def sound(**given: Any) -> State:
    """A position with which nothing is wrong: cubes of all leads, and cards in all places."""
    return position(
        TABLE,
        {FRANCE: 2},
        {POLAND: 1},
        hands=((ITALY,), (IRAN,)),
        kept=(CUBA, NOBODY),
        **given,
    )


@pytest.mark.parametrize(
    ("rule", "fields"),
    [
        ("3.1: two", {"round": 0}),
        ("3.1: two", {"round": 3}),
        ("3.1: four", {"turns": -1}),
        ("3.1: four", {"turns": 9}),
        ("2.5", {"starter": NOBODY}),
        ("10.1: the marker", {"score": 9, "ending": "edge"}),
        ("10.1: the marker", {"score": -9, "ending": "edge"}),
        ("10.1: the edge", {"score": 8}),
        ("10.1: the edge", {"score": -8}),
        ("10.1: the edge", {"score": 7, "ending": "edge"}),
        ("2.4", {"hand": [0, 1 << IRAN]}),
        ("2.4", {"hand": [1 << ITALY, 0]}),
        ("2.4", {"hand": [1 << ITALY | 1 << IRAN, 1 << IRAN]}),
        ("2.4", {"reserve": 0}),
        ("2.4", {"kept": [NOBODY, NOBODY]}),
        ("2.4", {"kept": [CUBA, CUBA]}),
        ("2.4", {"played": ITALY}),
        ("2.4", {"table": 1 << START}),
        ("8.1: 24", {"supply": [0, 0]}),
        ("near", {"near": [0] * CARD_COUNT}),
        ("taken", {"taken": 0}),
        ("beside", {"beside": [0] * 7}),
        ("6.3, 7.7: present", {"present": [1 << START, 1 << START | 1 << POLAND]}),
        ("6.3, 7.7: dominated", {"dominated": [0, 0]}),
        ("6.3, 7.7: controlled", {"controlled": [0, 0]}),
        ("7.4", {"present": [1 << START | 1 << FRANCE | 1 << CUBA, 1 << START | 1 << POLAND]}),
        ("7.4", {"present": [1 << START | 1 << FRANCE, 1 << CUBA]}),
    ],
)
def test_a_position_that_breaks_one_rule_is_noticed(rule, fields):
    g = sound()
    GAME.check(g)
    breaks(GAME, put(g, **fields), rule)


@pytest.mark.parametrize(
    "fields",
    [
        {"round": 2},
        {"turns": 8},
        {"starter": US},
        {"score": 7},
        {"score": -7},
        {"score": 8, "ending": "edge"},
        {"score": -8, "ending": "edge"},
        {"played": FRANCE},  # it lies on the table until the turn is over
    ],
)
def test_a_position_at_the_edge_of_the_rules_is_sound(fields):
    GAME.check(put(sound(), **fields))


def test_a_card_that_was_chosen_and_not_yet_laid_is_counted():
    g = sound()
    put(g, played=ITALY, hand=[0, 1 << IRAN])
    GAME.check(g)


def test_the_start_card_is_on_the_table():
    g = position({POLAND: (1, 0)})
    put(g, cubes=bytearray(2 * CARD_COUNT), reserve=g.reserve | 1 << START)
    g.count_cubes()
    breaks(GAME, g, "2.2")


@pytest.mark.parametrize(
    ("laid", "cells"),
    [
        ([START, POLAND, POLAND], [at(0, 0), at(1, 0), at(0, 1)]),
        ([START, POLAND, FRANCE], [at(0, 0), at(1, 0), at(1, 0)]),
    ],
)
def test_a_card_lies_in_one_place_and_a_place_holds_one_card(laid, cells):
    g = position(TABLE)
    breaks(GAME, put(g, laid=laid, cells=cells), "5.1")


@pytest.mark.parametrize("side", [US, USSR])
def test_each_side_has_24_cubes(side):
    g = position(TABLE, {FRANCE: CUBES - 1}, {POLAND: CUBES - 1})
    assert g.supply == [0, 0]
    GAME.check(g)
    g.cubes[side * CARD_COUNT + (FRANCE, POLAND)[side]] += 1
    breaks(GAME, g, "8.1: 24")
    g.supply[side] = -1
    breaks(GAME, g, "8.1: no more")


def test_what_is_nowhere_else_is_in_reserve():
    g = put(sound(), reserve=0, played=WEST_GERMANY)
    GAME.complete(g)
    GAME.check(g)
    elsewhere = (ITALY, IRAN, CUBA, WEST_GERMANY, POLAND, FRANCE)
    assert g.reserve == STRATEGY_CARDS & ~sum(1 << card for card in elsewhere)
