"""The events of a deck: one function a card, and a check that none is missing."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Generic, TypeVar

from detente.kernel.sets import members

S = TypeVar("S")  # the position of a game


class Events(Generic[S]):
    """Finds the function of a card, and the condition under which its event can happen.

    Functions and conditions get the side whose event it is. A mistake is found when the game is
    imported, and said with the key of the card.
    """

    def __init__(self, keys: tuple[str, ...], without: int) -> None:
        """The keys of the cards by number, the first being no card; the cards without an event."""
        self.keys = keys
        self.without = without
        self.functions: dict[int, Callable[[S, int], None]] = {}
        self.conditions: dict[int, Callable[[S, int], bool]] = dict.fromkeys(
            members(without), never
        )

    def event(
        self, card: int, *, when: Callable[[S, int], bool] | None = None
    ) -> Callable[[Callable[[S, int], None]], Callable[[S, int], None]]:
        """Make a function the event of a card; `when` says whether it can happen."""

        def remember(function: Callable[[S, int], None]) -> Callable[[S, int], None]:
            if not 0 < card < len(self.keys):
                raise ValueError(f"{function.__name__} is the event of card {card}: there is none")
            if self.without >> card & 1:
                raise ValueError(f"{self.keys[card]} has no event, and {function.__name__} is one")
            if card in self.functions:
                raise ValueError(f"{self.keys[card]} has two events")
            self.functions[card] = function
            if when is not None:
                self.conditions[card] = when
            return function

        return remember

    def check_complete(self) -> None:
        """To be called once all functions are there: a card without one has to say so."""
        for card, key in enumerate(self.keys[1:], 1):
            if card not in self.functions and not self.without >> card & 1:
                raise ValueError(f"{key} has no event, and no `event = false` in its facts")


def never(g: Any, side: int) -> bool:
    """The condition of a card without an event."""
    return False
