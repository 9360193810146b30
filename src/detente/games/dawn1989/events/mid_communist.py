"""Communist events of the middle of the year."""

from __future__ import annotations

from typing import Final

from detente.games.shared.limits import without
from detente.kernel.flow import CHANCE, Limits, chosen_from

from .. import happenings as told
from ..board import (
    ACTION,
    BALKANS,
    BUCURESTI,
    CHECKS,
    COMMUNIST,
    COUNTRY,
    COUNTRY_KIND,
    DEMOCRAT,
    DIE,
    EAST_GERMANY,
    EVERYWHERE,
    FACES_OF_DIE,
    GERMAN_WRITERS,
    INTELLECTUAL,
    PLZEN,
    PRAHA,
    RAZGRAD,
    ROMANIA,
    SPACE,
    STUDENT,
    SUPPORT,
    WORKER,
    Action,
    Country,
    Die,
    Side,
    Space,
)
from ..cards import event
from ..deck import (
    ANNIVERSARY_CELEBRATION,
    CEAUSESCU,
    COMMITTEE_RESHUFFLE,
    GRENZTRUPPEN,
    LI_PENG,
    NEPOTISM,
    NORMALIZATION,
    SECURITATE,
    SYSTEMATIZATION,
    THIRD_WAY,
    TURKS_EXPELLED,
    WARSAW_PACT_SUMMIT,
)
from ..moves import add, place, remove, take
from ..play import ON_BOARD
from ..reasons import NOT_GRANTED, NOTHING_TO_CHECK
from ..scoring import spaces_of
from ..state import State, step
from ..support import check, checkable

NEPOTISTS: Final = (4, 4, 3, 3, 1, 1)  # support by the face of the die
SUMMIT_TARGETS: Final = STUDENT | INTELLECTUAL
SUMMIT_BONUS: Final = 2


# Romania


@event(CEAUSESCU)
def ceausescu(g: State, side: Side) -> None:
    """The Communist takes 3 Democratic points off Romania and may make a check there.

    If at the end of the round the Democrat has support next to Cluj-Napoca, Bucuresti loses a
    Communist point: the round sees to that.
    """
    g.effects |= 1 << CEAUSESCU
    romania = spaces_of(g, ROMANIA)
    remove(g, COMMUNIST, DEMOCRAT, 3, romania)
    value = g.ops_value(COMMUNIST, g.printed(COMMUNIST, CEAUSESCU))
    g.do(check, COMMUNIST, value, 1, romania, 0, 0)


@event(SYSTEMATIZATION)
def systematization(g: State, side: Side) -> None:
    """The Communist takes a Romanian space out of the game, and its neighbours are joined."""
    g.ask(COMMUNIST, SPACE, COUNTRY[ROMANIA], systematized)


@step
def systematized(g: State, space: Space) -> None:
    """Communist support moves to Bucuresti; FAQ 69: if that is the space, it is lost as well."""
    take(g, DEMOCRAT, space)
    moved = take(g, COMMUNIST, space)
    g.gone = space
    g.tell(told.space_gone, space)
    if space != BUCURESTI:
        add(g, COMMUNIST, BUCURESTI, moved)
    g.survey()


@event(SECURITATE)
def securitate(g: State, side: Side) -> None:
    """In Romanian power struggles the Democrat plays with an open hand, until card 108."""
    g.effects |= 1 << SECURITATE


@event(NEPOTISM)
def nepotism(g: State, side: Side) -> None:
    """A die gives the Communist 4, 3 or 1 points for Worker spaces of the Balkans."""
    g.ask(CHANCE, DIE, FACES_OF_DIE, nepotism_rolled)


@step
def nepotism_rolled(g: State, die: Die) -> None:
    g.tell(told.support_rolled, COMMUNIST, die, NEPOTISTS[die])
    place(g, COMMUNIST, NEPOTISTS[die], g.in_game(WORKER & BALKANS))


@event(TURKS_EXPELLED)
def turks_expelled(g: State, side: Side) -> None:
    """2 points for the Communist; Razgrad loses all Democratic support."""
    take(g, DEMOCRAT, RAZGRAD)
    g.gain(COMMUNIST, 2)


# Eastern Europe


@event(ANNIVERSARY_CELEBRATION)
def anniversary_celebration(g: State, side: Side) -> None:
    """2 points of support in East Germany, 4 if the Communist leads; then he scores a point."""
    place(g, COMMUNIST, 4 if g.vp < 0 else 2, COUNTRY[EAST_GERMANY])
    g.do(anniversary_scored)


@step
def anniversary_scored(g: State) -> None:
    """FAQ 51: whether he leads or not."""
    g.gain(COMMUNIST, 1)


@event(NORMALIZATION)
def normalization(g: State, side: Side) -> None:
    """Plzen and Praha lose all Democratic support; 5.2: without any it still counts as played."""
    take(g, DEMOCRAT, PLZEN)
    take(g, DEMOCRAT, PRAHA)


@event(GRENZTRUPPEN)
def grenztruppen(g: State, side: Side) -> None:
    """For the rest of the turn Democratic checks in East Germany are rolled at -1."""


@event(THIRD_WAY)
def third_way(g: State, side: Side) -> None:
    """2 points for the Communist, and 3 Communist support for the German Writers."""
    add(g, COMMUNIST, GERMAN_WRITERS, 3)
    g.gain(COMMUNIST, 2)


# Anywhere


@event(LI_PENG)
def li_peng(g: State, side: Side) -> None:
    """To the end of the game the Communist adds 1 to his attempts on the track (6.3.1)."""


def has_power(g: State, side: Side) -> bool:
    return g.power != 0


@event(COMMITTEE_RESHUFFLE, when=has_power)
def committee_reshuffle(g: State, side: Side) -> None:
    """3 Communist support in one country where he holds power; without any it cannot happen."""
    g.ask(COMMUNIST, COUNTRY_KIND, g.power, reshuffle_country_named)


@step
def reshuffle_country_named(g: State, country: Country) -> None:
    g.tell(told.country_named, country)
    place(g, COMMUNIST, 3, spaces_of(g, country))


@event(WARSAW_PACT_SUMMIT)
def warsaw_pact_summit(g: State, side: Side) -> None:
    """Two checks at +2 in Student or Intellectual spaces, or 4 support away from Democrats."""
    g.offer(COMMUNIST, ACTION, summit_decided)


def summit_limits(g: State) -> Limits:
    targets = checkable(g, COMMUNIST, SUMMIT_TARGETS)
    return ((NOT_GRANTED, ON_BOARD), (NOTHING_TO_CHECK, without(CHECKS, not targets)))


@step
@chosen_from(summit_limits)
def summit_decided(g: State, action: Action) -> None:
    """FAQ 76: the +2 comes on top of the operations value of the card."""
    g.tell(told.operations_begun, COMMUNIST, action)
    if action == SUPPORT:
        place(g, COMMUNIST, 4, g.in_game(EVERYWHERE & ~g.present[DEMOCRAT]))
    else:
        value = g.ops_value(COMMUNIST, g.printed(COMMUNIST, WARSAW_PACT_SUMMIT))
        check(g, COMMUNIST, value, 2, SUMMIT_TARGETS, SUMMIT_BONUS, 0)
