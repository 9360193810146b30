"""A commit of ours as a player: here that of this checkout, for there is always one."""

import json
import random
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from detente.ai import protocol
from detente.ai.players import player
from detente.ai.playout import draw
from detente.games import GAMES, find_game
from detente.kernel.flow import CHANCE
from detente.kernel.views import veil

ROOT = Path(__file__).parents[2]
PROGRAM = [sys.executable, str(Path(__file__).parent / "earlier.py"), str(ROOT)]


def questions(name: str) -> list[dict[str, Any]]:
    """Those of a game in which everybody answers at random."""
    game: Any = find_game(name)
    rng = random.Random(1)
    found: list[dict[str, Any]] = []
    g = game.begin(game.rules())
    while ask := g.question:
        if ask.who != CHANCE and ask.options.bit_count() > 1:
            said = protocol.question(game, veil(game, g, ask.who), 60, len(found))
            found.append(json.loads(said.removeprefix("ask ")))
        g.answer(draw(ask.options, rng.random))
    return found


def asked(spec: str, said: list[dict[str, Any]]) -> tuple[list[str], str]:
    """What it answers, and what it says at its end."""
    lines = ["detente 1", *(f"ask {json.dumps(one)}" for one in said), "quit", ""]
    done = subprocess.run(
        [*PROGRAM, spec], input="\n".join(lines), capture_output=True, text=True, check=True
    )
    name, ready, *answers = done.stdout.splitlines()
    assert name == f"id name {spec} of {ROOT}"
    assert ready == "ready"
    return [line.removeprefix("answer ") for line in answers], done.stderr


@pytest.mark.parametrize("name", GAMES)
def test_it_answers_whatever_is_asked_in_a_game(name):
    said = questions(name)
    answers, problems = asked("random", said)
    assert all(key in one["keys"] for key, one in zip(answers, said, strict=True))
    assert len({one["keys"].index(key) for key, one in zip(answers, said, strict=True)}) > 2
    assert problems == ""


def test_it_thinks_as_the_player_of_that_source():
    said = questions("iron_curtain")[:3]
    game: Any = find_game("iron_curtain")
    expected = []
    for one in said:
        put = protocol.asked(json.dumps(one))
        choice = player("level:1").choose(game, put.veiled, random.Random(put.seed))
        expected.append(game.vocabulary.key(*game.vocabulary.option(put.first + choice)))
    assert asked("level:1", said)[0] == expected


def test_what_that_source_does_not_know_is_answered_by_the_first_and_counted():
    good, unknown_step, unknown_words = questions("iron_curtain")[:3]
    unknown_step["known"]["stack"][-1][5] = "no_such_step"
    unknown_words["keys"] = [f"new_{key}" for key in unknown_words["keys"]]
    unknown_words["options"] = {"no_such_option": "on"}
    unknown_words["known"]["no_such_field"] = 1
    answers, problems = asked("random", [good, unknown_step, unknown_words])
    assert answers[1:] == [unknown_step["keys"][0], unknown_words["keys"][0]]
    assert "KeyError: 'no_such_step'" in problems
    assert problems.endswith("2 of 3 questions could not be put\n")
