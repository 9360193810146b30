"""What players are told before an answer is what then happens: odds, costs, events and risks."""

from __future__ import annotations

import pytest

from detente.games.dawn1989 import GAME
from detente.games.dawn1989.advice import outlook
from detente.games.dawn1989.board import (
    BERLIN,
    BYDGOSZCZ,
    CHECKS,
    COMMUNIST,
    DEMOCRAT,
    EVENT,
    GDANSK,
    JAGIELLONIAN_UNIVERSITY,
    KRAKOW,
    LODZ,
    POLISH_CHURCH,
    SUPPORT,
    TRACK,
    WARSZAWA,
    WITH_HOME,
)
from detente.games.dawn1989.deck import (
    COMMON_EUROPEAN_HOME,
    HUNGARY_SCORING,
    MICHNIK,
    POLAND_SCORING,
    STASI,
    TEAR_GAS,
    WALESA,
)
from detente.games.dawn1989.state import State
from detente.kernel.views import veil

from .positions import answer, asked, die, position, round_of

POLAND = {
    POLISH_CHURCH: (0, 5),
    GDANSK: (0, 3),
    LODZ: (0, 3),
    KRAKOW: (1, 2),
    WARSZAWA: (2, 0),
    BERLIN: (3, 0),
    JAGIELLONIAN_UNIVERSITY: (2, 0),
}


def said(g: State, choice: int) -> dict[str, tuple[int, ...]]:
    assert g.question is not None
    return {line.key: line.args for line in outlook(veil(GAME, g, g.question.who), choice)}


def told(g: State, *answers: int) -> list[str]:
    """The names of what happens with these answers, at a copy of the table."""
    twin = g.clone()
    twin.log = []
    answer(twin, *answers)
    return [line.key for line in twin.log]


@pytest.mark.parametrize("space", [WARSZAWA, JAGIELLONIAN_UNIVERSITY, BERLIN])
def test_6_2_the_odds_of_a_check_are_those_of_its_six_rolls(space):
    g = round_of(position(POLAND, democrat=[WALESA]), DEMOCRAT, WALESA, CHECKS)
    assert asked(g)[0] == "check_aimed"
    before = g.points(COMMUNIST, space)
    tried = [answer(g.clone(), space, die(face)) for face in range(1, 7)]
    wins = [face for face, after in enumerate(tried, 1) if after.points(COMMUNIST, space) < before]
    control = sum(after.controls(DEMOCRAT, space) for after in tried)
    lines = said(g, space)
    if wins:
        assert lines["odds_check"][3:] == (min(wins), round(100 * len(wins) / 6))
    else:
        assert "odds_check" not in lines
        assert "odds_check_none" in lines
    assert lines.get("odds_check_control", (space, 0))[1] == round(100 * control / 6)


def test_a_check_that_cannot_succeed_says_so():
    g = round_of(position({BYDGOSZCZ: (3, 0), GDANSK: (0, 2)}, democrat=[STASI]), DEMOCRAT)
    answer(g, STASI, CHECKS)
    assert "odds_check_none" in said(g, BYDGOSZCZ)
    assert "odds_check" not in said(g, BYDGOSZCZ)


def test_6_3_the_odds_on_the_track_are_those_of_its_six_rolls():
    g = round_of(position(POLAND, democrat=[STASI], track=[0, 1]), DEMOCRAT, STASI)
    tried = [answer(g.clone(), TRACK, die(face)).track[DEMOCRAT] for face in range(1, 7)]
    assert said(g, TRACK)["odds_track"][3] == round(100 * tried.count(2) / 6)


def test_5_2_what_is_said_of_the_opponents_event_is_what_happens():
    g = round_of(position(POLAND, democrat=[TEAR_GAS, COMMON_EUROPEAN_HOME]), DEMOCRAT, TEAR_GAS)
    assert "event_would_be_first" in said(g, EVENT)
    assert "event_happens" in told(g, EVENT)
    assert "event_would_happen" in said(g, SUPPORT)
    spends = answer(g.clone(), SUPPORT)
    while asked(spends)[0] == "support_placed":
        done = told(spends, GDANSK)
        answer(spends, GDANSK)
        if spends.question is None or asked(spends)[0] != "support_placed":
            break
    assert "event_happens" in done
    # with Common European Home it does not, and nobody says that it would
    assert set(said(g, WITH_HOME)) & {"event_would_happen", "event_would_be_first"} == set()
    assert "event_happens" not in told(g, WITH_HOME)


def test_7_1_common_european_home_says_what_it_costs_before_it_is_played():
    g = position(POLAND, democrat=[COMMON_EUROPEAN_HOME, MICHNIK], vp=3)
    round_of(g, DEMOCRAT)
    assert said(g, COMMON_EUROPEAN_HOME) == {"home_would_cost": (1,)}
    assert "home_would_cost" not in said(g, MICHNIK)
    answer(g, COMMON_EUROPEAN_HOME)
    for action in (SUPPORT, CHECKS, TRACK):
        assert said(g, action)["home_would_cost"] == (1,)
        assert answer(g.clone(), action).vp == 2


def test_4_5_4_scoring_cards_that_can_no_longer_be_played_are_a_danger():
    hand = [POLAND_SCORING, HUNGARY_SCORING, MICHNIK]
    g = round_of(position(POLAND, democrat=hand, round=6), DEMOCRAT)
    assert said(g, MICHNIK)["risk_held"] == (2, 1)
    assert "risk_held" not in said(g, POLAND_SCORING)


def test_6_1_3_a_point_says_what_it_costs_and_changes():
    g = round_of(position(POLAND, democrat=[MICHNIK]), DEMOCRAT, MICHNIK, SUPPORT)
    lines = said(g, KRAKOW)
    assert lines["would_cost"] == (1,)
    assert answer(g.clone(), KRAKOW).points(DEMOCRAT, KRAKOW) == 3
    assert "would_control" not in lines
