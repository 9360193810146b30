"""`./detente admin end TABLE`: end a game that will not be played on."""

from __future__ import annotations

import time
from argparse import ArgumentParser, Namespace

from .working import carried_out

HELP = "end a table: nobody wins, or one side resigns"


def add_arguments(parser: ArgumentParser) -> None:
    parser.add_argument("table", metavar="TABLE", help="its name in `list` and in its address")
    parser.add_argument(
        "--loser",
        type=int,
        choices=(0, 1),
        default=-1,
        help="the seat that resigns (none: nobody wins)",
    )


def run(args: Namespace) -> int:
    from detente.service.play.admin import end

    at = time.time_ns() // 1_000_000
    carried_out(lambda db: end(db, args.table, args.loser, at), writes=True)
    return 0
