"""The live channel of a table: the full view first, then every change as it becomes certain."""

from __future__ import annotations

import asyncio
import json
import logging
from contextlib import suppress
from typing import Any

from starlette.websockets import WebSocket, WebSocketDisconnect

from ..core import limits
from ..core.encoding import encode
from ..core.errors import Refused
from ..table.lags import Lag
from ..table.observing import gaze
from ..table.pace import LIVE
from ..web.rates import Rate
from . import watchers
from .desk import Desk
from .listeners import Listener
from .room import Room

log = logging.getLogger("detente.live")
NOT_YOURS, NOT_THERE, TOO_MUCH, AGAIN = 4403, 4404, 1008, 1013


async def listen(socket: WebSocket, desk: Desk, rate: Rate, place: str, seat: str) -> None:
    """Serve one connection until it ends."""
    await socket.accept()  # so that a browser is told why it is sent away
    guest: str = socket.scope["guest"]
    try:
        room = await desk.room(place)
        number = gaze(room.table, guest, seat, room.now()).seat
        crowded = len(desk.rooms.all_listeners()) >= limits.ALL_LISTENERS
        if crowded or desk.rooms.count(guest) >= limits.LISTENERS:
            raise Refused("too_many")
    except Refused as refusal:
        codes = {"not_your_seat": NOT_YOURS, "too_many": AGAIN}
        await socket.close(codes.get(refusal.key, NOT_THERE))
        return
    listener = Listener(number, guest)
    room.enter(listener)
    desk.presence(room)
    desk.arrived(room)
    sending = asyncio.create_task(_send(socket, listener))
    try:
        await _receive(socket, rate, room, listener)
    except WebSocketDisconnect:
        pass
    finally:
        room.leave(listener)
        desk.presence(room)
        sending.cancel()


async def _send(socket: WebSocket, listener: Listener) -> None:
    try:
        while (text := await listener.queue.get()) is not None:
            await socket.send_text(text)
        await socket.close(AGAIN)  # it was too slow; it comes back and gets the full view
    except (WebSocketDisconnect, RuntimeError):
        pass  # whoever receives notices it too
    except Exception:
        log.exception("a live connection could not be served")
        with suppress(WebSocketDisconnect, RuntimeError):
            await socket.close(AGAIN)


async def _receive(socket: WebSocket, rate: Rate, room: Room, listener: Listener) -> None:
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
                number, known = watchers.standing(room, listener)
                pong = {"type": "pong", "number": number, "hash": known}
                if listener.chair >= 0 and room.table.pace.kind == LIVE:
                    pong["echo"] = listener.echoes.new(room.now())
                listener.send(encode(pong))
            case "echo":
                trip = listener.echoes.back(said.get("echo"), room.now())
                if trip is not None:
                    room.lags.setdefault(listener.chair, Lag()).measured(trip)
            case "resync":
                room.show(listener)
            case _:
                await socket.close(TOO_MUCH)
                return


def read_message(text: str) -> dict[str, Any]:
    try:
        message = json.loads(text)
    except (ValueError, RecursionError):
        return {}
    return message if isinstance(message, dict) else {}
