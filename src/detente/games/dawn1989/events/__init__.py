"""The events of the cards, one function a card, grouped by period and side."""

from ..cards import EVENTS
from . import (
    early_communist,
    early_democrat,
    late_balkans,
    late_communist,
    late_democrat,
    mid_communist,
    mid_democrat,
    mid_democrat_cards,
    mid_democrat_lasting,
    neutral,
    scoring,
)

__all__ = [
    "early_communist",
    "early_democrat",
    "late_balkans",
    "late_communist",
    "late_democrat",
    "mid_communist",
    "mid_democrat",
    "mid_democrat_cards",
    "mid_democrat_lasting",
    "neutral",
    "scoring",
]

EVENTS.check_complete()
