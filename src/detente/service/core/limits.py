"""How much of everything one guest, one request or one connection may have."""

from __future__ import annotations

PATH = 250  # characters
QUERY = 2 * 1024
BODY = 64 * 1024  # bytes
RECORD = 1024 * 1024
WITH_RECORD = ("/api/records", "/api/positions/read")  # paths to which records are sent
MESSAGE = 4 * 1024  # from a client over its WebSocket
TABLES = 200  # unfinished ones that one guest has made
LISTED = 200
CHAT = 500  # characters
CHATS = 200  # lines that are shown
NOTES = 20_000
NAME = 40
FRAMES = 500
OPTION = 64 * 1024
LISTENERS = 40  # connections of one guest
ALL_LISTENERS = 5_000
WAITING = 256  # messages that may wait for a slow connection

REQUEST = "[A-Za-z0-9_-]{8,64}"
ENTROPY = "[A-Za-z0-9_-]{1,64}"


def one_line(text: str, most: int) -> str:
    """A name as it is kept: printable, without blanks around and doubled."""
    kept = "".join(c if c.isprintable() else " " for c in text)
    return " ".join(kept.split())[:most]


def printable(text: str) -> str:
    """What a person wrote, without control characters other than line ends."""
    return "".join(c for c in text if c == "\n" or c.isprintable())
