"""Ways to spoil a position in one respect, and to see that `check` of its game notices."""

from __future__ import annotations

from typing import Any, TypeVar

import pytest

from detente.kernel.flow import Flow
from detente.kernel.game import Game

S = TypeVar("S", bound=Flow[Any])


def put(g: S, **fields: Any) -> S:
    """The position with other values in these fields."""
    for name, value in fields.items():
        assert hasattr(g, name), name
        setattr(g, name, value)
    return g


def breaks(game: Game[S], g: S, rule: str) -> None:
    """The position is refused, and the reason begins with the rule it breaks."""
    with pytest.raises(AssertionError) as refused:
        game.check(g)
    assert str(refused.value).startswith(rule), refused.value
