"""3 Phase 2: Planning."""

import random

import pytest

from detente.games.cia_kgb import GAME
from detente.games.cia_kgb.deck import (
    ANALYST,
    ANGOLA,
    ASSASSIN,
    CIA,
    DEPUTY_DIRECTOR,
    DIRECTOR,
    DOUBLE_AGENT,
    EGYPT,
    GENERALS,
    KGB,
    MASTER_SPY,
    NO,
    PASS,
    PLANNING,
    RECRUIT,
    WORKERS,
    YES,
)
from detente.games.cia_kgb.planning import planning
from detente.games.cia_kgb.reasons import ON_LEAVE, TERMINATED
from detente.games.cia_kgb.turn import play_round
from detente.kernel.errors import IllegalChoice
from detente.kernel.flow import NOBODY, OBSERVER, UNKNOWN, Ask
from detente.kernel.views import asked, veil
from tests.games.cia_kgb.positions import asks, closed, offered, play, position, run


def test_3_1_both_pick_an_agent_from_headquarters_in_secret():
    g = run(position(phase=PLANNING), planning)
    assert asked(g) == (CIA, KGB)
    play(g, DIRECTOR, ASSASSIN)
    assert g.x == [DIRECTOR, ASSASSIN]
    assert not g.hq[CIA] >> DIRECTOR & 1


def test_3_1_either_side_may_pick_first():
    g = run(position(phase=PLANNING), planning)
    g.answer_for(KGB, ASSASSIN)
    g.answer_for(CIA, DIRECTOR)
    assert g.x == [DIRECTOR, ASSASSIN]


def test_3_1_the_opponent_does_not_learn_which_agent_it_is():
    g = run(position(phase=PLANNING), planning, DIRECTOR, ASSASSIN)
    for seat in (KGB, OBSERVER):
        veiled = veil(GAME, g, seat).known
        assert veiled.x[CIA] == UNKNOWN
        assert veiled.hq[CIA] == 0b111111
    assert veil(GAME, g, CIA).known.x[CIA] == DIRECTOR


def test_3_2_agents_on_leave_and_terminated_agents_cannot_be_picked():
    g = run(position(phase=PLANNING, leave=([ANALYST], []), dead=([MASTER_SPY], [])), planning)
    assert offered(g) == [DEPUTY_DIRECTOR, DOUBLE_AGENT, ASSASSIN, DIRECTOR]
    assert closed(g, ANALYST) == ON_LEAVE
    assert closed(g, MASTER_SPY) == TERMINATED


def test_3_3_who_is_spied_on_picks_first():
    g = run(position(phase=PLANNING, informant=CIA), planning)
    assert asks(g) == (KGB, "agent_picked_first")
    with pytest.raises(IllegalChoice):
        g.answer_for(CIA, DIRECTOR)


def test_3_3_the_holder_sees_the_pick_before_his_own():
    g = run(position(phase=PLANNING, informant=CIA), planning, ASSASSIN)
    assert veil(GAME, g, CIA).known.x[KGB] == UNKNOWN
    play(g, YES)
    assert asks(g) == (CIA, "agent_picked_second")
    assert isinstance(g.question, Ask)
    assert g.question.seen == 1 << CIA
    assert veil(GAME, g, CIA).known.x[KGB] == ASSASSIN
    assert veil(GAME, g, OBSERVER).known.x[KGB] == UNKNOWN
    play(g, DIRECTOR)
    assert g.x == [DIRECTOR, ASSASSIN]


def test_3_3_the_holder_may_waive_the_look_g_23():
    g = run(position(phase=PLANNING, informant=CIA), planning, ASSASSIN, NO)
    assert veil(GAME, g, CIA).known.x[KGB] == UNKNOWN
    assert asks(g) == (CIA, "agent_picked_second")


def test_3_3_the_effect_is_spent():
    g = run(position(phase=PLANNING, informant=CIA), planning, ASSASSIN, YES, DIRECTOR)
    assert g.informant == NOBODY


def test_3_4_after_both_picks_agents_on_leave_return():
    g = position(phase=PLANNING, leave=([ANALYST], [DIRECTOR, ASSASSIN]))
    run(g, planning, MASTER_SPY, MASTER_SPY)
    assert g.leave == [0, 0]
    assert g.hq[CIA] >> ANALYST & 1
    assert g.returned == [1 << ANALYST, 1 << DIRECTOR | 1 << ASSASSIN]


def test_3_4_they_also_return_when_one_picks_after_the_other():
    g = position(phase=PLANNING, informant=CIA, leave=([ANALYST], [DIRECTOR]))
    run(g, planning, ASSASSIN, NO, MASTER_SPY)
    assert g.leave == [0, 0]
    assert g.returned == [1 << ANALYST, 1 << DIRECTOR]


def test_3_4_agents_just_returned_cannot_be_the_hidden_agent_x():
    g = position(phase=PLANNING, leave=([], [DIRECTOR, ASSASSIN]))
    run(g, planning, MASTER_SPY, MASTER_SPY)
    found = set()
    for seed in range(60):
        twin = veil(GAME, g, CIA).known
        GAME.deal(twin, CIA, random.Random(seed))
        found.add(twin.x[KGB])
    assert found == {MASTER_SPY, DEPUTY_DIRECTOR, DOUBLE_AGENT, ANALYST}


def test_3_4_an_agent_used_in_one_round_is_free_again_in_the_second_after_it():
    def struggle_round(g):
        play(g, CIA, RECRUIT, WORKERS, RECRUIT, GENERALS, PASS, PASS)

    g = run(position(phase=PLANNING), play_round, ANALYST, DEPUTY_DIRECTOR)
    struggle_round(g)
    play(g, EGYPT, 0, 1, 2, 0, 1)  # the Analyst's look, then round two
    assert closed(g, ANALYST) == ON_LEAVE
    play(g, DEPUTY_DIRECTOR, DEPUTY_DIRECTOR, CIA, RECRUIT, RECRUIT, PASS, PASS, ANGOLA)
    assert ANALYST in offered(g)


def test_3_5_the_deputy_director_is_always_there_9_5():
    others = [MASTER_SPY, DOUBLE_AGENT, ANALYST, ASSASSIN, DIRECTOR]
    g = run(position(phase=PLANNING, dead=(others, others)), planning)
    assert offered(g) == [DEPUTY_DIRECTOR]
