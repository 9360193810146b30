"""What is told in the family mode."""

from __future__ import annotations

from ..board import Side, Space
from ..deck import Card
from ..struggle_deck import StruggleCard


def family_placed(side: Side, card: Card, space: Space, count: int) -> None:
    """A card is turned into support."""


def support_moved(side: Side, source: Space, target: Space) -> None:
    """A point of support moves to a neighbour."""


def takeover_tried(side: Side, source: Space, target: Space, count: int) -> None:
    """A side attacks a space."""


def takeover_rolled(attacker: int, defender: int) -> None:
    """The totals of both sides before struggle cards."""


def takeover_card(side: Side, card: StruggleCard) -> None:
    """A struggle card is added."""


def takeover_won(side: Side, space: Space) -> None:
    """Who wins an attack."""
