"""7 Phase 6: Détente, and 9: when things run out."""

from typing import Any

import pytest

from detente.games.cia_kgb.briefing import briefing
from detente.games.cia_kgb.deck import (
    AFGHANISTAN,
    ANALYST,
    ANGOLA,
    ASSASSIN,
    BRIEFING,
    CHILE,
    CIA,
    CONGO,
    CUBA,
    CZECHOSLOVAKIA,
    DEPUTY_DIRECTOR,
    DETENTE,
    DIRECTOR,
    EGYPT,
    GREECE,
    HOLD_OLYMPIC_GAMES,
    HONDURAS,
    IRAN,
    KGB,
    KOREA,
    LIBYA,
    LIVE_BENEFIT,
    MAFIA,
    NO_EVENT,
    NUCLEAR_ESCALATION,
    OLYMPIC_GAMES,
    PANAMA,
    RADIO,
    RUN_SPACE_RACE,
    SPACE_RACE,
    SUMMIT_MEETING,
    TURKEY,
    VIETNAM,
    WORKERS,
)
from detente.games.cia_kgb.detente import detente
from detente.games.cia_kgb.happenings import extra_rounds, scored
from detente.games.cia_kgb.scoring import LAST_ROUND
from detente.games.cia_kgb.turn import play_round
from detente.kernel.flow import CHANCE, NOBODY
from tests.games.cia_kgb.positions import asks, offered, position, run, told

POINTS_95 = [CZECHOSLOVAKIA, EGYPT, VIETNAM, AFGHANISTAN, CUBA, ANGOLA]
POINTS_100 = [CZECHOSLOVAKIA, EGYPT, VIETNAM, AFGHANISTAN, IRAN, CUBA]
OTHER_100 = [LIBYA, PANAMA, TURKEY, ANGOLA, CHILE, CONGO, GREECE, HONDURAS, LIVE_BENEFIT]
OTHER_105 = [*OTHER_100, SUMMIT_MEETING]


def after_detente(**places: Any):
    return run(position(phase=DETENTE, **{"objective": NOBODY} | places), detente)


def test_7_1_agents_go_on_leave():
    g = after_detente(x=(ANALYST, ASSASSIN))
    assert g.leave == [1 << ANALYST, 1 << ASSASSIN]
    assert g.x == [NOBODY, NOBODY]


def test_7_1_the_deputy_director_returns_to_headquarters():
    g = after_detente(x=(DEPUTY_DIRECTOR, ASSASSIN))
    assert g.leave[CIA] == 0
    assert g.hq[CIA] == 0b111111


def test_7_1_there_are_two_ways_on_leave_11_10():
    # the Double Agent sent the Director away; the Analyst comes from the field
    g = after_detente(x=(ANALYST, ASSASSIN), leave=([DIRECTOR], []))
    assert g.leave[CIA] == 1 << ANALYST | 1 << DIRECTOR


def test_7_2_both_rows_are_discarded():
    g = after_detente(row=([WORKERS], [RADIO, MAFIA]), mobilised=[RADIO])
    assert g.row == [0, 0]
    assert g.total == [0, 0]
    assert g.mobilised == 0
    assert sorted(g.discards) == [WORKERS, MAFIA, RADIO]


def test_7_3_the_scores_are_those_of_the_victory_piles():
    g = after_detente(won=([EGYPT], [CUBA, LIVE_BENEFIT]))
    assert told(g, scored) == [(20, 15)]


def test_7_4_a_player_with_100_points_wins_11_8():
    g = after_detente(won=([], POINTS_100))
    assert (g.winner, g.ending) == (KGB, "points")


def test_7_4_with_95_the_game_goes_on():
    assert not after_detente(won=([], POINTS_95)).ending


def test_7_4_if_both_have_100_the_higher_total_wins():
    g = after_detente(won=(POINTS_100, OTHER_105))
    assert g.score == [100, 105]
    assert (g.winner, g.ending) == (KGB, "more_points")


def test_7_4_with_equal_totals_further_rounds_are_played():
    g = after_detente(won=(POINTS_100, OTHER_100))
    assert not g.ending
    assert g.overtime == 1
    assert told(g, extra_rounds) == [()]


