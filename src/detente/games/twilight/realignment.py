"""Realignment: dice of both sides, and who is safe from it."""

from __future__ import annotations

from typing import Final

from detente.kernel.flow import CHANCE, Limits, chosen_from

from . import happenings as told
from .board import (
    ASIA,
    BESIDE,
    COUNTRY,
    DIE,
    DONE,
    DONE_BIT,
    EUROPE,
    EVERYWHERE,
    FACES,
    FRANCE,
    JAPAN,
    NEIGHBOURS,
    REGION,
    SOUTHEAST_ASIA,
    US,
    USSR,
    WEST_GERMANY,
    Countries,
    Country,
    Die,
    Side,
    Target,
    other,
)
from .deck import DE_GAULLE, IRAN_CONTRA, NATO, US_JAPAN_PACT, WILLY_BRANDT
from .modifiers import realignment_modifiers
from .ops import spent
from .reasons import (
    CLOSED_BY_DEFCON,
    MUST_SPEND,
    NO_ENEMY_INFLUENCE,
    NOT_BY_EVENT,
    PROTECTED_BY_NATO,
    PROTECTED_BY_PACT,
    TOO_COSTLY,
)
from .state import State, step

SHIELDS: Final = 1 << NATO | 1 << US_JAPAN_PACT


def shielded(g: State, side: Side) -> Countries:
    """Where a side may neither realign nor make coups because of NATO and the Japanese pact."""
    if side == US or not g.effects & SHIELDS:
        return 0
    return nato_shield(g) | (1 << JAPAN if g.in_force(US_JAPAN_PACT) else 0)


def nato_shield(g: State) -> Countries:
    """The countries of Europe under US control; not France or West Germany once they left."""
    if not g.in_force(NATO):
        return 0
    shield = g.control[US] & REGION[EUROPE]
    if g.in_force(DE_GAULLE):
        shield &= ~(1 << FRANCE)
    if g.in_force(WILLY_BRANDT):
        shield &= ~(1 << WEST_GERMANY)
    return shield


def realignable(g: State, side: Side, where: Countries, free: int) -> Countries:
    """6.2.1, 8.1.5: where the opponent has influence and nothing forbids a realignment."""
    where &= g.present[1 - side]
    if shield := shielded(g, side):
        where &= ~shield
    if free or g.rules.realign_any_defcon == "yes":
        return where
    return where & g.open_to(side)


def within_budget(where: Countries, anywhere: int, asia: int, southeast: int) -> Countries:
    """The countries in which one more point can be spent."""
    if anywhere > 0:
        return where
    return where & (REGION[ASIA] if asia > 0 else SOUTHEAST_ASIA if southeast > 0 else 0)


@step
def realign(
    g: State, side: Side, where: Countries, free: int, anywhere: int, asia: int, southeast: int
) -> None:
    """6.2.1: one roll for each point; every roll is resolved before the next target is named."""
    if options := targets_left(g, side, where, free, anywhere, asia, southeast):
        if anywhere <= 0:
            options |= DONE_BIT
        then = realignment_aimed if anywhere == southeast else bonus_realignment_aimed
        g.ask(side, COUNTRY, options, then, side, where, free, anywhere, asia, southeast)


def targets_left(
    g: State, side: Side, where: Countries, free: int, anywhere: int, asia: int, southeast: int
) -> Countries:
    if southeast <= 0:
        return 0
    return within_budget(realignable(g, side, where, free), anywhere, asia, southeast)


@step
def realign_on(
    g: State, side: Side, where: Countries, free: int, anywhere: int, asia: int, southeast: int
) -> None:
    """6.2.1: as many rolls as the points allow may be tried; 6.0, where players read it so, that
    all of them have to be."""
    options = targets_left(g, side, where, free, anywhere, asia, southeast)
    if options and g.rules.realign_stop == "yes":
        numbers = (side, where, free, anywhere, asia, southeast)
        g.ask(side, COUNTRY, options | DONE_BIT, further_realignment_aimed, *numbers)
        return
    if options and not options & options - 1 and anywhere > 0:
        g.tell(told.realignment_goes_on, side, options.bit_length() - 1)
    realign(g, side, where, free, anywhere, asia, southeast)


def realignment_limits(
    g: State, side: Side, where: Countries, free: int, anywhere: int, asia: int, southeast: int
) -> Limits:
    targets = realignable(g, side, where, free)
    payable = within_budget(targets, anywhere, asia, southeast)
    return aiming_limits(g, side, where, targets, payable, payable and anywhere <= 0)


