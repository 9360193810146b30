"""What people do with their accounts: sign up, sign in and out, change what is theirs."""

from __future__ import annotations

import logging
import secrets
from collections.abc import Iterable
from typing import Any

from sqlalchemy import Connection, Row, update

from ..core import passwords
from ..core.errors import Refused
from ..core.json import Json
from ..core.mail import Mailer, NotSent
from ..core.secrets import guest_of, new_secret
from ..core.texts import say
from ..db.schema.people import PEOPLE
from ..people import names
from ..people import rows as people
from ..play.desk import Desk
from .sessions import Sessions, Visitor

RESET = "reset"  # the purpose of a link
LINK_WORKS = 2 * 3600 * 1000  # milliseconds
SHARING = 5  # accounts at one e-mail address that are written to

log = logging.getLogger("detente.accounts")


def shown(account: Row[Any] | None, factor: Json | None) -> Json | None:
    """An account as its owner sees it."""
    if account is None:
        return None
    found = {"name": account.name, "kind": account.kind, "email": account.email or ""}
    found |= {"since": account.registered, "moderator": account.moderator}
    return {**found, "factor": factor}


# Coming and going


async def sign_up(
    desk: Desk, sessions: Sessions, guest: str, name: str, password: str, email: str, browser: str
) -> str:
    """The guest becomes an account; the secret of his first session."""
    name, address = names.account_name(name), names.email(email)
    hashed = await passwords.hashed(names.new_password(password, name))
    secret, at = new_secret(), desk.clock()

    def work(db: Connection) -> list[str]:
        if not people.register(db, guest, name, hashed, address, at):
            raise Refused("name_taken")
        people.add_session(db, guest_of(secret), guest, browser, at)
        return people.places_of(db, guest)

    places = await desk.store.write(work)
    sessions.forget(guest)
    await desk.reread(places)
    return secret


async def known(desk: Desk, name: str, password: str) -> Row[Any]:
    """The account of whoever knows its name and its password."""
    account = await desk.store.read(lambda db: people.account_named(db, name))
    plain = names.plain_password(password)
    if not await passwords.verified(plain, account.password if account else None):
        raise Refused("wrong_password")
    assert account is not None
    return account


async def sign_in(
    desk: Desk,
    sessions: Sessions,
    account: Row[Any],
    password: str,
    browser: str,
    before: Visitor,
) -> str:
    """The secret of a new session of whoever has shown all that is asked. `before` is who this
    browser was: that session ends."""
    plain = names.plain_password(password)
    better = await passwords.hashed(plain) if passwords.is_outdated(account.password) else None
    secret, at = new_secret(), desk.clock()

    def work(db: Connection) -> None:
        if better is not None:
            same = PEOPLE.c.id == account.id, PEOPLE.c.password == account.password
            db.execute(update(PEOPLE).where(*same).values(password=better))
        people.add_session(db, guest_of(secret), account.id, browser, at)
        people.end_sessions(db, before.person, [before.session])

    await desk.store.write(work)
    sessions.forget(before.session)
    return secret


async def end_sessions(desk: Desk, person: str, tokens: Iterable[str]) -> None:
    ended = list(tokens)
    await desk.store.write(lambda db: people.end_sessions(db, person, ended))
    desk.signed_out(person)


# Changing


async def checked(account: Row[Any], password: str) -> None:
    if not await passwords.verified(names.plain_password(password), account.password):
        raise Refused("wrong_password")


async def set_password(desk: Desk, account: Row[Any], password: str, browser: str) -> str:
    """All sessions end; the secret of the one that begins."""
    hashed = await hashed_password(account, password)
    return await _renewed(desk, account.id, hashed, browser, link="")


async def _renewed(desk: Desk, person: str, hashed: str, browser: str, link: str) -> str:
    secret, at = new_secret(), desk.clock()

    def work(db: Connection) -> None:
        if link and not people.use_link(db, link):
            raise Refused("not_found", "dead_link")
        people.change(db, person, password=hashed)
        tokens = [row.token for row in people.sessions_of(db, person)]
        people.end_sessions(db, person, tokens)
        people.end_links(db, person)
        people.end_tokens(db, person)
        people.add_session(db, guest_of(secret), person, browser, at)

    await desk.store.write(work)
    desk.signed_out(person)
    return secret


async def set_email(desk: Desk, account: Row[Any], email: str) -> None:
    address = names.email(email)

    def work(db: Connection) -> None:
        people.change(db, account.id, email=address)
        people.end_links(db, account.id)  # they went to the old address

    await desk.store.write(work)


# A forgotten password


def new_link(db: Connection, person: str, expires: int) -> str:
    """The secret of a link that lets its holder choose a new password, once."""
    secret = secrets.token_urlsafe(24)
    people.add_link(db, guest_of(secret), person, RESET, expires)
    return secret


async def send_links(
    desk: Desk, mailer: Mailer, allows: Any, who: str, language: str, address: str
) -> None:
    """Write to whoever is meant by a name or an e-mail address, if there is anybody.

    Runs beside the request that asked for it: whether there is such an account shows neither in
    the reply nor in the time it takes.
    """

    def work(db: Connection) -> list[tuple[str, str, str]]:
        if "@" in who:
            found = people.accounts_at(db, who.strip().lower(), SHARING)
        else:
            one = people.account_named(db, who)
            found = [one] if one is not None and one.email else []
        expires = desk.clock() + LINK_WORKS
        return [
            (row.name, row.email, new_link(db, row.id, expires)) for row in found if allows(row.id)
        ]

    for name, email, secret in await desk.store.write(work):
        link = f"{address}/reset/{secret}"
        subject = say("mail", "reset_subject")[language]
        text = say("mail", "reset_text", name=name, link=link)[language]
        try:
            await mailer.send(email, subject, text)
        except NotSent as error:
            log.error("a mail with a reset link was not sent: %s", error)


async def linked(desk: Desk, secret: str) -> Row[Any]:
    """The account a link is for."""
    at = desk.clock()
    found = await desk.store.read(lambda db: people.link(db, guest_of(secret), RESET, at))
    if found is None:
        raise Refused("not_found", "dead_link")
    return found


async def hashed_password(account: Row[Any], password: str) -> str:
    return await passwords.hashed(names.new_password(password, account.name))


async def reset(desk: Desk, account: Row[Any], secret: str, hashed: str, browser: str) -> str:
    """A new password by a link, which works no more; the secret of the session that begins."""
    return await _renewed(desk, account.id, hashed, browser, link=guest_of(secret))
