"""8 Event cards."""

from typing import Any

import pytest

from detente.games.cia_kgb import GAME
from detente.games.cia_kgb.cease_fire import cease_fire
from detente.games.cia_kgb.deck import (
    ANALYST,
    ANGOLA,
    ASSASSIN,
    BANKERS,
    CEASE_FIRE,
    CIA,
    CUBA,
    DEPUTY_DIRECTOR,
    DETENTE,
    DIRECTOR,
    EGYPT,
    FOOD_COMPANIES,
    GENERALS,
    GUERRILLA,
    HOLD_OLYMPIC_GAMES,
    INDUSTRY,
    IRAN,
    KGB,
    LIVE_BENEFIT,
    MASTER_SPY,
    MILITIA,
    NO,
    NO_EVENT,
    NOBEL_PEACE_PRIZE,
    NUCLEAR_ESCALATION,
    OLYMPIC_GAMES,
    PASS,
    PLAY_LIVE_BENEFIT,
    PLAY_NUCLEAR_ESCALATION,
    PLAY_SUMMIT_MEETING,
    RADIO,
    RECRUIT,
    RUN_SPACE_RACE,
    SPACE_RACE,
    STUDENTS,
    SUMMIT_MEETING,
    TELEVISION,
    WORKERS,
    YES,
)
from detente.games.cia_kgb.detente import detente
from detente.games.cia_kgb.reasons import (
    ALREADY_SHOWN,
    MUST_RECRUIT,
    NO_MILITARY,
    NO_OBJECTIVES,
    NONE_TERMINATED,
    NOT_TERMINATED,
    NOT_YOUR_EVENT,
    NOTHING_DISCARDED,
    ROW_FULL,
)
from detente.games.cia_kgb.struggle import struggle
from detente.games.cia_kgb.turn import play_round
from detente.kernel.flow import CHANCE, NOBODY, OBSERVER, UNKNOWN
from detente.kernel.views import veil
from tests.games.cia_kgb.positions import asks, closed, offered, play, position, run

ROWS = ([WORKERS], [RADIO])


def turn(*answers, **places: Any):
    """The CIA, with Live Benefit, Nuclear Escalation and Summit Meeting, is to act."""
    events = [LIVE_BENEFIT, NUCLEAR_ESCALATION, SUMMIT_MEETING]
    places = {"row": ROWS, "won": (events, []), "x": (ANALYST, ASSASSIN)} | places
    return run(position(active=CIA, **places), struggle, *answers)


def test_8_2_only_the_owner_may_use_an_event():
    g = turn(won=([], [LIVE_BENEFIT]), discards=[STUDENTS])
    assert closed(g, PLAY_LIVE_BENEFIT) == NOT_YOUR_EVENT


def test_8_2_its_use_is_optional_and_asks_no_extra_question():
    g = turn(discards=[STUDENTS])
    assert asks(g) == (CIA, "action_chosen")
    play(g, PASS)
    assert asks(g) == (KGB, "action_chosen")
    assert g.score[CIA] == 15


def test_8_3_the_card_is_gone_and_its_points_are_lost_at_once():
    g = turn(PLAY_SUMMIT_MEETING)
    assert g.used == 1 << SUMMIT_MEETING
    assert g.score[CIA] == 10
    assert closed(g, PLAY_SUMMIT_MEETING) == NOT_YOUR_EVENT


def test_8_4_the_user_of_nuclear_escalation_stacks_the_cards_in_any_order():
    g = turn(PLAY_NUCLEAR_ESCALATION, row=([GENERALS, MILITIA], [GUERRILLA, RADIO]))
    assert asks(g) == (CIA, "military_stacked")
    assert offered(g) == [GUERRILLA, MILITIA, GENERALS]
    play(g, GENERALS, GUERRILLA)  # the last one has no choice
    assert g.discards == [GENERALS, GUERRILLA, MILITIA]
    assert asks(g) == (KGB, "action_chosen")


# Live Benefit


