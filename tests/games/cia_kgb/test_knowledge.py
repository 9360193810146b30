"""Who knows what: hidden agents, top cards, buried objectives; queries, outlooks, the estimate."""

import random
from typing import Any

from detente.games.cia_kgb import GAME
from detente.games.cia_kgb.debriefing import debriefing
from detente.games.cia_kgb.deck import (
    ACTIVATE,
    ANALYST,
    ANGOLA,
    ASSASSIN,
    BANKERS,
    CIA,
    CUBA,
    DEPUTY_DIRECTOR,
    EGYPT,
    GENERALS,
    INDUSTRY,
    KGB,
    LEAVE,
    LIVE_BENEFIT,
    MAFIA,
    MASTER_SPY,
    NEWSPAPERS,
    NUCLEAR_ESCALATION,
    OPPOSITION,
    PASS,
    PLAY_LIVE_BENEFIT,
    PLAY_NUCLEAR_ESCALATION,
    PLAY_SUMMIT_MEETING,
    RADIO,
    RECRUIT,
    STUDENTS,
    SUMMIT_MEETING,
    TAKE,
    WORKERS,
)
from detente.games.cia_kgb.estimate import estimate
from detente.games.cia_kgb.queries import recruit_odds, unseen
from detente.games.cia_kgb.queries import struggle as standing
from detente.games.cia_kgb.struggle import struggle
from detente.games.cia_kgb.view import unknown
from detente.kernel.flow import NOBODY, OBSERVER, UNKNOWN
from detente.kernel.play import Play
from detente.kernel.views import deal_again, veil, view
from tests.games.cia_kgb.positions import AT_PASSES, Pair, lines, play, position, run

ARRANGED: dict[str, Any] = {"top": [OPPOSITION, RADIO, MAFIA], "top_known": [3, 0]}


def test_the_analyst_keeps_knowing_the_cards_that_are_left():
    g = run(position(active=KGB, **ARRANGED), struggle, RECRUIT)
    assert g.row[KGB] == 1 << OPPOSITION
    assert veil(GAME, g, CIA).known.top == [RADIO, MAFIA]
    assert veil(GAME, g, KGB).known.top == [UNKNOWN, UNKNOWN]


def test_the_opponent_who_looks_at_the_top_card_knows_that_one_only():
    g = run(position(active=KGB, row=([], [NEWSPAPERS]), **ARRANGED), struggle)
    play(g, ACTIVATE, NEWSPAPERS, LEAVE)
    assert g.top_known == [3, 1]
    assert veil(GAME, g, KGB).known.top == [OPPOSITION, UNKNOWN, UNKNOWN]
    play(g, RECRUIT)
    assert g.top_known == [2, 0]


def test_dealing_again_keeps_what_the_seat_knows_and_changes_the_rest():
    g = run(position(active=KGB, x=(ANALYST, ASSASSIN), **ARRANGED), struggle)
    rng = random.Random(1)
    twins = [deal_again(GAME, g, CIA, rng) for _ in range(30)]
    assert all(twin.top == g.top and twin.x[CIA] == ANALYST for twin in twins)
    assert len({twin.x[KGB] for twin in twins}) == 6
    twins = [deal_again(GAME, g, KGB, rng) for _ in range(30)]
    assert len({twin.top[0] for twin in twins}) > 5
    for twin in twins:
        assert view(GAME, twin, KGB) == view(GAME, g, KGB)


def test_4_6_discarded_groups_are_not_looked_through():
    """The pile lies face up, so its top card is in sight; what is under it nobody can name."""
    g = run(position(active=KGB, discards=[OPPOSITION, RADIO, MAFIA]), struggle)
    for seat in (CIA, KGB, OBSERVER):
        known = veil(GAME, g, seat).known
        assert known.discards == [UNKNOWN, UNKNOWN, MAFIA]
        assert known.deck & (1 << OPPOSITION | 1 << RADIO) == 1 << OPPOSITION | 1 << RADIO
        assert known.groups_left() == g.groups_left() == 21
        assert unknown(g, seat) >> OPPOSITION & 1
        assert not unknown(g, seat) >> MAFIA & 1
    twins = [deal_again(GAME, g, CIA, random.Random(seed)) for seed in range(30)]
    assert len({tuple(twin.discards) for twin in twins}) > 20
    assert all(twin.discards[-1] == MAFIA for twin in twins)


def test_4_6_the_next_card_comes_to_light_when_the_top_one_is_recruited():
    g = position(active=KGB, won=([], [LIVE_BENEFIT]), discards=[OPPOSITION, RADIO, MAFIA])
    play(run(g, struggle), PLAY_LIVE_BENEFIT)
    assert veil(GAME, g, CIA).known.discards == [UNKNOWN, RADIO]


