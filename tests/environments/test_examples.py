"""The examples for learning run as they stand, and `./detente bench learning` measures."""

import json
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType

from detente.bench import learning

EXAMPLES = Path(__file__).parents[2] / "examples"


def example(name: str) -> ModuleType:
    spec = spec_from_file_location(name, EXAMPLES / f"{name}.py")
    assert spec is not None
    assert spec.loader is not None
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_random_games(capsys):
    example("random_games").main("iron_curtain_v1", "16000")
    first, *won = capsys.readouterr().out.splitlines()
    games = int(first.split()[-5])
    wins = [int(line.split()[-1]) for line in won]
    assert first.startswith("iron_curtain_v1: 16000 answers")
    assert 0 < sum(wins) <= games


def test_evaluate(capsys):
    example("evaluate").main("iron_curtain", "random", "2")
    said = capsys.readouterr().out
    assert said.startswith("iron_curtain: ")
    assert "of 2 against random" in said


def test_what_learning_needs_is_measured(capsys):
    learning.run(["iron_curtain"], 0.01, True, "plain", 2)
    found = json.loads(capsys.readouterr().out)
    assert found["game"] == "iron_curtain"
    assert found["processes"] == 2
    assert all(found[name] > 0 for name in found if name.endswith(("_us", "_per_s")))
