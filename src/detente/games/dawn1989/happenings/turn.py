"""What is told of the bid, the setup, the turn and its rounds."""

from __future__ import annotations

from ..board import Bid, Die, Side
from ..deck import Card, Cards


def bids_shown(first: Bid, second: Bid) -> None:
    """Both sealed bids: of who sat down as Communist, of who sat down as Democrat."""


def bidders_rolled(first: Die, second: Die) -> None:
    """Equal bids: the dice of who sat down as Communist and of who sat down as Democrat."""


def sides_kept(side: Side, number: int) -> None:
    """The players stay at their places; a side starts with so much extra support."""


def sides_exchanged(side: Side, number: int) -> None:
    """The players change places; a side starts with so much extra support."""


def board_set_up() -> None:
    """The support of the start is on the board."""


def turn_begun(turn: int) -> None:
    """A new turn."""


def deck_added(turn: int) -> None:
    """The cards of the next part of the year join the draw pile."""


def reshuffled(count: int) -> None:
    """The discard pile has become the draw pile."""


def got(side: Side, card: Card) -> None:
    """A side draws a card."""


def cards_dealt(communist: int, democrat: int) -> None:
    """Both sides have their cards."""


def round_begun(side: Side, turn: int, number: int) -> None:
    """A round of a side begins."""


def waits(side: Side, number: int) -> None:
    """A side has no card left to play."""


def passed(side: Side) -> None:
    """A side does not use a right to play a card."""


def stasi_watches(number: int) -> None:
    """Before this round the Democrat shows a card."""


def card_announced(card: Card) -> None:
    """The Democrat shows the card he is going to play."""


def scoring_held(side: Side, cards: Cards) -> None:
    """A side still holds scoring cards."""


def year_ends() -> None:
    """The Communist declares the end of the year."""


def new_years_eve(turn: int) -> None:
    """The year is over, as declared."""


def last_struggle_declined() -> None:
    """The Democrat holds no power struggle on New Year's Eve."""
