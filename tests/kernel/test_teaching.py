"""Lessons in records: what they say in every language, and what they may ask for."""

from __future__ import annotations

import pytest

from detente.kernel.records.replay import Replay
from detente.kernel.records.teaching import Task
from detente.kernel.records.text import BadRecord, read, write
from detente.kernel.records.translate import Translation
from tests.kernel.test_records import find, text

HEADER = """learner: red
lesson:
  en: The higher card
  pl: Wyższa karta
about:
  en: Two cards, one point.
  pl: Dwie karty, jeden punkt.
"""
HELLO = """say:
  en: You hold two cards:
    an eight and a zero.
  pl: Masz dwie karty.
  Ósemkę i zero."""
ASK = """ask for:
  en: Play your higher card.
  pl: Zagraj wyższą kartę."""
SAID = """
  en: Yes
  pl: Tak"""


def taught(body: str, header: str = HEADER) -> Replay:
    return Replay(read(text(body, header=header)), find)


def refused(body: str, header: str = HEADER) -> str:
    with pytest.raises(BadRecord) as error:
        taught(body, header)
    return str(error.value)


def line_of(body: str, wanted: str) -> int:
    lines = text(body, header=HEADER).split("\n")
    return next(number for number, line in enumerate(lines, 1) if line.startswith(wanted))


def task(body: str) -> Task:
    found = taught(body).teaching.steps[-1]
    assert isinstance(found, Task)
    return found


def test_what_is_said_goes_on_over_several_lines():
    (step,) = taught(HELLO).teaching.steps
    assert step.said["en"] == "You hold two cards: an eight and a zero."
    assert step.said["pl"] == "Masz dwie karty. Ósemkę i zero."


def test_a_lesson_has_titles_and_a_learner():
    teaching = taught(HELLO).teaching
    assert teaching.seat == 0
    assert teaching.titles["lesson"]["pl"] == "Wyższa karta"
    assert "about is missing" in refused(HELLO, HEADER.partition("about:")[0])
    assert "learner" in refused(HELLO, "")
    assert "learner" in refused("", HEADER.replace("learner: red\n", ""))
    assert "one of red, blue" in refused("", HEADER.replace("red", "chance"))


def test_every_language_is_there():
    without = HELLO.replace("  pl: Masz dwie karty.\n  Ósemkę i zero.", "")
    line = line_of(without, "say:")
    assert refused(without).startswith(f"line {line}: say says nothing in 'pl'")
    assert "pl" in refused(HELLO, HEADER.replace("  pl: Wyższa karta\n", ""))
    assert "begins with one of en, pl" in refused("say:\n  Hello")
    assert "twice" in refused("say:\n  en: a\n  en: b\n  pl: c")


def test_a_task_is_what_the_record_goes_on_with():
    found = task(f"{ASK}\nred: c8\nblue: c1")
    assert found.answers == [8]
    assert found.wanted == 0


def test_a_task_names_what_is_right_or_leaves_it_open():
    assert task(f"{ASK.replace(':', ': c8, c0', 1)}\nred: c8").wanted == 1 << 8 | 1
    assert task(f"{ASK.replace(':', ': any', 1)}\nred: c8").wanted == 1 << 8 | 1


def test_what_is_asked_for_is_possible():
    body = ASK.replace(":", ": c3", 1) + "\nred: c8"
    assert refused(body).startswith(f"line {line_of(body, 'ask for')}: red cannot choose c3")
    assert "not asked anything" in refused(f"red: c8\n{ASK}\nblue: c1")
    assert "does not follow" in refused(f"{ASK}")
    assert "does not follow" in refused(f"{ASK}\nblue: c1")
    assert "goes on with c0" in refused(ASK.replace(":", ": c8", 1) + "\nred: c0")


def test_answers_to_a_task_have_replies():
    found = task(f"{ASK}\nif c0:{SAID}\notherwise:\n  en: No\n  pl: Nie\npraise:{SAID}\nred: c8")
    assert found.reply(0) == {"en": "Yes", "pl": "Tak"}
    assert found.reply(5) == {"en": "No", "pl": "Nie"}
    assert found.praise == {"en": "Yes", "pl": "Tak"}
    assert "is what is asked for" in refused(f"{ASK}\nif c8:{SAID}\nred: c8")
    assert "not an option" in refused(f"{ASK}\nif zero:{SAID}\nred: c8")
    assert "nothing has been asked" in refused(f"if c8:{SAID}")
    assert "nothing has been asked" in refused(f"{ASK}\nred: c8\npraise:{SAID}")


def test_things_to_look_at_are_options_and_quantities():
    def things(names: str) -> list[str]:
        return taught(f"{HELLO}\npoint at: {names}").teaching.steps[0].things

    assert things("c8, score.red") == ["card:c8", "quantity:score.red"]
    assert things("score") == ["quantity:score.red", "quantity:score.blue"]
    assert things("card: c8") == ["card:c8"]
    assert "nothing on the board" in refused(f"{HELLO}\npoint at: way: c8")
    assert "nothing on the board" in refused(f"{HELLO}\npoint at: moon")
    assert "nothing to point at" in refused("point at: c8")


def test_where_a_lesson_speaks_what_was_forced_has_happened():
    # red looks at the only card of the deck by himself
    steps = taught(f"red: c8\nblue: c1\n{HELLO}\nred: keep").teaching.steps
    assert steps[0].at == 3
    # unless the record gives that answer below
    steps = taught(f"red: c8\nblue: c1\n{HELLO}\nchance: c2\nred: keep").teaching.steps
    assert steps[0].at == 2


def test_nothing_is_taken_back_in_a_lesson():
    assert "nothing is taken back" in refused("red: c8\nblue: c1\ntakeback: 0")


def test_a_lesson_is_the_same_in_the_words_of_the_other_language():
    body = f"{ASK.replace(':', ': c8', 1)}\npoint at: score.red, c8\nif c0:{SAID}\nred: c8"
    english = Translation(read(text(body, header=HEADER)), "en", find)
    polish = write(Translation(english.made, "pl", find).made)
    assert "poproś o: " in polish
    assert "uczeń: Czerwony" in polish
    again = Translation(read(polish), "en", find)
    assert write(again.made) == write(english.made)
    assert again.teaching.steps[0].things == english.teaching.steps[0].things
