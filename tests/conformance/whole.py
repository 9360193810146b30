"""What can come of an answer, by trying everything: what looking ahead is compared with."""

from __future__ import annotations

from typing import Any

from detente.kernel.flow import CHANCE
from detente.kernel.game import Game
from detente.kernel.sets import members

DEEPEST = 100  # questions on one way: a tie may be rolled for again and again


class TooMuch(Exception):
    """A tree is too large to be looked at as a whole."""


class Whole:
    """A look at everything."""

    def __init__(self, game: Game[Any], seat: int, stretch: int, most: int) -> None:
        self.game, self.seat, self.stretch = game, seat, stretch
        self.left = most

    def loss(self, g: Any, own: bool = False, away: bool = False, depth: int = 0) -> float:
        """How likely it is to lose, if the other side does its worst."""
        self.left -= 1
        if self.left < 0 or depth > DEEPEST:
            raise TooMuch
        ask = g.question
        if ask is None:
            return float(g.winner == 1 - self.seat)
        if ask.options.bit_count() > 1:
            away |= self.game.stretch(g) != self.stretch
            if away and (own or ask.who == self.seat):
                return 0.0  # he has been asked with a way out, or is now
            own |= ask.who == self.seat
        results: list[float] = []
        settled = {self.seat: 0.0, 1 - self.seat: 1.0}.get(ask.who, -1.0)
        for choice in members(ask.options):
            results.append(self.loss(given(g, ask.who, choice), own, away, depth + 1))
            if results[-1] == settled:
                return settled
        if ask.who == CHANCE:
            return sum(results) / len(results)
        return min(results) if ask.who == self.seat else max(results)


def given(world: Any, seat: int, choice: int) -> Any:
    twin = world.clone()
    twin.answer_for(seat, choice)
    return twin
