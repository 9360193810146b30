"""The scoring cards: 10.1."""

from __future__ import annotations

from detente.games.shared.piles import to_discards
from detente.kernel.flow import Limits, chosen_from

from .. import happenings as told
from ..board import (
    AFRICA,
    ASIA,
    CENTRAL_AMERICA,
    COUNTRY,
    EUROPE,
    MIDDLE_EAST,
    REGION,
    SOUTH_AMERICA,
    US,
    USSR,
    Country,
    Region,
    Side,
)
from ..cards import event
from ..deck import (
    AFRICA_SCORING,
    ALLIED_BERLIN,
    ASIA_SCORING,
    CENTRAL_AMERICA_SCORING,
    EUROPE_SCORING,
    MIDDLE_EAST_SCORING,
    SHUTTLE_DIPLOMACY,
    SOUTH_AMERICA_SCORING,
    SOUTHEAST_ASIA_SCORING,
)
from ..reasons import NOT_BY_EVENT
from ..scoring import score_region, score_southeast_asia
from ..state import State, battlegrounds_of, step


@event(ASIA_SCORING)
def asia_scoring(g: State, side: Side) -> None:
    """Both sides score Asia, Southeast Asia included; Shuttle Diplomacy counts here."""
    score_under_shuttle(g, ASIA)


@event(EUROPE_SCORING)
def europe_scoring(g: State, side: Side) -> None:
    """Both sides score Europe; whoever controls it wins."""
    score_region(g, EUROPE)


@event(ALLIED_BERLIN)
def allied_berlin(g: State, side: Side) -> None:
    """Europe with the numbers of Turn Zero: control gives points and does not win."""
    score_region(g, EUROPE)


@event(MIDDLE_EAST_SCORING)
def middle_east_scoring(g: State, side: Side) -> None:
    """Both sides score the Middle East; Shuttle Diplomacy counts here."""
    score_under_shuttle(g, MIDDLE_EAST)


@event(CENTRAL_AMERICA_SCORING)
def central_america_scoring(g: State, side: Side) -> None:
    """Both sides score Central America."""
    score_region(g, CENTRAL_AMERICA)


@event(SOUTHEAST_ASIA_SCORING)
def southeast_asia_scoring(g: State, side: Side) -> None:
    """A point for each controlled country of Southeast Asia, two for Thailand."""
    score_southeast_asia(g)


@event(AFRICA_SCORING)
def africa_scoring(g: State, side: Side) -> None:
    """Both sides score Africa."""
    score_region(g, AFRICA)


@event(SOUTH_AMERICA_SCORING)
def south_america_scoring(g: State, side: Side) -> None:
    """Both sides score South America."""
    score_region(g, SOUTH_AMERICA)


def score_under_shuttle(g: State, region: Region) -> None:
    """FAQ 73: the US names a battleground of the USSR that is left out; then the card is spent."""
    if not g.in_force(SHUTTLE_DIPLOMACY):
        score_region(g, region)
    elif not g.offer(US, COUNTRY, left_out_named, region):
        spend_shuttle(g)
        score_region(g, region)


def left_out_limits(g: State, region: Region) -> Limits:
    return ((NOT_BY_EVENT, battlegrounds_of(g, USSR) & REGION[region]),)


@step
@chosen_from(left_out_limits)
def left_out_named(g: State, country: Country, region: Region) -> None:
    spend_shuttle(g)
    score_region(g, region, 1 << country)


def spend_shuttle(g: State) -> None:
    g.effects &= ~(1 << SHUTTLE_DIPLOMACY)
    g.tell(told.effect_ended, SHUTTLE_DIPLOMACY)
    to_discards(g, SHUTTLE_DIPLOMACY)
