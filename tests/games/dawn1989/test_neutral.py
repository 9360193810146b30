"""The events of both sides, and Common European Home (21)."""

from __future__ import annotations

import pytest

from detente.games.dawn1989 import GAME
from detente.games.dawn1989.board import (
    BULGARIA,
    CHECKS,
    COMMUNIST,
    DEMOCRAT,
    DONE,
    GDANSK,
    HALLE,
    HUNGARY,
    KRAKOW,
    LEIPZIG,
    LODZ,
    LUTHERAN_CHURCH,
    POLAND,
    POLISH_WRITERS,
    SOFIA,
    SUPPORT,
    TRACK,
    VARNA,
    WARSZAWA,
    WITH_HOME,
)
from detente.games.dawn1989.cards import can_happen
from detente.games.dawn1989.deck import (
    BLEEDING_WOUND,
    BORDER_REOPENED,
    BREAKAWAY_REPUBLICS,
    COMMON_EUROPEAN_HOME,
    FIDESZ,
    GENERAL_STRIKE,
    GORBACHEV_CHARMS_WEST,
    HONECKER,
    INFLATIONARY_CURRENCY,
    JULY_CONCEPT,
    MICHNIK,
    NAGY_REBURIED,
    NONE,
    PERESTROIKA,
    POLAND_SCORING,
    PRUDENCE,
    REFORMER_REHABILITATED,
    SINATRA_DOCTRINE,
    STAND_FAST,
    STATE_RUN_MEDIA,
    TANK_COLUMN,
    WALESA,
    WORKERS_REVOLT,
)
from detente.games.dawn1989.turn import clear_turn
from detente.kernel.flow import Happening
from detente.kernel.sets import set_of

from .positions import answer, asked, die, happen, options, position, round_of, support, told_of

SIDES = (COMMUNIST, DEMOCRAT)


# 8 Prudence


@pytest.mark.parametrize("side", SIDES)
def test_prudence_lowers_the_cards_of_the_opponent_this_turn(side: int) -> None:
    g = happen(position(), PRUDENCE, side)
    assert g.value(1 - side, WALESA) == 2
    assert g.value(1 - side, MICHNIK) == 1
    assert g.value(side, WALESA) == 3
    assert g.discards >> PRUDENCE & 1
    clear_turn(g)
    assert g.value(1 - side, WALESA) == 3


def test_faq_8_prudence_recovered_in_the_same_turn_counts_twice() -> None:
    g = happen(position(), PRUDENCE, COMMUNIST)
    happen(g, HONECKER, COMMUNIST, PRUDENCE)
    happen(g, PRUDENCE, COMMUNIST)
    assert g.value(DEMOCRAT, GORBACHEV_CHARMS_WEST) == 2
    assert g.value(DEMOCRAT, WALESA) == 1
    assert g.value(DEMOCRAT, FIDESZ) == 1


def test_7_3_1_prudence_and_sinatra_doctrine_add_up() -> None:
    g = position(effects=[SINATRA_DOCTRINE], turn=4)
    happen(g, PRUDENCE, COMMUNIST)
    assert g.value(DEMOCRAT, WALESA) == 3


# 14 Gorbachev Charms the West


@pytest.mark.parametrize("side", SIDES)
def test_gorbachev_removes_two_opposing_points_and_checks_anywhere(side: int) -> None:
    both = (3, 3)
    g = position({GDANSK: both, SOFIA: both})
    happen(g, GORBACHEV_CHARMS_WEST, side, GDANSK, GDANSK)
    assert g.points(1 - side, GDANSK) == 1
    assert g.points(side, GDANSK) == 3
    assert options(g) == {GDANSK, SOFIA, DONE}
    answer(g, SOFIA, die(4))  # 4 + 4 = 8 against 6
    assert g.points(1 - side, SOFIA) == 1
    assert g.question is None
    assert g.discards >> GORBACHEV_CHARMS_WEST & 1


