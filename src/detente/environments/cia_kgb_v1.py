"""PettingZoo: `from detente.environments import cia_kgb_v1; env = cia_kgb_v1.env()`."""

from __future__ import annotations

from functools import partial

from .turns import Turns, environment

env = partial(environment, "cia_kgb_v1")
raw_env = partial(Turns, "cia_kgb_v1")
