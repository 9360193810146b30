"""What guards every request before anything else looks at it: who may ask, how much, and the
headers that tell a browser what the pages may do."""

from __future__ import annotations

import json
from urllib.parse import urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.exceptions import HTTPException
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from . import limits
from .errors import Refused
from .guests import cookie, guest_of, new_secret, secret_in

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
LOOPBACK = {"localhost", "127.0.0.1", "::1"}
SAFE = {"GET", "HEAD"}


class Guard:
    """Stands before the application. Puts the guest of each request into its scope."""

    def __init__(self, app: ASGIApp, only_loopback: bool) -> None:
        self.app = app
        self.only_loopback = only_loopback

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] not in ("http", "websocket"):
            await self.app(scope, receive, send)
            return
        headers = Headers(scope=scope)
        refusal = self._refusal(scope, headers)
        if refusal is not None:
            await _refuse(scope, send, refusal)
            return
        secret = secret_in(headers.get("cookie", ""))
        if scope["type"] == "websocket":
            scope["guest"] = guest_of(secret) if secret else ""
            await self.app(scope, receive, send)
            return
        fresh = "" if secret or not scope["path"].startswith("/api/") else new_secret()
        scope["guest"] = guest_of(secret or fresh) if secret or fresh else ""
        https = scope.get("scheme") == "https"
        limit = limits.RECORD if scope["path"] == "/api/records" else limits.BODY
        await self.app(
            scope,
            _limited(receive, limit),
            _signed(send, cookie(fresh, https) if fresh else "", scope["path"]),
        )

    def _refusal(self, scope: Scope, headers: Headers) -> Refused | None:
        host = headers.get("host", "")
        if self.only_loopback and _name(host) not in LOOPBACK:
            return Refused("bad_request")  # another site's name that leads to this machine
        origin = headers.get("origin")
        if origin is not None and urlsplit(origin).netloc.lower() != host.lower():
            return Refused("bad_request")
        if scope["type"] == "websocket" or scope["method"] in SAFE:
            return None
        if headers.get("x-detente") != "1":
            return Refused("bad_request")  # a form of another site cannot add this header
        if headers.get("sec-fetch-site", "same-origin") not in ("same-origin", "none"):
            return Refused("bad_request")
        limit = limits.RECORD if scope["path"] == "/api/records" else limits.BODY
        length = headers.get("content-length", "0")
        if not length.isdigit():
            return Refused("bad_request")
        return Refused("too_large") if int(length) > limit else None


def _name(host: str) -> str:
    """The name in a Host header, without its port."""
    try:
        return urlsplit(f"//{host}").hostname or ""
    except ValueError:
        return ""


async def _refuse(scope: Scope, send: Send, refusal: Refused) -> None:
    if scope["type"] == "websocket":
        await send({"type": "websocket.close", "code": 1008})
        return
    status = 403 if refusal.key == "bad_request" else refusal.status
    body = json.dumps(refusal.body(), ensure_ascii=False).encode()
    headers = {**HEADERS, "Content-Type": "application/json", "Content-Length": str(len(body))}
    encoded = [(name.lower().encode(), value.encode()) for name, value in headers.items()]
    await send({"type": "http.response.start", "status": status, "headers": encoded})
    await send({"type": "http.response.body", "body": body})


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


def _signed(send: Send, set_cookie: str, path: str) -> Send:
    """Replies with the headers that every page and every answer carries."""

    async def signed(message: Message) -> None:
        if message["type"] == "http.response.start":
            headers = MutableHeaders(scope=message)
            for name, value in HEADERS.items():
                headers[name] = value
            if path.startswith("/api/") and "cache-control" not in headers:
                headers["Cache-Control"] = "no-store"
            if set_cookie:
                headers.append("Set-Cookie", set_cookie)
        await send(message)

    return signed
