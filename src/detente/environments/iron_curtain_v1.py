"""PettingZoo: `from detente.environments import iron_curtain_v1; env = iron_curtain_v1.env()`."""

from __future__ import annotations

from functools import partial

from .turns import Turns, environment

env = partial(environment, "iron_curtain_v1")
raw_env = partial(Turns, "iron_curtain_v1")
