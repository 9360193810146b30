"""Switching a second factor on and off, and asking for it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pyotp
import segno
from sqlalchemy import Connection, Row

from ..core.errors import Refused
from ..core.json import Json
from ..people import factors
from ..people import rows as people
from ..play.desk import Desk

ISSUER = "Detente"  # how the app names it; not every one can show an accent
Allow = Callable[[str], None]
"""Refuses an account that tries too often."""


def shown(db: Connection, person: str) -> Json | None:
    row = factors.factor_of(db, person)
    return row and {"since": row.since, "codes": factors.codes_left(db, person)}


async def ask(desk: Desk, account: Row[Any], code: str, allow: Allow) -> None:
    """Refuse whoever knows the password of an account but has not its second factor."""
    if await desk.store.read(lambda db: factors.factor_of(db, account.id)) is None:
        return
    if not code.strip():
        raise Refused("needs_code")
    allow(account.id)
    at = desk.clock()
    if not await desk.store.write(lambda db: factors.passes(db, account.id, code, at)):
        raise Refused("wrong_code")


async def begin(desk: Desk, account: Row[Any]) -> Json:
    """The secret for the app, as text and as the rows of a picture; it does not count yet."""
    secret = await desk.store.write(lambda db: factors.begin(db, account.id))
    if secret is None:
        raise Refused("conflict", "has_factor")
    address = pyotp.TOTP(secret).provisioning_uri(name=account.name, issuer_name=ISSUER)
    matrix = segno.make(address, error="m", micro=False).matrix
    picture = ["".join("1" if dark else "0" for dark in row) for row in matrix]
    return {"secret": secret, "address": address, "picture": picture}


async def confirm(desk: Desk, account: Row[Any], code: str, session: str) -> Json:
    """From now on it is asked for; whoever has not shown it is signed out."""
    at = desk.clock()

    def work(db: Connection) -> list[str]:
        if not factors.confirm(db, account.id, code, at):
            raise Refused("wrong_code")
        others = [row.token for row in people.sessions_of(db, account.id) if row.token != session]
        people.end_sessions(db, account.id, others)
        return factors.new_codes(db, account.id)

    codes = await desk.store.write(work)
    desk.signed_out(account.id)
    return {"codes": codes}


async def new_codes(desk: Desk, account: Row[Any]) -> Json:
    return {"codes": await desk.store.write(lambda db: factors.new_codes(db, account.id))}


async def switch_off(desk: Desk, account: Row[Any]) -> None:
    await desk.store.write(lambda db: factors.remove(db, account.id))
