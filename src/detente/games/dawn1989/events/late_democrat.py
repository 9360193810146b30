"""The Democratic events of the late year."""

from __future__ import annotations

from typing import Final

from detente.kernel.flow import CHANCE, Limits, chosen_from
from detente.kernel.sets import set_of

from .. import happenings as told
from ..board import (
    ALL_COUNTRIES,
    BRATISLAVA,
    CARD,
    COMMUNIST,
    COUNTRY,
    COUNTRY_KIND,
    CZECH_WRITERS,
    CZECHOSLOVAKIA,
    DECLINE,
    DEMOCRAT,
    DIE,
    EAST_GERMANY,
    ELITE,
    EVERYWHERE,
    FACES_OF_DIE,
    FARMER,
    KOSICE,
    PRESOV,
    SPACE,
    WORKER,
    Country,
    Die,
    Side,
    Space,
)
from ..cards import end_effect, event, resolve_event
from ..deck import (
    BALTIC_WAY,
    BREAKAWAY_REPUBLICS,
    CIVIC_FORUM,
    DOMINO_THEORY,
    FIRST_BANANA,
    GOVERNMENT_RESIGNS,
    KOHL_REUNIFICATION,
    MALTA_SUMMIT,
    NONE,
    NONE_BIT,
    PUBLIC_AGAINST_VIOLENCE,
    SAJUDIS,
    SCORING,
    SHOCK_THERAPY,
    THE_WALL,
    WALL_MUST_GO,
    Card,
)
from ..moves import add, place, remove, take, wins_roll
from ..play import ON_BOARD, operate
from ..reasons import (
    CONTROLLED_ALREADY,
    DEMOCRAT_NOT_IN_POWER,
    MUST_GO_ON,
    NOT_BY_EVENT,
    NOT_IN_PILE,
    NOT_SCORING,
    NOTHING_THERE,
)
from ..scoring import spaces_of
from ..state import State, step
from ..support import GERMANY, check, german_bonus

ROUNDS_TO_WIN: Final = 2  # card 86
DOMINO_POWERS: Final = 2
THERAPY_NEEDS: Final = 3
MALTA_NEEDS: Final = 4
SUMMIT_HELPERS: Final = set_of((SAJUDIS, BALTIC_WAY, BREAKAWAY_REPUBLICS))


def value_of(g: State, card: Card, bonus: int = 0) -> int:
    """What the card is worth to the Democrat in the checks of its event."""
    return g.ops_value(DEMOCRAT, g.printed(DEMOCRAT, card), bonus)


# The wall


@event(WALL_MUST_GO)
def wall_must_go(g: State, side: Side) -> None:
    """Best of three rounds of dice, with the East German spaces of each side added.

    If the Democrat wins, he gets 3 VP, the Communist takes off 3 of his support in East Germany,
    and the wall of card 9 has no effect any more.
    """
    wall_round(g, 0, 0)


def wall_round(g: State, communist: int, democrat: int) -> None:
    """`communist` and `democrat` are the rounds won so far."""
    g.ask(CHANCE, DIE, FACES_OF_DIE, wall_rolled_by_communist, communist, democrat)


@step
def wall_rolled_by_communist(g: State, die: Die, communist: int, democrat: int) -> None:
    g.ask(CHANCE, DIE, FACES_OF_DIE, wall_rolled_by_democrat, die, communist, democrat)


@step
def wall_rolled_by_democrat(
    g: State, die: Die, communist_die: Die, communist: int, democrat: int
) -> None:
    """A tie is rolled again."""
    spaces = [g.control[side] & GERMANY for side in (COMMUNIST, DEMOCRAT)]
    for side in (COMMUNIST, DEMOCRAT):
        if spaces[side]:
            g.tell(told.held_counts, side, spaces[side])
    held = [there.bit_count() for there in spaces]
    g.tell(told.contest_rolled, communist_die, held[COMMUNIST], die, held[DEMOCRAT])
    lead = die + held[DEMOCRAT] - communist_die - held[COMMUNIST]
    communist += lead < 0
    democrat += lead > 0
    if democrat == ROUNDS_TO_WIN:
        wall_falls(g)
    elif communist < ROUNDS_TO_WIN:
        wall_round(g, communist, democrat)


def wall_falls(g: State) -> None:
    g.effects |= 1 << WALL_MUST_GO
    end_effect(g, THE_WALL)
    g.gain(DEMOCRAT, 3)
    if not g.ending:
        remove(g, COMMUNIST, COMMUNIST, 3, GERMANY)


@event(KOHL_REUNIFICATION)
def kohl_reunification(g: State, side: Side) -> None:
    """2 VP; where the wall fell by card 86 he may also place support or check as with this card."""
    g.gain(DEMOCRAT, 2)
    if not g.ending and g.in_force(WALL_MUST_GO):
        printed = g.printed(DEMOCRAT, KOHL_REUNIFICATION)
        operate(g, DEMOCRAT, printed, ON_BOARD | 1 << DECLINE, EVERYWHERE)


