"""What somebody who writes a record by hand may leave out, or write over several lines."""

from __future__ import annotations

from detente.kernel.records.replay import replay
from detente.kernel.records.text import read, write
from tests.kernel.test_records import find, text
from tests.kernel.toy import RED, TOY

BLOCK = """detente play 1
game: toy
option deck:
  one

  two
option goal: 3

play
end
"""


def test_a_forced_answer_of_somebody_else_may_be_left_out():
    # red looks at the only card of the deck
    play = replay(read(text("red: c8\nblue: c1\nred: keep")), find)
    looked = play.answers[2]
    assert (looked.auto, looked.choice) == (True, TOY.vocabulary.by_name["card"].keys.index("c2"))
    assert play.answers[3].seat == RED


def test_an_option_without_a_value_has_the_indented_lines_that_follow():
    assert read(BLOCK).named("option") == {"deck": "one\n\ntwo\n", "goal": "3"}


def test_such_an_option_is_written_as_it_was_read():
    assert write(read(BLOCK)) == BLOCK
