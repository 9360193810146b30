"""The worked examples A to E with their variants, and four more cases, F to I."""

from __future__ import annotations

import pytest

from detente.games.iron_curtain.board import DECLINE, DONE, EVENT, START, US, USSR
from detente.games.iron_curtain.ops import cube_put
from detente.games.iron_curtain.scoring import final_scoring, score_aftermath
from detente.games.iron_curtain.turn import choose_starter, place_influence

from .positions import (
    ARGENTINA,
    CHILE,
    CUBA,
    EAST_GERMANY,
    ISRAEL,
    JAPAN,
    PAKISTAN,
    PANAMA,
    POLAND,
    SOUTH_AFRICA,
    VIETNAM,
    WEST_GERMANY,
    ZAIRE,
    answer,
    asked,
    changed_deck,
    cubes,
    lay,
    options,
    places,
    position,
    targets,
    told,
    turn,
)

C_TABLE = {START: (0, 0), SOUTH_AFRICA: (1, 0), ZAIRE: (2, 0)}
C_US = {SOUTH_AFRICA: 2}


def test_example_a_vietnam_has_two_places():
    g = position({START: (0, 0), JAPAN: (1, 0), ISRAEL: (1, 1)}, hands=((), (VIETNAM,)))
    assert places(turn(g, VIETNAM)) == {(2, 0), (1, -1)}


def test_example_a_without_an_asian_card_every_free_place_is_open():
    g = position({START: (0, 0), ISRAEL: (1, 0)}, hands=((), (VIETNAM,)))
    assert places(turn(g, VIETNAM)) == {(-1, 0), (0, 1), (0, -1), (2, 0), (1, 1), (1, -1)}


def test_example_a_with_japan_walled_in_every_free_place_is_open():
    walls = {START: (0, 0), JAPAN: (1, 0), ISRAEL: (1, 1), CUBA: (2, 0), CHILE: (1, -1)}
    g = turn(position(walls, hands=((), (VIETNAM,))), VIETNAM)
    touching = {(-1, 0), (0, 1), (0, -1), (1, 2), (2, 1), (3, 0), (2, -1), (1, -2)}
    assert places(g) == touching


def test_example_b_the_last_asian_card_gives_the_us_three():
    table = {START: (0, 0), PAKISTAN: (1, 0), JAPAN: (2, 0)}
    g = position(table, us={PAKISTAN: 1, JAPAN: 1}, ussr={JAPAN: 1})
    lay(g, VIETNAM, (3, 0))
    assert told(g, "region_scored") == [(2, 3, 0, US, 2)]
    assert told(g, "marker_moved") == [(US, 3, 3)]
    assert asked(g).who == USSR  # event or influence comes only now


def placing(side, card):
    g = position(C_TABLE, us=C_US)
    g.do(place_influence, side, card)
    g.settle()
    return g


def test_example_c_reach_of_both_sides():
    assert targets(placing(USSR, VIETNAM)) == {START, SOUTH_AFRICA}
    assert targets(placing(US, JAPAN)) == {START, SOUTH_AFRICA, ZAIRE}


def test_example_c_three_cubes_break_control_and_tie():
    g = answer(placing(USSR, VIETNAM), SOUTH_AFRICA)
    assert cubes(g, SOUTH_AFRICA) == (2, 1)
    assert targets(g) == {START, SOUTH_AFRICA}  # Zaire is still closed
    answer(g, SOUTH_AFRICA)
    assert cubes(g, SOUTH_AFRICA) == (2, 2)
    assert g.question is None
    assert g.supply[USSR] == 21


def test_example_c_one_cube_is_not_enough():
    assert targets(placing(USSR, ZAIRE)) == {START}


def test_example_d_east_germany_gains_then_infiltrates():
    g = lay(position(C_TABLE, us=C_US), EAST_GERMANY, (-1, 0), EVENT)
    assert g.score == -1
    answer(g, SOUTH_AFRICA)
    assert cubes(g, SOUTH_AFRICA) == (2, 1)
    answer(g, ZAIRE)
    assert cubes(g, ZAIRE) == (0, 1)
    assert g.supply[USSR] == 21
    assert told(g, "influence_begun") == []
    assert g.turns == 1


def test_example_d_at_minus_7_the_game_ends_before_the_infiltration():
    g = lay(position(C_TABLE, us=C_US, score=-7), EAST_GERMANY, (-1, 0), EVENT)
    assert (g.winner, g.ending, g.score) == (USSR, "edge", -8)
    assert told(g, "cube_infiltrated") == []


@pytest.mark.parametrize("kept", [(ISRAEL, CUBA), (CUBA, ISRAEL)])
def test_example_e_israel_against_cuba_gives_the_us_one(kept):
    g = position(kept=kept)
    score_aftermath(g)
    assert g.score == 1


@pytest.mark.parametrize(
    ("kept", "score"),
    [
        ((ISRAEL, PANAMA), 3),  # US 3 and 2
        ((PANAMA, CUBA), 0),  # US 2, USSR 2
        ((WEST_GERMANY, CUBA), 3),  # US 4, USSR 1 in the deck below
    ],
)
def test_example_e_variants(kept, score):
    cuba = 'name_pl = "Kuba"\nfaction = "ussr"\ncubes = '
    deck = changed_deck(cuba + "2", cuba + "1") if WEST_GERMANY in kept else "standard"
    g = position(kept=kept, options={"deck": deck})
    score_aftermath(g)
    assert g.score == score


def test_f_a_scoring_beyond_the_edge_stops_at_8_and_ends_everything():
    table = {START: (0, 0), PAKISTAN: (1, 0), JAPAN: (2, 0)}
    g = lay(position(table, us={PAKISTAN: 1}, score=6), VIETNAM, (3, 0))
    assert (g.score, g.winner, g.ending) == (8, US, "edge")
    assert g.stack == []


def test_g_score_0_after_all_regions_is_a_us_win():
    g = position()
    g.do(final_scoring)
    g.settle()
    assert (g.winner, g.ending) == (US, "tie")


@pytest.mark.parametrize(("score", "chooser"), [(0, USSR), (2, USSR), (-2, US)])
def test_g_the_starter_of_round_2(score, chooser):
    g = position(score=score, round=2)
    g.do(choose_starter)
    g.settle()
    assert asked(g).who == chooser


def test_h_influence_follows_whether_or_not_the_event_was_taken():
    for choice in (EVENT, DECLINE):
        g = lay(position(), WEST_GERMANY, (1, 0), choice)
        if choice == EVENT:
            answer(g, DONE)
        assert (asked(g).who, asked(g).then) == (USSR, cube_put)


def test_h_reach_is_that_of_the_table_after_the_event():
    table = {START: (0, 0), PANAMA: (1, 0), CHILE: (2, 0)}
    g = lay(position(table, ussr={PANAMA: 1}), ARGENTINA, (3, 0), EVENT, PANAMA, DONE)
    assert options(g) == {START, PANAMA, DONE}


def test_i_a_lead_of_three_makes_two_cubes_cost_four():
    g = position(C_TABLE, us={SOUTH_AFRICA: 3})
    g.do(place_influence, USSR, POLAND)
    g.settle()
    answer(g, SOUTH_AFRICA, SOUTH_AFRICA)
    assert told(g, "cube_placed") == [(USSR, SOUTH_AFRICA, 2), (USSR, SOUTH_AFRICA, 2)]
    assert cubes(g, SOUTH_AFRICA) == (3, 2)
    assert g.question is None
