"""Drills by typed answers."""

from __future__ import annotations

import json

import pytest

from detente.drills.catalogue import collection, collections, drill
from detente.drills.drill import Drill
from detente.drills.rating import BEGINNER, after
from detente.kernel.sets import members
from detente.kernel.words import LANGUAGES, Words
from detente.terminal.drilling import Drilling
from detente.terminal.exercises import RESULTS, Results, read
from tests.terminal.helpers import Pipe
from tests.terminal.test_menu import visit

SOME = [(game, entries[0].name) for game, entries in collections().items()]
GAME = "cia_kgb"
FIRST = collection(GAME)[0].name


def typed(here: Drill, choice: int, language: str) -> str:
    return Words(here.game, language, here.rules).written(here.task.kind, choice)


def wrong(here: Drill) -> int:
    ask = here.question(here.start)
    assert ask is not None
    return next(choice for choice in members(ask.options) if choice not in here.right)


@pytest.mark.parametrize("name", SOME, ids="-".join)
@pytest.mark.parametrize("language", LANGUAGES)
def test_an_answer_is_followed_by_what_is_said_of_all(name, language):
    here = drill(*name)
    for choice, right in ((here.best, True), (wrong(here), False)):
        screen = Pipe(typed(here, choice, language))
        drilling = Drilling(screen, here, language)
        assert drilling.run()
        assert drilling.right is right
        shown = " ".join(screen.text.split())
        for one in here.verdicts():
            assert " ".join(one.said[language].split()) in shown


@pytest.mark.parametrize("name", SOME, ids="-".join)
def test_before_the_answer_no_warning_gives_it_away(name):
    here = drill(*name)
    screen = Pipe("quit")
    drilling = Drilling(screen, here, "en")
    assert not drilling.run()
    assert drilling.right is None
    assert "Danger" not in screen.text


def test_drills_are_in_the_menu_and_the_first_answer_counts(tmp_path):
    here = drill(GAME, FIRST)
    lines = ["1", typed(here, here.best, "en")]
    _, text = visit(tmp_path, "drills", GAME, *lines, *lines, "back", "quit")
    now = after(BEGINNER, here.difficulty, True)
    assert f"Your rating is now {round(now.rating)}" in text
    assert "does not count" in text
    kept = json.loads((tmp_path / RESULTS).read_text("utf-8"))
    assert kept == {**now._asdict(), "answered": {f"{GAME}/{FIRST}": True}}


@pytest.mark.parametrize("damaged", ["", "[", "7", "{}", '{"rating": "x"}', '{"rating": 1}'])
def test_results_that_cannot_be_read_are_none(tmp_path, damaged):
    (tmp_path / RESULTS).write_text(damaged, "utf-8")
    assert read(tmp_path) == Results()
