"""The space race: which cards may be sent there, and what the attempt brings (6.4)."""

from __future__ import annotations

from detente.games.shared.limits import without
from detente.kernel.flow import CHANCE, Limits

from . import happenings as told
from .board import CHOICE, DIE, FACES, NO_ROLL, ROLL, SPACE, Choice, Die, Side
from .reasons import SPACE_FINISHED, SPACE_TOO_LOW, SPACE_USED
from .space import LAST_BOX
from .state import State, step
from .tracks import advance, space_cards_allowed


def space_limits(g: State, side: Side, printed: int) -> Limits:
    """6.4.1, 6.4.2, 6.4.6"""
    if g.space[side] == LAST_BOX:
        return ((SPACE_FINISHED, without(SPACE, True)),)
    needed = g.rules.track.boxes[g.space[side] + 1].ops
    return (
        (SPACE_USED, without(SPACE, g.space_used[side] >= space_cards_allowed(g, side))),
        (SPACE_TOO_LOW, without(SPACE, g.ops_value(side, printed) < needed)),
    )


def try_space(g: State, side: Side) -> None:
    """6.4.1; an optional rule lets a side waive the roll."""
    g.space_used[side] += 1
    if g.rules.space_without_roll == "yes":
        g.ask(side, CHOICE, 1 << ROLL | 1 << NO_ROLL, space_roll_chosen, side)
    else:
        g.ask(CHANCE, DIE, FACES, space_rolled, side)


@step
def space_roll_chosen(g: State, choice: Choice, side: Side) -> None:
    if choice == ROLL:
        g.ask(CHANCE, DIE, FACES, space_rolled, side)


@step
def space_rolled(g: State, die: Die, side: Side) -> None:
    box = g.rules.track.boxes[g.space[side] + 1]
    g.tell(told.space_rolled, side, die, box.up_to)
    if die + 1 <= box.up_to:
        advance(g, side)
    else:
        g.tell(told.space_failed, side)
