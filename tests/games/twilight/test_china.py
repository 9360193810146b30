"""The China Card: 9.0 and FAQ 6."""

from __future__ import annotations

from detente.games.twilight import GAME
from detente.games.twilight.board import (
    AFGHANISTAN,
    ASIA,
    COUP,
    DONE,
    EVENT,
    EVERYWHERE,
    INDIA,
    INFLUENCE,
    IRAN,
    JAPAN,
    NIGERIA,
    PAKISTAN,
    POLAND,
    REALIGN,
    REGION,
    SPACE,
    THAILAND,
    US,
    USSR,
)
from detente.games.twilight.cards import take_china
from detente.games.twilight.deck import (
    ASIA_SCORING,
    BEAR_TRAP,
    BLOCKADE,
    CHINA_CARD,
    CONTAINMENT,
    DUCK_AND_COVER,
    EUROPE_SCORING,
    FIDEL,
    FORMOSAN_RESOLUTION,
    NASSER,
    NATO,
    NONE,
    QUAGMIRE,
    SUEZ_CRISIS,
    VIETNAM_REVOLTS,
)
from detente.games.twilight.headlines import headline_phase
from detente.games.twilight.ops import budget
from detente.games.twilight.scoring import final_scoring
from detente.games.twilight.state import State
from detente.games.twilight.turn import deal_cards, end_turn
from detente.kernel.sets import members

from .positions import answer, asked, die, happen, influence, options, position, round_of


def reason_against(g: State, side: int, card: int) -> str:
    reason = g.why_not(side, card)
    assert reason is not None
    return reason.key


# Where it is and how it is played


def test_faq_6_it_starts_face_up_with_the_ussr() -> None:
    g = GAME.new()
    assert (g.china, g.china_ready) == (USSR, 1)


def test_9_1_it_is_played_like_a_card_of_the_hand_and_has_no_event() -> None:
    g = round_of(position(ussr=[FIDEL]), USSR)
    assert options(g) == {FIDEL, CHINA_CARD}
    answer(g, CHINA_CARD)
    assert EVENT not in options(g)
    assert INFLUENCE in options(g)


def test_9_1_only_the_holder_may_play_it() -> None:
    g = round_of(position(us=[NATO], phasing=US), US)
    assert options(g) == {NATO}


def test_9_1_it_does_not_count_against_the_hand() -> None:
    seven = [FIDEL, NASSER, BLOCKADE, SUEZ_CRISIS, NATO, ASIA_SCORING, EUROPE_SCORING]
    g = position(ussr=seven)
    g.do(deal_cards, USSR)
    g.settle()
    while g.question:
        answer(g, min(options(g)))
    assert [hand.bit_count() for hand in g.hand] == [8, 8]


def test_9_2_it_takes_a_round_and_leaves_the_hand_as_it_is() -> None:
    g = position({POLAND: (0, 3)}, ussr=[FIDEL, NASSER])
    round_of(g, USSR, CHINA_CARD, INFLUENCE, *[POLAND] * 4)
    assert g.question is None
    assert g.hand[USSR] == 1 << FIDEL | 1 << NASSER
    GAME.check(g)


def test_9_3_it_goes_face_down_to_the_opponent_at_once() -> None:
    g = position(us=[NATO], ussr=[FIDEL])
    round_of(g, USSR, CHINA_CARD, INFLUENCE)
    assert (g.china, g.china_ready) == (US, 0)
    GAME.check(g)


def test_9_3_face_down_it_cannot_be_played_until_the_end_of_the_turn() -> None:
    g = position(us=[NATO], china=US, china_ready=0, phasing=US)
    round_of(g, US)
    assert options(g) == {NATO}
    assert reason_against(g, US, CHINA_CARD) == "china_face_down"
    g = position(us=[NATO], china=US, china_ready=0, milops=[5, 5])
    g.do(end_turn)
    g.settle()
    assert g.china_ready == 1


def test_9_4_handed_over_by_an_event_it_can_be_used_in_the_same_turn() -> None:
    g = position(us=[NATO], phasing=US)
    take_china(g, US, 1)
    round_of(g, US)
    assert CHINA_CARD in options(g)


# What it cannot be used for


def test_9_5_it_is_no_headline() -> None:
    g = position(us=[NATO], ussr=[FIDEL], round=0)
    g.do(headline_phase)
    g.settle()
    answer(g, NATO)
    assert options(g) == {FIDEL}


def test_9_5_it_may_not_keep_a_scoring_card_from_being_played() -> None:
    g = round_of(position(ussr=[ASIA_SCORING, FIDEL], round=6), USSR)
    assert CHINA_CARD not in options(g)
    assert reason_against(g, USSR, CHINA_CARD) == "china_stops_scoring"
    g = round_of(position(ussr=[ASIA_SCORING, FIDEL], round=5), USSR)
    assert CHINA_CARD in options(g)
    g = round_of(position(ussr=[ASIA_SCORING, EUROPE_SCORING], round=5), USSR)
    assert CHINA_CARD not in options(g)


def test_9_5_it_is_no_discard_for_an_event() -> None:
    g = happen(position(us=[DUCK_AND_COVER], china=US), BLOCKADE, USSR)
    assert options(g) == {NONE, DUCK_AND_COVER}


def test_faq_6_it_is_no_discard_for_quagmire_or_bear_trap() -> None:
    g = position(us=[NATO], china=US, effects=[QUAGMIRE], turn=4, phasing=US)
    assert options(round_of(g, US)) == {NATO}
    g = position(ussr=[FIDEL], effects=[BEAR_TRAP], turn=4)
    assert options(round_of(g, USSR)) == {FIDEL}
    g = position(ussr=[], effects=[BEAR_TRAP], turn=4)
    assert round_of(g, USSR).question is None
    assert (g.china, g.china_ready) == (USSR, 1)


