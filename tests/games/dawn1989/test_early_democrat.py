"""The Democratic events of the early year."""

from __future__ import annotations

from collections.abc import Iterable

import pytest

from detente.games.dawn1989 import GAME
from detente.games.dawn1989.board import (
    BERLIN,
    BUDAPEST,
    CHARLES_UNIVERSITY,
    CHECKS,
    COMMUNIST,
    COUNTRY,
    CZECH_CHURCH,
    CZECH_WRITERS,
    DEBRECEN,
    DEMOCRAT,
    DONE,
    DRESDEN,
    EAST_GERMANY,
    EOTVOS_UNIVERSITY,
    EVENT,
    GDANSK,
    GYOR,
    HARGHITA_COVASNA,
    HUNGARIAN_CHURCH,
    HUNGARY,
    INTELLECTUAL,
    KATOWICE,
    KRAKOW,
    LODZ,
    LUBLIN,
    LUTHERAN_CHURCH,
    MISKOLC,
    POLAND,
    POLISH_CHURCH,
    POLISH_WRITERS,
    POZNAN,
    RAZGRAD,
    ROMANIAN_WRITERS,
    RUSE,
    SCHWERIN,
    SOFIA,
    SUPPORT,
    SZEGED,
    WARSZAWA,
    WROCLAW,
)
from detente.games.dawn1989.cards import can_happen
from detente.games.dawn1989.deck import (
    BALTIC_WAY,
    BLEEDING_WOUND,
    BORDER_REOPENED,
    CONSUMERISM,
    DASH_FOR_THE_WEST,
    DEMOCRATIC_FORUM,
    ECO_GLASNOST,
    FIDESZ,
    GENERAL_STRIKE,
    GOODBYE_LENIN,
    HELSINKI_FINAL_ACT,
    INTELLIGENTSIA,
    JAN_PALACH_WEEK,
    JULY_CONCEPT,
    MICHNIK,
    MONDAY_DEMONSTRATIONS,
    NAGY_REBURIED,
    NEEDS,
    PAPAL_VISIT,
    PERESTROIKA,
    POLAND_SCORING,
    PRUDENCE,
    RED,
    ROUNDTABLE_TALKS,
    SAJUDIS,
    SCORING,
    SOLIDARITY_LEGALIZED,
    ST_NICHOLAS_CHURCH,
    STATE_RUN_MEDIA,
    WALESA,
)
from detente.games.dawn1989.rounds import next_round
from detente.games.dawn1989.state import State
from detente.games.dawn1989.struggle import begin_struggle
from detente.games.dawn1989.struggle_hands import cards_dealt
from detente.games.dawn1989.turn import clear_turn
from detente.kernel.sets import members, set_of

from .positions import answer, asked, die, happen, options, position, round_of, support, told_of

# 2 Solidarity Legalized, 3 Walesa


def test_solidarity_adds_a_point_with_polish_workers_and_farmers_nobody_controls() -> None:
    g = position({GDANSK: (0, 3), KRAKOW: (3, 0), LODZ: (1, 1), WARSZAWA: (0, 0)})
    happen(g, SOLIDARITY_LEGALIZED, DEMOCRAT)
    assert g.question is None
    assert support(g, GDANSK) == (0, 3)
    assert support(g, KRAKOW) == (3, 0)
    assert support(g, LODZ) == (1, 2)
    assert support(g, LUBLIN) == (0, 1)
    assert support(g, WARSZAWA) == (0, 0)
    assert sum(g.points(DEMOCRAT, space) for space in members(COUNTRY[POLAND])) == 3 + 1 + 8 - 1
    GAME.check(g)


def test_after_solidarity_the_communist_never_checks_gdansk() -> None:
    g = position({GDANSK: (0, 1), KRAKOW: (0, 1)}, communist=[NAGY_REBURIED])
    happen(g, SOLIDARITY_LEGALIZED, COMMUNIST)
    clear_turn(g)
    round_of(g, COMMUNIST, NAGY_REBURIED, CHECKS)
    assert GDANSK not in options(g)
    assert KRAKOW in options(g)
    reason = g.why_not(COMMUNIST, GDANSK)
    assert reason is not None
    assert reason.key == "barred_by_event"


