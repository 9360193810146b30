"""The live channel of the lobby."""

from __future__ import annotations

import asyncio
import logging
from contextlib import suppress

from starlette.websockets import WebSocket, WebSocketDisconnect

from ..core import limits
from ..core.encoding import encode
from ..play.socket import AGAIN, TOO_MUCH, read_message
from ..web.rates import Rate
from .live import Caller, LiveLobby

log = logging.getLogger("detente.live")
MOST = 10  # connections of one guest


async def listen(socket: WebSocket, lobby: LiveLobby, rate: Rate, tables: bool) -> None:
    """Serve one connection until it ends."""
    await socket.accept()
    guest: str = socket.scope["guest"]
    crowded = len(lobby.callers) >= limits.ALL_LISTENERS
    if not guest or crowded or lobby.count(guest) >= MOST:
        await socket.close(AGAIN)
        return
    caller = Caller(guest)
    caller.tables = tables
    lobby.enter(caller)
    sending = asyncio.create_task(_send(socket, caller))
    try:
        await _receive(socket, lobby, rate, caller)
    except WebSocketDisconnect:
        pass
    finally:
        sending.cancel()
        await lobby.leave(caller)


async def _send(socket: WebSocket, caller: Caller) -> None:
    try:
        while (text := await caller.queue.get()) is not None:
            await socket.send_text(text)
        await socket.close(AGAIN)
    except (WebSocketDisconnect, RuntimeError):
        pass  # whoever receives notices it too
    except Exception:
        log.exception("a live connection could not be served")
        with suppress(WebSocketDisconnect, RuntimeError):
            await socket.close(AGAIN)


async def _receive(socket: WebSocket, lobby: LiveLobby, rate: Rate, caller: Caller) -> None:
    """He says whether he is there, and whether he looks at the list; everything else is done by
    requests."""
    while True:
        message = await socket.receive()
        if message["type"] == "websocket.disconnect":
            return
        text = message.get("text")
        if text is None or len(text) > limits.MESSAGE or not rate.allows(""):
            await socket.close(TOO_MUCH)
            return
        said = read_message(text)
        match said.get("type"):
            case "ping":
                caller.send(encode({"type": "pong"}))
            case "tables":
                caller.tables = said.get("on") is True
                lobby.refresh()
            case _:
                await socket.close(TOO_MUCH)
                return
