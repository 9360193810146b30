"""4 Phase 3: Influence Struggle, turns and actions."""

from detente.games.cia_kgb.deck import (
    ACTIVATE,
    BANKERS,
    CIA,
    CUBA,
    CZECHOSLOVAKIA,
    GENERALS,
    GOVERNMENT,
    GUERRILLA,
    INDUSTRY,
    KGB,
    LIVE_BENEFIT,
    MAFIA,
    NEWSPAPERS,
    NGOS,
    OIL_TYCOONS,
    OPPOSITION,
    PASS,
    RADIO,
    RECRUIT,
    STABILITY,
    STUDENTS,
    TELEVISION,
    WORKERS,
)
from detente.games.cia_kgb.reasons import (
    DECK_EMPTY,
    MOBILISED,
    MUST_RECRUIT,
    NO_TARGET,
    NONE_READY,
    NOT_YOUR_EVENT,
    NOT_YOUR_GROUP,
    ROW_FULL,
)
from detente.games.cia_kgb.struggle import struggle
from detente.kernel.flow import CHANCE, NOBODY
from tests.games.cia_kgb.positions import AT_PASSES, asks, closed, offered, play, position, run


def test_4_1_the_player_named_first_acts_first_then_turns_alternate():
    g = run(position(balance=KGB), struggle, KGB)
    assert asks(g) == (KGB, "action_chosen")
    play(g, RECRUIT, WORKERS)
    assert asks(g) == (CIA, "action_chosen")
    play(g, RECRUIT, RADIO)
    assert asks(g) == (KGB, "action_chosen")


def test_4_2_a_turn_is_one_of_three_actions():
    g = run(position(active=CIA, row=([GENERALS], [WORKERS])), struggle)
    assert offered(g) == [RECRUIT, ACTIVATE, PASS]


def test_4_2_events_are_no_action_for_who_does_not_own_them():
    g = run(position(active=CIA, row=([GENERALS], [WORKERS]), won=([], [LIVE_BENEFIT])), struggle)
    assert closed(g, 3) == NOT_YOUR_EVENT


def test_4_3_a_player_without_groups_must_recruit():
    g = run(position(active=CIA), struggle)
    assert offered(g) == [RECRUIT]
    assert closed(g, PASS) == MUST_RECRUIT
    assert closed(g, ACTIVATE) == MUST_RECRUIT


def test_4_4_a_recruited_group_comes_from_the_deck_and_is_ready():
    g = run(position(active=CIA), struggle, RECRUIT)
    assert asks(g) == (CHANCE, "group_recruited")
    play(g, OPPOSITION)
    assert g.row[CIA] == 1 << OPPOSITION
    assert g.mobilised == 0
    assert not g.deck >> OPPOSITION & 1


def test_4_4_a_known_top_card_is_the_one_recruited():
    g = run(position(active=CIA, top=[RADIO, MAFIA], top_known=[2, 0]), struggle, RECRUIT)
    assert g.row[CIA] == 1 << RADIO
    assert g.top == [MAFIA]
    assert g.top_known == [1, 0]


def test_4_4_the_row_may_reach_the_population_but_not_exceed_it():
    row = [WORKERS, STUDENTS, GUERRILLA, NGOS]
    g = run(position(active=CIA, row=(row, [RADIO])), struggle, RECRUIT, MAFIA, PASS)
    assert g.row[CIA].bit_count() == 5
    assert RECRUIT not in offered(g)
    assert closed(g, RECRUIT) == ROW_FULL


def test_4_5_activating_mobilises_a_ready_group():
    g = run(position(active=CIA, row=([GENERALS, MAFIA], [])), struggle, ACTIVATE)
    assert asks(g) == (CIA, "group_activated")
    assert offered(g) == [GENERALS, MAFIA]
    play(g, GENERALS)
    assert g.mobilised == 1 << GENERALS


def test_4_5_a_mobilised_group_cannot_be_activated():
    g = position(active=CIA, row=([GENERALS, MAFIA], [RADIO]), mobilised=[GENERALS])
    run(g, struggle, ACTIVATE)
    assert offered(g) == [MAFIA]
    assert closed(g, GENERALS) == MOBILISED
    assert closed(g, RADIO) == NOT_YOUR_GROUP


def test_4_5_with_all_groups_mobilised_activation_is_closed():
    g = run(position(active=CIA, row=([RADIO], []), mobilised=[RADIO]), struggle)
    assert closed(g, ACTIVATE) == NONE_READY


def test_4_5_a_group_without_a_target_cannot_be_activated_g_5():
    g = run(position(active=CIA, row=([BANKERS], [MAFIA])), struggle)
    assert closed(g, ACTIVATE) == NO_TARGET


