"""The USSR events of the late war."""

from __future__ import annotations

import pytest

from detente.games.twilight import GAME
from detente.games.twilight.board import (
    ARGENTINA,
    BRAZIL,
    CANADA,
    CHILE,
    COSTA_RICA,
    COUP,
    CUBA,
    DECLINE,
    DONE,
    EGYPT,
    EVERYWHERE,
    FINLAND,
    FRANCE,
    HONDURAS,
    INFLUENCE,
    IRAN,
    ISRAEL,
    ITALY,
    JORDAN,
    LEBANON,
    NICARAGUA,
    PERU,
    POLAND,
    REALIGN,
    SYRIA,
    UNITED_KINGDOM,
    US,
    USSR,
    WEST_GERMANY,
    ZAIRE,
)
from detente.games.twilight.coups import coup_targets
from detente.games.twilight.deck import (
    ALDRICH_AMES,
    ASIA_SCORING,
    BLOCKADE,
    BREZHNEV_DOCTRINE,
    CHINA_CARD,
    CONTAINMENT,
    DEBT_CRISIS,
    DUCK_AND_COVER,
    FIDEL,
    GLASNOST,
    HOSTAGE_CRISIS,
    IRAN_CONTRA,
    MARINE_BARRACKS,
    MISSILE_ENVY,
    NASSER,
    NATO,
    NONE,
    ORTEGA,
    PERSHING_II,
    RED_SCARE,
    REFORMER,
    TEAR_DOWN_THIS_WALL,
    WARSAW_PACT,
    YURI_AND_SAMANTHA,
)
from detente.games.twilight.realignment import roll_realignment
from detente.games.twilight.state import State
from detente.games.twilight.turn import next_turn
from detente.kernel.flow import CHANCE
from detente.kernel.sets import set_of

from .positions import Influence, answer, asked, die, happen, influence, options, position, round_of

SECOND_EDITION = {"aldrich_ames": "order"}


def test_hostage_crisis_turns_iran():
    g = happen(position({IRAN: (3, 0)}, turn=8), HOSTAGE_CRISIS, US)
    assert influence(g, IRAN) == (0, 2)
    assert g.in_force(HOSTAGE_CRISIS)


# The Reformer and Glasnost


def test_the_reformer_adds_four_in_europe_at_most_two_in_a_country():
    g = happen(position({ZAIRE: (1, 0)}, turn=8), REFORMER, USSR, FRANCE, FRANCE)
    assert FRANCE not in options(g)
    assert CUBA not in options(g)
    assert DONE not in options(g)
    answer(g, ITALY, FINLAND)
    assert g.question is None
    assert influence(g, FRANCE) == (0, 2)


@pytest.mark.parametrize(("vp", "count"), [(1, 4), (0, 4), (-1, 6)])
def test_the_reformer_adds_six_if_the_ussr_leads(vp: int, count: int):
    g = happen(position(turn=8, vp=vp), REFORMER, USSR)
    for country in (FRANCE, FRANCE, ITALY, ITALY, POLAND, POLAND)[:count]:
        answer(g, country)
    assert g.question is None


def test_the_reformer_ends_soviet_coups_in_europe():
    g = position({FRANCE: (1, 0), ZAIRE: (1, 0)}, turn=8)
    happen(g, REFORMER, USSR, ITALY, ITALY, POLAND, POLAND)
    assert coup_targets(g, USSR, EVERYWHERE, 0) == 1 << ZAIRE
    assert coup_targets(g, USSR, EVERYWHERE, 1) == 1 << ZAIRE


def test_glasnost_scores_and_raises_defcon():
    g = happen(position(turn=8, defcon=3), GLASNOST, USSR)
    assert (g.defcon, g.vp) == (4, -2)
    assert g.question is None