def test_gorbachev_counts_card_58_only_in_east_germany() -> None:
    g = position({LEIPZIG: (3, 0)}, effects=[BORDER_REOPENED], turn=4)
    log = told_of(g, GORBACHEV_CHARMS_WEST, DEMOCRAT, LEIPZIG, LEIPZIG, LEIPZIG, die(1))
    assert [line.args[2] for line in log if line.key == "check_tried"] == [5]
    g = position({GDANSK: (3, 0)}, effects=[BORDER_REOPENED], turn=4)
    log = told_of(g, GORBACHEV_CHARMS_WEST, DEMOCRAT, GDANSK, GDANSK, GDANSK, die(1))
    assert [line.args[2] for line in log if line.key == "check_tried"] == [4]


def test_12_4_gorbachev_is_no_event_after_the_baltic_republics_have_left() -> None:
    g = position({GDANSK: (1, 1)}, communist=[GORBACHEV_CHARMS_WEST], turn=8)
    g.happened |= 1 << BREAKAWAY_REPUBLICS
    round_of(g, COMMUNIST, GORBACHEV_CHARMS_WEST)
    assert options(g) == {SUPPORT, CHECKS, TRACK}


# 21 Common European Home


@pytest.mark.parametrize("side", SIDES)
def test_faq_21_common_european_home_is_no_event_of_its_own(side: int) -> None:
    g = position({GDANSK: (2, 2)})
    assert not can_happen(g, COMMON_EUROPEAN_HOME, side)
    g.hand[side] = 1 << COMMON_EUROPEAN_HOME
    g.deck ^= 1 << COMMON_EUROPEAN_HOME
    round_of(g, side, COMMON_EUROPEAN_HOME)
    assert options(g) == {SUPPORT, CHECKS, TRACK}
    GAME.check(g)


@pytest.mark.parametrize("answers", [(SUPPORT, GDANSK, GDANSK), (CHECKS, DONE), (TRACK, 0)])
def test_common_european_home_spent_for_operations_scores_for_the_opponent(
    answers: tuple[int, ...],
) -> None:
    g = position({GDANSK: (2, 2)}, communist=[COMMON_EUROPEAN_HOME])
    round_of(g, COMMUNIST, COMMON_EUROPEAN_HOME, *answers)
    assert g.vp == 1
    assert g.discards >> COMMON_EUROPEAN_HOME & 1
    g = position({GDANSK: (2, 2)}, democrat=[COMMON_EUROPEAN_HOME])
    round_of(g, DEMOCRAT, COMMON_EUROPEAN_HOME, *answers)
    assert g.vp == -1


def test_faq_21_common_european_home_counters_an_event_of_the_opponent() -> None:
    cards = [COMMON_EUROPEAN_HOME, GENERAL_STRIKE]
    g = position({GDANSK: (1, 0)}, communist=cards)
    round_of(g, COMMUNIST, GENERAL_STRIKE, WITH_HOME, SUPPORT, GDANSK, GDANSK, GDANSK)
    assert not g.happened >> GENERAL_STRIKE & 1
    assert not g.in_force(GENERAL_STRIKE)
    assert g.vp == 0
    assert g.discards == set_of(cards)
    GAME.check(g)


def test_faq_21_common_european_home_goes_only_with_an_event_of_the_opponent() -> None:
    g = position({GDANSK: (1, 1)}, communist=[COMMON_EUROPEAN_HOME, BLEEDING_WOUND])
    round_of(g, COMMUNIST, BLEEDING_WOUND)
    assert WITH_HOME not in options(g)
    g = position({GDANSK: (1, 1)}, communist=[COMMON_EUROPEAN_HOME, PRUDENCE])
    round_of(g, COMMUNIST, PRUDENCE)
    assert WITH_HOME not in options(g)


def test_faq_21_the_rehabilitated_reformer_cannot_pick_common_european_home() -> None:
    discards = [COMMON_EUROPEAN_HOME, FIDESZ]
    g = position(discards=discards, track=[0, 1], turn=4)
    happen(g, REFORMER_REHABILITATED, DEMOCRAT)
    assert options(g) == {FIDESZ}


# 44 Inflationary Currency


def test_inflation_needs_a_country_in_the_power_of_the_opponent() -> None:
    g = position(turn=4)
    assert can_happen(g, INFLATIONARY_CURRENCY, DEMOCRAT)
    assert not can_happen(g, INFLATIONARY_CURRENCY, COMMUNIST)
    g = position(lost_power=[HUNGARY], turn=4)
    assert can_happen(g, INFLATIONARY_CURRENCY, COMMUNIST)
    assert not can_happen(position(lost_power=range(6), turn=4), INFLATIONARY_CURRENCY, DEMOCRAT)