def test_9_8_nobody_has_to_play_it_for_lack_of_other_cards() -> None:
    g = round_of(position(), USSR)
    assert options(g) == {CHINA_CARD, NONE}
    answer(g, NONE)
    assert g.question is None
    assert (g.china, g.china_ready) == (USSR, 1)


def test_9_8_with_other_cards_one_of_them_or_china_is_played() -> None:
    assert NONE not in options(round_of(position(ussr=[FIDEL]), USSR))


# What it is worth


def test_9_6_a_fifth_point_of_influence_only_if_all_are_in_asia() -> None:
    g = position({INDIA: (0, 1), POLAND: (0, 3)}, ussr=[FIDEL])
    round_of(g, USSR, CHINA_CARD, INFLUENCE, *[INDIA] * 4)
    assert options(g) <= set(members(REGION[ASIA])) | {DONE}
    answer(g, INDIA)
    assert g.question is None
    assert influence(g, INDIA) == (0, 6)


def test_9_6_the_fifth_point_is_lost_once_one_went_elsewhere() -> None:
    g = position({INDIA: (0, 1), POLAND: (0, 3)}, ussr=[FIDEL])
    round_of(g, USSR, CHINA_CARD, INFLUENCE, POLAND, INDIA, INDIA, INDIA)
    assert g.question is None


def test_9_6_the_fifth_point_may_be_left() -> None:
    g = position({INDIA: (0, 1)}, ussr=[FIDEL])
    round_of(g, USSR, CHINA_CARD, INFLUENCE, *[INDIA] * 4, DONE)
    assert g.question is None


def test_9_6_the_last_two_points_can_break_control_in_asia() -> None:
    g = position({INDIA: (0, 1), PAKISTAN: (2, 0)}, ussr=[FIDEL])
    round_of(g, USSR, CHINA_CARD, INFLUENCE, *[INDIA] * 3)
    answer(g, PAKISTAN)
    assert g.question is None
    assert influence(g, PAKISTAN) == (2, 1)


def test_9_7_its_value_can_be_modified() -> None:
    assert budget(position(red_scare=[0, 1]), USSR, 4, 1) == (3, 4, 4)
    assert budget(position(effects=[CONTAINMENT]), US, 4, 1) == (4, 5, 5)
    assert budget(position(effects=[VIETNAM_REVOLTS]), USSR, 4, 1) == (4, 5, 6)


def test_7_4_with_vietnam_revolts_and_red_scare_it_is_five_in_southeast_asia() -> None:
    g = position(effects=[VIETNAM_REVOLTS], red_scare=[0, 1])
    assert budget(g, USSR, 4, 1)[2] == 5


def test_faq_6_a_coup_in_asia_has_the_bonus() -> None:
    g = position({THAILAND: (1, 0)}, ussr=[FIDEL])
    round_of(g, USSR, CHINA_CARD, COUP, THAILAND, die(1))
    assert g.milops[USSR] == 5
    assert influence(g, THAILAND) == (0, 1)  # 1 + 5 - 4 = 2
    g = position({NIGERIA: (1, 0)}, ussr=[FIDEL])
    round_of(g, USSR, CHINA_CARD, COUP, NIGERIA, die(1))
    assert g.milops[USSR] == 4


def test_faq_6_a_fifth_realignment_only_in_asia_after_four_there() -> None:
    board = {JAPAN: (9, 0), IRAN: (9, 0)}
    roll = (die(1), die(1))
    g = round_of(position(board, ussr=[FIDEL]), USSR, CHINA_CARD, REALIGN)
    for _ in range(4):
        assert options(g) - {DONE} == {JAPAN, IRAN}
        answer(g, JAPAN, *roll)
    assert options(g) == {JAPAN, DONE}
    assert g.why_not(USSR, IRAN) is not None
    answer(g, JAPAN, *roll)
    assert g.question is None
    g = round_of(position(board, ussr=[FIDEL]), USSR, CHINA_CARD, REALIGN)
    answer(g, IRAN, *roll, *(JAPAN, *roll) * 3)
    assert g.question is None


def test_faq_6_it_may_be_used_on_the_space_race_without_bonus() -> None:
    g = position(ussr=[FIDEL])
    round_of(g, USSR, CHINA_CARD, SPACE)
    assert asked(g)[0] == "space_rolled"
    answer(g, die(1))
    assert (g.space[USSR], g.space_used[USSR]) == (1, 1)
    assert (g.china, g.china_ready) == (US, 0)
    GAME.check(g)


def test_faq_6_a_us_play_on_the_space_race_ends_formosan_resolution() -> None:
    g = position(us=[NATO], china=US, effects=[FORMOSAN_RESOLUTION], phasing=US)
    round_of(g, US, CHINA_CARD, SPACE)
    assert not g.in_force(FORMOSAN_RESOLUTION)


def test_the_holder_gets_a_point_in_final_scoring() -> None:
    for holder, points in ((US, 1), (USSR, -1)):
        g = position(turn=10, china=holder, china_ready=0)
        final_scoring(g)
        assert g.vp == points


def test_6_1_1_it_reaches_no_further_than_other_cards() -> None:
    g = position({AFGHANISTAN: (0, 1)}, ussr=[FIDEL])
    round_of(g, USSR, CHINA_CARD, INFLUENCE)
    assert options(g) == set(members(g.reach[USSR] & EVERYWHERE))
    assert JAPAN not in options(g)
