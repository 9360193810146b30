"""Coups: rule 6.3."""

from __future__ import annotations

from detente.games.twilight import GAME
from detente.games.twilight.board import (
    ANGOLA,
    BOTSWANA,
    CHILE,
    COUP,
    EVERYWHERE,
    FRANCE,
    ITALY,
    LEBANON,
    MEXICO,
    PANAMA,
    SYRIA,
    US,
    USSR,
    ZAIRE,
)
from detente.games.twilight.coups import coup
from detente.games.twilight.deck import (
    DUCK_AND_COVER,
    FIDEL,
    JUNTA,
    NATO,
    NUCLEAR_SUBS,
    REFORMER,
    TRUMAN_DOCTRINE,
)
from detente.kernel.flow import CHANCE

from .positions import answer, asked, die, happen, influence, options, position, round_of


def test_6_3_1_the_target_needs_enemy_influence_and_no_own_anywhere_near():
    g = position({ANGOLA: (0, 1), ZAIRE: (1, 0)}, us=(DUCK_AND_COVER,))
    round_of(g, US, DUCK_AND_COVER, COUP)
    assert options(g) == {ANGOLA}


def test_6_3_2_example_mexico():
    g = position({MEXICO: (0, 2)}, us=(DUCK_AND_COVER,))
    round_of(g, US, DUCK_AND_COVER, COUP, MEXICO)
    assert g.milops[US] == 3  # first of all
    assert asked(g) == ("coup_rolled", CHANCE)
    answer(g, die(4))
    assert influence(g, MEXICO) == (1, 0)
    GAME.check(g)


def test_6_3_2_the_sum_must_exceed_twice_the_stability():
    g = position({SYRIA: (0, 1)}, us=(TRUMAN_DOCTRINE,))
    round_of(g, US, TRUMAN_DOCTRINE, COUP, SYRIA, die(3))
    assert influence(g, SYRIA) == (0, 1)
    g = position({SYRIA: (0, 1)}, us=(TRUMAN_DOCTRINE,))
    round_of(g, US, TRUMAN_DOCTRINE, COUP, SYRIA, die(4))
    assert influence(g, SYRIA) == (0, 0)


def test_6_3_2_the_excess_removes_first_and_adds_what_is_left():
    g = position({LEBANON: (0, 2)}, us=(DUCK_AND_COVER,))
    round_of(g, US, DUCK_AND_COVER, COUP, LEBANON, die(6))
    assert influence(g, LEBANON) == (5, 0)


def test_6_3_3_a_failed_coup_counts_as_military_operations_too():
    g = position({ITALY: (0, 3)}, us=(DUCK_AND_COVER,))
    round_of(g, US, DUCK_AND_COVER, COUP, ITALY, die(1))
    assert influence(g, ITALY) == (0, 3)
    assert g.milops == [3, 0]


def test_6_3_4_a_coup_in_a_battleground_lowers_defcon():
    g = position({PANAMA: (1, 0)}, ussr=(FIDEL,))
    round_of(g, USSR, FIDEL, COUP, PANAMA, die(1))
    assert g.defcon == 4


def test_6_3_4_elsewhere_it_does_not():
    g = position({BOTSWANA: (1, 0)}, ussr=(FIDEL,))
    round_of(g, USSR, FIDEL, COUP, BOTSWANA, die(6))
    assert g.defcon == 5


def test_6_3_4_at_defcon_2_it_loses_the_game():
    g = position({PANAMA: (1, 0)}, ussr=(FIDEL,), defcon=2)
    round_of(g, USSR, FIDEL, COUP, PANAMA, die(6))
    assert (g.ending, g.winner) == ("nuclear_war", US)


def test_6_3_5_a_free_coup_ignores_the_regions_but_not_the_battlegrounds():
    g = position({FRANCE: (0, 1)}, us=(DUCK_AND_COVER,), defcon=3, phasing=US)
    g.do(coup, US, EVERYWHERE, 1, 3, 3, 3)
    g.settle()
    assert options(g) == {FRANCE}
    answer(g, FRANCE, die(1))
    assert g.defcon == 2


def test_8_2_5_faq_5_0_a_free_coup_gives_no_military_operations():
    g = position({CHILE: (1, 0)}, ussr=(JUNTA,), turn=4, phasing=USSR)
    happen(g, JUNTA, USSR, CHILE, COUP, CHILE, die(6))
    assert g.milops == [0, 0]
    assert g.defcon == 4


def test_faq_6_3_one_coup_for_a_card():
    g = position({ANGOLA: (0, 1), ZAIRE: (0, 1)}, us=(DUCK_AND_COVER,))
    round_of(g, US, DUCK_AND_COVER, COUP, ANGOLA, die(6))
    assert g.question is None
    assert influence(g, ZAIRE) == (0, 1)


def test_card_41_nuclear_subs_spare_defcon():
    g = position({PANAMA: (0, 1)}, us=(DUCK_AND_COVER,), effects=(NUCLEAR_SUBS,), turn=4)
    round_of(g, US, DUCK_AND_COVER, COUP, PANAMA, die(6))
    assert g.defcon == 5


def test_card_87_the_reformer_bars_europe_to_the_ussr():
    g = position({ITALY: (1, 0), ANGOLA: (1, 0)}, ussr=(FIDEL,), effects=(REFORMER,), turn=8)
    round_of(g, USSR, FIDEL, COUP)
    assert options(g) == {ANGOLA}


def test_card_21_nato_bars_controlled_countries_of_europe_to_the_ussr():
    g = position({ITALY: (3, 1), FRANCE: (1, 1)}, ussr=(FIDEL,), effects=(NATO,))
    round_of(g, USSR, FIDEL, COUP)
    assert options(g) == {FRANCE}
