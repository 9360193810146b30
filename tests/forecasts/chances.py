"""Everything that can come of an answer, played out in the true position with all that waits.

Nothing here is shared with what the games work their forecasts out with.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from fractions import Fraction
from functools import cached_property
from typing import Any, NamedTuple

from detente.kernel.flow import CHANCE, Ask
from detente.kernel.game import Game
from detente.kernel.sets import members

DICE = 6
Decide = Callable[[Any, Ask], int | None]
"""The answer to a question of a player on the way; None: it ends there."""


class End(NamedTuple):
    chance: Fraction
    state: Any

    def told(self, key: str) -> list[tuple[int, ...]]:
        return [told.args for told in self.state.log if told.key == key]


def pause(g: Any) -> None:
    """A step laid under a question: it is reached once everything the answer brings is done."""
    g.ask(CHANCE, 0, 1, paused)


def paused(g: Any, choice: int) -> None:
    raise AssertionError("nobody answers this")


def stop(g: Any, ask: Ask) -> None:
    return None


def after(g: Any, choice: int, decide: Decide = stop, seat: int | None = None) -> list[End]:
    """All ends of an answer to the present question."""
    return list(_ends(answered(g, choice, seat), Fraction(1), decide))


def answered(g: Any, choice: int, seat: int | None = None) -> Any:
    """A copy after this answer, which pauses once everything that the answer brings is done."""
    twin = g.clone()
    twin.log = []
    twin.stack.insert(len(twin.stack) - 1, (pause, ()))
    twin.answer_for(twin.question.who if seat is None else seat, choice)
    return twin


def of_step(g: Any, step: Callable[..., None], *args: int, decide: Decide = stop) -> list[End]:
    """All ends of a step that runs now, before everything that waits."""
    twin = g.clone()
    twin.log = []
    if twin.stack:
        twin.stack.pop()
    twin.stack += [(pause, ()), (step, args)]
    twin.settle()
    return list(_ends(twin, Fraction(1), decide))


def _ends(g: Any, chance: Fraction, decide: Decide) -> Iterator[End]:
    ask: Ask | None = g.question
    if g.ending or ask is None or ask.then is paused:
        yield End(chance, g)
    elif ask.who == CHANCE and ask.options.bit_count() == DICE:
        for face in members(ask.options):
            yield from _ends(_next(g, face), chance / DICE, decide)
    elif ask.who == CHANCE or (choice := decide(g, ask)) is None:
        yield End(chance, g)
    else:
        yield from _ends(_next(g, choice), chance, decide)


def _next(g: Any, choice: int) -> Any:
    twin = g.clone()
    twin.log = list(g.log)
    twin.answer(choice)
    return twin


def likely(ends: list[End], wanted: Callable[[End], int]) -> Fraction:
    return sum((end.chance for end in ends if wanted(end)), Fraction(0))


def average(ends: list[End], quantity: Callable[[End], int]) -> Fraction:
    return sum((end.chance * quantity(end) for end in ends), Fraction(0))


def percent(chance: Fraction) -> int:
    return round(100 * chance)


class Moment:
    """A question in a true position, and one answer to it."""

    def __init__(self, game: Game[Any], g: Any, ask: Ask, choice: int) -> None:
        self.game = game
        self.g = g
        self.ask = ask
        self.choice = choice
        self.seat = ask.who

    @property
    def step(self) -> str:
        return self.ask.then.__name__

    @cached_property
    def at_first(self) -> Any:
        """The position before anybody is asked or a die is thrown."""
        return answered(self.g, self.choice, self.seat)

    @cached_property
    def at_once(self) -> list[End]:
        """What the answer brings before anybody is asked."""
        return after(self.g, self.choice, seat=self.seat)


Numbers = list[tuple[int, ...]]
Quantity = Callable[[Moment], Numbers]
"""The numbers a line must have at a moment, once for each time it is told; empty: it is not."""
Table = dict[str, Quantity]


def ahead(markers: list[int], above: int, below: int) -> Numbers:
    """Who leads where a marker stands, and by how much; nobody in the middle."""
    return [(above if marker > 0 else below, abs(marker)) for marker in markers if marker]


def even(markers: list[int]) -> Numbers:
    return [() for marker in markers if not marker]
