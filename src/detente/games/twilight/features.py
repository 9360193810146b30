"""What tells a learned estimate how a position stands: some sixty numbers, cheaply counted.

Above zero speaks for the US, unless the name says what is counted. What a search imagines is a
complete position, so both hands are there; the other one's is as likely as any.
"""

from __future__ import annotations

from math import sqrt
from pathlib import Path
from typing import Final

from detente.games.shared.outlook import HOLD
from detente.kernel.features import Features
from detente.kernel.sets import members

from .board import (
    BATTLEGROUNDS,
    COUNTRIES,
    EUROPE,
    REGION_OF,
    REGIONS,
    SOUTHEAST_ASIA,
    STABILITY,
    THAILAND,
    US,
    USSR,
)
from .deck import (
    ALLIED_BERLIN,
    BEAR_TRAP,
    OWNED_BY,
    QUAGMIRE,
    SCORED_BY,
    SCORING,
    SOUTHEAST_ASIA_SCORING,
    WORTH,
)
from .estimate import CHINA, CORNERED, TRAP, VALUE, military, promise
from .rest_of_turn import cornered
from .rounds import rounds_in
from .scoring import CONTROL, berlin_is_allied, scores_of
from .state import WON, State

_SCORING: Final = tuple(SCORED_BY[key] for key in REGIONS)
_BY_REGION: Final = ("held_us", "held_ussr", "to_come", "scored", "battlegrounds", "others")
NAMES: Final[tuple[str, ...]] = (
    "standing",
    "standing_late",
    "points",
    "points_late",
    "near_twenty",
    *(f"{region}_{part}" for region in REGIONS for part in _BY_REGION),
    "europe_controlled",
    "battlegrounds",
    "countries",
    "southeast_asia",
    "china",
    "china_ready",
    "military",
    "space",
    "trap",
    "cornered",
    "operations_held",
    "cards_held",
    "strong_cards",
    "own_events",
    "harmful_events",
    "scoring_held",
    "modifier",
    "us_moves",
    "ussr_moves",
    "defcon_2",
    "defcon_2_moves",
    "round",
    "headline",
    "turn",
    "mid_war",
    "late_war",
    "always",
)
SURE_WIN: Final = 12  # points from which twenty are near


def _operations(cards: int) -> int:
    total = 0
    for n in (1, 2, 3, 4):
        total += (cards & WORTH[n]).bit_count()
    return total


def features(g: State) -> list[float]:
    """In the order of their names."""
    influence = bytes(g.influence)  # read sooner than a bytearray
    fields, others = [0.0] * 6, [0.0] * 6
    places = 0.0
    for country in members(g.present[US] | g.present[USSR]):
        lead = influence[country] - influence[COUNTRIES + country]
        held = HOLD[STABILITY[country]][lead]
        places += VALUE[country] * held
        if BATTLEGROUNDS >> country & 1:
            fields[REGION_OF[country]] += held
        else:
            others[REGION_OF[country]] += held
    hand = g.hand
    turn = g.turn
    total = g.vp + places
    left = 10 - turn + 1 - g.round / 8
    late = 1 / sqrt(1 + left)
    found = [0.0, 0.0, g.vp / 10, g.vp * late / 5, 0.0]
    reach = float(g.vp)
    controlled = 0.0
    for region in range(6):
        us, ussr = scores_of(g, region)
        lead = us.points - ussr.points
        card = 1 << _SCORING[region]
        if region == EUROPE:
            if berlin_is_allied(g):
                card = 1 << ALLIED_BERLIN
            else:
                controlled = float((us.level == CONTROL) - (ussr.level == CONTROL))
        total += promise(g, region, lead)
        if (hand[US] | hand[USSR]) & card:
            reach += lead
        value = lead / 5
        found.append(value if hand[US] & card else 0.0)
        found.append(value if hand[USSR] & card else 0.0)
        gone = g.discards & card
        found.append(0.0 if (hand[US] | hand[USSR] | g.discards) & card else value)
        found.append(value if gone else 0.0)
        found.append(fields[region] / 2)
        found.append(others[region] / 2)
    total += 4.0 * controlled
    found.append(controlled)
    us_held, ussr_held = g.control
    count = (us_held & BATTLEGROUNDS).bit_count() - (ussr_held & BATTLEGROUNDS).bit_count()
    found.append(count / 5)
    found.append((us_held.bit_count() - ussr_held.bit_count()) / 10)
    asia = 1 << SOUTHEAST_ASIA_SCORING
    found.append(0.0 if g.removed & asia else southeast_asia(g) / 3)
    sign = 0.0 if g.china < 0 else 1.0 if g.china == US else -1.0
    total += CHINA * sign if sign else -CHINA * g.civil_war / WON
    found.append(sign)
    found.append(sign * g.china_ready)
    due = military(g)
    found.append(due)
    found.append((g.space[US] - g.space[USSR]) / 3)
    trap = g.in_force(BEAR_TRAP) - g.in_force(QUAGMIRE)
    found.append(float(trap))
    danger = cornered(g, USSR) - cornered(g, US)
    found.append(float(danger))
    total += TRAP * trap + CORNERED * danger + due
    mine, theirs = hand[US], hand[USSR]
    found.append((_operations(mine) - _operations(theirs)) / 10)
    found.append((mine.bit_count() - theirs.bit_count()) / 3)
    found.append(((mine & WORTH[3]).bit_count() - (theirs & WORTH[3]).bit_count()) / 3)
    found.append(((mine & OWNED_BY[US]).bit_count() - (theirs & OWNED_BY[USSR]).bit_count()) / 3)
    found.append(((theirs & OWNED_BY[US]).bit_count() - (mine & OWNED_BY[USSR]).bit_count()) / 3)
    found.append(float((mine & SCORING).bit_count() - (theirs & SCORING).bit_count()))
    ahead = 1 - g.round / rounds_in(turn)
    found.append((g.modifier(US) - g.modifier(USSR)) * ahead)
    us_moves, ussr_moves = float(g.phasing == US), float(g.phasing == USSR)
    found.append(us_moves)
    found.append(ussr_moves)
    found.append(float(g.defcon == 2))
    found.append((us_moves - ussr_moves) * (g.defcon == 2))
    found.append(g.round / 8)
    found.append(float(g.round == 0))
    found.append(turn / 10)
    found.append(float(4 <= turn <= 7))
    found.append(float(turn >= 8))
    found.append(1.0)
    found[4] = (max(0.0, reach - SURE_WIN) - max(0.0, -reach - SURE_WIN)) / 8
    found[0] = total / 10
    found[1] = total * late / 5
    return found


def southeast_asia(g: State) -> int:
    """The lead of the US if card 38 were scored now."""
    lead = 0
    for side, sign in ((US, 1), (USSR, -1)):
        held = g.control[side] & SOUTHEAST_ASIA
        lead += sign * (held.bit_count() + (held >> THAILAND & 1))
    return lead


FEATURES: Final = Features[State](
    NAMES,
    features,
    Path(__file__).parent / "learned.json",
    lambda rules: rules.scenario != "late_war",
)
