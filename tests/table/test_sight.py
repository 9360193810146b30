"""A game as one seat sees it: the lines of its log, and what it is told beforehand of an answer."""

from __future__ import annotations

from typing import Any

from detente.kernel.chance import Draws
from detente.kernel.finality import BY_ANOTHER, BY_CHANCE
from detente.kernel.flow import OBSERVER
from detente.kernel.play import Play
from detente.kernel.sets import members
from detente.service.core.texts import Tongues
from detente.service.table.sight import Aside, Sight, with_takeback
from tests.kernel import toy
from tests.kernel.test_play import choosing, wait_for_red
from tests.kernel.toy import BLUE, RED, TOY
from tests.table.tables import AT, seen


def test_an_answer_after_which_the_dice_are_thrown_is_final():
    g = TOY.blank(TOY.rules())
    g.do(wait_for_red)
    g.settle()
    assert seen(Play(TOY, g), RED).commits(toy.KEEP) == BY_CHANCE


def test_an_answer_after_which_one_is_asked_oneself_is_not_final():
    assert seen(choosing(hand=[1, 2, 8], top=5), RED).commits(toy.SWAP) == ""


def test_an_answer_after_which_the_other_is_asked_is_final():
    assert seen(choosing(hand=[1, 2, 8], top=5), RED).commits(toy.KEEP) == BY_ANOTHER


# Lines of the log


def drawn() -> Play[Any]:
    """A game from its beginning: the first three draws are those of red, then blue's."""
    return Play(TOY, TOY.new(), Draws("1", []))


def lines(seat: int, *asides: Aside) -> list[tuple[int, int]]:
    play = drawn()
    times = [AT + number for number in range(7)]  # of the start and of six answers
    sight = Sight(play, seat, Tongues(TOY, TOY.rules()), times, asides)
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
    laid.answer(RED, members(laid.state.hand[RED])[0])
    assert not seen(laid, RED).shows_as(before)
    assert seen(laid, BLUE).shows_as(seen(play, BLUE))
    assert before.hash == seen(play, RED).hash != seen(laid, RED).hash
