"""What a game tells whoever draws it, beside its rules."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any, TypeAlias

from .flow import Happening

TURN, ROUND, PLAY = 1, 2, 3
"""What a line of the log may begin: a turn, a round or phase of it, a play in that."""

Levels: TypeAlias = Mapping[Callable[..., None], int]
"""Happenings by what they begin."""

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
    levels: Levels = field(default_factory=dict)
    """The happenings that begin something in the log: a turn, a round, a play."""

    causes: tuple[Callable[..., None], ...] = ()
    """Other happenings that say why a question is asked after them."""

    @cached_property
    def _causes(self) -> frozenset[str]:
        return frozenset(happening.__name__ for happening in self.causes)

    @cached_property
    def _levels(self) -> dict[str, int]:
        return {happening.__name__: level for happening, level in self.levels.items()}

    def level(self, line: Happening) -> int:
        """What a line of the log begins; 0 if it only goes on."""
        return self._levels.get(line.key, 0)

    def explains(self, line: Happening) -> bool:
        """Whether a question after this line is asked because of it."""
        return line.key in self._levels or line.key in self._causes
