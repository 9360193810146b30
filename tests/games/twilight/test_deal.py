"""Dealing and shuffling: rules 4.1, 4.3, 4.4, 4.5 B and 11.1.3."""

from __future__ import annotations

import pytest

from detente.games.twilight import GAME
from detente.games.twilight.board import US, USSR
from detente.games.twilight.state import State
from detente.games.twilight.turn import begin_turn, deal_cards, hand_size
from detente.kernel.flow import CHANCE
from detente.kernel.sets import members, set_of

from .positions import answer, asked, options, position

PERIODS = GAME.rules().periods
EARLY = tuple(members(PERIODS[0]))


def deal(g: State) -> list[int]:
    """Deal until both hands are full; says who got each card."""
    if g.question is None:
        g.do(deal_cards, USSR)
        g.settle()
    order = []
    while g.question is not None and asked(g) == ("dealt", CHANCE):
        order.append(g.question.args[0])
        answer(g, min(options(g)))
    return order


def test_4_1_hands_of_eight_to_turn_3_and_of_nine_from_turn_4():
    assert [hand_size(turn) for turn in range(1, 11)] == [8] * 3 + [9] * 7


def test_4_5_b_held_cards_count_towards_the_hand():
    g = position(us=(4, 5), ussr=(8,))
    order = deal(g)
    assert (order.count(US), order.count(USSR)) == (6, 7)
    assert g.hand[US].bit_count() == g.hand[USSR].bit_count() == 8


def test_4_5_b_the_china_card_does_not_count():
    g = position(china=US)
    assert deal(g).count(US) == 8


def test_faq_5_0_cards_left_over_are_kept_and_the_hand_filled_up():
    g = position(us=(4, 5, 19), turn=2)
    deal(g)
    assert not set_of((4, 5, 19)) & ~g.hand[US]
    assert g.hand[US].bit_count() == 8


def test_11_1_3_the_ussr_gets_the_first_card_and_then_in_turn():
    assert deal(position())[:4] == [USSR, US, USSR, US]


def test_11_1_3_the_ussr_gets_the_first_card_even_if_it_holds_more():
    g = position(us=(4,), ussr=(8, 10, 12))
    order = deal(g)
    assert order == [USSR, US] * 5 + [US, US]


def test_11_1_3_the_deal_goes_in_turn_even_if_the_us_holds_more():
    g = position(us=(4, 5, 19), ussr=(8,))
    assert deal(g) == [USSR, US] * 5 + [USSR, USSR]


def test_4_3_an_empty_draw_pile_is_made_of_the_discards():
    removed = (19, 21)
    g = position(discards=set(EARLY[10:]) - {*removed}, removed=removed)
    left = g.deck
    assert left.bit_count() == 10
    deal(g)
    assert not g.discards
    assert not left & g.deck  # 4.3.1: dealt out completely first
    assert g.removed == set_of(removed)
    assert not (g.deck | g.hand[US] | g.hand[USSR]) & g.removed
    GAME.check(g)


def test_4_3_1_the_discards_wait_until_the_last_card_is_drawn():
    g = position(discards=EARLY[3:])
    g.deck = set_of(EARLY[:3])
    g.do(deal_cards, USSR)
    g.settle()
    for left in (3, 2, 1):
        assert g.deck.bit_count() == left
        assert g.discards == set_of(EARLY[3:])
        answer(g, min(options(g)))
    assert not g.discards


def test_4_4_in_turns_4_and_8_the_new_cards_join_without_the_discards():
    for turn, period in ((4, 1), (8, 2)):
        g = position(turn=turn, discards=(4, 5))
        g.deck = 1 << 19
        g.do(begin_turn)
        g.settle()
        assert g.deck == PERIODS[period] | 1 << 19
        assert g.discards == set_of((4, 5))


def test_4_4_in_other_turns_nothing_joins():
    g = position(turn=5)
    before = g.deck
    g.do(begin_turn)
    g.settle()
    assert g.deck == before


def test_4_3_without_any_card_the_hands_stay_short():
    g = position(us=(4,), ussr=(8,), removed=set(EARLY) - {4, 8})
    assert deal(g) == []
    assert g.hand == [1 << 4, 1 << 8]


@pytest.mark.parametrize("turn", [1, 4, 5, 8])
def test_4_4_a_lost_card_is_noticed_in_every_turn(turn: int):
    g = position(turn=turn)
    GAME.check(g)
    g.deck &= g.deck - 1
    with pytest.raises(AssertionError, match="no card is lost"):
        GAME.check(g)
