"""The event of every card of the standard deck."""

from __future__ import annotations

from detente.games.iron_curtain import GAME
from detente.games.iron_curtain.board import DONE, START, STAY, US, USSR
from detente.games.iron_curtain.reasons import NO_ENEMY_CUBE, NOT_IN_EVENT

from .positions import (
    ANGOLA,
    ARGENTINA,
    CHILE,
    CUBA,
    EAST_GERMANY,
    FRANCE,
    IRAN,
    ISRAEL,
    ITALY,
    JAPAN,
    NIGERIA,
    PAKISTAN,
    PANAMA,
    POLAND,
    SOUTH_AFRICA,
    VIETNAM,
    WEST_GERMANY,
    ZAIRE,
    answer,
    asked,
    at,
    changed_deck,
    cubes,
    event_of,
    options,
    places,
    position,
    targets,
    told,
)


def test_east_germany_gains_1_and_infiltrates_2_anywhere():
    table = {START: (0, 0), EAST_GERMANY: (1, 0), JAPAN: (0, 1)}
    g = event_of(position(table), EAST_GERMANY)
    assert g.score == -1
    assert targets(g) == {START, EAST_GERMANY, JAPAN}
    answer(g, JAPAN, JAPAN)
    assert cubes(g, JAPAN) == (0, 2)
    assert g.question is None


def test_poland_infiltrates_3_in_europe_at_most_2_on_a_card():
    table = {START: (0, 0), POLAND: (1, 0), JAPAN: (0, 1)}
    g = event_of(position(table), POLAND)
    assert targets(g) == {START, POLAND}
    answer(g, POLAND, POLAND)
    assert targets(g) == {START}
    assert g.why_not(USSR, POLAND) == NOT_IN_EVENT
    answer(g, START)
    assert cubes(g, START) == (1, 2)
    assert g.question is None


def test_west_germany_infiltrates_3_in_europe_1_on_a_card():
    table = {START: (0, 0), WEST_GERMANY: (1, 0), FRANCE: (-1, 0)}
    g = event_of(position(table), WEST_GERMANY, START)
    assert targets(g) == {WEST_GERMANY, FRANCE}
    answer(g, WEST_GERMANY, FRANCE)
    assert g.question is None
    assert cubes(g, START) == (2, 1)


def test_france_places_4_in_africa_and_the_middle_east():
    table = {START: (0, 0), FRANCE: (1, 0), ZAIRE: (0, 1), ISRAEL: (0, -1), IRAN: (0, -2)}
    g = event_of(position(table), FRANCE)
    assert targets(g) == {ZAIRE, ISRAEL}  # Iran is out of reach
    answer(g, ZAIRE, ZAIRE, ISRAEL, ISRAEL)
    assert g.question is None
    assert cubes(g, ZAIRE) == cubes(g, ISRAEL) == (2, 0)


def test_italy_removes_a_red_cube_and_infiltrates_one():
    table = {START: (0, 0), ITALY: (1, 0), POLAND: (0, 1)}
    g = event_of(position(table), ITALY)
    assert targets(g) == {START}
    assert g.why_not(US, POLAND) == NO_ENEMY_CUBE
    answer(g, START)
    assert cubes(g, START) == (1, 0)
    assert g.supply[USSR] == 24
    assert targets(g) == {START, ITALY, POLAND}
    answer(g, POLAND)
    assert cubes(g, POLAND) == (1, 0)
    assert g.question is None


def test_italy_may_leave_either_part_out():
    g = event_of(position({START: (0, 0), ITALY: (1, 0)}), ITALY, DONE, DONE)
    assert cubes(g, START) == (1, 1)
    assert g.question is None


def test_israel_infiltrates_2_and_gains_1_if_it_dominates_more():
    table = {START: (0, 0), ISRAEL: (1, 0), IRAN: (2, 0)}
    g = event_of(position(table), ISRAEL, ISRAEL, ISRAEL)
    assert (cubes(g, ISRAEL), g.score) == ((2, 0), 1)
    g = event_of(position(table, ussr={IRAN: 1}), ISRAEL, ISRAEL, DONE)
    assert g.score == 0
    assert len(told(g, "condition_failed")) == 1


