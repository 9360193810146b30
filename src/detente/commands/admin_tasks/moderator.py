"""`./detente admin moderator NAME`: who looks at reports and decides about them."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from typing import TYPE_CHECKING

from .working import carried_out

if TYPE_CHECKING:
    from sqlalchemy import Connection

HELP = "make an account a moderator, or no longer one"


def add_arguments(parser: ArgumentParser) -> None:
    parser.add_argument("name", metavar="NAME", help="the account")
    parser.add_argument("--remove", action="store_true", help="it is one no longer")


def run(args: Namespace) -> int:
    from detente.kernel.errors import DetenteError
    from detente.service.people import rows as people

    def work(db: Connection) -> str:
        found = people.account_named(db, args.name)
        if found is None:
            raise DetenteError(f"there is no account {args.name!r}")
        people.change(db, found.id, moderator=not args.remove)
        return str(found.name)

    name = carried_out(work, writes=True)
    print(f"{name} is {'no moderator' if args.remove else 'a moderator'} now")
    return 0
