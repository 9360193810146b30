"""What a seat is told beforehand about an answer."""

from __future__ import annotations

import pytest

from detente.kernel.play import BY_CHANCE, Play
from tests.kernel import toy
from tests.kernel.test_play import choosing, wait_for_red
from tests.kernel.toy import BLUE, RED, TOY
from tests.table.tables import seen


@pytest.mark.parametrize("computers", [0, 1 << BLUE])
def test_an_answer_after_which_the_dice_are_thrown_is_final(computers):
    g = TOY.blank(TOY.rules())
    g.do(wait_for_red)
    g.settle()
    assert seen(Play(TOY, g), RED, computers).commits(toy.KEEP) == BY_CHANCE


def test_an_answer_after_which_one_is_asked_oneself_is_not_final():
    assert seen(choosing(hand=[1, 2, 8], top=5), RED, 1 << BLUE).commits(toy.SWAP) == ""
