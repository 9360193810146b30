"""The live channel of a table: the full view first, then every change as it becomes certain.

Answers may come over it; whatever else is done at a table is a request of its own."""

from __future__ import annotations

import time
from functools import partial
from typing import Any

from pydantic import ValidationError
from starlette.websockets import WebSocket

from ..core import limits
from ..core.encoding import encode
from ..core.errors import Refused
from ..core.json import Json
from ..db.trouble import Unavailable
from ..table.lags import Lag
from ..table.observing import gaze
from ..table.pace import LIVE
from ..web.live import AGAIN, Messages, converse
from ..web.rates import Alone
from . import actions, watchers
from .bodies import Answering
from .desk import Desk
from .listeners import Listener
from .room import Room

NOT_YOURS, NOT_THERE = 4403, 4404


class Connected(Messages, Listener):
    """Whoever listens over a WebSocket."""

    def __init__(self, seat: int, guest: str) -> None:
        Messages.__init__(self)
        Listener.__init__(self, seat, guest)


async def listen(socket: WebSocket, desk: Desk, rate: Alone, place: str, seat: str) -> None:
    """Begin to serve one connection; what is left to do goes on until it ends."""
    await socket.accept()  # so that a browser is told why it is sent away
    guest: str = socket.scope["guest"]
    try:
        room = await desk.room_for(place, guest)
        number = gaze(room.table, guest, seat, room.now()).seat
        crowded = len(desk.rooms.all_listeners()) >= limits.ALL_LISTENERS
        if crowded or desk.rooms.count(guest) >= limits.LISTENERS:
            raise Refused("too_many")
    except Refused as refusal:
        codes = {"not_your_seat": NOT_YOURS, "too_many": AGAIN}
        await socket.close(codes.get(refusal.key, NOT_THERE))
        return
    listener = Connected(number, guest)
    room.enter(listener)
    desk.presence(room)
    desk.arrived(room)
    staying = socket.scope["staying"]
    staying.at_end.append(partial(_leave, desk, room, listener))
    hear = partial(_hear, socket, desk, room, listener)
    staying.goes_on = partial(converse, socket, rate, listener, hear)


def _leave(desk: Desk, room: Room, listener: Connected) -> None:
    room.leave(listener)
    desk.presence(room)


async def _hear(
    socket: WebSocket, desk: Desk, room: Room, listener: Connected, said: dict[str, Any]
) -> bool:
    match said.get("type"):
        case "answer":
            try:
                body = Answering.model_validate(said)
            except ValidationError:
                return False
            listener.send(encode(await _answer(socket, desk, room.table.id, body)))
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
            return False
    return True


async def _answer(socket: WebSocket, desk: Desk, place: str, body: Answering) -> Json:
    """What is said to an answer, which is let in and counted like a request."""
    start, status = time.perf_counter(), 200
    try:
        await socket.scope["let_change"]()
        done = await actions.answer(desk, place, socket.scope["guest"], body)
        return {"type": "reply", "request": body.request, **done}
    except (Refused, Unavailable) as error:
        status, said = _refusal(error)
        return {"type": "refused", "request": body.request, "code": status, **said}
    finally:
        socket.app.state.figures.changed(status, time.perf_counter() - start)


def _refusal(error: Refused | Unavailable) -> tuple[int, Json]:
    """What is said of an error. Nothing on its way keeps it: the way would keep the table that was
    refused, in a circle, and half of all answers are refused first because they are final."""
    refusal = error if isinstance(error, Refused) else Refused("unavailable")
    return refusal.status, refusal.body()
