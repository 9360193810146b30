"""What is told in the family mode."""

from __future__ import annotations

from ..board import Die, Side, Space
from ..deck import Card
from ..struggle_deck import StruggleCard


def placing_begun(turn: int) -> None:
    """Both sides turn their cards into support."""


def scoring_begun(turn: int) -> None:
    """The rounds of a turn are over, and all countries are scored."""


def family_placed(side: Side, card: Card, space: Space, count: int) -> None:
    """A card is turned into support."""


def support_moved(side: Side, source: Space, target: Space) -> None:
    """A point of support moves to a neighbour."""


def takeover_tried(side: Side, source: Space, target: Space, count: int) -> None:
    """A side attacks a space."""


def takeover_rolled(
    first: Die, count: int, second: Die, held: int, stability: int, attacker: int, defender: int
) -> None:
    """The dice of both sides, what is added, and the totals before struggle cards."""


def takeover_card(side: Side, card: StruggleCard) -> None:
    """A struggle card is added."""


def takeover_won(side: Side, space: Space) -> None:
    """Who wins an attack."""
