"""Frames, questions, secret pairs and reasons."""

import pytest

from detente.kernel.errors import IllegalChoice
from detente.kernel.flow import (
    CHANCE,
    EVERYONE,
    LIMITS,
    NOT_OFFERED,
    OBSERVER,
    Flow,
    Happening,
    meet,
)
from detente.kernel.saves import key
from detente.kernel.sets import members, pick, set_of
from tests.kernel import toy
from tests.kernel.toy import BLUE, RED, TOY, State


def in_play(*, red: list[int], blue: list[int], deck: list[int] | None = None) -> State:
    """A position where both are about to lay a card."""
    g = TOY.blank(TOY.rules())
    g.hand = [set_of(red), set_of(blue)]
    g.deck = set_of(deck or [])
    g.discards = 511 & ~(g.hand[RED] | g.hand[BLUE] | g.deck)
    g.do(toy.next_round)
    g.settle()
    return g


def test_steps_run_in_the_order_written_and_before_what_was_waiting():
    ran: list[int] = []

    class Tiny(Flow[None]): ...

    @Tiny.step
    def outer(g: Tiny) -> None:
        g.do(inner, 1)
        g.do(inner, 2)

    @Tiny.step
    def inner(g: Tiny, number: int) -> None:
        ran.append(number)

    g = Tiny(None)
    g.lay_out()
    g.do(outer)
    g.do(inner, 3)
    g.settle()
    assert ran == [1, 2, 3]


def test_two_steps_of_a_game_cannot_share_a_name():
    with pytest.raises(ValueError, match="two steps are called drawn"):
        exec("@State.step\ndef drawn(g): ...", {"State": State})


def test_games_do_not_share_their_steps():
    class Other(Flow[None]): ...

    assert Other.steps == {}
    assert "drawn" in State.steps


def test_an_illegal_choice_changes_nothing():
    g = in_play(red=[0], blue=[1])
    before = key(g)
    for wrong in (1, 8, 63, -1):
        with pytest.raises(IllegalChoice):
            g.answer_for(RED, wrong)
        with pytest.raises(IllegalChoice):
            g.answer(wrong)
    assert key(g) == before


def test_a_seat_that_is_not_asked_cannot_answer():
    g = TOY.new()
    assert g.question is not None
    assert g.question.who == CHANCE
    with pytest.raises(IllegalChoice, match="not asked"):
        g.answer_for(RED, 0)


@pytest.mark.parametrize("first", [RED, BLUE])
def test_either_side_may_answer_a_secret_pair_first(first):
    g = in_play(red=[0, 8], blue=[1, 7])
    picks = {RED: 8, BLUE: 7}
    g.answer_for(first, picks[first])
    assert g.question_for(first) is None
    g.answer_for(1 - first, picks[1 - first])
    assert g.discards >> 8 & 1
    assert g.discards >> 7 & 1


def test_answers_of_a_pair_are_shown_together():
    g = in_play(red=[0, 8], blue=[1, 7])
    g.log = []
    g.answer_for(BLUE, 7)
    assert g.log == []
    g.answer_for(RED, 8)
    assert g.log == [Happening("shown", (8, 7))]


def test_a_listener_hears_only_what_concerns_its_game():
    g = TOY.new()
    assert g.log is None
    twin = g.clone()
    g.log = []
    g.answer(4)
    assert g.log == [Happening("got", (RED, 4), 1 << RED)]
    assert twin.log is None


def test_open_options_and_reasons_come_from_the_same_sets():
    g = TOY.blank(TOY.rules())
    g.hand[RED], g.top, g.top_known = set_of([1, 7]), 5, 1
    g.do(toy.decided, toy.SWAP, RED)
    g.settle()
    question = g.question
    assert question is not None
    assert question.options == meet(LIMITS[toy.swapped](g, RED)) == 1 << 1
    assert g.why_not(RED, 1) is None
    assert g.why_not(RED, 7) == toy.TOO_LOW
    assert g.why_not(RED, 2) == toy.NOT_IN_HAND


