"""How an answer can lose: what looking ahead finds, and what is said to the player."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from .resting import Rests

Deed = tuple[int, int]
"""The kind and number of an answer of the other side."""
EXACT, ABOUT, LEAST, OPEN = "exact", "about", "least", "open"


class Peril(NamedTuple):
    """How an answer can lose."""

    loss: float  # how likely, if the other side does its worst
    ending: str
    deed: Deed | None = None  # what the other side has to do for it; None if it has no say
    after: float = 0.0  # how likely once it has done so
    how: str = EXACT  # that chance is exact, an estimate, may well be more, or may be none at all


SAFE = Peril(0.0, "")


class Known(NamedTuple):
    """What was found at a question."""

    peril: Peril
    rests: Rests


@dataclass(slots=True)
class Seen:
    """What has been tried at the first question to the other side: it need not be tried again."""

    tried: int = 0
    partly: int = 0
    deadly: int = 0
