"""A game looked at again: positions, frames, the chart, the record."""

from __future__ import annotations

from typing import Any

import pytest

from detente.kernel.flow import CHANCE, OBSERVER
from detente.kernel.play import Play
from detente.kernel.verdicts import ABANDONED, Verdict
from detente.service.core.errors import Refused
from detente.service.table.chairs import COMPUTER, Chair
from detente.service.table.replaying import (
    chart,
    exported,
    eyes,
    frames,
    header,
    positions,
)
from detente.service.table.table import ANALYSIS, OPEN, OVER, Table
from tests.kernel.test_flow import in_play
from tests.kernel.toy import BLUE, RED, TOY
from tests.table.tables import AT, running


def played() -> Table:
    """Red has laid c8 and blue c1; red has looked at c2, and is asked whether to swap."""
    play = Play(TOY, in_play(red=[0, 8], blue=[1, 7], deck=[2, 3]))
    play.answer(RED, 8)
    play.answer(BLUE, 1)
    play.answer(CHANCE, 2)
    assert len(play.answers) == 3
    return running(play, times=(AT, AT + 1, AT + 2))


def secret() -> Table:
    """Red has chosen, blue has not."""
    play = Play(TOY, in_play(red=[0, 8], blue=[1, 7], deck=[2, 3]))
    play.answer(RED, 8)
    return running(play)


@pytest.mark.parametrize(
    ("first", "last", "found"),
    [
        (0, None, [0, 1, 2, 3]),
        (0, 3, [0, 1, 2, 3]),
        (0, 2, [0, 1, 2]),
        (1, 2, [1, 2]),
        (3, 3, [3]),
        (3, None, [3]),
        (4, None, []),
        (0, 0, [0]),
    ],
)
def test_some_positions_of_a_game(first, last, found):
    play = played().playing
    every: list[Any] = list(positions(play))
    assert [g.hand[RED].bit_count() for g in every] == [2, 2, 1, 1]
    shown: list[Any] = list(positions(play, first, last))
    assert [(g.hand, g.top) for g in shown] == [(every[n].hand, every[n].top) for n in found]


def test_a_frame_has_the_position_the_answer_and_the_lines_that_led_to_it():
    found = frames(played(), RED, 0, 0, 10)
    assert found["total"] == 4
    assert [one["number"] for one in found["frames"]] == [0, 1, 2, 3]
    assert [one["seat"] for one in found["frames"]] == [None, RED, BLUE, CHANCE]
    assert [len(one["log"]) for one in found["frames"]] == [0, 0, 1, 0]
    line = found["frames"][2]["log"][0]
    assert (line["number"], line["answer"], line["at"]) == (1, 2, AT + 1)
    assert line["keys"]
    assert found["frames"][1]["answer"]["en"] == "Red: High Star"
    assert found["frames"][0]["answer"] is None
    assert found["frames"][0]["view"]["hand.red"] == ["c0", "c8"]


@pytest.mark.parametrize(
    ("first", "count", "numbers"), [(0, 2, [0, 1]), (2, 10, [2, 3]), (3, 1, [3]), (4, 1, [])]
)
def test_as_many_frames_as_are_wanted(first, count, numbers):
    found = frames(played(), RED, 0, first, count)
    assert [one["number"] for one in found["frames"]] == numbers


def answers(table: Table, seat: int, since: int = 0) -> list[bool]:
    """Of which frames a viewer is told the answer."""
    return [one["answer"] is not None for one in frames(table, seat, since, 0, 9)["frames"]]


def test_an_answer_is_told_to_who_may_know_it():
    """Of the pair each his own, which the log tells both; and red what red has looked at."""
    assert answers(played(), RED) == [False, True, False, True]
    assert answers(played(), BLUE) == [False, False, True, False]
    assert answers(played(), OBSERVER) == [False, False, False, False]
    assert answers(played(), OPEN) == [False, True, True, True]
    for since in (1, 2):  # the answers that stood when red's hand was opened
        assert answers(played(), RED, since) == [False, False, False, True]


def test_a_secret_choice_is_in_no_frame_of_another():
    assert frames(secret(), BLUE, 0, 0, 9)["total"] == 1
    assert frames(secret(), RED, 0, 0, 9)["total"] == 2
    assert len(frames(secret(), BLUE, 0, 0, 9)["frames"]) == 1


