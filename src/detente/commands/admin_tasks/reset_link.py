"""`./detente admin reset-link NAME`: a link by which somebody chooses a new password."""

from __future__ import annotations

import os
from argparse import ArgumentParser, Namespace
from typing import TYPE_CHECKING

from detente.kernel.errors import DetenteError

from .working import carried_out

if TYPE_CHECKING:
    from sqlalchemy import Connection

HELP = "make a link by which somebody chooses a new password, once and within a day"


def add_arguments(parser: ArgumentParser) -> None:
    parser.add_argument("name", metavar="NAME", help="the account")


def run(args: Namespace) -> int:
    from detente.service.accounts import actions as accounts
    from detente.service.core.clock import now
    from detente.service.people import rows as people
    from detente.service.table.pace import DAY

    def work(db: Connection) -> str:
        found = people.account_named(db, args.name)
        if found is None:
            raise DetenteError(f"there is no account {args.name!r}")
        return accounts.new_link(db, found.id, now() + DAY)

    secret = carried_out(work, writes=True)
    print(f"{os.environ.get('DETENTE_ADDRESS', '').rstrip('/')}/reset/{secret}")
    return 0
