"""How well a position stands, at a glance: for a search that stops before the end."""

from __future__ import annotations

from math import exp, fsum
from typing import Final

from detente.games.shared.outlook import HOLD
from detente.kernel.sets import members

from .aftermath import SCORING_CARD
from .board import (
    BATTLEGROUNDS,
    BULGARIA,
    COMMUNIST,
    COUNTRIES,
    COUNTRY_OF,
    CZECHOSLOVAKIA,
    DEMOCRAT,
    EAST_GERMANY,
    HUNGARY,
    POLAND,
    ROMANIA,
    SPACES,
    STABILITY,
    Country,
)
from .family_estimate import family_parts
from .scoring import BONUS, scores_of
from .state import State
from .struggle_deck import POWER_VALUE

WEIGHT: Final = {
    EAST_GERMANY: 1.0,
    POLAND: 1.0,
    CZECHOSLOVAKIA: 0.75,
    HUNGARY: 0.5,
    ROMANIA: 0.7,
    BULGARIA: 0.45,
}
BATTLEGROUND: Final = 0.9
ORDINARY: Final = 0.35
SCALE: Final = 9.0  # points that make a lead of about three to one
BOX: Final = 0.5  # a step on the political system track
USUAL: Final = 0.55  # of the worth of power in all countries: what it is at the start

VALUE: Final[tuple[float, ...]] = tuple(
    (BATTLEGROUND if BATTLEGROUNDS >> space & 1 else ORDINARY) * WEIGHT[COUNTRY_OF[space]]
    for space in range(SPACES)
)


def lead_in(g: State, country: Country) -> float:
    """The lead of the Communist if a country were scored now."""
    com, dem = scores_of(g, country)
    return com.points - dem.points


def likelihood(g: State, country: Country) -> float:
    """How often a country is going to be scored, roughly; each is once more at the end."""
    card = 1 << SCORING_CARD[country]
    if (g.hand[COMMUNIST] | g.hand[DEMOCRAT]) & card:
        return 1.3
    if g.removed & card or g.turn >= 9:
        return 0.8
    return 1.0 if not g.discards & card else 0.9


def power_worth(g: State, country: Country) -> float:
    """What power in a country promises the Communist: the bonus at the end, and being scored."""
    scorings = 0.8 if g.turn < 8 else 0.4
    return 0.75 * BONUS + scorings * POWER_VALUE[country] * (1 + g.kept[country])


def standing(g: State) -> float:
    """The lead of the Democrat in victory points, with what the board promises."""
    if g.rules.mode == "family":
        return -fsum(family_parts(g).values())
    total = float(g.vp)
    influence = bytes(g.influence)  # read sooner than a bytearray
    for space in members(g.present[COMMUNIST] | g.present[DEMOCRAT]):
        lead = influence[SPACES + space] - influence[space]
        total += VALUE[space] * HOLD[STABILITY[space]][lead]
    for country in range(len(COUNTRIES)):
        total -= likelihood(g, country) * lead_in(g, country)
        if g.in_power(COMMUNIST, country):
            total -= power_worth(g, country)
    total += fsum(power_worth(g, country) for country in range(len(COUNTRIES))) * USUAL
    total += BOX * (g.track[DEMOCRAT] - g.track[COMMUNIST])
    return total + struggle_lead(g)


def struggle_lead(g: State) -> float:
    """In a struggle cards in the hand and the initiative count, more so with raised stakes."""
    if g.country < 0:
        return 0.0
    cards = g.struggle_hand[DEMOCRAT].bit_count() - g.struggle_hand[COMMUNIST].bit_count()
    edge = 0.35 * cards + (0.5 if g.attacker == DEMOCRAT else -0.5)
    return edge * (1 + 0.25 * g.stakes)


def estimate(g: State) -> float:
    """The chance of the Communist to win, from 0 to 1."""
    return 1.0 / (1.0 + exp(standing(g) / SCALE))


def stretch(g: State) -> int:
    """A round of one side; a power struggle round is one too."""
    struggle = g.struggle_discards.bit_count() if g.country >= 0 else 0
    return g.turn << 16 | g.round << 12 | g.phasing << 11 | struggle
