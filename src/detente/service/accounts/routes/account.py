"""/api/me and /api/account: who I am, coming and going, what is mine."""

from __future__ import annotations

import os
from typing import Any

from fastapi import APIRouter, Request, Response
from sqlalchemy import Row

from ...core.errors import Refused
from ...core.json import Json
from ...core.lookalikes import fold
from ...core.mail import Mailer
from ...core.secrets import COOKIE, SESSION, new_secret, set_cookie
from ...people import rows as people
from ...people.accounts import my_account
from ...play.request import desk_of
from ...web.request import allowed, browser_of, guest_in, neighbourhood, rates_of, session_in
from .. import actions as accounts
from .. import appeals, leaving, letters, second_factor
from .. import export as exporting
from ..bodies import (
    Appealing,
    AskingReset,
    ChangingEmail,
    ChangingPassword,
    EndingSessions,
    Leaving,
    ResettingPassword,
    SigningIn,
    SigningUp,
)
from ..scopes import ACCOUNT
from ..sessions import Sessions, Visitor

router = APIRouter(prefix="/api")
SHOWN = 16  # characters of a token by which its owner names a session


def mailing(request: Request) -> tuple[Mailer, str] | None:
    """Who sends mail, and the address of this site in it; None if there is no mail here.

    The address is never that of the request, which may come with any name; only where nothing but
    names of this machine are let in does it not matter.
    """
    mailer: Mailer | None = request.app.state.mailer
    address = os.environ.get("DETENTE_ADDRESS", "").rstrip("/")
    if not address and request.app.state.only_loopback:
        address = f"{request.url.scheme}://{request.headers['host']}"
    return (mailer, address) if mailer is not None and address else None


def without_a_server() -> str:
    """Where this page is published for browsers that think themselves; empty: nowhere."""
    address = os.environ.get("DETENTE_ALONE", "").rstrip("/")
    return address if address.startswith(("https://", "http://")) else ""


def sessions_of(request: Request) -> Sessions:
    sessions: Sessions = request.app.state.sessions
    return sessions


def _browser(request: Request) -> str:
    return browser_of(request.headers.get("user-agent", ""))


async def mine(request: Request) -> Row[Any]:
    return await my_account(desk_of(request).store, guest_in(request), session_in(request))


async def checked(request: Request, password: str) -> Row[Any]:
    """The account of who asks, who has shown once more that he is its owner."""
    account = await mine(request)
    rates_of(request).try_password(account.id)
    await accounts.checked(account, password)
    return account


@router.get("/me")
async def me(request: Request) -> Json:
    guest = guest_in(request)
    found, factor, care = await desk_of(request).store.read(
        lambda db: (
            people.account(db, guest),
            second_factor.shown(db, guest),
            letters.mine(db, guest),
        )
    )
    account = accounts.shown(found, factor)
    if account is not None and not allowed(request, ACCOUNT):
        account |= {"email": "", "factor": None}
    here = {"mail": mailing(request) is not None, "alone": without_a_server()}
    return {"account": account, **here, **care}


@router.post("/account", status_code=201)
async def sign_up(request: Request, body: SigningUp) -> Json:
    if session_in(request):
        raise Refused("conflict", "signed_in")
    rates_of(request).sign_up(neighbourhood(request), guest_in(request))
    secret = await accounts.sign_up(
        desk_of(request),
        sessions_of(request),
        guest_in(request),
        body.name,
        body.password,
        body.email,
        _browser(request),
    )
    said = await me(request)
    set_cookie(request.scope, SESSION, secret)
    set_cookie(request.scope, COOKIE, new_secret())  # the guest of the old one is the account now
    return said


@router.post("/account/sign-in")
async def sign_in(request: Request, body: SigningIn) -> Json:
    rates_of(request).sign_in(neighbourhood(request), fold(body.name))
    before = Visitor(guest_in(request), session_in(request))
    rates = rates_of(request)
    account = await accounts.known(desk_of(request), body.name, body.password)
    await letters.check_suspended(desk_of(request), account)
    await second_factor.ask(desk_of(request), account, body.code, rates.try_code)
    secret = await accounts.sign_in(
        desk_of(request), sessions_of(request), account, body.password, _browser(request), before
    )
    set_cookie(request.scope, SESSION, secret)
    return {}


