"""Trying an answer in a copy: every die, nothing that waits, and the position stays as it is."""

from __future__ import annotations

from fractions import Fraction

from detente.kernel.flow import CHANCE, Ask, Flow
from detente.kernel.foresight import (
    carried_out,
    changes_nothing,
    given,
    last_told,
    likelihood,
    outcomes,
    percent,
)

WAY, DIE, CARD = range(3)
ROLL, KEEP = 0, 1


class Dice(Flow[None]):
    """A sum of dice: whoever rolls less than 3 may roll once more."""

    def lay_out(self) -> None:
        super().lay_out()
        self.sum = 0

    __slots__ = FIELDS = ("sum",)

    def clone(self) -> Dice:
        twin = Dice(None)
        twin.lay_out()
        twin.stack, twin.ending, twin.sum = self.stack.copy(), self.ending, self.sum
        return twin


def rolled(what: int) -> None:
    """A die has been thrown."""


def begin(g: Dice, way: int) -> None:
    if way == ROLL:
        g.ask(CHANCE, DIE, 0b1111110, fallen)


def fallen(g: Dice, die: int) -> None:
    g.sum += die
    g.tell(rolled, die)
    if g.sum < 3:
        g.ask(0, WAY, 0b11, begin)


def draw(g: Dice) -> None:
    g.ask(CHANCE, CARD, 0b111, fallen)


def waits(g: Dice) -> None:
    raise AssertionError("what was waiting is none of a forecast's business")


QUESTION = Ask(0, WAY, 0b11, begin, ())


def at_the_question() -> Dice:
    g = Dice(None)
    g.lay_out()
    g.stack = [(waits, ()), QUESTION]
    return g


def test_every_die_is_thrown_and_nothing_comes_that_was_waiting():
    g = at_the_question()
    found = outcomes(given(g, QUESTION, ROLL), DIE)
    assert [(one.chance, one.state.sum) for one in found] == [
        (Fraction(1, 6), n) for n in range(1, 7)
    ]
    assert (g.sum, g.log, len(g.stack)) == (0, None, 2)


def test_questions_on_the_way_are_answered_as_asked_for():
    tried = given(at_the_question(), QUESTION, ROLL)
    again = outcomes(tried, DIE, {begin: ROLL})
    assert sum(one.chance for one in again) == 1
    # 3; 1 and 2; 2 and 1; three times 1
    assert likelihood(again, lambda one: one.sum == 3) == Fraction(1, 6) + Fraction(
        1, 36
    ) * 2 + Fraction(1, 216)
    kept = outcomes(tried, DIE, {begin: KEEP})
    assert percent(likelihood(kept, lambda one: one.sum < 3)) == 33


def test_what_was_told_on_the_way_is_there_for_each_outcome():
    found = outcomes(given(at_the_question(), QUESTION, ROLL), DIE)
    assert [last_told(one.state, rolled) for one in found] == [(n,) for n in range(1, 7)]
    assert last_told(found[0].state, waits) is None


def test_a_step_is_tried_up_to_what_is_no_die():
    (only,) = outcomes(carried_out(at_the_question(), draw), DIE)
    assert only.chance == 1
    assert only.state.question is not None
    assert only.state.question.kind == CARD


def stays(g: Dice, way: int) -> None:
    """Somebody who may only keep what he has, and a step behind it."""
    g.ask(0, WAY, 1 << KEEP, kept)
    g.do(adds, 2 if way == ROLL else 0)


def kept(g: Dice, way: int) -> None:
    """Nothing comes of it."""


def adds(g: Dice, count: int) -> None:
    g.sum += count


def test_an_event_changes_nothing_only_if_nothing_does_that_comes_after_its_forced_answers():
    g = Dice(None)
    g.lay_out()
    idle, not_idle = (carried_out(g, stays, way) for way in (KEEP, ROLL))
    assert changes_nothing(g, idle)
    assert not changes_nothing(g, not_idle)


def test_an_event_that_asks_for_a_choice_is_not_said_to_change_nothing():
    g = Dice(None)
    g.lay_out()
    die = carried_out(g, begin, ROLL)
    assert not changes_nothing(g, die)
