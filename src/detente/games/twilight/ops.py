"""Placing influence by operations points: what they are worth, and what they reach."""

from __future__ import annotations

from typing import Final

from detente.kernel.flow import Limits, chosen_from
from detente.kernel.game import Phrase

from . import happenings as told
from .board import (
    ASIA,
    CHOICE,
    CIVIL_WAR,
    CIVIL_WAR_BIT,
    COUNTRY,
    DONE,
    DONE_BIT,
    EVERYWHERE,
    FOR_ONE,
    FOR_TWO,
    REGION,
    SOUTHEAST_ASIA,
    USSR,
    Choice,
    Countries,
    Country,
    Side,
    Target,
)
from .cards import take_china
from .deck import VIETNAM_REVOLTS
from .reasons import CHERNOBYL_BARS, MUST_SPEND, OUT_OF_REACH, TOO_COSTLY
from .space import CHEAP_INFLUENCE
from .state import WON, State, step, undecided
from .tracks import has_ability

ANYWHERE: Final = EVERYWHERE | CIVIL_WAR_BIT

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


def how_left(anywhere: int, asia: int, southeast: int) -> str:
    """How a player would say what is left of them."""
    if anywhere == southeast:
        return "anywhere"
    if anywhere > 0:
        if asia in (anywhere, southeast):
            return "more_in_southeast" if asia == anywhere else "more_in_asia"
        return "more_in_both"
    if asia > 0:
        return "asia" if asia == southeast else "asia_or_southeast"
    return "southeast"


POINTS_LEFT: Final = Phrase(
    (
        *("anywhere", "more_in_asia", "more_in_southeast", "more_in_both"),
        *("asia", "asia_or_southeast", "southeast"),
    ),
    how_left,
)


# Placing influence: 6.1


def reach_now(g: State, side: Side) -> Countries:
    """6.1.1: from influence that was there when the round began and still is; 6.1.4; card 94."""
    present = g.present[side]
    stayed = present & g.started[side]
    reach = g.reach[side] if stayed == present else g.reach_of(side, stayed)
    if side == USSR and g.chernobyl >= 0:
        reach &= ~REGION[g.chernobyl]
    if side == USSR and undecided(g):
        reach |= CIVIL_WAR_BIT  # 12.1: next to the USSR, and beyond the reach of card 94
    return reach


def cheap(g: State, side: Side) -> bool:
    """Alternate track, box 4: one point a round costs 1 in a country the opponent controls."""
    used = g.abilities_used >> side & 1
    return not used and g.round > 0 and has_ability(g, side, CHEAP_INFLUENCE)


def affordable(g: State, side: Side, where: Countries, left: int) -> Countries:
    """6.1.2: a point costs 1, and 2 in a country the opponent controls."""
    if left > 1:
        return where
    if left < 1:
        return 0
    return where if cheap(g, side) else where & ~g.control[1 - side]


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
def influence_placed(g: State, country: Target, side: Side, where: Countries, left: int) -> None:
    if g.control[1 - side] >> country & 1 and cheap(g, side):
        put_cheaply(g, country, side, where, left, left, left)
        return
    left -= put_influence(g, side, country)
    if country == CIVIL_WAR and not undecided(g):
        where ^= CIVIL_WAR_BIT
    if options := affordable(g, side, where, left):
        g.ask(side, COUNTRY, options, influence_placed, side, where, left)


def put_influence(g: State, side: Side, country: Target, discount: int = 0) -> int:
    """A point is placed; says what it cost."""
    if country == CIVIL_WAR:
        fight_on(g)
        return 1
    cost = 1 + (g.control[1 - side] >> country & 1) - discount
    if discount:
        g.abilities_used |= 1 << side
    g.add_influence(side, country)
    g.tell(told.placed, side, country, cost)
    return cost


def fight_on(g: State) -> None:
    """12.2, 12.3: the third point of the USSR wins it the China Card, face up."""
    g.civil_war += 1
    g.tell(told.civil_war_placed, g.civil_war, WON)
    if g.civil_war == WON:
        g.tell(told.civil_war_won)
        take_china(g, USSR, 1)


def put_cheaply(
    g: State,
    country: Country,
    side: Side,
    where: Countries,
    anywhere: int,
    asia: int,
    southeast: int,
) -> None:
    """Who could pay 2 as well may keep the right for later in the round."""
    numbers = (country, side, where, anywhere, asia, southeast)
    if points_in(country, anywhere, asia, southeast) > 1:
        g.ask(side, CHOICE, 1 << FOR_ONE | 1 << FOR_TWO, price_chosen, *numbers)
    else:
        price_chosen(g, FOR_ONE, *numbers)


@step
def price_chosen(
    g: State,
    choice: Choice,
    country: Country,
    side: Side,
    where: Countries,
    anywhere: int,
    asia: int,
    southeast: int,
) -> None:
    cost = put_influence(g, side, country, 1 if choice == FOR_ONE else 0)
    place_by_operations(g, side, where, *spent(country, cost, anywhere, asia, southeast))


def bonus_limits(
    g: State, side: Side, where: Countries, anywhere: int, asia: int, southeast: int
) -> Limits:
    barred = REGION[g.chernobyl] if side == USSR and g.chernobyl >= 0 else 0
    payable = placeable(g, side, where, anywhere, asia, southeast)
    return (
        (CHERNOBYL_BARS, ~barred),
        (OUT_OF_REACH, where | DONE_BIT),
        (TOO_COSTLY, payable | DONE_BIT),
        (MUST_SPEND, ANYWHERE if anywhere > 0 else ANYWHERE | DONE_BIT),
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
    if g.control[1 - side] >> country & 1 and cheap(g, side):
        put_cheaply(g, country, side, where, anywhere, asia, southeast)
        return
    cost = put_influence(g, side, country)
    if country == CIVIL_WAR and not undecided(g):
        where ^= CIVIL_WAR_BIT
    place_by_operations(g, side, where, *spent(country, cost, anywhere, asia, southeast))


def points_in(country: Country, anywhere: int, asia: int, southeast: int) -> int:
    """What points are worth if all are spent in this country."""
    if SOUTHEAST_ASIA >> country & 1:
        return southeast
    return asia if REGION[ASIA] >> country & 1 else anywhere


def spent(
    country: Target, cost: int, anywhere: int, asia: int, southeast: int
) -> tuple[int, int, int]:
    """What is left of points once some were spent here: a bonus asks for all of them there."""
    anywhere -= cost
    asia = asia - cost if REGION[ASIA] >> country & 1 else anywhere
    southeast = southeast - cost if SOUTHEAST_ASIA >> country & 1 else asia
    return anywhere, asia, southeast
