"""Tokens, by which programs act for an account, and accounts that are programs: bots."""

from __future__ import annotations

import secrets
from typing import Any

from sqlalchemy import Connection, Row, delete, func, insert, select

from ..core import limits, passwords
from ..core.errors import Refused
from ..core.json import Json
from ..core.secrets import TOKEN, guest_of
from ..db.schema.people import PEOPLE, TOKENS
from ..db.schema.tables import CHAIRS, PLACES
from ..people import names
from ..people import rows as people
from ..play.desk import Desk
from ..table.table import WAITING
from . import scopes

MOST = 20  # of one account
SHOWN = 16  # characters of its hash by which its owner names a token


def shown(row: Row[Any]) -> Json:
    return {
        "id": row.token[:SHOWN],
        "name": row.name,
        "scopes": row.scopes.split(),
        "created": row.created,
        "used": row.used,
    }


def tokens_of(db: Connection, person: str) -> list[Row[Any]]:
    wanted = select(TOKENS).where(TOKENS.c.person == person)
    return list(db.execute(wanted.order_by(TOKENS.c.created.desc(), TOKENS.c.token)))


async def make(desk: Desk, person: str, name: str, wanted: list[str]) -> Json:
    """A new token. Its secret is told now and never again."""
    called = limits.one_line(name, limits.NAME)
    if not called:
        raise Refused("bad_request")
    secret = TOKEN + secrets.token_hex(32)
    row = {
        "token": guest_of(secret),
        "person": person,
        "name": called,
        "scopes": " ".join(scope for scope in scopes.SCOPES if scope in wanted),
        "created": desk.clock(),
        "used": None,
    }

    def work(db: Connection) -> Json:
        people.hold(db, person)
        mine = select(func.count()).select_from(TOKENS).where(TOKENS.c.person == person)
        if db.execute(mine).scalar_one() >= MOST:
            raise Refused("conflict", "too_many_tokens")
        db.execute(insert(TOKENS).values(row))
        made = db.execute(select(TOKENS).where(TOKENS.c.token == row["token"])).one()
        return {**shown(made), "token": secret}

    return await desk.store.write(work)


async def end(desk: Desk, person: str, name: str) -> None:
    """It opens nothing any more; live connections are looked at anew."""

    def work(db: Connection) -> None:
        mine = [row.token for row in tokens_of(db, person) if row.token[:SHOWN] == name]
        if not mine:
            raise Refused("not_found", "no_token")
        db.execute(delete(TOKENS).where(TOKENS.c.token.in_(mine)))

    await desk.store.write(work)
    desk.signed_out(person)


# Bots


async def become_bot(desk: Desk, account: Row[Any], owner: str, password: str) -> str:
    """The account is a program from now on, and belongs to another one, whose name is returned.
    There is no way back."""
    whose = await desk.store.read(lambda db: people.account_named(db, owner))
    plain = names.plain_password(password)
    if not await passwords.verified(plain, whose.password if whose else None):
        raise Refused("wrong_password")
    assert whose is not None
    if whose.id == account.id or whose.kind != people.PERSON:
        raise Refused("conflict", "own_bot")

    def work(db: Connection) -> list[str]:
        people.hold(db, account.id)
        now = people.account(db, account.id)
        if now is None or now.kind != people.PERSON:
            raise Refused("conflict", "is_bot")
        if _has_played(db, account.id) or _bots(db, account.id):
            raise Refused("conflict", "has_played")
        people.change(db, account.id, kind=people.BOT, owner=whose.id)
        people.rename(db, account.id, account.name, people.BOT)
        return people.places_of(db, account.id)

    await desk.reread(await desk.store.write(work))
    return str(whose.name)


def _has_played(db: Connection, person: str) -> bool:
    sits = select(CHAIRS.c.place).where(CHAIRS.c.guest == person)
    begun = select(PLACES.c.id).where(PLACES.c.id.in_(sits), PLACES.c.status != WAITING)
    return db.execute(begun.limit(1)).first() is not None


def _bots(db: Connection, person: str) -> list[str]:
    wanted = select(PEOPLE.c.name).where(PEOPLE.c.owner == person, PEOPLE.c.name.is_not(None))
    return list(db.execute(wanted.order_by(PEOPLE.c.folded)).scalars())


def kinship(db: Connection, account: Row[Any]) -> Json:
    """Whose bot it is, and which bots are his."""
    owner = people.account(db, account.owner) if account.owner else None
    return {"owner": owner.name if owner else None, "bots": _bots(db, account.id)}
