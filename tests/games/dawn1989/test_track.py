"""The political system track: rule 6.3."""

from __future__ import annotations

import random

import pytest

from detente.games.dawn1989 import GAME
from detente.games.dawn1989.board import (
    BOTH,
    CHARLES_UNIVERSITY,
    CHECKS,
    COMMUNIST,
    DEMOCRAT,
    EVENT,
    EVENT_FIRST,
    GDANSK,
    HARGHITA_COVASNA,
    LODZ,
    OPS_FIRST,
    POLISH_WRITERS,
    PRAHA,
    RAZGRAD,
    SUPPORT,
    TRACK,
    WARSZAWA,
    WITH_HOME,
    WITHOUT_EVENT,
)
from detente.games.dawn1989.deck import (
    APPARATCHIKS,
    BALTIC_WAY,
    BREAKAWAY_REPUBLICS,
    COMMON_EUROPEAN_HOME,
    GORBACHEV_CHARMS_WEST,
    HONECKER,
    JAN_PALACH_WEEK,
    KREMLIN_COUP,
    LI_PENG,
    MICHNIK,
    POLAND_SCORING,
    PRUDENCE,
    SAJUDIS,
    STASI,
    TANK_COLUMN,
    TEAR_GAS,
    WALESA,
)
from detente.games.dawn1989.state import State
from detente.games.dawn1989.track import NEEDS, attempt_bonus
from detente.kernel.flow import CHANCE, NOBODY, OBSERVER
from detente.kernel.views import deal_again, view

from .positions import answer, asked, die, happen, options, position, round_of, support

BOARD = {WARSZAWA: (1, 0), GDANSK: (0, 1)}


def trying(side: int, card: int, **fields: object) -> State:
    """A side has played a card for an attempt; the die is to be rolled."""
    hands = {"communist": [card]} if side == COMMUNIST else {"democrat": [card]}
    g = position(BOARD, **hands, **fields)  # type: ignore[arg-type]
    return round_of(g, side, card, TRACK)


def test_6_3_2_the_numbers_of_the_boxes():
    assert [needs[COMMUNIST] for needs in NEEDS[1:]] == [6, 6, 7, 7, 8, 7, 6, 5]
    assert [needs[DEMOCRAT] for needs in NEEDS[1:]] == [5, 5, 6, 6, 7, 8, 9, 10]


@pytest.mark.parametrize(("pips", "box"), [(2, 0), (3, 1), (6, 1)])
def test_6_3_1_and_6_3_2_die_value_and_own_card_must_reach_the_number(pips: int, box: int) -> None:
    g = trying(COMMUNIST, APPARATCHIKS)
    assert asked(g) == ("track_rolled", CHANCE)
    answer(g, die(pips))  # pips + 2 + 1 against 6
    assert g.track == [box, 0]
    GAME.check(g)


@pytest.mark.parametrize(
    ("card", "bonus"), [(STASI, 1), (MICHNIK, 0), (PRUDENCE, 0)], ids=["own", "other", "neutral"]
)
def test_6_3_1_one_more_for_a_card_of_the_own_side(card: int, bonus: int) -> None:
    assert attempt_bonus(position(), COMMUNIST, card) == bonus


def test_6_3_1_one_more_for_a_second_or_later_attempt_at_the_same_box():
    g = trying(DEMOCRAT, STASI)
    answer(g, die(2))  # 2 + 1 against 5
    assert (g.track, g.attempts) == ([0, 0], [0, 1])
    assert attempt_bonus(g, DEMOCRAT, STASI) == 1
    g.attempts[DEMOCRAT] = 3
    assert attempt_bonus(g, DEMOCRAT, STASI) == 1
    assert attempt_bonus(g, COMMUNIST, MICHNIK) == 0


def test_6_3_1_at_the_next_box_the_count_begins_anew():
    g = trying(DEMOCRAT, STASI, attempts=[0, 2])
    answer(g, die(4))  # 4 + 1 + 1 against 5
    assert g.track == [0, 1]
    assert g.attempts == [0, 0]


