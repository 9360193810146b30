"""How good the answers to a question are beside each other, and whether one is clearly best.

A search tries what looks good more often than the rest, so of the rest it knows little. Here the
tempting answers are tried equally often, each with a search of its own below it, and twice with
different luck; both looks have to agree.
"""

from __future__ import annotations

import random
from dataclasses import dataclass
from typing import Any, Final

from detente.ai.players import LEVELS
from detente.ai.search import Budget, Search
from detente.ai.tree import VALUE, VISITS, Tree
from detente.kernel.game import Game
from detente.kernel.sets import members, set_of
from detente.kernel.veiled import Veiled
from detente.kernel.views import imagine

GAP: Final = 0.07  # of the chance to win between what is right and everything else
ALIKE: Final = 0.02  # by which one right answer may be worse than another
WITHIN: Final = 0.4  # of a large gap by which it may be
MOST_RIGHT: Final = 3
MOST_COMPARED: Final = 9
EASY, STEP = 900, 250  # a drill that everybody solves, and what each level more is worth
TRIES: Final = {1: 5, 2: 4, 3: 3, 4: 1}  # of each level; the high ones take long


@dataclass(frozen=True)
class Compared:
    """The chance to win with each of the tempting answers, and which of them are right."""

    values: dict[int, float]
    right: tuple[int, ...]

    @property
    def best(self) -> int:
        return self.right[0]

    @property
    def gap(self) -> float:
        """Between the last right answer and the best of the others."""
        others = [value for choice, value in self.values.items() if choice not in self.right]
        return min(self.values[choice] for choice in self.right) - max(others, default=0.0)


def tempting(game: Game[Any], tree: Tree, rng: random.Random) -> list[int]:
    """The answers that a search or the rules of thumb have an eye on; all where there are few."""
    ask = tree.veiled.question
    assert ask is not None
    ranked = [choice for _, _, choice in tree.ranking()]
    thought = thumb(game, tree.veiled, rng)
    first = dict.fromkeys([*ranked[:3], *thought[:2], *ranked, *thought, *members(ask.options)])
    return distinct(game, ask.kind, list(first))[:MOST_COMPARED]


def thumb(game: Game[Any], veiled: Veiled[Any], rng: random.Random) -> list[int]:
    """The answers as the rules of thumb order them, the best first; none without such rules."""
    if game.guide is None:
        return []
    world = imagine(game, veiled, rng)
    ask = world.question_for(veiled.seat)
    assert ask is not None
    values = game.guide(world, ask)
    return sorted(values, key=lambda choice: -values[choice])


def distinct(game: Game[Any], kind: int, choices: list[int]) -> list[int]:
    """Of those that look alike, one."""
    looks = game.alike.get(game.vocabulary.kinds[kind].name, ("", ()))[1]
    found: dict[int, int] = {}
    for choice in choices:
        found.setdefault(looks[choice] if choice < len(looks) else ~choice, choice)
    return list(found.values())


def valued(
    game: Game[Any], veiled: Veiled[Any], choices: list[int], each: int, rng: random.Random
) -> dict[int, float]:
    """The chance to win with each of these answers, tried so many times."""
    tree = Search(Budget(1)).plant(game, veiled, rng)
    tree.evenly = set_of(choices)
    for _ in range(each * len(choices)):
        tree.grow()
    arms = tree.root.arms
    return {
        choice: arm[VALUE] / arm[VISITS]
        for choice in choices
        if (arm := arms.get(1 << choice)) and arm[VISITS] >= each / 2
    }


def compared(values: dict[int, float]) -> Compared | None:
    """What is right by these values: the few answers above the widest gap; none if those differ
    too much among themselves."""
    ordered = sorted(values, key=lambda choice: -values[choice])
    best: Compared | None = None
    for many in range(1, min(MOST_RIGHT, len(ordered) - 1) + 1):
        found = Compared(values, tuple(ordered[:many]))
        spread = values[ordered[0]] - values[ordered[many - 1]]
        if spread <= max(ALIKE, WITHIN * found.gap) and (best is None or found.gap > best.gap):
            best = found
    return best


def agreed(
    game: Game[Any],
    veiled: Veiled[Any],
    choices: list[int],
    each: int,
    seed: str,
    gap: float = GAP,
) -> Compared | None:
    """What two looks with different luck call right, if they agree."""
    looks = []
    for luck in range(2):
        rng = random.Random(f"{seed} look {luck}")
        found = compared(valued(game, veiled, choices, each, rng))
        if found is None or found.gap < gap:
            return None
        looks.append(found)
    first, second = looks
    if set(first.right) != set(second.right):
        return None
    shared = first.values.keys() & second.values.keys()
    return compared(
        {choice: (first.values[choice] + second.values[choice]) / 2 for choice in shared}
    )


def easy(game: Game[Any], veiled: Veiled[Any], right: tuple[int, ...], seed: str) -> bool:
    """Whether the quick player finds a right answer."""
    looks, rng = distinct_right(game, veiled, right), random.Random(seed)
    if game.guide is None:
        return LEVELS[1].choose(game, veiled, rng) in looks
    return thumb(game, veiled, rng)[0] in looks


def difficulty(game: Game[Any], veiled: Veiled[Any], right: tuple[int, ...], seed: str) -> int:
    """How hard it is by how long a search has to think to find it."""
    looks = distinct_right(game, veiled, right)
    missed = float(not easy(game, veiled, right, seed))
    for level, tries in TRIES.items():
        wrong = 0
        for number in range(tries):
            rng = random.Random(f"{seed} level {level} try {number}")
            wrong += LEVELS[level].choose(game, veiled, rng) not in looks
        missed += wrong / tries
    return round((EASY + STEP * missed) / 10) * 10


def distinct_right(game: Game[Any], veiled: Veiled[Any], right: tuple[int, ...]) -> set[int]:
    """The right answers and all that look like one of them."""
    ask = veiled.question
    assert ask is not None
    looks = game.alike.get(game.vocabulary.kinds[ask.kind].name, ("", ()))[1]
    same = {looks[choice] for choice in right if choice < len(looks)}
    like = {one for one in members(ask.options) if one < len(looks) and looks[one] in same}
    return set(right) | like
