"""A small PPO learns Iron Curtain, against `random` first and then against `level:1`.

    pip install 'detente[sb3]'
    python examples/ppo.py curve.svg

takes one to two minutes of one core, says how far it has come, and draws how often it wins. It
plays both sides. Another game takes another name, and more steps.
"""

from __future__ import annotations

import sys
from collections.abc import Iterable, Sequence
from typing import Any, NamedTuple, Protocol

import gymnasium
import numpy as np
from numpy.typing import NDArray

import detente
import detente.environments.one_seat
from detente.learning import observer

GAME = "iron_curtain"
STAGES = (("random", 49_152), ("level:1", 24_576))  # whom it plays against, and for how many steps
PART = 12_288  # steps after which it is evaluated
TABLES = 64  # games at once
GAMES = 30  # of an evaluation on the way, against each opponent
LAST = 100  # of the one at the end

Row = NDArray[np.float32]
Stages = Sequence[tuple[str, int]]


def scaled(observation: NDArray[np.int16]) -> Row:
    """As networks like it: small numbers as they are, large ones by their order of magnitude."""
    row = observation.astype(np.float32)
    return np.sign(row) * np.log1p(np.abs(row))


class Rows(gymnasium.ObservationWrapper[Row, Any, Any]):
    """One seat of a game, seen as one scaled row. The mask is asked for by itself."""

    def __init__(self, opponent: str, seat: int) -> None:
        game = f"detente/{GAME}-v1"
        super().__init__(gymnasium.make(game, opponent=opponent, seat=seat))
        shape = observer(GAME).size
        self.observation_space = gymnasium.spaces.Box(-np.inf, np.inf, (shape,), np.float32)

    def observation(self, observation: dict[str, Any]) -> Row:
        return scaled(observation["observation"])


class Model(Protocol):
    """What we ask of a model of Stable-Baselines3."""

    def set_env(self, env: Any) -> None: ...
    def learn(self, total_timesteps: int, *, reset_num_timesteps: bool) -> Any: ...
    def predict(
        self, observation: Row, *, action_masks: NDArray[np.bool_], deterministic: bool
    ) -> Any: ...


class Learner:
    """The model as a player of ours: it takes the answer it thinks most of."""

    def __init__(self, model: Model) -> None:
        self.model = model
        self.observe = observer(GAME)

    def choose(self, seen: detente.Seen) -> int:
        mask = self.observe.mask(seen).astype(bool)
        row = scaled(self.observe(seen))
        action, _ = self.model.predict(row, action_masks=mask, deterministic=True)
        return int(action)


class Point(NamedTuple):
    """How often it wins against an opponent after so many steps."""

    steps: int
    against: str
    score: detente.Score


def made(env: Any) -> Model:
    """The model. What it needs is loaded only here."""
    import torch
    from sb3_contrib import MaskablePPO

    torch.set_num_threads(1)
    model: Model = MaskablePPO(
        "MlpPolicy",
        env,
        n_steps=64,
        batch_size=512,
        n_epochs=4,
        learning_rate=1e-3,
        gamma=1.0,  # a game has an end, and only the end counts
        ent_coef=0.01,
        policy_kwargs={"net_arch": [64, 64]},
        seed=1,
        device="cpu",
    )
    return model


def tables(opponent: str) -> Any:
    """Many games at once, half of them at either seat."""
    from stable_baselines3.common.vec_env import DummyVecEnv

    return DummyVecEnv([lambda seat=n % 2: Rows(opponent, seat) for n in range(TABLES)])


def evaluated(model: Model, steps: int, games: int) -> Iterable[Point]:
    for opponent, _ in STAGES:
        score = detente.evaluate(GAME, Learner(model), opponent, games)
        print(f"{steps:>7} steps, against {opponent}: {score}", flush=True)
        yield Point(steps, opponent, score)


def train(model: Model, stages: Stages = STAGES, games: int = GAMES) -> list[Point]:
    curve = [*evaluated(model, 0, games)]
    steps = 0
    for opponent, length in stages:
        model.set_env(tables(opponent))
        for _ in range(length // PART):
            model.learn(PART, reset_num_timesteps=False)
            steps += PART
            curve += evaluated(model, steps, games)
    return curve


# The picture

LEFT, RIGHT, TOP, BOTTOM = 52, 624, 16, 276
COLOURS = ("#1d5a86", "#a3312a")
HEAD = f"""<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 640 320" role="img"
  font-family="sans-serif" font-size="13" fill="none">
<title>The share of games of {GAME} won, by steps of training</title>
<rect width="640" height="320" fill="#fff"/>"""


def drawn(curve: list[Point], stages: Stages = STAGES) -> str:
    """The curve as SVG: the share of games won, with the interval of 95 %."""
    total = max(point.steps for point in curve)

    def x(steps: int) -> float:
        return LEFT + steps / total * (RIGHT - LEFT)

    def y(share: float) -> float:
        return BOTTOM - share * (BOTTOM - TOP)

    def line(places: Iterable[tuple[float, float]], how: str, sort: str = "polyline") -> str:
        return f'<{sort} points="{" ".join(f"{a:.1f},{b:.1f}" for a, b in places)}" {how}/>'

    def text(a: float, b: float, said: str, anchor: str = "middle", colour: str = "#333") -> str:
        return f'<text x="{a:.1f}" y="{b:.1f}" text-anchor="{anchor}" fill="{colour}">{said}</text>'

    parts = [HEAD]
    for share in (0, 0.25, 0.5, 0.75, 1):
        parts.append(line([(LEFT, y(share)), (RIGHT, y(share))], 'stroke="#ddd"'))
        parts.append(text(LEFT - 8, y(share) + 4, f"{share:.0%}", "end"))
    begun = 0
    for opponent, length in stages:
        until = begun + length
        parts.append(line([(x(until), TOP), (x(until), BOTTOM)], 'stroke="#ddd"'))
        parts.append(text(x(until), BOTTOM + 18, f"{until:,}", "end"))
        parts.append(text(x(begun + length // 2), BOTTOM + 36, f"learns against {opponent}"))
        begun = until
    for (opponent, _), colour in zip(stages, COLOURS, strict=True):
        own = [point for point in curve if point.against == opponent]
        low = [(x(point.steps), y(point.score.interval[0])) for point in own]
        high = [(x(point.steps), y(point.score.interval[1])) for point in own]
        middle = [(x(point.steps), y(point.score.rate)) for point in own]
        parts.append(line([*low, *high[::-1]], f'fill="{colour}" opacity="0.15"', "polygon"))
        parts.append(line(middle, f'stroke="{colour}" stroke-width="2"'))
        parts.append(text(RIGHT - 6, low[-1][1] - 6, f"wins against {opponent}", "end", colour))
    return "\n".join([*parts, "</svg>", ""])


def main(picture: str = "curve.svg") -> None:
    model = made(tables(STAGES[0][0]))
    curve = train(model)
    with open(picture, "w", encoding="utf-8") as file:
        file.write(drawn(curve))
    print(f"The curve is in {picture}. At the end:")
    for _ in evaluated(model, curve[-1].steps, LAST):
        pass


if __name__ == "__main__":
    main(*sys.argv[1:])