def test_4_6_queries_and_odds_count_what_is_covered():
    g = run(position(active=KGB, discards=[OPPOSITION, RADIO, MAFIA]), struggle)
    first = lines(unseen(veil(GAME, g, CIA)))[0]
    assert first[:3] == ("groups_out_of_sight", 21, 2)
    assert first[3] == g.deck | 1 << OPPOSITION | 1 << RADIO
    assert lines(recruit_odds(veil(GAME, g, CIA)))[0][3] == 23


def test_4_6_choosing_a_group_to_activate_can_be_taken_back_beside_covered_cards():
    row: Pair = ([], [NEWSPAPERS, INDUSTRY])
    g = run(position(active=KGB, row=row, discards=[OPPOSITION, RADIO, MAFIA]), struggle)
    assert Play(GAME, g, forced=False).commits(KGB, ACTIVATE) == ""


def test_4_6_by_option_the_discards_are_open():
    pile = [OPPOSITION, RADIO, MAFIA]
    g = run(position(options={"discards": "open"}, active=KGB, discards=pile), struggle)
    assert veil(GAME, g, CIA).known.discards == pile
    assert lines(unseen(veil(GAME, g, CIA)))[0] == ("groups_unseen", 21, g.deck)


def test_a_buried_objective_is_known_to_everybody_g_20():
    g = run(position(phase=4, x=(ASSASSIN, ANALYST), dominant=CIA), debriefing)
    for seat in (CIA, KGB, OBSERVER):
        assert veil(GAME, g, seat).known.buried == [CUBA]
        assert not unknown(g, seat) >> 24 + CUBA & 1


def test_the_unknown_things_are_groups_objectives_and_agents():
    g = position(x=(ANALYST, ASSASSIN), **ARRANGED)
    hidden = unknown(g, CIA)
    assert hidden & (1 << 24) - 1 == g.deck
    assert hidden >> 24 & (1 << 21) - 1 == g.objectives
    assert hidden >> 45 == 0b10
    assert unknown(g, KGB) >> 45 == 0b01
    assert unknown(g, OBSERVER) >> 45 == 0b11
    assert unknown(g, KGB) >> OPPOSITION & 1


def test_what_becomes_known_is_unknown_no_more():
    g = position(x=(ANALYST, ASSASSIN), peeked=0b10)
    assert unknown(g, CIA) >> 45 == 0
    g.shown = 0b11
    assert unknown(g, OBSERVER) >> 45 == 0


def test_unseen_lists_what_may_be_where():
    g = position(
        row=([WORKERS], []),
        x=(ANALYST, ASSASSIN),
        buried=[EGYPT, ANGOLA],
        returned=[0, 1],
        **ARRANGED,
    )
    found = lines(unseen(veil(GAME, g, CIA)))
    assert found[0] == ("groups_unseen", 20, g.deck)
    assert found[1:4] == [
        *(("next_groups", 1, OPPOSITION), ("next_groups", 2, RADIO), ("next_groups", 3, MAFIA)),
    ]
    assert found[4:7] == [
        ("objectives_unseen", g.objectives.bit_count(), g.objectives),
        *(("bottom_objectives", 1, ANGOLA), ("bottom_objectives", 2, EGYPT)),
    ]
    assert found[-1] == ("possible_agents", KGB, 0b111110)
    assert lines(unseen(veil(GAME, g, KGB)))[0][1] == 23


def test_the_struggle_query_says_who_would_win_and_why():
    g = position(row=([GENERALS], [OPPOSITION, WORKERS]))
    assert lines(standing(veil(GAME, g, OBSERVER))) == [
        ("standing", CIA, 6, 9, 3, 1, 5),
        ("standing", KGB, 6, 9, 3, 2, 5),
        ("would_dominate_by", KGB, 2),
    ]
    g = position(row=([GENERALS, BANKERS], [OPPOSITION]))
    assert lines(standing(veil(GAME, g, CIA)))[0] == ("above_stability", CIA, 12, 9)
    assert lines(standing(veil(GAME, g, CIA)))[-1] == ("would_dominate", KGB)
    g = position(row=([GENERALS, BANKERS], [OPPOSITION, INDUSTRY, STUDENTS]))
    assert lines(standing(veil(GAME, g, CIA)))[1:] == [
        *(("above_stability", KGB, 10, 9), ("nobody_dominates",)),
    ]


def test_the_struggle_query_with_nothing_in_play_or_nothing_at_stake():
    assert len(standing(veil(GAME, position(), CIA))) == 2
    assert lines(standing(veil(GAME, position(objective=NOBODY), CIA))) == [("no_struggle",)]


def test_recruit_odds_count_the_cards_not_seen():
    # room 3 for the CIA, none for the KGB
    g = position(row=([GENERALS], [OPPOSITION, INDUSTRY]))
    cia, kgb = recruit_odds(veil(GAME, g, CIA))
    assert cia.args == (CIA, 9, 21, 43)
    assert kgb.args == (KGB, 21, 21, 100)


