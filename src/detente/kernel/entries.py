"""Where a game can be taken up: the steps that a position from outside may go on with."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any


@dataclass(frozen=True)
class Entry:
    """A step with everything that follows it in the sequence of play, and the numbers it takes.

    Numbers are named by their parameters. Sides and options have their kinds and need no range.
    """

    step: Callable[..., None]
    numbers: Mapping[str, range] = field(default_factory=dict)
    fits: Callable[[Any], bool] = lambda rules: True
    """Whether games by these rules have it."""

    @property
    def name(self) -> str:
        return self.step.__name__
