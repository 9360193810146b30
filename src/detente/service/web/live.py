"""A live channel from its opening to its end, whatever goes over it: what waits to be sent is sent,
and what comes is read as far as its form goes."""

from __future__ import annotations

import asyncio
import json
import logging
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Any

from starlette.types import ASGIApp, Receive, Scope, Send
from starlette.websockets import WebSocket, WebSocketDisconnect

from ..core import limits
from .rates import Alone

TOO_MUCH, AGAIN = 1008, 1013
log = logging.getLogger("detente.live")

Hear = Callable[[dict[str, Any]], Awaitable[bool]]
"""Does what a message says; False if it says nothing that is known."""


class Staying:
    """What is left to do for a live channel that was let in, and at its end."""

    __slots__ = ("at_end", "goes_on")

    def __init__(self) -> None:
        self.goes_on: Callable[[], Awaitable[None]] | None = None
        self.at_end: list[Callable[[], None]] = []  # whatever comes of it


class Lasting:
    """Stands around all layers of the application. They let a live channel in and return; what they
    left in its scope as `staying` goes on here. As long as the channel they would take more memory
    than its game."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    def __call__(self, scope: Scope, receive: Receive, send: Send) -> Awaitable[None]:
        serve = self._live if scope["type"] == "websocket" else self.app
        return serve(scope, receive, send)

    async def _live(self, scope: Scope, receive: Receive, send: Send) -> None:
        staying = scope["staying"] = Staying()
        try:
            await self.app(scope, receive, send)
            if staying.goes_on is not None:
                await staying.goes_on()
        finally:
            for at_end in staying.at_end:
                at_end()


class Messages:
    """The messages that wait to be sent over a live channel. While there are none, nothing waits
    with them: most connections are silent most of the time, and there are thousands."""

    def __init__(self) -> None:
        self._waiting: list[str] = []
        self._closed = False  # it was too slow
        self._socket: WebSocket | None = None  # once it is open
        self._sending: asyncio.Task[None] | None = None

    def send(self, message: str) -> None:
        """Never waits: a connection that is too slow loses its messages and is closed."""
        if len(self._waiting) >= limits.WAITING:
            self.close()
        elif not self._closed:
            self._waiting.append(message)
            self._go_on()

    def close(self) -> None:
        self._waiting.clear()
        self._closed = True
        self._go_on()

    def begin(self, socket: WebSocket) -> None:
        """From now on they can be sent."""
        self._socket = socket
        self._go_on()

    def end(self) -> None:
        """The connection is over."""
        self._socket = None
        if self._sending is not None:
            self._sending.cancel()

    def _go_on(self) -> None:
        if self._socket is not None and self._sending is None and (self._waiting or self._closed):
            self._sending = asyncio.create_task(self._send(self._socket))

    async def _send(self, socket: WebSocket) -> None:
        """Send what waits; after this there may be another to do so only if all went well."""
        try:
            while self._waiting:
                await socket.send_text(self._waiting.pop(0))
            if not self._closed:
                self._sending = None
                return
            await socket.close(AGAIN)  # it was too slow; it comes back and gets everything anew
        except (WebSocketDisconnect, RuntimeError):
            pass  # whoever receives notices it too
        except Exception:
            log.exception("a live connection could not be served")
            with suppress(WebSocketDisconnect, RuntimeError):
                await socket.close(AGAIN)


async def converse(socket: WebSocket, rate: Alone, messages: Messages, hear: Hear) -> None:
    """Send and receive until the connection ends."""
    messages.begin(socket)
    try:
        while (message := await socket.receive())["type"] != "websocket.disconnect":
            text = message.get("text") or ""  # bytes are no message here
            fits = len(text) <= limits.MESSAGE and rate.allows()
            if not fits or not await hear(_read(text)):
                await socket.close(TOO_MUCH)
                return
    except WebSocketDisconnect:
        pass
    finally:
        messages.end()


def _read(text: str) -> dict[str, Any]:
    try:
        message = json.loads(text)
    except (ValueError, RecursionError):
        return {}
    return message if isinstance(message, dict) else {}
