"""How likely an answer that can lose does so.

The worlds of `cover` are picked so that nothing is missed: what is rare stands in them as often as
what is likely, and a mean over them is no chance. Where they differ, the answer is tried once more
in worlds dealt fairly, and the chance is the mean of what comes of it there.
"""

from __future__ import annotations

import random
from math import fsum
from typing import Any, Generic, NamedTuple, TypeVar

from .flow import Flow
from .game import Game
from .lookahead import Look
from .peril import ABOUT, EXACT, LEAST, OPEN, Peril
from .runs import Run
from .veiled import Veiled
from .views import imagine

S = TypeVar("S", bound=Flow[Any])
FAIR = 150  # worlds that are dealt for a chance, at most
SHARES = 20  # of the budget: what a world may take
ENOUGH = 10  # worlds, to speak of a chance


def of_all(worlds: list[Peril], full: bool) -> Peril:
    """What is said of an answer by what was found in all worlds that matter."""
    worst = max(worlds, key=lambda peril: (peril.loss, peril.deed is None))
    if worst.deed is None:
        even = full and all(peril.loss == worst.loss for peril in worlds)
        return worst._replace(how=EXACT if even else LEAST)
    if worst.after == 1:
        return worst  # the other side can do so, whether or not it could in all worlds
    after = [peril.after for peril in worlds if peril.deed == worst.deed]
    even = full and min(after) == max(after)
    return worst._replace(after=min(after), how=EXACT if even else LEAST)


def loss_of(peril: Peril) -> float:
    return peril.loss


class Fair(Generic[S]):
    """Worlds as the seat would deal them, to count how often an answer loses in them."""

    def __init__(self, game: Game[S], veiled: Veiled[S], look: Look[S]) -> None:
        self.look, self.seat = look, veiled.seat
        rng = random.Random(1)
        self.worlds = [imagine(game, veiled, rng) for _ in range(FAIR)]

    def tried(self, choice: int, until: int) -> Trial:
        """What comes of an answer in as many of the worlds as there are steps for."""
        look, full = self.look, True
        found: list[Peril] = []
        share = 1 + (until - look.used) // SHARES
        for world in self.worlds:
            if look.used >= until:
                break
            look.start(choice)
            look.until = look.used + share
            found.append(look.after(world.clone(), self.seat, choice, look.until, Run()))
            full &= look.full
        return Trial(found, full)


class Trial(NamedTuple):
    """What came of an answer in worlds dealt fairly."""

    found: list[Peril]
    full: bool  # whether all was looked at

    def weighed(self, peril: Peril) -> Peril:
        """The warning of an answer that loses, with as much as can be said about how likely it is:
        nothing more where the other side has a say."""
        if peril.deed is not None:
            return peril
        tried = len(self.found)
        if tried < ENOUGH:
            return peril._replace(loss=0.0, how=LEAST)
        loss = fsum(map(loss_of, self.found)) / tried
        if self.full:  # where a danger that is there was not met, it is rarer than one in so many
            return peril._replace(loss=loss or 0.5 / tried, how=ABOUT)
        return peril._replace(loss=loss, how=LEAST)

    def proven(self, peril: Peril) -> Peril:
        """The same of an answer that loses only as far as likeness tells."""
        lost = [found for found in self.found if found.loss]
        if not lost:
            return peril._replace(how=OPEN)
        return self.weighed(of_all(lost, full=False))
