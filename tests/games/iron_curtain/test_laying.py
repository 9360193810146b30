"""Laying and moving cards: section 5."""

from __future__ import annotations

from detente.games.iron_curtain.board import (
    EVENT,
    NEIGHBOURS,
    RADIUS,
    REGION_OF,
    START,
    STAY,
    US,
    USSR,
)
from detente.games.iron_curtain.reasons import (
    CELL_TAKEN,
    MOVED_TOUCHES_NO_KIN,
    MUST_MOVE,
    TOUCHES_NO_KIN,
    TOUCHES_NOTHING,
)

from .positions import (
    ANGOLA,
    CHILE,
    CUBA,
    EAST_GERMANY,
    FRANCE,
    IRAN,
    ISRAEL,
    ITALY,
    JAPAN,
    NIGERIA,
    PANAMA,
    POLAND,
    SOUTH_AFRICA,
    VIETNAM,
    WEST_GERMANY,
    ZAIRE,
    answer,
    at,
    changed_deck,
    cubes,
    event_of,
    lay,
    options,
    places,
    position,
    told,
    turn,
)

THIS_CARD = 'card = "this_card" },'
AROUND_START = {(1, 0), (-1, 0), (0, 1), (0, -1)}


def test_5_1_neighbours_share_a_full_side():
    assert set(NEIGHBOURS[at(0, 0)]) == {at(*place) for place in AROUND_START}
    g = lay(position({START: (0, 0), ISRAEL: (1, 0), CUBA: (1, 1)}), IRAN, (2, 0))
    assert g.near[ISRAEL] == 1 << START | 1 << CUBA | 1 << IRAN
    assert g.near[START] == 1 << ISRAEL
    assert g.near[IRAN] == 1 << ISRAEL


def test_5_2_a_card_goes_next_to_its_own_region():
    g = position({START: (0, 0), JAPAN: (1, 0)}, hands=((), (VIETNAM,)))
    turn(g, VIETNAM)
    assert places(g) == {(2, 0), (1, 1), (1, -1)}
    assert g.why_not(USSR, at(1, 0)) == CELL_TAKEN
    assert g.why_not(USSR, at(5, 5)) == TOUCHES_NOTHING
    assert g.why_not(USSR, at(-1, 0)) == TOUCHES_NO_KIN


def test_5_3_the_first_card_of_a_region_goes_next_to_any_card():
    g = position({START: (0, 0), JAPAN: (1, 0)}, hands=((), (CUBA,)))
    turn(g, CUBA)
    assert places(g) == {(2, 0), (1, 1), (1, -1), (-1, 0), (0, 1), (0, -1)}


def test_5_3_a_walled_in_region_is_joined_anywhere():
    walls = {START: (0, 0), JAPAN: (1, 0), CUBA: (2, 0), ISRAEL: (1, 1), CHILE: (1, -1)}
    g = position(walls, hands=((), (VIETNAM,)))
    turn(g, VIETNAM)
    assert places(g) == {
        *((-1, 0), (0, 1), (0, -1), (3, 0), (2, 1), (2, -1)),
        *((1, 2), (1, -2)),
    }


def test_5_4_faction_and_cubes_do_not_matter_for_laying():
    found = []
    for card in (FRANCE, POLAND):
        g = position({START: (0, 0), JAPAN: (1, 0)}, hands=((), (card,)))
        turn(g, card)
        found.append(places(g))
    assert found[0] == found[1]


def test_5_5_the_start_card_counts_as_europe_for_laying():
    assert REGION_OF[START] == REGION_OF[POLAND]
    g = position({START: (0, 0), JAPAN: (1, 0)}, hands=((), (POLAND,)))
    turn(g, POLAND)
    assert places(g) == {(-1, 0), (0, 1), (0, -1)}


def test_5_6_a_moved_card_has_to_touch_its_region_if_it_can():
    g = position({START: (0, 0), CUBA: (1, 0), ISRAEL: (-1, 0)})
    lay(g, IRAN, (-2, 0), EVENT)
    assert places(g) == {(-1, 1), (-1, -1)}
    assert STAY in options(g)
    assert g.why_not(USSR, at(2, 0)) == MOVED_TOUCHES_NO_KIN


