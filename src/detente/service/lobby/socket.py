"""The live channel of the lobby."""

from __future__ import annotations

from functools import partial
from typing import Any

from starlette.websockets import WebSocket

from ..core import limits
from ..core.encoding import encode
from ..web.live import AGAIN, converse
from ..web.rates import Alone
from .live import Caller, LiveLobby

MOST = 10  # connections of one guest


async def listen(socket: WebSocket, lobby: LiveLobby, rate: Alone, tables: bool) -> None:
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
    try:
        await converse(socket, rate, caller, partial(_hear, lobby, caller))
    finally:
        await lobby.leave(caller)


async def _hear(lobby: LiveLobby, caller: Caller, said: dict[str, Any]) -> bool:
    """He says whether he is there, and whether he looks at the list; everything else is done by
    requests."""
    match said.get("type"):
        case "ping":
            caller.send(encode({"type": "pong"}))
        case "tables":
            caller.tables = said.get("on") is True
            lobby.refresh()
        case _:
            return False
    return True
