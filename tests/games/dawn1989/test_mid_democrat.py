"""Democratic events of the middle of the year that work on the board and the tracks."""

from __future__ import annotations

from detente.games.dawn1989 import GAME
from detente.games.dawn1989.board import (
    BERLIN,
    BRASOV,
    BUCURESTI,
    BUDAPEST,
    CHARLES_UNIVERSITY,
    CHECKS,
    COMMUNIST,
    COUNTRY,
    CRAIOVA,
    CZECHOSLOVAKIA,
    DECLINE,
    DEMOCRAT,
    DONE,
    DRESDEN,
    EAST_GERMANY,
    ERFURT,
    HALLE,
    HARGHITA_COVASNA,
    LEIPZIG,
    LUTHERAN_CHURCH,
    MAGDEBURG,
    PLZEN,
    PRAHA,
    RAZGRAD,
    ROMANIA,
    ROSTOCK,
    SOFIA,
    SUPPORT,
    SZEGED,
    TARGU_MURES,
    TIMISOARA,
    WARSZAWA,
    WORKER,
)
from detente.games.dawn1989.deck import (
    BALTIC_WAY,
    BORDER_REOPENED,
    FOREIGN_TELEVISION,
    KLAUS_AND_KOMAREK,
    LASZLO_TOKES,
    LEGACY_OF_1968,
    MONDAY_DEMONSTRATIONS,
    NEW_FORUM,
    SAJUDIS,
    ST_NICHOLAS_CHURCH,
    TOXIC_WASTE,
    TROOP_WITHDRAWALS,
    WE_ARE_THE_PEOPLE,
)
from detente.games.dawn1989.support import barred
from detente.games.dawn1989.turn import clear_turn
from detente.kernel.sets import members

from .positions import answer, asked, die, happen, options, position, support, told_of

GERMANY = set(members(COUNTRY[EAST_GERMANY]))


# Communist support that goes


def test_troop_withdrawals_take_five_off_eastern_europe_at_most_two_from_a_space() -> None:
    board = {BERLIN: (3, 0), WARSZAWA: (3, 0), BUDAPEST: (1, 0), SOFIA: (4, 0)}
    g = happen(position(board, turn=4), TROOP_WITHDRAWALS, COMMUNIST)
    assert asked(g) == ("event_removed", DEMOCRAT)
    assert options(g) == {BERLIN, WARSZAWA, BUDAPEST}
    answer(g, BERLIN, BERLIN)
    assert options(g) == {WARSZAWA, BUDAPEST}
    answer(g, WARSZAWA, BUDAPEST, WARSZAWA)
    assert (support(g, BERLIN), support(g, WARSZAWA)) == ((1, 0), (1, 0))
    assert g.question is None
    GAME.check(g)


def test_foreign_television_takes_four_but_not_from_dresden() -> None:
    board = {DRESDEN: (5, 0), BERLIN: (3, 0), SOFIA: (3, 0)}
    g = happen(position(board, turn=4), FOREIGN_TELEVISION, DEMOCRAT)
    assert options(g) == {BERLIN, SOFIA}
    answer(g, BERLIN, BERLIN, SOFIA, SOFIA)
    assert (support(g, BERLIN), support(g, SOFIA)) == ((1, 0), (1, 0))
    assert g.question is None


def test_klaus_and_komarek_turn_praha() -> None:
    g = happen(position({PRAHA: (3, 0)}, turn=4), KLAUS_AND_KOMAREK, DEMOCRAT)
    assert support(g, PRAHA) == (1, 2)


def test_klaus_and_komarek_take_what_is_there() -> None:
    g = happen(position({PRAHA: (1, 0)}, turn=4), KLAUS_AND_KOMAREK, DEMOCRAT)
    assert support(g, PRAHA) == (0, 2)


# Democratic support that comes


def test_toxic_waste_adds_three_in_worker_spaces() -> None:
    g = happen(position(turn=4, gone=BRASOV), TOXIC_WASTE, COMMUNIST)
    assert asked(g) == ("event_placed", DEMOCRAT)
    assert options(g) == set(members(WORKER)) - {BRASOV}
    answer(g, LEIPZIG, LEIPZIG, LEIPZIG)
    assert support(g, LEIPZIG) == (0, 3)
    assert g.question is None


def test_legacy_of_1968_adds_one_where_the_communist_does_not_control() -> None:
    board = {PRAHA: (3, 0), PLZEN: (3, 0), CHARLES_UNIVERSITY: (1, 1)}
    g = happen(position(board, turn=4), LEGACY_OF_1968, DEMOCRAT)
    assert support(g, PRAHA) == (3, 0)  # controlled
    assert support(g, PLZEN) == (3, 1)  # one short of control
    assert support(g, CHARLES_UNIVERSITY) == (1, 2)
    spaces = members(COUNTRY[CZECHOSLOVAKIA])
    assert sum(g.points(DEMOCRAT, space) for space in spaces) == 11
    assert g.question is None


