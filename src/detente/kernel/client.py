"""What a game tells whoever draws it, beside its rules."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, TypeAlias

from .flow import Happening

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