def test_4_5_only_groups_with_a_target_are_offered_g_5():
    # Czechoslovakia has population 3: the political group can neither give nor take
    row = ([GOVERNMENT, WORKERS, RADIO], [STUDENTS, NGOS, MAFIA])
    g = run(position(active=CIA, objective=CZECHOSLOVAKIA, row=row), struggle, ACTIVATE)
    assert offered(g) == [WORKERS, RADIO]
    assert closed(g, GOVERNMENT) == NO_TARGET


def test_4_5_a_military_group_alone_in_play_has_no_target_g_5():
    g = run(position(active=CIA, row=([GENERALS], [])), struggle)
    assert closed(g, ACTIVATE) == NO_TARGET


def test_4_5_a_political_group_alone_in_play_has_no_target_g_5():
    g = run(position(active=CIA, row=([STUDENTS], [])), struggle)
    assert closed(g, ACTIVATE) == NO_TARGET


def test_4_10_the_total_counts_ready_and_mobilised_groups():
    g = position(row=([GENERALS, MAFIA], [RADIO]), mobilised=[GENERALS])
    assert g.total == [8, 5]


def test_4_11_a_player_who_passed_may_act_later():
    g = position(active=CIA, row=([WORKERS], [RADIO]))
    run(g, struggle, PASS, RECRUIT, STUDENTS)
    assert asks(g) == (CIA, "action_chosen")
    assert RECRUIT in offered(g)


def test_4_12_two_passes_in_a_row_end_the_phase():
    g = run(position(active=CIA, row=([WORKERS], [RADIO])), struggle, PASS, PASS)
    assert g.question is None
    assert g.active == NOBODY


def test_4_12_an_action_between_them_starts_the_count_again():
    g = position(active=CIA, row=([WORKERS], [RADIO]))
    run(g, struggle, PASS, RECRUIT, STUDENTS, PASS)
    assert asks(g) == (KGB, "action_chosen")
    play(g, PASS)
    assert g.question is None


def test_4_13_unrest_ends_the_struggle_at_once_g_1():
    g = run(position(active=CIA, row=([GENERALS], [RADIO])), struggle, RECRUIT, INDUSTRY)
    assert g.total[CIA] == 10
    assert g.question is None


def test_4_13_influence_equal_to_stability_does_not():
    g = run(position(active=CIA, row=([OPPOSITION], [RADIO])), struggle, RECRUIT, INDUSTRY)
    assert g.total[CIA] == STABILITY[CUBA]
    assert asks(g) == (KGB, "action_chosen")


def test_4_13_at_passes_the_struggle_goes_on_g_1():
    g = position(options=AT_PASSES, active=CIA, row=([GENERALS], [RADIO]))
    run(g, struggle, RECRUIT, INDUSTRY)
    assert asks(g) == (KGB, "action_chosen")
    play(g, PASS, ACTIVATE, GENERALS, INDUSTRY)
    assert g.total[CIA] == 6  # back under stability


def test_4_13_at_passes_both_may_end_above_stability_g_1():
    g = position(options=AT_PASSES, active=CIA, row=([GENERALS, INDUSTRY], [RADIO]))
    run(g, struggle, PASS, RECRUIT, OIL_TYCOONS, PASS, PASS)
    assert g.total == [10, 10]
    assert g.question is None


def test_4_14_the_first_recruit_never_causes_unrest():
    g = run(position(active=CIA, objective=LIVE_BENEFIT), struggle, RECRUIT, TELEVISION)
    assert asks(g) == (KGB, "action_chosen")


def test_4_16_the_discard_pile_is_public_as_it_falls_but_never_searched():
    g = position(active=CIA, row=([GENERALS], [RADIO, MAFIA]), discards=[STUDENTS])
    run(g, struggle, ACTIVATE, GENERALS, RADIO)
    assert g.discards == [STUDENTS, RADIO]
    assert RECRUIT in offered(g)  # and nothing that reaches into the pile
    assert len(offered(g)) == 3


def test_9_4_with_an_empty_deck_nobody_can_recruit_or_use_media_g_19():
    rest = [group for group in range(24) if group not in (NEWSPAPERS, RADIO)]
    g = run(position(active=CIA, row=([NEWSPAPERS], [RADIO]), discards=rest), struggle)
    assert offered(g) == [PASS]
    assert closed(g, RECRUIT) == DECK_EMPTY
    assert closed(g, ACTIVATE) == NO_TARGET


def test_9_4_with_an_empty_deck_a_player_without_groups_may_pass_g_19():
    rest = [group for group in range(24) if group != RADIO]
    g = run(position(active=CIA, row=([], [RADIO]), discards=rest), struggle)
    assert offered(g) == [PASS]


def test_9_4_nothing_is_reshuffled_inside_a_round_g_19():
    rest = [group for group in range(24) if group not in (RADIO, MAFIA)]
    g = position(active=CIA, row=([MAFIA], []), discards=rest)
    run(g, struggle, RECRUIT, RADIO)
    assert g.deck == 0
    assert asks(g) == (KGB, "action_chosen")
    assert offered(g) == [PASS]
