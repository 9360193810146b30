"""One look of a review, at a position as a seat may know it: plain data in, plain data out."""

from __future__ import annotations

import random
from dataclasses import dataclass
from typing import Any, Final

from detente.kernel.game import Game
from detente.kernel.merits import Argument
from detente.kernel.saves import digest
from detente.kernel.veiled import Veiled
from detente.kernel.views import restored

from .arguments import BEST, arguments, reply
from .fortune import luck
from .hints import chosen
from .prospects import Prospects
from .search import Budget, Search
from .tree import Stop
from .valuing import NOTHING, Run, Worth, best_line, opening, worth

JUDGE: Final = "judge"  # search for the best run of answers, and compare the one given with it
WEIGH: Final = "weigh"  # what a run is worth
LUCK: Final = "luck"  # what chance brought
REASONS: Final = "reasons"  # why the first of two runs is better


@dataclass(frozen=True)
class Look:
    """What is to be found out about a position."""

    sort: str
    position: dict[str, Any]
    seat: int
    runs: tuple[tuple[int, ...], ...]
    budget: tuple[int, ...]


@dataclass(frozen=True)
class Found:
    """What was found; what a look does not ask for is empty."""

    worths: tuple[Worth, ...] = ()
    line: Run = ()
    arguments: tuple[Argument, ...] = ()
    reply: Argument | None = None


def look(game: Game[Any], rules: Any, wanted: Look, stop: Stop | None = None) -> Found:
    veiled = restored(game, rules, wanted.seat, wanted.position)
    seed = f"{digest(veiled.known)} {wanted.sort}"
    if wanted.sort == JUDGE:
        return judge(game, veiled, wanted, seed, stop)
    if wanted.sort == WEIGH:
        return Found((worth(game, veiled, wanted.runs[0], wanted.budget[0], seed, stop),))
    if wanted.sort == LUCK:
        stretches, worlds = wanted.budget
        return Found((luck(game, veiled, wanted.runs[0], stretches, worlds, seed, stop),))
    return reasons(game, veiled, wanted, seed)


def judge(
    game: Game[Any], veiled: Veiled[Any], wanted: Look, seed: str, stop: Stop | None
) -> Found:
    """The best line, and the worth of what was given and of the best; or the line alone."""
    iterations, tries = wanted.budget
    search = Search(Budget(iterations))
    tree = search.plant(game, veiled, random.Random(seed))
    search.think(tree, search.budget, None, stop)
    line = best_line(tree)
    best = tuple(one.choice for one in opening(line))
    worths = [worth(game, veiled, run, tries, seed, stop) for run in (*wanted.runs, best) if tries]
    return Found(tuple(worths) or (NOTHING,), line)


def reasons(game: Game[Any], veiled: Veiled[Any], wanted: Look, seed: str) -> Found:
    """What speaks for the first run beside the second, and what would follow the second."""
    prospects = Prospects(game, veiled, random.Random(seed))
    found = prospects.look_along(dict(enumerate(wanted.runs)))
    why = chosen(arguments(game, found[0], [found[1]], prospects.held), BEST)
    return Found(arguments=why, reply=reply(game, found[1]))