def test_iran_moves_and_infiltrates_3_around_its_new_place():
    table = {START: (0, 0), CUBA: (1, 0), IRAN: (0, 1)}
    g = event_of(position(table), IRAN)
    assert asked(g).who == USSR
    answer(g, at(2, 0))
    assert targets(g) == {IRAN, CUBA}
    answer(g, IRAN, IRAN)
    assert targets(g) == {CUBA}
    answer(g, CUBA)
    assert (cubes(g, IRAN), cubes(g, CUBA)) == ((0, 2), (0, 1))
    assert g.question is None


def test_iran_may_stay():
    table = {START: (0, 0), CUBA: (1, 0), IRAN: (0, 1)}
    g = event_of(position(table), IRAN, STAY)
    assert told(g, "card_stayed") == [(USSR, IRAN)]
    assert targets(g) == {IRAN, START}


def test_iran_goes_next_to_the_other_middle_east_card():
    table = {START: (0, 0), CUBA: (1, 0), IRAN: (0, 1), ISRAEL: (2, 0)}
    g = event_of(position(table), IRAN)
    assert places(g) == {(3, 0), (2, 1), (2, -1)}


def test_vietnam_infiltrates_4_in_asia_at_most_2_on_a_card():
    table = {START: (0, 0), VIETNAM: (1, 0), JAPAN: (2, 0)}
    g = event_of(position(table), VIETNAM, VIETNAM, VIETNAM)
    assert targets(g) == {JAPAN}
    answer(g, JAPAN, JAPAN)
    assert cubes(g, JAPAN) == (0, 2)
    assert g.question is None


def test_japan_infiltrates_3_in_asia_at_most_2_on_a_card():
    table = {START: (0, 0), VIETNAM: (1, 0), JAPAN: (2, 0)}
    g = event_of(position(table), JAPAN, VIETNAM, VIETNAM)
    assert targets(g) == {JAPAN}
    answer(g, JAPAN)
    assert g.question is None


def test_pakistan_infiltrates_2_in_asia_or_the_middle_east_1_on_a_card():
    table = {START: (0, 0), PAKISTAN: (1, 0), ISRAEL: (2, 0), CUBA: (3, 0)}
    g = event_of(position(table), PAKISTAN)
    assert targets(g) == {PAKISTAN, ISRAEL}
    answer(g, ISRAEL)
    assert targets(g) == {PAKISTAN}
    answer(g, PAKISTAN)
    assert g.question is None


def test_south_africa_infiltrates_2_on_itself_and_removes_1_nearby():
    table = {START: (0, 0), SOUTH_AFRICA: (1, 0), ZAIRE: (2, 0), CUBA: (3, 0)}
    g = event_of(position(table, ussr={ZAIRE: 1, CUBA: 1}), SOUTH_AFRICA)
    assert targets(g) == {SOUTH_AFRICA}
    answer(g, SOUTH_AFRICA, SOUTH_AFRICA)
    assert targets(g) == {START, ZAIRE}
    answer(g, ZAIRE)
    assert cubes(g, ZAIRE) == (0, 0)
    assert g.question is None


def test_zaire_infiltrates_2_in_africa_1_on_a_card():
    table = {START: (0, 0), SOUTH_AFRICA: (1, 0), ZAIRE: (2, 0)}
    g = event_of(position(table), ZAIRE, ZAIRE)
    assert targets(g) == {SOUTH_AFRICA}
    answer(g, SOUTH_AFRICA)
    assert g.question is None


def test_nigeria_infiltrates_3_in_africa_and_gains_1_if_it_dominates_more():
    table = {START: (0, 0), NIGERIA: (1, 0), ZAIRE: (2, 0)}
    g = event_of(position(table, us={ZAIRE: 1}), NIGERIA, ZAIRE, ZAIRE, ZAIRE)
    assert (cubes(g, ZAIRE), g.score) == ((1, 3), -1)
    g = event_of(position(table, us={ZAIRE: 1}), NIGERIA, NIGERIA, DONE)
    assert g.score == 0


