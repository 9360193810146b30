"""The bid for sides of the English rules (13.0), before the cards are dealt."""

from __future__ import annotations

from detente.games.shared.bidding import Bid, bid_limits, compare_bids, settle_sides
from detente.kernel.flow import CHANCE, Limits, both_chosen_from

from . import happenings as told
from .board import BID, COMMUNIST, DEMOCRAT, DIE, EVERYWHERE, FACES_OF_DIE, SIDE, Die, Side, other
from .moves import place
from .state import State, step


@step
def bid_for_sides(g: State) -> None:
    """Each offers the opponent support for the side he wants."""
    g.offer_both(BID, bids_made)


def limits(g: State, seat: Side) -> Limits:
    return bid_limits(g, seat)


@step
@both_chosen_from(limits)
def bids_made(g: State, first: Bid, second: Bid) -> None:
    """The more generous gets the side both want; for equal bids each player rolls a die."""
    equal = compare_bids(g, first, second)
    if equal is not None:
        g.do(roll_for_the_bid, *equal)


@step
def roll_for_the_bid(g: State, wanted: Side, number: int) -> None:
    g.ask(CHANCE, DIE, FACES_OF_DIE, first_bidder_rolled, wanted, number)


@step
def first_bidder_rolled(g: State, die: Die, wanted: Side, number: int) -> None:
    g.ask(CHANCE, DIE, FACES_OF_DIE, second_bidder_rolled, wanted, number, die)


@step
def second_bidder_rolled(g: State, die: Die, wanted: Side, number: int, first: Die) -> None:
    """The higher roll says whose bid has won; equal ones are rolled again."""
    g.tell(told.bidders_rolled, first, die)
    if die == first:
        g.do(roll_for_the_bid, wanted, number)
        return
    chooser = COMMUNIST if first > die else DEMOCRAT  # as they are seated
    g.ask(chooser, SIDE, 0b11, equal_bid_settled, wanted, number, chooser)


@step
def equal_bid_settled(g: State, side: Side, wanted: Side, number: int, chooser: Side) -> None:
    """He takes this side; whoever has the wanted one has won the bid and gives the support."""
    settle_sides(g, side if chooser == COMMUNIST else other(side), wanted, number)


@step
def place_bid_support(g: State, side: Side) -> None:
    """After 3.4, and like it: only in spaces without opposing support at that moment."""
    count = g.extra[side]
    g.extra[side] = 0
    place(g, side, count, EVERYWHERE & ~g.present[other(side)])
