"""What somebody who writes a record by hand may leave out, or write over several lines."""

from __future__ import annotations

import pytest

from detente.kernel.records.replay import replay
from detente.kernel.records.text import LONGEST_LINE, BadRecord, read, write
from detente.kernel.saves import to_json
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


def test_a_comment_stays_behind_its_line_or_alone():
    text = BLOCK.replace("play\nend", "play\nred: c8  # here\n# alone\nend")
    assert write(read(text)) == text


def test_such_an_option_is_written_as_it_was_read():
    assert write(read(BLOCK)) == BLOCK


def test_a_position_has_to_ask_somebody_unless_it_is_over():
    with pytest.raises(BadRecord, match="asks nobody"):
        replay(read(text("").replace("do: next_round\n", "")), find)
    nobody_can_lay = text("", "hand.blue: c7, c1, c0, c8\n")
    assert replay(read(nobody_can_lay), find).state.ending == "no_cards"


def test_a_number_is_in_its_range_and_no_larger_than_a_million():
    for number, message in (("4", "from 0 to 3, not 4"), ("1000001", "1000001")):
        large = text("", f"hand.red: c8, c0\nhand.blue: c7, c1\nscore.red: {number}\n")
        with pytest.raises(BadRecord, match=message):
            replay(read(large), find)


def test_an_option_may_be_the_last_thing_of_a_file_that_breaks_off():
    with pytest.raises(BadRecord):
        read("detente play 1\ngame: toy\noption deck:\n  one")


def test_expectations_of_the_end():
    body = "red: c8\nblue: c1\nexpect over: {}\nresign: red"
    replay(read(text(body.format("no"))), find)
    over = "resign: red\nexpect over: {}\nexpect asked: nobody"
    for said in ("blue", "blue by resigned"):
        replay(read(text(over.format(said))), find)
    for said in ("no", "red", "nobody", "blue by points"):
        with pytest.raises(BadRecord, match="found blue by resigned"):
            replay(read(text(over.format(said))), find)
    with pytest.raises(BadRecord, match="nobody is asked: the game is over"):
        replay(read(text("resign: red\nexpect open: c8")), find)


def test_a_flag_is_shown_in_a_message_as_it_is():
    with pytest.raises(BadRecord, match="exchanged: expected yes, found 0"):
        replay(read(text("expect exchanged: yes")), find)
    replay(read(text("expect exchanged: no\nexpect top known: none\nexpect laid: 4")), find)
    with pytest.raises(BadRecord, match="top_known: expected red, found none"):
        replay(read(text("expect top known: red")), find)


def test_a_reason_may_be_its_rule_or_its_key_or_left_out():
    for reason in ("", " because 2", " because not_in_hand"):
        replay(read(text(f"expect closed: c1{reason}")), find)


def test_an_answer_out_of_turn_is_refused_also_where_one_may_be_left_out():
    """After the swap it is not blue's turn: nothing is forced that would lead there."""
    with pytest.raises(BadRecord, match="blue answers, but the question is for red"):
        replay(read(text("red: c8\nblue: c1\nblue: c7")), find)


def test_a_line_has_so_many_characters_and_no_more():
    title = "title: "
    longest = title + "x" * (LONGEST_LINE - len(title))
    assert len(longest) == 4000
    assert read(text("", header=longest)).get("title") == longest.removeprefix(title)
    with pytest.raises(BadRecord, match="at most 4000 characters"):
        read(text("", header=f"{longest}x"))


def test_a_step_is_run_with_the_words_and_numbers_it_is_given():
    cards = "hand.red: c8, c0\nhand.blue: c7, c1\n"
    play = replay(read(text("", f"{cards}do: seated 1\n")), find)
    assert to_json(play.state)["exchanged"] == 1
    won = replay(read(text("", f"{cards}do: won Blue\n")), find)
    assert to_json(won.state)["score"] == [0, 1]
    rolled = replay(read(text("", f"{cards}do: bid_rolled 4\n")), find)
    assert to_json(rolled.state)["exchanged"] == 0
