"""Another game between the same two: one offers it, the other accepts. Nothing begins before."""

from __future__ import annotations

from ..core.errors import Refused
from ..core.json import Json
from .chairs import Offer
from .pace import waits
from .table import SEATS, Table

MOST = 3  # offers of one player at one table; none after one was declined
TAKEN_BACK, DECLINED = 0, -1  # for when an offer expires


def stands(table: Table, chair: int, at: int) -> bool:
    """Whether what this chair offers can be accepted now. Whom somebody has blocked is offered
    nothing by him."""
    offer = table.offers[chair]
    return offer is not None and offer.expires > at and not table.muting.deaf[chair]


def waits_for(table: Table, chair: int, at: int) -> bool:
    """Whether an offer waits for whoever has this chair; what one of whom he has blocked offers
    does not reach him."""
    return stands(table, 1 - chair, at) and not table.muting.deaf[chair]


def offered(table: Table, chair: int, at: int) -> Table:
    before = table.offers[chair]
    times = before.times if before else 0
    if before is not None and before.expires == DECLINED:
        raise Refused("conflict", "rematch_declined")
    if times >= MOST:
        raise Refused("conflict", "rematch_enough")
    return _with(table, chair, Offer(times + 1, at, at + waits(table.pace)))


def ended(table: Table, chair: int, how: int) -> Table:
    """What this chair offers is declined or taken back."""
    offer = table.offers[chair]
    assert offer is not None
    return _with(table, chair, Offer(offer.times, offer.created, how))


def _with(table: Table, chair: int, offer: Offer) -> Table:
    first, second = (offer if number == chair else table.offers[number] for number in SEATS)
    return table.but(offers=(first, second))


def shown(table: Table, seat: int, at: int) -> Json | None:
    """What a viewer is told: the table of the next game, or whose offer stands until when. Offers
    are for those who play; `declined` is his own."""
    if table.rematch:
        return {"table": table.rematch, "by": None, "until": None, "declined": False}
    if seat not in SEATS:
        return None
    mine = table.chair_at(seat)
    by = mine if stands(table, mine, at) else 1 - mine if waits_for(table, mine, at) else None
    own, offer = table.offers[mine], None if by is None else table.offers[by]
    declined = own is not None and own.expires == DECLINED
    if by is None or offer is None:
        none: Json = {"table": None, "by": None, "until": None}
        return {**none, "declined": True} if declined else None
    standing: Json = {"by": table.chair_at(by), "until": offer.expires}
    return {"table": None, **standing, "declined": declined}
