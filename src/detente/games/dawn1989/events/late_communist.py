"""The Communist events of the late year."""

from __future__ import annotations

from typing import Final

from detente.kernel.flow import CHANCE, Limits, chosen_from

from .. import happenings as told
from ..board import (
    ALL_COUNTRIES,
    BULGARIA,
    BUREAUCRAT,
    CHOICE,
    CLUJ_NAPOCA,
    COMMUNIST,
    COUNTRY,
    COUNTRY_KIND,
    CZECHOSLOVAKIA,
    DEMOCRAT,
    DIE,
    DONE,
    DONE_BIT,
    EAST_GERMANY,
    ELITE,
    EVERYWHERE,
    FACES_OF_DIE,
    NO,
    NO_COUNTRY,
    ORTHODOX,
    ROMANIA,
    SPACE,
    WORKER,
    YES,
    Choice,
    Country,
    Die,
    Side,
    Space,
    Spaces,
)
from ..cards import event
from ..deck import (
    ADAMEC,
    BETRAYAL,
    CHINESE_SOLUTION,
    ELENA,
    KREMLIN_COUP,
    LIGACHEV,
    MODROW,
    NEW_YEARS_EVE,
    POLITBURO_INTRIGUE,
    SALVATION_FRONT,
    SOCIAL_PLATFORM,
    SPITZEL,
    TIMISOARA_MASSACRE,
    Card,
)
from ..moves import add, give_control, place, remove, wins_roll
from ..reasons import (
    BARRED_BY_EVENT,
    COMMUNIST_NOT_IN_POWER,
    DEMOCRAT_NOT_IN_POWER,
    MUST_GO_ON,
    NOT_BY_EVENT,
    NOTHING_THERE,
)
from ..scoring import spaces_of
from ..state import State, step
from ..support import barred, check, roll_check

SQUARE_CLEARED: Final = 7  # the box that card 96 waits for
CHINESE_CHECKS: Final = 5
CHINESE_BONUS: Final = 3
CHINESE_PRICE: Final = 3
MODROW_SUPPORT = ADAMEC_SUPPORT = 4
ADAMEC_NEEDS: Final = 3
YEAR_POINTS: Final = 3
YEAR_POWERS: Final = 4
KREMLIN: Final = 4  # on the USSR track


def value_of(g: State, card: Card) -> int:
    """What the card is worth to the Communist in the checks of its event."""
    return g.ops_value(COMMUNIST, g.printed(COMMUNIST, card))


# East Germany and Czechoslovakia


@event(SPITZEL)
def spitzel(g: State, side: Side) -> None:
    """The Communist takes 2 Democratic support off East Germany."""
    remove(g, COMMUNIST, DEMOCRAT, 2, COUNTRY[EAST_GERMANY])


@event(MODROW)
def modrow(g: State, side: Side) -> None:
    """A die above the number of East German spaces the Democrat controls brings 4 support there.

    At most 2 go to one space. Card 15 cannot be played as an event any more.
    """
    g.ask(CHANCE, DIE, FACES_OF_DIE, modrow_rolled)


@step
def modrow_rolled(g: State, die: Die) -> None:
    held = (g.control[DEMOCRAT] & COUNTRY[EAST_GERMANY]).bit_count()
    if wins_roll(g, COMMUNIST, die, 0, held + 1):
        place(g, COMMUNIST, MODROW_SUPPORT, COUNTRY[EAST_GERMANY], limit=2)


@event(ADAMEC)
def adamec(g: State, side: Side) -> None:
    """A die of 3 or more brings 4 support in Czechoslovakia, at most 2 in one space.

    It is 1 less for each Worker space there that the Democrat controls.
    """
    g.ask(CHANCE, DIE, FACES_OF_DIE, adamec_rolled)


@step
def adamec_rolled(g: State, die: Die) -> None:
    held = (g.control[DEMOCRAT] & COUNTRY[CZECHOSLOVAKIA] & WORKER).bit_count()
    if wins_roll(g, COMMUNIST, die, -held, ADAMEC_NEEDS):
        place(g, COMMUNIST, ADAMEC_SUPPORT, COUNTRY[CZECHOSLOVAKIA], limit=2)


# The Balkans


@event(BETRAYAL)
def betrayal(g: State, side: Side) -> None:
    """In an Orthodox Church that he picks, all Democratic support becomes Communist."""
    g.offer(COMMUNIST, SPACE, church_betrayed)


def betrayal_limits(g: State) -> Limits:
    return ((NOT_BY_EVENT, ORTHODOX), (NOTHING_THERE, g.present[DEMOCRAT]))


@step
@chosen_from(betrayal_limits)
def church_betrayed(g: State, space: Space) -> None:
    count = g.remove_influence(DEMOCRAT, space, g.points(DEMOCRAT, space))
    g.add_influence(COMMUNIST, space, count)
    g.tell(told.replaced, COMMUNIST, space, count)


@event(POLITBURO_INTRIGUE)
def politburo_intrigue(g: State, side: Side) -> None:
    """3 Democratic support leave Bulgaria, at most 2 one space; then a check there."""
    remove(g, COMMUNIST, DEMOCRAT, 3, COUNTRY[BULGARIA], limit=2)
    g.do(check, COMMUNIST, value_of(g, POLITBURO_INTRIGUE), 1, COUNTRY[BULGARIA], 0, 0)


