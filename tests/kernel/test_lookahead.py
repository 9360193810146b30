"""What looking ahead says of the other side's choices, in a few questions to it."""

from __future__ import annotations

import pytest

from detente.kernel.flow import NOBODY
from detente.kernel.lookahead import Look
from detente.kernel.peril import Peril
from detente.kernel.runs import Run
from detente.kernel.views import veil
from tests.kernel.toy import BLUE, KEEP, RED, SWAP, TOY, WAY, State, step

BOTH = 1 << KEEP | 1 << SWAP
STEPS = 100


@step
def way_asked(g: State, first: int, deadly: int) -> None:
    """Blue chooses once more, if there is anything to choose; `deadly` are answers that win."""
    g.ask(BLUE, WAY, BOTH, way_decided, first, deadly)


@step
def way_decided(g: State, way: int, first: int, deadly: int) -> None:
    won = deadly >> 2 * first + way & 1
    g.finish(BLUE if won else NOBODY, "points" if won else "draw")


def looked_at(deadly: int) -> Peril:
    """Blue chooses a way, and then another one: four ends, and which of them red loses."""
    g = TOY.blank(TOY.rules({}))
    g.ask(BLUE, WAY, BOTH, way_asked, deadly)
    look = Look(TOY, veil(TOY, g, RED), [g], wide=False)
    look.take_nothing_over()
    look.until = STEPS
    return look.value(g, STEPS, Run())


def test_what_loses_whatever_the_other_side_does_is_no_deed_of_it():
    assert looked_at(0b1111) == Peril(1.0, "points")


@pytest.mark.parametrize(
    ("deadly", "deed"),
    [
        (0b1100, SWAP),  # the first choice settles it
        (0b1110, SWAP),  # swapping at first loses for certain
        (0b1010, SWAP),  # whatever it chooses first, it has to swap then
        (0b0101, KEEP),  # or to keep
    ],
)
def test_a_later_choice_of_the_other_side_is_one_too(deadly: int, deed: int):
    """That every first choice can lead to the loss does not make it certain."""
    peril = looked_at(deadly)
    assert (peril.loss, peril.deed, peril.after) == (1.0, (WAY, deed), 1.0)
