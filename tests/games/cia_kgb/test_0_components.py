"""0 Components and state."""

from collections import Counter

from detente.games.cia_kgb import GAME
from detente.games.cia_kgb.deck import (
    AGENT_KEYS,
    ALL_AGENTS,
    CIA,
    CUBA,
    EGYPT,
    FACTION,
    GROUP_KEYS,
    GUERRILLA,
    INFLUENCE,
    KGB,
    LIVE_BENEFIT,
    MEDIA,
    OBJECTIVE_KEYS,
    POINTS,
    POPULATION,
    PRIORITY,
    STABILITY,
    STUDENTS,
    UP_TO,
    WORKERS,
)
from detente.games.cia_kgb.ops import claim, discard, spend
from detente.kernel.words import Words
from tests.games.cia_kgb.positions import new_game, position


def test_0_1_there_are_21_objectives_of_which_6_are_events():
    assert len(OBJECTIVE_KEYS) == 21
    assert sum(points == 5 for points in POINTS) == 6
    assert sum(POINTS) == 235


def test_0_1_countries_split_by_population_and_stability():
    kinds = Counter(zip(POPULATION[:15], STABILITY[:15], strict=True))
    assert kinds == {(5, 9): 7, (4, 11): 5, (3, 13): 3}
    assert Counter(POINTS[:15]) == {10: 7, 15: 5, 20: 3}


def test_0_1_every_objective_ranks_the_factions_in_its_own_order():
    assert all(sorted(order) == [0, 1, 2, 3] for order in PRIORITY)
    assert len(set(PRIORITY)) == 21


def test_0_1_there_are_24_groups_with_influence_1_to_6_in_each_faction():
    assert len(GROUP_KEYS) == 24
    for faction in range(4):
        own = [INFLUENCE[group] for group in range(24) if FACTION[group] == faction]
        assert own == [1, 2, 3, 4, 5, 6]
    assert [groups.bit_count() for groups in UP_TO] == [0, 4, 8, 12, 16, 20, *[24] * 8]


def test_0_1_there_are_six_agents():
    assert len(AGENT_KEYS) == 6


def test_0_2_the_group_discard_pile_keeps_its_order():
    g = position(row=([WORKERS, GUERRILLA], [STUDENTS]))
    for group in (STUDENTS, GUERRILLA, WORKERS):
        discard(g, group)
    assert g.discards == [STUDENTS, GUERRILLA, WORKERS]


def test_0_3_the_score_is_the_sum_of_the_victory_pile():
    g = position(won=([EGYPT], []))
    claim(g, CIA, LIVE_BENEFIT)
    assert g.score == [25, 0]
    spend(g, CIA, LIVE_BENEFIT)
    assert g.score == [20, 0]


def test_0_4_both_sides_have_the_same_agents():
    g = new_game()
    assert g.hq[CIA] == g.hq[KGB] == ALL_AGENTS


def test_8_1_events_have_population_1_stability_6_and_media_first():
    for event in range(15, 21):
        assert (POPULATION[event], STABILITY[event], POINTS[event]) == (1, 6, 5)
        assert PRIORITY[event][0] == MEDIA


def test_10_cuba_is_as_the_worked_round_has_it():
    assert (POINTS[CUBA], POPULATION[CUBA], STABILITY[CUBA]) == (10, 5, 9)


def test_11_3_live_benefit_has_the_name_of_the_polish_rulebook():
    assert Words(GAME, "pl").key("objective", "live_benefit") == "Korzyści życiowe"
