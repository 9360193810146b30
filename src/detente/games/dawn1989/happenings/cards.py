"""What is told of cards and their events."""

from __future__ import annotations

from ..board import Action, Country, Die, Side, Space, Ussr
from ..deck import Card, Cards


def card_played(side: Side, card: Card) -> None:
    """A side plays a card in its round."""


def card_used(side: Side, card: Card, action: Action) -> None:
    """A side says what it plays a card for."""


def event_happens(side: Side, card: Card) -> None:
    """The event of a card takes place for a side."""


def event_impossible(card: Card) -> None:
    """The event of a card cannot happen."""


def card_removed(card: Card) -> None:
    """A card leaves the game."""


def thrown_away(side: Side, card: Card) -> None:
    """A card is discarded from a hand without its event."""


def news_discarded(side: Side, card: Card) -> None:
    """A card drawn for box 3 that is not kept."""


def card_drawn_from(side: Side, card: Card) -> None:
    """A card is drawn at random from the hand of a side."""


def card_handed_over(side: Side, card: Card) -> None:
    """A side hands over a card."""


def cards_shown(side: Side, cards: Cards) -> None:
    """A side shows cards of its hand."""


def taken_from_discards(side: Side, card: Card) -> None:
    """A side takes a card from the discard pile into its hand."""


def picked_from_discards(side: Side, card: Card) -> None:
    """A side picks a discarded card whose event now happens."""


def put_aside(side: Side) -> None:
    """A side puts a card aside until the next deal."""


def effect_ended(card: Card) -> None:
    """A lasting or waiting event is over."""


def ligachev_scores() -> None:
    """The Democrat did not answer Ligachev."""


def country_named(country: Country) -> None:
    """A card names a country."""


def space_gone(space: Space) -> None:
    """A space leaves the game."""


def tyrant_hides(space: Space) -> None:
    """Where the tyrant hides."""


def tyrant_caught(space: Space) -> None:
    """The Democrat controls the hiding place of the tyrant."""


def tyrant_at_large(space: Space) -> None:
    """The tyrant has not been caught."""


def ussr_moved(stage: Ussr) -> None:
    """The stability of the USSR moves."""


def support_rolled(side: Side, die: Die, count: int) -> None:
    """The die of an event, and how much support it gives a side."""
