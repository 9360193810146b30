"""A position as one seat may know it: a type of its own, so that nobody forgets to veil one.

Everything that shows a game to somebody or thinks for him takes a `Veiled` position; the functions
of `views` are the only ones that make one.
"""

from __future__ import annotations

from typing import Any, Generic, TypeVar

from .flow import Ask, Flow

S = TypeVar("S", bound=Flow[Any])


class Veiled(Generic[S]):
    """What a seat knows. `known` is a position in which the rest has the form `Game.hide` gave it:
    to be read, and to ask the rules about; a complete one is made of it by `imagine`."""

    __slots__ = ("known", "seat")

    def __init__(self, known: S, seat: int) -> None:
        self.known = known
        self.seat = seat

    @property
    def question(self) -> Ask | None:
        """What the seat may answer now."""
        return self.known.question_for(self.seat)
