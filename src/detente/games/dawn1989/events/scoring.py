"""The scoring cards: each starts a power struggle in its country (8.0)."""

from __future__ import annotations

from ..aftermath import SCORING_CARD
from ..board import Country, Side
from ..cards import Event, event
from ..state import State
from ..struggle import begin_struggle


def scoring(country: Country) -> Event:
    """The event of the scoring card of a country."""

    def struggle(g: State, side: Side) -> None:
        begin_struggle(g, country, side)

    return struggle


for number, card in enumerate(SCORING_CARD):
    event(card)(scoring(number))
