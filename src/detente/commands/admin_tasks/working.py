"""What the tasks share: one transaction on the database of the server."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, TypeVar

if TYPE_CHECKING:
    from sqlalchemy import Connection, Row

T = TypeVar("T")


def account(db: Connection, name: str) -> Row[Any]:
    """An account by its name."""
    from detente.kernel.errors import DetenteError
    from detente.service.people import rows as people

    found = people.account_named(db, name)
    if found is None:
        raise DetenteError(f"there is no account {name!r}")
    return found


def carried_out(work: Callable[[Connection], T], *, writes: bool = False) -> T:
    from detente.folders import data_folder
    from detente.service.db.store import Store, address_for

    async def go() -> T:
        store = Store(address_for(data_folder()))
        try:
            await store.migrate()
            return await (store.write(work) if writes else store.read(work))
        finally:
            await store.close()

    return asyncio.run(go())


def carried_out_alone(work: Callable[[Connection], T]) -> T:
    """The same with no server at the database, which is made sure of."""
    from detente.folders import data_folder, program
    from detente.kernel.errors import DetenteError
    from detente.service.db.engines import folder_of
    from detente.service.db.store import address_for
    from detente.service.http.serving import locked

    folder = folder_of(address_for(data_folder()))
    if folder is not None:
        with locked(folder, f"{program()} admin"):
            return carried_out(work, writes=True)

    def checked(db: Connection) -> T:
        from detente.service.db.engines.postgres_channel import living

        if living(db):
            raise DetenteError("a server runs at this database")
        return work(db)

    return carried_out(checked, writes=True)
