"""/api/me/turns and the links in mails about them."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from fastapi import APIRouter, Request
from pydantic import BaseModel, Field, Strict, StringConstraints
from sqlalchemy import Row

from ..core.json import Json
from ..core.secrets import COOKIE
from ..people.accounts import my_account
from ..play.request import desk_of
from ..web.bodies import Flag, Word
from ..web.request import browser_of, guest_in, neighbourhood, rates_of, session_in
from . import settings
from .post import Post

router = APIRouter(prefix="/api")
Hour = Annotated[int, Strict(), Field(ge=0, le=23)]
Address = Annotated[str, Strict(), StringConstraints(max_length=500)]
Endpoint = Annotated[str, Strict(), StringConstraints(max_length=1000)]
Language = Literal["en", "pl"]


def post_of(request: Request) -> Post:
    post: Post = request.app.state.post
    return post


class Wishes(BaseModel):
    language: Language = "en"
    zone: Word = "UTC"
    email: Flag = False
    webhook: Address = ""
    hour: Hour | None = None  # of the daily digest
    quiet: tuple[Hour, Hour] | None = None


class AskingConfirmation(BaseModel):
    language: Language = "en"


class AddingBrowser(BaseModel):
    endpoint: Endpoint


class EndingBrowser(BaseModel):
    id: Word


async def _mine(request: Request) -> Row[Any]:
    return await my_account(desk_of(request).store, guest_in(request), session_in(request))


@router.get("/me/turns")
async def look(request: Request) -> Json:
    return await settings.look(post_of(request), await _mine(request))


@router.put("/me/turns")
async def keep(request: Request, body: Wishes) -> Json:
    return await settings.keep(
        post_of(request),
        await _mine(request),
        body.language,
        body.zone,
        body.email,
        body.webhook.strip(),
        body.hour,
        body.quiet,
    )


@router.post("/me/turns/confirm", status_code=202)
async def ask_confirmation(request: Request, body: AskingConfirmation) -> Json:
    account, rates = await _mine(request), rates_of(request)
    rates.ask_link(neighbourhood(request))
    rates.confirm_address(account.id)
    await settings.ask_confirmation(post_of(request), account, body.language)
    return {}


@router.post("/me/turns/browsers")
async def add_browser(request: Request, body: AddingBrowser) -> Json:
    browser = browser_of(request.headers.get("user-agent", ""))
    return await settings.add_browser(
        post_of(request), await _mine(request), body.endpoint, browser
    )


@router.post("/me/turns/browsers/end")
async def end_browser(request: Request, body: EndingBrowser) -> Json:
    return await settings.end_browser(post_of(request), await _mine(request), body.id)


@router.get("/me/turns/now")
async def now(request: Request) -> Json:
    request.scope["cookies"].pop(COOKIE, None)  # asked beside the pages
    return await settings.now(post_of(request), guest_in(request))


@router.post("/account/confirm/{secret}")
async def confirm(request: Request, secret: str) -> Json:
    rates_of(request).try_link(neighbourhood(request))
    await settings.confirm(desk_of(request), secret)
    return {}


@router.post("/account/unsubscribe/{secret}")
async def unsubscribe(request: Request, secret: str) -> Json:
    rates_of(request).try_link(neighbourhood(request))
    await settings.unsubscribe(desk_of(request), secret)
    return {}