def test_5_6_a_card_alone_of_its_region_moves_next_to_any_card_but_itself():
    g = lay(position({START: (0, 0), CUBA: (1, 0)}), IRAN, (0, 1), EVENT)
    assert places(g) == {(-1, 0), (0, -1), (1, 1), (1, -1), (2, 0)}


def test_5_6_a_card_that_can_touch_its_region_only_where_it_lies_stays():
    walls = {START: (0, 0), ISRAEL: (1, 0), CUBA: (2, 0), JAPAN: (1, 1)}
    g = lay(position(walls), IRAN, (1, -1), EVENT)
    assert options(g) == {STAY}


def test_5_6_cubes_travel_with_a_moved_card():
    table = {START: (0, 0), CUBA: (1, 0), IRAN: (2, 0)}
    deck = changed_deck(THIS_CARD, 'card = "middle_east_2" },')
    g = position(table, us={START: 1, IRAN: 1}, ussr={START: 1, IRAN: 2}, options={"deck": deck})
    event_of(g, IRAN, at(0, 1))
    assert cubes(g, IRAN) == (1, 2)
    assert g.near[IRAN] == 1 << START
    assert told(g, "card_moved") == [(USSR, IRAN, at(0, 1))]


def test_5_6_a_deck_may_send_the_cubes_home():
    deck = changed_deck(THIS_CARD, 'card = "this_card", cubes_travel = false },')
    table = {START: (0, 0), CUBA: (1, 0), IRAN: (2, 0)}
    g = position(table, us={IRAN: 1}, ussr={IRAN: 2}, options={"deck": deck})
    event_of(g, IRAN, at(0, 1))
    assert cubes(g, IRAN) == (0, 0)
    assert g.supply == [23, 23]


def test_5_6_a_deck_may_force_the_move():
    deck = changed_deck(THIS_CARD, 'card = "this_card", optional = false },')
    g = position({START: (0, 0), CUBA: (1, 0), IRAN: (2, 0)}, options={"deck": deck})
    event_of(g, IRAN)
    assert STAY not in options(g)
    assert g.why_not(USSR, STAY) == MUST_MOVE
    walls = {START: (0, 0), ISRAEL: (1, 0), CUBA: (2, 0), JAPAN: (1, 1), IRAN: (1, -1)}
    g = position(walls, options={"deck": deck})
    event_of(g, IRAN)
    assert options(g) == {STAY}


def test_5_6_a_move_may_tear_the_map_apart():
    table = {START: (0, 0), IRAN: (1, 0), ISRAEL: (2, 0)}
    g = position(table)
    event_of(g, IRAN, at(3, 0))
    assert g.near[START] == 0
    assert g.near[ISRAEL] == 1 << IRAN


def test_5_6_a_moved_card_that_is_not_on_the_table_is_left_out():
    deck = changed_deck(THIS_CARD, 'card = "asia_1" },')
    g = position({START: (0, 0), IRAN: (1, 0)}, options={"deck": deck})
    event_of(g, IRAN)
    assert STAY not in options(g)
    assert told(g, "card_moved", "card_stayed") == []


def test_5_the_grid_holds_sixteen_cards_in_a_row():
    """The farthest a game can get without a move; every move may add one step."""
    row = [EAST_GERMANY, POLAND, WEST_GERMANY, FRANCE, ITALY, ISRAEL, IRAN, VIETNAM, JAPAN]
    row += [SOUTH_AFRICA, ZAIRE, NIGERIA, ANGOLA, CUBA, PANAMA, CHILE]
    table = {card: (x + 1, 0) for x, card in enumerate(row)}
    g = position({START: (0, 0), **table})
    assert len(row) + 2 == RADIUS
    assert len(NEIGHBOURS[at(17, 0)]) == 4
    assert g.beside[6] >> at(17, 0) & 1


def test_5_the_card_laid_comes_from_the_hand():
    g = position(hands=((JAPAN,), (CUBA,)), starter=US)
    turn(g)
    assert options(g) == {JAPAN}
    answer(g, JAPAN, at(1, 0))
    assert g.hand[US] == 0
    assert g.table >> JAPAN & 1
