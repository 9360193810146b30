"""Answers at tables and their live channels, past the framework. Of all requests answers come most
often, and its routing, reading of bodies and making of replies took as long as the game. Live
channels stay open, and so did all its layers, for each of them.

What is asked for, refused and replied is the same as by the routes in `actions` and `tables`, which
describe it and serve whatever is written in another way.
"""

from __future__ import annotations

import re

from pydantic import ValidationError
from starlette.exceptions import HTTPException
from starlette.types import ASGIApp, Receive, Scope, Send
from starlette.websockets import WebSocket

from ...core.encoding import ENCODER
from ...core.errors import Refused
from ...web.request import rates_of
from .. import actions
from .. import socket as table_socket
from ..bodies import Answering
from ..request import desk_of

PATH = re.compile("/api/tables/([A-Za-z0-9_-]{1,32})/answer")
LIVE = re.compile("/api/tables/([A-Za-z0-9_-]{1,32})/live")
JSON = b"application/json"


class Quick:
    """Stands before the framework, behind the guard."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "websocket" and (place := LIVE.fullmatch(scope["path"])):
            await _listen(WebSocket(scope, receive, send), place[1])
            return
        found = PATH.fullmatch(scope["path"]) if scope["type"] == "http" else None
        if found is None or scope["method"] != "POST" or not _is_json(scope):
            await self.app(scope, receive, send)
            return
        try:
            body = await _body(receive)
            if body is None:
                return  # whoever asked has gone
            status, said = 200, await _answer(scope, found[1], body)
        except Refused as refusal:
            status, said = refusal.status, refusal.body()
        data = ENCODER.encode(said)
        headers = [(b"content-length", str(len(data)).encode()), (b"content-type", JSON)]
        await send({"type": "http.response.start", "status": status, "headers": headers})
        await send({"type": "http.response.body", "body": data})


async def _listen(socket: WebSocket, place: str) -> None:
    seat = socket.query_params.get("seat", "observer")
    rate = rates_of(socket).messages()
    await table_socket.listen(socket, desk_of(socket), rate, place, seat)


async def _answer(scope: Scope, place: str, body: bytes) -> object:
    try:
        said = Answering.model_validate_json(body)
    except ValidationError:
        raise Refused("bad_request") from None
    return await actions.answer(scope["app"].state.desk, place, scope["guest"], said)


def _is_json(scope: Scope) -> bool:
    return any(name == b"content-type" and value == JSON for name, value in scope["headers"])


async def _body(receive: Receive) -> bytes | None:
    parts: bytes = b""
    while True:
        try:
            message = await receive()
        except HTTPException:  # as the guard tells the framework
            raise Refused("too_large") from None
        if message["type"] == "http.disconnect":
            return None
        parts += message.get("body", b"")
        if not message.get("more_body", False):
            return parts
