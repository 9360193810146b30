"""What a position is set up from, as people have it before them."""

from __future__ import annotations

from typing import Final

from detente.kernel.client import Places

from .board import SEATS

LYING: Final = (
    Places("card", (*(f"hand.{seat}" for seat in SEATS), "discards", "removed"), "deck"),
)
SHEET: Final = {
    "time": ("turn",),
    "tracks": ("vp", "defcon", "milops", "space", "china", "china_ready"),
    "board": ("influence",),
    "effects": ("effects", "shown", "space_used", "chernobyl", "civil_war"),
}
