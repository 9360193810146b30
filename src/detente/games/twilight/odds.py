"""Chances of dice, with what changes them named."""

from __future__ import annotations

from .board import BESIDE, NEIGHBOURS, STABILITY, US, Country, Side, other
from .coups import coup_modifier, war_modifier
from .deck import IRAN_CONTRA
from .realignment import realignment_bonus
from .space import LAST_BOX
from .state import State


def percent(of: int, out_of: int) -> int:
    return round(100 * of / out_of)


def coup_odds(g: State, side: Side, country: Country, value: int) -> tuple[int, int, int, int]:
    """What changes the die, the lowest roll that succeeds, the chance, the chance of control."""
    modifier = coup_modifier(g, side, country)
    needed = 2 * STABILITY[country]
    wins = [die for die in range(1, 7) if die + modifier + value > needed]
    mine, theirs = g.points(side, country), g.points(other(side), country)
    control = 0
    for die in wins:
        excess = die + modifier + value - needed
        lost = min(excess, theirs)
        control += (mine + excess - lost) - (theirs - lost) >= STABILITY[country]
    return modifier, min(wins, default=7), percent(len(wins), 6), percent(control, 6)


def realignment_parts(g: State, side: Side, country: Country) -> tuple[int, int, int, int]:
    """6.2.2: neighbours under control, more influence, the superpower; card 93 takes one off."""
    return (
        (NEIGHBOURS[country] & g.control[side]).bit_count(),
        int(g.points(side, country) > g.points(other(side), country)),
        BESIDE[side] >> country & 1,
        int(side == US and g.in_force(IRAN_CONTRA)),
    )


def realignment_odds(g: State, side: Side, country: Country) -> tuple[int, int, int]:
    """The chances that the other loses influence, that nobody does, that this side does."""
    edge = realignment_bonus(g, side, country) - realignment_bonus(g, other(side), country)
    outcomes = [one - two + edge for one in range(6) for two in range(6)]
    win = sum(outcome > 0 for outcome in outcomes)
    lose = sum(outcome < 0 for outcome in outcomes)
    if not g.points(side, country) or g.rules.realign_safe == "yes":
        lose = 0
    return percent(win, 36), percent(36 - win - lose, 36), percent(lose, 36)


def war_odds(
    g: State, side: Side, country: Country, least: int, *, itself: int = 0
) -> tuple[int, int]:
    """What changes the die, and the chance to win."""
    modifier = war_modifier(g, side, country, itself=itself)
    return modifier, percent(sum(die + modifier >= least for die in range(1, 7)), 6)


def space_odds(g: State, side: Side) -> tuple[int, int, int, int]:
    """The name of the next box, the highest roll that succeeds, the chance, the points."""
    number = min(LAST_BOX, g.space[side] + 1)
    box = g.rules.track.boxes[number]
    first = g.space[other(side)] < number
    return box.stage, box.up_to, percent(box.up_to, 6), box.points[0 if first else 1]
