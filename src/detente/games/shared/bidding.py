"""A sealed bid for sides, and the extra points it brings: placed where a side already stands."""

from __future__ import annotations

from functools import lru_cache
from typing import Any, Final, TypeAlias

from detente.kernel.flow import CHANCE, Limits, Reason, both_chosen_from, chosen_from
from detente.kernel.sets import members

from .contested import Contested
from .moves import Place, Places, Side, added

Bid: TypeAlias = int  # a side and a number

HIGHEST_BID: Final = 99  # 11.1.4 has no limit; the countries of a setup take no more than that
FIRST_BIDS: Final = 16  # of each side, in the order of the vocabulary; higher ones come after them
BIDS: Final = 2 * (HIGHEST_BID + 1)
OVER: Final = 2  # how far extra points may go beyond what control needs


def bid_keys(seats: tuple[str, str]) -> tuple[str, ...]:
    """The keys of all bids in a vocabulary."""
    return tuple(f"{seats[side]}_{number}" for side, number in map(bid_of, range(BIDS)))


def bid_for(side: Side, number: int) -> Bid:
    if number < FIRST_BIDS:
        return side * FIRST_BIDS + number
    higher = HIGHEST_BID + 1 - FIRST_BIDS
    return 2 * FIRST_BIDS + side * higher + number - FIRST_BIDS


def bids_shown(first: Bid, second: Bid) -> None:
    """Both bids are turned over; a game that uses this tells it in its own words."""


def sides_kept(side: Side, number: int) -> None:
    """The players stay at their places; a side starts with so many extra points."""


def sides_exchanged(side: Side, number: int) -> None:
    """The players change places; a side starts with so many extra points."""


def bid_for_sides(g: Contested[Any]) -> None:
    """Each player writes down a side and a number."""
    g.offer_both(g.BID_KIND, bids_made)


def bid_limits(g: Contested[Any], seat: Side) -> Limits:
    return ((Reason("not_a_bid", g.BID_RULE), (1 << BIDS) - 1),)


def bid_of(bid: Bid) -> tuple[Side, int]:
    """The side that was written down, and the number."""
    if bid < 2 * FIRST_BIDS:
        return divmod(bid, FIRST_BIDS)
    side, more = divmod(bid - 2 * FIRST_BIDS, HIGHEST_BID + 1 - FIRST_BIDS)
    return side, FIRST_BIDS + more


@both_chosen_from(bid_limits)
def bids_made(g: Contested[Any], first: Bid, second: Bid) -> None:
    """Equal bids for one side are left to chance."""
    equal = compare_bids(g, first, second)
    if equal is not None:
        g.ask(CHANCE, g.SIDE_KIND, 0b11, sides_drawn, *equal)


def compare_bids(g: Contested[Any], first: Bid, second: Bid) -> tuple[Side, int] | None:
    """Who wanted the same side bids against the other, and the higher number gets it.

    Equal bids settle nothing; they are returned as the side and the number.
    """
    g.tell(bids_shown, first, second)
    (want, number), (also, bid) = bid_of(first), bid_of(second)
    if want != also:
        settle_sides(g, want, 0, 0)
    elif number != bid:
        won_by_first = number > bid
        settle_sides(g, want if won_by_first else 1 - want, want, max(number, bid))
    else:
        return want, number
    return None


def sides_drawn(g: Contested[Any], side: Side, wanted: Side, number: int) -> None:
    """Equal bids: chance says which side the first player takes."""
    settle_sides(g, side, wanted, number)


def settle_sides(g: Contested[Any], side: Side, wanted: Side, number: int) -> None:
    """`side` is the first player's; the side nobody bid for starts with the winning bid."""
    g.exchanged = side  # the first player sits at seat 0
    g.extra[1 - wanted] += number
    g.tell(sides_exchanged if side else sides_kept, 1 - wanted, number)


def place_extra(g: Contested[Any], side: Side, where: Places) -> None:
    """Extra points go where the side stands after the normal setup."""
    if g.extra[side]:
        g.offer(side, g.PLACE_KIND, extra_placed, side, where or g.present[side])


@lru_cache(64)
def places_in(where: Places) -> tuple[Place, ...]:
    """The same ones are gone through for every point."""
    return tuple(members(where))


def extra_limits(g: Contested[Any], side: Side, where: Places) -> Limits:
    mine, theirs = side * g.PLACES, (1 - side) * g.PLACES
    influence, stability, room = g.influence, g.STABILITY, 0
    for place in places_in(where):
        if influence[mine + place] < stability[place] + influence[theirs + place] + OVER:
            room |= 1 << place
    return (
        (Reason("no_influence_yet", g.BID_RULE), where),
        (Reason("too_much_beyond_control", g.BID_RULE), room),
    )


@chosen_from(extra_limits)
def extra_placed(g: Contested[Any], place: Place, side: Side, where: Places) -> None:
    g.add_influence(side, place)
    g.tell(added, side, place, 1)
    g.extra[side] -= 1
    place_extra(g, side, where)


STEPS: Final = (bid_for_sides, bids_made, sides_drawn, place_extra, extra_placed)
"""What a game registers as its own."""