def test_angola_infiltrates_3_on_itself_and_its_neighbours():
    table = {START: (0, 0), ANGOLA: (1, 0), CUBA: (2, 0), PANAMA: (3, 0)}
    g = event_of(position(table), ANGOLA)
    assert targets(g) == {START, ANGOLA, CUBA}
    answer(g, CUBA, CUBA)
    assert targets(g) == {START, ANGOLA}
    answer(g, START)
    assert g.question is None


def test_cuba_infiltrates_3_in_central_america_and_gains_1_if_it_dominates_more():
    table = {START: (0, 0), CUBA: (1, 0), PANAMA: (2, 0)}
    g = event_of(position(table), CUBA, CUBA, CUBA)
    assert targets(g) == {PANAMA}
    answer(g, PANAMA)
    assert g.score == -1
    g = event_of(position(table), CUBA, DONE)
    assert g.score == 0


def test_panama_infiltrates_3_in_both_americas():
    table = {START: (0, 0), PANAMA: (1, 0), CHILE: (2, 0), JAPAN: (3, 0)}
    g = event_of(position(table), PANAMA)
    assert targets(g) == {PANAMA, CHILE}
    answer(g, CHILE, CHILE)
    assert targets(g) == {PANAMA}
    answer(g, PANAMA)
    assert g.question is None


def test_chile_infiltrates_3_in_south_america_and_gains_1_if_it_dominates_more():
    table = {START: (0, 0), CHILE: (1, 0), ARGENTINA: (2, 0)}
    g = event_of(position(table), CHILE, CHILE, CHILE)
    assert targets(g) == {ARGENTINA}
    answer(g, DONE)
    assert g.score == -1
    g = event_of(position(table, us={ARGENTINA: 1}), CHILE, CHILE, DONE)
    assert g.score == 0


def test_argentina_removes_1_and_infiltrates_2_in_both_americas():
    table = {START: (0, 0), ARGENTINA: (1, 0), CUBA: (2, 0), JAPAN: (3, 0)}
    g = event_of(position(table, ussr={CUBA: 1, JAPAN: 1}), ARGENTINA)
    assert targets(g) == {CUBA}
    answer(g, CUBA)
    assert targets(g) == {ARGENTINA, CUBA}
    answer(g, CUBA, CUBA)
    assert cubes(g, CUBA) == (2, 0)
    assert g.question is None


def test_an_event_without_effect_may_be_taken():
    deck = changed_deck('where = ["africa", "middle_east"]', 'where = ["asia"]')
    g = position({START: (0, 0), FRANCE: (1, 0)}, options={"deck": deck})
    event_of(g, FRANCE)
    assert options(g) == {DONE}
    answer(g, DONE)
    assert g.question is None


def test_a_condition_may_be_about_the_opponent_and_skips_all_its_steps():
    table = {START: (0, 0), ISRAEL: (1, 0)}
    who = 'region = "middle_east", who = "owner", then = ['
    many = (
        'region = "middle_east", who = "opponent", then = [{ op = "gain_ideology", n = 2 }, '
        '{ op = "if", condition = "dominates_more_cards", region = "europe", who = "owner", '
        'then = [{ op = "gain_ideology", n = 3 }] }, '
    )
    rules = {"deck": changed_deck(who, many)}
    g = event_of(position(table, options=rules), ISRAEL, DONE)
    assert g.score == 0
    g = event_of(position(table, ussr={ISRAEL: 1}, options=rules), ISRAEL, DONE)
    assert g.score == 2 + 1  # the inner condition fails
    g = event_of(position(table, us={START: 2}, ussr={ISRAEL: 1}, options=rules), ISRAEL, DONE)
    assert g.score == 2 + 3 + 1


def test_every_card_has_an_event_of_its_faction():
    rules = GAME.rules()
    assert all(rules.events[card] for card in range(1, 19))
    assert {rules.faction[card] for card in range(1, 19)} == {US, USSR}
