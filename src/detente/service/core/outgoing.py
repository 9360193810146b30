"""Requests to addresses that people have named. They lead nowhere inside our own network.

The name is looked up once, the address checked, and that very address connected to: a name that
means something else a moment later does not help. Nothing is followed, little is read.
"""

from __future__ import annotations

import asyncio
import http.client
import os
import socket
import ssl
from collections.abc import Mapping
from urllib.parse import SplitResult, urlsplit

from .addresses import is_public
from .mail import NotSent

PATIENCE = 10.0  # seconds
PRIVATE = "DETENTE_PRIVATE_TARGETS"  # 1: also http, and addresses of this network


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
    """The status that came back."""
    parts = split(url)
    if parts is None:
        raise NotSent("not an address to send to")
    try:
        return await asyncio.to_thread(_post, parts, body, dict(headers))
    except (OSError, http.client.HTTPException, ValueError) as error:
        raise NotSent(type(error).__name__) from error


def _post(parts: SplitResult, body: bytes, headers: dict[str, str]) -> int:
    host = parts.hostname or ""
    secure = parts.scheme == "https"
    port = parts.port or (443 if secure else 80)
    found = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)
    addresses = [str(one[4][0]) for one in found]
    if not private_allowed() and not all(is_public(address) for address in addresses):
        raise NotSent("an address of a private network")
    path = (parts.path or "/") + (f"?{parts.query}" if parts.query else "")
    connection = http.client.HTTPConnection(host, port, timeout=PATIENCE)
    sock = socket.create_connection((addresses[0], port), PATIENCE)
    try:
        if secure:
            sock = ssl.create_default_context().wrap_socket(sock, server_hostname=host)
        connection.sock = sock
        connection.request("POST", path, body, headers)
        return connection.getresponse().status
    finally:
        connection.close()
        sock.close()
