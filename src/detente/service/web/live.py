"""A live channel from its opening to its end, whatever goes over it: what waits to be sent is sent,
and what comes is read as far as its form goes."""

from __future__ import annotations

import asyncio
import json
import logging
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Any

from starlette.websockets import WebSocket, WebSocketDisconnect

from ..core import limits
from .rates import Rate

TOO_MUCH, AGAIN = 1008, 1013
log = logging.getLogger("detente.live")

Hear = Callable[[dict[str, Any]], Awaitable[bool]]
"""Does what a message says; False if it says nothing that is known."""


class Messages:
    """The messages that wait to be sent over a live channel."""

    def __init__(self) -> None:
        self.queue: asyncio.Queue[str | None] = asyncio.Queue(limits.WAITING)

    def send(self, message: str) -> None:
        """Never waits: a connection that is too slow loses its messages and is closed."""
        if self.queue.full():
            self.close()
        else:
            self.queue.put_nowait(message)

    def close(self) -> None:
        while not self.queue.empty():
            self.queue.get_nowait()
        self.queue.put_nowait(None)


async def converse(socket: WebSocket, rate: Rate, messages: Messages, hear: Hear) -> None:
    """Send and receive until the connection ends."""
    sending = asyncio.create_task(_send(socket, messages))
    try:
        await _receive(socket, rate, hear)
    except WebSocketDisconnect:
        pass
    finally:
        sending.cancel()


async def _send(socket: WebSocket, messages: Messages) -> None:
    try:
        while (text := await messages.queue.get()) is not None:
            await socket.send_text(text)
            text = ""  # a whole table, which would lie there until there is more to send
        await socket.close(AGAIN)  # it was too slow; it comes back and gets everything anew
    except (WebSocketDisconnect, RuntimeError):
        pass  # whoever receives notices it too
    except Exception:
        log.exception("a live connection could not be served")
        with suppress(WebSocketDisconnect, RuntimeError):
            await socket.close(AGAIN)


async def _receive(socket: WebSocket, rate: Rate, hear: Hear) -> None:
    while True:
        message = await socket.receive()
        if message["type"] == "websocket.disconnect":
            return
        text = message.get("text") or ""  # bytes are no message here
        fits = len(text) <= limits.MESSAGE and rate.allows("")
        if not fits or not await hear(_read(text)):
            await socket.close(TOO_MUCH)
            return


def _read(text: str) -> dict[str, Any]:
    try:
        message = json.loads(text)
    except (ValueError, RecursionError):
        return {}
    return message if isinstance(message, dict) else {}
