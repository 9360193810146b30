"""Dealing and shuffling: rules 4.1, 4.3, 4.4, 4.5 B and 11.1.3."""

from __future__ import annotations

import random

import pytest

from detente.games.shared.card_driven import check_board
from detente.games.shared.piles import refill
from detente.games.twilight import GAME
from detente.games.twilight.board import US, USSR
from detente.games.twilight.cards import take_from_deck, throw_away
from detente.games.twilight.state import State
from detente.games.twilight.turn import begin_turn, deal_cards, hand_size, next_turn
from detente.kernel.flow import CHANCE
from detente.kernel.sets import members, set_of
from detente.kernel.views import imagine, veil

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


def test_while_cards_are_dealt_the_rounds_of_the_last_turn_are_over():
    g = position(turn=2)
    g.round = 6
    g.do(next_turn)
    g.settle()
    assert asked(g) == ("dealt", CHANCE)
    assert (g.turn, g.round) == (3, 0)


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


def last_card_dealt(discards: tuple[int, ...], reshuffle: str = "at_once") -> State:
    """The last card of the pile fills the last hand; all that is not named is out of the game."""
    g = position(
        us=EARLY[:8], ussr=EARLY[8:15], discards=discards, options={"reshuffle": reshuffle}
    )
    g.removed = g.deck & ~(1 << EARLY[15])
    g.deck = 1 << EARLY[15]
    assert deal(g) == [USSR]
    check_board(g)
    return g


def test_4_3_the_discards_are_shuffled_as_soon_as_the_last_card_has_left_the_pile():
    g = last_card_dealt(EARLY[16:20])
    assert (g.deck, g.discards) == (set_of(EARLY[16:20]), 0)
    g.discards = 1 << EARLY[0]  # what is discarded from now on waits for the next time
    assert refill(g)
    assert g.discards == 1 << EARLY[0]


def test_4_3_as_an_option_the_discards_wait_until_a_card_is_needed():
    g = last_card_dealt(EARLY[16:20], "when_needed")
    assert (g.deck, g.discards) == (0, set_of(EARLY[16:20]))
    assert refill(g)
    assert (g.deck, g.discards) == (set_of(EARLY[16:20]), 0)


@pytest.mark.parametrize("reshuffle", ["at_once", "when_needed"])
def test_4_3_everybody_knows_that_no_hand_holds_what_was_just_shuffled(reshuffle: str):
    g = last_card_dealt(EARLY[16:20], reshuffle)
    refill(g)
    for seat, other_side in ((US, USSR), (USSR, US)):
        veiled = veil(GAME, g, seat)
        assert veiled.known.hand[other_side] == -8
        assert imagine(GAME, veiled, random.Random(1)).hand == g.hand
    take_from_deck(g, US, EARLY[16])
    check_board(g)
    assert not g.lacks[US]  # he may have drawn any of them


def test_4_3_without_discards_the_pile_is_made_as_soon_as_there_are_some():
    g = last_card_dealt(())
    assert (g.deck, g.discards) == (0, 0)
    throw_away(g, US, EARLY[0])
    assert (g.deck, g.discards) == (1 << EARLY[0], 0)
    throw_away(g, US, EARLY[1])
    assert (g.deck, g.discards) == (1 << EARLY[0], 1 << EARLY[1])


@pytest.mark.parametrize("cards", [(), (EARLY[0],)])
def test_4_4_in_turns_4_and_8_a_pile_that_was_used_up_has_the_discards_in_it(cards):
    g = last_card_dealt(())
    for card in cards:
        throw_away(g, US, card)
    g.turn = 4
    g.do(begin_turn)
    g.settle()
    assert (g.deck, g.discards, g.used_up) == (PERIODS[1] | set_of(cards), 0, 0)


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