def test_new_forum_adds_one_in_three_different_spaces() -> None:
    g = happen(position(turn=4), NEW_FORUM, DEMOCRAT)
    assert options(g) == GERMANY
    answer(g, LEIPZIG, HALLE)
    assert options(g) == GERMANY - {LEIPZIG, HALLE}
    answer(g, BERLIN)
    assert g.question is None


# The Baltic Way


def test_baltic_way_scores_moves_the_marker_and_controls_a_minority_space() -> None:
    g = position({RAZGRAD: (2, 1)}, turn=4, happened=[SAJUDIS], ussr=1)
    happen(g, BALTIC_WAY, COMMUNIST)
    assert asked(g) == ("baltic_way_joined", DEMOCRAT)
    assert options(g) == {RAZGRAD, HARGHITA_COVASNA}
    answer(g, RAZGRAD)
    assert support(g, RAZGRAD) == (2, 6)
    assert (g.vp, g.ussr) == (3, 2)
    assert g.in_force(BALTIC_WAY)
    GAME.check(g)


def test_5_2_baltic_way_needs_sajudis() -> None:
    g = happen(position(turn=4), BALTIC_WAY, DEMOCRAT)
    assert g.question is None
    assert (g.vp, g.ussr) == (0, 0)
    assert g.discards >> BALTIC_WAY & 1


def test_baltic_way_scores_even_with_no_minority_space_to_win() -> None:
    g = position({RAZGRAD: (0, 4)}, turn=4, happened=[SAJUDIS], gone=HARGHITA_COVASNA)
    happen(g, BALTIC_WAY, DEMOCRAT)
    assert g.question is None
    assert (g.vp, g.ussr) == (3, 2)
    assert g.removed >> BALTIC_WAY & 1


def test_10_1_baltic_way_may_win_at_once() -> None:
    g = happen(position(turn=4, vp=17, happened=[SAJUDIS]), BALTIC_WAY, COMMUNIST)
    assert (g.ending, g.winner) == ("twenty_points", DEMOCRAT)
    assert g.question is None


# We Are the People!


def test_we_are_the_people_moves_up_to_four_at_most_two_to_one_space() -> None:
    g = happen(position({LUTHERAN_CHURCH: (0, 6)}, turn=4), WE_ARE_THE_PEOPLE, COMMUNIST)
    assert asked(g) == ("people_moved", DEMOCRAT)
    assert options(g) == GERMANY - {LUTHERAN_CHURCH} | {DONE}
    answer(g, LEIPZIG, LEIPZIG)
    assert LEIPZIG not in options(g)
    answer(g, HALLE, ERFURT)
    assert g.question is None
    assert [g.points(DEMOCRAT, space) for space in (LUTHERAN_CHURCH, LEIPZIG, HALLE, ERFURT)] == [
        2,
        2,
        1,
        1,
    ]
    GAME.check(g)


def test_we_are_the_people_may_stop_and_moves_no_more_than_there_is() -> None:
    g = happen(position({LUTHERAN_CHURCH: (0, 3)}, turn=4), WE_ARE_THE_PEOPLE, DEMOCRAT, DONE)
    assert support(g, LUTHERAN_CHURCH) == (0, 3)
    g = position({LUTHERAN_CHURCH: (0, 1)}, turn=4)
    happen(g, WE_ARE_THE_PEOPLE, DEMOCRAT, LEIPZIG)
    assert g.question is None
    assert g.present[DEMOCRAT] == 1 << LEIPZIG


def test_we_are_the_people_closes_leipzig_to_communist_checks_for_good() -> None:
    g = happen(position({LEIPZIG: (0, 1)}, turn=4), WE_ARE_THE_PEOPLE, DEMOCRAT)
    clear_turn(g)
    assert barred(g, COMMUNIST) == 1 << LEIPZIG
    assert barred(g, DEMOCRAT) == 0


def test_we_are_the_people_tells_each_move() -> None:
    g = position({LUTHERAN_CHURCH: (0, 1)}, turn=4)
    log = told_of(g, WE_ARE_THE_PEOPLE, DEMOCRAT, HALLE)
    moved = [line.args for line in log if line.key == "support_moved"]
    assert moved == [(DEMOCRAT, LUTHERAN_CHURCH, HALLE)]


# The Monday Demonstrations


