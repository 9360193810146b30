"""The neutral events of the late war."""

from __future__ import annotations

from typing import Final

from .. import happenings as told
from ..board import (
    CHOICE,
    COUNTRY,
    END_GAME,
    GO_ON,
    IRAN,
    IRAQ,
    US,
    USSR,
    Choice,
    Country,
    Side,
    other,
)
from ..cards import event, lose_at_random
from ..coups import war
from ..deck import HOSTAGE_CRISIS, IRAN_IRAQ_WAR, TERRORISM, WARGAMES
from ..scoring import end_by_points
from ..state import State, step
from ..tracks import EDGE

GIVEN_AWAY: Final = 6  # victory points that end the game by Wargames


@event(TERRORISM)
def terrorism(g: State, side: Side) -> None:
    """The opponent loses a random card to the discard pile.

    The US loses two to the USSR after card 82, both at random (FAQ 92).
    """
    lose_at_random(g, other(side))
    if side == USSR and g.in_force(HOSTAGE_CRISIS):
        g.do(lose_at_random, US)


# Wargames


def close_to_war(g: State, side: Side) -> bool:
    return g.defcon == 2


@event(WARGAMES, when=close_to_war)
def wargames(g: State, side: Side) -> None:
    """At DEFCON 2 the side may give the opponent 6 VP and end the game; no final scoring."""
    g.ask(side, CHOICE, 1 << END_GAME | 1 << GO_ON, wargames_decided, side)


@step
def wargames_decided(g: State, choice: Choice, side: Side) -> None:
    """FAQ 100: who is ahead wins, whether or not the marker comes to the end of its track."""
    if choice == GO_ON:
        return
    given = GIVEN_AWAY if side == USSR else -GIVEN_AWAY
    g.vp += given
    if g.rules.scenario != "late_war":  # there every point counts
        g.vp = max(-EDGE, min(EDGE, g.vp))
    g.tell(told.gained, other(side), GIVEN_AWAY, g.vp)
    end_by_points(g, "wargames", "wargames_draw")


# Iran-Iraq War


@event(IRAN_IRAQ_WAR)
def iran_iraq_war(g: State, side: Side) -> None:
    """The side attacks Iran or Iraq: won on 4 to 6, less 1 for each neighbour of the enemy.

    2 military operations; a won war gives 2 VP and all enemy influence in that country.
    """
    g.ask(side, COUNTRY, 1 << IRAN | 1 << IRAQ, gulf_war_aimed, side)


@step
def gulf_war_aimed(g: State, country: Country, side: Side) -> None:
    war(g, side, IRAN_IRAQ_WAR, country, 4, 2)
