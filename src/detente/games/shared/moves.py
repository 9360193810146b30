"""What many events let a side do with its points, free of reach and cost."""

from __future__ import annotations

from typing import Any, Final, TypeAlias

from detente.kernel.flow import Limits, Reason, chosen_from

from .contested import MOST, NOT_BY_EVENT, Contested

Side: TypeAlias = int
Place: TypeAlias = int
Places: TypeAlias = int  # a set of places

MUST_GO_ON: Final = Reason("must_go_on", "")
NOTHING_THERE: Final = Reason("nothing_there", "")


def added(side: Side, place: Place, count: int) -> None:
    """Points that come to a place; a game that uses these moves tells it in its own words."""


def lost(side: Side, place: Place, count: int) -> None:
    """Points that a side loses in a place."""


def done(g: Contested[Any]) -> Places:
    """The answer beside the places: no more of them."""
    return 1 << g.PLACES


def everywhere(g: Contested[Any]) -> Places:
    return (1 << g.PLACES) - 1


WHOLE: Final = MOST  # all the influence in a place


def add(g: Contested[Any], side: Side, place: Place, count: int) -> None:
    """A side gets influence in a place."""
    if count > 0:
        g.add_influence(side, place, count)
        g.tell(added, side, place, count)


def take(g: Contested[Any], side: Side, place: Place, count: int = WHOLE) -> int:
    """A side loses influence in a place, so much or what is there; says how much."""
    taken = g.remove_influence(side, place, count)
    if taken:
        g.tell(lost, side, place, taken)
    return taken


def give_control(g: Contested[Any], side: Side, place: Place) -> None:
    """A side gets as much influence as it still lacks for control."""
    needed = g.STABILITY[place] + g.points(1 - side, place) - g.points(side, place)
    add(g, side, place, needed)


# One point a question


def place(
    g: Contested[Any], side: Side, count: int, where: Places, *, limit: int = 0, may_stop: int = 0
) -> None:
    """A side adds so many points in these countries, at most `limit` in one (0: no limit)."""
    if count and where:
        options = where | done(g) if may_stop else where
        g.ask(side, g.PLACE_KIND, options, event_placed, side, count, where, limit, 0, may_stop)


def placing_limits(
    g: Contested[Any],
    side: Side,
    count: int,
    where: Places,
    limit: int,
    once: Places,
    may_stop: int,
) -> Limits:
    return chosen_limits(g, where, may_stop)


def chosen_limits(g: Contested[Any], where: Places, may_stop: int) -> Limits:
    return (
        (MUST_GO_ON, everywhere(g) | done(g) if may_stop else everywhere(g)),
        (g.not_here(), where | done(g)),
    )


@chosen_from(placing_limits)
def event_placed(
    g: Contested[Any],
    place: Place,
    side: Side,
    count: int,
    where: Places,
    limit: int,
    once: Places,
    may_stop: int,
) -> None:
    if place == g.PLACES:
        return
    add(g, side, place, 1)
    where, once = used(place, where, limit, once)
    if count > 1 and where:
        options = where | done(g) if may_stop else where
        g.ask(
            side, g.PLACE_KIND, options, event_placed, side, count - 1, where, limit, once, may_stop
        )


def used(place: Place, where: Places, limit: int, once: Places) -> tuple[Places, Places]:
    """What stays open after a place was chosen: `limit` is 0 (no limit), 1 or 2."""
    bit = 1 << place
    if limit == 1 or (limit == 2 and once & bit):
        return where & ~bit, once
    return where, once | bit


def remove(
    g: Contested[Any], chooser: Side, side: Side, count: int, where: Places, *, limit: int = 0
) -> None:
    """`chooser` takes so many points of `side` out of these countries, at most `limit` from one."""
    if count and (options := where & g.present[side]):
        g.ask(chooser, g.PLACE_KIND, options, event_removed, chooser, side, count, where, limit, 0)


def removing_limits(
    g: Contested[Any],
    chooser: Side,
    side: Side,
    count: int,
    where: Places,
    limit: int,
    once: Places,
) -> Limits:
    return ((NOT_BY_EVENT, where), (NOTHING_THERE, g.present[side]))


@chosen_from(removing_limits)
def event_removed(
    g: Contested[Any],
    place: Place,
    chooser: Side,
    side: Side,
    count: int,
    where: Places,
    limit: int,
    once: Places,
) -> None:
    take(g, side, place, 1)
    where, once = used(place, where, limit, once)
    if count > 1 and (options := where & g.present[side]):
        left = count - 1
        g.ask(
            chooser, g.PLACE_KIND, options, event_removed, chooser, side, left, where, limit, once
        )


# Whole countries


def clear(
    g: Contested[Any], chooser: Side, side: Side, count: int, where: Places, each: int
) -> None:
    """`chooser` names so many different countries; `side` loses `each` there (WHOLE: all)."""
    if count and (options := where & g.present[side]):
        g.ask(chooser, g.PLACE_KIND, options, event_cleared, chooser, side, count, where, each)


def clearing_limits(
    g: Contested[Any], chooser: Side, side: Side, count: int, where: Places, each: int
) -> Limits:
    return ((NOT_BY_EVENT, where), (NOTHING_THERE, g.present[side]))


@chosen_from(clearing_limits)
def event_cleared(
    g: Contested[Any],
    place: Place,
    chooser: Side,
    side: Side,
    count: int,
    where: Places,
    each: int,
) -> None:
    take(g, side, place, each)
    clear(g, chooser, side, count - 1, where & ~(1 << place), each)
