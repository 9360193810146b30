"""What becomes of answers: each is given in the same imagined worlds and played on from there.

It is played on as the rules of thumb of the game have it or, where it has none, by what looks best
one answer ahead: to the end of the present stretch of play, and through the next, which is mostly
the other side's. What is looked at are the parts of the estimate (`kernel/merits.py`), so that
answers can be compared by what they bring. The look has a budget of steps, the same on every
machine.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from math import fsum
from typing import Any, Final, TypeVar

from detente.kernel.flow import CHANCE, Ask, Flow
from detente.kernel.game import Game
from detente.kernel.merits import Merit, Parts, chance
from detente.kernel.sets import members
from detente.kernel.veiled import Veiled
from detente.kernel.views import imagine

from .playout import draw, forced

WORLDS: Final = 12  # that are imagined, at most
STEPS: Final = 4_000  # answers that are given or tried, about
LONGEST: Final = 40  # answers of one stretch

LINE: Final = 4  # answers of a line that are kept

Line = tuple[tuple[int, int], ...]
"""Answers by kind and number."""
Holding = tuple[Merit, bool]
"""A thing that can be held, and whether it is the seat that holds it or the other side."""


@dataclass
class Prospect:
    """What became of an answer, on average over all worlds, as its seat sees it."""

    choice: int
    chance: float = 0.0
    """To win, as the estimate has it after the other side's reply."""
    won: float = 0.0
    """In what share of the worlds the game is over by then, and won."""
    lost: float = 0.0
    soon: float = 0.0
    """In what share of them it is lost before the other side's stretch begins."""
    ways: Counter[str] = field(default_factory=Counter)
    """How it was lost, by the names of endings."""
    parts: Parts = field(default_factory=dict)
    """In log odds of the seat, once the stretch of play is over; of games that go on."""
    leads: Parts = field(default_factory=dict)
    held: dict[Holding, float] = field(default_factory=dict)
    """In what share of those games."""
    reply: Parts = field(default_factory=dict)
    """What the stretch after it changed."""
    point: float = 0.0
    """What a point on the marker counts."""
    going: int = 0
    """The games that went on."""
    lines: Counter[Line] = field(default_factory=Counter)
    """How the seat itself went on in its stretch."""

    @property
    def line(self) -> Line:
        """How it went on most often; nothing where it hardly ever did so twice."""
        for line, times in self.lines.most_common(1):
            return line if 2 * times >= self.lines.total() else ()
        return ()

    def average(self, worlds: int) -> None:
        """Make averages of the sums over so many worlds."""
        self.chance, self.won, self.lost, self.soon = (
            total / worlds for total in (self.chance, self.won, self.lost, self.soon)
        )
        going = self.going or 1
        self.point /= going
        self.parts = divided(self.parts, going)
        self.leads = divided(self.leads, going)
        self.held = divided(self.held, going)
        self.reply = divided(self.reply, going)


