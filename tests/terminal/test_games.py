"""Whole games through plain streams, typed at random, in both languages."""

from __future__ import annotations

import subprocess
import sys

import pytest

from detente.games import GAMES, find_game
from detente.kernel.records.make import verify
from detente.kernel.words import LANGUAGES, Words
from detente.terminal.saves import read_file
from tests.terminal.helpers import play_at_random

SEEDS = {"en": 4, "pl": 6}  # with them no game is very long

# what a curious player types between his answers
OTHERS = ("?", "help", "log", "undo", "ask unseen", "foo", "lang pl", "? 1", "", "lang en", "board")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", GAMES)
def test_a_game_is_played_to_its_end_by_typing(name, language, tmp_path):
    """Its record proves the dice."""
    game = find_game(name)
    table, text = play_at_random(game, tmp_path, language, seed=SEEDS[language])
    state = table.play.state
    assert state.ending
    end = Words(game, language).ending(state.winner, state.ending)
    assert " ".join(end.split()) in " ".join(text.split())
    assert "\x1b" not in text
    assert max(map(len, text.split("\n"))) <= 80
    assert verify(read_file(table.match.path), find_game) > 0


@pytest.mark.parametrize("name", GAMES)
def test_looking_around_does_not_change_the_game(name, tmp_path):
    _, text = play_at_random(find_game(name), tmp_path, "en", seed=3, others=OTHERS, most=80)
    assert "Teraz po polsku." in text


@pytest.mark.parametrize("name", GAMES)
def test_through_real_pipes(name, tmp_path):
    lines = "? \n1\n2\n1\nundo\nlog\n\xff\xfe\n1\n".encode("latin-1")
    done = subprocess.run(
        [sys.executable, "-m", "detente", "terminal", name, "--seed", "7"],
        input=lines,
        capture_output=True,
        timeout=600,  # until it counts as stuck
        check=False,
    )
    assert done.returncode == 0
    assert done.stderr == b""
    assert b"\x1b" not in done.stdout
    assert "End of input" in done.stdout.decode()
