"""Sets for the limits of a question."""

from __future__ import annotations

from typing import Final

EVERYTHING: Final = -1


def without(option: int, closed: bool | int) -> int:
    """Everything, or everything but this option.

    A set without end: one of the other limits of the question has to name the options there are.
    """
    return ~(1 << option) if closed else EVERYTHING
