"""Whether whoever lost had been warned: many games, and answers compared with a look at everything.

`PYTHONPATH=src python3 -m tests.conformance.warned --games 2000 --walks 200 --minutes 9` needs
nothing but Python, and uses every core. It plays games under random options, half of them by the
computer, and counts how often the loser's last choice had carried a warning, a caution, the mark
that not everything was looked at, or nothing; in walks through random games small trees are looked
at as a whole. When the time is up it tells what is done by then, with the seeds of all faults.
"""

from __future__ import annotations

import argparse
import os
import random
import sys
import traceback
from collections import Counter
from collections.abc import Iterator
from multiprocessing import Pool, TimeoutError
from time import monotonic
from typing import Any, NamedTuple

from detente.ai.players import LEVELS
from detente.games import GAMES, find_game
from detente.kernel.flow import CHANCE, Ask, Flow
from detente.kernel.game import Game
from detente.kernel.peril import EXACT, OPEN, Peril
from detente.kernel.perils import perils
from detente.kernel.sets import members
from detente.kernel.views import veil
from detente.kernel.worlds import cover
from tests.conformance.games import Case, choose, some
from tests.conformance.whole import TooMuch, Whole, given

GUIDED = 0.8  # of the answers of a game that a computer plays
MOST_LOOKED = 1_000  # positions of a tree that is looked at as a whole
MOST_WARNED = 5_000  # the same after an answer with a warning
NEAR = 1e-6  # chances that are the same
WARNED, CAUTION, PARTLY, SILENT = "warned", "caution", "not fully looked at", "silent"
UNPLAYED = "no loser with a choice"
COMPARED, LOST = "answers compared", "can lose"
UNPROVEN, NEEDLESS = "cautions", "of them needless"
ALARM, SILENCE, CHANCE_WRONG = "false alarms", "silences", "wrong chances"
BROKEN = "broken off"
GAME, WALK = "games", "walks"
WORDS = {
    GAME: (WARNED, CAUTION, PARTLY, SILENT, UNPLAYED, BROKEN),
    WALK: (COMPARED, LOST, ALARM, SILENCE, CHANCE_WRONG, UNPROVEN, NEEDLESS, BROKEN),
}
FAULTS = {SILENT, ALARM, SILENCE, CHANCE_WRONG, BROKEN}
SHARE = 0.3  # of the positions of a walk
EVERY = 10  # seconds: how often it says how far it is


def course(game: Game[Any], seed: int) -> Iterator[tuple[Any, Ask, int]]:
    """A game under random options, played at random or by a computer: each position with its
    question, and the answer that is given to it; at last the end, with no question."""
    rng = random.Random(f"{game.name} {seed}")
    g = game.new(game.random_options(rng))
    while (ask := g.question) is not None:
        choice = choose(ask.options, rng)
        if seed % 2 and ask.who != CHANCE and rng.random() < GUIDED:
            choice = by_computer(game, g, ask, rng)
        yield g, ask, choice
        g.answer(choice)


def by_computer(game: Game[Any], g: Flow[Any], ask: Ask, rng: random.Random) -> int:
    """What the rules of thumb say; where a game has none, a short search."""
    if game.guide is None:
        return LEVELS[1].choose(game, veil(game, g, ask.who), rng)
    values = game.guide(g, ask)
    return max(values, key=lambda n: (values[n], n))


def played(game: Game[Any], seed: int) -> tuple[Flow[Any], dict[int, tuple[Any, int]]]:
    """The end of such a game, and the last real choice of each side: the position before it, and
    the answer."""
    last: dict[int, tuple[Any, int]] = {}
    g: Any = None
    for g, ask, choice in course(game, seed):
        if ask.who != CHANCE and ask.options.bit_count() > 1:
            last[ask.who] = g.clone(), choice
    return g, last


def told(game: Game[Any], seed: int) -> str:
    """What the loser of such a game had been told of his last choice."""
    g, last = played(game, seed)
    loser = 1 - g.winner
    if g.winner not in (0, 1) or loser not in last:
        return UNPLAYED
    before, choice = last[loser]
    found = perils(game, veil(game, before, loser))
    if choice in found.found:
        return CAUTION if found.found[choice].how == OPEN else WARNED
    return PARTLY if choice in found.unsure else SILENT


def compared(game: Game[Any], seed: int, share: float) -> Counter[str]:
    """A share of the positions of a random game: what is said of each answer beside what comes of
    it in small trees, in the worlds that were looked at and in the true one. What is not proven is
    only said to be possible."""
    count: Counter[str] = Counter()
    for g in some(Case(game, {}), seed, share):
        ask = g.question
        if ask is None or ask.who == CHANCE:
            continue
        veiled = veil(game, g, ask.who)
        found, worlds = perils(game, veiled), [*cover(game, veiled), g]
        for choice in members(ask.options):
            peril = found.found.get(choice)
            if peril is None and choice in found.unsure:
                continue
            whole = Whole(game, ask.who, game.stretch(g), MOST_WARNED if peril else MOST_LOOKED)
            try:
                losses = [whole.loss(given(w, ask.who, choice)) for w in worlds]
            except TooMuch:
                continue
            count.update(judged(peril, losses))
    return count


