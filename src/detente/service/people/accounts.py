"""The account of somebody, if he has one."""

from __future__ import annotations

from typing import Any

from sqlalchemy import Row

from ..core.errors import Refused
from ..db.store import Store
from . import rows as people


async def account_of(store: Store, person: str) -> Row[Any] | None:
    return await store.read(lambda db: people.account(db, person))


async def my_account(store: Store, person: str, session: str) -> Row[Any]:
    found = await account_of(store, person) if session else None
    if found is None:
        raise Refused("needs_account")
    return found