def test_6_3_1_one_more_for_the_communist_by_card_53():
    g = position(effects=[LI_PENG], turn=4)
    assert attempt_bonus(g, COMMUNIST, MICHNIK) == 1
    assert attempt_bonus(g, DEMOCRAT, STASI) == 0


def test_7_3_3_the_value_as_modified_counts():
    g = trying(COMMUNIST, APPARATCHIKS, prudence=[1, 0])
    answer(g, die(3))  # 3 + 1 + 1 against 6
    assert g.track == [0, 0]


def test_faq_6_3_1_an_attempt_without_a_chance_is_allowed():
    g = trying(DEMOCRAT, STASI, track=[0, 7])  # at most 6 + 1 against 10
    answer(g, die(6))
    assert g.track == [0, 7]


def test_6_3_3_one_attempt_in_a_turn():
    g = position(BOARD, communist=(STASI, TEAR_GAS))
    round_of(g, COMMUNIST, STASI, TRACK, die(1))
    round_of(g, COMMUNIST, TEAR_GAS)
    assert TRACK not in options(g)
    reason = g.why_not(COMMUNIST, TRACK)
    assert reason is not None
    assert reason.rule == "6.3.3"


def test_6_3_4_card_85_moves_a_box_and_is_no_attempt():
    g = position(BOARD, communist=(TANK_COLUMN, STASI), turn=8)
    round_of(g, COMMUNIST, TANK_COLUMN, EVENT)
    assert g.track == [1, 0]
    assert g.tried == [0, 0]
    round_of(g, COMMUNIST, STASI)
    assert TRACK in options(g)


def test_6_3_4_card_85_may_be_played_after_the_attempt():
    g = position(BOARD, communist=(TANK_COLUMN,), turn=8, tried=[1, 0], track=[2, 3])
    round_of(g, COMMUNIST, TANK_COLUMN, EVENT)
    assert g.track == [3, 3]
    assert g.question is None  # the award of box 3 is gone


def test_6_3_6_the_event_never_happens_and_the_card_is_discarded():
    g = trying(COMMUNIST, JAN_PALACH_WEEK)
    answer(g, die(6))
    assert support(g, CHARLES_UNIVERSITY) == (0, 0)
    assert g.discards == 1 << JAN_PALACH_WEEK
    g = trying(COMMUNIST, STASI)
    answer(g, die(6))
    assert not g.in_force(STASI)
    assert g.discards == 1 << STASI


def test_6_3_7_no_attempt_after_box_8():
    g = position(BOARD, communist=(STASI,), track=[8, 0])
    assert TRACK not in options(round_of(g, COMMUNIST, STASI))


# Awards: 6.3.5


def test_6_3_5_box_1_adds_one_to_attempts_until_the_other_arrives():
    assert attempt_bonus(position(track=[1, 0]), COMMUNIST, MICHNIK) == 1
    assert attempt_bonus(position(track=[3, 1]), COMMUNIST, MICHNIK) == 0
    assert attempt_bonus(position(track=[3, 1]), DEMOCRAT, STASI) == 0


def test_6_3_5_box_2_counts_a_printed_1_as_2():
    g = position(track=[0, 2])
    assert g.value(DEMOCRAT, MICHNIK) == 2
    assert g.value(COMMUNIST, MICHNIK) == 1
    assert g.value(DEMOCRAT, APPARATCHIKS) == 2
    assert position(track=[2, 2]).value(DEMOCRAT, MICHNIK) == 1


def test_6_3_5_box_2_speaks_of_printed_values_only():
    g = position(track=[0, 2], prudence=[0, 1])
    assert g.value(DEMOCRAT, APPARATCHIKS) == 1
    assert g.value(DEMOCRAT, MICHNIK) == 1


def news(**fields: object) -> State:
    """The Communist arrives at box 3."""
    return answer(trying(COMMUNIST, HONECKER, track=[2, 0], **fields), die(6))


def test_6_3_5_box_3_draws_three_keeps_one_and_discards_two():
    g = news()
    assert asked(g) == ("news_drawn", CHANCE)
    answer(g, POLAND_SCORING, MICHNIK, WALESA)
    assert asked(g) == ("news_discarded", COMMUNIST)
    assert options(g) == {POLAND_SCORING, MICHNIK, WALESA}
    answer(g, POLAND_SCORING, WALESA)
    assert g.hand[COMMUNIST] == 1 << MICHNIK
    assert g.discards == 1 << POLAND_SCORING | 1 << WALESA | 1 << HONECKER
    assert g.reader == NOBODY
    GAME.check(g)


