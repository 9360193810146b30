"""5 Phase 4: Cease-fire."""

from typing import Any

from detente.games.cia_kgb.cease_fire import cease_fire
from detente.games.cia_kgb.deck import (
    ANALYST,
    ASSASSIN,
    BANKERS,
    CEASE_FIRE,
    CIA,
    CUBA,
    DEPUTY_DIRECTOR,
    EGYPT,
    FOOD_COMPANIES,
    FUNDAMENTALISTS,
    GENERALS,
    INDUSTRY,
    INFANTRY,
    KGB,
    MAFIA,
    MASTER_SPY,
    MILITIA,
    NEWSPAPERS,
    NGOS,
    OPPOSITION,
    POLICE,
    RADIO,
    STUDENTS,
    TELEVISION,
    TRADE_UNION,
    WORKERS,
)
from detente.games.cia_kgb.happenings import agent_revealed, tie_broken
from detente.games.cia_kgb.scoring import tie_break
from detente.kernel.flow import NOBODY
from tests.games.cia_kgb.positions import AT_PASSES, position, run, told

AGENTS = (ANALYST, ASSASSIN)


def after_cease_fire(**places: Any):
    return run(position(phase=CEASE_FIRE, **{"x": AGENTS} | places), cease_fire)


def test_5_1_the_higher_total_dominates():
    g = after_cease_fire(row=([GENERALS], [RADIO]))
    assert g.dominant == CIA
    assert g.loser == KGB
    assert g.objective == CUBA  # not claimed yet


def test_5_1_a_total_equal_to_stability_is_fine():
    g = after_cease_fire(row=([GENERALS], [RADIO, INDUSTRY]))
    assert g.dominant == KGB
    assert g.unrest == 0


def test_5_2_if_one_is_above_stability_the_other_dominates_with_any_total():
    g = after_cease_fire(row=([GENERALS, BANKERS], []))
    assert g.dominant == KGB


def test_5_3_with_equal_totals_the_strongest_group_of_the_first_faction_decides():
    # Cuba: economic before military. One card of 4 beats 3 and 2 together.
    row = ([OPPOSITION, INDUSTRY], [NEWSPAPERS, MAFIA, FOOD_COMPANIES])
    g = after_cease_fire(row=row)
    assert g.dominant == CIA
    assert told(g, tie_broken) == [(CIA, 2)]


def test_5_3_having_a_group_of_the_faction_beats_having_none():
    g = after_cease_fire(row=([TELEVISION], [WORKERS, RADIO]))
    assert g.dominant == KGB


def test_5_3_if_neither_has_the_faction_the_next_one_decides():
    # no economic group; then military: 5 against 4
    g = after_cease_fire(row=([STUDENTS, POLICE], [INFANTRY]))
    assert g.dominant == KGB


def test_5_3_the_order_is_that_of_the_objective():
    # Egypt: political before economic
    row = ([OPPOSITION, MAFIA], [TRADE_UNION, BANKERS])
    g = after_cease_fire(objective=EGYPT, row=([*row[0], WORKERS], row[1]))
    assert g.dominant == CIA


def test_5_3_the_last_faction_decides_if_it_must():
    # Cuba: media is last
    g = after_cease_fire(row=([TELEVISION], [NEWSPAPERS, NGOS]))
    assert g.dominant == CIA


def test_5_4_the_tie_always_breaks_while_there_are_groups():
    g = position(row=([FUNDAMENTALISTS], [POLICE]))
    assert tie_break(g)[0] == KGB
    assert tie_break(position(row=([MILITIA], [MAFIA])))[0] == KGB


def test_5_4_with_no_groups_at_all_the_balance_token_decides():
    assert after_cease_fire(balance=KGB).dominant == KGB


def test_5_5_unrest_shows_and_terminates_the_culprits_agent():
    g = after_cease_fire(row=([GENERALS, BANKERS], [RADIO]))
    assert told(g, agent_revealed) == [(CIA, ANALYST)]
    assert g.dead == [1 << ANALYST, 0]
    assert g.x == [NOBODY, ASSASSIN]


def test_5_5_the_deputy_director_returns_to_headquarters():
    g = after_cease_fire(row=([GENERALS, BANKERS], [RADIO]), x=(DEPUTY_DIRECTOR, ASSASSIN))
    assert g.dead == [0, 0]
    assert g.x[CIA] == NOBODY
    assert g.hq[CIA] >> DEPUTY_DIRECTOR & 1


def test_5_5_the_opponent_claims_at_once_whoever_the_agents_are():
    g = after_cease_fire(row=([GENERALS, BANKERS], [RADIO]), x=(MASTER_SPY, MASTER_SPY))
    assert g.won[KGB] == 1 << CUBA
    assert g.score == [0, 10]
    assert g.objective == NOBODY


def test_5_6_unrest_on_both_sides_terminates_both_agents():
    g = after_cease_fire(options=AT_PASSES, row=([GENERALS, BANKERS], [RADIO, OPPOSITION]))
    assert g.dead == [1 << ANALYST, 1 << ASSASSIN]
    assert g.x == [NOBODY, NOBODY]


def test_5_6_deputy_directors_return():
    g = after_cease_fire(
        options=AT_PASSES,
        row=([GENERALS, BANKERS], [RADIO, OPPOSITION]),
        x=(DEPUTY_DIRECTOR, ASSASSIN),
    )
    assert g.dead == [0, 1 << ASSASSIN]


def test_5_6_the_objective_is_buried_and_nobody_dominates():
    g = after_cease_fire(options=AT_PASSES, row=([GENERALS, BANKERS], [RADIO, OPPOSITION]))
    assert g.buried == [CUBA]
    assert g.score == [0, 0]
    assert g.dominant == g.loser == NOBODY
