"""Events of both sides. `side` is whoever brings the event about."""

from __future__ import annotations

from typing import Final

from detente.kernel.flow import CHANCE, Limits, chosen_from
from detente.kernel.sets import members

from .. import happenings as told
from ..board import (
    ALL_COUNTRIES,
    CARD,
    COUNTRY,
    COUNTRY_KIND,
    DIE,
    EVERYWHERE,
    FACES_OF_DIE,
    SPACE,
    WORKER,
    Country,
    Die,
    Side,
    Space,
    Spaces,
    other,
)
from ..cards import event, throw_away
from ..deck import (
    GORBACHEV_CHARMS_WEST,
    INFLATIONARY_CURRENCY,
    NONE,
    NONE_BIT,
    PRUDENCE,
    REFORMER_REHABILITATED,
    SCORING,
    STAND_FAST,
    TANK_COLUMN,
    WORKERS_REVOLT,
    Card,
)
from ..moves import remove, wins_roll
from ..reasons import (
    EVENT_IMPOSSIBLE,
    MUST_GO_ON,
    NOT_BY_EVENT,
    NOT_IN_HAND,
    NOT_IN_PILE,
    NOT_OPPONENTS_POWER,
    NOTHING_THERE,
    TOO_LOW,
)
from ..state import State, step
from ..support import check, german_gain
from ..track import advance
from .early_democrat import pick_up, possible

CALMED_BY: Final = 3  # what a card must be worth to stop the inflation
REVOLT_WINS: Final = 4


def opponent_in_power(g: State, side: Side) -> bool:
    """The opponent holds power in some country."""
    return g.powers(other(side)) != 0


@event(PRUDENCE)
def prudence(g: State, side: Side) -> None:
    """For the rest of the turn every card is worth one less to the opponent, but at least 1.

    FAQ 8: a second time in a turn it counts twice.
    """
    g.prudence[other(side)] += 1


@event(GORBACHEV_CHARMS_WEST)
def gorbachev_charms_west(g: State, side: Side) -> None:
    """The opponent loses 2 points anywhere; then a check anywhere with this card."""
    remove(g, side, other(side), 2, EVERYWHERE)
    value = g.value(side, GORBACHEV_CHARMS_WEST)
    german = german_gain(g, side, g.printed(side, GORBACHEV_CHARMS_WEST))
    g.do(check, side, value, 1, EVERYWHERE, 0, german)


# Inflationary Currency


@event(INFLATIONARY_CURRENCY, when=opponent_in_power)
def inflationary_currency(g: State, side: Side) -> None:
    """The opponent loses 2 points in a country where he holds power; then a check there.

    Between the two he may stop the check with a discard worth 3 or more (FAQ 44).
    """
    g.offer(side, COUNTRY_KIND, inflation_started, side)


def inflation_limits(g: State, side: Side) -> Limits:
    return ((MUST_GO_ON, ALL_COUNTRIES), (NOT_OPPONENTS_POWER, g.powers(other(side))))


@step
@chosen_from(inflation_limits)
def inflation_started(g: State, country: Country, side: Side) -> None:
    g.tell(told.country_named, country)
    remove(g, side, other(side), 2, COUNTRY[country])
    g.do(ask_to_stop_inflation, other(side), country)


@step
def ask_to_stop_inflation(g: State, side: Side, country: Country) -> None:
    g.offer(side, CARD, inflation_answered, side, country)


def stopping_limits(g: State, side: Side, country: Country) -> Limits:
    """7.3.3: as much as the card is worth to him now."""
    return (
        (NOT_IN_HAND, g.hand[side] | NONE_BIT),
        (TOO_LOW, g.worth(side, CALMED_BY) | NONE_BIT),
    )


@step
@chosen_from(stopping_limits)
def inflation_answered(g: State, card: Card, side: Side, country: Country) -> None:
    if card != NONE:
        throw_away(g, side, card)
        return
    player = other(side)
    value = g.value(player, INFLATIONARY_CURRENCY)
    german = german_gain(g, player, g.printed(player, INFLATIONARY_CURRENCY))
    check(g, player, value, 1, COUNTRY[country], 0, german)


# Reformer Rehabilitated


def ahead_on_track(g: State, side: Side) -> bool:
    return g.track[side] > g.track[other(side)]


@event(REFORMER_REHABILITATED, when=ahead_on_track)
def reformer_rehabilitated(g: State, side: Side) -> None:
    """Who is ahead on the political system track picks a discarded event, which happens.

    Not a scoring card. An event of the opponent is carried out by the opponent.
    """
    g.offer(side, CARD, reformer_event_picked, side)


def reformer_limits(g: State, side: Side) -> Limits:
    return (
        (NOT_IN_PILE, g.discards),
        (NOT_BY_EVENT, ~SCORING),
        (EVENT_IMPOSSIBLE, possible(g, g.discards, side)),
    )


@step
@chosen_from(reformer_limits)
def reformer_event_picked(g: State, card: Card, side: Side) -> None:
    pick_up(g, side, card)


# Workers Revolt


@event(WORKERS_REVOLT, when=opponent_in_power)
def workers_revolt(g: State, side: Side) -> None:
    """A Worker space in a country in the power of the opponent: on 4 or more it changes sides.

    Each neighbour the opponent controls takes one off the die. All his support there becomes
    support of this side.
    """
    g.offer(side, SPACE, revolt_aimed, side)


def revolt_limits(g: State, side: Side) -> Limits:
    return (
        (NOT_BY_EVENT, WORKER),
        (NOT_OPPONENTS_POWER, spaces_in_power(g, other(side))),
        (NOTHING_THERE, g.present[other(side)]),
    )


def spaces_in_power(g: State, side: Side) -> Spaces:
    """All spaces of the countries in which a side holds power."""
    spaces = 0
    for country in members(g.powers(side)):
        spaces |= COUNTRY[country]
    return spaces


@step
@chosen_from(revolt_limits)
def revolt_aimed(g: State, space: Space, side: Side) -> None:
    g.ask(CHANCE, DIE, FACES_OF_DIE, revolt_rolled, space, side)


@step
def revolt_rolled(g: State, die: Die, space: Space, side: Side) -> None:
    modifier = -(g.near(space) & g.control[other(side)]).bit_count()
    if wins_roll(g, side, die, modifier, REVOLT_WINS):
        count = g.remove_influence(other(side), space, g.points(other(side), space))
        g.add_influence(side, space, count)
        g.tell(told.replaced, side, space, count)


# The rest


@event(TANK_COLUMN)
def tank_column(g: State, side: Side) -> None:
    """The marker of this side moves a box; this is no attempt (6.3.4)."""
    advance(g, side)


@event(STAND_FAST)
def stand_fast(g: State, side: Side) -> None:
    """For the rest of the turn checks of the opponent where this side controls are at -1."""
    g.firm = side