def test_5_2_inflation_is_discarded_where_it_cannot_happen() -> None:
    g = happen(position(turn=4), INFLATIONARY_CURRENCY, COMMUNIST)
    assert g.discards >> INFLATIONARY_CURRENCY & 1


def test_inflation_removes_two_points_in_a_country_and_checks_there() -> None:
    g = position({GDANSK: (3, 0), SOFIA: (3, 0)}, lost_power=[HUNGARY], turn=4)
    happen(g, INFLATIONARY_CURRENCY, DEMOCRAT)
    assert HUNGARY not in options(g)
    answer(g, POLAND, GDANSK, GDANSK)
    assert support(g, GDANSK) == (1, 0)
    answer(g, NONE)
    assert options(g) == {GDANSK, DONE}
    answer(g, GDANSK, die(5))  # 5 + 3 = 8 against 6
    assert support(g, GDANSK) == (0, 1)
    assert g.removed >> INFLATIONARY_CURRENCY & 1


def test_the_log_names_the_country_of_the_inflation() -> None:
    g = position({GDANSK: (3, 0), SOFIA: (3, 0)}, turn=4)
    log = told_of(g, INFLATIONARY_CURRENCY, DEMOCRAT, POLAND, GDANSK, GDANSK)
    assert [(line.key, line.args) for line in log] == [
        ("event_happens", (DEMOCRAT, INFLATIONARY_CURRENCY)),
        ("country_named", (POLAND,)),
        ("lost", (COMMUNIST, GDANSK, 1)),
        ("lost", (COMMUNIST, GDANSK, 1)),
    ]


def test_faq_44_the_opponent_decides_after_the_loss_and_before_the_space_is_named() -> None:
    hand = [NAGY_REBURIED, GORBACHEV_CHARMS_WEST, STATE_RUN_MEDIA, POLAND_SCORING]
    g = position({GDANSK: (4, 0)}, communist=hand, turn=4)
    happen(g, INFLATIONARY_CURRENCY, DEMOCRAT, POLAND, GDANSK, GDANSK)
    assert support(g, GDANSK) == (2, 0)
    assert asked(g) == ("inflation_answered", COMMUNIST)
    assert options(g) == {NONE, NAGY_REBURIED, GORBACHEV_CHARMS_WEST}


@pytest.mark.parametrize("card", [NAGY_REBURIED, GORBACHEV_CHARMS_WEST])
def test_faq_44_a_card_of_three_or_more_stops_the_check(card: int) -> None:
    g = position({GDANSK: (4, 0)}, communist=[card], turn=4)
    happen(g, INFLATIONARY_CURRENCY, DEMOCRAT, POLAND, GDANSK, GDANSK, card)
    assert g.question is None
    assert g.discards >> card & 1
    assert not g.happened >> card & 1
    assert g.removed >> INFLATIONARY_CURRENCY & 1


def test_7_3_3_the_discard_against_inflation_counts_modifiers() -> None:
    hand = [NAGY_REBURIED, STATE_RUN_MEDIA]
    g = position({GDANSK: (4, 0)}, communist=hand, effects=[PERESTROIKA], turn=4)
    happen(g, INFLATIONARY_CURRENCY, DEMOCRAT, POLAND, GDANSK, GDANSK)
    assert options(g) == {NONE, NAGY_REBURIED, STATE_RUN_MEDIA}
    g = position({GDANSK: (4, 0)}, communist=hand, prudence=[1, 0], turn=4)
    happen(g, INFLATIONARY_CURRENCY, DEMOCRAT, POLAND, GDANSK, GDANSK)
    assert options(g) == {NONE}


# 67 Reformer Rehabilitated


@pytest.mark.parametrize(("track", "open_to"), [([0, 0], ()), ([2, 1], (0,)), ([1, 2], (1,))])
def test_the_reformer_needs_the_lead_on_the_track(
    track: list[int], open_to: tuple[int, ...]
) -> None:
    g = position(track=track, turn=4)
    allowed = tuple(side for side in SIDES if can_happen(g, REFORMER_REHABILITATED, side))
    assert allowed == open_to