def judged(peril: Peril | None, losses: list[float]) -> list[str]:
    """What a look at everything says of a warning, or of none."""
    if peril is not None and peril.how == OPEN:
        return [UNPROVEN] if any(losses) else [UNPROVEN, NEEDLESS]
    said = [COMPARED]
    if any(losses):
        said.append(LOST)
    if any(losses) != (peril is not None):
        said.append(ALARM if peril else SILENCE)
    elif peril is not None and peril.deed is None and peril.how == EXACT:
        wrong = max(abs(loss - peril.loss) for loss in losses) > NEAR
        said += [CHANCE_WRONG] if wrong else []
    return said


class Task(NamedTuple):
    """A game to be played, or a walk through one in which answers are looked at as a whole."""

    game: str
    kind: str
    seed: int


class Done(NamedTuple):
    task: Task
    found: Counter[str]
    error: str = ""


def carried_out(task: Task) -> Done:
    game = find_game(task.game)
    try:
        if task.kind == GAME:
            return Done(task, Counter([told(game, task.seed)]))
        return Done(task, compared(game, task.seed, SHARE))
    except Exception:  # a fault in one game is told, and the others go on
        return Done(task, Counter([BROKEN]), traceback.format_exc())


def tasks_of(names: list[str], games: int, walks: int, first: int) -> list[Task]:
    """All that is to be done, well mixed: whenever it is stopped each has had its share."""
    mixed = [
        ((number + 0.5) / many, Task(name, kind, first + number))
        for kind, many in ((GAME, games), (WALK, walks))
        for name in names
        for number in range(many)
    ]
    return [task for _, task in sorted(mixed)]


def outcomes(pool: Any, tasks: list[Task], minutes: float) -> Iterator[Done]:
    """What comes of them, until the time is up."""
    end = monotonic() + 60 * minutes
    results = pool.imap_unordered(carried_out, tasks)
    try:
        while True:
            yield results.next(timeout=max(0.0, end - monotonic()))
    except (StopIteration, TimeoutError, KeyboardInterrupt):
        return


class Tally:
    """What was found in one of the games."""

    def __init__(self) -> None:
        self.done: Counter[str] = Counter()
        self.counts: dict[str, Counter[str]] = {GAME: Counter(), WALK: Counter()}
        self.seeds: dict[str, list[int]] = {}

    def add(self, done: Done) -> None:
        self.done[done.task.kind] += 1
        self.counts[done.task.kind] += done.found
        for fault in FAULTS & done.found.keys():
            self.seeds.setdefault(f"{fault} in {done.task.kind}", []).append(done.task.seed)

    def report(self, name: str) -> str:
        lines = [
            f"{name}: {self.done[kind]} {kind}: "
            + ", ".join(f"{word} {self.counts[kind][word]}" for word in words)
            for kind, words in WORDS.items()
        ]
        lines += [f"  {fault}: seeds {sorted(seeds)}" for fault, seeds in self.seeds.items()]
        return "\n".join(lines)


def main(argv: list[str]) -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--games", type=int, default=200, help="of each")
    parser.add_argument("--walks", type=int, default=0, help="of each: small trees looked at whole")
    parser.add_argument("--first", type=int, default=0, help="the first seed")
    parser.add_argument("--processes", type=int, default=os.cpu_count())
    parser.add_argument("--minutes", type=float, default=60, help="then it says what is done")
    parser.add_argument("--game", choices=GAMES, action="append", help="only this one")
    args = parser.parse_args(argv)
    names = args.game or list(GAMES)
    tasks = tasks_of(names, args.games, args.walks, args.first)
    tallies = {name: Tally() for name in names}
    begun = told_last = monotonic()
    count = 0
    with Pool(args.processes) as pool:
        for count, done in enumerate(outcomes(pool, tasks, args.minutes), 1):
            tallies[done.task.game].add(done)
            if done.error:
                print(*done.task, done.error, flush=True)
            if monotonic() - told_last > EVERY:
                told_last = monotonic()
                faults = sum(len(s) for tally in tallies.values() for s in tally.seeds.values())
                print(
                    f"{told_last - begun:.0f} s: {count} of {len(tasks)}, {faults} faults",
                    flush=True,
                )
        pool.terminate()
    print(f"{count} of {len(tasks)} in {monotonic() - begun:.0f} s")
    for name, tally in tallies.items():
        print(tally.report(name))
    return int(any(tally.seeds for tally in tallies.values()))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
