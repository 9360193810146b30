"""Before the first turn: sides, Turn Zero, the first deal, free influence, handicaps."""

from __future__ import annotations

from typing import Final

from detente.games.shared import bidding
from detente.games.shared.bidding import bid_for_sides, place_extra

from . import happenings as told
from .board import (
    CANADA,
    EASTERN_EUROPE,
    START,
    US,
    USSR,
    WESTERN_EUROPE,
    Countries,
    Country,
    Side,
)
from .late_war import set_up_late_war
from .moves import place
from .state import State, step
from .turn import begin_turn, deal_cards, period
from .turn_zero import turn_zero

for function in bidding.STEPS:  # 11.1.4
    step(function)

LAID_OUT: Final[tuple[tuple[Country, Side, int], ...]] = tuple(
    (country, side, count)
    for country, counts in enumerate(START)
    for side, count in enumerate(counts)
    if count
)
FREE: Final = (7, 6)  # 3.3, 3.2: points each side places as it likes in its half of Europe


def start(g: State) -> None:
    g.extra = list(g.rules.handicap)
    if g.rules.sides == "bid":
        g.do(bid_for_sides)
    g.do(set_up_late_war if g.rules.scenario == "late_war" else set_up)


# Placing: 3.1 to 3.3


@step
def set_up(g: State) -> None:
    """Turn Zero comes before the deal; its influence in named countries is laid out at once.

    3.1: both have seen their cards when they place influence, unless an option says otherwise.
    """
    for country, side, count in LAID_OUT:
        if country != CANADA or g.rules.canada != "empty":
            g.add_influence(side, country, count)
    if g.rules.turn_zero == "on":
        g.do(turn_zero)
    else:
        g.deck = period(g, 0)
    if g.rules.first_deal == "before_placing":
        g.do(deal_cards, USSR)
    g.do(place_freely, USSR)
    g.do(place_freely, US)
    g.do(place_extra, USSR, 0)
    g.do(place_extra, US, 0)
    g.do(begin_turn)  # it deals what is missing


@step
def place_freely(g: State, side: Side) -> None:
    """Crises may give the USSR more points in Eastern Europe, and others elsewhere after them."""
    half = WESTERN_EUROPE if side == US else EASTERN_EUROPE
    bonus = g.changes.free if side == USSR else ()
    count = FREE[side] + sum(free.points for free in bonus if free.where == half)
    g.tell(told.placing_begun, side, count)
    place(g, side, count, half)
    for free in bonus:
        if free.where != half:
            g.do(place_bonus, free.points, free.where, free.each)


@step
def place_bonus(g: State, count: int, where: Countries, each: int) -> None:
    place(g, USSR, count, where, limit=each)
