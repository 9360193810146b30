"""What is agreed about observers: who may look from when on, and what the log says of it."""

from __future__ import annotations

import pytest

from detente.kernel.flow import NOBODY
from detente.service.table.observers import (
    BOTH,
    CLOSED,
    ONE,
    PUBLIC,
    Agreed,
    Proposal,
    Teacher,
    Watching,
    clamped,
    is_delayed,
    people_in,
    read,
    read_proposal,
    since,
    woven,
)
from detente.service.table.sight import Aside

AT = 1000
TEACHER = Teacher(1, "t")
SETTINGS = (
    Watching(),
    Watching(CLOSED),
    Watching(ONE, chair=1),
    Watching(BOTH, answers=5),
    Watching(BOTH, minutes=20),
    Watching(PUBLIC, teachers=(TEACHER,)),
)


def agreed(*settings: Watching) -> tuple[Agreed, ...]:
    """Each holds after ten answers more."""
    return tuple(
        Agreed(setting, by=0, answer=10 * number, at=AT + number)
        for number, setting in enumerate(settings, 1)
    )


@pytest.mark.parametrize("setting", SETTINGS, ids=str)
def test_a_setting_can_be_written_and_read(setting):
    assert read(setting.written()) == setting
    proposal = Proposal("p", 1, setting)
    assert read_proposal(proposal.written()) == proposal
    assert read_proposal("") is None


def test_only_what_a_mode_needs_is_written():
    assert Watching(PUBLIC, chair=1, answers=3).written() == {"mode": PUBLIC}
    assert Watching(ONE, chair=1).written() == {"mode": ONE, "chair": 1}


def test_hands_are_opened_of_one_or_of_both():
    assert [Watching(ONE, chair=1).opens(chair) for chair in (0, 1)] == [False, True]
    assert [Watching(BOTH).opens(chair) for chair in (0, 1)] == [True, True]
    assert not any(Watching(mode, chair=0).opens(0) for mode in (PUBLIC, CLOSED))


def test_a_teacher_is_that_of_one_player():
    setting = Watching(teachers=(TEACHER,))
    assert setting.teaches("t", 1)
    assert not setting.teaches("t", 0)
    assert not setting.teaches("another", 1)
    assert setting.teacher_of(1) == TEACHER
    assert setting.teacher_of(0) is None
    assert people_in([setting, Watching()]) == {"t"}
    assert not Watching(teachers=(Teacher(1, ""),)).teaches("", 1)


def test_teachers_have_the_names_they_have_now():
    assert Watching(teachers=(TEACHER,)).named({"t": "Eve"}).teachers[0].name == "Eve"
    assert Watching(teachers=(TEACHER,)).named({}).teachers[0].name == ""


def test_somebody_may_see_from_the_first_of_the_last_settings_that_let_him():
    one = Watching(ONE, chair=0)
    both = Watching(BOTH, answers=5)
    assert since(agreed(one), "x", 0) == 10
    assert since(agreed(one), "x", 1) is None
    assert since(agreed(one, both), "x", 0) == 10
    assert since(agreed(one, both), "x", 1) == 20
    assert since(agreed(one, Watching(), both), "x", 0) == 30  # it was closed for a while
    assert since(agreed(one, Watching()), "x", 0) is None
    assert since((), "x", 0) is None
    assert since(agreed(Watching(teachers=(TEACHER,))), "t", 1) == 10
    assert since(agreed(Watching(teachers=(TEACHER,))), "x", 1) is None


def test_a_teacher_is_not_delayed():
    both = Watching(BOTH, answers=5, teachers=(TEACHER,))
    assert is_delayed(both, "x", 1)
    assert is_delayed(both, "t", 0)
    assert not is_delayed(both, "t", 1)
    assert not is_delayed(Watching(ONE, chair=1), "x", 1)


def test_what_was_agreed_stays_agreed_when_the_game_goes_back():
    before = agreed(Watching(CLOSED), Watching())
    assert [one.answer for one in clamped(before, 15)] == [10, 15]


# The log


def told(*settings: Watching, exchanges: tuple[int, ...] = (), turned: int = 0) -> list[Aside]:
    return list(woven((), agreed(*settings), exchanges, turned))


def test_the_log_says_what_was_agreed():
    assert [(line.key, line.values) for line in told(*SETTINGS[:5])] == [
        ("observers_public", ()),
        ("observers_closed", ()),
        ("observers_one", ()),
        ("observers_both_answers", (("answers", 5),)),
        ("observers_both_minutes", (("minutes", 20),)),
    ]
    assert [(line.answer, line.at) for line in told(Watching(), Watching(CLOSED))] == [
        (10, AT + 1),
        (20, AT + 2),
    ]


def test_the_log_says_nothing_of_what_stays_as_it_was():
    assert len(told(Watching(CLOSED), Watching(CLOSED))) == 1
    assert len(told(Watching(BOTH, answers=5), Watching(BOTH, answers=6))) == 2
    assert len(told(Watching(ONE, chair=0), Watching(ONE, chair=1))) == 2


def test_the_log_says_which_teacher_comes_and_which_goes():
    first, second = Teacher(1, "t", "Eve"), Teacher(0, "u")
    lines = told(Watching(teachers=(first,)), Watching(teachers=(second,)))
    assert [(line.key, line.seat, dict(line.values).get("name")) for line in lines] == [
        ("observers_public", NOBODY, None),
        ("teacher_comes", 1, "Eve"),
        ("teacher_goes", 1, "Eve"),
        ("teacher_comes", 0, "–"),  # whose account is gone
    ]
    assert len(told(Watching(teachers=(first,)), Watching(CLOSED, teachers=(first,)))) == 3


@pytest.mark.parametrize(
    ("exchanges", "turned", "seat"),
    [((), 0, 1), ((), 1, 0), ((10,), 0, 0), ((11,), 0, 1), ((9,), 1, 1), ((3, 7), 0, 1)],
)
def test_the_log_names_the_seat_where_the_chair_was_then(exchanges, turned, seat):
    (line,) = told(Watching(ONE, chair=1), exchanges=exchanges, turned=turned)
    assert line.seat == seat


def test_what_was_agreed_stands_among_other_lines_where_it_belongs():
    def aside(answer: int, at: int) -> Aside:
        return Aside(answer, "x", 0, at)

    others = (aside(5, AT), aside(10, AT), aside(10, AT + 9), aside(12, AT))
    lines = woven(others, agreed(Watching(CLOSED)), (), 0)
    assert [(line.answer, line.at) for line in lines] == [
        (5, AT),
        (10, AT),
        (10, AT + 1),
        (10, AT + 9),
        (12, AT),
    ]
