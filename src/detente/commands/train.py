"""`./detente train`: computers learn from their own games how well a position stands."""

from __future__ import annotations

import secrets
from argparse import ArgumentParser, ArgumentTypeError, Namespace
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from detente.ai.players import EXAMPLES, player
from detente.games import GAMES, find_game

from .options import add_game_options, add_workers, game_options, positive, workers
from .progress import progress

HELP = "an estimate of positions, learned from games of computers"


def share(text: str) -> float:
    """For argparse: a part of one."""
    try:
        number = float(text)
    except ValueError:
        number = -1.0
    if not 0 <= number <= 1:
        raise ArgumentTypeError(f"{text!r} is not a number from 0 to 1")
    return number


def whole(text: str) -> int:
    """For argparse: a number of hidden units."""
    if not (text.isascii() and text.isdigit()) or int(text) > 1024:
        raise ArgumentTypeError(f"{text!r} is not a number from 0 to 1024")
    return int(text)


def add_arguments(parser: ArgumentParser) -> None:
    parser.add_argument("game", metavar="GAME", help=f"one of {', '.join(GAMES)}")
    parser.add_argument("--to", type=Path, required=True, metavar="DIR", help="where all is kept")
    parser.add_argument("--rounds", type=positive, default=3, metavar="N", help="how many (3)")
    parser.add_argument(
        "--first", default="thumb", metavar="PLAYER", help="who plays the first round (thumb)"
    )
    parser.add_argument(
        "--first-games", type=positive, default=1000, metavar="N", help="of that round (1000)"
    )
    parser.add_argument(
        "--player",
        default="search:20",
        metavar="PLAYER",
        help=f"who plays the others, and the matches (search:20); one of: {EXAMPLES}",
    )
    parser.add_argument(
        "--games", type=positive, default=200, metavar="N", help="of each other round (200)"
    )
    parser.add_argument(
        "--stray", type=share, default=0.1, metavar="P", help="the share of stray answers (0.1)"
    )
    parser.add_argument(
        "--hidden", type=whole, default=16, metavar="N", help="hidden units of the network (16)"
    )
    parser.add_argument(
        "--match", type=positive, default=100, metavar="N", help="games after a round (100)"
    )
    parser.add_argument(
        "--share", type=share, default=0.55, metavar="P", help="of them to be won (0.55)"
    )
    add_game_options(parser)
    parser.add_argument("--seed", type=int, metavar="N", help="the same seed, the same weights")
    add_workers(parser)


def run(args: Namespace) -> int:
    from detente.training.folder import Folder, seed_in
    from detente.training.order import Order
    from detente.training.rounds import BEST, run

    game = find_game(args.game)
    seed = args.seed
    if seed is None:  # whoever goes on need not know it
        seed = seed_in(args.to)
    order = Order(
        game=game.name,
        options=tuple(game_options(args, game).items()),
        seed=secrets.randbits(32) if seed is None else seed,
        first=player(args.first).name,
        first_games=args.first_games,
        player=player(args.player).name,
        games=args.games,
        stray=args.stray,
        hidden=args.hidden,
        gate=args.match + args.match % 2,
        share=args.share,
    )
    folder = Folder(args.to, order)
    try:
        with progress(args.rounds * 100) as show:

            def tell(done: int, of: int, what: str) -> None:
                past = 100 * len(folder.rounds) + (50 if "match" in what else 0)
                show(past + 50 * done // of, f"{done} of {of} {what}")

            run(folder, args.rounds, workers(args, 1_000), tell)
    except KeyboardInterrupt:
        print(f"Interrupted after {len(folder.rounds)} rounds; the same command goes on.")
        return 130
    print("\n".join(as_text(folder.rounds)))
    best = args.to / BEST
    print(f"Best: {best if best.is_file() else 'still the estimate made by hand'}")
    return 0


def as_text(rounds: list[dict[str, Any]]) -> Iterator[str]:
    heads = (
        f"{'round':>5}{'games':>8}{'positions':>11}{'loss, hand':>12}{'scaled':>8}{'learned':>9}"
    )
    yield f"{heads}   match"
    for said in rounds:
        loss, match = said["log_loss"], said["match"]
        low, high = match["interval"]
        rate = 100 * match["won"] / match["games"]
        yield (
            f"{said['number']:>5}{said['games']:>8}{said['positions']:>11}{loss['hand']:>12.4f}"
            f"{loss['hand_scaled']:>8.4f}{loss['learned']:>9.4f}   {match['won']} of"
            f" {match['games']} won, {rate:.1f} % ({100 * low:.1f} to {100 * high:.1f}):"
            f" {'kept' if said['kept'] else 'not kept'}"
        )
