"""`./detente admin reports`: the bugs that people have reported."""

from __future__ import annotations

import time
from argparse import ArgumentParser, Namespace

from detente.folders import program

from .working import carried_out

HELP = f"list bug reports, the latest first; `{program()} show REPORT` shows one"


def add_arguments(parser: ArgumentParser) -> None:
    parser.add_argument("--most", type=int, default=50, metavar="N", help="at most this many (50)")


def run(args: Namespace) -> int:
    from detente.service.moderation.bugs import listed

    for row in carried_out(lambda db: listed(db, args.most)):
        at = time.strftime("%Y-%m-%d %H:%M", time.localtime(row.at / 1000))
        note = " ".join(row.note.split())
        print(f"{row.id}  {at}  {row.place:18} {row.name or 'guest':16} {note[:60]}")
    return 0