@event(FIRST_BANANA)
def first_banana(g: State, side: Side) -> None:
    """2 Communist support leave East Germany (FAQ 91); then two checks there."""
    remove(g, DEMOCRAT, COMMUNIST, 2, COUNTRY[EAST_GERMANY])
    value = value_of(g, FIRST_BANANA, german_bonus(g, DEMOCRAT))
    g.do(check, DEMOCRAT, value, 2, COUNTRY[EAST_GERMANY], 0, 0)


# Domino Theory


def has_toppled_two(g: State, side: Side) -> bool:
    return g.powers(DEMOCRAT).bit_count() >= DOMINO_POWERS


@event(DOMINO_THEORY, when=has_toppled_two)
def domino_theory(g: State, side: Side) -> None:
    """With power in two countries he may play a discarded scoring card at once."""
    if g.discards & SCORING:
        g.offer(DEMOCRAT, CARD, domino_picked)


def domino_limits(g: State) -> Limits:
    return ((NOT_SCORING, SCORING | NONE_BIT), (NOT_IN_PILE, g.discards | NONE_BIT))


@step
@chosen_from(domino_limits)
def domino_picked(g: State, card: Card) -> None:
    if card == NONE:
        return
    g.discards ^= 1 << card
    g.table |= 1 << card
    g.tell(told.picked_from_discards, DEMOCRAT, card)
    g.do(resolve_event, card, DEMOCRAT)


# Czechoslovakia


@event(CIVIC_FORUM)
def civic_forum(g: State, side: Side) -> None:
    """1 VP and 4 support in Czechoslovakia; with the Writers two checks there (FAQ 90)."""
    g.gain(DEMOCRAT, 1)
    if not g.ending:
        place(g, DEMOCRAT, 4, COUNTRY[CZECHOSLOVAKIA])
        g.do(check_by_forum)


@step
def check_by_forum(g: State) -> None:
    if g.controls(DEMOCRAT, CZECH_WRITERS):
        check(g, DEMOCRAT, value_of(g, CIVIC_FORUM), 2, COUNTRY[CZECHOSLOVAKIA], 0, 0)


@event(PUBLIC_AGAINST_VIOLENCE)
def public_against_violence(g: State, side: Side) -> None:
    """2 support each in Kosice and Presov; then a check in Bratislava with 2 added."""
    add(g, DEMOCRAT, KOSICE, 2)
    add(g, DEMOCRAT, PRESOV, 2)
    check(g, DEMOCRAT, value_of(g, PUBLIC_AGAINST_VIOLENCE), 1, 1 << BRATISLAVA, 2, 0)


# Shock Therapy


def holds_power(g: State, side: Side) -> bool:
    return g.powers(DEMOCRAT) != 0


@event(SHOCK_THERAPY, when=holds_power)
def shock_therapy(g: State, side: Side) -> None:
    """In a country in his power a die of 3 or more gives 3 VP and 3 support there.

    It is 1 less for each Worker or Farmer space there that the Communist controls.
    """
    g.offer(DEMOCRAT, COUNTRY_KIND, therapy_aimed)


def therapy_limits(g: State) -> Limits:
    return ((MUST_GO_ON, ALL_COUNTRIES), (DEMOCRAT_NOT_IN_POWER, g.powers(DEMOCRAT)))


@step
@chosen_from(therapy_limits)
def therapy_aimed(g: State, country: Country) -> None:
    g.tell(told.country_named, country)
    g.ask(CHANCE, DIE, FACES_OF_DIE, therapy_rolled, country)


@step
def therapy_rolled(g: State, die: Die, country: Country) -> None:
    here = spaces_of(g, country)
    held = (g.control[COMMUNIST] & here & (WORKER | FARMER)).bit_count()
    if wins_roll(g, DEMOCRAT, die, -held, THERAPY_NEEDS):
        g.gain(DEMOCRAT, 3)
        if not g.ending:
            place(g, DEMOCRAT, 3, here)


# Elites


@event(GOVERNMENT_RESIGNS)
def government_resigns(g: State, side: Side) -> None:
    """An Elite space that nobody controls, picked by the Democrat, loses all Communist support."""
    g.offer(DEMOCRAT, SPACE, government_dismissed)


def government_limits(g: State) -> Limits:
    return (
        (NOT_BY_EVENT, ELITE),
        (CONTROLLED_ALREADY, EVERYWHERE & ~(g.control[COMMUNIST] | g.control[DEMOCRAT])),
        (NOTHING_THERE, g.present[COMMUNIST]),
    )


@step
@chosen_from(government_limits)
def government_dismissed(g: State, space: Space) -> None:
    take(g, COMMUNIST, space)


@event(MALTA_SUMMIT)
def malta_summit(g: State, side: Side) -> None:
    """A die of 4 or more gives 3 VP and takes 5 Communist support off Elite spaces.

    It is 1 more for each of the cards 33, 81 and 84 that has happened.
    """
    g.ask(CHANCE, DIE, FACES_OF_DIE, malta_rolled)


@step
def malta_rolled(g: State, die: Die) -> None:
    bonus = (g.happened & SUMMIT_HELPERS).bit_count()
    if wins_roll(g, DEMOCRAT, die, bonus, MALTA_NEEDS):
        g.gain(DEMOCRAT, 3)
        if not g.ending:
            remove(g, DEMOCRAT, COMMUNIST, 5, ELITE)
