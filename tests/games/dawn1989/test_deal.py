"""The deal: rules 4.1, 4.3, 4.4 and 4.5.1."""

from __future__ import annotations

import random

import pytest

from detente.games.dawn1989 import GAME
from detente.games.dawn1989.board import COMMUNIST, DEMOCRAT, POLAND
from detente.games.dawn1989.cards import throw_away
from detente.games.dawn1989.deck import (
    APPARATCHIKS,
    FIDESZ,
    GORBACHEV_CHARMS_WEST,
    INTELLIGENTSIA,
    MICHNIK,
    NOMENKLATURA,
    NONE,
    PERIODS,
    POLAND_SCORING,
    PRESIDENTIAL_VISIT,
    PRUDENCE,
    STASI,
    THE_WALL,
)
from detente.games.dawn1989.state import State
from detente.games.dawn1989.struggle_deck import SCARE_TACTICS, WHOLE_DECK
from detente.games.dawn1989.struggle_hands import surge
from detente.games.dawn1989.turn import begin_turn, next_turn
from detente.kernel.flow import CHANCE, OBSERVER
from detente.kernel.sets import members, set_of
from detente.kernel.views import imagine, veil

from .positions import answer, asked, options, position


def begin(g: State) -> State:
    g.do(begin_turn)
    g.settle()
    return g


def deal_all(g: State) -> State:
    while asked(g) == ("dealt", CHANCE):
        answer(g, min(options(g)))
    return g


def receivers(g: State) -> list[int]:
    """Who gets the cards of the deal, in order."""
    order = []
    while asked(g) == ("dealt", CHANCE):
        before = g.hand[COMMUNIST]
        answer(g, min(options(g)))
        order.append(COMMUNIST if g.hand[COMMUNIST] != before else DEMOCRAT)
    return order


def test_4_1_hands_of_eight_in_every_turn():
    for turn in (1, 5, 9):
        g = deal_all(begin(position(turn=turn)))
        assert [hand.bit_count() for hand in g.hand] == [8, 8]


def test_4_5_1_the_communist_gets_the_first_card_and_then_in_turn():
    assert receivers(begin(position(turn=2))) == [0, 1] * 8


def test_4_5_1_held_cards_count_and_the_rest_goes_to_the_hand_that_is_not_full():
    g = begin(position(turn=2, communist=(STASI,), democrat=(MICHNIK, FIDESZ, INTELLIGENTSIA)))
    assert receivers(g) == [0, 1] * 5 + [0, 0]
    assert g.hand[COMMUNIST] >> STASI & 1


def test_4_3_an_empty_draw_pile_is_made_of_the_discards_and_removed_cards_stay_out():
    early = set(members(PERIODS[0]))
    hand = (STASI, THE_WALL, APPARATCHIKS, NOMENKLATURA, PRUDENCE, MICHNIK, FIDESZ)
    gone = early - set(hand)
    g = position(turn=2, communist=hand, discards=[22, 23, 33], removed=gone - {22, 23, 33})
    assert not g.deck
    begin(g)
    assert options(g) == {22, 23, 33}
    answer(g, 33)
    assert not g.discards
    assert g.hand[COMMUNIST] >> 33 & 1


def test_4_3_the_discards_wait_until_the_last_card_is_drawn():
    g = position(turn=2, discards=[5])
    g.removed = g.deck & ~0b1000
    g.deck = 0b1000
    begin(g)
    assert options(g) == {3}
    assert g.discards == 1 << 5
    answer(g, 3)
    assert options(g) == {5}


def last_card_dealt(*discards: int, reshuffle: str = "at_once") -> State:
    """The last card of the pile fills the last hand; all that is not named is out of the game."""
    early = tuple(members(PERIODS[0] & ~set_of(discards)))
    hands = {"communist": early[:8], "democrat": early[8:15]}
    g = position(turn=2, discards=discards, options={"reshuffle": reshuffle}, **hands)  # type: ignore[arg-type]
    g.removed = g.deck & ~(1 << early[15])
    g.deck = 1 << early[15]
    return deal_all(begin(g))


@pytest.mark.parametrize(("reshuffle", "pile"), [("at_once", (22, 33)), ("when_needed", ())])
def test_4_3_the_discards_are_shuffled_as_soon_as_the_last_card_has_left_the_pile(reshuffle, pile):
    """Everybody knows then what the hands hold."""
    g = last_card_dealt(22, 33, reshuffle=reshuffle)
    assert g.deck == set_of(pile)
    assert g.discards == set_of((22, 33)) & ~set_of(pile)
    GAME.check(g)
    for seat in (COMMUNIST, DEMOCRAT):
        assert imagine(GAME, veil(GAME, g, seat), random.Random(1)).hand == g.hand


def test_4_3_without_discards_the_pile_is_made_as_soon_as_there_are_some():
    g = last_card_dealt()
    first = min(members(g.hand[COMMUNIST]))
    assert g.deck == 0
    throw_away(g, COMMUNIST, first)
    assert (g.deck, g.discards) == (1 << first, 0)
    g.turn, g.stack = 3, []
    g.do(next_turn)
    g.settle()
    assert g.deck == PERIODS[1] | 1 << first  # 4.4: the new cards join what is left


