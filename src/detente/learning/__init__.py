"""For programs that learn: observations, masks, what a seat has seen, worlds that could be true.

It needs NumPy, which `detente[arrays]` brings. The names below are versioned like the interface.
"""

try:
    import numpy as numpy
except ImportError as error:
    raise ImportError("observations need NumPy: pip install 'detente[arrays]'") from error

from functools import cache

import numpy as np
from numpy.typing import NDArray

from detente.games import find_game
from detente.interface.seen import Seen

from .history import Historian
from .layout import Layout, Part
from .observing import Mask, Observation, Observer
from .versions import VERSIONS, versioned
from .worlds import sample

__all__ = [
    "VERSIONS",
    "Historian",
    "Layout",
    "Mask",
    "Observation",
    "Observer",
    "Part",
    "history",
    "observer",
    "sample",
    "versioned",
]


@cache
def observer(game: str) -> Observer:
    """Makes the observations of a game."""
    return Observer(find_game(game))


@cache
def _historian(game: str) -> Historian:
    return Historian(find_game(game))


def history(seen: Seen) -> NDArray[np.int32]:
    """What a seat was told and what it answered, a row of numbers each."""
    return _historian(seen.game)(line for _, line in seen.course)
