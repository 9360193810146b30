"""Before the first turn: sides, the first deal, the free influence of both sides, handicaps."""

from __future__ import annotations

from detente.kernel.flow import CHANCE, Limits, both_chosen_from, chosen_from
from detente.kernel.sets import members

from . import happenings as told
from .board import (
    BID,
    BIDS,
    CANADA,
    COUNTRY,
    EASTERN_EUROPE,
    HIGHEST_BID,
    SIDE,
    STABILITY,
    START,
    US,
    USSR,
    WESTERN_EUROPE,
    Bid,
    Countries,
    Country,
    Side,
    other,
)
from .moves import place
from .reasons import NO_INFLUENCE_YET, NOT_A_BID, TOO_MUCH_BEYOND_CONTROL
from .state import State, step
from .turn import begin_turn, deal_cards

FREE = (7, 6)  # 3.3, 3.2: points each side places as it likes in its half of Europe
OVER = 2  # 11.1.4: how far extra influence may go beyond what control needs


def start(g: State) -> None:
    g.extra = list(g.rules.handicap)
    if g.rules.sides == "bid":
        g.do(bid_for_sides)
    g.do(set_up)


# The sealed bid: 11.1.4


@step
def bid_for_sides(g: State) -> None:
    g.offer_both(BID, bids_made)


def bid_limits(g: State, seat: Side) -> Limits:
    return ((NOT_A_BID, (1 << len(BIDS)) - 1),)


def bid_of(bid: Bid) -> tuple[Side, int]:
    """The side that was written down, and the number."""
    return divmod(bid, HIGHEST_BID + 1)


@step
@both_chosen_from(bid_limits)
def bids_made(g: State, first: Bid, second: Bid) -> None:
    """Seated so far as US and USSR: who wanted the same side bids against the other."""
    g.tell(told.bids_shown, first, second)
    (want, number), (also, bid) = bid_of(first), bid_of(second)
    if want != also:
        settle_sides(g, want, US, 0)
    elif number != bid:
        winner = US if number > bid else USSR
        settle_sides(g, want if winner == US else other(want), want, max(number, bid))
    else:
        g.ask(CHANCE, SIDE, 0b11, sides_drawn, want, number)


@step
def sides_drawn(g: State, side: Side, wanted: Side, number: int) -> None:
    """Equal bids: chance says which side the first player takes."""
    settle_sides(g, side, wanted, number)


def settle_sides(g: State, side: Side, wanted: Side, number: int) -> None:
    """`side` is the first player's; the side nobody won by bidding starts with the bid."""
    g.exchanged = 1 if side == USSR else 0
    g.extra[other(wanted)] += number
    what = told.sides_exchanged if g.exchanged else told.sides_kept
    g.tell(what, other(wanted), number)


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


@step
def place_extra(g: State, side: Side, where: Countries) -> None:
    """11.1.4: a handicap or bid goes where the side has influence after the normal setup."""
    if g.extra[side]:
        g.offer(side, COUNTRY, extra_placed, side, where or g.present[side])


def extra_limits(g: State, side: Side, where: Countries) -> Limits:
    room = 0
    for country in members(where):
        needed = STABILITY[country] + g.points(other(side), country)
        if g.points(side, country) < needed + OVER:
            room |= 1 << country
    return ((NO_INFLUENCE_YET, where), (TOO_MUCH_BEYOND_CONTROL, room))


@step
@chosen_from(extra_limits)
def extra_placed(g: State, country: Country, side: Side, where: Countries) -> None:
    g.add_influence(side, country)
    g.tell(told.added, side, country, 1)
    g.extra[side] -= 1
    place_extra(g, side, where)