def test_8_5_live_benefit_recruits_the_top_of_the_discard_pile():
    g = turn(PLAY_LIVE_BENEFIT, discards=[GENERALS, STUDENTS])
    assert g.row[CIA] == 1 << WORKERS | 1 << STUDENTS
    assert g.discards == [GENERALS]
    assert not g.mobilised >> STUDENTS & 1


def test_8_5_it_replaces_the_action():
    g = turn(PLAY_LIVE_BENEFIT, discards=[STUDENTS])
    assert asks(g) == (KGB, "action_chosen")


def test_8_5_the_population_limit_holds():
    g = turn(objective=IRAN, row=([WORKERS, STUDENTS, GUERRILLA, MILITIA], []), discards=[RADIO])
    assert closed(g, PLAY_LIVE_BENEFIT) == ROW_FULL


def test_8_5_with_nothing_discarded_it_is_closed():
    assert closed(turn(), PLAY_LIVE_BENEFIT) == NOTHING_DISCARDED


def test_8_5_a_player_without_groups_may_use_it_g_11():
    g = turn(row=([], [RADIO]), discards=[STUDENTS])
    assert offered(g) == [RECRUIT, PLAY_LIVE_BENEFIT, PLAY_SUMMIT_MEETING]


def test_8_5_it_can_cause_unrest():
    g = turn(PLAY_LIVE_BENEFIT, row=([BANKERS], []), discards=[INDUSTRY])
    assert g.total[CIA] == 10
    assert g.question is None


# Nuclear Escalation


def test_8_6_nuclear_escalation_discards_all_military_groups_of_both_sides():
    g = turn(
        *(PLAY_NUCLEAR_ESCALATION, GENERALS),
        row=([WORKERS, GENERALS], [RADIO, MILITIA]),
        mobilised=[MILITIA],
    )
    assert g.row == [1 << WORKERS, 1 << RADIO]
    assert g.total == [1, 5]
    assert g.mobilised == 0


def test_8_6_it_replaces_the_action_and_is_no_pass():
    g = position(active=CIA, row=([WORKERS], [MILITIA, RADIO]), won=([], [NUCLEAR_ESCALATION]))
    run(g, struggle, PASS, PLAY_NUCLEAR_ESCALATION)
    assert asks(g) == (CIA, "action_chosen")
    assert g.passes == 0


def test_8_6_with_no_military_in_play_it_is_closed_g_12():
    assert closed(turn(), PLAY_NUCLEAR_ESCALATION) == NO_MILITARY


def test_8_6_by_option_a_player_without_groups_may_use_it_g_11():
    g = turn(options={"escalation_without_groups": "allowed"}, row=([], [GENERALS]))
    assert PLAY_NUCLEAR_ESCALATION in offered(g)
    play(g, PLAY_NUCLEAR_ESCALATION)
    assert g.row == [0, 0]
    assert offered(g) == [RECRUIT]


def test_4_3_a_player_without_groups_has_to_recruit_and_may_not_use_it_g_11():
    g = turn(row=([], [GENERALS]))
    assert closed(g, PLAY_NUCLEAR_ESCALATION) == MUST_RECRUIT
    earlier = GAME.rules(version=1)
    assert (earlier.escalation_without_groups, earlier.discards) == ("allowed", "open")


# Summit Meeting


def test_8_7_the_summit_meeting_shows_the_enemy_agent_to_everybody():
    g = turn(PLAY_SUMMIT_MEETING)
    assert veil(GAME, g, CIA).known.x[KGB] == veil(GAME, g, OBSERVER).known.x[KGB] == ASSASSIN
    assert veil(GAME, g, KGB).known.x[CIA] == UNKNOWN


def test_8_7_it_takes_no_action_g_10():
    g = turn(PLAY_SUMMIT_MEETING)
    assert asks(g) == (CIA, "action_chosen")
    assert PASS in offered(g)


def test_8_7_it_does_not_break_a_row_of_passes_g_10():
    g = position(active=CIA, row=ROWS, won=([], [SUMMIT_MEETING]), x=(ANALYST, ASSASSIN))
    run(g, struggle, PASS, PLAY_SUMMIT_MEETING, PASS)
    assert g.question is None


