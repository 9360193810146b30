"""How well a side stands, as a search sees it that stops there."""

from __future__ import annotations

import pytest

from detente.games.cia_kgb.deck import ANALYST, ASSASSIN
from detente.games.cia_kgb.estimate import estimate
from tests.games.cia_kgb.positions import position


def test_it_is_even_while_nobody_is_ahead():
    assert estimate(position()) == 0.5
    assert estimate(position(dead=([ANALYST], [ASSASSIN]))) == 0.5


def test_who_has_lost_an_agent_stands_worse():
    assert estimate(position(dead=([ANALYST], []))) < 0.5 < estimate(position(dead=([], [ANALYST])))


def at(cia: int, kgb: int) -> float:
    g = position()
    g.score = [cia, kgb]
    return estimate(g)


def test_a_lead_is_worth_more_near_the_goal():
    assert at(15, 10) < at(95, 90) < at(100, 95)


def test_a_lead_is_worth_no_more_in_further_rounds_beyond_the_goal():
    assert at(100, 95) == at(105, 100) == pytest.approx(0.622, abs=0.001)
