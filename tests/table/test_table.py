"""Why somebody cannot undo."""

from __future__ import annotations

from detente.kernel.play import Play
from tests.kernel.test_flow import in_play
from tests.kernel.toy import BLUE, RED, TOY
from tests.table.tables import running


def test_the_very_first_answer_of_a_game_counts_as_ones_own():
    play = Play(TOY, in_play(red=[0, 8], blue=[1, 7], deck=[2]))
    play.answer(RED, 8)
    play.answer(BLUE, 1)  # red has won, and is asked again
    table = running(play)
    assert table.undo_refusal(RED) == "another"
    assert table.undo_refusal(BLUE) == "revealed"


def test_who_chooses_in_secret_does_not_learn_whether_the_other_has_chosen():
    play = Play(TOY, in_play(red=[0, 8], blue=[1, 7]))
    assert running(play).undo_refusal(BLUE) == "choosing"
    play.answer(RED, 8)
    assert running(play).undo_refusal(BLUE) == "choosing"
