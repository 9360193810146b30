"""`./detente admin list`: the tables of the server."""

from __future__ import annotations

import time
from argparse import ArgumentParser, Namespace

from .working import carried_out

HELP = "list tables, the most recently changed first"


def add_arguments(parser: ArgumentParser) -> None:
    states = ("waiting", "running", "over", "analysis")
    parser.add_argument("--status", choices=states, default="", help="only tables in this state")
    parser.add_argument("--most", type=int, default=50, metavar="N", help="at most this many (50)")


def run(args: Namespace) -> int:
    from detente.service.play.admin import listed

    for row in carried_out(lambda db: listed(db, args.status, args.most)):
        at = time.strftime("%Y-%m-%d %H:%M", time.localtime(row.updated_observer / 1000))
        contest = f"  tournament {row.tournament}, round {row.round}" if row.tournament else ""
        print(f"{row.id:18} {row.game:14} {row.status:9} {at}  rules {row.rules}{contest}")
    return 0