def test_5_2_walesa_before_solidarity_is_discarded() -> None:
    g = happen(position(), WALESA, COMMUNIST)
    assert g.question is None
    assert g.discards >> WALESA & 1


def test_walesa_adds_four_points_in_poland_and_makes_two_checks_there() -> None:
    g = position({KRAKOW: (2, 0), SOFIA: (2, 0)}, effects=[SOLIDARITY_LEGALIZED])
    happen(g, WALESA, DEMOCRAT)
    assert options(g) == set(members(COUNTRY[POLAND]))
    answer(g, GDANSK, GDANSK, GDANSK, GDANSK)
    assert options(g) == {KRAKOW, DONE}
    answer(g, KRAKOW, die(4))  # 4 + 3 = 7 against 6
    assert support(g, KRAKOW) == (1, 0)
    answer(g, KRAKOW, die(6))
    assert support(g, KRAKOW) == (0, 2)
    assert g.question is None
    assert g.removed >> WALESA & 1


# 4, 24, 29, 34: fixed support


@pytest.mark.parametrize(
    ("card", "space", "count"),
    [
        (MICHNIK, POLISH_WRITERS, 3),
        (JAN_PALACH_WEEK, CHARLES_UNIVERSITY, 6),
        (FIDESZ, EOTVOS_UNIVERSITY, 5),
        (ECO_GLASNOST, RUSE, 4),
    ],
)
def test_the_card_adds_its_support(card: int, space: int, count: int) -> None:
    g = happen(position({space: (2, 1)}), card, COMMUNIST)
    assert g.question is None
    assert support(g, space) == (2, 1 + count)
    assert g.removed >> card & 1


def test_st_nicholas_church_gives_just_control_and_opens_card_61() -> None:
    g = position({LUTHERAN_CHURCH: (2, 1)}, turn=4)
    assert not can_happen(g, MONDAY_DEMONSTRATIONS, DEMOCRAT)
    happen(g, ST_NICHOLAS_CHURCH, DEMOCRAT)
    assert support(g, LUTHERAN_CHURCH) == (2, 7)
    assert can_happen(g, MONDAY_DEMONSTRATIONS, DEMOCRAT)


def test_st_nicholas_church_adds_nothing_where_the_democrat_has_control() -> None:
    g = happen(position({LUTHERAN_CHURCH: (0, 8)}), ST_NICHOLAS_CHURCH, DEMOCRAT)
    assert support(g, LUTHERAN_CHURCH) == (0, 8)


# 5 General Strike


def on_strike(
    communist: Iterable[int], democrat: Iterable[int] = (), effects: Iterable[int] = ()
) -> State:
    g = position({KRAKOW: (3, 0)}, communist=communist, democrat=democrat, effects=effects)
    happen(g, GENERAL_STRIKE, DEMOCRAT)
    assert g.in_force(GENERAL_STRIKE)
    return g


def test_faq_5_a_card_is_discarded_before_the_die_is_rolled() -> None:
    g = on_strike([NAGY_REBURIED, MICHNIK])
    round_of(g, COMMUNIST)
    assert asked(g) == ("strike_card_chosen", COMMUNIST)
    answer(g, NAGY_REBURIED)
    assert asked(g)[0] == "strike_rolled"
    assert g.discards >> NAGY_REBURIED & 1
    assert not g.happened >> NAGY_REBURIED & 1


@pytest.mark.parametrize(("roll", "goes_on"), [(2, True), (3, False)])
def test_faq_5_die_and_operations_of_six_end_the_strike(roll: int, goes_on: bool) -> None:
    g = on_strike([NAGY_REBURIED, MICHNIK])
    round_of(g, COMMUNIST, NAGY_REBURIED, die(roll))
    assert g.question is None
    assert g.in_force(GENERAL_STRIKE) == goes_on


def test_7_3_3_the_strike_counts_the_modifiers_of_the_communist() -> None:
    g = on_strike([NAGY_REBURIED], effects=[PERESTROIKA])
    round_of(g, COMMUNIST, NAGY_REBURIED, die(2))
    assert not g.in_force(GENERAL_STRIKE)


def test_faq_5_a_scoring_card_is_played_without_a_roll() -> None:
    g = on_strike([POLAND_SCORING, MICHNIK])
    round_of(g, COMMUNIST, POLAND_SCORING)
    assert g.country == POLAND
    assert asked(g)[0] == "struggle_dealt"
    assert g.in_force(GENERAL_STRIKE)