def test_glasnost_after_the_reformer_gives_influence_or_realignment_at_will():
    start: Influence = {ZAIRE: (1, 1)}
    g = position(start, turn=8, defcon=3, effects=(REFORMER,))
    happen(g, GLASNOST, US)
    assert asked(g) == ("operations_chosen", USSR)
    assert options(g) == {INFLUENCE, REALIGN, DECLINE}
    answer(g, INFLUENCE, ZAIRE, ZAIRE, ZAIRE, ZAIRE)
    assert g.question is None
    assert g.removed >> GLASNOST & 1
    GAME.check(g)


def test_7_4_3_glasnost_realignments_obey_the_new_defcon_level():
    start: Influence = {POLAND: (1, 0), ISRAEL: (1, 0)}
    g = position(start, turn=8, defcon=3, effects=(REFORMER,))
    happen(g, GLASNOST, USSR, REALIGN)
    assert options(g) == {ISRAEL}


def test_glasnost_that_brings_20_points_ends_the_game():
    g = happen(position(turn=8, vp=-18, effects=(REFORMER,)), GLASNOST, USSR)
    assert (g.winner, g.ending) == (USSR, "twenty_points")
    assert g.question is None


# Marine Barracks Bombing


def test_marine_barracks_clears_lebanon_and_takes_two_more():
    start: Influence = {LEBANON: (2, 0), ISRAEL: (3, 0), EGYPT: (1, 0), FRANCE: (3, 0)}
    g = happen(position(start, turn=8), MARINE_BARRACKS, USSR)
    assert asked(g) == ("event_removed", USSR)
    assert options(g) == {ISRAEL, EGYPT}
    answer(g, ISRAEL, ISRAEL)
    assert g.question is None
    assert [influence(g, c)[US] for c in (LEBANON, ISRAEL, EGYPT)] == [0, 1, 1]


# Ortega


def test_ortega_clears_nicaragua_and_offers_a_free_coup_next_to_it():
    start: Influence = {NICARAGUA: (2, 1), CUBA: (1, 0), HONDURAS: (1, 0), BRAZIL: (1, 0)}
    g = happen(position(start, turn=8, defcon=3), ORTEGA, USSR)
    assert influence(g, NICARAGUA) == (0, 1)
    assert options(g) == {COUP, DECLINE}
    answer(g, COUP)
    assert options(g) == {CUBA, HONDURAS}
    answer(g, CUBA, die(6))
    assert influence(g, CUBA) == (0, 1)
    assert g.defcon == 2
    assert g.milops == [0, 0]
    assert g.removed >> ORTEGA & 1


def test_ortega_the_coup_may_be_declined():
    g = happen(position({COSTA_RICA: (1, 0)}, turn=8), ORTEGA, USSR, DECLINE)
    assert g.question is None
    assert influence(g, COSTA_RICA) == (1, 0)


def test_6_3_1_ortega_without_us_influence_next_to_nicaragua_offers_no_coup():
    g = happen(position({NICARAGUA: (2, 0), BRAZIL: (1, 0)}, turn=8), ORTEGA, USSR)
    assert g.question is None


def test_7_4_2_ortega_is_worth_more_under_brezhnev_doctrine():
    g = position({HONDURAS: (3, 0)}, turn=8, effects=(BREZHNEV_DOCTRINE,))
    happen(g, ORTEGA, USSR, COUP, HONDURAS, die(3))
    assert influence(g, HONDURAS) == (1, 0)


# Iran-Contra, Yuri and Samantha


def test_faq_93_iran_contra_hits_the_us_die_whoever_started_the_realignment():
    for side in (US, USSR):
        g = happen(position({SYRIA: (1, 1)}, turn=8), IRAN_CONTRA, USSR)
        roll_realignment(g, side, SYRIA)
        g.settle()
        answer(g, die(4), die(4))
        assert influence(g, SYRIA) == (0, 1)


def test_iran_contra_ends_with_the_turn():
    g = happen(position(turn=8), IRAN_CONTRA, USSR)
    assert g.in_force(IRAN_CONTRA)
    g.do(next_turn)
    g.settle()
    assert not g.in_force(IRAN_CONTRA)


