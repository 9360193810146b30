"""What hints say of agents: what each is for, by what the seat knows."""

from __future__ import annotations

import random

import pytest

from detente.ai.hints import hint, purpose
from detente.games.cia_kgb import GAME
from detente.games.cia_kgb.deck import (
    AGENT_KEYS,
    ANALYST,
    ANGOLA,
    CIA,
    DIRECTOR,
    EGYPT,
    GENERALS,
    KGB,
    MASTER_SPY,
    MERCENARIES,
    MILITIA,
    PASS,
    PLANNING,
    POINTS,
    RECRUIT,
    STUDENTS,
)
from detente.games.cia_kgb.planning import planning
from detente.games.cia_kgb.state import State
from detente.games.cia_kgb.struggle import struggle
from detente.kernel.views import veil
from detente.kernel.words import LANGUAGES, Words

from .positions import position, run


def picking(**fields: object) -> State:
    return run(position(phase=PLANNING, **fields), planning)  # type: ignore[arg-type]


def said(g: State, agent: int, language: str = "en") -> str:
    why = purpose(GAME, veil(GAME, g, KGB), agent)
    assert why is not None
    return Words(GAME, language).argument(why)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_agent_is_for_something_of_his_own(language: str):
    g = picking()
    found = [said(g, agent, language) for agent in range(len(AGENT_KEYS))]
    assert len(set(found)) == len(AGENT_KEYS)
    assert all(one.endswith(".") for one in found)


def test_the_points_at_stake_are_named():
    assert f"worth {POINTS[ANGOLA]} points" in said(picking(objective=ANGOLA), MASTER_SPY)


def test_the_director_goes_by_the_bottom_card_where_it_is_known():
    assert "points" not in said(picking(), DIRECTOR)
    assert f"{POINTS[EGYPT]} points" in said(picking(buried=[EGYPT]), DIRECTOR)


def test_a_hint_says_so_of_agents_whose_choice_shows_no_difference_yet():
    g = picking()
    found = hint(GAME, veil(GAME, g, KGB), random.Random(1), level=1)
    assert {idea.arguments[0].name for idea in found.ideas} == {"agenda"}


def test_nothing_is_said_of_other_questions():
    g = run(position(x=(ANALYST, ANALYST)), struggle)
    veiled = veil(GAME, g, CIA)
    assert veiled.question is not None
    assert purpose(GAME, veiled, CIA) is None


def struggling(choice: int, x: int = ANALYST, **fields: object) -> tuple[str, str, int] | None:
    """What is said of an action of the CIA in a struggle for Angola, which bears 9."""
    g = run(position(objective=ANGOLA, active=CIA, x=(x, ANALYST), **fields), struggle)  # type: ignore[arg-type]
    found = purpose(GAME, veil(GAME, g, CIA), choice)
    return (found.name, found.how, found.number) if found else None


def test_recruiting_says_how_many_groups_would_fit():
    assert struggling(RECRUIT, row=([STUDENTS], [MILITIA])) == ("recruit", "all_fit", 100)
    full = struggling(RECRUIT, row=([GENERALS, MERCENARIES], [MILITIA]))
    assert full == ("recruit", "none_fits", 0)
    some = struggling(RECRUIT, row=([GENERALS, MILITIA], [MERCENARIES]))
    assert some is not None
    assert some[:2] == ("recruit", "some_fit")
    assert 0 < some[2] < 100


def test_passing_says_what_becomes_of_the_struggle():
    ahead = {"row": ([GENERALS], [MILITIA])}
    assert struggling(PASS, **ahead) == ("pass", "ahead", 0)
    assert struggling(PASS, **ahead, passes=1) == ("pass", "ends", 0)
    behind = {"row": ([MILITIA], [GENERALS])}
    assert struggling(PASS, **behind) is None
    assert struggling(PASS, MASTER_SPY, **behind) == ("pass", "spy", 0)
    assert struggling(PASS, MASTER_SPY, **ahead) is None