def test_6_3_5_box_3_only_the_reader_sees_the_three():
    g = news()
    answer(g, POLAND_SCORING, MICHNIK, WALESA)
    for seat in (DEMOCRAT, OBSERVER):
        assert view(GAME, g, seat)["quantities"]["news"] == ["?", "?", "?"]
        other_deal = deal_again(GAME, g, seat, random.Random(1))
        assert view(GAME, other_deal, seat) == view(GAME, g, seat)
    assert view(GAME, g, COMMUNIST)["quantities"]["news"] == ["walesa", "michnik", "poland_scoring"]


def test_6_3_5_box_3_is_for_the_first_alone():
    g = news()
    assert g.reader == COMMUNIST
    g = answer(trying(COMMUNIST, HONECKER, track=[2, 3]), die(6))
    assert g.question is None
    assert g.track == [3, 3]


def test_6_3_5_box_3_shuffles_the_discards_if_the_pile_runs_out():
    g = trying(COMMUNIST, HONECKER, track=[2, 0])
    g.removed |= g.deck & ~(1 << WALESA)
    g.deck = 1 << WALESA
    answer(g, die(6), WALESA)
    assert options(g) == {HONECKER}
    answer(g, HONECKER)
    assert options(g) == {WALESA, HONECKER}
    answer(g, WALESA)
    GAME.check(g)


def test_6_3_5_box_4_removes_two_opposing_points_anywhere():
    g = position({LODZ: (0, 3), PRAHA: (2, 1)}, communist=(HONECKER,), track=[3, 0])
    round_of(g, COMMUNIST, HONECKER, TRACK, die(6))
    assert asked(g) == ("event_removed", COMMUNIST)
    assert options(g) == {LODZ, PRAHA}
    answer(g, LODZ, PRAHA)
    assert (support(g, LODZ), support(g, PRAHA)) == ((0, 2), (2, 0))
    assert g.question is None


def test_6_3_5_box_4_also_by_card_85():
    g = position({LODZ: (3, 0)}, turn=8, track=[0, 3])
    happen(g, TANK_COLUMN, DEMOCRAT, LODZ, LODZ)
    assert support(g, LODZ) == (1, 0)
    assert g.track == [0, 4]
    assert g.removed >> TANK_COLUMN & 1


def test_6_3_5_box_7_leaves_an_event_of_the_opponent_out_once_a_turn():
    g = position(BOARD, communist=(JAN_PALACH_WEEK, MICHNIK), track=[7, 6])
    round_of(g, COMMUNIST, JAN_PALACH_WEEK, WITHOUT_EVENT, SUPPORT, WARSZAWA)
    assert g.question is None
    assert support(g, CHARLES_UNIVERSITY) == (0, 0)
    assert g.discards == 1 << JAN_PALACH_WEEK  # its event did not happen
    round_of(g, COMMUNIST, MICHNIK)
    assert WITHOUT_EVENT not in options(g)
    GAME.check(g)


def test_6_3_5_box_7_goes_together_with_an_attempt_and_card_21_in_the_same_turn():
    hand = (JAN_PALACH_WEEK, MICHNIK, WALESA, COMMON_EUROPEAN_HOME)
    g = position(BOARD, communist=hand, track=[7, 6])
    round_of(g, COMMUNIST, JAN_PALACH_WEEK, WITHOUT_EVENT, SUPPORT, WARSZAWA)
    round_of(g, COMMUNIST, WALESA, TRACK, die(1))
    round_of(g, COMMUNIST, MICHNIK, WITH_HOME, SUPPORT, WARSZAWA)
    assert support(g, POLISH_WRITERS) == (0, 0)
    assert not g.removed


