"""What is told of cards and their events."""

from __future__ import annotations

from ..board import Action, Region, Side
from ..deck import Card, Cards


def card_played(side: Side, card: Card) -> None:
    """A side plays a card in its action round."""


def card_used(side: Side, card: Card, action: Action) -> None:
    """A side says what it plays a card for."""


def event_happens(side: Side, card: Card) -> None:
    """The event of a card takes place for a side."""


def event_empty(card: Card) -> None:
    """An event takes place without effect, as a crisis of Turn Zero has brought it about."""


def event_impossible(card: Card) -> None:
    """The event of a card cannot happen."""


def event_cancelled(side: Side, card: Card) -> None:
    """A side plays UN Intervention together with a card of its opponent."""


def card_removed(card: Card) -> None:
    """A card leaves the game."""


def thrown_away(side: Side, card: Card) -> None:
    """A card is discarded from a hand without its event."""


def hand_shown(side: Side, cards: Cards) -> None:
    """A side shows its hand."""


def scoring_cards_shown(side: Side, cards: Cards) -> None:
    """A side shows the scoring cards in its hand."""


def card_drawn_from(side: Side, card: Card) -> None:
    """A card is drawn at random from the hand of a side."""


def card_returned(side: Side, card: Card) -> None:
    """A side gets its card back."""


def card_handed_over(side: Side, card: Card) -> None:
    """A side hands over its card of the highest value."""


def envy_received(side: Side, card: Card) -> None:
    """A side takes Missile Envy into its hand, to be spent on operations."""


def taken_from_discards(side: Side, card: Card) -> None:
    """A side takes a card from the discard pile into its hand."""


def picked_from_discards(side: Side, card: Card) -> None:
    """A side picks a discarded card whose event now happens."""


def looked_at(side: Side, card: Card) -> None:
    """The US sees a card of the draw pile."""


def discarded_from_pile(card: Card) -> None:
    """The US discards a card of the draw pile."""


def put_back(count: int) -> None:
    """The US shuffles the rest of the cards it has seen into the draw pile."""


def effect_ended(card: Card) -> None:
    """A lasting event works no longer."""


def crisis_ended() -> None:
    """The Cuban Missile Crisis is over."""


def buried(card: Card) -> None:
    """The points of We Will Bury You fall due."""


def region_named(region: Region) -> None:
    """Chernobyl closes a region to USSR influence by operations for this turn."""


def china_passed(side: Side) -> None:
    """The China Card goes face down to a side."""


def china_taken(side: Side) -> None:
    """An event gives the China Card to a side."""
