"""What is told before the first turn: the bid, Turn Zero, the Late War."""

from __future__ import annotations

from ..board import Bid, Countries, Die, Side
from ..crises import Crisis, Outcome, Statecraft
from ..deck import Card, Cards


def bids_shown(first: Bid, second: Bid) -> None:
    """Both sealed bids are turned over: of who sat down as US, of who sat down as USSR."""


def sides_kept(side: Side, number: int) -> None:
    """The players stay at their places; a side starts with so much extra influence."""


def sides_exchanged(side: Side, number: int) -> None:
    """The players change places; a side starts with so much extra influence."""


def placing_begun(side: Side, count: int) -> None:
    """3.2, 3.3: a side places influence before the first turn."""


def turn_zero_begun(count: int) -> None:
    """So many crises are to be settled before the game."""


def statecraft_lost(side: Side, card: Statecraft) -> None:
    """A side puts a statecraft card aside, unseen by the other."""


def crisis_revealed(crisis: Crisis) -> None:
    """A crisis is turned over."""


def statecraft_shown(us: Statecraft, ussr: Statecraft) -> None:
    """Both sides turn their statecraft cards over."""


def crisis_settled(crisis: Crisis, die: Die, modifier: int, outcome: Outcome) -> None:
    """The die of a crisis, and what comes of it."""


def history_stays() -> None:
    """An outcome that changes nothing."""


def free_points(side: Side, count: int) -> None:
    """A side places more free points in its setup."""


def events_emptied(cards: Cards) -> None:
    """Events that have no effect in this game."""


def events_emptied_until(cards: Cards, turn: int) -> None:
    """Events that have no effect up to the end of a turn."""


def opening_offered(side: Side, cards: Cards) -> None:
    """A side may start with one of these cards."""


def opening_begun(side: Side) -> None:
    """All crises are settled: a side chooses whether to start with a card that it was offered."""


def goes_first(side: Side) -> None:
    """A side begins the action rounds of the early war."""


def unbound_by_defcon(side: Side) -> None:
    """DEFCON does not bind a side in turn 1, and does not fall below 2 in it."""


def battlegrounds_made(countries: Countries) -> None:
    """Countries that are battlegrounds in this game."""


def cards_boxed(cards: Cards) -> None:
    """Cards that do not take part in this game."""


def cards_brought(cards: Cards) -> None:
    """Alternate cards that join the early war."""


def cards_delayed(cards: Cards) -> None:
    """Cards that wait for the mid war."""


def china_starts_down(side: Side) -> None:
    """A side starts with the China Card face down."""


def opening_shown(side: Side, card: Card) -> None:
    """A side shows a card and takes it into its opening hand."""


def opening_declined(side: Side) -> None:
    """A side does without the card it could have for its opening hand."""


def late_war_begun(vp: int) -> None:
    """The world of 1975 is laid out."""
