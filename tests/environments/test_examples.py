"""The examples for learning run as they stand, and `./detente bench learning` measures."""

import json
import xml.etree.ElementTree as ElementTree
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType
from typing import Any

import detente
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
    assert said.startswith("iron_curtain, against random: ")
    assert " of 2 won: " in said


class Still:
    """In the place of a model that learns, so that PyTorch is not needed here."""

    def __init__(self) -> None:
        self.done: list[Any] = []

    def set_env(self, env: Any) -> None:
        self.done.append(env)

    def learn(self, total_timesteps: int, *, reset_num_timesteps: bool) -> None:
        self.done.append(total_timesteps)

    def predict(self, observation: Any, *, action_masks: Any, deterministic: bool) -> Any:
        assert observation.shape == (1011,)
        return action_masks.argmax(), None


def test_ppo_learns_from_an_environment_with_masks():
    env = example("ppo").Rows("random", 1)
    row, _ = env.reset(seed=1)
    assert env.observation_space.contains(row)
    masks = env.get_wrapper_attr("action_masks")()
    assert 0 < masks.sum() < len(masks)
    _, _, over, _, info = env.step(masks.argmax())
    assert not over
    assert not info
    assert row.max() > 1  # some are counts
    assert row.max() < 6  # none is too large for a network


def test_ppo_is_evaluated_after_every_part(monkeypatch, capsys):
    ppo = example("ppo")
    monkeypatch.setattr(ppo, "tables", lambda opponent: opponent)
    model = Still()
    curve = ppo.train(model, (("random", 2 * ppo.PART), ("level:1", ppo.PART)), 2)
    assert model.done == ["random", ppo.PART, ppo.PART, "level:1", ppo.PART]
    assert [point.steps for point in curve[::2]] == [0, ppo.PART, 2 * ppo.PART, 3 * ppo.PART]
    assert {point.against for point in curve} == {"random", "level:1"}
    assert all(point.score.games == 2 for point in curve)
    assert len(capsys.readouterr().out.splitlines()) == len(curve)


def test_ppo_draws_its_curve():
    ppo = example("ppo")
    shares = {"random": (10, 30, 36), "level:1": (0, 4, 20)}
    curve = [
        ppo.Point(n * 10, against, detente.Score(40, wins, 0))
        for against, course in shares.items()
        for n, wins in enumerate(course)
    ]
    drawn = ElementTree.fromstring(ppo.drawn(curve, (("random", 10), ("level:1", 10))))
    space = "{http://www.w3.org/2000/svg}"
    lines = [line.get("points", "") for line in drawn.iter(f"{space}polyline")][-2:]
    heights = [[float(place.split(",")[1]) for place in line.split()] for line in lines]
    assert all(course == sorted(course, reverse=True) for course in heights)  # up is less
    assert [len(course) for course in heights] == [3, 3]
    assert {"wins against random", "wins against level:1"} <= {
        text.text for text in drawn.iter(f"{space}text")
    }


def test_what_learning_needs_is_measured(capsys):
    learning.run(["iron_curtain"], 0.01, True, "plain", 2)
    found = json.loads(capsys.readouterr().out)
    assert found["game"] == "iron_curtain"
    assert found["processes"] == 2
    assert all(found[name] > 0 for name in found if name.endswith(("_us", "_per_s")))
