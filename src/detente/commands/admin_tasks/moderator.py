"""`./detente admin moderator NAME`: who looks at reports and decides about them."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from typing import TYPE_CHECKING

from .working import account, carried_out

if TYPE_CHECKING:
    from sqlalchemy import Connection

HELP = "make an account a moderator, or take that away"


def add_arguments(parser: ArgumentParser) -> None:
    parser.add_argument("name", metavar="NAME", help="the account")
    parser.add_argument("--remove", action="store_true", help="take it away")


def run(args: Namespace) -> int:
    from detente.service.people import factors
    from detente.service.people import rows as people

    def work(db: Connection) -> tuple[str, bool]:
        found = account(db, args.name)
        people.change(db, found.id, moderator=not args.remove)
        return str(found.name), factors.factor_of(db, found.id) is not None

    name, proved = carried_out(work, writes=True)
    print(f"{name} is {'no moderator' if args.remove else 'a moderator'} now")
    if not args.remove and not proved:
        print("and can moderate once the second factor of the account is switched on")
    return 0
