"""What a game tells whoever draws it, beside its rules."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any, TypeAlias

from .flow import Happening

TURN, ROUND, PLAY = 1, 2, 3
"""What a line of the log may begin: a turn, a round or phase of it, a play in that."""

Facts: TypeAlias = dict[str, Any]
"""Plain data that can be sent: what is printed on boards and cards."""


@dataclass(frozen=True)
class Client:
    """The same for every seat: it knows no position."""

    facts: Callable[[Any], Facts] = lambda rules: {}
    """What is printed under these rules."""
    series: tuple[str, ...] = ()
    """The quantities worth a chart."""
    risky: Callable[[Happening, int], bool] = lambda line, seat: False
    """Whether a line of an outlook is a warning to this seat."""
    levels: Mapping[Callable[..., None], int] = field(default_factory=dict)
    """The happenings that begin something in the log: a turn, a round, a play."""

    @cached_property
    def _levels(self) -> dict[str, int]:
        return {happening.__name__: level for happening, level in self.levels.items()}

    def level(self, line: Happening) -> int:
        """What a line of the log begins; 0 if it only goes on."""
        return self._levels.get(line.key, 0)
