"""Democratic events of the middle of the year that work on the board and the tracks.

Those about cards are in mid_democrat_cards, those that wait or last in mid_democrat_lasting.
"""

from __future__ import annotations

from typing import Final

from detente.kernel.flow import Limits, chosen_from
from detente.kernel.sets import members

from .. import happenings as told
from ..board import (
    COMMUNIST,
    COUNTRY,
    CZECHOSLOVAKIA,
    DECLINE,
    DEMOCRAT,
    DONE,
    DONE_BIT,
    DRESDEN,
    EAST_GERMANY,
    EASTERN_EUROPE,
    EVERYWHERE,
    HARGHITA_COVASNA,
    LEIPZIG,
    LUTHERAN_CHURCH,
    PRAHA,
    ROMANIA,
    SPACE,
    TIMISOARA,
    WORKER,
    Side,
    Space,
    Spaces,
)
from ..cards import event
from ..deck import (
    BALTIC_WAY,
    FOREIGN_TELEVISION,
    KLAUS_AND_KOMAREK,
    LASZLO_TOKES,
    LEGACY_OF_1968,
    MONDAY_DEMONSTRATIONS,
    NEW_FORUM,
    TOXIC_WASTE,
    TROOP_WITHDRAWALS,
    WE_ARE_THE_PEOPLE,
)
from ..moves import add, give_control, place, remove, take
from ..play import ON_BOARD, operate
from ..reasons import NOT_BY_EVENT
from ..scoring import spaces_of
from ..state import State, step
from ..support import check, german_gain
from .early_democrat import minority_limits

GERMANY: Final = COUNTRY[EAST_GERMANY]
MOVED_FROM_CHURCH: Final = 4  # card 48
MOVED_TO_ONE: Final = 2
BALTIC_STAGE: Final = 2  # of the USSR track


# Communist support that goes


@event(TROOP_WITHDRAWALS)
def troop_withdrawals(g: State, side: Side) -> None:
    """The Democrat takes 5 Communist points off Eastern Europe, at most 2 from one space."""
    remove(g, DEMOCRAT, COMMUNIST, 5, EASTERN_EUROPE, limit=2)


@event(FOREIGN_TELEVISION)
def foreign_television(g: State, side: Side) -> None:
    """He takes 4 Communist points off the board, at most 2 from one space, none from Dresden."""
    remove(g, DEMOCRAT, COMMUNIST, 4, EVERYWHERE & ~(1 << DRESDEN), limit=2)


@event(KLAUS_AND_KOMAREK)
def klaus_and_komarek(g: State, side: Side) -> None:
    """Praha loses up to 2 Communist points and gets 2 Democratic ones."""
    take(g, COMMUNIST, PRAHA, 2)
    add(g, DEMOCRAT, PRAHA, 2)


# Democratic support that comes


@event(TOXIC_WASTE)
def toxic_waste(g: State, side: Side) -> None:
    """3 Democratic support in Worker spaces, shared out freely."""
    place(g, DEMOCRAT, 3, g.in_game(WORKER))


@event(LEGACY_OF_1968)
def legacy_of_1968(g: State, side: Side) -> None:
    """1 Democratic support in each Czechoslovak space that the Communist does not control."""
    for space in members(COUNTRY[CZECHOSLOVAKIA] & ~g.control[COMMUNIST]):
        add(g, DEMOCRAT, space, 1)


@event(NEW_FORUM)
def new_forum(g: State, side: Side) -> None:
    """1 Democratic support in each of three different East German spaces."""
    place(g, DEMOCRAT, 3, GERMANY, limit=1)


@event(BALTIC_WAY)
def baltic_way(g: State, side: Side) -> None:
    """3 points for the Democrat, who gets control of a Minority space; the USSR marker moves.

    From now on card 84 can happen. Where all such spaces are his, the rest still counts.
    """
    g.ussr = BALTIC_STAGE
    g.tell(told.ussr_moved, BALTIC_STAGE)
    g.gain(DEMOCRAT, 3)
    if not g.ending:
        g.offer(DEMOCRAT, SPACE, baltic_way_joined)


@step
@chosen_from(minority_limits)
def baltic_way_joined(g: State, space: Space) -> None:
    give_control(g, DEMOCRAT, space)


# We Are the People!


@event(WE_ARE_THE_PEOPLE)
def we_are_the_people(g: State, side: Side) -> None:
    """Up to 4 Democratic points go from the Lutheran Church to other East German spaces.

    At most 2 arrive in one. To the end of the game the Communist may not check Leipzig.
    """
    leave_church(g, MOVED_FROM_CHURCH, GERMANY & ~(1 << LUTHERAN_CHURCH), 0)


def leave_church(g: State, left: int, where: Spaces, once: Spaces) -> None:
    if left and g.points(DEMOCRAT, LUTHERAN_CHURCH):
        g.offer(DEMOCRAT, SPACE, people_moved, left, where, once)


def church_limits(g: State, left: int, where: Spaces, once: Spaces) -> Limits:
    return ((NOT_BY_EVENT, where | DONE_BIT),)


@step
@chosen_from(church_limits)
def people_moved(g: State, space: Space, left: int, where: Spaces, once: Spaces) -> None:
    """`once`: the spaces that have had one point already."""
    if space == DONE:
        return
    g.remove_influence(DEMOCRAT, LUTHERAN_CHURCH)
    g.add_influence(DEMOCRAT, space)
    g.tell(told.support_moved, DEMOCRAT, LUTHERAN_CHURCH, space)
    bit = 1 << space
    leave_church(g, left - 1, where & ~bit if once & bit else where, once | bit)


# Operations and checks


@event(MONDAY_DEMONSTRATIONS)
def monday_demonstrations(g: State, side: Side) -> None:
    """The Democrat gets control of the Lutheran Church and of Leipzig.

    Then he may make up to five checks in East Germany; card 58 counts for all of them (11.1).
    """
    give_control(g, DEMOCRAT, LUTHERAN_CHURCH)
    give_control(g, DEMOCRAT, LEIPZIG)
    value = g.ops_value(DEMOCRAT, g.printed(DEMOCRAT, MONDAY_DEMONSTRATIONS))
    check(
        g,
        DEMOCRAT,
        value,
        5,
        GERMANY,
        0,
        german_gain(g, DEMOCRAT, g.printed(DEMOCRAT, MONDAY_DEMONSTRATIONS)),
    )


@event(LASZLO_TOKES)
def laszlo_tokes(g: State, side: Side) -> None:
    """1 Democratic support in Timisoara and in Harghita/Covasna.

    Then the Democrat may use the operations of this card in Romania only (FAQ 73).
    """
    for space in members(g.in_game(1 << TIMISOARA | 1 << HARGHITA_COVASNA)):
        add(g, DEMOCRAT, space, 1)
    printed = g.printed(DEMOCRAT, LASZLO_TOKES)
    operate(g, DEMOCRAT, printed, ON_BOARD | 1 << DECLINE, spaces_of(g, ROMANIA))
