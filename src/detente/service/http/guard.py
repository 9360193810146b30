"""What guards every request before anything else looks at it: who may ask, how much, and the
headers that tell a browser what the pages may do."""

from __future__ import annotations

import json
from functools import partial
from urllib.parse import urlsplit

from starlette.datastructures import Headers
from starlette.exceptions import HTTPException
from starlette.requests import HTTPConnection
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from ..accounts import scopes
from ..core import limits
from ..core.errors import Refused
from ..core.secrets import COOKIE, SESSION, bearer_in, guest_of, new_secret, secret_in, set_cookie
from ..web.request import neighbourhood, rates_of
from .visitors import Visitors

POLICY = "; ".join(
    (
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "img-src 'self' data:",
        "font-src 'self'",
        "connect-src 'self'",
        "manifest-src 'self'",
        "base-uri 'none'",
        "form-action 'none'",
        "frame-ancestors 'none'",
    )
)
HEADERS = {
    "Content-Security-Policy": POLICY,
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "X-Frame-Options": "DENY",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=()",
}
SIGNED = {name.lower().encode(): value.encode() for name, value in HEADERS.items()}
CACHE = b"cache-control"
LOOPBACK = {"localhost", "127.0.0.1", "::1"}
SAFE = {"GET", "HEAD"}


class Guard:
    """Stands before the application. Puts into the scope of each request who asks: `guest`, the id
    of a person, `session`, if he is signed in, `token`, the scopes if it is by a token, and
    `cookies`, which the reply will set; into that of a live channel `let_change`, which refuses a
    change that may not come over it."""

    def __init__(self, app: ASGIApp, only_loopback: bool) -> None:
        self.app = app
        self.only_loopback = only_loopback
        self.visitors = Visitors()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] not in ("http", "websocket"):
            await self.app(scope, receive, send)
            return
        network, live = neighbourhood(HTTPConnection(scope)), scope["type"] == "websocket"
        try:
            self.visitors.enter(network, live)
        except Refused as refusal:
            await _refuse(scope, send, refusal)
            return
        leave = partial(self.visitors.leave, network, live)
        if live:
            scope["staying"].at_end.append(leave)
            await self._serve(scope, receive, send, network)
            return
        try:
            await self._serve(scope, receive, send, network)
        finally:
            leave()

    async def _serve(self, scope: Scope, receive: Receive, send: Send, network: str) -> None:
        scope["guest"], scope["session"], scope["token"], scope["cookies"] = "", "", None, {}
        try:
            await self._let_in(scope, network)
        except Refused as refusal:
            await _refuse(scope, send, refusal)
            return
        if scope["type"] == "websocket":
            scope["let_change"] = partial(_let_change, scope, network)
            await self.app(scope, receive, send)
            return
        if scope["guest"] and scope["method"] not in SAFE:
            scope["app"].state.whereabouts.note(scope["guest"], network)
        limit = limits.RECORD if scope["path"] in limits.WITH_RECORD else limits.BODY
        await self.app(scope, _limited(receive, limit), _signed(send, scope))

    async def _let_in(self, scope: Scope, network: str) -> None:
        """Know who asks, or refuse."""
        headers, rates = Headers(scope=scope), rates_of(HTTPConnection(scope))
        changes = scope["type"] == "http" and scope["method"] not in SAFE
        rates.ask_here(network, changes)
        by_token = scope["path"].startswith("/api/") and _bears(headers)
        refusal = self._refusal(scope, headers, by_token)
        if refusal is None and by_token:
            refusal = await _admit(scope, headers["authorization"])
        if refusal is not None:
            raise refusal
        if not by_token:
            await self._recognise(scope, headers.get("cookie", ""))
        if scope["guest"]:
            rates.ask(scope["guest"], changes)

    async def _recognise(self, scope: Scope, cookies: str) -> None:
        if not scope["path"].startswith("/api/"):
            return  # pages are the same for everybody
        session = secret_in(cookies, SESSION)
        visitor = await scope["app"].state.sessions.visitor(session, secret_in(cookies))
        scope["guest"], scope["session"] = visitor.person, visitor.session
        if scope["type"] == "websocket":
            return
        if session and not visitor.session:
            set_cookie(scope, SESSION, "")  # it was ended elsewhere
        if not visitor.person:
            fresh = new_secret()
            scope["guest"] = guest_of(fresh)
            set_cookie(scope, COOKIE, fresh)

    def _refusal(self, scope: Scope, headers: Headers, by_token: bool) -> Refused | None:
        host = headers.get("host", "")
        if self.only_loopback and _name(host) not in LOOPBACK:
            return Refused("bad_request")  # another site's name that leads to this machine
        if len(scope["path"]) > limits.PATH:
            return Refused("not_found")
        if len(scope["query_string"]) > limits.QUERY:
            return Refused("too_large")
        if scope["path"].startswith("/api/") and not scope["path"].isprintable():
            return Refused("not_found")  # nothing is called so, and no database can be asked for it
        # no browser adds a token by itself as it does with cookies, so it may come from anywhere
        if not by_token and _from_elsewhere(headers, host):
            return Refused("bad_request")
        if scope["type"] == "websocket" or scope["method"] in SAFE:
            return None
        if not by_token and headers.get("x-detente") != "1":
            return Refused("bad_request")  # a form of another site cannot add this header
        if not by_token and not _same_site(headers):
            return Refused("bad_request")
        limit = limits.RECORD if scope["path"] in limits.WITH_RECORD else limits.BODY
        length = headers.get("content-length", "0")
        if not length.isdigit():
            return Refused("bad_request")
        return Refused("too_large") if int(length) > limit else None


