"""What changes a die, by name: told before the roll as advice, and with it in the log."""

from __future__ import annotations

from detente.games.shared.queries import Lines, line

from . import happenings as told
from .board import (
    AMERICAS,
    BESIDE,
    NEIGHBOURS,
    SOUTH_KOREA,
    US,
    USSR,
    Country,
    Side,
    other,
)
from .deck import DEATH_SQUADS, IRAN_CONTRA, SALT_NEGOTIATIONS
from .space import COUP_PENALTY
from .state import State, undecided
from .tracks import has_ability


def coup_modifiers(g: State, side: Side, country: Country) -> Lines:
    """The cards that change the die of a coup."""
    lines = [line(told.modified_by, SALT_NEGOTIATIONS, -1)] if g.in_force(SALT_NEGOTIATIONS) else []
    squads = g.death_squads if side == US else -g.death_squads
    if squads and AMERICAS >> country & 1:
        lines.append(line(told.modified_by, DEATH_SQUADS, squads))
    if has_ability(g, other(side), COUP_PENALTY):
        lines.append(line(told.neutron_bombs_count, other(side)))
    return lines


def war_modifiers(g: State, side: Side, country: Country, modifier: int) -> Lines:
    """Who takes points off the die of a war, `modifier` in all."""
    lines: Lines = []
    enemy = other(side)
    against = NEIGHBOURS[country] & g.control[enemy]
    beside = BESIDE[enemy] >> country & 1
    divided = country == SOUTH_KOREA and side == USSR and undecided(g)  # 12.4.2
    if -modifier > against.bit_count() + beside + divided:  # the card counts the target itself
        against |= 1 << country
    if against:
        lines.append(line(told.war_counts, against))
    if beside:
        lines.append(line(told.war_superpower, enemy))
    if divided:
        lines.append(line(told.civil_war_counts))
    return lines


def realignment_parts(g: State, side: Side, country: Country) -> tuple[int, int, int, int]:
    """6.2.2: neighbours under control, more influence, the superpower; card 93 takes one off."""
    return (
        (NEIGHBOURS[country] & g.control[side]).bit_count(),
        int(g.points(side, country) > g.points(other(side), country)),
        BESIDE[side] >> country & 1,
        int(side == US and g.in_force(IRAN_CONTRA)),
    )


def realignment_modifiers(g: State, country: Country) -> Lines:
    """What changes the dice of both sides, as far as anything does."""
    return [*_counts(g, US, country), *_counts(g, USSR, country)]


def _counts(g: State, side: Side, country: Country) -> Lines:
    neighbours, more, superpower, scandal = realignment_parts(g, side, country)
    lines = [line(told.realign_neighbours, side, neighbours)] if neighbours else []
    if more:
        lines.append(line(told.realign_more, side))
    if superpower:
        lines.append(line(told.realign_superpower, side))
    if scandal:
        lines.append(line(told.modified_by, IRAN_CONTRA, -1))
    return lines