def test_who_watches_through_a_seat_sees_as_everybody_does_what_was_before():
    table = played()
    assert [eyes(table, RED, number, since=2) for number in (1, 2)] == [OBSERVER, RED]
    before, after = (frames(table, RED, 2, n, 1)["frames"][0]["view"] for n in (1, 2))
    assert before["hand.red"] == ["?", "?"]
    assert after["hand.red"] == ["c0"]


def drawn() -> Table:
    """A game from its beginning: what each has drawn is told to him alone."""
    return running()


@pytest.mark.parametrize(("seat", "count"), [(RED, 3), (BLUE, 3), (OBSERVER, 0)])
def test_lines_are_those_the_seat_was_told(seat, count):
    for table in (drawn(), drawn().but(status=OVER)):
        found = frames(table, seat, 0, 0, 20)["frames"]
        assert sum(len(one["log"]) for one in found) == count


def test_of_an_open_view_the_lines_of_all_seats_are_shown():
    for table in (drawn(), drawn().but(status=OVER)):
        found = frames(table, OPEN, 0, 0, 20)["frames"]
        assert sum(len(one["log"]) for one in found) == 6


def test_lines_from_before_the_consent_are_those_everybody_was_told():
    found = frames(drawn(), RED, 2, 0, 20)["frames"]
    assert [one["number"] for one in found if one["log"]] == [3]


def test_positions_are_open_once_the_game_is_over():
    table = played().but(status=OVER)
    assert frames(table, RED, 0, 0, 1)["frames"][0]["view"]["hand.blue"] == ["?", "?"]
    assert frames(table, OPEN, 0, 0, 1)["frames"][0]["view"]["hand.blue"] == ["c1", "c7"]


# The chart


def test_the_chart_has_a_point_for_each_change_and_one_at_the_end():
    red, blue = chart(played())["series"]
    assert red["values"] == [[0, 0], [2, 1], [3, 1]]
    assert blue["values"] == [[0, 0], [3, 0]]
    assert red["name"] == {"en": "score, Red", "pl": "punkty, Czerwony"}


def test_a_point_that_stands_at_the_end_is_not_repeated():
    play = Play(TOY, in_play(red=[0, 8], blue=[1, 7], deck=[2, 3]))
    play.answer(RED, 8)
    play.answer(BLUE, 1)
    assert chart(running(play))["series"][0]["values"] == [[0, 0], [2, 1]]


def test_the_chart_shows_no_secret_choice():
    assert chart(secret())["series"][0]["values"] == [[0, 0]]


# The record


def test_the_record_of_a_running_game_leaves_out_the_secret_choice_of_the_other():
    assert exported(secret(), RED, "en") != exported(secret(), BLUE, "en")
    assert "Red: High Star" in exported(secret(), RED, "en")
    waiting = running(Play(TOY, in_play(red=[0, 8], blue=[1, 7], deck=[2, 3])))
    assert exported(secret(), BLUE, "en") == exported(waiting, BLUE, "en")
    assert exported(secret(), OPEN, "en") != exported(waiting, OPEN, "en")


def test_the_record_of_a_finished_game_has_everything():
    ended = drawn().ended(Verdict(RED, ABANDONED, BLUE), AT)
    assert exported(ended, RED, "en") == exported(ended, OPEN, "en")
    assert exported(drawn(), RED, "en") != exported(drawn(), OPEN, "en")


def test_no_record_of_a_running_game_tells_a_starting_position():
    with pytest.raises(Refused, match="conflict"):
        exported(played().but(head="something"), RED, "en")
    assert exported(played(), RED, "en")


def test_a_record_says_who_played_and_how_the_dice_were_made():
    table = running(created=86_400_000, title="A game", seed="s")
    host, friend = table.chairs
    table = table.but(chairs=(host, Chair(COMPUTER, level=3)))
    assert header(table) == {
        "title": "A game",
        "date": "1970-01-02",
        "player red": "Ada",
        "player blue": "level:3",
        "entropy red": host.entropy,
        "entropy blue": "",
        "commitment": table.commitment,
    }
    assert table.commitment
    assert header(table.but(status=OVER))["seed"] == "s"
    assert "seed" not in header(table.but(status=ANALYSIS))
    assert "commitment" not in header(table.but(base=1))
    turned = header(table.but(turned=1))
    assert (turned["player red"], turned["player blue"]) == ("level:3", "Ada")
    assert friend.name == "Bob"
