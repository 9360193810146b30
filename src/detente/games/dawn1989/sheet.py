"""What a position is set up from, as people have it before them."""

from __future__ import annotations

from typing import Final

from detente.kernel.client import Places

from .board import SEATS

LYING: Final = (
    Places("card", (*(f"hand.{seat}" for seat in SEATS), "aside", "discards", "removed"), "deck"),
    Places(
        "struggle_card",
        (*(f"struggle_hand.{seat}" for seat in SEATS), "struggle_discards"),
        "struggle_deck",
    ),
)
SHEET: Final = {
    "time": ("turn",),
    "tracks": ("vp", "track", "attempts", "ussr"),
    "board": ("influence", "power", "kept"),
    "effects": ("effects", "happened", "shown"),
}