def test_faq_5_the_card_before_a_scoring_card_is_none() -> None:
    before = next(card for card in range(1, POLAND_SCORING) if SCORING >> (card + 1) & 1)
    assert not SCORING >> before & 1
    g = on_strike([before, MICHNIK])
    round_of(g, COMMUNIST, before)
    assert asked(g)[0] == "strike_rolled"


def test_faq_5_one_card_a_round_and_on_into_the_next_turn() -> None:
    g = on_strike([NAGY_REBURIED, MICHNIK])
    round_of(g, COMMUNIST, NAGY_REBURIED, die(1))
    assert g.hand[COMMUNIST] == 1 << MICHNIK
    clear_turn(g)
    assert g.in_force(GENERAL_STRIKE)
    g.round = 1
    round_of(g, COMMUNIST)
    assert asked(g) == ("strike_card_chosen", COMMUNIST)


def test_11_2_the_strike_begins_in_the_round_after_its_event() -> None:
    g = position({KRAKOW: (1, 0)}, communist=[GENERAL_STRIKE, MICHNIK], democrat=[FIDESZ])
    g.do(next_round, 1)
    g.settle()
    answer(g, GENERAL_STRIKE, EVENT)
    assert asked(g) == ("operations_chosen", COMMUNIST)
    answer(g, SUPPORT, KRAKOW, KRAKOW, KRAKOW, FIDESZ, EVENT)
    assert asked(g) == ("strike_card_chosen", COMMUNIST)


def test_the_strike_does_not_touch_the_democrat() -> None:
    g = on_strike([], democrat=[FIDESZ])
    round_of(g, DEMOCRAT)
    assert asked(g) == ("card_chosen", DEMOCRAT)


# 17 Roundtable Talks


def test_faq_17_two_struggle_cards_of_the_communist_go_to_the_democrat() -> None:
    g = position({GDANSK: (0, 3), KRAKOW: (3, 0)})
    happen(g, ROUNDTABLE_TALKS, DEMOCRAT)
    assert g.in_force(ROUNDTABLE_TALKS)
    GAME.check(g)
    assert cards_dealt(g, POLAND) == [4, 8]
    assert not g.in_force(ROUNDTABLE_TALKS)
    assert g.discards >> ROUNDTABLE_TALKS & 1
    GAME.check(g)


def test_faq_17_the_democrat_is_dealt_two_cards_more() -> None:
    g = position({KRAKOW: (3, 0)}, effects=[ROUNDTABLE_TALKS])
    begin_struggle(g, POLAND, COMMUNIST)
    g.settle()
    while asked(g)[0] == "struggle_dealt":
        answer(g, min(options(g)))
    assert [hand.bit_count() for hand in g.struggle_hand] == [4, 2]


def test_roundtable_talks_work_once() -> None:
    g = position({KRAKOW: (3, 0)}, effects=[ROUNDTABLE_TALKS])
    assert cards_dealt(g, POLAND) == [4, 2]
    assert cards_dealt(g, POLAND) == [6, 0]


# 19 Papal Visit


def test_papal_visit_adds_three_points_in_one_catholic_church() -> None:
    g = happen(position(), PAPAL_VISIT, DEMOCRAT)
    assert options(g) == {POLISH_CHURCH, CZECH_CHURCH, HUNGARIAN_CHURCH}
    answer(g, CZECH_CHURCH)
    assert g.question is None
    assert support(g, CZECH_CHURCH) == (0, 3)


# 26 Helsinki Final Act, 39 Eco-Glasnost


def test_helsinki_scores_for_communist_checks_of_students_and_intellectuals() -> None:
    board = {CHARLES_UNIVERSITY: (0, 9), CZECH_WRITERS: (0, 9), GDANSK: (0, 9)}
    g = position(board, communist=[NAGY_REBURIED, JULY_CONCEPT])
    happen(g, HELSINKI_FINAL_ACT, COMMUNIST)
    clear_turn(g)
    round_of(g, COMMUNIST, NAGY_REBURIED, CHECKS, CHARLES_UNIVERSITY, die(1))
    assert g.vp == 1
    answer(g, CZECH_WRITERS, die(6))
    assert g.vp == 2
    round_of(g, COMMUNIST, JULY_CONCEPT, CHECKS, GDANSK, die(1), DONE)
    assert g.vp == 2