def test_yuri_and_samantha_score_for_every_us_coup_also_a_free_or_failed_one():
    g = position({ZAIRE: (0, 1), POLAND: (0, 2)}, us=(NATO,), turn=8, phasing=US)
    happen(g, YURI_AND_SAMANTHA, USSR)
    round_of(g, US, NATO, COUP, POLAND, die(1))
    assert g.vp == -1
    happen(g, TEAR_DOWN_THIS_WALL, US, COUP, POLAND, die(1))
    assert g.vp == -2


def test_yuri_and_samantha_do_not_score_for_coups_of_the_ussr():
    g = position({ZAIRE: (1, 0)}, ussr=(NASSER,), turn=8)
    happen(g, YURI_AND_SAMANTHA, USSR)
    round_of(g, USSR, NASSER, COUP, ZAIRE, die(1))
    assert g.vp == 0


# Latin American Debt Crisis

DEBTORS: Influence = {BRAZIL: (0, 2), CHILE: (1, 3), PERU: (0, 1), CUBA: (0, 3)}


def test_debt_crisis_the_us_may_pay_with_a_card_worth_three():
    g = position(DEBTORS, us=(DUCK_AND_COVER, FIDEL, NATO, ASIA_SCORING), turn=8)
    happen(g, DEBT_CRISIS, USSR)
    assert asked(g) == ("debt_paid", US)
    assert options(g) == {DUCK_AND_COVER, NATO, NONE}
    answer(g, DUCK_AND_COVER)
    assert g.question is None
    assert (g.vp, g.defcon) == (0, 5)
    assert g.discards == 1 << DUCK_AND_COVER | 1 << DEBT_CRISIS
    GAME.check(g)


def test_debt_crisis_unpaid_doubles_the_ussr_in_two_south_american_countries():
    g = happen(position(DEBTORS, us=(DUCK_AND_COVER,), turn=8), DEBT_CRISIS, USSR, NONE)
    assert asked(g) == ("debt_doubled", USSR)
    assert options(g) == {BRAZIL, CHILE, PERU}
    answer(g, CHILE)
    assert options(g) == {BRAZIL, PERU}
    answer(g, BRAZIL)
    assert g.question is None
    assert [influence(g, c) for c in (CHILE, BRAZIL, PERU)] == [(1, 6), (0, 4), (0, 1)]


def test_debt_crisis_doubles_what_there_is():
    g = happen(position({BRAZIL: (0, 2)}, turn=8), DEBT_CRISIS, USSR, NONE, BRAZIL)
    assert g.question is None
    g = happen(position(turn=8), DEBT_CRISIS, USSR, NONE)
    assert g.question is None


def test_7_4_2_debt_crisis_counts_the_values_as_modified():
    g = position(us=(FIDEL, BLOCKADE), turn=8, effects=(CONTAINMENT,))
    assert options(happen(g, DEBT_CRISIS, USSR)) == {FIDEL, NONE}
    g = position(us=(NATO, DUCK_AND_COVER), turn=8)
    happen(g, RED_SCARE, USSR)
    assert options(happen(g, DEBT_CRISIS, USSR)) == {NATO, NONE}


def test_9_5_the_china_card_does_not_pay_the_debt():
    g = happen(position(turn=8, china=US), DEBT_CRISIS, USSR)
    assert options(g) == {NONE}


# Aldrich Ames


def test_faq_98_the_ussr_has_to_pick_a_card_of_the_open_hand():
    g = position(us=(NATO, DUCK_AND_COVER), turn=8)
    happen(g, ALDRICH_AMES, USSR)
    assert g.shown[US] == g.hand[US]
    assert asked(g) == ("ames_picked", USSR)
    assert options(g) == {NATO, DUCK_AND_COVER}
    answer(g, DUCK_AND_COVER)
    assert g.question is None
    assert (g.vp, g.defcon) == (0, 5)
    assert g.discards >> DUCK_AND_COVER & 1
    assert g.shown[US] == 1 << NATO
    assert g.in_force(ALDRICH_AMES)
    GAME.check(g)


