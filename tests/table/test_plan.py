"""What a plan does with the question that comes."""

from __future__ import annotations

from dataclasses import replace

from detente.kernel.flow import CHANCE, Happening
from detente.kernel.play import Play
from detente.service.table.plan import (
    ACTIVE,
    DONE,
    STOPPED,
    Condition,
    Given,
    Plan,
    Reply,
    Standing,
    Step,
    holds,
    last_of_other,
    next_of,
    things_of,
)
from detente.service.table.table import Table
from tests.kernel import toy
from tests.kernel.test_flow import in_play
from tests.kernel.toy import BLUE, CARD, RED, TOY
from tests.table.tables import AT, running

FIRST = TOY.vocabulary.kinds[CARD].first


def planned(card: int) -> tuple[Plan, tuple[Plan, int | None] | None]:
    """A plan to lay this card, and what it does where red has cards 0 and 8."""
    plan = Plan((Step("laid", "card", (Reply(FIRST + card),)),))
    return plan, next_of(running(Play(TOY, in_play(red=[0, 8], blue=[1, 7]))), RED, plan)


def test_an_answer_that_is_open_is_given():
    _, found = planned(8)
    assert found == (Plan(state=DONE, given=(Given(1, "laid", FIRST + 8),)), FIRST + 8)


def test_an_answer_that_is_not_open_stops_the_plan():
    plan, found = planned(5)
    assert found == (plan.stopped("not_open"), None)


# Standing answers, conditions, and what stops a plan


def table() -> Table:
    return running(Play(TOY, in_play(red=[0, 8], blue=[1, 7], deck=[2, 3])))


def lay(card: int, condition: Condition | None = None) -> Step:
    return Step("laid", "card", (Reply(FIRST + card, condition),))


def test_the_next_step_waits_for_the_next_question():
    plan = Plan((lay(8), lay(0)))
    found = next_of(table(), RED, plan)
    assert found == (
        Plan((lay(0),), state=ACTIVE, given=(Given(1, "laid", FIRST + 8),)),
        FIRST + 8,
    )


def test_a_plan_does_nothing_for_the_question_it_was_made_at():
    plan = Plan((lay(8),), since=0)
    assert next_of(table(), RED, plan) is None
    assert next_of(table(), RED, replace(plan, since=1)) is not None
    chosen = table().answered(BLUE, 1, AT)  # which red does not know
    assert next_of(chosen, RED, plan) is None


def test_a_plan_does_nothing_for_who_is_not_asked_or_without_anything_planned():
    assert next_of(table().answered(RED, 8, AT), RED, Plan((lay(0),))) is None
    assert next_of(table(), RED, Plan()) is None
    assert next_of(table(), RED, Plan((lay(8),), state=STOPPED)) is None
    assert next_of(table(), RED, Plan((lay(8),), state=STOPPED, standing=(KEEP_LOW,))) is not None


def test_a_plan_ends_when_players_have_changed_places():
    plan = Plan((lay(8),), standing=(KEEP_LOW,), exchanged=1)
    found = next_of(table(), RED, plan)
    assert found is not None
    assert found == (replace(plan.stopped("exchanged"), standing=()), None)


def test_another_question_than_the_foreseen_one_stops_the_list():
    for step in (Step("decided", "card", ()), Step("laid", "way", ())):
        plan = Plan((step,))
        assert next_of(table(), RED, plan) == (plan.stopped("another_question"), None)


KEEP_LOW = Standing("laid", "card", FIRST, left=2)


def test_a_standing_answer_is_given_some_times():
    after, option = next_of(table(), RED, Plan(standing=(KEEP_LOW,))) or (None, None)
    assert option == FIRST
    assert after is not None
    assert after.standing == (replace(KEEP_LOW, left=1),)
    assert after.given == (Given(1, "laid", FIRST),)
    last, _ = next_of(table(), RED, after) or (None, None)
    assert last is not None
    assert last.standing == ()
    assert Standing("laid", "card", FIRST).left == 20


