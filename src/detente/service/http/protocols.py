"""How uvicorn speaks on each connection, with the limits it does not have by itself: on how long a
request may take to come in, how long its head and body may be, and on whoever does not read."""

from __future__ import annotations

import asyncio
from typing import Any, cast

import uvicorn
from uvicorn.middleware.proxy_headers import ProxyHeadersMiddleware
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol
from uvicorn.protocols.utils import ClientDisconnected
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from uvicorn.server import ServerState
from websockets.protocol import OPEN

from ..core import limits
from ..core.addresses import network_of, plain
from ..core.encoding import ENCODER
from ..core.errors import Refused
from ..web.live import Lasting
from . import handles
from .connections import AGAIN_IN, BODY, HEAD, IDLE, LIVE, WORK, Connections
from .waiting import Gate, Inbox

LONGEST_HEAD = 64 * 1024  # bytes
LONGEST_BODY = 2 * limits.RECORD  # with all that stands around its pieces
PIPELINED = 8  # requests sent before the reply to the first
PIECE = 16 * 1024  # bytes that are said at once and leave together


class Settings(uvicorn.Config):
    """How uvicorn serves an application, and the connections it has."""

    def __init__(self, app: Any, **settings: Any) -> None:
        self.connections = Connections(handles.connections())
        backlog = max(handles.FEWEST, min(2048, self.connections.most // 4))
        super().__init__(app, http=Requests, ws=LiveChannel, backlog=backlog, **settings)

    def load(self) -> None:
        super().load()
        self._layers = self.loaded_app
        self.loaded_app = Lasting(self._layers)

    def is_proxy(self, host: str) -> bool:
        """Whether whoever connects from there speaks for many."""
        app = self._layers
        return isinstance(app, ProxyHeadersMiddleware) and host in app.trusted_hosts


class Kept:
    """What both kinds have in common: they are among the connections of their server."""

    config: uvicorn.Config
    loop: asyncio.AbstractEventLoop
    transport: asyncio.Transport
    client: tuple[str, int] | None

    network = ""
    phase = HEAD
    since = 0.0
    stalled: float | None = None
    closing: float | None = None

    @property
    def kept_in(self) -> Connections:
        assert isinstance(self.config, Settings)
        return self.config.connections

    def enter(self, phase: str) -> bool:
        assert isinstance(self.config, Settings)
        if self.client is not None:
            # an IPv4 address stays one, also for the list of proxies that are trusted
            host = plain(self.client[0])
            self.client = host, self.client[1]
            self.network = "" if self.config.is_proxy(host) else network_of(host)
        if not self.kept_in.enter(self):
            return False
        self.does(phase)
        return True

    def does(self, phase: str) -> None:
        self.phase, self.since = phase, self.loop.time()
        self.kept_in.settle(self)

    def is_closing(self) -> bool:
        return self.transport.is_closing()

    def drop(self) -> None:
        self.transport.abort()


class Requests(Kept, HttpToolsProtocol):
    """Requests, one after the other."""

    def __init__(
        self,
        config: uvicorn.Config,
        server_state: ServerState,
        app_state: dict[str, Any],
        _loop: asyncio.AbstractEventLoop | None = None,
    ) -> None:
        super().__init__(config, server_state, app_state, _loop)
        self._taken = 0  # bytes of the head or of the body

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        if not self.enter(HEAD):
            self._refuse(Refused("too_many", wait=AGAIN_IN))

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        self.kept_in.leave(self)

    def data_received(self, data: bytes) -> None:
        if self.transport.is_closing():
            return
        if self.phase == IDLE:
            self._taken = 0
            self.does(HEAD)
        self._taken += len(data)
        super().data_received(data)
        if self._taken > (LONGEST_HEAD if self.phase == HEAD else LONGEST_BODY):
            self._refuse(Refused("too_large"))

    def on_headers_complete(self) -> None:
        if len(self.pipeline) >= PIPELINED:
            raise ValueError("too many requests at once")  # the parser stops, and so do we
        super().on_headers_complete()
        self._taken = 0
        self.does(BODY)

    def on_message_complete(self) -> None:
        super().on_message_complete()
        self._taken = 0
        self.does(IDLE if self._is_answered() else WORK)

    def on_response_complete(self) -> None:
        super().on_response_complete()
        if self.phase == WORK and self._is_answered():
            self.does(IDLE)

    def _is_answered(self) -> bool:
        return self.cycle is None or self.cycle.response_complete

    def handle_websocket_upgrade(self) -> None:
        self.kept_in.leave(self)
        super().handle_websocket_upgrade()

    def pause_writing(self) -> None:
        super().pause_writing()
        self.stalled = self.loop.time()

    def resume_writing(self) -> None:
        super().resume_writing()
        self.stalled = None

    def _refuse(self, refusal: Refused) -> None:
        """Before anything is asked, or in the midst of it."""
        if self._is_answered():
            body = ENCODER.encode(refusal.body())
            lines = (
                f"HTTP/1.1 {refusal.status} Refused",
                "Content-Type: application/json",
                f"Content-Length: {len(body)}",
                "Connection: close",
                *(f"{name}: {value}" for name, value in refusal.headers.items()),
            )
            head = "".join(f"{line}\r\n" for line in (*lines, ""))
            self.transport.write(head.encode() + body)
        self.transport.close()


class LiveChannel(Kept, WebSocketsSansIOProtocol):
    """A live channel. Whoever does not answer a ping in time is gone."""

    # what uvicorn knows of each: with more than thirty attributes in the usual place an object
    # needs a table of its own for them, of 1.5 kB
    __slots__ = (
        *("app", "app_state", "asgi_version", "config", "connections", "default_headers", "logger"),
        *("loop", "root_path", "tasks", "transport", "server", "client", "scheme", "scope"),
        *("request", "response", "initial_response", "queue", "conn", "writable", "frames"),
        *("handshake_initiated", "handshake_complete", "close_sent", "disconnected"),
        *("close_timer", "close_timeout", "read_paused", "curr_msg_data_type", "ping_interval"),
        *("ping_timeout", "ping_timer", "pong_timer", "pending_ping_payload", "ping_sent_at"),
        "last_ping_rtt",
    )

    _held = 0  # bytes of texts that are about to leave

    def __init__(
        self,
        config: uvicorn.Config,
        server_state: ServerState,
        app_state: dict[str, Any],
        _loop: asyncio.AbstractEventLoop | None = None,
    ) -> None:
        super().__init__(config, server_state, app_state, _loop)
        self.queue = Inbox()  # type: ignore[assignment]
        self.writable = Gate()  # type: ignore[assignment]

    async def send(self, message: Any) -> None:
        """What is said at once leaves in one piece: to hand it to the system takes as long as to
        write it. Whatever else is sent meanwhile takes it along, in order."""
        text = message.get("text")
        if text is None or not self.handshake_complete or self.close_sent:
            await super().send(message)
            if message["type"] == "websocket.accept":
                self._forget_how_it_began()
            return
        await self.writable.wait()
        if self.disconnected or self.conn.state is not OPEN:
            raise ClientDisconnected
        data = str(text).encode()
        self.conn.send_text(data)
        if not self._held:
            self.loop.call_soon(self._leave)
        self._held += len(data)
        if self._held > PIECE:
            self._leave()  # and see whether he takes it

    def _forget_how_it_began(self) -> None:
        """Heads that nobody asks for any more, and that would be kept as long as it is open."""
        self.request.headers.clear()  # the parser keeps it
        del self.request, self.response
        cast(list[Any], self.scope["headers"]).clear()

    def _leave(self) -> None:
        self._held = 0
        data = b"".join(self.conn.data_to_send())
        if data and not self.is_closing():
            self.transport.write(data)

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        super().connection_made(transport)
        self.enter(LIVE)  # it was here before, so there is room

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        self.kept_in.leave(self)

    def shutdown(self) -> None:
        """The server ends. Whoever is just saying goodbye himself is told nothing more: that would
        be refused, and the other connections would be left open."""
        if self.handshake_complete and self.conn.state is not OPEN:
            self.stop_keepalive()
            self.transport.close()
        else:
            super().shutdown()

    def keepalive_timeout(self) -> None:
        super().keepalive_timeout()
        self.drop()  # he will not take what is left to say

    def pause_writing(self) -> None:
        super().pause_writing()
        self.stalled = self.loop.time()

    def resume_writing(self) -> None:
        super().resume_writing()
        self.stalled = None
