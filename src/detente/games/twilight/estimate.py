"""How well a position stands, at a glance: for a search that stops before the end."""

from __future__ import annotations

from math import exp
from typing import Final

from detente.games.shared.outlook import HOLD
from detente.kernel.sets import members

from .board import (
    AFRICA,
    ASIA,
    BATTLEGROUNDS,
    CENTRAL_AMERICA,
    COUNTRIES,
    EUROPE,
    MIDDLE_EAST,
    REGION_OF,
    REGIONS,
    SOUTH_AMERICA,
    STABILITY,
    US,
    USSR,
)
from .deck import ALLIED_BERLIN, BEAR_TRAP, QUAGMIRE, SCORED_BY, Cards
from .rest_of_turn import cornered
from .rounds import rounds_in
from .scoring import CONTROL, berlin_is_allied, scores_of
from .space import MILOPS_BONUS
from .state import WON, State
from .tracks import EDGE, has_ability

# What a controlled country is worth beyond the score of its region as it stands, by region: for a
# battleground, for another country, and for a first foothold.
BATTLEGROUND: Final = 1.3
ORDINARY: Final = 0.35
WEIGHT: Final = {
    EUROPE: 1.0,
    ASIA: 1.0,
    MIDDLE_EAST: 0.9,
    AFRICA: 0.6,
    CENTRAL_AMERICA: 0.6,
    SOUTH_AMERICA: 0.6,
}
SCALE: Final = 7.0  # points that make a lead of about three to one
CHINA: Final = 0.8
TRAP: Final = 2.0
DECISIVE: Final = 8.0  # a card in a hand that will end the game
CORNERED: Final = 5.0  # a deadly card that will have to be played
LATE_TARGET: Final = {8: 11, 9: 17, 10: 26}  # measured: between the games the US won and lost

VALUE: Final[tuple[float, ...]] = tuple(
    (BATTLEGROUND if BATTLEGROUNDS >> country & 1 else ORDINARY) * WEIGHT[REGION_OF[country]]
    for country in range(COUNTRIES)
)
_SCORING: Final = tuple(SCORED_BY[key] for key in REGIONS)


def standing(g: State) -> float:
    """The lead of the US in victory points, with what the board promises."""
    total = float(g.vp)
    influence = bytes(g.influence)  # read sooner than a bytearray
    for country in members(g.present[US] | g.present[USSR]):
        lead = influence[country] - influence[COUNTRIES + country]
        total += VALUE[country] * HOLD[STABILITY[country]][lead]
    for region in range(len(REGIONS)):
        us, ussr = scores_of(g, region)
        total += promise(g, region, us.points - ussr.points)
        if region == EUROPE and not berlin_is_allied(g):
            total += 4.0 * (us.level == CONTROL) - 4.0 * (ussr.level == CONTROL)
    if g.china >= 0:
        total += CHINA if g.china == US else -CHINA
    else:
        total -= CHINA * g.civil_war / WON
    total += TRAP * (g.in_force(BEAR_TRAP) - g.in_force(QUAGMIRE))
    total += CORNERED * (cornered(g, USSR) - cornered(g, US))
    return total + military(g)


def lead_in(g: State, region: int) -> float:
    """The lead of the US if a region were scored now."""
    us, ussr = scores_of(g, region)
    return us.points - ussr.points


def promise(g: State, region: int, lead: float) -> float:
    """What such a lead in a region is worth as long as it has not been scored."""
    return likelihood(g, region) * (lead + DECISIVE * verdict(g, region, lead))


def at_stake(g: State, region: int) -> float:
    """The lead of the US in a region, and the end of the game that it will bring."""
    lead = lead_in(g, region)
    return lead + DECISIVE * verdict(g, region, lead)


def verdict(g: State, region: int, lead: float) -> int:
    """Who wins by this lead when the region is scored, if a card in a hand will score it: 1 the
    US, -1 the USSR. Such a card has to be played before the turn ends."""
    points = g.vp + lead
    if -EDGE < points < EDGE or not (g.hand[US] | g.hand[USSR]) & scored_by(g, region):
        return 0
    return 1 if points > 0 else -1


def scored_by(g: State, region: int) -> Cards:
    """The card that scores a region."""
    if region == EUROPE and berlin_is_allied(g):
        return 1 << ALLIED_BERLIN
    return 1 << _SCORING[region]


def likelihood(g: State, region: int) -> float:
    """How often a region is going to be scored, roughly."""
    card = scored_by(g, region)
    if (g.hand[US] | g.hand[USSR]) & card:
        return 0.9
    if g.turn == 10:
        return 0.8
    if region in (EUROPE, ASIA, MIDDLE_EAST):
        return 0.35 if g.discards & card else 0.6
    return 0.4 if g.turn >= 3 and not g.discards & card else 0.25


def military(g: State) -> float:
    """The points that missing military operations will cost, growing as the turn goes on."""
    due = 0.2 + 0.5 * g.round / rounds_in(g.turn)
    level = 2 if g.defcon == 3 else g.defcon
    us, ussr = (
        max(0, level - g.milops[side] - 2 * has_ability(g, side, MILOPS_BONUS))
        for side in (US, USSR)
    )
    return due * (ussr - us)


def target(g: State) -> int:
    """The lead with which both sides stand equally: in the Late War the US has to end above 20."""
    return LATE_TARGET.get(g.turn, 0) if g.rules.scenario == "late_war" else 0


def estimate(g: State) -> float:
    """The chance of the US to win, from 0 to 1."""
    return 1.0 / (1.0 + exp((target(g) - standing(g)) / SCALE))


def stretch(g: State) -> int:
    """An action round of one side, or the headline of one side; the setup is one stretch."""
    return g.turn << 8 | g.round << 4 | g.phasing << 1 | (not g.round and any(g.headline))
