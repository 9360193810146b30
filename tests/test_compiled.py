"""The compiled build: used only for the source it was made from. What it does is compared with the
source by `python -m tests.compiled`, a stage of its own of `./detente test`."""

from __future__ import annotations

import ast
import random
import shutil
import tomllib
from pathlib import Path

import pytest

from detente import compiled
from detente.ai.playout import play_on
from detente.ai.traces import trace
from detente.commands import compile as compile_command
from detente.commands.compiling import modules
from detente.games import GAMES, find_game
from detente.kernel.errors import DetenteError
from detente.kernel.flow import OBSERVER
from detente.kernel.saves import to_json
from detente.kernel.sealed import SEAL, sealed
from detente.kernel.signatures import _written_in
from detente.kernel.views import veil
from detente.kernel.words import parameters

ROOT = Path(__file__).parents[1]
SOURCE = ROOT / "src/detente"


@pytest.fixture
def source(tmp_path, monkeypatch):
    """A copy of the source, with a folder for builds beside it."""
    copy = tmp_path / "src/detente"
    for part in compiled.PARTS:
        shutil.copytree(SOURCE / part, copy / part, ignore=shutil.ignore_patterns("*.pyc"))
    settings = tmp_path / "pyproject.toml"
    shutil.copy(compiled.SETTINGS, settings)
    monkeypatch.setattr(compiled, "SOURCE", copy)
    monkeypatch.setattr(compiled, "PROJECT", tmp_path)
    monkeypatch.setattr(compiled, "FOLDER", tmp_path / ".compiled")
    monkeypatch.setattr(compiled, "SETTINGS", settings)
    return copy


def build() -> None:
    library = compiled.library_of(compiled.FAST, compiled.fingerprint())
    library.parent.mkdir(parents=True)
    library.touch()


def test_a_build_is_used_for_the_source_it_was_made_from_alone(source):
    assert compiled.current() is None
    build()
    assert compiled.current() is not None
    assert compiled.current(compiled.QUICK) is None, "that is another build"
    rules = source / "games/twilight/coups.py"
    text = rules.read_text("utf-8")
    rules.write_text(text.replace("def ", "def  ", 1), "utf-8")
    assert compiled.current() is None
    rules.write_text(text, "utf-8")
    assert compiled.current() is not None
    (source / "kernel/added.py").touch()
    assert compiled.current() is None


def test_a_file_that_is_moved_is_a_change(source):
    build()
    (source / "games/twilight/coups.py").rename(source / "games/twilight/zcoups.py")
    assert compiled.current() is None


def test_another_choice_of_what_is_compiled_is_a_change(source):
    build()
    text = compiled.SETTINGS.read_text("utf-8")
    compiled.SETTINGS.write_text(text.replace('"games/**/*.py",', "", 1), "utf-8")
    assert compiled.current() is None


def test_undo_leaves_nothing(source, monkeypatch):
    monkeypatch.setattr(compile_command, "FOLDER", compiled.FOLDER)
    build()
    assert compile_command.run(compile_arguments(undo=True)) == 0
    assert not compiled.FOLDER.exists()


def compile_arguments(**given):
    from argparse import ArgumentParser

    parser = ArgumentParser()
    compile_command.add_arguments(parser)
    return parser.parse_args([f"--{name}" for name in given])


def test_without_a_compiler_it_is_said_what_to_install(monkeypatch):
    monkeypatch.setattr(shutil, "which", lambda program: None)
    with pytest.raises(DetenteError, match=r"(?s)apt install gcc.*działa i tak"):
        compile_command.compiler()


def test_every_pattern_of_what_is_compiled_means_something():
    chosen = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["tool"]["detente"]
    for pattern in (*chosen["compiled"], *chosen["interpreted"]):
        assert any(SOURCE.glob(pattern)), pattern
    assert {"detente/kernel/flow.py", "detente/games/twilight/state.py"} < {*modules()}


@pytest.mark.parametrize("name", GAMES)
def test_what_steps_carry_is_read_from_the_source_as_python_has_it(name):
    for step in find_game(name).new().steps.values():
        assert _written_in(step.__module__)[step.__name__] == parameters(step)


def test_a_trace_follows_from_the_number_of_a_game_and_from_nothing_else():
    game = find_game("iron_curtain")
    assert trace(game, 1) == trace(game, 1) != trace(game, 2)._replace(number=1)


def hidden_fields(name: str) -> set[str]:
    """The fields of a game's positions that are declared to take a seal."""
    found = set()
    for file in (SOURCE / "games" / name / "state.py", SOURCE / "games/shared/card_driven.py"):
        for node in ast.walk(ast.parse(file.read_text("utf-8"))):
            if isinstance(node, ast.AnnAssign) and ast.unparse(node.annotation) == "Hidden":
                found.add(ast.unparse(node.target).removeprefix("self."))
    return found


@pytest.mark.parametrize("name", GAMES)
def test_a_field_that_may_be_hidden_as_a_whole_takes_a_seal_in_the_compiled_build_too(name):
    game, met = find_game(name), set()
    rng = random.Random(7)
    for _ in range(12):
        g = game.new(game.random_options(rng))
        while not g.ending:
            for seat in (0, 1, OBSERVER):
                twin = sealed(g, veil(game, g, seat))
                met |= {field for field in twin.FIELDS if getattr(twin, field) is SEAL}
            play_on(g, rng.random, 5)
    assert met
    assert met <= hidden_fields(name)


def truths(value: object) -> bool:
    return type(value) is bool or (isinstance(value, list | tuple) and any(map(truths, value)))


@pytest.mark.parametrize("name", GAMES)
def test_a_position_holds_numbers_and_no_truth_values(name):
    """Compiled code keeps True as 1, and the hash of the position would be another."""
    game, rng = find_game(name), random.Random(11)
    for _ in range(25):
        g = game.new(game.random_options(rng))
        while not g.ending:
            saved = to_json(g)
            assert [field for field, value in saved.items() if truths(value)] == []
            play_on(g, rng.random, 1)
