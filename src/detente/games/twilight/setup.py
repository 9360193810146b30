"""Before the first turn: sides, the first deal, the free influence of both sides, handicaps."""

from __future__ import annotations

from detente.games.shared import bidding
from detente.games.shared.bidding import bid_for_sides, place_extra

from .board import CANADA, EASTERN_EUROPE, START, US, USSR, WESTERN_EUROPE, Side
from .moves import place
from .state import State, step
from .turn import begin_turn, deal_cards

for function in bidding.STEPS:  # 11.1.4
    step(function)

FREE = (7, 6)  # 3.3, 3.2: points each side places as it likes in its half of Europe


def start(g: State) -> None:
    g.extra = list(g.rules.handicap)
    if g.rules.sides == "bid":
        g.do(bid_for_sides)
    g.do(set_up)


# Placing: 3.1 to 3.3


@step
def set_up(g: State) -> None:
    for country, start_influence in enumerate(START):
        for side in (US, USSR):
            count = start_influence[side]
            if count and not (country == CANADA and g.rules.canada == "empty"):
                g.add_influence(side, country, count)
    g.deck = g.rules.periods[0]
    g.do(deal_cards, USSR)
    g.do(place_freely, USSR)
    g.do(place_freely, US)
    g.do(place_extra, USSR, 0)
    g.do(place_extra, US, 0)
    g.do(begin_turn)


@step
def place_freely(g: State, side: Side) -> None:
    place(g, side, FREE[side], WESTERN_EUROPE if side == US else EASTERN_EUROPE)
