"""Work that takes too much, for the processes that read what comes from outside."""

from __future__ import annotations

import os
import time
from typing import Any

from detente.games import find_game
from detente.kernel.flow import OBSERVER
from detente.kernel.sets import members
from detente.service.table import outside
from detente.service.table.opening import imported


def spin() -> None:
    while True:
        pass


def sleep() -> None:
    time.sleep(3600)


def eat() -> int:
    return len(bytearray(1 << 40))


def die() -> None:
    os._exit(7)


def fail() -> None:
    raise LookupError("nobody thought of this")


def add(one: int, two: int) -> int:
    return one + two


def read_and_look(data: bytes) -> str:
    """Read a record as the server does, and look at what it made a table of with everybody's eyes;
    why it was refused, or nothing."""
    said = outside.record(data)
    if "refused" in said:
        return str(said["refused"]["en"])
    table, _ = imported(said, "guest", 0)
    for seat in (0, 1, OBSERVER):
        sight = table.sight(seat)
        assert sight.quantities
        ask = sight.ask
        for choice in members(ask.options) if ask else ():
            sight.commits(choice)
    return ""


def read_deck(text: str) -> dict[str, Any]:
    game = find_game("iron_curtain")
    return outside.options("iron_curtain", game.all_options({"deck": text}))