def test_only_a_standing_answer_that_fits_and_is_open_is_given():
    closed = Standing("laid", "card", FIRST + 5)
    below = Standing("laid", "card", FIRST - 1)
    other = Standing("decided", "way", 1)
    plan = Plan(standing=(other, closed, below, KEEP_LOW))
    after, option = next_of(table(), RED, plan) or (None, None)
    assert option == FIRST
    assert after is not None
    assert after.standing == (other, closed, below, replace(KEEP_LOW, left=1))
    assert next_of(table(), RED, Plan(standing=(other, closed, below))) is None


def test_a_standing_answer_steps_in_where_the_list_foresaw_something_else():
    plan = Plan((Step("decided", "way", ()),), standing=(KEEP_LOW,))
    found = next_of(table(), RED, plan)
    assert found is not None
    assert (found[0].steps, found[1]) == (plan.steps, FIRST)


def test_the_last_fifty_answers_that_were_given_are_kept():
    given = tuple(Given(number, "laid", 1) for number in range(50))
    after, _ = next_of(table(), RED, Plan((lay(8),), given=given)) or (None, None)
    assert after is not None
    assert len(after.given) == 50
    assert after.given[-1] == Given(1, "laid", FIRST + 8)


def meets(condition: Condition, at: Table | None = None, made: int = 0) -> bool:
    return holds(at or table(), RED, Plan(made=made), condition)


def test_a_condition_is_about_what_the_seat_can_see():
    assert meets(Condition("score.red", 0))
    assert not meets(Condition("score.red", 1))
    assert not meets(Condition("score.red", False))  # of the same type
    assert not meets(Condition("nothing", None))
    assert meets(Condition("hand.blue", ["?", "?"]))
    assert holds(table(), RED, Plan(), None)


def test_the_first_reply_whose_condition_holds_is_given():
    replies = (Reply(FIRST + 8, Condition("score.red", 2)), Reply(FIRST))
    found = next_of(table(), RED, Plan((Step("laid", "card", replies),)))
    assert found is not None
    assert found[1] == FIRST
    never = Plan((Step("laid", "card", replies[:1]),))
    assert next_of(table(), RED, never) == (never.stopped("condition"), None)


WAY = TOY.vocabulary.kinds[toy.WAY].first


def test_a_condition_on_the_last_answer_of_the_other():
    """Blue has won the round, and has kept the card he saw."""
    first = Play(TOY, in_play(red=[0, 2, 6], blue=[1, 7, 8], deck=[3, 4]))
    for seat, choice in ((RED, 0), (BLUE, 7), (CHANCE, 3), (BLUE, toy.KEEP)):
        first.answer(seat, choice)
    at = running(first)
    assert last_of_other(at, RED) == WAY + toy.KEEP
    assert meets(Condition(answer=WAY + toy.KEEP), at)
    assert not meets(Condition(answer=WAY + toy.SWAP), at)
    assert last_of_other(at, BLUE) is None  # what red has laid was his secret
    assert last_of_other(table(), RED) is None
    assert last_of_other(table().answered(BLUE, 1, AT), RED) is None


def test_a_condition_on_what_the_other_was_seen_to_do():
    """Each is told only of what he has drawn himself, so the lines are put there."""
    assert things_of(TOY, "got") == (0, 1, "card")
    assert things_of(TOY, "holds") is None  # a number is no thing
    assert things_of(TOY, "shown") is None  # nobody in particular
    assert things_of(TOY, "nothing") is None
    play = table().playing.twin()
    play.log = [(3, Happening("got", (BLUE, 4), 0b111)), (3, Happening("got", (RED, 5), 0b111))]
    at = table().but(play=play)
    assert meets(Condition(told="got", option=FIRST + 4), at, made=2)
    assert not meets(Condition(told="got", option=FIRST + 4), at, made=3)
    assert not meets(Condition(told="got", option=FIRST + 5), at, made=2)
    assert not meets(Condition(told="shown", option=FIRST + 4), at, made=2)
    assert not meets(Condition(told="bids", option=FIRST + 4), at, made=2)


def test_a_plan_is_active_while_something_is_planned():
    assert not Plan().active
    assert Plan((lay(8),)).active
    assert not Plan((lay(8),), state=STOPPED).active
    assert Plan(standing=(KEEP_LOW,), state=STOPPED).active