def further_limits(
    g: State, side: Side, where: Countries, free: int, anywhere: int, asia: int, southeast: int
) -> Limits:
    targets = realignable(g, side, where, free)
    payable = within_budget(targets, anywhere, asia, southeast)
    return aiming_limits(g, side, where, targets, payable, payable)


def aiming_limits(
    g: State, side: Side, where: Countries, targets: Countries, payable: Countries, may_stop: int
) -> Limits:
    done = DONE_BIT if may_stop else 0
    return (
        (MUST_SPEND, EVERYWHERE | done),
        (NO_ENEMY_INFLUENCE, g.present[1 - side] | done),
        *shield_limits(g, side, done),
        (NOT_BY_EVENT, where | done),
        (CLOSED_BY_DEFCON, targets | done),
        (TOO_COSTLY, payable | done),
    )


def shield_limits(g: State, side: Side, also: int) -> Limits:
    """Why a country is safe from coups and realignments of the USSR."""
    if side == US or not g.effects & SHIELDS:
        return ()
    japan = 1 << JAPAN if g.in_force(US_JAPAN_PACT) else 0
    return (
        (PROTECTED_BY_PACT, EVERYWHERE & ~japan | also),
        (PROTECTED_BY_NATO, EVERYWHERE & ~nato_shield(g) | also),
    )


@step
@chosen_from(realignment_limits)
def realignment_aimed(
    g: State,
    country: Country,
    side: Side,
    where: Countries,
    free: int,
    anywhere: int,
    asia: int,
    southeast: int,
) -> None:
    aim_realignment(g, country, side, where, free, anywhere, asia, southeast)


@step
@chosen_from(realignment_limits)
def bonus_realignment_aimed(
    g: State,
    country: Target,
    side: Side,
    where: Countries,
    free: int,
    anywhere: int,
    asia: int,
    southeast: int,
) -> None:
    """With rolls that count only in Asia or Southeast Asia: FAQ 6."""
    if country != DONE:
        aim_realignment(g, country, side, where, free, anywhere, asia, southeast)


@step
@chosen_from(further_limits)
def further_realignment_aimed(
    g: State,
    country: Target,
    side: Side,
    where: Countries,
    free: int,
    anywhere: int,
    asia: int,
    southeast: int,
) -> None:
    if country != DONE:
        aim_realignment(g, country, side, where, free, anywhere, asia, southeast)


def aim_realignment(
    g: State,
    country: Country,
    side: Side,
    where: Countries,
    free: int,
    anywhere: int,
    asia: int,
    southeast: int,
) -> None:
    left = spent(country, 1, anywhere, asia, southeast)
    roll_realignment(g, side, country)
    g.do(realign_on, side, where, free, *left)


def roll_realignment(g: State, side: Side, country: Country) -> None:
    g.tell(told.realignment_tried, side, country)
    g.ask(CHANCE, DIE, FACES, us_rolled_to_realign, side, country)


def realignment_bonus(g: State, side: Side, country: Country) -> int:
    """6.2.2: neighbours under control, more influence, the own superpower next door; card 93."""
    bonus = (NEIGHBOURS[country] & g.control[side]).bit_count()
    if g.points(side, country) > g.points(other(side), country):
        bonus += 1
    bonus += BESIDE[side] >> country & 1
    return bonus - (side == US and g.in_force(IRAN_CONTRA))


@step
def us_rolled_to_realign(g: State, us: Die, side: Side, country: Country) -> None:
    g.ask(CHANCE, DIE, FACES, ussr_rolled_to_realign, side, country, us)


@step
def ussr_rolled_to_realign(g: State, ussr: Die, side: Side, country: Country, us: Die) -> None:
    """6.2.2: the higher total takes the difference off the other; influence is never added."""
    bonus = (realignment_bonus(g, US, country), realignment_bonus(g, USSR, country))
    lead = us + bonus[US] - ussr - bonus[USSR]
    if g.log is not None:
        g.tell_lines(realignment_modifiers(g, country))
    g.tell(told.realignment_rolled, country, us, bonus[US], ussr, bonus[USSR])
    loser = USSR if lead > 0 else US
    if loser == side and g.rules.realign_safe == "yes":
        g.tell(told.realignment_idle, side, country)
        return
    lost = g.remove_influence(loser, country, abs(lead))
    if lost:
        g.tell(told.lost, loser, country, lost)
    else:
        g.tell(told.realignment_idle, side, country)
