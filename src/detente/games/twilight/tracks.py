"""The tracks: victory points, DEFCON, military operations and the space race."""

from __future__ import annotations

from typing import Final

from . import happenings as told
from .board import US, USSR, Side, other
from .deck import WE_WILL_BURY_YOU
from .space import LAST_BOX, TWO_CARDS, Ability
from .state import State

EDGE: Final = 20  # 10.3.1
BURIED: Final = 3  # the points of We Will Bury You


# Victory points


def gain(g: State, side: Side, points: int) -> None:
    """10.2.2, 10.3.1: move the marker towards a side; call it once for all points of one source."""
    if points <= 0 or g.ending:
        return
    if side == US and g.burying:  # FAQ 50: before any points of the US
        bury(g)
        if g.ending:
            return
    g.vp = min(EDGE, g.vp + points) if side == US else max(-EDGE, g.vp - points)
    g.tell(told.gained, side, points, g.vp)
    if g.vp == EDGE or g.vp == -EDGE:
        g.finish(side, "twenty_points")


def bury(g: State) -> None:
    """FAQ 50: the USSR scores for We Will Bury You, once UN Intervention can no longer come."""
    g.burying = 0
    g.effects &= ~(1 << WE_WILL_BURY_YOU)
    g.tell(told.buried, WE_WILL_BURY_YOU)
    gain(g, USSR, BURIED)


# DEFCON


def set_defcon(g: State, level: int) -> None:
    """8.1: the marker moves to this level; at 1 the phasing player has lost (8.1.3)."""
    if level < 2 and g.turn == 1 and g.changes.unbound:
        level = 2  # VJ Day: not in turn 1
    if g.ending or level == g.defcon:
        return
    if level == 2 and g.defcon > 2:
        g.to_two = 1
    g.tell(told.defcon_moved, g.defcon, level)
    g.defcon = level
    if level == 1:
        g.finish(other(g.phasing), "nuclear_war")


def lower_defcon(g: State) -> None:
    set_defcon(g, g.defcon - 1)


def raise_defcon(g: State, by: int) -> None:
    set_defcon(g, min(5, g.defcon + by))  # 8.1.2


# Military operations


def add_milops(g: State, side: Side, count: int) -> None:
    """8.2: the track ends at 5."""
    g.milops[side] = min(5, g.milops[side] + count)
    g.tell(told.milops_made, side, count, g.milops[side])


# The space race


def has_ability(g: State, side: Side, ability: Ability) -> bool:
    """6.4.4: a side has reached the box of an ability and the other has not yet."""
    mine, theirs = g.space[side], g.space[1 - side]
    return mine > theirs and theirs < g.rules.track.abilities[ability] <= mine


def space_cards_allowed(g: State, side: Side) -> int:
    """6.4.2, 6.4.4: how many cards a side may use on the space race in a turn."""
    return 2 if has_ability(g, side, TWO_CARDS) else 1


def advance(g: State, side: Side, boxes: int = 1) -> None:
    """6.4.3: the marker moves, and scores for the box it comes to; passing a box scores nothing."""
    box = min(LAST_BOX, g.space[side] + boxes)
    if box == g.space[side]:
        return
    g.space[side] = box
    reached = g.rules.track.boxes[box]
    g.tell(told.advanced, side, reached.stage)
    first = g.space[other(side)] < box
    gain(g, side, reached.points[0 if first else 1])
