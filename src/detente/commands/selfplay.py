"""`./detente selfplay`: computers play each other, and their games are kept for learning."""

from __future__ import annotations

import secrets
from argparse import ArgumentParser, Namespace
from contextlib import closing
from functools import partial
from pathlib import Path

from detente.ai.players import EXAMPLES, player
from detente.games import GAMES, find_game

from .options import add_game_options, add_workers, game_options, positive, workers
from .progress import progress

HELP = "games of computers against each other, kept as data for learning"


def add_arguments(parser: ArgumentParser) -> None:
    parser.add_argument("game", metavar="GAME", help=f"one of {', '.join(GAMES)}")
    parser.add_argument("--to", type=Path, required=True, metavar="DIR", help="where they are kept")
    parser.add_argument(
        "--players",
        nargs=2,
        default=("level:2", "level:2"),
        metavar=("FIRST", "SECOND"),
        help=f"who sits at which side (level:2 level:2); each one of: {EXAMPLES}",
    )
    parser.add_argument("--games", type=positive, default=100, metavar="N", help="how many (100)")
    parser.add_argument(
        "--shard", type=positive, default=20, metavar="N", help="games in one file (20)"
    )
    add_game_options(parser)
    parser.add_argument("--seed", type=int, metavar="N", help="the same seed, the same games")
    add_workers(parser)


def run(args: Namespace) -> int:
    from detente.selfplay.folder import Folder, seed_in
    from detente.selfplay.order import Order
    from detente.selfplay.shards import make_shard

    game = find_game(args.game)
    first, second = (player(spec).name for spec in args.players)
    seed = args.seed
    if seed is None:  # whoever goes on need not know it
        seed = seed_in(args.to)
    if seed is None:
        seed = secrets.randbits(32)
    options = tuple(game_options(args, game).items())
    order = Order(game.name, options, (first, second), seed, args.games, args.shard)
    folder = Folder(args.to, order)
    missing = folder.missing
    if len(missing) < len(order.shards):
        print(f"{len(order.shards) - len(missing)} of {len(order.shards)} shards are there already")
    try:
        with progress(len(order.shards)) as show:
            show(len(order.shards) - len(missing), f"shards in {args.to}")
            made = workers(args, len(missing) or 1).spread(partial(make_shard, order), missing)
            with closing(made) as shards:
                for number, files in shards:
                    folder.keep(number, files)
                    show(len(order.shards) - len(folder.missing), f"shards in {args.to}")
    except KeyboardInterrupt:
        done = len(order.shards) - len(folder.missing)
        print(f"Interrupted after {done} of {len(order.shards)} shards; the same command goes on.")
        return 130
    print(f"{order.games} games of {game.name}, seed {seed}, in {args.to}")
    return 0
