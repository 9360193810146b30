"""`./detente solve`: how many drills computer players solve."""

from __future__ import annotations

import json
from argparse import ArgumentParser, Namespace
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import TYPE_CHECKING, Any

from detente.ai.programs import EXAMPLES, greet
from detente.games import GAMES, find_game
from detente.kernel.game import Game
from detente.kernel.words import Words

from .options import add_workers, positive, workers
from .progress import progress

if TYPE_CHECKING:
    from detente.drills.solving import Solved

HELP = "how many drills computer players solve"
NAMES = 30
COLUMN = 16


def add_arguments(parser: ArgumentParser) -> None:
    parser.add_argument("game", metavar="GAME", help=f"one of {', '.join(GAMES)}")
    parser.add_argument(
        "players", nargs="+", metavar="PLAYER", help=f"beside each other: {EXAMPLES}"
    )
    parser.add_argument(
        "--more", type=Path, action="append", default=[], metavar="DIR", help="drills from a folder"
    )
    parser.add_argument(
        "--tries", type=positive, default=3, metavar="N", help="at each, with different luck (3)"
    )
    add_workers(parser)
    parser.add_argument("--json", action="store_true", help="one JSON object instead of a table")


def run(args: Namespace) -> int:
    from detente.drills.catalogue import collection, within
    from detente.drills.solving import attempts, count

    game = find_game(args.game)
    entries = [*collection(game.name)]
    for folder in args.more:
        entries += within(game.name, folder)
    tasks = attempts(entries, [greet(player) for player in args.players], args.tries)
    found: dict[str, Solved] = {}
    hands = workers(args, len(tasks))
    with progress(len(tasks)) as show, closing(count(tasks, hands)) as counted:
        for done, latest in enumerate(counted, 1):
            found = latest
            show(done, "drills")
    if args.json:
        said = {
            player: {"drills": one.drills, "solved": round(one.solved, 2)}
            for player, one in found.items()
        }
        print(json.dumps({"game": game.name, "tries": args.tries, "players": said}))
    else:
        print("\n".join(as_text(game, found)))
    return 0


def as_text(game: Game[Any], found: dict[str, Solved]) -> Iterator[str]:
    words = Words(game, "en")
    names = words.table("theme")
    themes = sorted({theme for one in found.values() for theme in one.themes})
    yield row(str(words.table("game")["name"]), *found)
    for theme in themes:
        yield row(
            f"  {names[theme]}",
            *(share(sum(one.themes[theme]), len(one.themes[theme])) for one in found.values()),
        )
    yield row("all", *(share(one.solved, one.drills) for one in found.values()))


def share(solved: float, drills: int) -> str:
    return f"{solved:.1f} of {drills}"


def row(name: str, *columns: str) -> str:
    short = name if len(name) <= NAMES else f"{name[: NAMES - 1]}…"
    return f"{short:<{NAMES}}" + "".join(f"{column:>{COLUMN}}" for column in columns)
