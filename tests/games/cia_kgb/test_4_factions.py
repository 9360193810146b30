"""4.6-4.9: what the factions can do."""

import pytest

from detente.games.cia_kgb import GAME
from detente.games.cia_kgb.deck import (
    ACTIVATE,
    BANKERS,
    CIA,
    CUBA,
    CZECHOSLOVAKIA,
    DISCARD,
    FOOD_COMPANIES,
    GENERALS,
    GOVERNMENT,
    GUERRILLA,
    INDUSTRY,
    KGB,
    LEAVE,
    LIVE_BENEFIT,
    MAFIA,
    MILITIA,
    NEWSPAPERS,
    NGOS,
    OIL_TYCOONS,
    OPPOSITION,
    PASS,
    POLICE,
    RADIO,
    RECRUIT,
    STUDENTS,
    TAKE,
    TELEVISION,
    TRADE_UNION,
    WORKERS,
)
from detente.games.cia_kgb.factions import groups_to_move
from detente.games.cia_kgb.reasons import (
    ECONOMIC_TARGET,
    GIFT_CAUSES_UNREST,
    ITSELF,
    NO_TARGET,
    NOT_IN_PLAY,
    OPPONENT_IN_UNREST,
    OPPONENT_ROW_FULL,
    OWN_ROW_FULL,
    ROW_FULL,
)
from detente.games.cia_kgb.struggle import struggle
from detente.kernel.flow import CHANCE, OBSERVER, UNKNOWN
from detente.kernel.views import veil
from tests.games.cia_kgb.positions import AT_PASSES, asks, closed, offered, play, position, run


def activate(group, **places):
    """The CIA activates one of its groups."""
    return run(position(active=CIA, **places), struggle, ACTIVATE, group)


# Military


def test_4_6_a_military_group_discards_any_other_group_on_either_side():
    g = activate(POLICE, row=([POLICE, WORKERS], [RADIO, MAFIA]), mobilised=[RADIO])
    assert offered(g) == [WORKERS, MAFIA, RADIO]
    play(g, RADIO)
    assert g.row[KGB] == 1 << MAFIA
    assert g.total == [5, 2]
    assert g.discards == [RADIO]
    assert g.mobilised == 1 << POLICE


def test_4_6_it_may_discard_an_own_group():
    g = activate(POLICE, row=([POLICE, WORKERS], [RADIO]))
    play(g, WORKERS)
    assert g.row[CIA] == 1 << POLICE


def test_4_6_never_itself():
    g = activate(POLICE, row=([POLICE, WORKERS], [RADIO]))
    assert closed(g, POLICE) == ITSELF
    assert closed(g, GENERALS) == NOT_IN_PLAY


def test_4_6_a_player_left_without_groups_must_recruit():
    g = activate(POLICE, row=([POLICE], [RADIO]))
    play(g, RADIO)
    assert asks(g) == (KGB, "action_chosen")
    assert offered(g) == [RECRUIT]


# Political


def test_4_7_a_political_group_takes_a_group_which_keeps_its_state():
    g = activate(STUDENTS, row=([STUDENTS], [RADIO, MAFIA]), mobilised=[RADIO])
    play(g, RADIO)
    assert g.row == [1 << STUDENTS | 1 << RADIO, 1 << MAFIA]
    assert g.total == [6, 2]
    assert g.mobilised == 1 << STUDENTS | 1 << RADIO


def test_4_7_a_political_group_gives_a_group_which_keeps_its_state():
    g = activate(STUDENTS, row=([STUDENTS, MAFIA], [RADIO]))
    play(g, MAFIA)
    assert g.row == [1 << STUDENTS, 1 << RADIO | 1 << MAFIA]
    assert g.mobilised == 1 << STUDENTS


def test_4_7_never_itself_g_3():
    g = activate(STUDENTS, row=([STUDENTS, MAFIA], [RADIO]))
    assert closed(g, STUDENTS) == ITSELF


def test_4_7_a_taking_may_not_exceed_the_population():
    row = ([STUDENTS, WORKERS, GUERRILLA, NGOS, MAFIA], [RADIO])
    g = activate(STUDENTS, row=row)
    assert closed(g, RADIO) == OWN_ROW_FULL


