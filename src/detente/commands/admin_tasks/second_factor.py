"""`./detente admin second-factor NAME`: whether an account has one, and taking a lost one away."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from typing import TYPE_CHECKING

from .working import account, carried_out

if TYPE_CHECKING:
    from sqlalchemy import Connection

HELP = "say whether an account has a second factor, or remove one that was lost"


def add_arguments(parser: ArgumentParser) -> None:
    parser.add_argument("name", metavar="NAME", help="the account")
    parser.add_argument(
        "--remove", action="store_true", help="sign in with the password alone again"
    )


def run(args: Namespace) -> int:
    from detente.service.people import factors

    def work(db: Connection) -> tuple[str, bool]:
        found = account(db, args.name)
        has = factors.factor_of(db, found.id) is not None
        if args.remove:
            factors.remove(db, found.id)
        return str(found.name), has and not args.remove

    name, has = carried_out(work, writes=True)
    print(f"{name} has {'a' if has else 'no'} second factor{' now' if args.remove else ''}")
    return 0