def test_8_7_it_is_closed_once_the_agent_is_shown():
    assert closed(turn(shown=0b10), PLAY_SUMMIT_MEETING) == ALREADY_SHOWN


def test_8_7_who_has_only_peeked_may_still_show_him_to_everybody():
    assert PLAY_SUMMIT_MEETING in offered(turn(peeked=0b10))


# Nobel Peace Prize


def unrest(*answers, **places: Any):
    """The CIA, with the prize, has caused unrest."""
    places = {"x": (ANALYST, DIRECTOR), "won": ([NOBEL_PEACE_PRIZE], [])} | places
    g = position(phase=CEASE_FIRE, row=([GENERALS, BANKERS], [RADIO]), **places)
    return run(g, cease_fire, *answers)


def test_8_8_the_prize_sends_the_agent_on_leave_instead_of_killing_him():
    g = unrest()
    assert asks(g) == (CIA, "nobel_decided")
    play(g, YES)
    assert g.leave[CIA] == 1 << ANALYST
    assert g.dead[CIA] == 0
    assert g.score[CIA] == 0


def test_8_8_its_use_is_optional():
    g = unrest(NO)
    assert g.dead[CIA] == 1 << ANALYST
    assert g.score[CIA] == 5


def test_8_8_the_opponent_still_claims_the_objective():
    assert unrest(YES).won[KGB] == 1 << CUBA


def test_8_8_the_agent_saved_does_not_act_g_6():
    g = position(
        phase=CEASE_FIRE,
        row=([GENERALS, BANKERS], [RADIO]),
        x=(ANALYST, DEPUTY_DIRECTOR),
        won=([NOBEL_PEACE_PRIZE], []),
    )
    run(g, play_round, YES, EGYPT)
    assert g.analyst == NOBODY
    assert asks(g) != (CHANCE, "group_looked_at")
    assert g.leave[CIA] == 1 << ANALYST


def test_8_8_the_deputy_director_needs_no_prize():
    g = unrest(x=(DEPUTY_DIRECTOR, DIRECTOR))
    assert g.question is None
    assert g.won[CIA] == 1 << NOBEL_PEACE_PRIZE


def test_8_8_only_who_caused_unrest_is_asked():
    g = unrest(won=([], [NOBEL_PEACE_PRIZE]))
    assert g.question is None
    assert g.dead[CIA] == 1 << ANALYST


# Space Race and Olympic Games


def window(*answers, **places: Any):
    """Détente; the CIA may use events."""
    usual: dict[str, Any] = {"objective": NOBODY, "won": ([SPACE_RACE, OLYMPIC_GAMES], [])}
    return run(position(phase=DETENTE, **usual | places), detente, *answers)


def test_8_9_space_race_looks_at_three_objectives_in_secret():
    g = window(RUN_SPACE_RACE, IRAN)
    assert g.objective_known == [1, 0]
    play(g, CUBA, EGYPT)
    assert asks(g) == (CIA, "objective_arranged")
    assert veil(GAME, g, CIA).known.objective_top == [IRAN, CUBA, EGYPT]
    assert veil(GAME, g, KGB).known.objective_top == [UNKNOWN] * 3
    assert veil(GAME, g, KGB).known.objectives >> IRAN & 1


def test_8_9_and_returns_them_in_any_order():
    g = window(RUN_SPACE_RACE, IRAN, CUBA, EGYPT, EGYPT, IRAN)
    assert g.objective_top == [EGYPT, IRAN, CUBA]
    assert g.objective_known == [3, 0]
    assert g.used == 1 << SPACE_RACE


def test_8_9_what_the_other_side_knew_of_them_is_known_no_longer():
    top = {"objective_top": [IRAN, CUBA, EGYPT], "objective_known": [0, 2]}
    g = window(RUN_SPACE_RACE, **top)
    play(g, EGYPT, IRAN)
    assert g.objective_known == [3, 0]
    assert veil(GAME, g, KGB).known.objective_top == [UNKNOWN] * 3