def test_4_7_a_giving_may_not_exceed_the_population():
    row = ([STUDENTS, NGOS], [WORKERS, GUERRILLA, MILITIA, MAFIA, TRADE_UNION])
    g = activate(STUDENTS, row=row)
    assert closed(g, NGOS) == OPPONENT_ROW_FULL


def test_4_7_b_a_gift_may_not_lift_the_opponent_above_stability():
    g = activate(STUDENTS, row=([STUDENTS, INDUSTRY, FOOD_COMPANIES], [TELEVISION]))
    assert closed(g, INDUSTRY) == GIFT_CAUSES_UNREST
    play(g, FOOD_COMPANIES)
    assert g.total[KGB] == 9


def test_4_7_b_where_it_leaves_no_target_the_group_cannot_be_activated_g_5():
    # population 3 closes the taking, stability 13 the giving
    row = ([STUDENTS, MAFIA, NGOS], [GENERALS, GOVERNMENT])
    g = run(position(active=CIA, objective=CZECHOSLOVAKIA, row=row), struggle, ACTIVATE)
    assert closed(g, STUDENTS) == NO_TARGET


def test_4_7_c_an_opponent_above_stability_cannot_be_touched():
    row = ([STUDENTS, WORKERS], [TELEVISION, INDUSTRY])
    g = position(options=AT_PASSES, active=CIA, row=row)
    run(g, struggle, ACTIVATE)
    assert STUDENTS not in offered(g)


def test_4_7_c_closes_giving_and_taking_alike():
    g = position(options=AT_PASSES, row=([STUDENTS, WORKERS], [TELEVISION, INDUSTRY]))
    allowed = dict(groups_to_move(g, CIA, STUDENTS))
    assert allowed[OPPONENT_IN_UNREST] == 0


def test_4_7_d_taking_a_group_that_causes_own_unrest_is_legal():
    g = activate(STUDENTS, row=([STUDENTS, INDUSTRY], [RADIO]))
    play(g, RADIO)
    assert g.total[CIA] == 10
    assert g.question is None  # 4.13


def test_4_7_at_population_1_nothing_can_be_taken():
    g = position(active=CIA, objective=LIVE_BENEFIT, row=([STUDENTS], [WORKERS]))
    run(g, struggle)
    assert ACTIVATE not in offered(g)


# Economic


def test_4_8_an_economic_group_readies_a_mobilised_group():
    g = activate(MAFIA, row=([MAFIA, NEWSPAPERS], [RADIO]), mobilised=[NEWSPAPERS])
    play(g, NEWSPAPERS)
    assert g.mobilised == 1 << MAFIA


def test_4_8_an_economic_group_mobilises_a_ready_group():
    g = activate(MAFIA, row=([MAFIA], [RADIO]))
    play(g, RADIO)
    assert g.mobilised == 1 << MAFIA | 1 << RADIO


def test_4_8_mobilising_like_this_does_not_fire_the_power_11_2():
    g = activate(MAFIA, row=([MAFIA], [RADIO]))
    play(g, RADIO)
    assert asks(g) == (KGB, "action_chosen")
    assert g.top == []


def test_4_8_economic_groups_are_no_target_g_3():
    g = activate(MAFIA, row=([MAFIA, BANKERS], [RADIO, WORKERS]))
    assert offered(g) == [RADIO]
    assert closed(g, BANKERS) == closed(g, WORKERS) == ECONOMIC_TARGET
    assert closed(g, MAFIA) == ITSELF


# Media


def test_4_9_a_media_group_looks_at_the_top_card_in_secret():
    g = activate(NGOS, row=([NGOS], [WORKERS]))
    assert asks(g) == (CHANCE, "top_card_drawn")
    play(g, OPPOSITION)
    assert asks(g) == (CIA, "top_card_decided")
    assert veil(GAME, g, CIA).known.top == [OPPOSITION]
    assert veil(GAME, g, KGB).known.top == veil(GAME, g, OBSERVER).known.top == [UNKNOWN]


def test_4_9_the_card_may_be_recruited_ready():
    g = activate(NGOS, row=([NGOS], [WORKERS]))
    play(g, OPPOSITION, TAKE)
    assert g.row[CIA] == 1 << NGOS | 1 << OPPOSITION
    assert not g.mobilised >> OPPOSITION & 1
    assert g.top == []


