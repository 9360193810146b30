"""6 Phase 5: Debriefing."""

from typing import Any

import pytest

from detente.games.cia_kgb.debriefing import debriefing
from detente.games.cia_kgb.deck import (
    ALL_OBJECTIVES,
    ANALYST,
    ANGOLA,
    ASSASSIN,
    CIA,
    CUBA,
    DEBRIEFING,
    DEPUTY_DIRECTOR,
    DIRECTOR,
    DOUBLE_AGENT,
    EGYPT,
    IRAN,
    KGB,
    LIVE_BENEFIT,
    MASTER_SPY,
    PEEK,
    SEND_ON_LEAVE,
    SUMMIT_MEETING,
)
from detente.games.cia_kgb.happenings import (
    agent_revealed,
    analysis_earned,
    claimed,
    double_agent_acts,
)
from detente.games.cia_kgb.reasons import NEVER_ON_LEAVE, NO_ENEMY_TO_SEND, NOT_IN_ENEMY_HQ
from detente.kernel.flow import CHANCE, NOBODY
from tests.games.cia_kgb.positions import asks, closed, offered, play, position, run, told


def meet(cia, kgb, *answers, **places: Any):
    """These agents meet with the CIA's token on Cuba."""
    g = position(phase=DEBRIEFING, x=(cia, kgb), **{"dominant": CIA} | places)
    return run(g, debriefing, *answers)


def after_unrest(kgb, *answers, **places: Any):
    """The CIA caused unrest: Cuba is claimed, its agent dead, and the KGB's is left."""
    places = {"dead": ([ASSASSIN], []), "won": ([], [CUBA])} | places
    return meet(NOBODY, kgb, *answers, objective=NOBODY, dominant=KGB, unrest=0b01, **places)


def test_6_1_both_agents_are_shown():
    g = meet(DEPUTY_DIRECTOR, ASSASSIN)
    assert told(g, agent_revealed) == [(CIA, DEPUTY_DIRECTOR), (KGB, ASSASSIN)]


def test_6_1_an_agent_shown_before_is_not_shown_again():
    g = meet(DEPUTY_DIRECTOR, ASSASSIN, shown=0b10)
    assert told(g, agent_revealed) == [(CIA, DEPUTY_DIRECTOR)]


def test_6_1_after_unrest_the_other_agent_still_acts():
    g = after_unrest(ANALYST)
    assert g.analyst == KGB


# The agendas


def test_6_2_1_the_master_spy_without_the_token_wins_the_objective():
    assert meet(DEPUTY_DIRECTOR, MASTER_SPY).won == [0, 1 << CUBA]


def test_6_2_1_the_master_spy_with_the_token_gives_it_away():
    assert meet(MASTER_SPY, DEPUTY_DIRECTOR).won == [0, 1 << CUBA]


def test_6_2_2_the_deputy_director_does_nothing():
    g = meet(DEPUTY_DIRECTOR, DEPUTY_DIRECTOR)
    assert g.won == [1 << CUBA, 0]


def test_6_2_3_the_double_agent_sends_an_enemy_on_leave_at_once():
    g = meet(DOUBLE_AGENT, ASSASSIN, SEND_ON_LEAVE, DIRECTOR)
    assert g.leave == [0, 1 << DIRECTOR]
    assert not g.hq[KGB] >> DIRECTOR & 1
    assert g.informant == NOBODY
    assert told(g, double_agent_acts) == [(CIA,)]  # so that the log says why he is away


def test_6_2_3_or_earns_the_peek():
    g = meet(DOUBLE_AGENT, ASSASSIN, PEEK)
    assert g.informant == CIA
    assert g.leave == [0, 0]


def test_6_2_3_he_acts_without_the_token_too():
    g = meet(DEPUTY_DIRECTOR, DOUBLE_AGENT)
    assert asks(g) == (KGB, "double_agent_decided")


def test_6_2_4_the_analyst_earns_his_look_on_either_outcome():
    assert meet(ANALYST, DEPUTY_DIRECTOR).analyst == CIA
    assert meet(DEPUTY_DIRECTOR, ANALYST).analyst == KGB


def test_6_2_5_the_assassin_with_the_token_kills_and_buries():
    g = meet(ASSASSIN, DIRECTOR)
    assert g.dead == [0, 1 << DIRECTOR]
    assert g.buried == [CUBA]
    assert g.score == [0, 0]


def test_6_2_5_the_assassin_without_the_token_does_nothing():
    g = meet(DIRECTOR, ASSASSIN, EGYPT)
    assert g.dead == [0, 0]
    assert g.buried == []


