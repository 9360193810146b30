"""`./detente admin reset-link NAME`: a link by which somebody chooses a new password."""

from __future__ import annotations

import asyncio
import os
from argparse import ArgumentParser, Namespace

from detente.folders import data_folder
from detente.kernel.errors import DetenteError

HELP = "make a link by which somebody chooses a new password, once and within a day"


def add_arguments(parser: ArgumentParser) -> None:
    parser.add_argument("name", metavar="NAME", help="the account")


def run(args: Namespace) -> int:
    print(asyncio.run(link_for(args.name)))
    return 0


async def link_for(name: str) -> str:
    from sqlalchemy import Connection

    from detente.service.accounts import actions as accounts
    from detente.service.core.clock import now
    from detente.service.db.store import Store, address_for
    from detente.service.people import rows as people
    from detente.service.table.pace import DAY

    def work(db: Connection) -> str:
        found = people.account_named(db, name)
        if found is None:
            raise DetenteError(f"there is no account {name!r}")
        return accounts.new_link(db, found.id, now() + DAY)

    store = Store(address_for(data_folder()))
    try:
        secret = await store.write(work)
    finally:
        await store.close()
    return f"{os.environ.get('DETENTE_ADDRESS', '').rstrip('/')}/reset/{secret}"
