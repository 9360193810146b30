"""The events of the cards, one function a card, grouped by period and side."""

from ..cards import EVENTS
from . import (
    early_neutral,
    early_us,
    early_ussr,
    late_neutral,
    late_us,
    late_ussr,
    mid_neutral,
    mid_us,
    mid_us_cards,
    mid_ussr,
    missile_envy,
    scoring,
)

__all__ = [
    "early_neutral",
    "early_us",
    "early_ussr",
    "late_neutral",
    "late_us",
    "late_ussr",
    "mid_neutral",
    "mid_us",
    "mid_us_cards",
    "mid_ussr",
    "missile_envy",
    "scoring",
]

EVENTS.check_complete()
