"""What a plan does with the question that it has foreseen."""

from __future__ import annotations

from detente.kernel.play import Play
from detente.service.table.plan import DONE, Given, Plan, Reply, Step, next_of
from tests.kernel.test_flow import in_play
from tests.kernel.toy import CARD, RED, TOY
from tests.table.tables import running

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
