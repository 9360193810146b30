"""The Democratic events of the late year in the Balkans."""

from __future__ import annotations

from typing import Final

from detente.kernel.flow import Limits, chosen_from

from .. import happenings as told
from ..board import (
    BULGARIA,
    CLUJ_NAPOCA,
    COMMUNIST,
    COUNTRY,
    DEMOCRAT,
    EVERYWHERE,
    MINORITY,
    ROMANIA,
    SPACE,
    Side,
    Space,
)
from ..cards import end_effect, event
from ..deck import (
    ARMY_BACKS_REVOLUTION,
    BREAKAWAY_REPUBLICS,
    CROWD_AGAINST_CEAUSESCU,
    ELENA,
    SECURITATE,
    TYRANT_IS_GONE,
    UNION_DEMOCRATIC_FORCES,
)
from ..moves import give_control, remove, take
from ..reasons import CONTROLLED_ALREADY, NOT_BY_EVENT, OWN_SUPPORT_THERE
from ..scoring import spaces_of
from ..state import TYRANT_POINTS, State, step
from ..support import check, german_gain
from .late_democrat import value_of

BREAKAWAY: Final = 3  # on the USSR track
LOST_BY_TYRANT: Final = 4


# Breakaway Baltic Republics


@event(BREAKAWAY_REPUBLICS)
def breakaway_republics(g: State, side: Side) -> None:
    """5 VP, control of a Minority space, then a check anywhere.

    The USSR marker moves (12.4). Card 14 cannot be played as an event any more, card 109 can.
    """
    g.ussr = BREAKAWAY
    g.tell(told.ussr_moved, BREAKAWAY)
    g.gain(DEMOCRAT, 5)
    if g.ending:
        return
    g.offer(DEMOCRAT, SPACE, minority_broken_away)
    value = value_of(g, BREAKAWAY_REPUBLICS)
    g.do(
        check,
        DEMOCRAT,
        value,
        1,
        EVERYWHERE,
        0,
        german_gain(g, DEMOCRAT, g.printed(DEMOCRAT, BREAKAWAY_REPUBLICS)),
    )


def minority_limits(g: State) -> Limits:
    return (
        (NOT_BY_EVENT, MINORITY & (spaces_of(g, ROMANIA) | COUNTRY[BULGARIA])),
        (CONTROLLED_ALREADY, EVERYWHERE & ~g.control[DEMOCRAT]),
    )


@step
@chosen_from(minority_limits)
def minority_broken_away(g: State, space: Space) -> None:
    give_control(g, DEMOCRAT, space)


# Bulgaria and Romania


@event(UNION_DEMOCRATIC_FORCES)
def union_democratic_forces(g: State, side: Side) -> None:
    """4 Communist support leave Bulgaria, at most 2 one space; then two checks there."""
    remove(g, DEMOCRAT, COMMUNIST, 4, COUNTRY[BULGARIA], limit=2)
    g.do(check, DEMOCRAT, value_of(g, UNION_DEMOCRATIC_FORCES), 2, COUNTRY[BULGARIA], 0, 0)


@event(ARMY_BACKS_REVOLUTION)
def army_backs_revolution(g: State, side: Side) -> None:
    """Card 70 ends, and has no effect any more."""
    end_effect(g, SECURITATE)


@event(TYRANT_IS_GONE)
def tyrant_is_gone(g: State, side: Side) -> None:
    """7.6.3: it waits as long as card 54 does. Then Cluj-Napoca loses 4 Communist support.

    7.6.5: the Democrat names a Romanian space without his support as the tyrant's hiding place; if
    there is none he gains 2 VP at once. Cards 10, 41, 69, 101 and 107 have no effect any more.
    """
    if g.in_force(CROWD_AGAINST_CEAUSESCU):
        g.effects |= 1 << TYRANT_IS_GONE
        return
    g.tyrant = 1
    if g.rules.elena == "ends":
        end_effect(g, ELENA)
    take(g, COMMUNIST, CLUJ_NAPOCA, LOST_BY_TYRANT)
    if not g.offer(DEMOCRAT, SPACE, tyrant_hidden):
        g.gain(DEMOCRAT, TYRANT_POINTS)


def hiding_limits(g: State) -> Limits:
    return (
        (NOT_BY_EVENT, spaces_of(g, ROMANIA)),
        (OWN_SUPPORT_THERE, EVERYWHERE & ~g.present[DEMOCRAT]),
    )


@step
@chosen_from(hiding_limits)
def tyrant_hidden(g: State, space: Space) -> None:
    g.fugitive = space
    g.tell(told.tyrant_hides, space)
