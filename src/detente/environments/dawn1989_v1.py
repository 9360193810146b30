"""PettingZoo: `from detente.environments import dawn1989_v1; env = dawn1989_v1.env()`."""

from __future__ import annotations

from functools import partial

from .turns import Turns, environment

env = partial(environment, "dawn1989_v1")
raw_env = partial(Turns, "dawn1989_v1")