def test_4_4_a_pile_that_was_used_up_is_none_once_new_cards_have_joined():
    g = last_card_dealt()
    assert g.used_up
    g.turn, g.stack = 3, []
    g.do(next_turn)
    g.settle()
    assert (g.deck, g.discards, g.used_up) == (PERIODS[1], 0, 0)


@pytest.mark.parametrize(("turn", "joins"), [(4, PERIODS[1]), (8, PERIODS[2])])
def test_4_4_and_4_5_6_in_turns_4_and_8_the_new_cards_join_without_the_discards(
    turn: int, joins: int
) -> None:
    g = position(turn=turn - 1, discards=[3, 7])
    before = g.deck
    g.do(next_turn)
    g.settle()
    assert g.turn == turn
    assert g.deck == before | joins
    assert g.discards == set_of((3, 7))
    GAME.check(g)


def test_4_4_in_other_turns_nothing_joins():
    for turn in (2, 3, 5, 6, 7, 9, 10):
        g = position(turn=turn)
        before = g.deck
        assert begin(g).deck == before


def test_4_1_after_a_presidential_visit_the_communist_gets_seven_once():
    g = deal_all(begin(position(turn=5, effects=[PRESIDENTIAL_VISIT])))
    assert [hand.bit_count() for hand in g.hand] == [7, 8]
    assert not g.in_force(PRESIDENTIAL_VISIT)


def at_box_5(*cards: int, **fields: object) -> State:
    """The Communist has reached box 5 and holds these cards; all others of both hands are dealt."""
    g = position(turn=2, communist=cards, track=[5, 0], **fields)  # type: ignore[arg-type]
    return deal_all(begin(g))


def test_4_5_1_and_6_3_5_box_5_may_exchange_a_card_after_the_deal():
    g = at_box_5(STASI)
    assert asked(g) == ("card_exchanged", COMMUNIST)
    answer(g, STASI)
    assert g.discards == 1 << STASI
    assert asked(g) == ("drawn", CHANCE)
    answer(g, max(options(g)))
    assert g.hand[COMMUNIST].bit_count() == 8
    assert asked(g) == ("card_chosen", COMMUNIST)
    GAME.check(g)


def test_6_3_5_box_5_need_not_be_used():
    g = at_box_5(STASI)
    answer(g, NONE)
    assert g.hand[COMMUNIST] >> STASI & 1
    assert asked(g) == ("card_chosen", COMMUNIST)


def test_6_3_5_box_5_exchanges_no_scoring_card():
    g = at_box_5(POLAND_SCORING)
    assert POLAND_SCORING not in options(g)
    reason = g.why_not(COMMUNIST, POLAND_SCORING)
    assert reason is not None
    assert reason.rule == "6.3.5"


def test_6_3_5_box_5_ends_when_the_other_arrives():
    g = deal_all(begin(position(turn=2, communist=[STASI], track=[6, 5])))
    assert asked(g) == ("card_chosen", COMMUNIST)


def test_a_card_put_aside_is_back_before_the_deal():
    g = begin(position(turn=5, aside=GORBACHEV_CHARMS_WEST, democrat=[STASI]))
    assert g.hand[DEMOCRAT] == set_of((STASI, GORBACHEV_CHARMS_WEST))
    assert g.aside == NONE
    GAME.check(g)


def test_faq_77_only_the_democrat_knows_the_card_put_aside():
    g = position(turn=5, aside=GORBACHEV_CHARMS_WEST, democrat=[STASI], communist=[FIDESZ])
    unknown = [GAME.unknown(g, seat) for seat in (COMMUNIST, DEMOCRAT, OBSERVER)]
    assert [cards >> GORBACHEV_CHARMS_WEST & 1 for cards in unknown] == [1, 0, 1]
    assert [cards >> STASI & 1 for cards in unknown] == [1, 0, 1]
    assert [cards >> FIDESZ & 1 for cards in unknown] == [0, 1, 1]


def test_faq_77_a_scoring_card_put_aside_is_back_in_the_hand_while_cards_are_dealt():
    lacks = [0, 1 << POLAND_SCORING]  # the check of held cards has shown that there is none
    g = begin(position(turn=5, aside=POLAND_SCORING, democrat=[STASI], lacks=lacks))
    assert asked(g) == ("dealt", CHANCE)
    GAME.check(g)


# The struggle deck


def test_support_surges_draws_what_is_left():
    left = 1 << SCARE_TACTICS
    g = position(country=POLAND, struggle_deck=left, struggle_discards=WHOLE_DECK ^ left)
    g.do(surge, DEMOCRAT, 2)
    g.settle()
    assert options(g) == {SCARE_TACTICS}
    answer(g, SCARE_TACTICS)
    assert g.question is None
    assert g.struggle_hand[DEMOCRAT] == left
    GAME.check(g)
