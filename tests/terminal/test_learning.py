"""Lessons by typed answers."""

from __future__ import annotations

import re

import pytest

from detente.kernel.records.teaching import Task
from detente.kernel.words import LANGUAGES, Words
from detente.lessons.catalogue import courses, lesson
from detente.lessons.lesson import Lesson, Place
from detente.terminal.courses import TAKEN
from detente.terminal.learning import Learning
from tests.terminal.helpers import Pipe, Window
from tests.terminal.test_menu import visit

EVERY = [(game, entry.name) for game, entries in courses().items() for entry in entries]
GAME, FIRST = EVERY[0]


def typed(here: Lesson, language: str) -> list[str]:
    """The lines of somebody who does what he is asked for."""
    words, lines, place = Words(here.game, language, here.rules), [], Place(0)
    while here.step(place) is not None:
        step = here.step(place)
        if isinstance(step, Task):
            choice = here.wanted(place)[0]
            lines.append(words.written(step.kind, choice))
            place = here.tried(place, choice).place
        else:
            lines.append("")
            place = here.next(place)
    return lines


@pytest.mark.parametrize("name", EVERY, ids="-".join)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_lesson_is_taken_by_typing(name, language):
    here = lesson(*name)
    screen = Pipe(*typed(here, language))
    learning = Learning(screen, here, language)
    assert learning.run()
    assert learning.texts.say("lesson_over") in screen.text


def test_in_a_window_the_words_of_the_teacher_stand_above_the_question():
    here = lesson(GAME, FIRST)
    window = Window(*typed(here, "en"))
    assert Learning(window, here, "en").run()
    assert here.title["en"] in window.text


def test_lessons_are_in_the_menu_and_what_was_taken_is_remembered(tmp_path):
    lines = typed(lesson(GAME, FIRST), "en")
    _, text = visit(tmp_path, "learn", GAME, "1", *lines, "back", "quit")
    title = lesson(GAME, FIRST).title["en"]
    assert re.search(rf"1 +{re.escape(title)}", text)
    assert f"✓ {title}" in text
    assert (tmp_path / TAKEN).read_text() == f"{GAME}/{FIRST}\n"


def test_somebody_may_leave_a_lesson_and_nothing_is_remembered(tmp_path):
    _, text = visit(tmp_path, "naucz", GAME, "1", "wyjdz", "wstecz", "wyjdz", language="pl")
    assert not (tmp_path / TAKEN).exists()
    assert "Do widzenia" in text


def asked(here: Lesson) -> list[str]:
    """Enter up to the first task."""
    first = next(number for number, step in enumerate(here.steps) if step.is_task)
    return [""] * first


def test_an_answer_before_anything_is_asked_for_is_no_answer():
    here = lesson(GAME, FIRST)
    assert not asked(here) or not Learning(Pipe("1"), here, "en").run()


def test_help_and_the_other_language_are_there_in_a_lesson():
    here = lesson(GAME, FIRST)
    screen = Pipe(*asked(here), "help", "lang pl", "?")
    Learning(screen, here, "en").run()
    assert here.steps[0].said["en"].split()[0] in screen.text
    task = here.steps[len(asked(here))]
    assert task.said["pl"].split()[0] in screen.text
