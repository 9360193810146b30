"""Events of the Influence Struggle."""

from __future__ import annotations

from detente.kernel.flow import Limits, chosen_from

from .. import happenings as told
from ..deck import (
    GROUP,
    LIVE_BENEFIT,
    MILITARY,
    NUCLEAR_ESCALATION,
    OF_FACTION,
    SUMMIT_MEETING,
    Group,
    Side,
    other,
)
from ..ops import discard, recruit_this, reveal, spend
from ..reasons import NOT_MILITARY
from ..state import State, step


def live_benefit(g: State, side: Side) -> None:
    """8.5: instead of an action, recruit the top card of the group discard pile."""
    spend(g, side, LIVE_BENEFIT)
    recruit_this(g, g.discards.pop(), side)


def nuclear_escalation(g: State, side: Side) -> None:
    """8.6: instead of an action, all military groups in play are discarded."""
    spend(g, side, NUCLEAR_ESCALATION)
    stack_military(g, side)


def military_in_play(g: State, side: Side) -> Limits:
    return ((NOT_MILITARY, (g.row[0] | g.row[1]) & OF_FACTION[MILITARY]),)


def stack_military(g: State, side: Side) -> None:
    """8.4: the user chooses in which order the cards are stacked; the last has no choice."""
    left = (g.row[0] | g.row[1]) & OF_FACTION[MILITARY]
    if left & left - 1:
        g.offer(side, GROUP, military_stacked, side)
    elif left:
        stack(g, left.bit_length() - 1, side)


@step
@chosen_from(military_in_play)
def military_stacked(g: State, group: Group, side: Side) -> None:
    stack(g, group, side)
    stack_military(g, side)


def stack(g: State, group: Group, side: Side) -> None:
    discard(g, group)
    g.tell(told.destroyed, side, group)


def summit_meeting(g: State, side: Side) -> None:
    """8.7: the opponent turns his Agent X face up. It costs no action."""
    spend(g, side, SUMMIT_MEETING)
    reveal(g, other(side))
