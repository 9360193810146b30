"""Every lesson can be taken by the answers it asks for, and no other answer breaks it."""

from __future__ import annotations

import pytest

from detente.games import GAMES, find_game
from detente.kernel.errors import Told
from detente.kernel.records.replay import Replay
from detente.kernel.records.teaching import Step, Task
from detente.kernel.records.text import BadRecord, read
from detente.kernel.sight import Sight
from detente.kernel.words import LANGUAGES
from detente.lessons.catalogue import Entry, course, courses, lesson, minutes
from detente.lessons.lesson import Lesson, Place

LONGEST = 420  # characters that are read at once
EVERY = [entry for entries in courses().values() for entry in entries]
each = pytest.mark.parametrize("entry", EVERY, ids=lambda entry: f"{entry.game}-{entry.name}")


def taken(entry: Entry) -> Lesson:
    return lesson(entry.game, entry.name)


def texts(step: Step) -> list[dict[str, str]]:
    found = [step.said]
    if isinstance(step, Task):
        found += [said for _, said in step.replies]
        found += [said for said in (step.otherwise, step.praise) if said]
    return [dict(said) for said in found]


@each
def test_a_lesson_is_taken_by_the_answers_it_asks_for(entry):
    here, place = taken(entry), Place(0)
    for _ in range(1000):
        step = here.step(place)
        if step is None:
            break
        if isinstance(step, Task):
            wanted = here.wanted(place)
            assert wanted, f"nothing is right at line {step.line}"
            place = here.tried(place, wanted[0]).place
        else:
            place = here.next(place)
    assert place == here.end


@each
def test_the_answers_to_a_task_may_be_given_in_any_order_that_is_possible(entry):
    here = taken(entry)
    for number in range(len(here.steps)):
        place = Place(number)
        while place.step == number and (wanted := here.wanted(place)):
            tried = here.tried(place, wanted[-1])
            assert tried.right
            place = tried.place
        assert place.step == number + isinstance(here.steps[number], Task)


@each
def test_where_another_answer_is_right_too_the_lesson_goes_on_with_its_own(entry):
    here = taken(entry)
    for number, step in enumerate(here.steps):
        if not isinstance(step, Task) or len(step.answers) > 1:
            continue
        (own,) = step.answers
        for choice in here.wanted(Place(number)):
            tried = here.tried(Place(number), choice)
            assert tried.instead == (None if choice == own else own)
            assert tried.said == (step.own(choice) or step.praise)
            assert tried.place == Place(number + 1)


@each
def test_a_wrong_answer_leads_nowhere_and_breaks_nothing(entry):
    here = taken(entry)
    for number, step in enumerate(here.steps):
        if not isinstance(step, Task):
            continue
        place = Place(number)
        wanted = here.wanted(place)
        sight = Sight(here.play_at(place), here.seat)
        every = range(len(here.game.vocabulary.kinds[step.kind].keys))
        closed = sight.closed(every)
        for choice in set(every) - set(wanted):
            tried = here.tried(place, choice)
            assert not tried.right
            assert tried.place == place
            assert tried.said or choice in closed or sight.ask is not None


@each
def test_what_is_said_is_short_and_no_language_is_left_out(entry):
    for step in taken(entry).steps:
        for said in texts(step):
            for language in LANGUAGES:
                assert len(said[language]) <= LONGEST, f"line {step.line}: {said[language]}"
            assert said["en"] != said["pl"], f"line {step.line}"


@each
def test_a_lesson_takes_two_to_five_minutes_or_so(entry):
    assert 1 <= minutes(entry.game, entry.name) <= 6


@each
def test_a_lesson_gives_the_learner_something_to_do(entry):
    assert any(step.is_task for step in taken(entry).steps)


def test_names_of_lessons_are_their_own_and_in_order():
    for game in GAMES:
        names = [entry.name for entry in course(game)]
        assert len(names) == len(set(names))
        numbers = [entry.path.stem[:2] for entry in course(game)]
        assert numbers == [f"{number:02}" for number in range(1, len(numbers) + 1)]


def test_what_is_no_lesson_is_refused():
    with pytest.raises(Told):
        lesson("cia_kgb", "nowhere")
    some = taken(EVERY[0])
    for place in (Place(-1), Place(len(some.steps) + 1), Place(0, (1,)), Place(0, (10**6,))):
        with pytest.raises(Told):
            some.play_at(place)


def test_an_answer_to_another_question_is_no_part_of_a_task():
    """Extra influence is a question of its own: nobody would have been asked for it."""
    here = next(entry for entry in course("twilight") if entry.name == "example_1")
    first, between, rest = here.path.read_text("utf-8").partition("US: France\nsay:\n")
    assert between
    joined = f"{first}US: France\n{rest[rest.index('US: Iran') :]}"
    with pytest.raises(BadRecord, match="another question"):
        Replay(read(joined), find_game)
