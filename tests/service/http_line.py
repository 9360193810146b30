"""What requests of the tests travel on: httpx with the parser that the server uses too.

Its own way, which can do much that no test needs, takes longer than the server takes to answer."""

from __future__ import annotations

import asyncio
import select
from collections import defaultdict
from collections.abc import Iterator

import httptools
import httpx

Headers = list[tuple[bytes, bytes]]


class Lines(httpx.AsyncBaseTransport):
    """Connections to servers, which are used again."""

    def __init__(self) -> None:
        self._idle: dict[tuple[str, int | None], list[Line]] = defaultdict(list)

    async def handle_async_request(self, request: httpx.Request) -> httpx.Response:
        idle = self._idle[request.url.host, request.url.port]
        line = next((line for line in _taken(idle) if line.is_free()), None)
        try:
            async with asyncio.timeout(request.extensions["timeout"]["read"]):
                line = line or await _connected(request.url)
                response = await line.ask(request.method == "HEAD", await _written(request))
        except TimeoutError:
            raise httpx.ReadTimeout(f"no answer to {request.method} {request.url}") from None
        except OSError as error:
            raise httpx.ConnectError(str(error)) from error
        finally:
            if line is not None:
                line.rest()
        if line.is_open:
            idle.append(line)
        return response

    async def aclose(self) -> None:
        for idle in self._idle.values():
            for line in _taken(idle):
                line.close()


def _taken(idle: list[Line]) -> Iterator[Line]:
    while idle:
        yield idle.pop()


async def _connected(url: httpx.URL) -> Line:
    loop = asyncio.get_running_loop()
    return (await loop.create_connection(Line, url.host, url.port or 80))[1]


async def _written(request: httpx.Request) -> bytes:
    first = b"%s %s HTTP/1.1" % (request.method.encode(), request.url.raw_path)
    lines = [first, *(b"%s: %s" % header for header in request.headers.raw), b"", b""]
    assert isinstance(request.stream, httpx.AsyncByteStream)
    pieces = [piece async for piece in request.stream]
    if "Transfer-Encoding" in request.headers:  # its length is not told beforehand
        pieces = [b"%x\r\n%s\r\n" % (len(piece), piece) for piece in (*pieces, b"")]
    return b"".join((b"\r\n".join(lines), *pieces))


class Line(asyncio.Protocol):
    """A connection: one request, then its response, then the next."""

    is_open = False
    _transport: asyncio.Transport
    _parser: httptools.HttpResponseParser
    _response: asyncio.Future[httpx.Response] | None = None
    _ends_with_line = False  # nothing else says how long the response is

    def ask(self, without_body: bool, request: bytes) -> asyncio.Future[httpx.Response]:
        self._parser = httptools.HttpResponseParser(self)
        self._headers: Headers = []
        self._body: list[bytes] = []
        self._without_body = without_body
        self._ends_with_line = False
        self._response = asyncio.get_running_loop().create_future()
        self._transport.write(request)
        return self._response

    def is_free(self) -> bool:
        """What can be read before anything is asked is that the server has hung up."""
        look = select.poll()
        if self.is_open:
            look.register(self._transport.get_extra_info("socket"), select.POLLIN)
        if look.poll(0):
            self.close()
        return self.is_open

    def rest(self) -> None:
        """Whoever has asked waits no more; if nothing has come, nothing may come later."""
        response, self._response = self._response, None
        if response is None or response.cancelled() or not response.done():
            self.close()

    def close(self) -> None:
        self.is_open = False
        self._transport.close()

    # ---- what the event loop tells

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        assert isinstance(transport, asyncio.Transport)
        self._transport = transport
        self.is_open = True

    def data_received(self, data: bytes) -> None:
        self._parser.feed_data(data)

    def connection_lost(self, error: Exception | None) -> None:
        self.is_open = False
        if self._ends_with_line:
            self._finish()
        elif self._response is not None and not self._response.done():
            self._response.set_exception(httpx.RemoteProtocolError("the server has hung up"))

    # ---- what the parser finds

    def on_header(self, name: bytes, value: bytes) -> None:
        self._headers.append((name, value))

    def on_headers_complete(self) -> None:
        known = {name.lower() for name, _ in self._headers}
        self._ends_with_line = not known & {b"content-length", b"transfer-encoding"}
        if self._without_body:
            self._finish()
            self.close()

    def on_body(self, body: bytes) -> None:
        self._body.append(body)

    def on_message_complete(self) -> None:
        if not self._parser.should_keep_alive():
            self.close()
        self._finish()

    def _finish(self) -> None:
        if self._response is not None and not self._response.done():
            status, body = self._parser.get_status_code(), b"".join(self._body)
            self._response.set_result(httpx.Response(status, headers=self._headers, content=body))
