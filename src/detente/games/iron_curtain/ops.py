"""What cards let a side do with cubes and with cards on the table."""

from __future__ import annotations

from typing import Final

from detente.kernel.flow import Limits, chosen_from, meet

from . import happenings as told
from .board import (
    ALL_CARDS,
    CARD_COUNT,
    CELL,
    DONE,
    DONE_BIT,
    REGION_OF,
    STAY,
    TARGET,
    TOUCHING,
    US,
    USSR,
    Card,
    Cards,
    Cell,
    Region,
    Side,
    Target,
)
from .reasons import (
    CELL_TAKEN,
    CONTROLLED,
    MOVED_TOUCHES_NO_KIN,
    MUST_MOVE,
    MUST_PLACE,
    NO_CUBE_LEFT,
    NO_ENEMY_CUBE,
    NO_OWN_CUBE,
    NOT_FROM_LAID,
    NOT_FROM_TARGET,
    NOT_IN_EVENT,
    NOT_ON_TABLE,
    OUT_OF_REACH,
    TOUCHES_NOTHING,
)
from .state import ANYWHERE, State, other, step

STAY_BIT: Final = 1 << STAY


def cells_to_lay(g: State, region: Region) -> tuple[int, int]:
    """5.2, 5.3: free places touching any card, and those among them open to this region."""
    free = g.beside[ANYWHERE] & ~g.taken
    return free, g.beside[region] & free or free


# Taking cubes back from the table (8.2, 8.3)


def sources(g: State, side: Side) -> Cards:
    """Cards a cube may be taken back from: not the one laid this turn."""
    if g.played < 0:
        return g.present[side]
    return g.present[side] & ~(1 << g.played)


def with_a_source(g: State, side: Side) -> int:
    """Targets for which a cube can be had although the supply is empty."""
    cards = sources(g, side)
    if not cards:
        return DONE_BIT
    return -1 if cards & cards - 1 else ~cards


def source_limits(g: State, side: Side, target: Card) -> Limits:
    return (
        (NO_OWN_CUBE, g.present[side] | DONE_BIT),
        (NOT_FROM_TARGET, ~(1 << target)),
        (NOT_FROM_LAID, sources(g, side) | DONE_BIT),
    )


def lift(g: State, side: Side, card: Card) -> None:
    g.take_cube(side, card)
    g.tell(told.cube_taken_back, side, card)


# Placing influence (7.4 to 7.9)


def reach(g: State, side: Side) -> Cards:
    """7.5: cards with an own cube, and their neighbours."""
    left = cards = g.present[side]
    near = g.near
    while left:  # as `members` does, in the middle of every turn
        low = left & -left
        cards |= near[low.bit_length() - 1]
        left ^= low
    return cards


def cost(g: State, side: Side, card: Card) -> int:
    """7.7: a cube on a card the opponent controls costs two."""
    return 2 if g.controlled[1 - side] >> card & 1 else 1


def place(g: State, side: Side, count: int, where: Cards = ALL_CARDS, must: int = 0) -> None:
    """`side` places up to `count` cubes within its present reach, on cards of `where`."""
    g.offer(side, TARGET, cube_put, side, count, reach(g, side), where, must)


def put_limits(g: State, side: Side, left: int, near: Cards, where: Cards, must: int) -> Limits:
    limits: Limits = (
        (NOT_ON_TABLE, g.table | DONE_BIT),
        (OUT_OF_REACH, near | DONE_BIT),
        (NOT_IN_EVENT, where | DONE_BIT),
        (CONTROLLED, -1 if left > 1 else ~g.controlled[1 - side]),
    )
    if not g.supply[side]:
        return (*limits, (NO_CUBE_LEFT, with_a_source(g, side)))
    if must and meet(limits) != DONE_BIT:
        return (*limits, (MUST_PLACE, ALL_CARDS))
    return limits


@step
@chosen_from(put_limits)
def cube_put(
    g: State, target: Target, side: Side, left: int, near: Cards, where: Cards, must: int
) -> None:
    if target == DONE:
        g.tell(told.cubes_lapsed, side, left)
        return
    if not g.supply[side]:
        g.offer(side, TARGET, cube_lifted_to_place, side, target, left, near, where, must)
        return
    spent = cost(g, side, target)
    g.add_cube(side, target)
    g.tell(told.cube_placed, side, target, spent)
    if left > spent:
        g.offer(side, TARGET, cube_put, side, left - spent, near, where, must)


def lifted_to_place_limits(
    g: State, side: Side, card: Card, left: int, near: Cards, where: Cards, must: int
) -> Limits:
    return source_limits(g, side, card)


@step
@chosen_from(lifted_to_place_limits)
def cube_lifted_to_place(
    g: State,
    target: Target,
    side: Side,
    card: Card,
    left: int,
    near: Cards,
    where: Cards,
    must: int,
) -> None:
    if target == DONE:
        g.tell(told.cubes_lapsed, side, left)
        return
    lift(g, side, target)
    cube_put(g, card, side, left, near, where, must)


