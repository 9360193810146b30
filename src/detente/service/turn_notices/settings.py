"""How people want to be told that it is their turn: settings, confirming an address, browsers."""

from __future__ import annotations

import hashlib
import logging
import secrets
from typing import Any

from sqlalchemy import Connection, Row, delete, insert, update

from ..core import outgoing
from ..core.errors import Refused
from ..core.json import Json
from ..core.mail import NotSent
from ..core.secrets import guest_of
from ..core.texts import say
from ..db.schema.notices import NOTICES, PUSHES
from ..people import rows as people
from ..play.desk import Desk
from ..table.pace import DAY
from . import rows as notice_rows
from .hours import known_zone
from .post import Post, site, title

CONFIRM = "confirm"  # the purpose of a link
LINK_WORKS = DAY
MOST_BROWSERS = 10
SHOWN = 16  # characters of a token by which its owner names a browser

log = logging.getLogger("detente.noticing")


async def look(post: Post, account: Row[Any]) -> Json:
    settings, pushes = await post.desk.store.read(
        lambda db: (
            notice_rows.settings_of(db, account.id),
            notice_rows.pushes_of(db, account.id),
        )
    )
    return _shown(post, account, settings, pushes)


def _shown(
    post: Post, account: Row[Any], settings: Row[Any] | None, pushes: list[Row[Any]]
) -> Json:
    found: Json = {
        "mail": post.mailer is not None and bool(site()),
        "address": account.email or "",
        "confirmed": bool(settings and account.email and settings.confirmed == account.email),
        "push": post.vapid.public if post.vapid else None,
        "browsers": [
            {"id": one.token[:SHOWN], "browser": one.browser, "created": one.created}
            for one in pushes
        ],
    }
    if settings is None:
        empty: Json = {"email": False, "webhook": "", "secret": "", "hour": None, "quiet": None}
        return {**found, **empty, "language": None, "zone": None, "failed": None}
    quiet = None
    if settings.quiet_from is not None:
        quiet = [settings.quiet_from, settings.quiet_until]
    return {
        **found,
        "email": settings.email,
        "webhook": settings.webhook,
        "secret": settings.secret,
        "hour": settings.hour,
        "quiet": quiet,
        "language": settings.language,
        "zone": settings.zone,
        "failed": {"way": settings.failed, "at": settings.failed_at} if settings.failed else None,
    }


async def keep(
    post: Post,
    account: Row[Any],
    language: str,
    zone: str,
    email: bool,
    webhook: str,
    hour: int | None,
    quiet: tuple[int, int] | None,
) -> Json:
    if not known_zone(zone):
        raise Refused("bad_request")
    if webhook and outgoing.split(webhook) is None:
        raise Refused("bad_request", "bad_webhook")
    if email and not account.email:
        raise Refused("conflict", "no_address")
    start, end = quiet if quiet and quiet[0] != quiet[1] else (None, None)
    values = {"language": language, "zone": zone, "email": email, "webhook": webhook}
    times = {"hour": hour, "quiet_from": start, "quiet_until": end}
    work = {**values, **times, "failed": "", "failed_at": None}
    await post.desk.store.write(lambda db: notice_rows.put_settings(db, account.id, **work))
    return await look(post, account)


# The address


async def ask_confirmation(post: Post, account: Row[Any], language: str) -> None:
    """Send a link to the address of an account, to see that it is read there."""
    mailer, desk = post.mailer, post.desk
    if mailer is None or not site():
        raise Refused("conflict", "no_mail_here")
    if not account.email:
        raise Refused("conflict", "no_address")
    secret, expires = secrets.token_urlsafe(24), desk.clock() + LINK_WORKS
    await desk.store.write(
        lambda db: people.add_link(db, guest_of(secret), account.id, CONFIRM, expires)
    )
    subject = say("mail", "confirm_subject")[language]
    link = f"{site()}/confirm/{secret}"
    text = say("mail", "confirm_text", name=account.name, link=link)[language]
    try:
        await mailer.send(account.email, subject, text)
    except NotSent as error:
        log.error("a mail with a link for an address was not sent: %s", error)
        raise Refused("conflict", "mail_failed") from None


async def confirm(desk: Desk, secret: str) -> None:
    """A link ends when the address changes, so it is for the one the account has now."""
    at = desk.clock()

    def work(db: Connection) -> None:
        account = people.link(db, guest_of(secret), CONFIRM, at)
        if account is None or not people.use_link(db, guest_of(secret)):
            raise Refused("not_found", "dead_link")
        notice_rows.put_settings(db, account.id, confirmed=account.email or "", email=True)

    await desk.store.write(work)


async def unsubscribe(desk: Desk, secret: str) -> None:
    """No more mail; from the link in a mail, without signing in. A repeat does no harm."""
    if not secret.isprintable():
        raise Refused("not_found", "dead_link")
    stop = update(NOTICES).where(NOTICES.c.unsubscribe == secret).values(email=False)
    if await desk.store.write(lambda db: db.execute(stop).rowcount) != 1:
        raise Refused("not_found", "dead_link")


# Browsers


async def add_browser(post: Post, account: Row[Any], endpoint: str, browser: str) -> Json:
    if post.vapid is None:
        raise Refused("conflict", "no_push")
    if outgoing.split(endpoint) is None:
        raise Refused("bad_request")
    token, at = hashlib.sha256(endpoint.encode()).hexdigest(), post.desk.clock()

    def work(db: Connection) -> None:
        notice_rows.put_settings(db, account.id)
        # a browser belongs to whoever used it last
        db.execute(delete(PUSHES).where(PUSHES.c.token == token))
        if len(notice_rows.pushes_of(db, account.id)) >= MOST_BROWSERS:
            raise Refused("too_many")
        row = {"token": token, "person": account.id, "endpoint": endpoint, "browser": browser}
        db.execute(insert(PUSHES).values(**row, created=at))

    await post.desk.store.write(work)
    return await look(post, account)


async def end_browser(post: Post, account: Row[Any], shown: str) -> Json:
    def work(db: Connection) -> None:
        for one in notice_rows.pushes_of(db, account.id):
            if one.token[:SHOWN] == shown:
                db.execute(delete(PUSHES).where(PUSHES.c.token == one.token))

    await post.desk.store.write(work)
    return await look(post, account)


async def now(post: Post, person: str) -> Json:
    """What a browser shows when it was pushed: where it is his turn or a round has
    begun for him, and nothing of a position.

    `subscribed` tells a browser whose owner has signed out that it need not be told any more.
    """
    settings, told, pushes = await post.desk.store.read(
        lambda db: (
            notice_rows.settings_of(db, person),
            {kind: source.told(db, person) for kind, source in post.sources.items()},
            notice_rows.pushes_of(db, person),
        )
    )
    what = next((kind for kind, found in told.items() if found), "nothing")
    return {
        "text": say("push", what),
        "language": settings.language if settings else None,
        "subscribed": bool(pushes),
        "tables": [
            {"table": one.id, "title": title(one.game), "opponent": one.name or ""}
            for one in told.get(what, ())
        ],
    }
