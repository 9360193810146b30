"""What a learned estimate is told of a position."""

from __future__ import annotations

import random

import pytest

from detente.ai.playout import draw
from detente.games.cia_kgb import GAME
from detente.games.cia_kgb.deck import (
    ANALYST,
    ASSASSIN,
    BANKERS,
    CIA,
    DEPUTY_DIRECTOR,
    DIRECTOR,
    KGB,
    MASTER_SPY,
    MILITIA,
    PANAMA,
    POINTS,
    VIETNAM,
)
from detente.games.cia_kgb.features import NAMES, features
from detente.games.cia_kgb.state import State
from detente.games.cia_kgb.struggle import take_turn
from detente.kernel.flow import CHANCE
from tests.games.cia_kgb.positions import position, run

PAIRS = (
    *("won", "score", "row", "total", "hq", "leave", "dead", "x", "returned"),
    *("top_known", "objective_known"),
)
SIDES = ("active", "balance", "loser", "dominant", "analyst", "informant")
SETS_OF_SIDES = ("shown", "peeked", "unrest")
LEADING = {"row": ([BANKERS], [MILITIA])}


def said(g: State) -> dict[str, float]:
    return dict(zip(NAMES, features(g), strict=True))


def struggle(cia: int, kgb: int, **places: object) -> dict[str, float]:
    """The CIA leads, and it is its turn."""
    g = position(x=(cia, kgb), active=CIA, **LEADING, **places)  # type: ignore[arg-type]
    return said(run(g, take_turn))


def mirrored(g: State) -> State:
    """The same with the sides changed."""
    twin = g.clone()
    for name in PAIRS:
        getattr(twin, name).reverse()
    for name in SIDES:
        if (side := getattr(g, name)) in (CIA, KGB):
            setattr(twin, name, 1 - side)
    for name in SETS_OF_SIDES:
        sides = getattr(g, name)
        setattr(twin, name, sides >> 1 | (sides & 1) << 1)
    return twin


def test_what_speaks_for_one_side_speaks_as_much_against_the_other():
    """4: both have the same agents and the same rules."""
    rng = random.Random(3)
    for _ in range(8):
        g = GAME.new()
        while (ask := g.question) is not None:
            if ask.who != CHANCE:
                assert features(mirrored(g)) == pytest.approx([-one for one in features(g)])
            g.answer(draw(ask.options, rng.random))


def test_a_lead_counts_by_the_points_and_by_who_has_a_master_spy():
    plain = struggle(ANALYST, DIRECTOR)
    assert plain["plain_token"] == 1.0
    assert plain["spy_token"] == plain["spies_token"] == 0.0
    mine = struggle(MASTER_SPY, DIRECTOR)
    assert mine["plain_token"] == 0.0
    assert mine["spy"] == mine["spy_token"] == 1.0
    theirs = struggle(DIRECTOR, MASTER_SPY)
    assert theirs["spy"] == -1.0
    assert theirs["spy_token"] == 1.0
    assert struggle(MASTER_SPY, MASTER_SPY)["spies_token"] == 1.0


def test_the_director_counts_what_lies_at_the_bottom():
    found = struggle(DIRECTOR, ANALYST, buried=[PANAMA, VIETNAM])
    assert found["director"] == found["director_token"] == POINTS[VIETNAM] / 10
    assert struggle(ANALYST, DIRECTOR, buried=[VIETNAM])["director"] == -POINTS[VIETNAM] / 10


def test_an_assassin_buries_but_kills_no_deputy_director():
    found = struggle(ASSASSIN, DIRECTOR)
    assert found["kills"] == found["buries"] == 1.0
    found = struggle(ASSASSIN, DEPUTY_DIRECTOR)
    assert (found["kills"], found["buries"]) == (0.0, 1.0)


def test_after_a_pass_the_leader_has_the_last_word_and_who_is_behind_has_to_act():
    assert struggle(ANALYST, DIRECTOR, passes=1)["plain_last_word"] == 1.0
    behind = position(row=([MILITIA], [BANKERS]), x=(ANALYST, DIRECTOR), active=CIA, passes=1)
    found = said(run(behind, take_turn))
    assert (found["plain_last_word"], found["plain_answer_due"]) == (0.0, 1.0)
