"""PettingZoo: `from detente.environments import twilight_v1; env = twilight_v1.env()`."""

from __future__ import annotations

from functools import partial

from .turns import Turns, environment

env = partial(environment, "twilight_v1")
raw_env = partial(Turns, "twilight_v1")
