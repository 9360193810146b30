"""Where the commit line lies."""

from __future__ import annotations

from detente.kernel.chance import Draws
from detente.kernel.play import Play
from tests.kernel import toy
from tests.kernel.test_play import choosing, wait_for_red
from tests.kernel.toy import RED, TOY


def test_a_throw_that_reveals_nothing_hidden_draws_a_line_too():
    g = TOY.blank(TOY.rules())
    g.do(wait_for_red)
    g.settle()
    play = Play(TOY, g, Draws("1", []))
    play.answer(RED, toy.KEEP)
    assert play.line == len(play.answers) == 2


def test_an_answer_that_shows_nobody_anything_draws_none():
    play = choosing(hand=[1, 2, 8], top=5)
    play.answer(RED, toy.SWAP)
    assert play.line == 0
