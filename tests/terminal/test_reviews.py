"""`review`: how a game that is over was played, at the table and in a replay."""

from __future__ import annotations

import pytest

from detente.ai.reviews import Budget
from detente.games import find_game
from detente.kernel.merits import Argument
from detente.kernel.words import Words
from detente.terminal.replaying import Replaying
from detente.terminal.reviewing import argument, points
from detente.terminal.texts import Texts
from tests.terminal.helpers import Pipe, play_at, play_at_random

IRON_CURTAIN = find_game("iron_curtain")
TINY = Budget(search=4, tries=2, deep=4, deeper=2, worlds=1, stretches=1)


@pytest.fixture(autouse=True)
def tiny(monkeypatch):
    monkeypatch.setattr(Budget, "usual", classmethod(lambda cls, game: TINY))


@pytest.mark.parametrize(
    ("language", "typed", "heard"),
    [("en", "review", "Which card to play"), ("pl", "analiza", "Którą kartę zagrać")],
)
def test_a_replay_of_a_finished_game_has_a_review(tmp_path, language, typed, heard):
    table, _ = play_at_random(IRON_CURTAIN, tmp_path, language, seed=5)
    assert table.play.state.ending
    screen = Pipe(typed)
    replaying = Replaying(screen, table.match.path, language)
    replaying.run()
    assert "%" in screen.text
    assert heard in screen.text
    steps = [replaying.step_of(number) for number in range(len(replaying.play.answers) + 1)]
    assert steps == sorted(steps)
    assert steps[-1] == len(replaying.steps)


def test_a_running_game_has_none(tmp_path):
    screen = Pipe("1", "review")
    play_at(screen, IRON_CURTAIN, tmp_path)
    assert "Only games that are over are reviewed." in screen.text


def test_what_speaks_against_the_better_answer_is_told_from_what_speaks_for_it():
    words, texts = Words(IRON_CURTAIN, "pl"), Texts("pl")
    speaks = [Argument("score", "up", number=2, weight=weight) for weight in (0.5, -0.5)]
    good, bad = (str(argument(one, words, texts)) for one in speaks)
    assert bad.strip() == f"Ale: {good.strip()}"
    assert points(-0.136, texts) == "−13,6"