async def _admit(scope: Scope, authorization: str) -> Refused | None:
    """Know who asks by his token, and refuse what it is not good for. Cookies do not count then."""
    secret = bearer_in(authorization)
    holder = await scope["app"].state.sessions.holder(secret) if secret else None
    if holder is None or not holder.person:
        return Refused("bad_token")
    scope["guest"], scope["session"] = holder.person, holder.session
    scope["token"] = holder.scopes.split()
    method = "WEBSOCKET" if scope["type"] == "websocket" else scope["method"]
    need = scopes.needed(method, scope["path"])
    if need == scopes.BROWSER:
        return Refused("needs_browser")
    return None if need in scope["token"] else Refused("needs_scope", scope=need)


async def _let_change(scope: Scope, network: str) -> None:
    """A change that comes over a live channel: what holds for a request of its own holds for it."""
    rates, person, token = rates_of(HTTPConnection(scope)), scope["guest"], scope["token"]
    rates.ask_here(network, changes=True)
    stands = scope["app"].state.sessions.stands
    if not person or not await stands(person, scope["session"], token is not None):
        raise Refused("not_your_seat" if token is None else "bad_token")
    need = scopes.needed("POST", scope["path"])
    if token is not None and need not in token:
        raise Refused("needs_scope", scope=need)
    rates.ask(person, changes=True)
    scope["app"].state.whereabouts.note(person, network)


def _bears(headers: Headers) -> bool:
    """Another kind, a password for a proxy, is not for us, and browsers add it by themselves."""
    return headers.get("authorization", "").lower().startswith("bearer")


def _from_elsewhere(headers: Headers, host: str) -> bool:
    origin = headers.get("origin")
    if origin is None:
        return False
    try:
        return urlsplit(origin).netloc.lower() != host.lower()
    except ValueError:
        return True


def _same_site(headers: Headers) -> bool:
    return headers.get("sec-fetch-site", "same-origin") in ("same-origin", "none")


def _name(host: str) -> str:
    """The name in a Host header, without its port."""
    try:
        return urlsplit(f"//{host}").hostname or ""
    except ValueError:
        return ""


async def _refuse(scope: Scope, send: Send, refusal: Refused) -> None:
    kind = "http.response"
    if scope["type"] == "websocket":
        if refusal.key != "too_many" or "websocket.http.response" not in scope.get(
            "extensions", {}
        ):
            await send({"type": "websocket.close", "code": 1008})
            return
        kind = "websocket.http.response"
    status = 403 if refusal.key == "bad_request" else refusal.status
    body = json.dumps(refusal.body(), ensure_ascii=False).encode()
    headers = {**HEADERS, "Content-Type": "application/json", "Content-Length": str(len(body))}
    headers |= refusal.headers
    if status == 401:
        headers["WWW-Authenticate"] = "Bearer"
    encoded = [(name.lower().encode(), value.encode()) for name, value in headers.items()]
    await send({"type": f"{kind}.start", "status": status, "headers": encoded})
    await send({"type": f"{kind}.body", "body": body})


def _limited(receive: Receive, limit: int) -> Receive:
    """A body that ends in a refusal once it is longer than allowed."""
    taken = 0

    async def limited() -> Message:
        nonlocal taken
        message = await receive()
        if message["type"] == "http.request":
            taken += len(message.get("body", b""))
            if taken > limit:
                # of a kind the framework lets pass while it reads a body
                raise HTTPException(413)
        return message

    return limited


def _signed(send: Send, scope: Scope) -> Send:
    """Replies with the headers that every page and every answer carries, and with cookies."""
    path: str = scope["path"]

    async def signed(message: Message) -> None:
        if message["type"] == "http.response.start":
            given = message["headers"]
            headers = [*(head for head in given if head[0] not in SIGNED), *SIGNED.items()]
            if path.startswith("/api/") and all(name != CACHE for name, _ in given):
                headers.append((CACHE, b"no-store"))
            cookies = scope["cookies"].values()
            message["headers"] = [*headers, *((b"set-cookie", c.encode()) for c in cookies)]
        await send(message)

    return signed