def test_aldrich_ames_with_an_empty_us_hand_is_over_at_once():
    for rules in ({}, SECOND_EDITION):
        g = happen(position(turn=8, options=rules), ALDRICH_AMES, USSR)
        assert g.question is None
        assert g.removed >> ALDRICH_AMES & 1


def in_order(*cards: int, **fields: object) -> State:
    g = position(us=cards, turn=8, options=SECOND_EDITION)
    for name, value in fields.items():
        setattr(g, name, value)
    return happen(g, ALDRICH_AMES, USSR)


def test_ii_edition_the_ussr_arranges_the_whole_hand():
    g = in_order(NATO, DUCK_AND_COVER, WARSAW_PACT)
    g.log = []
    answer(g, DUCK_AND_COVER)
    assert asked(g) == ("ames_ordered", USSR)
    assert options(g) == {NATO, WARSAW_PACT}
    answer(g, WARSAW_PACT, NATO)
    assert g.question is None
    assert g.order == [DUCK_AND_COVER, WARSAW_PACT, NATO]
    assert [line.args for line in g.log] == [
        (1, DUCK_AND_COVER),
        (2, WARSAW_PACT),
        (3, NATO),
        (ALDRICH_AMES,),
    ]
    assert set_of(g.order) == g.hand[US]


def test_ii_edition_the_us_plays_in_that_order_without_the_china_card():
    g = in_order(NATO, DUCK_AND_COVER, china=US)
    answer(g, DUCK_AND_COVER, NATO)
    round_of(g, US)
    assert options(g) == {DUCK_AND_COVER}
    assert g.china == US
    assert CHINA_CARD not in options(g)


def test_ii_edition_the_order_moves_on_when_a_card_is_lost():
    g = in_order(NATO, DUCK_AND_COVER, FIDEL)
    answer(g, DUCK_AND_COVER, NATO, FIDEL)
    round_of(g, US, DUCK_AND_COVER)
    assert g.order == [NATO, FIDEL]


def test_faq_49_in_the_ii_edition_a_missile_envy_that_is_due_comes_first():
    g = in_order(NATO, MISSILE_ENVY, envy=US)
    assert options(g) == {MISSILE_ENVY}
    answer(g, MISSILE_ENVY, NATO)
    round_of(g, US)
    assert options(g) == {MISSILE_ENVY}


# Pershing II


def test_pershing_ii_scores_and_weakens_up_to_three_western_european_countries():
    start: Influence = {
        WEST_GERMANY: (4, 0),
        FRANCE: (1, 0),
        UNITED_KINGDOM: (5, 0),
        CANADA: (2, 0),
        POLAND: (2, 0),
        JORDAN: (1, 0),
    }
    g = happen(position(start, turn=8), PERSHING_II, USSR)
    assert g.vp == -1
    assert options(g) == {WEST_GERMANY, FRANCE, UNITED_KINGDOM, CANADA, DONE}
    answer(g, WEST_GERMANY, FRANCE)
    assert options(g) == {UNITED_KINGDOM, CANADA, DONE}
    answer(g, UNITED_KINGDOM)
    assert g.question is None
    assert [influence(g, c)[US] for c in (WEST_GERMANY, FRANCE, UNITED_KINGDOM)] == [3, 0, 4]


def test_pershing_ii_may_stop_early():
    g = happen(position({ITALY: (2, 0)}, turn=8), PERSHING_II, USSR, DONE)
    assert g.question is None
    assert influence(g, ITALY) == (2, 0)
    assert g.removed >> PERSHING_II & 1


def test_pershing_ii_without_us_influence_there_only_scores():
    g = happen(position({ARGENTINA: (2, 0)}, turn=8), PERSHING_II, US)
    assert g.question is None
    assert g.vp == -1


def test_the_dice_of_these_events_are_rolled_by_chance():
    g = happen(position({HONDURAS: (1, 0)}, turn=8), ORTEGA, USSR, COUP, HONDURAS)
    assert asked(g) == ("coup_rolled", CHANCE)