def test_6_3_5_box_7_is_of_no_use_for_own_and_neutral_cards_or_once_the_other_is_there():
    for card in (STASI, PRUDENCE):
        g = position(BOARD, communist=(card,), track=[7, 6])
        assert WITHOUT_EVENT not in options(round_of(g, COMMUNIST, card))
    g = position(BOARD, communist=(MICHNIK,), track=[8, 7])
    assert WITHOUT_EVENT not in options(round_of(g, COMMUNIST, MICHNIK))


@pytest.mark.parametrize("order", [EVENT_FIRST, OPS_FIRST])
def test_6_3_5_box_8_gives_operations_and_event_in_either_order(order: int) -> None:
    g = position(BOARD, democrat=(MICHNIK,), track=[0, 8])
    round_of(g, DEMOCRAT, MICHNIK, BOTH, order)
    assert asked(g) == ("operations_chosen", DEMOCRAT)
    assert options(g) == {SUPPORT, CHECKS}
    assert support(g, POLISH_WRITERS) == ((0, 3) if order == EVENT_FIRST else (0, 0))
    answer(g, SUPPORT, GDANSK, GDANSK)  # box 2 makes it worth 2
    assert support(g, POLISH_WRITERS) == (0, 3)
    assert support(g, GDANSK) == (0, 3)
    assert g.removed >> MICHNIK & 1
    GAME.check(g)


def test_6_3_5_box_8_once_a_turn_and_until_the_other_arrives():
    g = position(BOARD, democrat=(MICHNIK,), track=[0, 8], doubled=[0, 1])
    assert BOTH not in options(round_of(g, DEMOCRAT, MICHNIK))
    g = position(BOARD, democrat=(MICHNIK,), track=[8, 8])
    assert BOTH not in options(round_of(g, DEMOCRAT, MICHNIK))


def test_6_3_5_box_8_needs_an_event_that_can_happen():
    g = position(BOARD, democrat=(WALESA,), track=[0, 8])
    assert BOTH not in options(round_of(g, DEMOCRAT, WALESA))


def test_6_3_5_box_8_does_for_a_neutral_card_too():
    g = position(BOARD, democrat=(GORBACHEV_CHARMS_WEST,), track=[0, 8])
    assert BOTH in options(round_of(g, DEMOCRAT, GORBACHEV_CHARMS_WEST))


# 12: the stability of the USSR


def test_12_1_the_ussr_is_stable_at_first():
    assert position().ussr == 0


def test_12_2_to_12_4_the_baltic_events_move_the_marker_and_score():
    g = position(turn=8)
    happen(g, SAJUDIS, DEMOCRAT, RAZGRAD)
    assert (g.ussr, g.vp) == (1, 1)
    happen(g, BALTIC_WAY, DEMOCRAT, HARGHITA_COVASNA)
    assert (g.ussr, g.vp) == (2, 4)
    happen(g, BREAKAWAY_REPUBLICS, DEMOCRAT)
    assert (g.ussr, g.vp) == (3, 9)  # though no minority is left to win
    assert support(g, RAZGRAD) == support(g, HARGHITA_COVASNA) == (0, 4)


def test_12_3_and_12_4_each_needs_the_one_before():
    for card in (BALTIC_WAY, BREAKAWAY_REPUBLICS, KREMLIN_COUP):
        g = happen(position(turn=8), card, DEMOCRAT)
        assert (g.ussr, g.vp) == (0, 0)
        assert g.discards == 1 << card


def test_12_4_after_the_secession_card_14_is_no_event_any_more():
    baltic = [SAJUDIS, BALTIC_WAY, BREAKAWAY_REPUBLICS]
    g = position(BOARD, democrat=(GORBACHEV_CHARMS_WEST,), effects=baltic, turn=8)
    assert EVENT not in options(round_of(g, DEMOCRAT, GORBACHEV_CHARMS_WEST))


def test_12_5_and_12_6_the_kremlin_coup_moves_the_marker_to_its_end_and_scores():
    baltic = [SAJUDIS, BALTIC_WAY, BREAKAWAY_REPUBLICS]
    g = position(turn=8, effects=baltic, ussr=3, vp=9, lost_power=range(6))
    happen(g, KREMLIN_COUP, COMMUNIST)
    assert (g.ussr, g.vp) == (4, 6)
