"""How many drills a computer player solves: a harder measure than games, and a quicker one."""

from __future__ import annotations

import random
from collections import defaultdict
from collections.abc import Generator, Iterable
from dataclasses import dataclass, field

from detente.ai.programs import entrant
from detente.ai.workers import Workers
from detente.kernel.views import veil

from .catalogue import Entry, read
from .comparing import distinct_right


@dataclass(frozen=True)
class Attempt:
    """A drill put to a player, so many times with different luck."""

    entry: Entry
    player: str
    tries: int


@dataclass
class Solved:
    """What a player solved: of so many attempts, in all and by theme."""

    drills: int = 0
    solved: float = 0.0
    themes: dict[str, list[float]] = field(default_factory=lambda: defaultdict(list))


def attempts(entries: Iterable[Entry], players: Iterable[str], tries: int) -> list[Attempt]:
    entries = list(entries)
    return [Attempt(entry, player, tries) for player in players for entry in entries]


def solve(attempt: Attempt) -> tuple[Attempt, float]:
    """The share of tries that came to a right answer. The same attempt comes to the same."""
    entry = attempt.entry
    drill, player = read(entry.path), entrant(attempt.player)
    veiled = veil(drill.game, drill.play_at(drill.start).state, drill.seat)
    right = distinct_right(drill.game, veiled, tuple(drill.right))
    found = 0
    for number in range(attempt.tries):
        rng = random.Random(f"{entry.game}/{entry.name} try {number}")
        found += player.choose(drill.game, veiled, rng) in right
    return attempt, found / attempt.tries


def count(tasks: list[Attempt], workers: Workers) -> Generator[dict[str, Solved], None, None]:
    """What each player has solved, brought up to date after each drill."""
    found: dict[str, Solved] = {task.player: Solved() for task in tasks}
    for attempt, share in workers.spread(solve, tasks):
        line = found[attempt.player]
        line.drills += 1
        line.solved += share
        line.themes[attempt.entry.theme].append(share)
        yield found