def test_monday_demonstrations_win_church_and_leipzig_then_make_five_checks() -> None:
    board = {LUTHERAN_CHURCH: (0, 1), LEIPZIG: (2, 0), ROSTOCK: (20, 0), SOFIA: (2, 0)}
    g = position(board, turn=4, happened=[ST_NICHOLAS_CHURCH])
    happen(g, MONDAY_DEMONSTRATIONS, COMMUNIST)
    assert support(g, LUTHERAN_CHURCH) == (0, 5)
    assert support(g, LEIPZIG) == (2, 5)
    assert asked(g) == ("check_aimed", DEMOCRAT)
    assert options(g) == {LEIPZIG, ROSTOCK, DONE}
    for _ in range(5):
        answer(g, ROSTOCK, die(3))  # 3 + 4 against 6
    assert support(g, ROSTOCK) == (15, 0)
    assert g.question is None
    GAME.check(g)


def test_monday_demonstrations_may_stop_before_five_checks() -> None:
    g = position({ROSTOCK: (9, 0)}, turn=4, happened=[ST_NICHOLAS_CHURCH])
    happen(g, MONDAY_DEMONSTRATIONS, DEMOCRAT, ROSTOCK, die(6), DONE)
    assert g.question is None
    assert support(g, ROSTOCK) == (5, 0)


def test_5_2_monday_demonstrations_need_st_nicholas_church() -> None:
    g = happen(position({LEIPZIG: (2, 0)}, turn=4), MONDAY_DEMONSTRATIONS, COMMUNIST)
    assert g.question is None
    assert support(g, LEIPZIG) == (2, 0)
    assert g.discards >> MONDAY_DEMONSTRATIONS & 1


def test_r_11_1_border_reopened_counts_for_the_monday_demonstrations() -> None:
    g = position({ROSTOCK: (9, 0)}, turn=4, happened=[ST_NICHOLAS_CHURCH])
    g.effects |= 1 << BORDER_REOPENED
    happen(g, MONDAY_DEMONSTRATIONS, DEMOCRAT, ROSTOCK, die(2))  # 2 + 5 against 6
    assert support(g, ROSTOCK) == (8, 0)


# Laszlo Tokes


def test_laszlo_tokes_adds_two_points_and_offers_operations() -> None:
    g = happen(position({SOFIA: (2, 0)}, turn=4), LASZLO_TOKES, COMMUNIST)
    assert support(g, TIMISOARA) == (0, 1)
    assert support(g, HARGHITA_COVASNA) == (0, 1)
    assert asked(g) == ("operations_chosen", DEMOCRAT)
    assert options(g) == {SUPPORT, DECLINE}  # nothing to check in Romania
    answer(g, DECLINE)
    assert g.question is None
    GAME.check(g)


def test_faq_73_support_by_the_ops_of_tokes_must_be_in_romania() -> None:
    g = position({SZEGED: (0, 1), BUCURESTI: (2, 0)}, turn=4)
    happen(g, LASZLO_TOKES, DEMOCRAT, SUPPORT)
    # the two new points give the reach, 6.1.2
    assert options(g) <= set(members(COUNTRY[ROMANIA]))
    assert {TIMISOARA, CRAIOVA, HARGHITA_COVASNA, TARGU_MURES} <= options(g)
    assert BRASOV not in options(g)
    answer(g, TIMISOARA, TARGU_MURES)
    assert g.question is None
    assert support(g, TIMISOARA) == (0, 2)


def test_laszlo_tokes_makes_two_checks_in_romania() -> None:
    g = position({BUCURESTI: (5, 0), SOFIA: (2, 0)}, turn=4)
    happen(g, LASZLO_TOKES, DEMOCRAT, CHECKS)
    assert options(g) == {BUCURESTI, DONE}
    answer(g, BUCURESTI, die(6), BUCURESTI, die(5))  # 8 and 7 against 6
    assert support(g, BUCURESTI) == (2, 0)
    assert g.question is None


def test_laszlo_tokes_passes_over_a_space_out_of_the_game() -> None:
    g = position(turn=4, gone=TIMISOARA)
    happen(g, LASZLO_TOKES, DEMOCRAT)
    assert g.present[DEMOCRAT] == 1 << HARGHITA_COVASNA
    GAME.check(g)


def test_laszlo_tokes_leaves_east_germany_out_of_the_ops() -> None:
    g = position({MAGDEBURG: (2, 1)}, turn=4)
    g.effects |= 1 << BORDER_REOPENED
    happen(g, LASZLO_TOKES, DEMOCRAT)
    assert options(g) == {SUPPORT, DECLINE}
    answer(g, SUPPORT, TIMISOARA, TIMISOARA)
    assert g.question is None  # card 58 gives nothing outside East Germany