@event(ELENA)
def elena(g: State, side: Side) -> None:
    """The Elite of Romania gets 2 support; Democratic checks there are 1 less this turn."""
    if g.gone != CLUJ_NAPOCA:
        add(g, COMMUNIST, CLUJ_NAPOCA, 2)


@event(SALVATION_FRONT)
def salvation_front(g: State, side: Side) -> None:
    """In the next struggle of Romania or Bulgaria he takes 2 cards of the other hand (8.1.2)."""


@event(TIMISOARA_MASSACRE)
def timisoara_massacre(g: State, side: Side) -> None:
    """Two checks in Romania with 2 added to each (FAQ 107)."""
    check(g, COMMUNIST, value_of(g, TIMISOARA_MASSACRE), 2, spaces_of(g, ROMANIA), 2, 0)


# The Chinese Solution


def square_is_cleared(g: State, side: Side) -> bool:
    return g.track[COMMUNIST] >= SQUARE_CLEARED


@event(CHINESE_SOLUTION, when=square_is_cleared)
def chinese_solution(g: State, side: Side) -> None:
    """He may make up to five checks with 3 added in a country in his power, for 3 VP."""
    g.offer(COMMUNIST, COUNTRY_KIND, massacre_ordered)


def massacre_limits(g: State) -> Limits:
    return ((COMMUNIST_NOT_IN_POWER, g.power | 1 << NO_COUNTRY),)


@step
@chosen_from(massacre_limits)
def massacre_ordered(g: State, country: Country) -> None:
    if country == NO_COUNTRY:
        g.tell(told.checks_declined, COMMUNIST)
        return
    g.tell(told.country_named, country)
    g.gain(DEMOCRAT, CHINESE_PRICE)
    if not g.ending:
        value = value_of(g, CHINESE_SOLUTION) if g.rules.chinese_solution == "with_ops" else 0
        check(g, COMMUNIST, value, CHINESE_CHECKS, spaces_of(g, country), CHINESE_BONUS, 0)


# Moscow


@event(LIGACHEV)
def ligachev(g: State, side: Side) -> None:
    """3 VP unless the Democrat plays card 14 as an event in his next round."""
    g.effects |= 1 << LIGACHEV


@event(KREMLIN_COUP)
def kremlin_coup(g: State, side: Side) -> None:
    """3 VP, and in each country in his power the Elite space comes under his control.

    The Bureaucrat space of each gets a check with 1 added, even without Democratic support.
    Card 110 cannot be played as an event any more (12.5).
    """
    g.ussr = KREMLIN
    g.tell(told.ussr_moved, KREMLIN)
    g.gain(COMMUNIST, 3)
    if g.ending:
        return
    offices = 0
    for country in range(NO_COUNTRY):
        if g.in_power(COMMUNIST, country):
            here = spaces_of(g, country)
            if elite := here & ELITE:
                give_control(g, COMMUNIST, elite.bit_length() - 1)
            offices |= here & BUREAUCRAT
    g.do(purge_offices, offices)


@step
def purge_offices(g: State, offices: Spaces) -> None:
    """One check after the other; FAQ 6.4: none has to be made."""
    if offices & ~barred(g, COMMUNIST):
        g.offer(COMMUNIST, SPACE, office_purged, offices)


def office_limits(g: State, offices: Spaces) -> Limits:
    return (
        (NOT_BY_EVENT, offices | DONE_BIT),
        (BARRED_BY_EVENT, EVERYWHERE & ~barred(g, COMMUNIST) | DONE_BIT),
    )


@step
@chosen_from(office_limits)
def office_purged(g: State, space: Space, offices: Spaces) -> None:
    if space == DONE:
        g.tell(told.checks_declined, COMMUNIST)
        return
    value = value_of(g, KREMLIN_COUP) if g.rules.kremlin_coup == "with_ops" else 0
    roll_check(g, COMMUNIST, space, value, 1)
    g.do(purge_offices, offices & ~(1 << space))


# Parties and the end of the year


def democrat_holds_power(g: State, side: Side) -> bool:
    return g.powers(DEMOCRAT) != 0


@event(SOCIAL_PLATFORM, when=democrat_holds_power)
def social_platform(g: State, side: Side) -> None:
    """In a country in Democratic power he adds 2 support and then makes a check."""
    g.offer(COMMUNIST, COUNTRY_KIND, platform_adopted)


def platform_limits(g: State) -> Limits:
    return ((MUST_GO_ON, ALL_COUNTRIES), (DEMOCRAT_NOT_IN_POWER, g.powers(DEMOCRAT)))


@step
@chosen_from(platform_limits)
def platform_adopted(g: State, country: Country) -> None:
    g.tell(told.country_named, country)
    here = spaces_of(g, country)
    place(g, COMMUNIST, 2, here)
    g.do(check, COMMUNIST, value_of(g, SOCIAL_PLATFORM), 1, here, 0, 0)


@event(NEW_YEARS_EVE)
def new_years_eve(g: State, side: Side) -> None:
    """10.3: he may let the game end with this turn.

    With power in four countries or more that is worth 3 VP to him, else to the Democrat.
    """
    g.ask(COMMUNIST, CHOICE, 1 << YES | 1 << NO, party_decided)


@step
def party_decided(g: State, choice: Choice) -> None:
    if choice == NO:
        g.effects &= ~(1 << NEW_YEARS_EVE)
        return
    g.ending_year = 1
    g.tell(told.year_ends)
    enough = g.power.bit_count() >= YEAR_POWERS
    g.gain(COMMUNIST if enough else DEMOCRAT, YEAR_POINTS)
