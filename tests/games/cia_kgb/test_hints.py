"""What hints say of agents: what each is for, by what the seat knows."""

from __future__ import annotations

import random
from typing import Any

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
from detente.kernel.merits import Argument
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


Rows = tuple[list[int], list[int]]
AHEAD: Rows = ([GENERALS], [MILITIA])
BEHIND: Rows = ([MILITIA], [GENERALS])


def struggling(
    choice: int, row: Rows, x: int = ANALYST, passes: int = 0, **deck: Any
) -> Argument | None:
    """What is said of an action of the CIA in a struggle for Angola, which bears 9."""
    g = position(objective=ANGOLA, active=CIA, x=(x, ANALYST), row=row, passes=passes, **deck)
    return purpose(GAME, veil(GAME, run(g, struggle), CIA), choice)


def test_recruiting_says_how_many_groups_would_fit():
    assert struggling(RECRUIT, ([STUDENTS], [MILITIA])) == Argument("recruit", "all_fit", (), 100)
    full = struggling(RECRUIT, ([GENERALS, MERCENARIES], [MILITIA]))
    assert full == Argument("recruit", "none_fits")
    some = struggling(RECRUIT, ([GENERALS, MILITIA], [MERCENARIES]))
    assert some is not None
    assert some.how == "some_fit"
    assert 0 < some.number < 100


def test_recruiting_goes_by_the_top_card_only_where_it_is_known():
    row: Rows = ([GENERALS], [MILITIA])
    top = [MERCENARIES, STUDENTS]
    known = struggling(RECRUIT, row, top=top, top_known=[1, 0])
    assert known == Argument("recruit", "all_fit", (), 100)
    hidden = struggling(RECRUIT, row, top=top, top_known=[0, 2])
    assert hidden is not None
    assert hidden.how == "some_fit"


def test_passing_says_what_becomes_of_the_struggle():
    assert struggling(PASS, AHEAD) == Argument("pass", "ahead")
    assert struggling(PASS, AHEAD, passes=1) == Argument("pass", "ends")
    assert struggling(PASS, BEHIND) is None
    assert struggling(PASS, BEHIND, MASTER_SPY) == Argument("pass", "spy")
    assert struggling(PASS, AHEAD, MASTER_SPY) is None