def test_the_reformer_picks_an_event_that_can_happen_and_does_not_score() -> None:
    discards = [WALESA, JULY_CONCEPT, PRUDENCE, POLAND_SCORING]
    g = position(discards=discards, track=[0, 1], turn=4)
    happen(g, REFORMER_REHABILITATED, DEMOCRAT)
    assert options(g) == {JULY_CONCEPT, PRUDENCE}
    answer(g, PRUDENCE)
    assert g.prudence == [1, 0]
    assert g.discards >> PRUDENCE & 1
    assert g.removed >> REFORMER_REHABILITATED & 1
    GAME.check(g)


def test_the_reformer_lets_the_opponent_carry_out_his_event() -> None:
    g = position(discards=[JULY_CONCEPT], track=[0, 1], turn=4)
    happen(g, REFORMER_REHABILITATED, DEMOCRAT, JULY_CONCEPT)
    assert asked(g) == ("event_placed", COMMUNIST)
    answer(g, SOFIA, SOFIA, SOFIA)
    assert g.removed >> JULY_CONCEPT & 1


# 78 Workers Revolt


def test_the_revolt_takes_a_worker_space_in_the_power_of_the_opponent() -> None:
    board = {KRAKOW: (2, 1), WARSZAWA: (1, 0), VARNA: (2, 0), LODZ: (0, 1)}
    g = position(board, lost_power=[BULGARIA], turn=4)
    happen(g, WORKERS_REVOLT, DEMOCRAT)
    assert options(g) == {KRAKOW}
    answer(g, KRAKOW, die(4))
    assert support(g, KRAKOW) == (0, 3)
    assert g.discards >> WORKERS_REVOLT & 1


def test_neighbours_of_the_opponent_hinder_the_revolt() -> None:
    board = {KRAKOW: (2, 1), LODZ: (3, 0)}
    g = happen(position(board, turn=4), WORKERS_REVOLT, DEMOCRAT, KRAKOW, die(4))
    assert support(g, KRAKOW) == (2, 1)
    g = happen(position(board, turn=4), WORKERS_REVOLT, DEMOCRAT, KRAKOW, die(5))
    assert support(g, KRAKOW) == (0, 3)


def test_the_communist_revolts_only_where_the_democrat_is_in_power() -> None:
    board = {KRAKOW: (0, 2), HALLE: (0, 2), POLISH_WRITERS: (0, 2)}
    assert not can_happen(position(board, turn=4), WORKERS_REVOLT, COMMUNIST)
    g = happen(position(board, lost_power=[POLAND], turn=4), WORKERS_REVOLT, COMMUNIST)
    assert options(g) == {KRAKOW}
    reason = g.why_not(COMMUNIST, HALLE)
    assert reason is not None
    assert reason.key == "not_opponents_power"


# 85 Tank Column/Tank Man, 100 Stand Fast


def test_6_3_4_tank_column_moves_the_marker_and_is_no_attempt() -> None:
    g = position(track=[2, 0], tried=[1, 0], turn=8)
    happen(g, TANK_COLUMN, COMMUNIST)
    assert g.track == [3, 0]
    assert g.tried == [1, 0]
    assert asked(g)[0] == "news_drawn"  # the award of box 3


def test_tank_column_in_the_last_box_is_removed() -> None:
    g = happen(position(track=[8, 0], turn=8), TANK_COLUMN, COMMUNIST)
    assert g.track == [8, 0]
    assert g.removed >> TANK_COLUMN & 1


@pytest.mark.parametrize("side", SIDES)
def test_stand_fast_hinders_checks_where_its_side_controls(side: int) -> None:
    held, weak = [0, 0], [0, 0]
    held[side], weak[side] = 9, 2
    g = position({LEIPZIG: (held[0], held[1]), LUTHERAN_CHURCH: (weak[0], weak[1])}, turn=8)
    happen(g, STAND_FAST, side)
    g.hand[1 - side] = 1 << WALESA
    g.deck &= ~(1 << WALESA)
    log: list[Happening] = []
    g.log = log
    round_of(g, 1 - side, WALESA, CHECKS, LEIPZIG, die(1), LUTHERAN_CHURCH, die(1))
    modifiers = [line.args[4] for line in log if line.key == "check_failed"]
    assert modifiers == [-1, -1]  # Leipzig itself, then Leipzig as a neighbour
    clear_turn(g)
    assert g.firm < 0