class Prospects:
    """All answers that are compared at one question."""

    def __init__(
        self, game: Game[Any], veiled: Veiled[Any], rng: random.Random, steps: int = STEPS
    ) -> None:
        assert game.merits is not None, f"{game.name} does not say what its estimate consists of"
        self.game, self.merits, self.veiled = game, game.merits, veiled
        self.seat, self.rng, self.left = veiled.seat, rng, steps
        self.places = game.exchanged(veiled.known)
        self.found: dict[int, Prospect] = {}
        self.held: dict[Holding, float] = {}  # as it is before the answer

    def look(self, choices: Iterable[int]) -> dict[int, Prospect]:
        """Each of these answers, in the same worlds."""
        return dict(self.look_along({choice: (choice,) for choice in choices}))

    def look_along(self, runs: Mapping[int, Sequence[int]]) -> dict[int, Prospect]:
        """The same of several answers at a time, one after the other, by whatever number."""
        self.found = {number: Prospect(run[0]) for number, run in runs.items()}
        looked = 0
        while looked < WORLDS and (self.left > 0 or not looked):
            world = imagine(self.game, self.veiled, self.rng)
            luck = self.rng.getrandbits(32)
            for number, prospect in self.found.items():
                self.follow(world.clone(), runs[number], prospect, random.Random(luck))
            looked += 1
            self.held = added(self.held, self.holdings(world))
        for prospect in self.found.values():
            prospect.average(looked)
        self.held = divided(self.held, looked)
        return self.found

    def follow(
        self, g: Flow[Any], run: Sequence[int], prospect: Prospect, rng: random.Random
    ) -> None:
        """One answer in one world, with those that follow it as far as they are open there."""
        stretch = self.game.stretch(g)
        g.answer_for(self.seat, run[0])
        for choice in run[1:]:
            forced(g, self.seat)
            ask = g.question_for(self.seat)
            if ask is None or not ask.options >> choice & 1:
                break
            g.answer_for(self.seat, choice)
        prospect.lines[self.play_on(g, stretch, rng)] += 1
        soon = bool(g.ending)
        if not g.ending:
            after = self.parts(g)
            prospect.going += 1
            prospect.point += self.merits.point(g)
            prospect.parts = added(prospect.parts, after)
            prospect.held = added(prospect.held, self.holdings(g))
            prospect.leads = added(prospect.leads, self.leads(g, after))
            self.play_on(g, self.game.stretch(g), rng)
            if not g.ending:
                prospect.reply = added(prospect.reply, self.parts(g))
                prospect.reply = added(prospect.reply, after, -1)
        if not g.ending:
            prospect.chance += chance(fsum(self.parts(g).values()))
        elif g.winner < 0:
            prospect.chance += 0.5
        elif g.winner == self.mine(g):
            prospect.chance += 1
            prospect.won += 1
        else:
            prospect.lost += 1
            prospect.soon += soon
            prospect.ways[g.ending] += 1

    def play_on(self, g: Flow[Any], stretch: int, rng: random.Random) -> Line:
        """To the end of this stretch of play; how the seat itself went on up to where the other
        side came in."""
        own: list[tuple[int, int]] = []
        alone = True
        for _ in range(LONGEST):
            ask = g.question
            if ask is None or self.game.stretch(g) != stretch:
                break
            self.left -= 1
            choice = self.best(g, ask, rng)
            alone = alone and ask.who in (self.mine(g), CHANCE)
            if alone and ask.who != CHANCE and ask.options & (ask.options - 1):
                own.append((ask.kind, choice))
            g.answer_for(ask.who, choice)
        return tuple(own[:LINE])

    def best(self, g: Flow[Any], ask: Ask, rng: random.Random) -> int:
        """The answer that looks best; where several do, any of them."""
        options = ask.options
        if ask.who == CHANCE or not options & (options - 1):
            return draw(options, rng.random)
        game = self.game
        values = self.tried(g, ask) if game.guide is None else game.guide(g, ask)
        most = max(values.values())
        return rng.choice([choice for choice, value in values.items() if value == most])

    def tried(self, g: Flow[Any], ask: Ask) -> dict[int, float]:
        """How well whoever is asked stands after each answer."""
        values, estimate = {}, self.game.estimate
        assert estimate is not None
        for choice in members(ask.options):
            twin = g.clone()
            twin.answer_for(ask.who, choice)
            if twin.ending:
                value = 0.5 if twin.winner < 0 else 1.0 - twin.winner
            else:
                value = estimate(twin)
            values[choice] = value if ask.who == 0 else 1.0 - value
            self.left -= 1
        return values

    def mine(self, g: Flow[Any]) -> int:
        """The seat that whoever asks has in this position."""
        return self.seat ^ self.places ^ self.game.exchanged(g)

    def parts(self, g: Flow[Any]) -> Parts:
        """What makes up the position, as the seat sees it."""
        sign = -1 if self.mine(g) else 1
        return {merit: sign * value for merit, value in self.merits.parts(g).items()}

    def leads(self, g: Flow[Any], parts: Parts) -> Parts:
        sign, leads = -1 if self.mine(g) else 1, self.merits.leads
        return {
            merit: sign * leads[merit.name](g, merit.thing)
            for merit in parts
            if merit.name in leads
        }

    def holdings(self, g: Flow[Any]) -> dict[Holding, float]:
        """What either side holds now."""
        found: dict[Holding, float] = {}
        for name, holders in self.merits.holders.items():
            for side, held in enumerate(holders(g)):
                for thing in members(held):
                    found[Merit(name, thing), side == self.mine(g)] = 1.0
        return found


K = TypeVar("K")


def added(sums: dict[K, float], values: dict[K, float], sign: int = 1) -> dict[K, float]:
    for key, value in values.items():
        sums[key] = sums.get(key, 0.0) + sign * value
    return sums


def divided(sums: dict[K, float], count: int) -> dict[K, float]:
    return {key: value / count for key, value in sums.items()}