def test_helsinki_does_not_score_for_democratic_checks() -> None:
    board = {CZECH_WRITERS: (3, 0)}
    g = position(board, democrat=[FIDESZ], effects=[HELSINKI_FINAL_ACT])
    round_of(g, DEMOCRAT, FIDESZ, CHECKS, CZECH_WRITERS, die(1), DONE)
    assert g.vp == 0


def test_faq_26_helsinki_is_red_and_makes_no_event_possible() -> None:
    assert RED >> HELSINKI_FINAL_ACT & 1
    assert not any(needed >> HELSINKI_FINAL_ACT & 1 for needed in NEEDS.values())


def test_faq_26_goodbye_lenin_takes_helsinki() -> None:
    g = position(communist=[HELSINKI_FINAL_ACT, MICHNIK], turn=4)
    happen(g, GOODBYE_LENIN, DEMOCRAT)
    assert HELSINKI_FINAL_ACT in options(g)
    assert MICHNIK not in options(g)


def test_eco_glasnost_scores_for_communist_checks_in_ruse() -> None:
    g = position({SOFIA: (0, 5)}, communist=[NAGY_REBURIED])
    happen(g, ECO_GLASNOST, DEMOCRAT)
    round_of(g, COMMUNIST, NAGY_REBURIED, CHECKS, RUSE, die(1), SOFIA, die(1))
    assert g.vp == 1


# 27 Consumerism


def test_consumerism_takes_a_point_from_workers_and_checks_in_that_country() -> None:
    g = position({MISKOLC: (1, 0), DEBRECEN: (2, 0), BUDAPEST: (1, 0), KATOWICE: (1, 0)})
    happen(g, CONSUMERISM, DEMOCRAT)
    assert options(g) == {MISKOLC, DEBRECEN, KATOWICE}
    answer(g, MISKOLC)
    assert support(g, MISKOLC) == (0, 0)
    assert options(g) == {DEBRECEN, BUDAPEST, DONE}
    answer(g, DEBRECEN, die(4))
    assert support(g, DEBRECEN) == (1, 0)
    assert g.question is None
    assert g.discards >> CONSUMERISM & 1


def test_consumerism_by_the_english_reading_checks_workers_too() -> None:
    board = {MISKOLC: (1, 0), DEBRECEN: (2, 0), BUDAPEST: (1, 0)}
    g = position(board, options={"consumerism": "worker"})
    happen(g, CONSUMERISM, DEMOCRAT, MISKOLC)
    assert options(g) == {DEBRECEN, DONE}


def test_7_3_3_prudence_lowers_the_check_of_consumerism() -> None:
    g = position({MISKOLC: (1, 0), DEBRECEN: (2, 0)}, prudence=[0, 1])
    log = told_of(g, CONSUMERISM, COMMUNIST, MISKOLC, DEBRECEN, die(1))
    assert [line.args[2] for line in log if line.key == "check_tried"] == [2]


def test_11_1_consumerism_in_east_germany_counts_card_58() -> None:
    g = position({DRESDEN: (2, 0), SCHWERIN: (1, 0)}, effects=[BORDER_REOPENED], turn=4)
    log = told_of(g, CONSUMERISM, DEMOCRAT, SCHWERIN, DRESDEN, die(1))
    assert [line.args[2] for line in log if line.key == "check_tried"] == [4]


def test_consumerism_without_communist_workers_does_nothing() -> None:
    g = happen(position({BUDAPEST: (3, 0)}), CONSUMERISM, DEMOCRAT)
    assert g.question is None


# 31 Intelligentsia, 40 Hungarian Democratic Forum


def test_intelligentsia_adds_four_points_two_in_a_space() -> None:
    g = happen(position(), INTELLIGENTSIA, DEMOCRAT)
    assert options(g) == set(members(INTELLECTUAL))
    answer(g, POLISH_WRITERS, POLISH_WRITERS)
    assert POLISH_WRITERS not in options(g)
    answer(g, CZECH_WRITERS, CZECH_WRITERS)
    assert g.question is None
    assert g.discards >> INTELLIGENTSIA & 1