def test_4_9_the_card_may_be_discarded_face_up():
    g = activate(NGOS, row=([NGOS], [WORKERS]))
    play(g, OPPOSITION, DISCARD)
    assert g.discards == [OPPOSITION]


def test_4_9_the_card_may_be_left_and_stays_hidden_from_the_opponent():
    g = activate(NGOS, row=([NGOS], [WORKERS]))
    play(g, OPPOSITION, LEAVE)
    assert g.top == [OPPOSITION]
    assert g.top_known == [1, 0]
    assert veil(GAME, g, KGB).known.top == [UNKNOWN]


def test_4_9_with_a_full_row_only_the_recruiting_is_closed_g_4():
    g = activate(NGOS, objective=LIVE_BENEFIT, row=([NGOS], [WORKERS]))
    play(g, OPPOSITION)
    assert offered(g) == [DISCARD, LEAVE]
    assert closed(g, TAKE) == ROW_FULL


def test_4_9_a_card_left_there_is_seen_by_the_other_side_without_a_draw():
    g = activate(NGOS, row=([NGOS], [RADIO]))
    play(g, OPPOSITION, LEAVE, ACTIVATE, RADIO)
    assert asks(g) == (KGB, "top_card_decided")
    assert g.top_known == [1, 1]


def test_4_9_a_card_left_there_is_the_next_recruit():
    g = activate(NGOS, row=([NGOS], [WORKERS]))
    play(g, OPPOSITION, LEAVE, RECRUIT)
    assert g.row[KGB] == 1 << WORKERS | 1 << OPPOSITION


def test_4_9_recruiting_by_media_can_cause_unrest():
    g = activate(NGOS, row=([NGOS, OIL_TYCOONS], [WORKERS]))
    play(g, FOOD_COMPANIES, TAKE)
    assert g.total[CIA] == 10
    assert g.question is None


def test_4_15_a_group_readied_acts_once_more_but_an_economic_one_never_again():
    g = activate(MAFIA, row=([MAFIA, GUERRILLA], [WORKERS, STUDENTS]), mobilised=[GUERRILLA])
    play(g, GUERRILLA, PASS, ACTIVATE)
    assert offered(g) == [GUERRILLA]
    play(g, GUERRILLA, WORKERS, PASS)
    assert ACTIVATE not in offered(g)


def test_4_7_influence_moves_with_the_group():
    g = activate(OPPOSITION, objective=CUBA, row=([OPPOSITION], [INDUSTRY]))
    play(g, INDUSTRY)
    assert g.total == [9, 0]


def test_4_6_discarding_lowers_the_total():
    g = activate(GENERALS, row=([GENERALS], [GOVERNMENT, WORKERS]))
    play(g, GOVERNMENT)
    assert g.total == [6, 1]


# The log

OF_A_GROUP = ("destroyed", "taken", "given", "made_ready", "made_mobilised")
OF_THE_TOP_CARD = ("recruited", "top_card_discarded", "top_card_left")


@pytest.mark.parametrize(
    ("group", "target", "line"),
    [
        (POLICE, RADIO, "destroyed"),
        (STUDENTS, RADIO, "taken"),
        (STUDENTS, GUERRILLA, "given"),
        (MAFIA, RADIO, "made_ready"),
        (MAFIA, GUERRILLA, "made_mobilised"),
    ],
)
def test_4_6_to_4_8_the_log_tells_what_has_become_of_a_group(group, target, line):
    g = activate(group, row=([group, GUERRILLA], [RADIO]), mobilised=[RADIO])
    play(g, target)
    assert g.log is not None
    said = [(one.key, *one.args[:2]) for one in g.log if one.key in OF_A_GROUP]
    assert said == [(line, CIA, target)]


@pytest.mark.parametrize(
    ("use", "line"),
    [(TAKE, "recruited"), (DISCARD, "top_card_discarded"), (LEAVE, "top_card_left")],
)
def test_4_9_the_log_tells_what_has_become_of_the_top_card(use, line):
    g = activate(NGOS, row=([NGOS], []), top=[MAFIA])
    play(g, use)
    assert g.log is not None
    assert [one.key for one in g.log if one.key in OF_THE_TOP_CARD] == [line]