def test_6_2_6_the_director_also_claims_the_bottom_card_11_7():
    g = meet(DIRECTOR, DEPUTY_DIRECTOR, buried=[ANGOLA, EGYPT])
    assert g.won[CIA] == 1 << CUBA | 1 << EGYPT
    assert g.score[CIA] == 30
    assert g.buried == [ANGOLA]


def test_6_2_6_an_unknown_bottom_card_is_drawn_from_the_unseen_ones():
    g = meet(DIRECTOR, DEPUTY_DIRECTOR, objective_top=[ANGOLA], objective_known=[0, 1])
    assert asks(g) == (CHANCE, "bottom_objective_drawn")
    assert ANGOLA not in offered(g)
    play(g, EGYPT)
    assert g.won[CIA] == 1 << CUBA | 1 << EGYPT


def test_6_2_6_the_bottom_may_be_a_card_somebody_arranged():
    rest = [n for n in range(21) if n not in (CUBA, ANGOLA, EGYPT)]
    g = meet(
        *(DIRECTOR, DEPUTY_DIRECTOR),
        won=([], rest),
        objective_top=[ANGOLA, EGYPT],
        objective_known=[2, 0],
    )
    assert g.won[CIA] == 1 << CUBA | 1 << EGYPT
    assert g.objective_top == [ANGOLA]
    assert g.objective_known == [1, 0]


def test_6_2_6_the_director_without_the_token_does_nothing():
    g = meet(DEPUTY_DIRECTOR, DIRECTOR)
    assert g.won == [1 << CUBA, 0]


def test_6_2_6_an_event_from_the_bottom_belongs_to_him():
    g = meet(DIRECTOR, DEPUTY_DIRECTOR, buried=[SUMMIT_MEETING])
    assert g.won[CIA] >> SUMMIT_MEETING & 1


def test_6_3_the_token_counts_not_who_has_claimed():
    g = meet(DIRECTOR, MASTER_SPY, EGYPT)
    assert g.won == [1 << EGYPT, 1 << CUBA]


def test_6_4_what_nobody_claimed_goes_to_the_owner_of_the_token_11_5():
    g = meet(ANALYST, DEPUTY_DIRECTOR)
    assert told(g, claimed) == [(CIA, CUBA, 10, 10)]
    assert g.score == [10, 0]  # once, not twice


def test_6_4_a_buried_objective_is_not_claimed_11_6():
    g = meet(ASSASSIN, ANALYST)
    assert g.won == [0, 0]


def test_6_5_the_token_returns_to_its_owner():
    assert meet(ANALYST, DEPUTY_DIRECTOR).dominant == NOBODY


# The same agent on both sides


def test_6_6_two_master_spies_do_not_cancel_out():
    assert meet(MASTER_SPY, MASTER_SPY).won == [0, 1 << CUBA]


@pytest.mark.parametrize("dominant", [CIA, KGB])
def test_6_6_of_two_double_agents_the_one_with_the_token_acts(dominant):
    g = meet(DOUBLE_AGENT, DOUBLE_AGENT, dominant=dominant)
    assert asks(g) == (dominant, "double_agent_decided")
    play(g, PEEK)
    assert g.question is None
    assert g.informant == dominant


@pytest.mark.parametrize("dominant", [CIA, KGB])
def test_6_6_of_two_analysts_the_one_without_the_token_acts(dominant):
    g = meet(ANALYST, ANALYST, dominant=dominant)
    assert told(g, analysis_earned) == [(1 - dominant,)]


def test_6_6_of_two_analysts_one_of_whom_died_the_survivor_acts_g_7():
    g = after_unrest(ANALYST, dead=([ANALYST], []))
    assert g.analyst == KGB  # although he has the token


def test_6_6_of_two_assassins_only_the_one_with_the_token_strikes():
    g = meet(ASSASSIN, ASSASSIN)
    assert g.dead == [0, 1 << ASSASSIN]
    assert g.x[CIA] == ASSASSIN


def test_6_6_of_two_directors_only_the_one_with_the_token_claims_more():
    g = meet(DIRECTOR, DIRECTOR, EGYPT)
    assert g.won == [1 << CUBA | 1 << EGYPT, 0]


# 6.7: who gets the objective, and who dies


@pytest.mark.parametrize("a", [DEPUTY_DIRECTOR, DOUBLE_AGENT, ANALYST, DIRECTOR])
@pytest.mark.parametrize("b", [DEPUTY_DIRECTOR, DOUBLE_AGENT, ANALYST, ASSASSIN, DIRECTOR])
def test_6_7_the_token_wins_unless_a_master_spy_or_an_assassin_meddles(a, b):
    g = settled(meet(a, b))
    assert g.won[CIA] >> CUBA & 1
    assert g.dead == [0, 0]