def test_intelligentsia_leaves_out_a_space_that_has_left_the_game() -> None:
    g = happen(position(gone=ROMANIAN_WRITERS, turn=4), INTELLIGENTSIA, DEMOCRAT)
    assert options(g) == set(members(INTELLECTUAL)) - {ROMANIAN_WRITERS}


def test_democratic_forum_adds_three_points_in_hungary_and_checks_there() -> None:
    g = position({SZEGED: (3, 0), KRAKOW: (3, 0)})
    happen(g, DEMOCRATIC_FORUM, DEMOCRAT)
    assert options(g) == set(members(COUNTRY[HUNGARY]))
    answer(g, GYOR, GYOR, GYOR)
    assert options(g) == {SZEGED, DONE}
    answer(g, SZEGED, die(6))  # 6 + 3 = 9 against 8
    assert support(g, SZEGED) == (2, 0)
    assert g.question is None


# 33 Sajudis


def test_sajudis_scores_moves_the_marker_and_gives_control_of_a_minority() -> None:
    g = position({RAZGRAD: (1, 0)}, turn=4)
    assert not can_happen(g, BALTIC_WAY, DEMOCRAT)
    happen(g, SAJUDIS, DEMOCRAT)
    assert (g.vp, g.ussr) == (1, 1)
    assert options(g) == {RAZGRAD, HARGHITA_COVASNA}
    answer(g, RAZGRAD)
    assert support(g, RAZGRAD) == (1, 5)
    assert can_happen(g, BALTIC_WAY, DEMOCRAT)
    GAME.check(g)


def test_sajudis_scores_where_no_minority_is_left() -> None:
    g = position({RAZGRAD: (0, 4)}, gone=HARGHITA_COVASNA, turn=4)
    happen(g, SAJUDIS, DEMOCRAT)
    assert g.question is None
    assert (g.vp, g.ussr) == (1, 1)


def test_10_1_sajudis_can_win_the_game() -> None:
    g = happen(position(vp=19), SAJUDIS, COMMUNIST)
    assert (g.ending, g.winner) == ("twenty_points", DEMOCRAT)


# 36 Dash for the West


def test_dash_for_the_west_must_beat_the_communist_spaces_of_east_germany() -> None:
    board = {BERLIN: (3, 0), DRESDEN: (4, 0), WROCLAW: (3, 0)}
    g = position(board, discards=[FIDESZ])
    happen(g, DASH_FOR_THE_WEST, DEMOCRAT, die(2))
    assert g.vp == 0
    assert g.question is None
    assert (g.control[COMMUNIST] & COUNTRY[EAST_GERMANY]).bit_count() == 2
    g = happen(position(board), DASH_FOR_THE_WEST, DEMOCRAT, die(3))
    assert g.vp == 1


def test_dash_for_the_west_brings_about_a_discarded_democratic_event_with_an_asterisk() -> None:
    discards = [FIDESZ, WALESA, CONSUMERISM, BLEEDING_WOUND, PRUDENCE, POLAND_SCORING]
    g = position(discards=discards)
    happen(g, DASH_FOR_THE_WEST, COMMUNIST, die(6))
    assert asked(g) == ("dash_event_picked", DEMOCRAT)
    assert options(g) == {FIDESZ}  # Walesa cannot happen yet
    answer(g, FIDESZ)
    assert support(g, EOTVOS_UNIVERSITY) == (0, 5)
    assert g.removed & set_of([FIDESZ, DASH_FOR_THE_WEST]) == set_of([FIDESZ, DASH_FOR_THE_WEST])
    GAME.check(g)


def test_dash_for_the_west_with_nothing_to_pick_only_scores() -> None:
    g = position(discards=[CONSUMERISM, STATE_RUN_MEDIA])
    happen(g, DASH_FOR_THE_WEST, DEMOCRAT, die(1))
    assert g.vp == 1
    assert g.question is None


def test_dash_for_the_west_can_pick_walesa_after_solidarity() -> None:
    g = position({POZNAN: (0, 1)}, discards=[WALESA], effects=[SOLIDARITY_LEGALIZED])
    happen(g, DASH_FOR_THE_WEST, DEMOCRAT, die(1), WALESA)
    assert asked(g) == ("event_placed", DEMOCRAT)
    assert not g.discards & SCORING
