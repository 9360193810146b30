"""1 Setup."""

from detente.games.cia_kgb.deck import (
    ALL_AGENTS,
    ALL_GROUPS,
    ALL_OBJECTIVES,
    CIA,
    CUBA,
    DEPUTY_DIRECTOR,
    KGB,
    OPPOSITION,
    PASS,
    RECRUIT,
    TELEVISION,
)
from detente.games.cia_kgb.happenings import groups_shuffled
from detente.kernel.flow import CHANCE, NOBODY
from tests.games.cia_kgb.positions import asks, new_game, offered, play, told


def test_1_1_all_objectives_are_in_the_deck_in_no_order():
    g = new_game()
    assert asks(g) == (CHANCE, "objective_revealed")
    assert len(offered(g)) == 21
    assert g.objectives == ALL_OBJECTIVES


def test_1_1_all_groups_are_in_the_deck_in_no_order():
    g = new_game()
    assert g.deck == ALL_GROUPS
    assert g.top == []


def test_1_3_both_have_six_agents_at_headquarters_and_no_points():
    g = new_game()
    assert g.hq == [ALL_AGENTS, ALL_AGENTS]
    assert g.score == [0, 0]


def test_1_3_nobody_has_the_balance_token_yet_11_9():
    assert new_game().balance == NOBODY


def test_1_4_a_round_has_six_phases_and_another_follows():
    g = new_game()
    g.log = []
    phases = [g.phase]
    answers = [CUBA, CIA, DEPUTY_DIRECTOR, DEPUTY_DIRECTOR, CIA]
    answers += [RECRUIT, OPPOSITION, RECRUIT, TELEVISION, PASS, PASS]
    for answer in answers:
        play(g, answer)
        phases.append(g.phase)
    assert phases == [0, 0, 1, 1, 2, 2, 2, 2, 2, 2, 2, 0]  # the last three ask nobody
    assert g.round == 2
    assert told(g, groups_shuffled) == []  # 2.4 comes after the new objective
    assert g.score == [0, 10]
    assert g.won[KGB] == 1 << CUBA