def test_8_9_the_cards_come_up_in_that_order_and_are_known_no_longer_than_needed():
    g = position(phase=DETENTE, objective=NOBODY, won=([SPACE_RACE], []))
    run(g, play_round, RUN_SPACE_RACE, IRAN, CUBA, EGYPT, EGYPT, IRAN)
    assert g.objective == EGYPT
    assert g.objective_top == [IRAN, CUBA]
    assert g.objective_known == [2, 0]


def test_9_3_with_fewer_than_three_cards_he_looks_at_those_left():
    rest = [n for n in range(21) if n not in (SPACE_RACE, IRAN, CUBA)]
    g = window(won=([SPACE_RACE], []), used=sum(1 << n for n in rest))
    play(g, RUN_SPACE_RACE, CUBA, IRAN)
    assert offered(g) == [CUBA, IRAN]
    play(g, IRAN)
    assert g.objective_top == [IRAN, CUBA]
    assert g.question is None


def test_8_9_buried_cards_are_looked_at_when_the_deck_is_that_low():
    rest = [n for n in range(21) if n not in (SPACE_RACE, IRAN, CUBA, EGYPT, ANGOLA)]
    used = sum(1 << n for n in rest)
    g = window(won=([SPACE_RACE], []), used=used, buried=[CUBA, EGYPT, ANGOLA])
    play(g, RUN_SPACE_RACE, IRAN)
    assert offered(g) == [CUBA, EGYPT, IRAN]
    play(g, EGYPT, CUBA)
    assert g.objective_top == [EGYPT, CUBA, IRAN]
    assert g.buried == [ANGOLA]
    # the opponent knows which three they are, but not in which order
    veiled = veil(GAME, g, KGB).known
    assert veiled.objectives == 1 << IRAN | 1 << CUBA | 1 << EGYPT


def test_8_9_with_an_empty_deck_it_is_closed():
    used = sum(1 << n for n in range(21) if n not in (SPACE_RACE, OLYMPIC_GAMES))
    g = window(used=used, dead=([ANALYST], []))
    assert closed(g, RUN_SPACE_RACE) == NO_OBJECTIVES


def test_8_10_olympic_games_bring_a_terminated_agent_back_on_leave():
    g = window(HOLD_OLYMPIC_GAMES, dead=([ANALYST, MASTER_SPY], []))
    assert asks(g) == (CIA, "agent_brought_back")
    assert offered(g) == [MASTER_SPY, ANALYST]
    assert closed(g, DIRECTOR) == NOT_TERMINATED
    play(g, ANALYST)
    assert g.dead[CIA] == 1 << MASTER_SPY
    assert g.leave[CIA] == 1 << ANALYST


def test_8_10_only_his_own_agents_g_13():
    g = window(dead=([], [ANALYST]))
    assert closed(g, HOLD_OLYMPIC_GAMES) == NONE_TERMINATED


def test_8_10_both_events_may_be_used_in_one_window():
    g = window(HOLD_OLYMPIC_GAMES, ANALYST, dead=([ANALYST], []))
    assert asks(g) == (CIA, "event_chosen")
    assert offered(g) == [RUN_SPACE_RACE, NO_EVENT]
    assert closed(g, HOLD_OLYMPIC_GAMES) == NOT_YOUR_EVENT


def test_8_11_an_event_claimed_this_round_may_be_used_later_in_it_g_21():
    g = position(
        phase=CEASE_FIRE,
        objective=SPACE_RACE,
        row=([TELEVISION], [FOOD_COMPANIES]),
        x=(DEPUTY_DIRECTOR, DEPUTY_DIRECTOR),
    )
    run(g, play_round)
    assert asks(g) == (CIA, "event_chosen")
    assert offered(g) == [RUN_SPACE_RACE, NO_EVENT]


@pytest.mark.parametrize("event", [LIVE_BENEFIT, NUCLEAR_ESCALATION, SUMMIT_MEETING])
def test_8_2_struggle_events_are_not_offered_in_detente(event):
    assert window(won=([event], [])).question is None
