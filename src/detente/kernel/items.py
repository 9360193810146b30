"""What a record is made of: everything that players did, in the order they did it."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache


@dataclass(frozen=True, slots=True)
class Answer:
    """One answer of the record."""

    seat: int
    kind: int
    choice: int
    seen: int  # the seats that learn it
    auto: bool = False  # it was the only option
    supposed: bool = False  # nobody has told it: whoever made the record fills a gap with it


@lru_cache(maxsize=20_000)
def answer_of(
    seat: int, kind: int, choice: int, seen: int, auto: bool = False, supposed: bool = False
) -> Answer:
    """The same answers are given at many tables, and are kept once."""
    return Answer(seat, kind, choice, seen, auto, supposed)


@dataclass(frozen=True)
class Takeback:
    """By consent the game went back: only its first `count` answers stand."""

    count: int


@dataclass(frozen=True)
class Resignation:
    """A player gave up; the other has won."""

    seat: int


Item = Answer | Takeback | Resignation
