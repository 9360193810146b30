"""What many events let a side do with influence, free of reach and cost (6.1.1)."""

from __future__ import annotations

from detente.kernel.flow import Limits, chosen_from

from . import happenings as told
from .board import (
    COUNTRY,
    DONE,
    DONE_BIT,
    EVERYWHERE,
    STABILITY,
    Countries,
    Country,
    Side,
    Target,
    other,
)
from .reasons import MUST_GO_ON, NOT_BY_EVENT, NOTHING_THERE
from .state import State, step

WHOLE = 99  # all the influence in a country


def add(g: State, side: Side, country: Country, count: int) -> None:
    """A side gets influence in a country."""
    if count > 0:
        g.add_influence(side, country, count)
        g.tell(told.added, side, country, count)


def take(g: State, side: Side, country: Country, count: int = WHOLE) -> int:
    """A side loses influence in a country, so much or what is there; says how much."""
    lost = g.remove_influence(side, country, count)
    if lost:
        g.tell(told.lost, side, country, lost)
    return lost


def give_control(g: State, side: Side, country: Country) -> None:
    """A side gets as much influence as it still lacks for control."""
    needed = STABILITY[country] + g.points(other(side), country) - g.points(side, country)
    add(g, side, country, needed)


# One point a question


def place(
    g: State, side: Side, count: int, where: Countries, *, limit: int = 0, may_stop: int = 0
) -> None:
    """A side adds so many points in these countries, at most `limit` in one (0: no limit)."""
    if count and where:
        options = where | DONE_BIT if may_stop else where
        g.ask(side, COUNTRY, options, event_placed, side, count, where, limit, 0, may_stop)


def placing_limits(
    g: State,
    side: Side,
    count: int,
    where: Countries,
    limit: int,
    once: Countries,
    may_stop: int,
) -> Limits:
    return chosen_limits(where, may_stop)


def chosen_limits(where: Countries, may_stop: int) -> Limits:
    return (
        (MUST_GO_ON, EVERYWHERE | DONE_BIT if may_stop else EVERYWHERE),
        (NOT_BY_EVENT, where | DONE_BIT),
    )


@step
@chosen_from(placing_limits)
def event_placed(
    g: State,
    country: Target,
    side: Side,
    count: int,
    where: Countries,
    limit: int,
    once: Countries,
    may_stop: int,
) -> None:
    if country == DONE:
        return
    add(g, side, country, 1)
    where, once = used(country, where, limit, once)
    if count > 1 and where:
        options = where | DONE_BIT if may_stop else where
        g.ask(side, COUNTRY, options, event_placed, side, count - 1, where, limit, once, may_stop)


def used(
    country: Country, where: Countries, limit: int, once: Countries
) -> tuple[Countries, Countries]:
    """What stays open after a country was chosen: `limit` is 0 (no limit), 1 or 2."""
    bit = 1 << country
    if limit == 1 or (limit == 2 and once & bit):
        return where & ~bit, once
    return where, once | bit


def remove(
    g: State, chooser: Side, side: Side, count: int, where: Countries, *, limit: int = 0
) -> None:
    """`chooser` takes so many points of `side` out of these countries, at most `limit` from one."""
    if count and (options := where & g.present[side]):
        g.ask(chooser, COUNTRY, options, event_removed, chooser, side, count, where, limit, 0)


def removing_limits(
    g: State,
    chooser: Side,
    side: Side,
    count: int,
    where: Countries,
    limit: int,
    once: Countries,
) -> Limits:
    return ((NOT_BY_EVENT, where), (NOTHING_THERE, g.present[side]))


@step
@chosen_from(removing_limits)
def event_removed(
    g: State,
    country: Country,
    chooser: Side,
    side: Side,
    count: int,
    where: Countries,
    limit: int,
    once: Countries,
) -> None:
    take(g, side, country, 1)
    where, once = used(country, where, limit, once)
    if count > 1 and (options := where & g.present[side]):
        numbers = (chooser, side, count - 1, where, limit, once)
        g.ask(chooser, COUNTRY, options, event_removed, *numbers)


# Whole countries


def clear(g: State, chooser: Side, side: Side, count: int, where: Countries, each: int) -> None:
    """`chooser` names so many different countries; `side` loses `each` there (WHOLE: all)."""
    if count and (options := where & g.present[side]):
        g.ask(chooser, COUNTRY, options, event_cleared, chooser, side, count, where, each)


def clearing_limits(
    g: State, chooser: Side, side: Side, count: int, where: Countries, each: int
) -> Limits:
    return ((NOT_BY_EVENT, where), (NOTHING_THERE, g.present[side]))


@step
@chosen_from(clearing_limits)
def event_cleared(
    g: State,
    country: Country,
    chooser: Side,
    side: Side,
    count: int,
    where: Countries,
    each: int,
) -> None:
    take(g, side, country, each)
    clear(g, chooser, side, count - 1, where & ~(1 << country), each)
