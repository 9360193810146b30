"""Placing influence by operations points: what they are worth, and what they reach."""

from __future__ import annotations

from detente.kernel.flow import Limits, chosen_from

from . import happenings as told
from .board import (
    ASIA,
    COUNTRY,
    DONE,
    DONE_BIT,
    EVERYWHERE,
    REGION,
    SOUTHEAST_ASIA,
    USSR,
    Countries,
    Country,
    Side,
    Target,
)
from .deck import (
    VIETNAM_REVOLTS,
)
from .reasons import (
    CHERNOBYL_BARS,
    MUST_SPEND,
    OUT_OF_REACH,
    TOO_COSTLY,
)
from .state import State, step

# What the points of a card are worth, here and there


def budget(g: State, side: Side, printed: int, china: int) -> tuple[int, int, int]:
    """7.4, 9.6: what operations are worth anywhere; all in Asia; all in Southeast Asia.

    The China Card is worth one more in Asia, and under Vietnam Revolts every card of the USSR is
    worth one more in Southeast Asia.
    """
    anywhere = g.ops_value(side, printed)
    revolts = g.effects >> VIETNAM_REVOLTS & side
    if not china and not revolts:
        return anywhere, anywhere, anywhere
    asia = g.ops_value(side, printed, 1) if china else anywhere
    return anywhere, asia, g.ops_value(side, printed, china + revolts)


# Placing influence: 6.1


def reach_now(g: State, side: Side) -> Countries:
    """6.1.1: from influence that was there when the round began and still is; 6.1.4; card 94."""
    present = g.present[side]
    stayed = present & g.started[side]
    reach = g.reach[side] if stayed == present else g.reach_of(side, stayed)
    if side == USSR and g.chernobyl >= 0:
        reach &= ~REGION[g.chernobyl]
    return reach


def affordable(g: State, side: Side, where: Countries, left: int) -> Countries:
    """6.1.2: a point costs 1, and 2 in a country the opponent controls."""
    if left > 1:
        return where
    return where & ~g.control[1 - side] if left == 1 else 0


def placeable(
    g: State, side: Side, where: Countries, anywhere: int, asia: int, southeast: int
) -> Countries:
    """The countries these points can still be placed in."""
    if anywhere == southeast:
        return affordable(g, side, where, anywhere)
    return (
        affordable(g, side, where, anywhere)
        | affordable(g, side, where, asia) & REGION[ASIA]
        | affordable(g, side, where, southeast) & SOUTHEAST_ASIA
    )


def place_by_operations(
    g: State, side: Side, where: Countries, anywhere: int, asia: int, southeast: int
) -> None:
    """6.0: all points have to be spent, as far as they can be; the point of a bonus may lapse."""
    if anywhere == southeast:
        if options := affordable(g, side, where, anywhere):
            g.ask(side, COUNTRY, options, influence_placed, side, where, anywhere)
        return
    if options := placeable(g, side, where, anywhere, asia, southeast):
        if anywhere <= 0:
            options |= DONE_BIT
        numbers = (side, where, anywhere, asia, southeast)
        g.ask(side, COUNTRY, options, bonus_influence_placed, *numbers)


def influence_limits(g: State, side: Side, where: Countries, left: int) -> Limits:
    return bonus_limits(g, side, where, left, left, left)


@step
@chosen_from(influence_limits)
def influence_placed(g: State, country: Country, side: Side, where: Countries, left: int) -> None:
    left -= put_influence(g, side, country)
    if options := affordable(g, side, where, left):
        g.ask(side, COUNTRY, options, influence_placed, side, where, left)


def put_influence(g: State, side: Side, country: Country) -> int:
    """A point is placed; says what it cost."""
    cost = 1 + (g.control[1 - side] >> country & 1)
    g.add_influence(side, country)
    g.tell(told.placed, side, country, cost)
    return cost


def bonus_limits(
    g: State, side: Side, where: Countries, anywhere: int, asia: int, southeast: int
) -> Limits:
    barred = REGION[g.chernobyl] if side == USSR and g.chernobyl >= 0 else 0
    payable = placeable(g, side, where, anywhere, asia, southeast)
    return (
        (CHERNOBYL_BARS, ~barred),
        (OUT_OF_REACH, where | DONE_BIT),
        (TOO_COSTLY, payable | DONE_BIT),
        (MUST_SPEND, EVERYWHERE if anywhere > 0 else EVERYWHERE | DONE_BIT),
    )


@step
@chosen_from(bonus_limits)
def bonus_influence_placed(
    g: State,
    country: Target,
    side: Side,
    where: Countries,
    anywhere: int,
    asia: int,
    southeast: int,
) -> None:
    """With points that count only in Asia or Southeast Asia."""
    if country == DONE:
        return
    cost = put_influence(g, side, country)
    place_by_operations(g, side, where, *spent(country, cost, anywhere, asia, southeast))


def spent(
    country: Country, cost: int, anywhere: int, asia: int, southeast: int
) -> tuple[int, int, int]:
    """What is left of points once some were spent here: a bonus asks for all of them there."""
    anywhere -= cost
    asia = asia - cost if REGION[ASIA] >> country & 1 else anywhere
    southeast = southeast - cost if SOUTHEAST_ASIA >> country & 1 else asia
    return anywhere, asia, southeast
