"""How a live channel speaks: what is said at once leaves in one piece, in order and whole."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any

import pytest
from uvicorn.protocols.utils import ClientDisconnected
from uvicorn.server import ServerState
from websockets.client import ClientProtocol
from websockets.frames import Close, CloseCode, Frame, Opcode
from websockets.uri import parse_uri

from detente.service.http.protocols import PIECE, LiveChannel, Settings
from detente.service.http.waiting import Gate, Inbox

Talk = Callable[[Any, Any], Awaitable[None]]


class Wire:
    """Takes what is written."""

    def __init__(self) -> None:
        self.pieces: list[bytes] = []
        self.closed = False

    def write(self, data: bytes) -> None:
        self.pieces.append(data)

    def close(self) -> None:
        self.closed = True

    def is_closing(self) -> bool:
        return self.closed

    def get_extra_info(self, name: str) -> Any:
        return None

    def pause_reading(self) -> None:
        pass

    resume_reading = pause_reading


async def pieces_of(talk: Talk) -> list[list[bytes]]:
    """The messages in each piece that is written while an application talks over a channel."""

    failed: list[Exception] = []

    async def app(scope: Any, receive: Any, send: Any) -> None:
        await receive()
        await send({"type": "websocket.accept"})
        try:
            await talk(receive, send)
        except Exception as error:  # which uvicorn would only write down
            failed.append(error)
        await asyncio.sleep(0)  # it stays until one of both ends it

    wire, browser = Wire(), ClientProtocol(parse_uri("ws://table/"))
    channel = LiveChannel(Settings(app), ServerState(), {})
    channel.app = app
    channel.connection_made(wire)  # type: ignore[arg-type]
    browser.send_request(browser.connect())
    channel.data_received(b"".join(browser.data_to_send()))
    await asyncio.gather(*channel.tasks)
    await asyncio.sleep(0)
    found = []
    for piece in wire.pieces:
        browser.receive_data(piece)
        events = browser.events_received()
        texts = (one for one in events if isinstance(one, Frame) and one.opcode is Opcode.TEXT)
        found.append([bytes(one.data) for one in texts])
    channel.connection_lost(None)
    for error in failed:
        raise error
    return [texts for texts in found if texts]


def said(text: str) -> dict[str, str]:
    return {"type": "websocket.send", "text": text}


def test_what_is_said_at_once_leaves_in_one_piece() -> None:
    async def talk(receive: Any, send: Any) -> None:
        await send(said("a step"))
        await send(said("a reply"))
        await asyncio.sleep(0)
        await send(said("later"))

    assert asyncio.run(pieces_of(talk)) == [[b"a step", b"a reply"], [b"later"]]


def test_what_was_said_before_the_end_is_not_lost() -> None:
    async def talk(receive: Any, send: Any) -> None:
        await send(said("farewell"))
        await send({"type": "websocket.close"})

    assert asyncio.run(pieces_of(talk)) == [[b"farewell"]]


def test_what_is_long_does_not_wait_for_more() -> None:
    long = "x" * (PIECE + 1)

    async def talk(receive: Any, send: Any) -> None:
        await send(said(long))
        await send(said("and more"))

    assert asyncio.run(pieces_of(talk)) == [[long.encode()], [b"and more"]]


def test_nothing_is_said_to_whoever_has_gone() -> None:
    async def talk(receive: Any, send: Any) -> None:
        channel = send.__self__
        channel.disconnected = True
        with pytest.raises(ClientDisconnected):
            await send(said("hello?"))

    assert asyncio.run(pieces_of(talk)) == []


def test_a_server_that_ends_lets_go_who_is_saying_goodbye() -> None:
    async def talk(receive: Any, send: Any) -> None:
        channel = send.__self__
        goodbye = Close(CloseCode.NORMAL_CLOSURE, "").serialize()
        channel.data_received(Frame(Opcode.CLOSE, goodbye).serialize(mask=True))
        channel.shutdown()
        assert channel.transport.is_closing()

    assert asyncio.run(pieces_of(talk)) == []


def test_an_inbox_gives_what_has_come_in_order_and_waits_for_more() -> None:
    async def go() -> None:
        inbox = Inbox()
        inbox.put_nowait(1)
        inbox.put_nowait(2)
        assert [await inbox.get(), inbox.empty(), await inbox.get(), inbox.empty()] == [
            *(1, False),
            *(2, True),
        ]
        waits = asyncio.create_task(inbox.get())
        await asyncio.sleep(0)
        inbox.put_nowait(3)
        inbox.put_nowait(4)
        assert await waits == 3
        assert await inbox.get() == 4

    asyncio.run(go())


def test_a_channel_keeps_nothing_of_the_heads_it_began_with() -> None:
    async def talk(receive: Any, send: Any) -> None:
        channel = send.__self__
        assert channel.scope["headers"] == []
        assert not {"request", "response"} & vars(channel).keys()
        await send(said("hello"))

    assert asyncio.run(pieces_of(talk)) == [[b"hello"]]


def test_everybody_who_waits_at_a_gate_goes_on_when_it_opens_but_who_has_gone():
    async def go():
        gate = Gate()
        await gate.wait()  # it is open
        gate.clear()
        waiting = [asyncio.create_task(gate.wait()) for _ in range(3)]
        await asyncio.sleep(0)
        waiting[0].cancel()
        await asyncio.sleep(0)
        assert [one.done() for one in waiting] == [True, False, False]
        gate.set()
        await asyncio.gather(*waiting[1:])

    asyncio.run(go())
