"""What a position is set up from, as people have it before them."""

from __future__ import annotations

from typing import Final

from detente.kernel.client import Places

from .board import SEATS

LYING: Final = (
    Places(
        "card",
        ("table", *(f"hand.{seat}" for seat in SEATS), *(f"kept.{seat}" for seat in SEATS)),
        "reserve",
        along={"table": "cells"},
    ),
)
SHEET: Final = {
    "time": ("round", "turns", "starter"),
    "tracks": ("score",),
    "board": ("influence",),
}
