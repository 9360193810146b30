"""`./detente fuzz`: random games with every rule assertion on."""

from __future__ import annotations

import random
import secrets
import sys
import time
from argparse import ArgumentParser, Namespace
from pathlib import Path

from detente.ai.fuzz import Broken, Found, fuzz_game
from detente.folders import program
from detente.games import GAMES, find_game
from detente.kernel.errors import BadOption

from .options import add_game_options, add_workers, game_options, positive, workers
from .progress import progress

HELP = "play random games with all rule assertions on, and record what breaks"

BATCH = 20  # games a worker plays between two reports


def add_arguments(parser: ArgumentParser) -> None:
    parser.add_argument("game", metavar="GAME", help=f"one of {', '.join(GAMES)}")
    parser.add_argument("--games", type=positive, default=1000, metavar="N", help="how many (1000)")
    add_game_options(parser)
    parser.add_argument("--any-options", action="store_true", help="random options in each game")
    parser.add_argument("--seed", type=int, metavar="N", help="the same seed, the same games")
    add_workers(parser)
    parser.add_argument(
        "--out", type=Path, default=Path(), metavar="DIR", help="where records of crashes go (here)"
    )


def run(args: Namespace) -> int:
    game = find_game(args.game)
    if args.any_options and (args.option or args.preset or args.deck):
        raise BadOption("--any-options draws the options itself; leave out --option and --preset")
    options = None if args.any_options else game_options(args, game)
    seed = secrets.randbits(32) if args.seed is None else args.seed
    batches = range((args.games + BATCH - 1) // BATCH)
    tasks = [
        (game.name, options, seed, b * BATCH, min(args.games, (b + 1) * BATCH)) for b in batches
    ]
    found = Found()
    start = time.perf_counter()
    with progress(args.games) as show:
        for result in workers(args, len(tasks)).spread(fuzz_batch, tasks):
            if isinstance(result, Broken):
                return report(result, game.name, args.out)
            found.add(result)
            show(found.games, f"{found.answers} answers")
    seconds = time.perf_counter() - start
    print(f"{found.games} games of {game.name}, seed {seed}: nothing broke")
    print(f"{found.answers} answers in {seconds:.1f} s, the longest game had {found.longest}")
    for ending, count in found.endings.most_common():
        print(f"{count:>8}  {ending}")
    return 0


def fuzz_batch(task: tuple[str, dict[str, str] | None, int, int, int]) -> Found | Broken:
    name, options, seed, first, last = task
    game = find_game(name)
    found = Found()
    for number in range(first, last):
        name_of_game = f"{seed} game {number}"
        drawn = game.random_options(random.Random(name_of_game)) if options is None else options
        try:
            found.add(fuzz_game(game, game.rules(drawn), name_of_game))
        except Broken as broken:
            return broken
    return found


def report(broken: Broken, name: str, folder: Path) -> int:
    path = folder / f"crash-{name}-{secrets.token_hex(4)}.play"
    path.write_text(broken.record, "utf-8")
    print(f"{name} broke: {broken}", file=sys.stderr)
    print(f"replay it with: {program()} check {path}", file=sys.stderr)
    return 1
