"""What a game tells a learned estimate of a position: a row of numbers with names."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Generic, TypeVar

S = TypeVar("S")


@dataclass(frozen=True)
class Features(Generic[S]):
    """The numbers that a game counts in a position, for what was learned of them.

    They are given complete positions that are not over. Each is of the order of one.
    """

    names: tuple[str, ...]
    of: Callable[[S], list[float]]
    """In the order of the names."""
    weights: Path
    """The file with what was learned, if the game comes with one."""
    fits: Callable[[Any], bool] = lambda rules: True
    """Whether it is about games under these rules."""
