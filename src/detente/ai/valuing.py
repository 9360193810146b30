"""What a run of answers is worth to a seat by what it knows: games tried below it.

Whatever is compared is tried in the same worlds, each run in a tree of its own with the same number
of iterations, so none is seen more clearly than another.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass
from math import fsum, sqrt
from typing import Any, Final, NamedTuple

from detente.kernel.flow import Flow, Pair
from detente.kernel.game import Game
from detente.kernel.veiled import Veiled
from detente.kernel.views import imagine

from .playout import forced
from .search import Budget, Search
from .tree import VISITS, Arm, Node, Stop, Tree

FEW: Final = 4  # visits below which an answer on the way says nothing
LONGEST: Final = 12  # answers of a run


class Given(NamedTuple):
    """An answer of a run, with the name of the step that received it."""

    step: str
    kind: int
    choice: int


Run = tuple[Given, ...]


@dataclass(frozen=True)
class Worth:
    """The chance to win after a run of answers, and how far the true mean may be from it."""

    chance: float
    error: float
    """One standard deviation."""
    tried: int


NOTHING: Final = Worth(0.5, 1.0, 0)


def worth(
    game: Game[Any],
    veiled: Veiled[Any],
    choices: Sequence[int],
    iterations: int,
    seed: str,
    stop: Stop | None = None,
) -> Worth:
    """What a seat makes of its question by giving these answers, one after the other."""
    worlds = random.Random(f"worlds {seed}")
    tree = Search(Budget(iterations)).plant(game, veiled, random.Random(f"tree {seed}"))
    found: list[float] = []
    for _ in range(iterations):
        value = along(tree, imagine(game, veiled, worlds), choices)
        if value is not None:
            found.append(1 - value if veiled.seat else value)
        if stop is not None and stop():
            break
    if not found:
        return NOTHING
    mean = fsum(found) / len(found)
    spread = fsum((value - mean) ** 2 for value in found) / len(found)
    return Worth(mean, sqrt(spread / len(found)), len(found))


def along(tree: Tree, world: Flow[Any], choices: Sequence[int]) -> float | None:
    """One iteration that begins with these answers; None in a world where they are not open."""
    node = tree.root
    path: list[tuple[int, Arm]] = []
    for choice in choices:
        if not narrow(world, tree.seat, choice):
            tree.remember(path, 0.5)  # there is nothing to compare on this path
            return None
        key = tree.descend(world, node, path)
        if not key:
            return tree.remember(path, tree.value(world))  # the game is over
        node = node.children.setdefault(key, Node(key[0]))
    return tree.follow(world, node, path)


def narrow(world: Flow[Any], seat: int, choice: int) -> bool:
    """Leave this answer of a seat alone open; says whether it was."""
    ask = world.question_for(seat)
    if ask is None or not ask.options >> choice & 1:
        return False
    top = world.stack[-1]
    if isinstance(top, Pair):
        options = list(top.options)
        options[seat] = 1 << choice
        world.stack[-1] = top._replace(options=(options[0], options[1]))
    else:
        world.stack[-1] = ask._replace(options=1 << choice)
    return True


def best_line(tree: Tree) -> Run:
    """The answers that were tried most, one below the other, as far as the seat goes on alone and
    learns nothing by it."""
    game, seat = tree.game, tree.seat
    world = imagine(game, tree.veiled, tree.rng)
    unknown = game.unknown(world, seat)
    node: Node | None = tree.root
    found: list[Given] = []
    while node is not None and len(found) < LONGEST:
        ask = world.question_for(seat)
        assert ask is not None
        tried = [(arm[VISITS], low) for low, arm in node.arms.items() if ask.options & low]
        if not tried or (found and max(tried)[0] < FEW):
            break
        choice = max(tried)[1].bit_length() - 1
        found.append(Given(ask.then.__name__, ask.kind, choice))
        if isinstance(world.stack[-1], Pair):
            break
        world.answer_for(seat, choice)
        seen = [choice] if ask.seen >> seat & 1 else []
        seen += forced(world, seat)
        after = world.question
        if after is None or after.who != seat or game.unknown(world, seat) != unknown:
            break
        node = node.children.get(tree.arrive(world, seen))
    return tuple(found)


def opening(run: Run) -> Run:
    """The answers at its beginning that one step received: what is judged as one."""
    count = next((n for n, one in enumerate(run) if one.step != run[0].step), len(run))
    return run[:count]
