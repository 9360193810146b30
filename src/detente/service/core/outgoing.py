"""Requests to addresses that people have named. They lead nowhere inside our own network.

The name is looked up once, the address checked, and that very address connected to: a name that
means something else a moment later does not help. Nothing is followed, one line is read.
"""

from __future__ import annotations

import asyncio
import os
import socket
import ssl
from collections.abc import Mapping
from concurrent.futures import ThreadPoolExecutor
from functools import cache, partial
from typing import Any
from urllib.parse import SplitResult, urlsplit

from .addresses import is_public
from .mail import NotSent

PATIENCE = 10.0  # seconds, for everything from looking up the name to the first line of the reply
LINE = 8 * 1024  # bytes of a reply that are read at most
PARALLEL = 32  # at once
PRIVATE = "DETENTE_PRIVATE_TARGETS"  # 1: also http, and addresses of this network


# Looking up a name can take longer than we wait; nobody else's work stands behind that.
HELPERS = ThreadPoolExecutor(PARALLEL, "outgoing")
Found = tuple[int, Any]
"""The family of an address, and the address with its port."""


def private_allowed() -> bool:
    return os.environ.get(PRIVATE) == "1"


def split(url: str) -> SplitResult | None:
    """The parts of an address that may be sent to, as far as one can tell by looking at it."""
    if not url.isascii() or not url.isprintable() or " " in url:
        return None
    try:
        parts = urlsplit(url)
        port = parts.port
    except ValueError:
        return None
    schemes = ("https", "http") if private_allowed() else ("https",)
    plain = parts.username is None and parts.password is None and not parts.fragment
    if parts.scheme not in schemes or not parts.hostname or not plain:
        return None
    if port is not None and port != 443 and not private_allowed():
        return None
    return parts


async def post(url: str, body: bytes, headers: Mapping[str, str]) -> int:
    """The status that came back, within so many seconds for everything together: whoever answers
    byte by byte is not waited for."""
    parts = split(url)
    if parts is None:
        raise NotSent("not an address to send to")
    try:
        async with asyncio.timeout(PATIENCE):
            return await _post(parts, body, headers)
    except (OSError, EOFError, ValueError, asyncio.LimitOverrunError) as error:
        raise NotSent(type(error).__name__) from error


async def _post(parts: SplitResult, body: bytes, headers: Mapping[str, str]) -> int:
    host = parts.hostname or ""
    port = parts.port or (443 if parts.scheme == "https" else 80)
    found = await _looked_up(host, port)
    tls = None
    if parts.scheme == "https":
        certificates = os.environ.get("SSL_CERT_FILE", ""), os.environ.get("SSL_CERT_DIR", "")
        tls = await asyncio.get_running_loop().run_in_executor(HELPERS, _trusting, certificates)
    sock = await _connected(found)
    try:
        reader, writer = await asyncio.open_connection(
            sock=sock, ssl=tls, server_hostname=host if tls else None, limit=LINE
        )
    except BaseException:
        sock.close()
        raise
    try:
        writer.write(_head(parts, headers, len(body)) + body)
        await writer.drain()
        return await _status(reader)
    finally:
        writer.transport.abort()  # nothing more is read, and no farewell waited for


async def _looked_up(host: str, port: int) -> list[Found]:
    """All addresses of a name, each of them one that may be sent to."""
    look = partial(socket.getaddrinfo, host, port, type=socket.SOCK_STREAM)
    found = await asyncio.get_running_loop().run_in_executor(HELPERS, look)
    known: list[Found] = [(family, address) for family, _, _, _, address in found]
    if not private_allowed() and not all(is_public(str(address[0])) for _, address in known):
        raise NotSent("an address of a private network")
    return known


async def _connected(found: list[Found]) -> socket.socket:
    """A connection to the first of these addresses that takes one. No name is looked up here."""
    problem: OSError = OSError("no address")
    for family, address in found:
        sock = socket.socket(family, socket.SOCK_STREAM)
        try:
            sock.setblocking(False)
            await asyncio.get_running_loop().sock_connect(sock, address)
        except OSError as error:
            sock.close()
            problem = error
        except BaseException:
            sock.close()
            raise
        else:
            return sock
    raise problem


def _head(parts: SplitResult, headers: Mapping[str, str], length: int) -> bytes:
    path = (parts.path or "/") + (f"?{parts.query}" if parts.query else "")
    lines = {"Host": parts.netloc, "Connection": "close", **headers, "Content-Length": str(length)}
    said = [f"POST {path} HTTP/1.1", *(f"{name}: {value}" for name, value in lines.items())]
    return "".join(f"{line}\r\n" for line in (*said, "")).encode("ascii")


async def _status(reader: asyncio.StreamReader) -> int:
    """Of the first reply that is not on the way to one."""
    while True:
        version, status = (await reader.readuntil(b"\n")).split()[:2]
        if not version.startswith(b"HTTP/1.") or len(status) != 3:
            raise ValueError("no reply")
        if int(status) >= 200:
            return int(status)
        while (await reader.readuntil(b"\n")).strip():
            pass


@cache
def _trusting(certificates: tuple[str, str]) -> ssl.SSLContext:
    """Trusts whom the system trusts, or these; reading that takes a while."""
    return ssl.create_default_context()
