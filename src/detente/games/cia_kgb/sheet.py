"""What a position is set up from, as people have it before them."""

from __future__ import annotations

from typing import Final

from detente.kernel.client import Places

from .deck import SEATS

LYING: Final = (
    Places(
        "objective",
        ("objective", *(f"won.{seat}" for seat in SEATS), "used", "objective_top", "buried"),
        "objectives",
    ),
    Places("group", (*(f"row.{seat}" for seat in SEATS), "top", "discards"), "deck"),
    *(
        Places("agent", (f"x.{seat}", f"leave.{seat}", f"dead.{seat}"), f"hq.{seat}")
        for seat in SEATS
    ),
)
SHEET: Final = {
    "time": ("round", "phase", "active"),
    "tracks": ("balance", "dominant"),
    "board": ("mobilised", "unrest"),
    "effects": ("shown", "peeked"),
}