@router.post("/account/appeal", status_code=201)
async def appeal(request: Request, body: Appealing) -> Json:
    rates_of(request).sign_in(neighbourhood(request), fold(body.name))
    desk = desk_of(request)
    account = await accounts.known(desk, body.name, body.password)
    await appeals.appeal(desk, account, body.text)
    return {}


@router.post("/account/sign-out")
async def sign_out(request: Request) -> Json:
    if session_in(request):
        await accounts.end_sessions(desk_of(request), guest_in(request), [session_in(request)])
        set_cookie(request.scope, SESSION, "")
    return {}


@router.get("/account/sessions")
async def sessions(request: Request) -> list[Json]:
    account, own = await mine(request), session_in(request)
    rows = await desk_of(request).store.read(lambda db: people.sessions_of(db, account.id))
    return [
        {
            "id": row.token[:SHOWN],
            "created": row.created,
            "seen": row.seen,
            "browser": row.browser,
            "mine": row.token == own,
        }
        for row in rows
    ]


@router.post("/account/sessions/end")
async def end_sessions(request: Request, body: EndingSessions) -> Json:
    account, own, desk = await mine(request), session_in(request), desk_of(request)
    rows = await desk.store.read(lambda db: people.sessions_of(db, account.id))
    if body.id is None:
        tokens = [row.token for row in rows if row.token != own]
    else:
        tokens = [row.token for row in rows if row.token[:SHOWN] == body.id]
    await accounts.end_sessions(desk, account.id, tokens)
    if own in tokens:
        set_cookie(request.scope, SESSION, "")
    return {"ended": len(tokens)}


@router.put("/account/password")
async def change_password(request: Request, body: ChangingPassword) -> Json:
    account = await checked(request, body.old)
    secret = await accounts.set_password(
        desk_of(request), account, body.password, _browser(request)
    )
    set_cookie(request.scope, SESSION, secret)
    return {}


@router.put("/account/email")
async def change_email(request: Request, body: ChangingEmail) -> Json:
    account = await checked(request, body.password)
    await accounts.set_email(desk_of(request), account, body.email)
    return await me(request)


# A forgotten password


@router.post("/account/reset", status_code=202)
async def ask_reset(request: Request, body: AskingReset) -> Json:
    mail, desk, rates = mailing(request), desk_of(request), rates_of(request)
    if mail is None:
        raise Refused("conflict", "no_mail")
    rates.ask_link(neighbourhood(request))
    mailer, address = mail
    desk.spawn(
        accounts.send_links(desk, mailer, rates.reset_name.allows, body.who, body.language, address)
    )
    return {}


@router.get("/account/reset/{secret}")
async def reset_link(request: Request, secret: str) -> Json:
    rates_of(request).try_link(neighbourhood(request))
    return {"name": (await accounts.linked(desk_of(request), secret)).name}


@router.post("/account/reset/{secret}")
async def reset(request: Request, secret: str, body: ResettingPassword) -> Json:
    rates_of(request).try_link(neighbourhood(request))
    desk = desk_of(request)
    account = await accounts.linked(desk, secret)
    await letters.check_suspended(desk, account)
    hashed = await accounts.hashed_password(account, body.password)
    await second_factor.ask(desk, account, body.code, rates_of(request).try_code)
    session = await accounts.reset(desk, account, secret, hashed, _browser(request))
    set_cookie(request.scope, SESSION, session)
    return {}


# Everything of mine


@router.get("/me/export")
async def export(request: Request) -> Response:
    rates_of(request).take_export(guest_in(request))
    data = await exporting.archive(desk_of(request), guest_in(request))
    headers = {"Content-Disposition": 'attachment; filename="detente.zip"'}
    return Response(data, media_type="application/zip", headers=headers)


@router.post("/me/delete")
async def delete(request: Request, body: Leaving) -> Json:
    person = guest_in(request)
    if session_in(request):
        await checked(request, body.password)
    await leaving.leave(desk_of(request), person)
    set_cookie(request.scope, SESSION, "")
    set_cookie(request.scope, COOKIE, new_secret())
    return {}
