"""The optional rule that lets points of one card go to influence and to realignment."""

from __future__ import annotations

from detente.kernel.flow import Limits, chosen_from

from .board import (
    ACTION,
    CHOICE,
    CIVIL_WAR_BIT,
    COUNTRY,
    DECLINE,
    EVERYWHERE,
    FOR_ONE,
    FOR_TWO,
    INFLUENCE,
    REALIGN,
    Action,
    Choice,
    Countries,
    Country,
    Side,
)
from .ops import cheap, placeable, points_in, put_influence, spent
from .realignment import realignable, roll_realignment, within_budget
from .reasons import (
    MUST_SPEND,
    NOT_GRANTED,
    NOTHING_TO_REALIGN,
    NOWHERE_TO_PLACE,
    OUT_OF_REACH,
    REALIGNED_THIS_ROUND,
    RECEIVED_THIS_ROUND,
)
from .state import State, step, undecided


@step
def mix(
    g: State,
    side: Side,
    where: Countries,
    anywhere: int,
    asia: int,
    southeast: int,
    received: Countries,
    realigned: Countries,
) -> None:
    """Point by point: never both kinds in one country in the same round."""
    numbers = (side, where, anywhere, asia, southeast, received, realigned)
    if southeast > 0:
        g.offer(side, ACTION, mixed_kind_chosen, *numbers)


def _open(
    g: State,
    side: Side,
    where: Countries,
    anywhere: int,
    asia: int,
    southeast: int,
    received: Countries,
    realigned: Countries,
) -> tuple[Countries, Countries]:
    """Where a point of influence, and where a realignment could go."""
    if not undecided(g):
        where &= ~CIVIL_WAR_BIT
    influence = placeable(g, side, where & ~realigned, anywhere, asia, southeast)
    targets = realignable(g, side, EVERYWHERE & ~received, 0)
    return influence, within_budget(targets, anywhere, asia, southeast)


def kind_limits(
    g: State,
    side: Side,
    where: Countries,
    anywhere: int,
    asia: int,
    southeast: int,
    received: Countries,
    realigned: Countries,
) -> Limits:
    influence, targets = _open(g, side, where, anywhere, asia, southeast, received, realigned)
    some = influence or targets
    both = 1 << INFLUENCE | 1 << REALIGN | 1 << DECLINE
    may_stop = realigned and not influence and g.rules.realign_stop == "yes"
    lapse = both if some and (anywhere <= 0 or may_stop) else both ^ 1 << DECLINE
    return (
        (NOT_GRANTED, both),
        (NOWHERE_TO_PLACE, both if influence else both ^ 1 << INFLUENCE),
        (NOTHING_TO_REALIGN, both if targets else both ^ 1 << REALIGN),
        (MUST_SPEND, lapse),
    )


@step
@chosen_from(kind_limits)
def mixed_kind_chosen(
    g: State,
    action: Action,
    side: Side,
    where: Countries,
    anywhere: int,
    asia: int,
    southeast: int,
    received: Countries,
    realigned: Countries,
) -> None:
    if action == DECLINE:
        return
    g.offer(
        side,
        COUNTRY,
        mixed_country_chosen,
        action,
        side,
        where,
        anywhere,
        asia,
        southeast,
        received,
        realigned,
    )


def country_limits(
    g: State,
    action: Action,
    side: Side,
    where: Countries,
    anywhere: int,
    asia: int,
    southeast: int,
    received: Countries,
    realigned: Countries,
) -> Limits:
    influence, targets = _open(g, side, where, anywhere, asia, southeast, received, realigned)
    if action == INFLUENCE:
        return ((REALIGNED_THIS_ROUND, ~realigned), (OUT_OF_REACH, influence))
    return ((RECEIVED_THIS_ROUND, EVERYWHERE & ~received), (NOTHING_TO_REALIGN, targets))


@step
@chosen_from(country_limits)
def mixed_country_chosen(
    g: State,
    country: Country,
    action: Action,
    side: Side,
    where: Countries,
    anywhere: int,
    asia: int,
    southeast: int,
    received: Countries,
    realigned: Countries,
) -> None:
    numbers = (side, where, anywhere, asia, southeast, received, realigned)
    cost = 1
    if action == INFLUENCE:
        discount = 0
        if g.control[1 - side] >> country & 1 and cheap(g, side):
            if points_in(country, anywhere, asia, southeast) > 1:
                choices = 1 << FOR_ONE | 1 << FOR_TWO
                g.ask(side, CHOICE, choices, mixed_price_chosen, country, *numbers)
                return
            discount = 1
        cost = put_influence(g, side, country, discount)
        received |= 1 << country
    else:
        roll_realignment(g, side, country)
        realigned |= 1 << country
    left = spent(country, cost, anywhere, asia, southeast)
    g.do(mix, side, where, *left, received, realigned)


@step
def mixed_price_chosen(
    g: State,
    choice: Choice,
    country: Country,
    side: Side,
    where: Countries,
    anywhere: int,
    asia: int,
    southeast: int,
    received: Countries,
    realigned: Countries,
) -> None:
    cost = put_influence(g, side, country, 1 if choice == FOR_ONE else 0)
    left = spent(country, cost, anywhere, asia, southeast)
    g.do(mix, side, where, *left, received | 1 << country, realigned)
