"""`./detente admin appeals`: what people say to whoever runs the server."""

from __future__ import annotations

import time
from argparse import ArgumentParser, Namespace
from typing import TYPE_CHECKING

from detente.folders import program

from .working import carried_out

if TYPE_CHECKING:
    from sqlalchemy import Connection

HELP = "list appeals against suspensions, and reports about moderators"


def add_arguments(parser: ArgumentParser) -> None:
    parser.add_argument("--close", type=int, metavar="N", help="mark this appeal as dealt with")
    parser.add_argument(
        "--close-report", type=int, metavar="N", help="mark this report as dealt with"
    )


def run(args: Namespace) -> int:
    from detente.service.accounts import appeals
    from detente.service.core.clock import now
    from detente.service.moderation import reports

    if args.close is not None or args.close_report is not None:

        def close(db: Connection) -> bool:
            if args.close is not None:
                return appeals.close(db, args.close, now())
            return reports.close(db, args.close_report, now())

        done = carried_out(close, writes=True)
        print("closed" if done else "there is no such number, or it was closed before")
        return 0 if done else 2
    waiting, reported = carried_out(lambda db: (appeals.waiting(db), reports.about_moderators(db)))
    for row in waiting:
        until = _when(row.until) if row.until else "lifted"
        print(f"appeal {row.id}  {_when(row.at)}  {row.name}, suspended until {until}")
        print(f"  by {row.moderator or 'whoever runs the server'}: {_line(row.reason)}")
        print(f"  {_line(row.text)}")
    for row in reported:
        print(f"report {row.id}  {_when(row.at)}  about {row.name}, a moderator: {row.reason}")
        print(f"  by {row.by or 'a guest'}: {_line(row.note)} {_line(row.quote)}".rstrip())
    if waiting:
        print(f"`{program()} admin suspend NAME --days 0` lifts a suspension")
    return 0


def _when(at: int) -> str:
    return time.strftime("%Y-%m-%d %H:%M", time.localtime(at / 1000))


def _line(text: str) -> str:
    return " ".join(text.split())
