"""What dice and draws brought both sides, as the log of a game that is over tells it.

Nothing is judged that the rules do not say: a roll counts where the die alone decided whether
something succeeded, a card by what is printed on it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from fractions import Fraction
from typing import Any, NamedTuple, TypeAlias

from .flow import Happening

FACES = 6


class Roll(NamedTuple):
    """One die that could bring a side success."""

    side: int
    chance: Fraction  # before it was thrown
    won: bool


class Drawn(NamedTuple):
    """A card that came to a hand."""

    side: int
    value: int  # printed on it
    owner: int  # whose event it is; nobody's if it is neutral


Rolls: TypeAlias = Callable[[Sequence[Happening]], Iterable[Roll]]
"""The rolls that a log tells of."""

Draws: TypeAlias = Callable[[Any, Sequence[Happening]], Iterable[Drawn]]
"""The cards that came to hands under these rules, as a log tells it."""


def at_least(side: int, die: int, least: int) -> Roll:
    """A roll that succeeds from so many pips on; dice are counted from nought."""
    winning = min(max(FACES + 1 - least, 0), FACES)
    return Roll(side, Fraction(winning, FACES), die + 1 >= least)


def at_most(side: int, die: int, most: int) -> Roll:
    """A roll that succeeds up to so many pips."""
    return Roll(side, Fraction(min(max(most, 0), FACES), FACES), die + 1 <= most)


def against(dice: tuple[int, int], added: tuple[int, int]) -> Iterator[Roll]:
    """Both sides roll, and the higher sum succeeds; equal sums bring nobody anything."""
    edge = added[0] - added[1]
    leads = [one - two + edge for one in range(FACES) for two in range(FACES)]
    lead = dice[0] - dice[1] + edge
    for side, sign in enumerate((1, -1)):
        wins = sum(sign * one > 0 for one in leads)
        yield Roll(side, Fraction(wins, len(leads)), sign * lead > 0)


def nothing_rolled(lines: Sequence[Happening]) -> Iterable[Roll]:
    """Of a game without dice."""
    return ()


def nothing_drawn(rules: Any, lines: Sequence[Happening]) -> Iterable[Drawn]:
    """Of a game in which nobody draws cards that could be compared."""
    return ()
