"""Observations and actions as spaces of Gymnasium."""

from __future__ import annotations

import numpy as np
from gymnasium import spaces

from detente.learning import Observer


def observations(observe: Observer) -> spaces.Dict:
    """A row of numbers, each within the range of its part, and a mask over all actions."""
    parts = observe.layout.parts
    low = np.concatenate([np.full(part.size, part.low, np.int16) for part in parts])
    high = np.concatenate([np.full(part.size, part.high, np.int16) for part in parts])
    return spaces.Dict(
        {
            "observation": spaces.Box(low, high, dtype=np.int16),
            "action_mask": spaces.Box(0, 1, (observe.actions,), np.int8),
        }
    )


def actions(observe: Observer) -> spaces.Discrete:
    return spaces.Discrete(observe.actions)
