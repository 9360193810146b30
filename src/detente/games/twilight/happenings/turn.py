"""What is told of the turn, its deal, headlines and rounds."""

from __future__ import annotations

from ..board import Side
from ..deck import Card, Cards


def turn_begun(turn: int) -> None:
    """A new turn."""


def deck_added(turn: int) -> None:
    """The cards of the mid or late war join the draw pile."""


def reshuffled(count: int) -> None:
    """The discard pile has become the draw pile."""


def got(side: Side, card: Card) -> None:
    """A side draws a card."""


def cards_drawn(side: Side, count: int) -> None:
    """A side draws this many cards, which only it sees."""


def cards_dealt(us: int, ussr: int) -> None:
    """Both sides have their cards."""


def headlines_begun(turn: int) -> None:
    """Both sides choose a headline."""


def headline_chosen(side: Side, card: Card) -> None:
    """A headline is turned over."""


def headline_cancelled(card: Card) -> None:
    """Defectors cancel the headline of the USSR."""


def round_begun(side: Side, turn: int, number: int) -> None:
    """An action round of a side begins."""


def waits(side: Side, number: int) -> None:
    """A side has no card left to play."""


def passed(side: Side) -> None:
    """A side does not use a right to play a card."""


def turn_over(turn: int) -> None:
    """The action rounds of a turn are over."""


def milops_missing(us: int, ussr: int) -> None:
    """Phase E: by how much both sides have missed the military operations required."""


def scoring_held(side: Side, cards: Cards) -> None:
    """Phase F: a side still holds scoring cards."""
