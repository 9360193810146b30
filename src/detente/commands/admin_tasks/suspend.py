"""`./detente admin suspend NAME`: what moderators cannot do to each other, and lifting it."""

from __future__ import annotations

import time
from argparse import ArgumentParser, Namespace
from typing import TYPE_CHECKING

from .working import account, carried_out

if TYPE_CHECKING:
    from sqlalchemy import Connection

HELP = "suspend an account, also that of a moderator; or lift a suspension"


def add_arguments(parser: ArgumentParser) -> None:
    parser.add_argument("name", metavar="NAME", help="the account")
    parser.add_argument(
        "--days", type=int, default=7, metavar="N", help="for how long (7); 0 lifts it"
    )
    parser.add_argument("--reason", default="", metavar="TEXT", help="shown to the owner")


def run(args: Namespace) -> int:
    from detente.kernel.errors import DetenteError
    from detente.service.core.clock import now
    from detente.service.core.limits import one_line
    from detente.service.moderation.suspending import by_who_runs_the_server
    from detente.service.table.pace import DAY

    if not 0 <= args.days <= 3650:
        raise DetenteError("a suspension lasts from 1 to 3650 days; 0 lifts it")
    at = now()
    until = at + args.days * DAY if args.days else None

    def work(db: Connection) -> str:
        found = account(db, args.name)
        by_who_runs_the_server(db, found.id, until, one_line(args.reason, 1000), at)
        return str(found.name)

    name = carried_out(work, writes=True)
    if until is None:
        print(f"{name} is not suspended any more")
    else:
        day = time.strftime("%Y-%m-%d %H:%M", time.localtime(until / 1000))
        print(f"{name} is suspended until {day}")
    return 0