# Infiltration (7.11)


def infiltrate(g: State, side: Side, count: int, where: Cards, per_card: int) -> None:
    """`side` adds up to `count` cubes on cards of `where`; `per_card` 0 is no limit."""
    g.offer(side, TARGET, cube_slipped_in, side, count, where, per_card, 0)


def slipped_in_limits(
    g: State, side: Side, left: int, where: Cards, per_card: int, tally: int
) -> Limits:
    limits: Limits = (
        (NOT_ON_TABLE, g.table | DONE_BIT),
        (NOT_IN_EVENT, where | DONE_BIT),
    )
    if not g.supply[side]:
        return (*limits, (NO_CUBE_LEFT, with_a_source(g, side)))
    return limits


@step
@chosen_from(slipped_in_limits)
def cube_slipped_in(
    g: State, target: Target, side: Side, left: int, where: Cards, per_card: int, tally: int
) -> None:
    if target == DONE:
        g.tell(told.cubes_lapsed, side, left)
        return
    if not g.supply[side]:
        g.offer(side, TARGET, cube_lifted_to_infiltrate, side, target, left, where, per_card, tally)
        return
    g.add_cube(side, target)
    g.tell(told.cube_infiltrated, side, target)
    if per_card:
        tally += 1 << 4 * target  # four bits for each card
        if tally >> 4 * target & 15 == per_card:
            where &= ~(1 << target)
    if left > 1:
        g.offer(side, TARGET, cube_slipped_in, side, left - 1, where, per_card, tally)


def lifted_to_infiltrate_limits(
    g: State, side: Side, card: Card, left: int, where: Cards, per_card: int, tally: int
) -> Limits:
    return source_limits(g, side, card)


@step
@chosen_from(lifted_to_infiltrate_limits)
def cube_lifted_to_infiltrate(
    g: State,
    target: Target,
    side: Side,
    card: Card,
    left: int,
    where: Cards,
    per_card: int,
    tally: int,
) -> None:
    if target == DONE:
        g.tell(told.cubes_lapsed, side, left)
        return
    lift(g, side, target)
    cube_slipped_in(g, card, side, left, where, per_card, tally)


# Taking enemy cubes off, and moving a card: what only events do


def remove(g: State, side: Side, count: int, where: Cards) -> None:
    """`side` takes up to `count` cubes of its opponent off cards of `where`."""
    g.offer(side, TARGET, enemy_cube_removed, side, count, where)


def enemy_limits(g: State, side: Side, left: int, where: Cards) -> Limits:
    return (
        (NOT_ON_TABLE, g.table | DONE_BIT),
        (NOT_IN_EVENT, where | DONE_BIT),
        (NO_ENEMY_CUBE, g.present[other(side)] | DONE_BIT),
    )


@step
@chosen_from(enemy_limits)
def enemy_cube_removed(g: State, target: Target, side: Side, left: int, where: Cards) -> None:
    if target == DONE:
        return
    g.take_cube(other(side), target)
    g.tell(told.cube_removed, side, target)
    if left > 1:
        g.offer(side, TARGET, enemy_cube_removed, side, left - 1, where)


def move(g: State, side: Side, card: Card, optional: int, cubes_travel: int) -> None:
    """`side` lifts a card off the table and lays it again by the rule for its region."""
    if g.table >> card & 1:
        g.offer(side, CELL, card_moved, side, card, optional, cubes_travel)


def move_limits(g: State, side: Side, card: Card, optional: int, cubes_travel: int) -> Limits:
    """5.6: the rule of 5.2; the place the card leaves is a free one like others."""
    old = 1 << g.cell_of(card)
    kin = anywhere = 0
    for laid, cell in zip(g.laid, g.cells, strict=True):
        if laid != card:
            anywhere |= TOUCHING[cell]
            if REGION_OF[laid] == REGION_OF[card]:
                kin |= TOUCHING[cell]
    free = ~(g.taken ^ old)
    cells = kin & free or anywhere & free
    may_stay = optional or not cells & ~old
    return (
        (CELL_TAKEN, ~g.taken),
        (TOUCHES_NOTHING, anywhere | STAY_BIT),
        (MOVED_TOUCHES_NO_KIN, cells | STAY_BIT),
        (MUST_MOVE, -1 if may_stay else ~STAY_BIT),
    )


@step
@chosen_from(move_limits)
def card_moved(
    g: State, cell: Cell, side: Side, card: Card, optional: int, cubes_travel: int
) -> None:
    if cell == STAY:
        g.tell(told.card_stayed, side, card)
        return
    g.cells[g.laid.index(card)] = cell
    g.arrange()
    g.tell(told.card_moved, side, card, cell)
    if not cubes_travel:
        for owner in (US, USSR):
            for _ in range(g.cubes[owner * CARD_COUNT + card]):
                g.take_cube(owner, card)
