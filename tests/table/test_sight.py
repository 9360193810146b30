"""A game as one seat sees it: the lines of its log, and what it is told beforehand of an answer."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import Any

import pytest

from detente.kernel.chance import Draws
from detente.kernel.flow import OBSERVER, Ask
from detente.kernel.play import BY_ANOTHER, BY_CHANCE, Play
from detente.kernel.sets import members
from detente.service.core.texts import Tongues
from detente.service.table.sight import Aside, Sight, with_takeback
from tests.kernel import toy
from tests.kernel.test_flow import in_play
from tests.kernel.test_play import choosing, then_roll, wait_for_red
from tests.kernel.toy import BLUE, RED, TOY
from tests.table.tables import AT, seen


@pytest.mark.parametrize("computers", [0, 1 << BLUE])
def test_an_answer_after_which_the_dice_are_thrown_is_final(computers):
    g = TOY.blank(TOY.rules())
    g.do(wait_for_red)
    g.settle()
    assert seen(Play(TOY, g), RED, computers).commits(toy.KEEP) == BY_CHANCE


def test_an_answer_after_which_one_is_asked_oneself_is_not_final():
    assert seen(choosing(hand=[1, 2, 8], top=5), RED, 1 << BLUE).commits(toy.SWAP) == ""


def test_an_answer_after_which_a_computer_is_asked_is_final():
    """Blue's computer would have to forget what it has seen."""
    g = in_play(red=[0, 8], blue=[1, 7], deck=[2, 3])
    g.do(red_then_blue)
    g.settle()
    play = Play(TOY, g)
    assert seen(play, RED).commits(toy.KEEP) == ""
    assert seen(play, RED, 1 << BLUE).commits(toy.KEEP) == BY_ANOTHER
    assert seen(play, RED, 1 << RED).commits(toy.KEEP) == ""


@toy.State.step
def red_then_blue(g: toy.State) -> None:
    g.ask(RED, toy.WAY, 0b11, blue_decides)


@toy.State.step
def blue_decides(g: toy.State, way: int) -> None:
    g.ask(BLUE, toy.WAY, 0b11, nothing_more)


@toy.State.step
def nothing_more(g: toy.State, way: int) -> None:
    pass


# Lines of the log


def drawn() -> Play[Any]:
    """A game from its beginning: the first three draws are those of red, then blue's."""
    return Play(TOY, TOY.new(), Draws("1", []))


def lines(seat: int, *asides: Aside) -> list[tuple[int, int]]:
    play = drawn()
    times = [AT + number for number in range(1, 7)]
    sight = Sight(play, seat, Tongues(TOY, TOY.rules()), times, asides, 0)
    return [(line.answer, line.at - AT) for line in sight.lines]


def test_a_line_has_the_time_of_the_answer_that_brought_it():
    assert lines(RED) == [(1, 1), (2, 2), (3, 3)]
    assert lines(BLUE) == [(4, 4), (5, 5), (6, 6)]
    assert lines(OBSERVER) == []


def test_asides_stand_after_the_answers_that_came_before_them():
    asides = [Aside(answer, "taken_back", RED, AT + 50) for answer in (0, 2, 3, 9)]
    assert lines(RED, *asides) == [(0, 50), (1, 1), (2, 2), (2, 50), (3, 3), (3, 50), (9, 50)]


def test_a_take_back_leaves_the_asides_before_it():
    asides = [Aside(answer, "x", RED, AT) for answer in (1, 2, 3)]
    assert with_takeback(asides, 2, BLUE, AT + 1) == (
        *asides[:2],
        Aside(2, "taken_back", BLUE, AT + 1),
    )


def test_an_observer_is_never_asked():
    play = drawn()
    assert seen(play, OBSERVER).ask is None
    assert seen(play, RED).ask is not None
    assert seen(play, OBSERVER).asked == [RED, BLUE]


def test_a_query_is_answered_in_words():
    assert [line["en"] for line in seen(drawn(), RED).answers_to("hands")] == [
        line["en"] for line in seen(drawn(), BLUE).answers_to("hands")
    ]
    assert len(seen(drawn(), RED).answers_to("hands")) == 2


def test_what_a_seat_sees_has_changed_if_the_position_or_the_log_has():
    play = drawn()
    before = seen(play, RED)
    assert before.shows_as(seen(play.twin(), RED))
    other = seen(play.twin(), RED)
    other.lines = other.lines[:-1]
    assert not other.shows_as(before)
    laid = play.twin()
    laid.answer(RED, next(members(laid.state.hand[RED])))
    assert not seen(laid, RED).shows_as(before)
    assert seen(laid, BLUE).shows_as(seen(play, BLUE))
    assert before.hash == seen(play, RED).hash != seen(laid, RED).hash


@pytest.mark.parametrize(("unlike", "worlds"), [(False, 2), (True, 6)])
def test_more_worlds_are_imagined_only_where_two_of_them_differ(unlike, worlds):
    """In one of them the die would be thrown after the answer."""
    dealt = 0

    def deal(g: toy.State, seat: int, rng: Random) -> None:
        nonlocal dealt
        dealt += 1
        toy.deal(g, seat, rng)
        if unlike and dealt == 2:
            top = g.stack[-1]
            assert isinstance(top, Ask)
            g.stack[-1] = top._replace(then=then_roll)

    game = replace(TOY, deal=deal)
    g = TOY.blank(TOY.rules())
    g.deck, g.hand = 0b111111000, [0b001, 0b010]
    g.discards = 0b100
    g.do(red_then_blue)
    g.settle()
    seen(Play(game, g), RED).commits(toy.KEEP)
    assert dealt == worlds