def test_recruit_odds_are_certain_for_who_knows_the_top_card():
    g = position(row=([GENERALS], [WORKERS]), **ARRANGED)
    assert recruit_odds(veil(GAME, g, CIA))[0].args == (CIA, 1, 1, 100)
    assert recruit_odds(veil(GAME, g, KGB))[0].args[2] == 22


def test_recruit_odds_name_full_rows_and_an_empty_deck():
    g = position(objective=LIVE_BENEFIT, row=([GENERALS], []))
    assert lines(recruit_odds(veil(GAME, g, CIA)))[0] == ("row_is_full", CIA)
    g = position(row=([GENERALS], []), discards=[n for n in range(24) if n != GENERALS])
    assert lines(recruit_odds(veil(GAME, g, CIA))) == [("deck_is_empty",)]


def outlook(g, choice):
    return lines(GAME.outlook(veil(GAME, g, g.question.who), choice))


def test_the_outlook_of_recruiting_is_the_risk_of_unrest():
    g = run(position(active=CIA, row=([GENERALS], [WORKERS])), struggle)
    assert outlook(g, RECRUIT) == [("unrest_risk", 11, 22, 50)]
    # the only group that can act does so with this answer, and says on what
    assert outlook(g, ACTIVATE) == [
        ("may_be_activated", 1 << GENERALS),
        ("may_be_destroyed", 1 << WORKERS),
    ]


def test_the_outlook_of_recruiting_a_known_card_is_the_total():
    g = run(position(active=CIA, row=([GENERALS], [WORKERS]), **ARRANGED), struggle)
    assert outlook(g, RECRUIT) == [("causes_unrest", CIA, 11, 9), ("would_dominate", KGB)]


def test_the_outlook_of_the_second_pass_is_the_end_of_the_struggle():
    g = run(position(active=CIA, row=([GENERALS], [WORKERS])), struggle)
    assert outlook(g, PASS) == [("struggle_goes_on",), ("would_dominate", CIA)]
    play(g, PASS)
    assert outlook(g, PASS) == [("ends_struggle",), ("would_dominate", CIA)]


def test_an_act_after_which_both_can_only_pass_says_that_it_ends_the_struggle():
    only = position(active=KGB, objective=NUCLEAR_ESCALATION, row=([STUDENTS], [MAFIA]))
    g = run(only, struggle, ACTIVATE, MAFIA)
    assert outlook(g, STUDENTS) == [
        ("becomes_mobilised",),
        ("nothing_left_to_do",),
        ("would_dominate", KGB),
    ]


def test_the_outlook_of_events_names_their_cost():
    events = [LIVE_BENEFIT, NUCLEAR_ESCALATION, SUMMIT_MEETING]
    g = position(active=CIA, row=([GENERALS], [WORKERS]), won=(events, []), discards=[STUDENTS])
    run(g, struggle)
    assert outlook(g, PLAY_LIVE_BENEFIT)[:2] == [("costs_points", 5), ("total_becomes", CIA, 7, 9)]
    assert outlook(g, PLAY_NUCLEAR_ESCALATION) == [
        *(("costs_points", 5), ("total_becomes", CIA, 0, 9), ("would_dominate", KGB)),
    ]
    assert outlook(g, PLAY_SUMMIT_MEETING) == [("costs_points", 5)]


def test_the_outlook_of_a_target_is_what_becomes_of_the_totals():
    g = position(active=CIA, row=([STUDENTS, INDUSTRY], [RADIO, WORKERS]))
    run(g, struggle, ACTIVATE, STUDENTS)
    assert outlook(g, RADIO) == [
        *(("causes_unrest", CIA, 10, 9), ("total_becomes", KGB, 1, 9), ("would_dominate", KGB)),
    ]
    assert outlook(g, WORKERS)[0] == ("total_becomes", CIA, 6, 9)


def test_the_outlook_of_taking_the_top_card_is_known_to_who_looks():
    g = position(active=CIA, row=([NEWSPAPERS], [WORKERS]))
    run(g, struggle, ACTIVATE, NEWSPAPERS, GENERALS)
    assert outlook(g, TAKE)[0] == ("causes_unrest", CIA, 10, 9)
    assert outlook(g, LEAVE) == []


def test_the_estimate_grows_with_points_and_with_the_struggle():
    even = estimate(position())
    assert even == 0.5
    assert estimate(position(won=([EGYPT], []))) > estimate(position(won=([ANGOLA], []))) > even
    ahead = position(row=([GENERALS], [WORKERS]), x=(ANALYST, DEPUTY_DIRECTOR))
    assert estimate(ahead) > even
    ahead.x = [ANALYST, MASTER_SPY]
    assert estimate(ahead) < even
    ahead.x = [ASSASSIN, ANALYST]
    assert estimate(ahead) == even
    above = position(options=AT_PASSES, row=([GENERALS, BANKERS], [OPPOSITION, RADIO]))
    assert estimate(above) == even
    above.finish(KGB, "points")
    assert estimate(above) == 0
