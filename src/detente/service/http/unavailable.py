"""What is said while the database does not work: to everybody who asks, and whoever it is."""

from __future__ import annotations

import json

from starlette.types import ASGIApp, Message, Receive, Scope, Send

from ..core.errors import Refused
from ..db.trouble import Unavailable
from .guard import HEADERS

RETRY_AFTER = 5  # seconds
COME_AGAIN = 1013  # how a live connection is closed


class Answered:
    """Stands around the application: no request is left without an answer."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        over = False  # too late to say anything

        async def noted(message: Message) -> None:
            nonlocal over
            over = over or message["type"] in ("http.response.start", "websocket.close")
            await send(message)

        try:
            await self.app(scope, receive, noted)
        except Unavailable:
            if over:
                raise
            await _refuse(scope, send)


async def _refuse(scope: Scope, send: Send) -> None:
    if scope["type"] == "websocket":
        await send({"type": "websocket.close", "code": COME_AGAIN})
        return
    refusal = Refused("unavailable")
    body = json.dumps(refusal.body(), ensure_ascii=False).encode()
    headers = {
        **HEADERS,
        "Cache-Control": "no-store",
        "Content-Length": str(len(body)),
        "Content-Type": "application/json",
        "Retry-After": str(RETRY_AFTER),
    }
    encoded = [(name.lower().encode(), value.encode()) for name, value in headers.items()]
    await send({"type": "http.response.start", "status": refusal.status, "headers": encoded})
    await send({"type": "http.response.body", "body": body})