def test_a_question_without_limits_says_that_the_option_is_not_offered():
    g = TOY.blank(TOY.rules())
    g.do(toy.swap_or_keep, RED)
    g.settle()
    assert g.why_not(RED, 9) == NOT_OFFERED


def test_a_finished_game_asks_nothing_and_drops_what_was_waiting():
    g = in_play(red=[0, 8], blue=[1, 7], deck=[2])
    g.score[RED] = 2
    g.answer_for(RED, 8)
    g.answer_for(BLUE, 1)
    assert (g.winner, g.ending, g.question, g.stack) == (RED, "points", None, [])


def test_sets():
    assert list(members(0b10110)) == [1, 2, 4]
    assert set_of([4, 1, 2]) == 0b10110
    assert [pick(0b10110, n) for n in range(3)] == [1, 2, 4]


def test_a_question_is_put_only_if_something_is_open():
    g = TOY.blank(TOY.rules())
    g.hand[RED], g.deck = 0, 0
    assert g.offer(RED, toy.CARD, toy.swapped, RED) is False
    assert g.offer_unseen(1, CHANCE, toy.CARD, toy.drawn, RED) is False
    assert g.stack == []
    g.hand[RED], g.top, g.deck = 0b11, 5, 0b100
    assert g.offer(RED, toy.CARD, toy.swapped, RED) is True
    assert g.question is not None
    assert (g.question.who, g.question.options, g.question.seen) == (RED, 0b11, EVERYONE)
    g.stack.clear()
    assert g.offer_unseen(1 << RED, CHANCE, toy.CARD, toy.drawn, RED) is True
    assert g.question is not None
    assert (g.question.options, g.question.seen) == (0b100, 1 << RED)


def test_nothing_to_choose_from_is_a_mistake_of_the_rules():
    g = TOY.blank(TOY.rules())
    with pytest.raises(AssertionError, match="decided: nothing to choose from"):
        g.ask(RED, toy.WAY, 0, toy.decided, RED)
    with pytest.raises(AssertionError, match="swapped: nothing to choose from"):
        g.ask_unseen(1, RED, toy.CARD, 0, toy.swapped, RED)
    for hand in ([0b1, 0], [0, 0b1]):
        g.hand = hand
        with pytest.raises(AssertionError, match="laid: nothing to choose from"):
            g.offer_both(toy.CARD, toy.laid)


def test_what_follows_is_queued_after_the_question():
    for put in (
        lambda g: g.ask(RED, toy.WAY, 0b11, toy.decided, RED),
        lambda g: g.ask_unseen(1, RED, toy.CARD, 0b1, toy.swapped, RED),
        lambda g: g.offer(RED, toy.CARD, toy.swapped, RED),
        lambda g: g.offer_unseen(1, CHANCE, toy.CARD, toy.drawn, RED),
        lambda g: g.offer_both(toy.CARD, toy.laid),
    ):
        g = TOY.blank(TOY.rules())
        g.hand, g.deck, g.top = [0b1, 0b10], 0b100, 5
        g.do(toy.next_round)
        with pytest.raises(AssertionError, match="ask first"):
            put(g)


def test_only_the_seats_of_a_pair_are_asked_each_until_he_has_answered():
    g = in_play(red=[0, 8], blue=[1, 7])
    assert g.question_for(CHANCE) is None
    assert g.question_for(OBSERVER) is None
    assert g.question is not None
    assert g.question.who == RED
    g.answer_for(RED, 8)
    assert g.question.who == BLUE
    g.answer(7)
    assert g.discards >> 7 & g.discards >> 8 & 1
    with pytest.raises(IllegalChoice, match="not asked"):
        g.why_not(OBSERVER, 0)


def test_in_a_pair_each_seat_has_its_own_reasons():
    g = in_play(red=[0, 8], blue=[1, 7])
    assert g.why_not(RED, 1) == toy.NOT_IN_HAND
    assert g.why_not(BLUE, 1) is None
    assert g.why_not(BLUE, 0) == toy.NOT_IN_HAND