@pytest.mark.parametrize("b", range(6))
def test_6_7_a_master_spy_with_the_token_loses_it_to_any_agent(b):
    g = settled(meet(MASTER_SPY, b))
    assert g.won == [0, 1 << CUBA]
    assert g.dead == [0, 0]


@pytest.mark.parametrize("a", [DEPUTY_DIRECTOR, DOUBLE_AGENT, ANALYST, DIRECTOR])
def test_6_7_a_master_spy_without_the_token_wins_against_any_agent(a):
    g = settled(meet(a, MASTER_SPY))
    assert g.won[KGB] == 1 << CUBA
    assert g.won[CIA].bit_count() == (a == DIRECTOR)


def test_6_7_an_assassin_kills_the_master_spy_but_buries_nothing():
    g = meet(ASSASSIN, MASTER_SPY)
    assert g.won == [0, 1 << CUBA]
    assert g.dead == [0, 1 << MASTER_SPY]
    assert g.buried == []


def test_6_7_an_assassin_buries_the_objective_of_a_deputy_director_g_14():
    g = meet(ASSASSIN, DEPUTY_DIRECTOR)
    assert g.buried == [CUBA]
    assert g.dead == [0, 0]


@pytest.mark.parametrize("b", [DOUBLE_AGENT, ANALYST, ASSASSIN, DIRECTOR])
def test_6_7_an_assassin_kills_any_other_agent_and_nobody_scores(b):
    g = settled(meet(ASSASSIN, b))
    assert g.buried == [CUBA]
    assert g.dead == [0, 1 << b]
    assert g.score == [0, 0]


def settled(g):
    """Double Agents ask for the peek, a Director finds Egypt."""
    while g.question is not None:
        play(g, EGYPT if g.question.who == CHANCE else PEEK)
    return g


def test_6_8_a_double_agent_killed_by_the_assassin_keeps_the_peek():
    g = meet(ASSASSIN, DOUBLE_AGENT, PEEK)
    assert g.dead[KGB] == 1 << DOUBLE_AGENT
    assert g.informant == KGB


def test_6_8_an_analyst_killed_by_the_assassin_keeps_his_look_g_8():
    g = meet(ASSASSIN, ANALYST)
    assert g.dead[KGB] == 1 << ANALYST
    assert g.analyst == KGB


# 6.9: whom the Double Agent may send on leave


def test_6_9_anybody_at_enemy_headquarters_but_the_deputy_director_g_15():
    g = meet(*(DOUBLE_AGENT, ASSASSIN, SEND_ON_LEAVE), leave=([], [ANALYST]), dead=([], [DIRECTOR]))
    assert offered(g) == [MASTER_SPY, DOUBLE_AGENT]
    assert closed(g, DEPUTY_DIRECTOR) == NEVER_ON_LEAVE
    for away in (ASSASSIN, ANALYST, DIRECTOR):
        assert closed(g, away) == NOT_IN_ENEMY_HQ


def test_6_9_with_nobody_to_send_only_the_peek_is_left():
    others = [MASTER_SPY, DOUBLE_AGENT, ANALYST, DIRECTOR]
    g = meet(DOUBLE_AGENT, ASSASSIN, dead=([], others))
    assert offered(g) == [PEEK]
    assert closed(g, SEND_ON_LEAVE) == NO_ENEMY_TO_SEND


# 6.10: after unrest


def test_6_10_master_spy_and_assassin_do_nothing_after_unrest():
    assert after_unrest(MASTER_SPY).won == [0, 1 << CUBA]
    g = after_unrest(ASSASSIN)
    assert g.won == [0, 1 << CUBA]
    assert g.buried == []


def test_6_10_the_double_agent_works_after_unrest():
    g = after_unrest(DOUBLE_AGENT, SEND_ON_LEAVE, ANALYST)
    assert g.leave == [1 << ANALYST, 0]


def test_6_10_the_director_works_after_unrest_g_16():
    g = after_unrest(DIRECTOR, IRAN)
    assert g.won[KGB] == 1 << CUBA | 1 << IRAN


def test_9_2_a_director_with_an_empty_deck_finds_nothing_g_17():
    g = meet(DIRECTOR, DEPUTY_DIRECTOR, won=([], [n for n in range(21) if n != CUBA]))
    assert g.won[CIA] == 1 << CUBA
    assert g.won[CIA] | g.won[KGB] == ALL_OBJECTIVES
    assert g.question is None


def test_6_2_6_a_live_benefit_from_the_bottom_scores_its_points():
    g = meet(DIRECTOR, DEPUTY_DIRECTOR, buried=[LIVE_BENEFIT])
    assert g.score[CIA] == 15
