"""Before the first turn: 3.0."""

from __future__ import annotations

from typing import Final

from . import happenings as told
from .bidding import bid_for_sides, place_bid_support
from .board import COMMUNIST, DEMOCRAT, EVERYWHERE, START, Side, other
from .deck import PERIODS
from .family import begin_family
from .moves import place
from .state import State, step
from .turn import begin_turn, deal_cards

EXTRA: Final[tuple[tuple[Side, int], ...]] = (
    (COMMUNIST, 2),
    (DEMOCRAT, 3),
    (COMMUNIST, 3),
    (DEMOCRAT, 4),
    (COMMUNIST, 2),
)
"""3.4: the support placed in turn."""


def start(g: State) -> None:
    """By option the sides are bid for first; the side nobody wanted gets extra support."""
    if g.rules.sides == "bid":
        g.do(bid_for_sides)
    g.do(set_up)


@step
def set_up(g: State) -> None:
    """3.1 to 3.4: hands are dealt and seen before the extra support is placed."""
    for space, support in enumerate(START):
        for side in (COMMUNIST, DEMOCRAT):
            if support[side]:
                g.add_influence(side, space, support[side])
    g.tell(told.board_set_up)
    family = g.rules.mode == "family"
    if not family:
        g.deck = PERIODS[0]
        g.do(deal_cards, COMMUNIST)
        for side, count in EXTRA:
            g.do(place_in_turn, side, count)
    for side in (COMMUNIST, DEMOCRAT):
        g.do(place_bid_support, side)
    g.do(begin_family if family else begin_turn)


@step
def place_in_turn(g: State, side: Side, count: int) -> None:
    """3.4: only in spaces without opposing support at that moment."""
    place(g, side, count, EVERYWHERE & ~g.present[other(side)])
