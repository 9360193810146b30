"""The guests that `./detente bench` and the tests of killed servers send."""

from __future__ import annotations

import asyncio

from detente.bench.guests import Line

REPLY = b"HTTP/1.1 200 OK\r\ncontent-length: 4\r\n\r\ntrue"


def test_a_line_whose_server_is_gone_is_opened_anew_at_the_next():
    async def serve(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        await reader.readuntil(b"\r\n\r\n")
        writer.write(REPLY)
        writer.close()  # and so it is gone, like every server after it

    async def go() -> None:
        async with await asyncio.start_server(serve, "127.0.0.1", 0) as server:
            line = Line(server.sockets[0].getsockname()[1])
            for _ in range(3):
                assert (await line.send("GET", "/")).json() is True
                assert line._streams is not None
                while not line._streams[0].at_eof():
                    await asyncio.sleep(0)
            line.close()

    asyncio.run(go())