def test_7_4_in_overtime_more_points_win():
    g = after_detente(won=(POINTS_100, OTHER_105), overtime=1)
    assert (g.winner, g.ending) == (KGB, "extra_rounds")


def test_7_4_in_overtime_even_below_100_g_24():
    g = after_detente(won=(POINTS_95, [LIBYA, PANAMA, TURKEY, CHILE]), overtime=1)
    assert max(g.score) < 100
    assert (g.winner, g.ending) == (CIA, "extra_rounds")


def test_7_4_in_overtime_another_tie_goes_on():
    g = after_detente(won=([CUBA], [ANGOLA]), overtime=1)
    assert not g.ending


def test_7_5_reaching_100_earlier_in_a_round_does_not_end_it():
    g = position(won=(POINTS_100, []), objective=KOREA, phase=1)
    run(g, play_round)
    assert not g.ending


def test_7_6_the_next_round_begins():
    g = run(position(phase=DETENTE, objective=NOBODY, round=4), play_round)
    assert asks(g) == (CHANCE, "objective_revealed")
    assert g.round == 5


def test_7_6_nobody_is_asked_who_owns_no_detente_event():
    g = after_detente(won=([LIVE_BENEFIT], [NUCLEAR_ESCALATION]))
    assert g.question is None


def test_7_6_nobody_is_asked_who_cannot_use_his_event():
    g = after_detente(won=([OLYMPIC_GAMES], []))
    assert g.question is None


def test_7_6_events_come_before_the_victory_check_g_9():
    g = after_detente(won=([*POINTS_95, OLYMPIC_GAMES], []), dead=([ANALYST], []))
    assert asks(g) == (CIA, "event_chosen")
    assert not g.ending
    g.answer(HOLD_OLYMPIC_GAMES)
    g.answer(ANALYST)
    assert g.score[CIA] == 95
    assert not g.ending


def test_7_6_without_using_it_he_has_won_g_9():
    g = after_detente(won=([*POINTS_95, OLYMPIC_GAMES], []), dead=([ANALYST], []))
    g.answer(NO_EVENT)
    assert (g.winner, g.ending) == (CIA, "points")


def test_7_6_the_holder_of_the_balance_token_declares_first_g_9():
    places = {"won": ([OLYMPIC_GAMES], [SPACE_RACE]), "dead": ([ANALYST], [])}
    assert asks(after_detente(balance=KGB, **places)) == (KGB, "event_chosen")
    g = after_detente(balance=CIA, **places)
    assert asks(g) == (CIA, "event_chosen")
    assert offered(g) == [HOLD_OLYMPIC_GAMES, NO_EVENT]
    g.answer(NO_EVENT)
    assert asks(g) == (KGB, "event_chosen")
    assert offered(g) == [RUN_SPACE_RACE, NO_EVENT]


# 9


def deck_used_up(**places: Any):
    """All countries are claimed."""
    return position(phase=BRIEFING, objective=NOBODY, overtime=1, **places)


def test_9_1_an_empty_objective_deck_is_made_of_used_events_g_18():
    events = [LIVE_BENEFIT, SPACE_RACE]
    rest = [n for n in range(21) if n not in events]
    g = deck_used_up(won=(rest[:10], rest[10:]), used=1 << LIVE_BENEFIT | 1 << SPACE_RACE)
    run(g, briefing)
    assert asks(g) == (CHANCE, "objective_revealed")
    assert offered(g) == events
    assert g.used == 0


def test_9_1_with_no_used_events_either_the_game_is_over_g_18():
    # all 235 points are claimed, which cannot be a tie: only a position made by hand gets here
    kgb = [n for n in range(21) if n not in POINTS_100]
    g = run(deck_used_up(won=(POINTS_100, kgb)), briefing)
    assert g.score == [100, 135]
    assert (g.winner, g.ending) == (KGB, "no_objectives")


@pytest.mark.parametrize(("won", "winner"), [(([CUBA], []), CIA), (([], []), NOBODY)])
def test_9_6_after_200_rounds_the_higher_score_wins(won, winner):
    g = after_detente(round=LAST_ROUND, won=won)
    assert (g.winner, g.ending) == (winner, "last_round")
